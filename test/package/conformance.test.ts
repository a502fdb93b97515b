// robotspec-conformance as a new user installs it: packed, installed into an empty folder, and used
// by the commands of its README. Without the network.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, root } from "../../scripts/repo.ts";
import { type Packed, pack, run, stageConformance } from "./pack.ts";

const readme = read("packages/conformance/README.md");
const manifest = JSON.parse(read("packages/conformance/package.json"));

let folder = "";
let home = "";
let packed: Packed;

/** The code blocks of the README in a language, without the indent that a list gives them. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , name]) => name === language)
    .map(([, indent = "", , text = ""]) => text.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
}

/** Runs a command of the README in the empty folder; npx takes what is installed and downloads nothing. */
function shell(command: string) {
  const env = { ...process.env, npm_config_offline: "true", npm_config_yes: "false", NO_COLOR: "1" };
  const { status, stdout } = spawnSync("bash", ["-c", command], { cwd: home, encoding: "utf8", env });
  return { status, stdout };
}

/** The command without npx, which takes most of the time; those of the README are run as they are. */
const BIN = "node_modules/.bin/robotspec-conformance";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "robotspec-stranger-"));
  home = join(folder, "empty");
  mkdirSync(home);
  const dependencies = ["fast-check", "pure-rand"].map((name) => join(root, "node_modules", name));
  const [own, ...others] = pack([stageConformance(folder), ...dependencies], folder);
  packed = own as Packed;
  writeFileSync(join(home, "package.json"), "{}");
  const tarballs = [packed, ...others].map(({ filename }) => `../${filename}`);
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", ...tarballs], home);
  // The parser that the README assumes: here CPython's.
  writeFileSync(
    join(home, "my_parser.py"),
    `from urllib.robotparser import RobotFileParser

def may_fetch(robots, agent, url):
    parser = RobotFileParser()
    parser.parse(robots.splitlines())
    return parser.can_fetch(agent, url)
`,
  );
  writeFileSync(join(home, "adapter.py"), blocks("python")[0] ?? "");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package holds the built code, its types, the suite, schemas and documents, and nothing else", () => {
  const files = packed.files.map(({ path }) => path);
  const expected =
    /^(dist\/[^.]*\.(js|d\.ts)|suite\/\w+\.json|schema\/\w+\.schema\.json|package\.json|(README|CHANGELOG|protocol)\.md|LICENSE)$/;
  expect(files.filter((path) => !expected.test(path))).toEqual([]);
  const exported = Object.values<string>(manifest.exports).map((file) => file.slice(2));
  expect(files).toEqual(expect.arrayContaining([...exported, manifest.bin["robotspec-conformance"], "protocol.md"]));
});

test("depends on the versions that it is tested with, and their patches", () => {
  const { devDependencies, engines } = JSON.parse(read("package.json"));
  const names = Object.keys(manifest.dependencies);
  expect(manifest.dependencies).toEqual(Object.fromEntries(names.map((name) => [name, `~${devDependencies[name]}`])));
  expect(manifest.engines).toEqual(engines);
});

test("the first command gives a verdict on the parser of the first adapter", () => {
  const { status, stdout } = shell(blocks("sh")[0] ?? "");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^total +\d+ of +212/m);
  expect(stdout).toContain("FAIL  rfc-fig2-baz  (2.2.1, MUST)");
});

test("the command for CI accepts the known failures", () => {
  const command = blocks("sh")[1] ?? "";
  writeFileSync(join(home, "adapter"), "#!/bin/sh\nexec python3 adapter.py\n", { mode: 0o755 });
  writeFileSync(join(home, "known.json"), "[]");
  expect(shell(command).status).toBe(1);
  expect(shell(`${BIN} run --json known.json --quiet -- ./adapter`).status).toBe(1);
  const { status, stdout } = shell(command);
  expect([status, stdout.includes("FAIL")]).toEqual([0, false]);
  expect(readFileSync(join(home, "report.xml"), "utf8")).toContain("<testsuite");
});

test("compare and generate work as in the README", () => {
  expect(shell(`${BIN} run --op decide --json a.json --quiet -- python3 adapter.py`).status).toBe(1);
  const board = shell(`cp a.json b.json && ${BIN} compare a.json b.json --html board.html`);
  expect([board.status, board.stdout.split("\n")[0]]).toEqual([0, expect.stringContaining("| Parser |")]);
  const random = shell(`${BIN} generate --seed 1 --count 1000 -- python3 adapter.py`);
  expect([random.status, JSON.parse(random.stdout).op]).toEqual([1, "decide"]);
});

test("the program in the README works", () => {
  writeFileSync(join(home, "program.mjs"), blocks("js")[0] ?? "");
  expect(run(process.execPath, ["program.mjs"], home)).toMatch(/^total +\d+ of +212/m);
});
