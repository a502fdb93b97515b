// The files and commands that docs/ci.md and .pre-commit-hooks.yaml show are valid: every
// file is read, every command is run.
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "../../scripts/repo.ts";
import { run } from "../cli/support.ts";
import { blocksOf } from "../doc-examples.ts";

const page = read("docs/ci.md");
const blocks = blocksOf("docs/ci.md");
const yamls = blocks.filter(({ language }) => language === "yaml").map(({ text }) => parse(text));
const { version } = JSON.parse(read("package.json"));

interface Hook {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
}
const hooks: readonly Hook[] = parse(read(".pre-commit-hooks.yaml"));

const clean = "User-agent: *\nDisallow: /a\n";
const messy = "user-agent:*\nDISALOW:/a\n";

describe("docs/ci.md", () => {
  test("docs/ci.md has examples for GitHub, GitLab, pre-commit and npm", () => {
    expect(yamls).toHaveLength(4);
    expect(
      blocks.filter(({ language }) => language === "json").map(({ text }) => Object.keys(JSON.parse(text))),
    ).toEqual([["scripts"]]);
  });

  test("names all inputs and outputs of the action, and no others", () => {
    const action = parse(read("action.yml"));
    const uses = yamls
      .flatMap(({ jobs }) => jobs?.robotspec.steps ?? [])
      .filter(({ uses }) => /^OWNER\//.test(uses ?? ""));
    expect(uses.map(({ uses }) => uses)).toEqual([`OWNER/robotspec@v${version}`]);
    for (const step of uses) expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
    const named = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = ""]) =>
      names.replaceAll("`", "").split(", "),
    );
    expect(named.sort()).toEqual([...Object.keys(action.inputs), ...Object.keys(action.outputs)].sort());
  });

  const commands = [...page.matchAll(/\brobotspec(?:@([\w.-]+))? ((?:lint|format) [^\n"&]*)/g)];

  test("has commands that use this version", () => {
    expect(commands.length).toBeGreaterThan(6);
    for (const [, named] of commands) expect([undefined, version]).toContain(named);
  });

  test.each(commands.map(([, , words = ""]) => words.trim()))("%s", async (words) => {
    const files = { "public/robots.txt": messy, "robots.txt": clean };
    const { exit, stderr } = await run(words.split(" "), { files, written: new Map(), replaced: new Map() });
    expect([exit === 0 || exit === 1, stderr.match(/robotspec: (?!\d)/)]).toEqual([true, null]);
  });

  test("names existing hooks with valid arguments", async () => {
    const [config] = yamls.filter(({ repos }) => repos !== undefined);
    const named = config.repos[0].hooks.map(({ id }: { readonly id: string }) => id);
    expect([config.repos[0].rev, named]).toEqual([`v${version}`, hooks.map(({ id }) => id)]);
    const given = [...page.matchAll(/`args: \[(.*?)\]` for\s+`(.*?)`/g)];
    expect(given).toHaveLength(2);
    for (const [, args = "", id] of given) {
      const hook = hooks.find((one) => one.id === id) as Hook;
      const words = [...hook.entry.split(" ").slice(1), ...args.split(", "), "robots.txt"];
      const { exit } = await run(words, { files: { "robots.txt": clean }, replaced: new Map() });
      expect(exit).toBe(0);
    }
  });
});

describe(".pre-commit-hooks.yaml", () => {
  test("runs this package's command for every robots.txt", () => {
    const { bin } = JSON.parse(read("package.json"));
    for (const { entry, language, files } of hooks) {
      expect([Object.keys(bin), language]).toEqual([[entry.split(" ")[0]], "node"]);
      const names = ["robots.txt", "a/robots.txt", "a/shop.robots.txt", "myrobots.txt", "robots.txt.bak"];
      expect(names.filter((name) => new RegExp(files).test(name))).toEqual(names.slice(0, 3));
    }
  });

  const words = (id: string) => (hooks.find((hook) => hook.id === id) as Hook).entry.split(" ").slice(1);

  test("robotspec-lint rejects a commit with a finding", async () => {
    const files = { "a/robots.txt": clean, "robots.txt": messy };
    expect((await run([...words("robotspec-lint"), "a/robots.txt"], { files })).exit).toBe(0);
    expect((await run([...words("robotspec-lint"), "a/robots.txt", "robots.txt"], { files })).exit).toBe(1);
  });

  test("robotspec-format formats files, and rejects the commit if one changed", async () => {
    const replaced = new Map<string, Uint8Array>();
    const files = { "a/robots.txt": clean, "robots.txt": messy };
    const { exit } = await run([...words("robotspec-format"), "a/robots.txt", "robots.txt"], { files, replaced });
    expect([exit, [...replaced.keys()]]).toEqual([0, ["robots.txt"]]);
  });
});
