// Every code block of the documents: which test runs it, or why none does. Of those that are not run, the commands,
// options and imports exist.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { read, root } from "../scripts/repo.ts";
import { readArguments } from "../src/cli/command.ts";
import { allCommands } from "../src/cli/main.ts";
import { parse } from "../src/cst/index.ts";
import type { Dialect } from "../src/dialects/index.ts";
import { compile } from "../src/index.ts";
import type { Check, RuleData } from "../src/lint/rule.ts";
import { readRecords } from "../src/records/index.ts";
import type { DecisionVector } from "./vectors/decision-vector.ts";

/** The file that runs or compares the blocks of a language, or the reason why none does. */
type Runs = Readonly<Record<string, string>>;

const README = "test/readme.test.ts";
const INSTALLS = "installs from a registry";
const MINUTES = "takes minutes";
const SERVICE = "configures another program; parsed here";

const documents: Readonly<Record<string, Runs>> = {
  "README.md": { sh: README, console: README, ts: README },
  "CONTRIBUTING.md": { sh: MINUTES, ts: "test/doc-blocks.test.ts" },
  "docs/access.md": { js: "test/access/docs.test.ts", json: "test/access/docs.test.ts" },
  "docs/build.md": { js: "test/build/docs.test.ts" },
  "docs/census.md": { sh: "needs an archive of gigabytes" },
  "docs/ci.md": { yaml: "test/ci/docs.test.ts", json: "test/ci/docs.test.ts", sh: "test/ci/docs.test.ts" },
  "docs/cli.md": {
    console: README,
    sh: "needs the network, or writes to the home directory",
    text: "needs the network",
  },
  "docs/client.md": {
    js: "packages/client/test/docs.test.ts",
    ts: "packages/client/test/docs.test.ts",
    sh: "needs the network",
  },
  "docs/cst.md": { js: "test/cst/docs.test.ts", txt: "scripts/docs-cst.ts" },
  "docs/dialects.md": { txt: "scripts/docs-dialects.ts" },
  "docs/editors.md": {
    lua: "packages/language-server/test/editors/main.ts",
    elisp: "packages/language-server/test/editors/main.ts",
    toml: "Helix is not installed where tests run",
    json: "a request of the protocol; parsed here",
    sh: INSTALLS,
  },
  "docs/eslint.md": { js: "test/eslint/plugin.test.ts", txt: "a robots.txt, for the text around it" },
  "docs/format.md": { js: "test/format/docs.test.ts" },
  "docs/guide.md": { js: "packages/client/test/docs.test.ts", sh: README, console: README, ts: README },
  "docs/lint.md": {
    console: README,
    ts: README,
    json: "test/lint/config.test.ts",
    js: "a config, as in the JSON above it",
    sh: "prints for GitHub's log",
  },
  "docs/moving-from-robots-parser.md": {
    js: "test/compat/docs.test.ts",
    txt: "test/compat/docs.test.ts",
    json: SERVICE,
  },
  "docs/performance.md": { sh: MINUTES },
  "docs/pipe.md": { console: README, python: README, sh: README, text: README },
  "docs/records.md": { js: "test/records/page.test.ts", txt: "test/records/page.test.ts" },
  "docs/reporters.md": { console: README, yaml: SERVICE, sh: "writes reports" },
  "docs/spark.md": {
    sh: "needs a Spark cluster",
    python: "needs Spark; npm run test:spark calls the same functions",
    text: "needs Dask, Ray or ClickHouse",
  },
  "packages/census/README.md": { sh: "needs an archive of gigabytes" },
  "packages/client/README.md": { sh: INSTALLS, ts: "as the first example of docs/client.md" },
  "packages/conformance/README.md": {
    js: "test/package/conformance.test.ts",
    python: "test/package/conformance.test.ts",
    sh: "test/package/conformance.test.ts",
    text: "the report of a made-up parser",
  },
  "packages/language-server/README.md": { sh: INSTALLS, js: "needs a browser" },
  "packages/prettier-plugin-robotspec/README.md": { sh: INSTALLS, json: SERVICE },
  "packages/robots-parser-shim/README.md": { json: SERVICE },
  "packages/site/README.md": { sh: MINUTES },
  "packages/vscode/README.md": { json: "a line of the editor's settings" },
};

