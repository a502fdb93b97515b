// Runs the examples of every document, and compares what they give with what the document shows: TypeScript,
// JavaScript, console sessions, shell scripts and requests. Of commands that are not run, the names and options exist.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as measure from "robotspec-census/measure";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { read, root } from "../scripts/repo.ts";
import * as access from "../src/access/index.ts";
import * as build from "../src/build/index.ts";
import { readArguments } from "../src/cli/command.ts";
import { allCommands } from "../src/cli/main.ts";
import robotsParser from "../src/compat/robots-parser.ts";
import * as cst from "../src/cst/index.ts";
import type { Dialect } from "../src/dialects/index.ts";
import * as format from "../src/format/index.ts";
import * as robotspec from "../src/index.ts";
import type { Check, RuleData } from "../src/lint/rule.ts";
import * as records from "../src/records/index.ts";
import { bundleOf } from "./bundle.ts";
import { run as runCommand, shownBy } from "./cli/support.ts";
import { type Block, blocksOf, run } from "./doc-examples.ts";
import type { DecisionVector } from "./vectors/decision-vector.ts";

/** Examples that this file does not run: the test that does, or the reason why none does. */
const elsewhere: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md ts": "below, with the files that they belong to",
  "docs/client.md ts": "packages/client/test/docs.test.ts",
  "docs/eslint.md js": "test/eslint/plugin.test.ts",
  "docs/guide.md js": "packages/client/test/docs.test.ts",
  "docs/lint.md js": "a config, as in the JSON above it",
  "docs/spark.md python": "needs Spark; npm run test:spark calls the same functions",
  "packages/client/README.md ts": "as the first example of docs/client.md",
  "packages/conformance/README.md js": "test/package/conformance.test.ts",
  "packages/conformance/README.md python": "test/package/conformance.test.ts",
  "packages/language-server/README.md js": "needs a browser",
  "packages/vscode/README.md json": "a line of the editor's settings",
};

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
  ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`),
];
const filesIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(".ts") ? [`${folder}/${name}`] : []));
/** The sources of the command, in which hints name commands. */
const hintFiles = filesIn("src/cli");
const blocks = pages.flatMap((path) => blocksOf(path));

/** The blocks of a language that this file runs. */
function examples(language: string): Block[] {
  return blocks.filter((block) => block.language === language && !(`${block.path} ${language}` in elsewhere));
}

/** Runs a program and returns its output; throws if it fails. */
function output(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", input });
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

test("an example that is not run here exists, and so does the test that runs it", () => {
  for (const [example, runner] of Object.entries(elsewhere)) {
    const [path = "", language] = example.split(" ");
    expect(blocksOf(path, language), example).not.toEqual([]);
    if (runner.startsWith("test/")) expect(read(runner), example).toContain(path);
  }
});

describe("JavaScript gives the results in its comments", () => {
  const modules = {
    robotspec,
    "robotspec/access": access,
    "robotspec/build": build,
    "robotspec/cst": cst,
    "robotspec/format": format,
    "robotspec/records": records,
    "robotspec/robots-parser": { default: robotsParser },
  };

  test.each(examples("js"))("$path, line $line", (example) => {
    expect(run(example, modules), "lines that show a result").toBeGreaterThan(0);
  });
});

describe("TypeScript prints what its comments say", () => {
  test.each(examples("ts"))("$path, line $line", ({ path, line, text }) => {
    const file = join(root, `temp/examples/${path.replaceAll(/\W/g, "-")}-${line}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const comments = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
    expect(comments).toHaveLength(text.match(/console\.log/g)?.length ?? 0);
    const printed = output(process.execPath, [bundleOf(file)]);
    expect(printed.trimEnd().split("\n")).toEqual(comments);
  });
});

/**
 * Runs `COMMAND | npx robotspec ARGUMENTS | head -n N`: robotspec in this process, the rest and the quoting in a shell.
 */
