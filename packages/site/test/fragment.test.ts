// The state of the playground in the fragment of the URL.
import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Compression, readFragment, writeFragment } from "../src/fragment.ts";
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
      const fragment = writeFragment(state, compression);
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