interface Block {
  readonly path: string;
  readonly language: string;
  /** Without the indent that a list gives it. */
  readonly text: string;
}

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
  ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`),
];
const blocks = pages.flatMap((path): Block[] =>
  [...read(path).matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", language = "", text = ""]) => ({
    path,
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  })),
);

test("each language of each document is in the table", () => {
  const found = new Set(blocks.map(({ path, language }) => `${path} ${language}`));
  const listed = Object.entries(documents).flatMap(([path, runs]) =>
    Object.keys(runs).map((name) => `${path} ${name}`),
  );
  expect([...found].sort()).toEqual(listed.sort());
});

test("the files that run blocks name their documents", () => {
  for (const [path, runs] of Object.entries(documents)) {
    for (const runner of Object.values(runs)) {
      if (/^(?:test|scripts)\//.test(runner)) expect(read(runner), `${runner} for ${path}`).toContain(path);
    }
  }
});

describe("data", () => {
  const fragments: readonly string[] = ["packages/vscode/README.md"];

  test("JSON and YAML can be parsed", () => {
    for (const { path, language, text } of blocks) {
      if (language === "yaml") expect(parseYaml(text), path).toBeTypeOf("object");
      else if (language === "json" && !fragments.includes(path) && path !== "docs/access.md") JSON.parse(text);
    }
  });
});

describe("shell commands", () => {
  const lines = blocks.flatMap(({ path, language, text }) =>
    ["sh", "yaml", "console"].includes(language) ? text.split("\n").map((line) => ({ path, line })) : [],
  );

  test("npm scripts exist", () => {
    const scripts = JSON.parse(read("package.json")).scripts as Readonly<Record<string, string>>;
    const named = lines.flatMap(({ line }) =>
      [...line.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  test("robotspec has the commands, and they take the options", async () => {
    const commands = await allCommands();
    const shown = lines.flatMap(({ path, line }) => {
      // `examplebot` is the dialect that the reader of CONTRIBUTING.md adds.
      const written = line.replaceAll(/"[^"]*"/g, "x").replace("--dialect examplebot", "--dialect google");
      const [, words] = /(?:^|\s)robotspec(?:@[\w.-]+)? ([a-z][^|>#)]*)/.exec(written) ?? [];
      return words === undefined || /npm install/.test(line) ? [] : [{ path, words: words.trim().split(/\s+/) }];
    });
    expect(shown.length).toBeGreaterThan(40);
    for (const { path, words } of shown) {
      const [name = "", ...rest] = words;
      const command = commands.find((one) => one.name === name);
      expect(command, `${path}: ${words.join(" ")}`).toBeDefined();
      if (command !== undefined)
        expect(() => readArguments(command, rest), `${path}: ${words.join(" ")}`).not.toThrow();
    }
  });
});

test("scripts of the shell are well-formed", () => {
  for (const { path, language, text } of blocks) {
    if (language !== "sh") continue;
    const { status, stderr } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
    expect({ path, status, stderr }).toEqual({ path, status: 0, stderr: "" });
  }
});

describe("CONTRIBUTING.md", () => {
  const [rule, , dialect, , vectors] = blocks.filter(
    ({ path, language }) => path === "CONTRIBUTING.md" && language === "ts",
  );

  /** The module of a block that belongs to `folder` of the sources. */
  async function moduleOf(name: string, block: Block | undefined, folder: string): Promise<Record<string, unknown>> {
    const file = join(root, "temp/examples", `contributing-${name}.ts`);
    mkdirSync(join(root, "temp/examples"), { recursive: true });
    writeFileSync(file, (block?.text ?? "").replaceAll(' from "./', ` from "../../${folder}/`));
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  }

  test("the rule reports what its page calls wrong, and nothing that it calls right", async () => {
    const { check, data } = await moduleOf("rule", rule, "src/lint/rules");
    const { wrong, right } = (data as RuleData).page;
    const reported = (source: string) => {
      const found: unknown[] = [];
      const context = {
        records: readRecords(parse(source).document),
        report: (finding: unknown) => found.push(finding),
      };
      (check as Check)(context as never);
      return found;
    };
    expect(reported(right as string)).toEqual([]);
    expect(reported(wrong as string)).toEqual([
      { span: { start: 9, end: 42 }, words: { value: "http://localhost:3000/sitemap.xml" } },
    ]);
  });

  test("the dialect decides as its vectors say", async () => {
    const { examplebot } = await moduleOf("dialect", dialect, "src/dialects");
    const { decisions } = await moduleOf("vectors", vectors, "test/vectors");
    expect((decisions as DecisionVector[]).length).toBeGreaterThan(0);
    for (const { robots, agent, url, expected, line } of decisions as DecisionVector[]) {
      const decision = compile(robots, { dialect: examplebot as Dialect }).decide(agent, url);
      expect([decision.allowed ? "allow" : "disallow", decision.line]).toEqual([expected, line]);
      expect(compile(robots).isAllowed(agent, url)).toBe(true);
    }
  });
});
