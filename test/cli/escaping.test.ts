// No control characters of the input reach a terminal: from files, names, URLs or tokens,
// in every format.
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { character } from "../arbitraries/text.ts";
import { run, UNSAFE } from "./support.ts";

/** Octets that resemble a robots.txt, and escape sequences of terminals. */
const piece = fc.oneof(
  fc.constantFrom(
    "User-agent: ",
    "Disallow: ",
    "Disallow ",
    "Allow: /",
    "Sitemap: ",
    "\n",
    "\r",
    "\r\n",
    ":",
    "#",
    "\t",
    " ",
  ),
  fc.constantFrom(
    "\x1b[31m",
    "\x1b]0;x\x07",
    "\x9b",
    "\u0085",
    "\u202e",
    "\u2066",
    "\u200f",
    "\u2028",
    "\ufeff",
    "\x7f",
    "\0",
    "\b",
  ),
  fc.string({ unit: character, maxLength: 8 }),
);
const anyOctets = fc
  .array(
    fc.oneof(
      piece.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 6 }).map((octets) => Buffer.from(octets)),
    ),
    { maxLength: 25 },
  )
  .map((parts) => Buffer.concat(parts));
const anyName = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));

describe("the output has only visible characters and line ends", () => {
  for (const argv of [["lint"], ["lint", "--strict"], ["lint", "--format", "json"], ["parse"], ["parse", "--json"]]) {
    test(`robotspec ${argv.join(" ")}, for any file and file name`, async () => {
      await fc.assert(
        fc.asyncProperty(anyOctets, anyName, async (octets, name) => {
          const { exit, stdout, stderr } = await run([...argv, "--", name], {
            files: { [name]: octets },
            stdin: octets,
          });
          expect(stdout).not.toMatch(UNSAFE_IN(argv));
          expect(stderr).not.toMatch(UNSAFE);
          expect([0, 1]).toContain(exit);
        }),
      );
    });
  }

  for (const argv of [["test"], ["test", "--explain"], ["test", "--json", "--explain"]]) {
    test(`robotspec ${argv.join(" ")}, for any file, tokens and URLs`, async () => {
      await fc.assert(
        fc.asyncProperty(anyOctets, anyName, anyName, anyName, async (octets, agent, other, url) => {
          const options = [...argv, `--agent=${agent}`, `--agent=${other}`, "--", "robots.txt"];
          for (const urls of [[`/${url}`], [`https://example.com/${url}`], [url]]) {
            const { stdout, stderr } = await run([...options, ...urls], { files: { "robots.txt": octets } });
            expect(stdout).not.toMatch(UNSAFE_IN(argv));
            expect(stderr).not.toMatch(UNSAFE);
          }
          const { stdout, stderr } = await run(options, { files: { "robots.txt": octets }, stdin: octets });
          expect(stdout).not.toMatch(UNSAFE_IN(argv));
          expect(stderr).not.toMatch(UNSAFE);
        }),
      );
    });
  }

  test("a deciding rule", async () => {
    const files = { "robots.txt": "User-agent: *\nDisallow: /\u202e\u0085\u200b\n" };
    const { stdout } = await run(["test", "robots.txt", "--agent", "*", "/%E2%80%AE%C2%85%E2%80%8B"], { files });
    expect(stdout).toBe("disallowed  /%E2%80%AE%C2%85%E2%80%8B  (line 2: Disallow: /<U+202E><U+0085><U+200B>)\n");
  });

  test("wrong usage, for any arguments", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(anyName, fc.constantFrom("lint", "--agent", "help")), { maxLength: 4 }),
        async (argv) => {
          const { stdout, stderr } = await run(argv);
          expect(stdout).not.toMatch(UNSAFE);
          expect(stderr).not.toMatch(UNSAFE);
        },
      ),
    );
  });

  test("robotspec pipe, for any line", async () => {
    await fc.assert(
      fc.asyncProperty(anyOctets, anyName, async (octets, text) => {
        const stdin = [
          octets,
          `\n${JSON.stringify({ id: text, op: text, robots: text })}\n`,
          `{"op":"lint","robots":${JSON.stringify(text)}}`,
        ];
        const { stdout } = await run(["pipe"], { stdin });
        expect(stdout).not.toMatch(CONTROL);
      }),
    );
  });
});

/** Characters that control or reorder a terminal; JSON keeps characters that are only hard to see. */
const CONTROL = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

function UNSAFE_IN(argv: readonly string[]): RegExp {
  return argv.includes("json") || argv.includes("--json") ? CONTROL : UNSAFE;
}