async function runConsole(command: string): Promise<string> {
  const [, feeder, args, reader] = /^(?:(.*) \| )?npx robotspec (.*?)(?: \| (head -n \d+))?$/.exec(command) ?? [];
  if (args === undefined) throw new Error(`Not a command this test can run: ${command}`);
  const words = output("sh", ["-c", `for word in ${args}; do printf '%s\\0' "$word"; done`])
    .split("\0")
    .slice(0, -1);
  const kindOf = (word: string) => statSync(join(root, word), { throwIfNoEntry: false });
  // The first word is the command, and "/" is a URL.
  const named = words.slice(1).flatMap((word) => {
    if (!/^\w/.test(word) || kindOf(word)?.isDirectory() !== true) return kindOf(word)?.isFile() === true ? [word] : [];
    return readdirSync(join(root, word)).map((name) => `${word}/${name}`);
  });
  const files = Object.fromEntries(named.map((name) => [name, readFileSync(join(root, name))]));
  const stdin = feeder === undefined ? "" : output("sh", ["-c", feeder]);
  const packages = { "robotspec-census/measure": measure };
  const printed = await shownBy(words, { files, stdin, packages });
  return reader === undefined ? printed : output("sh", ["-c", reader], printed);
}

describe("a console session prints what is shown", () => {
  const sessions = examples("console").flatMap(({ path, text }) =>
    text.split(/^(?=\$ )/m).map((session) => {
      const [command = "", ...shown] = session.split("\n");
      return { path, command: command.replace(/^\$ /, ""), shown };
    }),
  );

  test.each(sessions)("$path: $command", async ({ command, shown }) => {
    expect(await runConsole(command)).toBe(shown.join("\n"));
    expect(shown.length).toBeGreaterThan(1);
  });
});

