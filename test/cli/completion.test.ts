// Shell completion in real shells: bash always, zsh and fish if they are installed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCodes } from "../../src/cli/explain.ts";
import { allCommands } from "../../src/cli/main.ts";
import { formats } from "../../src/cli/reporters/formats.ts";
import { run } from "./support.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-completion-"));
const verbs = await allCommands();
const names = verbs.map(({ name }) => name);

beforeAll(async () => {
  writeFileSync(join(folder, "some robots.txt"), "");
  for (const shell of ["bash", "zsh", "fish"]) {
    const { exit, stdout, stderr } = await run(["completion", shell]);
    expect([exit, stderr]).toEqual([0, ""]);
    writeFileSync(join(folder, `completion.${shell}`), stdout);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function shell(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

function has(program: string): boolean {
  return spawnSync(program, ["-c", ":"]).status === 0;
}

/** The typed line with its unfinished last word, and the candidates; words are split as in bash. */
const rows: readonly [typed: string, completed: readonly string[]][] = [
  ["robotspec expl", ["explain"]],
  ["robotspec --v", ["--version"]],
  ["robotspec lint --stri", ["--strict"]],
  ["robotspec lint --format js", ["json"]],
  ["robotspec lint --dialect rep", ["rep-2019", "rep-1994"]],
  ["robotspec lint some", ["some robots.txt"]],
  ["robotspec lint --strict some", ["some robots.txt"]],
  ["robotspec test --merge some", ["some robots.txt"]],
  ["robotspec explain suppre", ["suppression"]],
  ["robotspec completion f", ["fish"]],
  ["robotspec help compl", ["completion"]],
  ["robotspec lint --rule suppre", ["suppression"]],
  ["robotspec lint --config some", ["some robots.txt"]],
  ["robotspec lint --max-warnings x", []],
  ["robotspec nonsense x", []],
];

describe("bash", () => {
  /** Words as bash splits them into COMP_WORDS: "=" is one of its own. */
  const complete = (...words: string[]): string[] => {
    const line = words.map((word) => `'${word}'`).join(" ");
    const script = `source ./completion.bash; COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _robotspec; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return shell("bash", ["--norc", "-c", script])
      .split("\n")
      .slice(0, -1)
      .filter((word) => word !== "");
  };

  for (const [typed, completed] of rows) {
    test(typed, () => expect(complete(...typed.split(" "))).toEqual(completed));
  }

  const all: readonly [words: string[], completed: readonly string[]][] = [
    [
      ["robotspec", ""],
      [...names, "help"],
    ],
    [["robotspec", "help", ""], names],
    [["robotspec", "explain", ""], allCodes],
    [["robotspec", "lint", "--format", ""], Object.keys(formats)],
    [["robotspec", "lint", "--format", "="], Object.keys(formats)],
    [["robotspec", "lint", "--format", "=", "sa"], ["sarif"]],
    [["robotspec", "lint", "--format", "sarif", "=", "some"], ["some robots.txt"]],
    [["robotspec", "lint", "--format", "=", "sarif", "=", "some"], ["some robots.txt"]],
    [["robotspec", "test", "--agent", ""], []],
    [["robotspec", "test", "-a", "Bot", "--js"], ["--json"]],
  ];
  for (const [words, completed] of all) {
    test(JSON.stringify(words), () => expect(complete(...words)).toEqual(completed));
  }

  test("completes every option of every command", () => {
    for (const { name, options } of verbs) {
      expect(complete("robotspec", name, "--")).toEqual(options.map((option) => `--${option.name}`));
    }
  });
});

// Skipped only if fish is not installed.
describe.skipIf(!has("fish"))("fish", () => {
  const complete = (typed: string): string[] => {
    const found = shell("fish", ["--no-config", "-c", `source ./completion.fish; complete -C '${typed}'`]);
    return found
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split("\t", 1)[0] as string);
  };
  for (const [typed, completed] of rows) {
    test(typed, () => expect(complete(typed).sort()).toEqual([...completed].sort()));
  }
  test("completes every format", () => {
    expect(complete("robotspec lint --format ").sort()).toEqual(Object.keys(formats).sort());
  });
});

// Skipped only if zsh is not installed.
describe.skipIf(!has("zsh"))("zsh", () => {
  // Types a line and a tab into zsh in a terminal, and returns the resulting line.
  const script = `
    setopt extendedglob
    zmodload zsh/zpty
    zpty z zsh -f -i
    zpty -w z "PS1='READY> '; source ./completion.zsh; echo LOADED"
    zpty -r -m z out '*LOADED*READY> '
    for typed; do
      zpty -w -n z "$typed"$'\\t'" END"
      zpty -r -m z out '*END'
      print -r -- "\${out//$'\\e'\\[[0-9;?]#[a-zA-Z]/}" | tr -d '\\r\\a\\b' | tail -n 1
      zpty -w -n z $'\\C-u'
    done
    zpty -d z`;
  test("completes a word with a single candidate", () => {
    const sure = rows.filter(([, completed]) => completed.length === 1);
    const lines = shell("zsh", ["-f", "-c", script, "zsh", ...sure.map(([typed]) => typed)])
      .trimEnd()
      .split("\n");
    expect(lines).toHaveLength(sure.length);
    for (const [at, [, [word = ""]]] of sure.entries()) {
      const line = lines[at]?.replace(/ +END$/, "") ?? "";
      expect(line.slice(-word.length - (word.includes(" ") ? 1 : 0))).toBe(word.replace(" ", "\\ "));
    }
  });
});

describe("wrong usage", () => {
  const wrong: readonly [argv: string[], message: string][] = [
    [[], "missing SHELL; choose bash, zsh or fish"],
    [["bash", "zsh"], "completion takes one SHELL; run it once for each"],
    [["bsh"], 'unknown shell "bsh"; did you mean "bash"?'],
    [["powershell"], 'unknown shell "powershell"; choose bash, zsh or fish'],
    [["constructor"], 'unknown shell "constructor"; choose bash, zsh or fish'],
  ];
  for (const [argv, message] of wrong) {
    test(`rejects completion ${argv.join(" ")}`, async () => {
      expect(await run(["completion", ...argv])).toEqual({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
    });
  }
});
