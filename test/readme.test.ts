// Runs every example of README.md, the guide and other documents, and compares the output.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as measure from "robotspec-census/measure";
import { describe, expect, test } from "vitest";
import { bundleOf } from "./bundle.ts";
import { shownBy } from "./cli/support.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const documents = ["README.md", "docs/guide.md", "docs/cli.md", "docs/lint.md", "docs/reporters.md", "docs/pipe.md"];

interface Block {
  readonly language: string;
  readonly text: string;
  /** The text of the next block, or "". */
  readonly next: string;
}

function blocksOf(path: string, language: string): Block[] {
  const found = [...readFileSync(join(root, path), "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  const blocks = found.map((match, at) => ({
    language: match[1] as string,
    text: match[2] as string,
    next: found[at + 1]?.[2] ?? "",
  }));
  return blocks.filter((block) => block.language === language);
}

/** Runs a program and returns its output; throws if it fails. */
function output(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", input });
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

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

for (const path of documents) {
  describe(path, () => {
    const commands = blocksOf(path, "console").flatMap(({ text }) => text.split(/^(?=\$ )/m));

    test("has examples", () => expect(commands.length).toBeGreaterThan(1));

    for (const example of commands) {
      const [first = "", ...shown] = example.split("\n");
      test(first, async () => {
        expect(await runConsole(first.replace(/^\$ /, ""))).toBe(shown.join("\n"));
        expect(shown.length).toBeGreaterThan(1);
      });
    }

    for (const [at, { text }] of blocksOf(path, "ts").entries()) {
      test(`TypeScript example ${at + 1} prints what its comments say`, () => {
        const file = join(root, `temp/examples/${path.replaceAll(/\W/g, "-")}-${at}.ts`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        const comments = [...text.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]);
        expect(comments).toHaveLength(text.match(/console\.log/g)?.length ?? 0);
        expect(
          output(process.execPath, [bundleOf(file)])
            .trimEnd()
            .split("\n"),
        ).toEqual(comments);
      });
    }
  });
}

test("README.md begins with the command that sets up a clone, and has at most 150 lines", () => {
  const commands = blocksOf("README.md", "sh").map(({ text }) => text.trim());
  expect(commands).toEqual(["npm install && npx robotspec lint examples/shop.robots.txt", "npm install && npm test"]);
  expect(readFileSync(join(root, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(151);
});

test("README.md shows a lint run and then library code on its first screen, and a table of eight tasks", () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  const starts = [...text.matchAll(/^```(\w+)$/gm)];
  expect(starts.slice(0, 3).map(([, language]) => language)).toEqual(["sh", "console", "ts"]);
  const linesBefore = text.slice(0, starts[2]?.index).split("\n").length;
  expect(linesBefore).toBeLessThanOrEqual(30);
  const [, table = ""] = /^## I want to\n\n((?:\|.*\n)+)/m.exec(text) ?? [];
  // The head and the line below it are not tasks.
  expect(table.trimEnd().split("\n").slice(2)).toHaveLength(8);
});

test("the shell commands of docs/guide.md run one after the other in a folder with the examples", () => {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-guide-"));
  try {
    cpSync(join(root, "examples"), join(folder, "examples"), { recursive: true });
    const command = [process.execPath, bundleOf("src/cli/bin.ts")].map((word) => `"${word}"`).join(" ");
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

describe("the imports in the tables of README.md and docs/README.md exist", () => {
  const rows = ["README.md", "docs/README.md"].flatMap((path) => [
    ...readFileSync(join(root, path), "utf8").matchAll(/`import \{ (.*?) \} from "robotspec((?:\/.*?)?)"`/g),
  ]);
  test("in at least 20 rows", () => expect(rows.length).toBeGreaterThanOrEqual(20));
  for (const [line, names = "", folder = ""] of rows) {
    test(line, async () => {
      const isFile = folder === "/core" || folder === "/compile";
      const path = isFile ? `${folder}.ts` : join(folder, "index.ts");
      const module = await import(pathToFileURL(join(root, "src", path)).href);
      expect(Object.keys(module)).toEqual(expect.arrayContaining(names.split(", ")));
    });
  }
});

describe("docs/pipe.md from other languages", () => {
  /** The command line that replaces an installed `npx robotspec`. */
  const words = [process.execPath, bundleOf("src/cli/bin.ts")];
  const hasPython = spawnSync("python3", ["--version"]).status === 0;

  // Skipped only where there is no Python to run it.
  test.skipIf(!hasPython)("the Python example prints what is shown", () => {
    const [block] = blocksOf("docs/pipe.md", "python");
    const program = (block as Block).text.replace('["npx", "robotspec", "pipe"]', JSON.stringify([...words, "pipe"]));
    expect(program).toContain(words[0]);
    expect(output("python3", ["-"], program)).toBe((block as Block).next);
  });

  test("the shell example prints what is shown", () => {
    const [block] = blocksOf("docs/pipe.md", "sh");
    const program = (block as Block).text.replace("npx robotspec", words.map((word) => `"${word}"`).join(" "));
    expect(output("sh", ["-c", program])).toBe((block as Block).next);
  });
});
