import { describe, expect, test } from "vitest";
import { examplesOf } from "../../src/cli/examples.ts";
import { allCodes } from "../../src/cli/explain.ts";
import { codes } from "../../src/diagnostics/codes.ts";
import { pages } from "../../src/diagnostics/index.ts";
import { visible } from "../../src/diagnostics/visible.ts";
import { run, UNSAFE } from "./support.ts";

describe("explain", () => {
  test("explain prints the page of a code", async () => {
    const { exit, stdout, stderr } = await run(["explain", "duplicate-rule"]);
    expect([exit, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^duplicate-rule: info, ambiguity\.\n\n {2}Lines 4 and 5 repeat rules in this group/);
    const headings = ["Wrong", "Right", "Why", "Crawlers", "When to turn it off", "Standard"];
    expect(stdout.match(/^[A-Z][\w ]+$/gm)).toEqual(headings);
    expect(stdout).toContain("\nWrong\n    User-agent: *\n    Disallow: /private/\n");
    expect(stdout).toContain("\n  RFC 9309, Section 2.2.2\n  https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2\n");
  });

  for (const code of allCodes) {
    test(`${code}: every text of the table, in lines of 80`, async () => {
      const { exit, stdout } = await run(["explain", code]);
      expect(exit).toBe(0);
      expect(stdout).not.toMatch(UNSAFE);
      const words = stdout.replace(/\s+/g, " ");
      const { severity, category } = codes[code];
      const messages = examplesOf(code).map(({ message }) => visible(message));
      const { why, crawlers, turnOff } = pages[code];
      for (const part of [...messages, why, crawlers, turnOff]) {
        expect(words).toContain(
          part
            .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
            .replace(/\s+/g, " ")
            .trim(),
        );
      }
      expect(words).toContain(`${code}: ${severity}, ${category}.`);
      for (const message of messages) expect(message).not.toMatch(/\{\w+\}/);
      expect(stdout).not.toMatch(/\]\(/);
      for (const line of stdout.split("\n")) {
        // Examples are not wrapped.
        if (!line.startsWith("    ")) expect(line.length, line).toBeLessThanOrEqual(80);
      }
    });
  }

  test("several codes are explained in order", async () => {
    const { stdout } = await run(["explain", "key", "utf-16"]);
    const [first, second] = await Promise.all(["key", "utf-16"].map((code) => run(["explain", code])));
    expect(stdout).toBe(`${first?.stdout}\n${second?.stdout}`);
  });

  test("--list names every code once, within 80 cells", async () => {
    const { exit, stdout } = await run(["explain", "--list"]);
    expect(exit).toBe(0);
    const listed = [...stdout.matchAll(/^ {2}([a-z0-9-]+) +(?:error|warning|info|off by default)$/gm)];
    expect(listed.map((match) => match[1]).sort()).toEqual([...allCodes]);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("explains the code of a finding", async () => {
    const { stdout } = await run(["lint", "--format", "json"], { stdin: "foo\nDisallow /a\n" });
    const found: { code: string }[] = JSON.parse(stdout).files[0].diagnostics;
    expect(found.length).toBeGreaterThan(0);
    for (const { code } of found) expect((await run(["explain", code])).exit).toBe(0);
  });

  const wrong: readonly [argv: string[], message: string][] = [
    [["duplikate-rule"], 'unknown code "duplikate-rule"; did you mean "duplicate-rule"?'],
    [["unicorn\x1b"], 'unknown code "unicorn␛"; see "robotspec explain --list"'],
    [["error"], 'unknown code "error"; see "robotspec explain --list"'],
    [["toString"], 'unknown code "toString"; see "robotspec explain --list"'],
    [[], 'missing CODE, as in "robotspec explain duplicate-rule"; --list lists all codes'],
    [["--list", "utf-16"], "--list does not take a code; leave one of them out"],
    [["utf-16", "nope"], 'unknown code "nope"; see "robotspec explain --list"'],
  ];
  for (const [argv, message] of wrong) {
    test(`rejects ${JSON.stringify(argv)}`, async () => {
      expect(await run(["explain", ...argv])).toEqual({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
    });
  }
});
