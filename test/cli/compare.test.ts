import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dialects } from "../../src/index.ts";
import { run } from "./support.ts";

const robots = "User-agent: *\n\nDisallow: /a\nAllow: /a/index.html\n";
const files = { "robots.txt": robots, "alike.txt": "User-agent: *\nDisallow: /a/\n" };
const ask = (...argv: string[]) => run(["compare", ...argv], { files });

describe("compare", () => {
  test("reports each cause with its lines, its explanation, and the answer of each dialect", async () => {
    const { exit, stdout, stderr } = await ask(
      "robots.txt",
      "--agent",
      "x",
      "--url",
      "/a",
      "--dialect",
      "rfc9309",
      "--dialect",
      "rep-1994",
    );
    expect(stdout).toContain("a blank line ends a group");
    expect(stdout).toContain("    3 | Disallow: /a");
    expect(stdout).toMatch(/rfc9309 +disallowed +line 3/);
    expect(stdout).toMatch(/rep-1994 +allowed +no /);
    expect([exit, stderr]).toEqual([1, ""]);
  });

  test("exit code 0 if all dialects agree", async () => {
    const { exit, stdout } = await ask("alike.txt", "--agent", "x", "--url", "/a/b", "--url", "/c");
    expect(exit).toBe(0);
    expect(stdout).toContain("alike.txt");
  });

  test("compares current dialects by default", async () => {
    const { dialects } = JSON.parse((await ask("robots.txt", "--json")).stdout);
    expect(dialects).toEqual(["rfc9309", "google", "bing", "yandex"]);
    const older = await ask("robots.txt", "--json", "--dialect", "rep-1994", "--dialect", "rfc9309");
    expect(JSON.parse(older.stdout).dialects).toEqual(["rep-1994", "rfc9309"]);
  });

  test("names of crawlers are quoted", async () => {
    const { stdout } = await run(["compare", "f"], {
      files: { f: "User-agent: SomeBot\nDisallow: /a\n\nUser-agent: *\nDisallow: /%61b\nAllow: /a\n" },
    });
    expect(stdout).toContain("A crawler without a group of its own asks for");
    const named = await run(["compare", "f", "--dialect", "rfc9309", "--dialect", "rep-1994"], {
      files: { f: "User-agent: SomeBot\n\nDisallow: /a\n" },
    });
    expect(named.stdout).toContain('The crawler "SomeBot" asks for');
  });

  test("the answers fit a screen of 80 cells, for every set of dialects", async () => {
    const file = "User-agent: *\nDisallow: /a\n\nUser-agent: foo/1.0\nDisallow: /b\n";
    const all = Object.keys(dialects).flatMap((name) => ["--dialect", name]);
    const { stdout } = await run(["compare", ...all], { stdin: file, terminal: true });
    const rows = stdout.split("\n").filter((line) => line.startsWith("     ") && !/^ +\d+ \|/.test(line));
    expect(rows.some((row) => /rep-1994, *$|koster-1996, *$|^ {5}[\w, -]+$/.test(row))).toBe(true);
    for (const row of rows) expect(row.replace(/\x1b\[\d+m/g, "").length).toBeLessThanOrEqual(80);
  });

  test("--json is one object with every difference", async () => {
    const { exit, stdout } = await ask("robots.txt", "--json", "--dialect", "rfc9309", "--dialect", "rep-1994");
    const { file, differences } = JSON.parse(stdout);
    expect([exit, file]).toEqual([1, "robots.txt"]);
    expect(differences.length).toBeGreaterThan(0);
  });

  test.each([
    ["one dialect alone", ["robots.txt", "--dialect", "google"]],
    ["an unknown dialect", ["robots.txt", "--dialect", "baidu", "--dialect", "google"]],
    ["an invalid URL", ["robots.txt", "--url", "example.com"]],
    ["two files", ["robots.txt", "alike.txt"]],
    ["a file that is not there", ["missing.txt"]],
  ])("%s is wrong usage: one sentence, exit code 2", async (_, argv) => {
    const { exit, stdout, stderr } = await ask(...argv);
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr.trim()).not.toBe("");
  });

  test("control characters of files and URLs are escaped", async () => {
    const octets = fc.string({
      unit: fc.constantFrom("\u001b", "[", "2", "J", "\u009b", "\u202e", "a", "*", "\u0007"),
    });
    await fc.assert(
      fc.asyncProperty(octets, async (text) => {
        const { stdout, stderr } = await run(["compare", "f", "--url", `/${text}`], {
          files: { f: `User-agent: ${text}\n\nUser-agent: *\nAllow: /${text}\nDisallow: /*${text}\n` },
        });
        expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: 60 },
    );
  });
});