describe("shell and Python", () => {
  /** The command line that replaces an installed `npx robotspec`. */
  const words = [process.execPath, bundleOf("src/cli/bin.ts")];
  const command = words.map((word) => `"${word}"`).join(" ");

  test("the shell commands of docs/guide.md run one after the other in a folder with the examples", () => {
    const folder = mkdtempSync(join(tmpdir(), "robotspec-guide-"));
    try {
      cpSync(join(root, "examples"), join(folder, "examples"), { recursive: true });
      const scripts = blocksOf("docs/guide.md", "sh").map(({ text }) => text.replaceAll("npx robotspec", command));
      expect(scripts.length).toBeGreaterThan(4);
      const { status, stderr } = spawnSync("sh", ["-e"], { cwd: folder, input: scripts.join("\n"), encoding: "utf8" });
      expect([status, stderr]).toEqual([0, expect.stringContaining("fixed")]);
      const written = readdirSync(folder).sort();
      expect(written).toEqual(["examples", "robots-baseline.json", "robots.sarif", "robotspec.config.mjs"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("the shell example of docs/pipe.md prints what is shown", () => {
    const [{ text, next }] = blocksOf("docs/pipe.md", "sh") as [Block];
    expect(output("sh", ["-c", text.replace("npx robotspec", command)])).toBe(next);
  });

  const hasPython = spawnSync("python3", ["--version"]).status === 0;

  // Those of docs/runtimes.md need packages; `npm run test:runtimes -- recipes` runs them.
  const programs = examples("python").filter(({ path }) => path !== "docs/runtimes.md");
  // Skipped only where there is no Python to run it.
  test.skipIf(!hasPython).each(programs)("$path, line $line prints what is shown", ({ text, next }) => {
    const program = text.replace('["npx", "robotspec", "pipe"]', JSON.stringify([...words, "pipe"]));
    expect(program).toContain(words[0]);
    expect(output("python3", ["-"], program)).toBe(next);
  });

  test.each(blocks.filter(({ language }) => language === "sh"))("$path, line $line is well-formed", ({ text }) => {
    const { status, stderr } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});

/** Words that stand for others, and what they stand for in a test. */
const placeholders: Readonly<Record<string, string>> = {
  FILE: "robots.txt",
  CODE: "key",
  COMMAND: "lint",
  NAME: "json",
  // The dialect that the reader of CONTRIBUTING.md adds.
  examplebot: "google",
};

function withoutPlaceholders(words: string): string {
  return words.replaceAll(/\b(?:FILE|CODE|COMMAND|NAME|examplebot)\b/g, (word) => placeholders[word] as string);
}

/** The files that printed commands name. */
const printedFiles: Readonly<Record<string, string>> = {
  "robots.txt": "User-agent: *\nDisalow: /a\n",
  "public/robots.txt": "User-agent: *\nDisallow: /a\n",
  "robots.expect": "Googlebot may /\n",
  "robots-baseline.json": '{"version":1,"files":{}}',
  "robots.baseline.json": '{"version":1,"files":{}}',
  ...Object.fromEntries(
    readdirSync(join(root, "examples")).map((name) => [`examples/${name}`, read(`examples/${name}`)]),
  ),
};

/**
 * The commands that a text prints in quotation marks or at the begin of a line, without those that need the network,
 * another package or the user.
 */
function commandsIn(text: string): string[] {
  const found = text.matchAll(/(?:"|^ *(?:[$>] )?|\| )(?:npx )?robotspec ([a-z-](?:'[^']*'|[^'"`|>&#\n])*)/gm);
  return [...found]
    .map(([, words = ""]) => withoutPlaceholders(words.trim()))
    .filter(
      (words) =>
        !/[A-Z]{3}|…|\$|:\/\/|--watch|--(?:expect|urls) -|^(?:census|fetch|pipe|language-server|\w+:)/.test(words),
    );
}

function wordsOf(command: string): string[] {
  return output("sh", ["-c", `for word in ${command}; do printf '%s\\0' "$word"; done`])
    .split("\0")
    .slice(0, -1);
}

describe("commands that documents name", () => {
  const lines = blocks.flatMap(({ path, language, text }) =>
    ["sh", "yaml", "console"].includes(language) ? text.split("\n").map((line) => ({ path, line })) : [],
  );
  const inProse = pages.flatMap((path) =>
    [...read(path).matchAll(/`((?:npx )?robotspec [^`\n]+)`/g)].map(([, line = ""]) => ({ path, line })),
  );

  test("npm scripts exist", () => {
    const named = lines.flatMap(({ line }) =>
      [...line.matchAll(/\bnpm run (?:-s )?(?:-w (\S+) )?([\w:-]+)/g)].map(([, folder = ".", name]) => [folder, name]),
    );
    expect(named.length).toBeGreaterThan(5);
    const exists = ([folder, name]: (typeof named)[number]) =>
      Object.hasOwn(JSON.parse(read(`${folder}/package.json`)).scripts, name as string);
    expect(named.filter((one) => !exists(one))).toEqual([]);
  });

  test("robotspec has the commands, and they take the options", async () => {
    const commands = await allCommands();
    const shown = [...lines, ...inProse].flatMap(({ path, line }) => {
      const written = withoutPlaceholders(line.replaceAll(/"[^"]*"/g, "x"));
      const [, words] = /(?:^|\s)robotspec(?:@[\w.-]+)? (?!robotspec-)([a-z][^|>#)]*)/.exec(written) ?? [];
      return words === undefined || words.startsWith("help ") || /npm install/.test(line)
        ? []
        : [{ path, words: words.trim().split(/\s+/) }];
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

  describe("in documents, the manual page, the help and hints can be run", async () => {
    const help = ["--help", ...(await allCommands()).map(({ name }) => `help ${name} --all`)];
    const shownIn = ["sh", "yaml", "console"].flatMap((language) =>
      blocks.filter((block) => block.language === language),
    );
    const texts: readonly (readonly [path: string, text: string])[] = [
      ...shownIn.map(({ path, text }) => [path, text.replaceAll("\\\n", " ")] as const),
      ...hintFiles.map((path) => [path, read(path)] as const),
      [
        "man/robotspec.1",
        read("man/robotspec.1")
          .replaceAll("\\-", "-")
          .match(/^\.nf\n[\s\S]*?^\.fi$/gm)
          ?.join("\n") ?? "",
      ],
      ...(await Promise.all(
        help.map(async (words) => [`robotspec ${words}`, (await runCommand(words.split(" "))).stdout] as const),
      )),
    ];
    const printed = texts.flatMap(([path, text]) => commandsIn(text).map((command) => ({ path, command })));
    const different = [...new Map(printed.map((one) => [one.command, one])).values()];

    test("there are many", () => expect(different.length).toBeGreaterThan(40));

    test.each(different)("$command ($path)", async ({ command }) => {
      const { exit, stderr } = await runCommand(wordsOf(command), {
        files: printedFiles,
        stdin: "User-agent: *\nDisalow: /a\n",
        replaced: new Map(),
        written: new Map(),
      });
      expect(exit, stderr).toBeLessThan(2);
    });
  });
});

describe("data", () => {
  test("JSON and YAML can be parsed", () => {
    for (const { path, text } of examples("yaml")) expect(parseYaml(text), path).toBeTypeOf("object");
    // docs/access.md has a request and its answer on one line each.
    for (const { path, text } of examples("json")) if (path !== "docs/access.md") JSON.parse(text);
  });

  test.each(blocksOf("docs/access.md", "json"))(
    "a request has the answer of docs/access.md, line $line",
    ({ text }) => {
      const [request, answer] = text
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(request.op).toBe("access");
      expect({ ok: true, outcome: access.access(request.input, request.dialect) }).toEqual(answer);
    },
  );
});

describe("the imports in tables exist", () => {
  const rows = pages.flatMap((path) => [
    ...read(path).matchAll(/^\|.*`import \{ (.*?) \} from "robotspec((?:\/.*?)?)"`/gm),
  ]);

  test("in at least 20 rows", () => expect(rows.length).toBeGreaterThanOrEqual(20));

  test.each(rows.map(([, names = "", folder = ""]) => ({ names, folder })))(
    '$names from "robotspec$folder"',
    async ({ names, folder }) => {
      const isFile = folder === "/core" || folder === "/compile";
      const path = isFile ? `${folder}.ts` : join(folder, "index.ts");
      const module = await import(pathToFileURL(join(root, "src", path)).href);
      expect(Object.keys(module)).toEqual(expect.arrayContaining(names.split(", ")));
    },
  );
});

describe("pages are complete", () => {
  test("docs/format.md names every code of a line that is not formatted, and no other", () => {
    const named = [...read("docs/format.md").matchAll(/^\| `([a-z-]+)` \| /gm)].map((match) => match[1] as string);
    expect(named.filter((name) => name.includes("-"))).toEqual(Object.keys(format.skipMessages));
  });

  test("docs/access.md names every outcome and every function", () => {
    const page = read("docs/access.md");
    const outcomes = ["use-rules", "allow-all", "disallow-all", "defer", "use-cached"];
    const functions = ["access", "outcomeOf", "followRedirect", "freshness", "withinLimit", "mediaTypeFindings"];
    const helpers = ["robotsTxtUri", "originKey"];
    const names = [
      ...outcomes.map((name) => `**${name}**`),
      ...[...functions, ...helpers].map((name) => `\`${name}\``),
    ];
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });
});

describe("CONTRIBUTING.md", () => {
  const [rule, , dialect, , vectors] = blocksOf("CONTRIBUTING.md", "ts");

  /** The module of a block that belongs to `folder` of the sources. */
  async function moduleOf(name: string, block: Block | undefined, folder: string): Promise<Record<string, unknown>> {
    const file = join(root, "temp/examples", `contributing-${name}.ts`);
    mkdirSync(join(root, "temp/examples"), { recursive: true });
    writeFileSync(file, (block?.text ?? "").replaceAll(' from "./', ` from "../../${folder}/`));
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  }

  test("the rule reports what its page calls wrong, and nothing that it calls right", async () => {
    const { check, data } = await moduleOf("rule", rule, "src/lint/rules");
    const { wrong, right } = (data as RuleData & { messages?: never }).page;
    const reported = (source: string) => {
      const found: unknown[] = [];
      const context = {
        records: records.readRecords(cst.parse(source).document),
        report: (finding: unknown) => found.push(finding),
      };
      (check as Check)(context as never);
      return found;
    };
    expect(reported(right as string)).toEqual([]);
    expect(reported(wrong as string)).toEqual([
      { span: { start: 9, end: 39 }, words: { value: "http://example.com/sitemap.xml" } },
    ]);
  });

  test("the dialect decides as its vectors say", async () => {
    const { examplebot } = await moduleOf("dialect", dialect, "src/dialects");
    const { decisions } = await moduleOf("vectors", vectors, "test/vectors");
    expect((decisions as DecisionVector[]).length).toBeGreaterThan(0);
    for (const { robots, agent, url, expected, line } of decisions as DecisionVector[]) {
      const decision = robotspec.compile(robots, { dialect: examplebot as Dialect }).decide(agent, url);
      expect([decision.allowed ? "allow" : "disallow", decision.line]).toEqual([expected, line]);
      expect(robotspec.compile(robots).isAllowed(agent, url)).toBe(true);
    }
  });
});
