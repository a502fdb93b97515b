import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sentence, wrap } from "../../src/cli/prose.ts";
import { paintFor } from "../../src/cli/terminal.ts";
import { visible, visibleWidth } from "../../src/diagnostics/visible.ts";
import { character } from "../arbitraries/text.ts";
import { memoryOutput, run } from "./support.ts";

describe("a sentence on a screen", () => {
  const rows: readonly [name: string, text: string, lines: readonly string[]][] = [
    ["fits", "one two", ["one two"]],
    ["is broken at a space", "one two three", ["one two", "  three"]],
    ["keeps a long word whole", "a https://example.com/ b", ["a", "  https://example.com/", "  b"]],
    ["keeps the spaces of what it quotes", "a  b", ["a  b"]],
    ["counts cells and not code units", "日本語 日本語", ["日本語", "  日本語"]],
  ];
  test.each(rows)("%s", (_, text, lines) => {
    expect(sentence(text, 10)).toBe(`${lines.join("\n")}\n`);
  });

  test("is wrapped as it would be without colour", () => {
    const paint = paintFor("always", {}, memoryOutput());
    expect(wrap(`${paint("one", "bold", "red")} two three`, 10)).toEqual([
      `${paint("one", "bold", "red")} two`,
      "three",
    ]);
  });

  const word = fc.oneof(
    fc.constantFrom("::error::x", ":", "", "a", "é日"),
    fc.string({ unit: character, maxLength: 12 }),
  );
  const text = fc.array(word, { maxLength: 12 }).map((words) => visible(words.join(" ")));

  test("loses no text, fits if its words do, and no line except the first begins with a colon", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 60 }), (whole, width) => {
        const lines = wrap(whole, width, "", "  ");
        expect([lines[0], ...lines.slice(1).map((line) => line.slice(2))].join(" ")).toBe(whole);
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^ *:/);
        for (const line of lines) {
          // A line that cannot be broken: one word and the colons after it.
          const isOne = /^ *\S* *( :\S* *)*$/u.test(line);
          if (!isOne) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

describe("no line of prose is wider than the screen", () => {
  const files = {
    "robots.txt": "User-agent: *\n\nDisallow: /private\nAllow: /private/help\nCrawl-delay: 1,5\nDisalow: /a",
  };
  const rows: readonly (readonly string[])[] = [
    ["lint", "robots.txt"],
    ["lint", "--preset", "all", "robots.txt"],
    ["test", "robots.txt", "--agent", "ExampleBot", "--explain", "/private/help/me"],
    ["compare", "robots.txt"],
    ["compare", "robots.txt", "--agent", "nobody", "--url", "/b"],
    ["explain", "key", "covered"],
    ["explain", "--list"],
    ["format", "--why", "robots.txt"],
  ];
  for (const argv of rows) {
    test(argv.join(" "), async () => {
      const { stdout, stderr } = await run(argv, { files });
      for (const line of `${stdout}${stderr}`.split("\n")) expect(visibleWidth(line)).toBeLessThanOrEqual(80);
    });
  }
});
