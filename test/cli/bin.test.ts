// The command as a process: streams, exit codes, and readers that close the pipe.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bundleOf } from "../bundle.ts";
import { onOneLine } from "./support.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const command = [process.execPath, bundleOf("src/cli/bin.ts")] as const;
const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, NODE_OPTIONS: undefined };

function start(...args: string[]): ChildProcess {
  return spawn(command[0], [command[1], ...args], { cwd: root, env });
}

/** Runs a command line of a shell, in which `robotspec` is the command. */
async function shell(line: string): Promise<{ exit: number | null; stdout: string; stderr: string }> {
  const robotspec = command.map((word) => `"${word}"`).join(" ");
  const child = spawn("bash", ["-c", `robotspec() { ${robotspec} "$@"; }\n${line}`], { cwd: root, env });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const [exit] = await once(child, "close");
  return { exit, stdout, stderr };
}

describe("the command", () => {
  test("has the version of package.json", async () => {
    const { version } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
    expect(await shell("robotspec --version")).toEqual({ exit: 0, stdout: `robotspec ${version}\n`, stderr: "" });
  });

  test("lints a file, and the standard input", async () => {
    const { exit, stdout } = await shell("robotspec lint examples/shop.robots.txt");
    expect(exit).toBe(1);
    expect(stdout).not.toContain("\x1b");
    const { stdout: fromStdin } = await shell("robotspec lint < examples/shop.robots.txt");
    // Without the hint, because no fix is written to the standard input.
    const findings = (shown: string) => onOneLine(shown).replace(/^--fix.*\n/m, "");
    expect(findings(fromStdin.replaceAll("<stdin>", "examples/shop.robots.txt"))).toBe(findings(stdout));
  });

  test("the clean example has no findings with --strict", async () => {
    const { exit, stdout } = await shell("robotspec lint --strict examples/clean.robots.txt");
    expect([exit, stdout]).toEqual([
      0,
      "examples/clean.robots.txt: no findings\n  Conforms to the grammar of RFC 9309.\n",
    ]);
  });

  test("writes reports to files and prints another one", async () => {
    const { exit, stdout } = await shell(
      'd=$(mktemp -d); cd "$d"; printf "Disallow /a\\n" > x; cd - > /dev/null; ' +
        'robotspec lint --format sarif=$d/s --format json=$d/j --format concise "$d/x"; e=$?; ' +
        'cat "$d/s" "$d/j"; rm -r "$d"; exit $e',
    );
    const [concise, ...reports] = stdout.split(/^(?=\{"(?:\$schema|version)")/m);
    expect([exit, concise?.split("\n").length]).toEqual([1, 2]);
    expect(reports.map((report) => Object.keys(JSON.parse(report))[0])).toEqual(["$schema", "version"]);
  });

  test("a folder argument selects the robots.txt files in it", async () => {
    const { exit, stdout } = await shell("robotspec lint examples");
    expect(exit).toBe(1);
    expect(stdout).toContain("examples/clean.robots.txt: no findings\n");
    expect(stdout).toContain("\n4 files: ");
  });

  test("reports files that cannot be read", async () => {
    const { exit, stderr } = await shell(
      "robotspec lint docs nowhere; robotspec lint nowhere; a=$?; robotspec parse < examples; exit $((a * 10 + $?))",
    );
    expect(exit).toBe(22);
    expect(stderr.split("\n")).toEqual([
      'robotspec: no robots.txt in "docs"; name the file itself',
      'robotspec: cannot read "nowhere": no such file',
      "robotspec: cannot read the standard input: it is a folder; name the file in it",
      "",
    ]);
  });

  test("FORCE_COLOR colours the output, even in a file", async () => {
    expect((await shell("FORCE_COLOR=1 robotspec parse examples/clean.robots.txt")).stdout).toContain("\x1b[36m");
  });

  for (const line of [
    "robotspec parse examples/shop.robots.txt | head -n 1",
    "yes '/a' | robotspec test examples/clean.robots.txt --agent A | head -n 1",
    `yes '{"op":"check","robots":""}' | robotspec pipe | head -n 1`,
  ]) {
    test(`exits without an error when the reader closes the pipe: ${line}`, async () => {
      const { exit, stdout, stderr } = await shell(`{ ${line}; s=("\${PIPESTATUS[@]}"); } 2>&1; exit "\${s[-2]}"`);
      expect([exit, stderr]).toEqual([0, ""]);
      expect(stdout.split("\n")).toHaveLength(2);
    });
  }

  test.each([0, 1])("findings set the exit code even if the reader closes the pipe after %i lines", async (lines) => {
    const line = `set -o pipefail; robotspec lint examples/shop.robots.txt | head -n ${lines} > /dev/null`;
    expect(await shell(line)).toMatchObject({ exit: 1, stderr: "" });
  });

  test("pipe answers a request before the next one is sent", async () => {
    const child = start("pipe");
    const answers = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    for (let id = 0; id < 20; id++) {
      child.stdin?.write(`${JSON.stringify({ id, op: "check", robots: "" })}\n`);
      expect(JSON.parse((await answers.next()).value)).toEqual({ id, ok: true, conforms: true, error: null });
    }
    child.stdin?.end();
    expect(await once(child, "close")).toEqual([0, null]);
  });

  test("pipe stops reading while its answers are not read, and loses none", async () => {
    const child = start("pipe");
    const request = `${JSON.stringify({ op: "print", robots: "x".repeat(10_000) })}\n`;
    const requests = 2000;
    for (let sent = 0; sent < requests; sent++) child.stdin?.write(request);
    child.stdin?.end();
    let lines = 0;
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      expect(line.length).toBeGreaterThan(13_000);
      lines++;
    }
    expect(lines).toBe(requests);
  });
});
