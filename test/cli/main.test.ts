import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allCommands, main } from "../../src/cli/main.ts";
import { visibleWidth } from "../../src/diagnostics/visible.ts";
import { memoryOutput, run, worldIO } from "./support.ts";

const verbs = await allCommands();

describe("help", () => {
  const ways: readonly string[][] = [
    ["--help"],
    ["-h"],
    ["help"],
    ...verbs.flatMap(({ name }) => [
      ["help", name],
      [name, "--help"],
      [name, "-h"],
      [name, "file", "-h"],
    ]),
  ];
  for (const argv of ways) {
    test(`robotspec ${argv.join(" ")} fits a screen of 24 lines of 80 cells`, async () => {
      const { exit, stdout, stderr } = await run(argv);
      expect([exit, stderr]).toEqual([0, ""]);
      const lines = stdout.split("\n");
      expect(lines.at(-1)).toBe("");
      // The prompt needs the last line.
      expect(lines.length).toBeLessThanOrEqual(24);
      for (const line of lines) expect(visibleWidth(line)).toBeLessThanOrEqual(80);
    });
  }

  test("names only documents that the package contains", async () => {
    const { files } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      files: readonly string[];
    };
    const named: string[] = [];
    for (const argv of ways) named.push(...((await run(argv)).stdout.match(/\bdocs\/[\w/.-]+\.md/g) ?? []));
    expect(named).toContain("docs/pipe.md");
    for (const name of named) expect(files.includes(name)).toBe(true);
  });

  test("names every command and every option of each", async () => {
    const { stdout } = await run(["--help"]);
    for (const verb of verbs) {
      expect(stdout).toContain(`\n  ${verb.name} `);
      const { stdout: help } = await run(["help", verb.name, "--all"]);
      for (const { name } of verb.options) expect(help).toContain(` --${name}`);
      for (const line of help.split("\n")) expect(visibleWidth(line)).toBeLessThanOrEqual(80);
    }
  });
});

test("help is --help", async () => {
  expect(await run(["help"])).toEqual(await run(["--help"]));
});

test("prints the version of the package", async () => {
  for (const option of ["--version", "-V", "version"])
    expect(await run([option])).toEqual({ exit: 0, stdout: "robotspec 1.2.3\n", stderr: "" });
});

describe("wrong usage is one sentence on stderr and exit 2", () => {
  const rows: readonly [argv: string[], stderr: string][] = [
    [["lnit"], 'unknown command "lnit"; did you mean "lint"?'],
    [["unicorn"], 'unknown command "unicorn"; see "robotspec --help"'],
    [["robots.txt"], 'unknown command "robots.txt"; did you mean "lint robots.txt"?'],
    [["constructor"], 'unknown command "constructor"; see "robotspec --help"'],
    [[""], 'unknown command ""; see "robotspec --help"'],
    [["help", "lnit"], 'unknown command "lnit"; did you mean "lint"?'],
    [["help", "lint", "test"], 'help takes one command, as in "robotspec help lint"'],
    [["help", "--unicorn"], 'unknown command "--unicorn"; see "robotspec --help"'],
    [["--hlep"], "unknown option --hlep; did you mean --help?"],
    [["--unicorn"], 'unknown option --unicorn; see "robotspec --help"'],
    [["--strict", "lint"], "put --strict after the command: robotspec lint --strict"],
    [["lint", "--strct"], "unknown option --strct for lint; did you mean --strict?"],
    [["lint", "--\x1b[31m"], 'unknown option --␛[31m for lint; see "robotspec lint --help"'],
    [["\x1b[31m"], 'unknown command "␛[31m"; see "robotspec --help"'],
  ];
  for (const [argv, message] of rows) {
    test(`robotspec ${JSON.stringify(argv)}`, async () => {
      expect(await run(argv)).toEqual({ exit: 2, stdout: "", stderr: `robotspec: ${message}\n` });
    });
  }

  test("without arguments, prints the help", async () => {
    const { stdout: help } = await run(["--help"]);
    expect(await run([])).toEqual({ exit: 2, stdout: "", stderr: help });
  });
});

describe("an internal error", () => {
  const broken = (env: Readonly<Record<string, string>>) => {
    const stderr = memoryOutput();
    const io = worldIO({ env }, memoryOutput(), stderr);
    const fault = () => Promise.reject(new Error("\x1b[31mboom"));
    return { stderr, io: { ...io, version: fault } };
  };

  test("has exit code 3 and asks the user to report it, without the stack", async () => {
    const { stderr, io } = broken({});
    expect(await main(["--version"], io)).toBe(3);
    expect(stderr.text()).toBe(
      "robotspec: internal error: ␛[31mboom; please report it with the input; set ROBOTSPEC_DEBUG=1 for a stack trace\n",
    );
  });

  test("shows the stack if requested", async () => {
    const { stderr, io } = broken({ ROBOTSPEC_DEBUG: "1" });
    expect(await main(["--version"], io)).toBe(3);
    expect(stderr.text()).toContain("main.test.ts");
    expect(stderr.text()).not.toContain("\x1b");
  });

  test("an error without a system error code is an internal error", async () => {
    const stderr = memoryOutput();
    const io = worldIO({}, memoryOutput(), stderr);
    const readFile = () => Promise.reject(new TypeError("boom"));
    expect(await main(["lint", "x"], { ...io, readFile })).toBe(3);
    expect(stderr.text()).toContain("boom");
  });
});
