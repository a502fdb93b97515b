// The command line.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSuite, readSuite } from "robotspec-conformance";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { read } from "../../../scripts/repo.ts";
import { main } from "../src/cli.ts";
import { allowed, disallowed } from "./cases.ts";

const program = fileURLToPath(new URL("programs/program.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "robotspec-conformance-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);

/** Runs the command line in this process. */
async function call(...args: readonly string[]) {
  const printed = { out: "", err: "" };
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed.out += String(text);
    return true;
  });
  const err = vi.spyOn(console, "error").mockImplementation((text) => {
    printed.err += `${text}\n`;
  });
  try {
    return { exit: await main(args), ...printed };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

const good = [process.execPath, program, "answer-and-exit"];

/** A program that stays and allows everything. */
const allowAll = [
  process.execPath,
  "-e",
  `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) =>
    console.log(JSON.stringify({ id: JSON.parse(line).id, ok: true, allowed: true })));`,
];

beforeAll(() => {
  const write = (name: string, cases: readonly unknown[]) =>
    writeFileSync(file(name), JSON.stringify({ suite: "robotspec-conformance", version: "0.1.0", cases }));
  write("pass.json", [allowed("a-1"), allowed("a-2")]);
  write("fail.json", [allowed("a-1"), disallowed("a-2"), disallowed("a-3", { basis: "reading" })]);
  write("reading.json", [allowed("a-1"), disallowed("a-3", { basis: "reading" })]);
});

describe("run", () => {
  test("0 if all cases pass", async () => {
    const { exit, out, err } = await call("run", "--cases", file("pass.json"), "--", ...good);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toContain("total       2 of    2");
  });

  test("1 if some fail, which are listed", async () => {
    const { exit, out } = await call("run", "--cases", file("fail.json"), "--", ...good);
    expect(exit).toBe(1);
    expect(out).toContain("FAIL  a-2");
    expect(out).not.toContain("a-3");
  });

  test("interpretations count only with --strict", async () => {
    const args = ["run", "--cases", file("reading.json"), "--quiet"];
    expect(await call(...args, "--", ...good)).toEqual({ exit: 0, out: "", err: "" });
    expect((await call(...args, "--strict", "--", ...good)).exit).toBe(1);
  });

  test("writes all reports", async () => {
    const formats = ["json", "junit", "html", "markdown", "badge"];
    const options = formats.flatMap((format) => [`--${format}`, file(`report.${format}`)]);
    const named = ["--name", "MyParser", "--implementation-version", "3.2", "--language", "C"];
    const { exit } = await call("run", "--cases", file("fail.json"), ...options, ...named, "--", ...good);
    expect(exit).toBe(1);
    for (const format of formats) expect(readFileSync(file(`report.${format}`), "utf8")).toMatch(/MyParser|RFC 9309/);
    const { implementation } = JSON.parse(readFileSync(file("report.json"), "utf8"));
    expect(implementation).toEqual({ name: "MyParser", version: "3.2", language: "C" });
  });

  test("a baseline of known failures is a result or a list, and cases that pass now are reported", async () => {
    const result = file("baseline.json");
    await call("run", "--cases", file("fail.json"), "--json", result, "--quiet", "--", ...good);
    const known = await call("run", "--cases", file("fail.json"), "--baseline", result, "--", ...good);
    expect(known.exit).toBe(0);
    expect(known.out).toContain("1 known failure of the baseline omitted.");
    // A different reading in the result is not a failure, and does not pass now.
    expect(known.out).not.toContain("pass now");
    expect(known.out).not.toContain("FAIL");
    writeFileSync(file("list.json"), '["a-1", "a-2", "not-run"]');
    const listed = await call("run", "--cases", file("fail.json"), "--baseline", file("list.json"), "--", ...good);
    expect(listed.exit).toBe(0);
    expect(listed.out).toContain("These pass now; remove them from the baseline: a-1\n");
    writeFileSync(file("other.json"), '["a-1"]');
    const other = await call("run", "--cases", file("fail.json"), "--baseline", file("other.json"), "--", ...good);
    expect(other.exit).toBe(1);
  });

  test("restarts are reported", async () => {
    const args = ["run", "--cases", file("pass.json"), "--workers", "1", "--"];
    expect((await call(...args, ...good)).out).toContain("The program was restarted once.");
  });
});

test("list prints the selected cases", async () => {
  const { exit, out } = await call(
    "list",
    "--section",
    "2.2.3",
    "--op",
    "decide",
    "--level",
    "MUST",
    "--basis",
    "text",
  );
  expect(exit).toBe(0);
  const cases = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(cases.length).toBeGreaterThan(10);
  expect(new Set(cases.map(({ section }) => section))).toEqual(new Set(["2.2.3"]));
  const all = await call("list", "--profile", "all");
  expect(all.out.trimEnd().split("\n")).toHaveLength(loadSuite().length);
});

describe("generate", () => {
  test("prints cases that run can take", async () => {
    const { exit, out } = await call("generate", "--seed", "5", "--count", "200");
    expect(exit).toBe(0);
    expect(readSuite(out).cases).toHaveLength(200);
    writeFileSync(file("generated.json"), out);
    const ran = await call(
      "run",
      "--cases",
      file("generated.json"),
      "--json",
      file("generated-result.json"),
      "--quiet",
      "--",
      ...allowAll,
    );
    expect(ran.exit).toBe(1);
  });

  test("with a command prints the smallest case that fails", async () => {
    const { exit, out, err } = await call("generate", "--seed", "1", "--count", "500", "--", ...allowAll);
    expect(exit).toBe(1);
    const found = JSON.parse(out);
    expect(found.input.robots.trim().split(/[\r\n]+/)).toHaveLength(2);
    expect(err).toContain('expected  {"allowed":false,"line":2}');
  });
});

test("compare makes the scoreboard", async () => {
  const results = ["npm-robots-parser", "cpython"].map((id) =>
    fileURLToPath(new URL(`../../../packages/conformance/results/${id}.json`, import.meta.url)),
  );
  const { exit, out, err } = await call("compare", "--html", file("board.html"), ...results);
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toContain("| robots-parser 3.0.1 | ");
  expect(existsSync(file("board.html"))).toBe(true);
});

describe("wrong usage ends with 2 and a sentence", () => {
  test.each([
    [[], 'missing subcommand; use run, generate, list or compare; see "robotspec-conformance --help"'],
    [["runn"], 'unknown subcommand "runn"; use run, generate, list or compare'],
    [["run"], 'missing command; put it after "--"'],
    [["run", "python3"], 'unexpected "python3"; put the command after "--"'],
    [["list", "python3"], 'unexpected "python3"; list takes only options'],
    [["run", "--nope"], 'unknown option --nope; see "robotspec-conformance --help"'],
    [["list", "-x"], 'unknown option -x; see "robotspec-conformance --help"'],
    [["list", "--json", "x"], 'unknown option --json for list; see "robotspec-conformance --help"'],
    [["list", "--profile"], '--profile needs a value; see "robotspec-conformance --help"'],
    [["run", "--profile", "--strict"], '--profile needs a value before "--strict"; write --profile=--strict if'],
    [["run", "--quiet=1"], "--quiet does not take a value; write --quiet"],
    [["list", "--profile", "bing"], 'unknown value "bing" for --profile; use rfc9309, google'],
    [["list", "--id", "no such case"], "no case matches the selection; use fewer options"],
    [["run", "--workers", "0", "--", "x"], 'invalid --workers "0"; give a whole number from 1'],
    [["run", "--deadline", "x", "--", "x"], 'invalid --deadline "x"; give seconds'],
    [["run", "--cases", "/nowhere.json", "--", "x"], "cannot read /nowhere.json: no such file or folder"],
    [["run", "--cases", program, "--", "x"], "; name a file of cases"],
    [["run", "--baseline", program, "--", "x"], "as a baseline"],
    [["run", "--", "/nowhere/program"], "cannot start the program: spawn /nowhere/program ENOENT; check the command"],
    [["compare"], 'missing RESULT.json; name files written by "run --json"'],
    [["compare", program], "cannot use"],
    [["generate", "--count", "many"], 'invalid --count "many"; give a whole number from 1'],
  ] as const)("%j", async (args, message) => {
    const { exit, out, err } = await call(...args);
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toMatch(/^robotspec-conformance: .+\n$/);
    expect(err).toContain(message);
  });

  test("a report that cannot be written", async () => {
    const { exit, err } = await call("run", "--cases", file("pass.json"), "--json", "/nowhere/x.json", "--", ...good);
    expect(exit).toBe(2);
    expect(err).toContain("cannot write /nowhere/x.json: no such file or folder");
  });
});

test("help and version", async () => {
  const { version } = JSON.parse(read("packages/conformance/package.json"));
  expect(await call("--version")).toEqual({ exit: 0, out: `${version}\n`, err: "" });
  for (const args of [["--help"], ["help"], ["run", "-h"]]) {
    const { exit, out } = await call(...args);
    expect(exit).toBe(0);
    expect(out).toContain("robotspec-conformance run [options] -- COMMAND");
  }
  expect(read("packages/conformance/README.md")).toContain("robotspec-conformance run");
});
