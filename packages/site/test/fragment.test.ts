// The state of the playground in the fragment of the URL.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writeFragment } from "../../../src/cli/playground-fragment.ts";
import { pages } from "../../../src/diagnostics/index.ts";
import { run } from "../../../test/cli/support.ts";
import { type Compression, readFragment } from "../src/fragment.ts";
import { LIMITS } from "../src/state.ts";
import { allDialects } from "../src/ui/dialect-names.ts";

/** The same format as fflate's, which the page uses. */
const compression: Compression = {
  deflate: (octets) => deflateRawSync(octets),
  inflate: (octets, limit) => inflateRawSync(octets, { maxOutputLength: limit }),
};

const states = fc.record({
  octets: fc.uint8Array({ maxLength: 300 }),
  urls: fc.array(fc.string({ unit: "binary" }), { maxLength: LIMITS.urls }),
  agents: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: LIMITS.agents }),
  dialects: fc.shuffledSubarray([...allDialects], { minLength: 1 }),
});

test("a link restores every octet of the file, the URLs, the crawlers and the dialects", () => {
  fc.assert(
    fc.property(states, (state) => {
      const fragment = writeFragment(state, compression.deflate);
      expect(fragment).toMatch(/^#1\.[\w-]+$/);
      const read = readFragment(fragment, compression);
      expect(read).toEqual({ ...state, octets: expect.any(Uint8Array) });
      expect(Buffer.from(read?.octets ?? [])).toEqual(Buffer.from(state.octets));
    }),
  );
});

test("a fragment that is not a state is null, and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
      const read = readFragment(`#1.${text}`, compression);
      expect(read === null || read.dialects.length > 0).toBe(true);
    }),
  );
  for (const fragment of ["", "#", "#editor", "#1.", "#2.AAAA", "#1.%%%"]) {
    expect(readFragment(fragment, compression)).toBeNull();
  }
});

test("lists of a foreign state are cut to what the page shows", () => {
  const header = {
    urls: [...Array(500).keys()].map(String).concat("x".repeat(LIMITS.length + 1)),
    agents: ["a", "a", "", 7, null],
    dialects: ["__proto__", "google", "google", "none"],
  };
  const whole = Buffer.concat([Buffer.from(JSON.stringify(header)), Buffer.from([0, 65])]);
  const fragment = `#1.${deflateRawSync(whole).toString("base64url")}`;
  const read = readFragment(fragment, compression);
  expect(read?.urls).toHaveLength(LIMITS.urls);
  expect(read?.agents).toEqual(["a"]);
  expect(read?.dialects).toEqual(["google"]);
});

test("a short fragment that inflates to a large state is refused", () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString("base64url");
  expect(bomb.length).toBeLessThan(100_000);
  expect(readFragment(`#1.${bomb}`, compression)).toBeNull();
});

const site = "https://site.example/";

/** The files of the links to the playground in an output. */
function linkedFiles(text: string): Buffer[] {
  const links = [...text.matchAll(/https:\/\/site\.example\/(#[\w.-]+)/g)];
  return links.map(([, fragment = ""]) => Buffer.from(readFragment(fragment, compression)?.octets ?? []));
}

test("`robotspec explain` links to the example of each message", async () => {
  const { stdout } = await run(["explain", "key"], { site });
  const examples = pages.key.examples.map(({ wrong }) => wrong);
  expect(linkedFiles(stdout).map(String)).toEqual(examples);
  expect((await run(["explain", "key"])).stdout).not.toContain("playground");
  // The octets, and not the words that describe them.
  const { stdout: utf16 } = await run(["explain", "utf-16"], { site });
  expect(linkedFiles(utf16)[0]?.subarray(0, 4)).toEqual(Buffer.from([0xff, 0xfe, 0x55, 0]));
  const { stdout: old } = await run(["explain", "outside-1994-format"], { site });
  expect(readFragment(/#1\.[\w-]+/.exec(old)?.[0] ?? "", compression)?.dialects).toEqual(["rep-1994"]);
});

test("the HTML report links to each file, octet for octet, unless the link would be too long", async () => {
  const small = Buffer.from("User-agent: *\r\nDisallow: /caf\xe9\n", "latin1");
  const large = Array.from({ length: 2_000 }, (_, at) => `Disallow: /${((at * 7_919 + 1) ** 2).toString(36)}\n`);
  const files = { small, large: `User-agent: *\n${large.join("")}` };
  const { stdout } = await run(["lint", "--format", "html", ...Object.keys(files)], { files, site });
  expect(linkedFiles(stdout)).toEqual([small]);
  const { stdout: without } = await run(["lint", "--format", "html", "small"], { files });
  expect(without).not.toContain("playground");
});
