import { describe, expect, test } from "vitest";
import { run } from "./support.ts";

const files = {
  "robots.txt": "User-agent: msnbot\nDisallow: /a\nAllow: /a/b\nDisallow: /a/c\n\nUser-agent: *\nDisallow: /\n",
  "old.txt": "User-agent: *\nDisallow: /\n",
};
const ask = (...argv: string[]) => run(["summary", ...argv], { files });

describe("summary", () => {
  test("says who may fetch what, in a column of a screen of 80 cells", async () => {
    const { exit, stdout, stderr } = await ask("robots.txt");
    expect([exit, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^robots\.txt {2}may fetch\n {2}search engines +nothing \(line 7\); Microsoft \(as msnbot\):/,
    );
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("--agent lists rules in the order in which they win", async () => {
    const { stdout } = await ask("robots.txt", "--agent", "bingbot");
    expect(stdout.split("\n").slice(1)).toEqual([
      '  bingbot  everything but /a (open again: /a/b); found by "msnbot", line 1',
      "  line 3   Allow: /a/b",
      "  line 4   Disallow: /a/c  (changes nothing)",
      "  line 2   Disallow: /a",
      "",
    ]);
  });

  test("--agent with a policy token answers about use", async () => {
    const world = { files: { f: "User-agent: __usage_ai-training\nDisallow: /\n" } };
    const { stdout } = await run(["summary", "f", "--agent", "__usage_ai-training"], world);
    expect(stdout).toContain("f  may be used for AI training\n");
    expect(stdout).not.toContain("fetch");
  });

  test("--against says who gains and who loses, with exit code 1", async () => {
    const { exit, stdout } = await ask("robots.txt", "--against", "old.txt");
    expect(stdout).toContain("  bingbot and msnbot");
    expect(exit).toBe(1);
    expect(await ask("robots.txt", "--against", "robots.txt")).toMatchObject({
      exit: 0,
      stdout: "robots.txt: nobody gains or loses anything, compared with robots.txt.\n",
    });
  });

  test("--format json is the library's answer", async () => {
    const { ruleSets, everyoneElse } = JSON.parse((await ask("robots.txt", "--format", "json")).stdout);
    expect(ruleSets[everyoneElse]).toMatchObject({
      kind: "closed",
      restBy: { line: 7, type: "disallow", pattern: "/" },
    });
    expect(
      JSON.parse((await ask("robots.txt", "--against", "old.txt", "--format", "json")).stdout).changes,
    ).toHaveLength(1);
    expect(JSON.parse((await ask("robots.txt", "--agent", "x", "--format", "json")).stdout).rules).toHaveLength(1);
  });

  test("lint on a terminal begins with it, and an HTML report has it", async () => {
    const { stdout } = await run(["lint", "robots.txt"], { files, terminal: true });
    expect(stdout.replaceAll(/\x1b\[\d+m/g, "")).toMatch(/^ {2}search engines +nothing \(line 7\); Microsoft/);
    expect((await run(["lint", "robots.txt"], { files })).stdout).not.toContain("search engines");
    expect((await run(["lint", "robots.txt", "old.txt"], { files, terminal: true })).stdout).not.toContain(
      "search engines",
    );
    const html = await run(["lint", "robots.txt", "old.txt", "--format", "html"], { files });
    expect(html.stdout.match(/<th scope="row">search engines<\/th><td>nothing \(line 7\); Microsoft/g)).toHaveLength(1);
  });

  test("--format markdown is a table in which nothing from the file is markup", async () => {
    const { stdout } = await run(["summary", "f", "--format", "markdown"], {
      files: { f: "User-agent: *\nDisallow: /<b>|`x`*\n" },
    });
    expect(stdout).toMatch(/^\| {2}\| may fetch \|\n\|---\|---\|\n/);
    expect(stdout).toContain("everything but /\\<b\\>\\|\\`x\\`\\*");
  });

  test.each<[argv: string[], message: string]>([
    [["robots.txt", "old.txt"], "summary reads one FILE; compare two with --against OLD"],
    [["robots.txt", "--against", "old.txt", "--agent", "x"], "use either --against or --agent, not both"],
    [["robots.txt", "--agent", "a", "--agent", "b"], "summary lists the rules of one --agent"],
    [["-", "--against", "-"], "only one of the two files can be the standard input"],
    [["none.txt"], 'cannot read "none.txt": no such file'],
  ])("%j: %s", async (argv, message) => {
    expect(await ask(...argv)).toMatchObject({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
  });
});
