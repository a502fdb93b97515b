import { Buffer } from "node:buffer";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { bundleOf } from "../bundle.ts";
import { run, runForOctets, UNSAFE } from "./support.ts";

const messy = "user-agent:*\r\nDISALLOW : /a\r\n";
const neat = "User-agent: *\nDisallow: /a\n";
const octets = (latin1: string) => new Uint8Array(Buffer.from(latin1, "latin1"));

describe("to the standard output", () => {
  for (const argv of [["format"], ["format", "-"], ["format", "--stdin-filename", "robots.txt"]]) {
    test(`${argv.join(" ")} formats the standard input`, async () => {
      expect(await run(argv, { stdin: messy })).toEqual({ exit: 0, stdout: neat, stderr: "" });
    });
  }

  test("accepts a file, a folder with one robots.txt, and a glob with one match", async () => {
    const files = { "site/robots.txt": messy, "site/other.txt": "" };
    for (const word of ["site/robots.txt", "site", "s*/r*.txt"]) {
      expect(await run(["format", word], { files })).toEqual({ exit: 0, stdout: neat, stderr: "" });
    }
  });

  test("--end-of-line", async () => {
    const ends = async (kind: string) => (await run(["format", "--end-of-line", kind], { stdin: messy })).stdout;
    expect([await ends("lf"), await ends("crlf"), await ends("keep")]).toEqual([
      neat,
      neat.replaceAll("\n", "\r\n"),
      neat.replaceAll("\n", "\r\n"),
    ]);
  });

  const rows: readonly [name: string, stdin: Uint8Array, stdout: Uint8Array, stderr: string][] = [
    ["an empty file stays empty", octets(""), octets(""), ""],
    ["a byte order mark is removed", octets("\xEF\xBB\xBFuser-agent:*\r\n"), octets("User-agent: *\n"), ""],
    ["octets that are not UTF-8 are kept", octets("Allow:/\xE9#\xFF\n"), octets("Allow: /\xE9 #\xFF\n"), ""],
    [
      "UTF-16 is not changed",
      octets("\xFF\xFEa\0:\0b\0\n\0"),
      octets("\xFF\xFEa\0:\0b\0\n\0"),
      'robotspec: "<stdin>" was not formatted: it is UTF-16; save it as UTF-8\n',
    ],
    [
      "an HTML page is not changed",
      octets("<html> \r\n"),
      octets("<html> \r\n"),
      'robotspec: "<stdin>" was not formatted: it is another document instead of a robots.txt\n',
    ],
    [
      "a file that would exceed the size limit is not changed",
      octets(`Sitemap:${"b".repeat(511_992)}`),
      octets(`Sitemap:${"b".repeat(511_992)}`),
      'robotspec: "<stdin>" was not formatted: crawlers may stop reading after 512,000 octets, and formatting would move that limit\n',
    ],
  ];
  test.each(rows)("%s", async (_, stdin, stdout, stderr) => {
    const outcome = await runForOctets(["format"], { stdin });
    expect(Buffer.compare(outcome.stdout, stdout)).toBe(0);
    expect([outcome.exit, outcome.stderr]).toEqual([0, stderr]);
  });

  test("terminal output is escaped; other outputs get the exact octets", async () => {
    const stdin = octets("#\x1b]0;x\x07\xE9\r\n");
    expect((await run(["format"], { stdin, terminal: true })).stdout).toBe("#␛]0;x␇<E9>\n");
    expect(Buffer.compare((await runForOctets(["format"], { stdin })).stdout, octets("#\x1b]0;x\x07\xE9\n"))).toBe(0);
  });
});

describe("several files", () => {
  const files = {
    "robots.txt": neat,
    "a/robots.txt": messy,
    "b/robots.txt": `\uFEFF${neat}`,
    "c/robots.txt": "<html>\n",
  };

  test("--check names the files that would change, and writes none", async () => {
    const replaced = new Map<string, Uint8Array>();
    expect(await run(["format", "--check", "."], { files, replaced })).toEqual({
      exit: 1,
      stdout: "a/robots.txt\nb/robots.txt\n",
      stderr:
        'robotspec: "c/robots.txt" was not formatted: it is another document instead of a robots.txt\nrobotspec: 2 of 3 files would change; --write formats them\n',
    });
    expect(replaced.size).toBe(0);
    expect(await run(["format", "--check", "robots.txt"], { files })).toEqual({
      exit: 0,
      stdout: "",
      stderr: "robotspec: 1 file is already formatted\n",
    });
  });

  describe("files that the config ignores", () => {
    const config = { "robotspec.config.json": '{ "ignore": ["b", "a/*.txt"] }' };
    const listed = async (argv: readonly string[], more: Record<string, string>) =>
      (await run(["format", "--check", ...argv], { files: { ...files, ...more } })).stdout;

    test("are left out of folders and globs, but not if named directly", async () => {
      expect(await listed(["."], config)).toBe("");
      expect(await listed(["*/robots.txt"], config)).toBe("");
      expect(await listed([".", "b/robots.txt"], config)).toBe("b/robots.txt\n");
      expect((await run(["format", "--write", "b"], { files: { ...files, ...config } })).stderr).toBe(
        'robotspec: no robots.txt in "b" that is not ignored; name the file itself\n',
      );
    });

    test("are determined by the nearest config, by --config, or by no config", async () => {
      expect(await listed(["."], { "a/robotspec.config.json": '{ "ignore": ["robots.txt"] }' })).toBe("b/robots.txt\n");
      expect(await listed([".", "--config", "else.json"], { ...config, "else.json": '{ "ignore": ["a"] }' })).toBe(
        "b/robots.txt\n",
      );
      expect(await listed([".", "--no-config"], config)).toBe("a/robots.txt\nb/robots.txt\n");
    });

    test("an invalid config is reported in one sentence, exit code 2", async () => {
      const world = { files: { ...files, "robotspec.config.json": '{ "ignore": "b" }' } };
      expect(await run(["format", "--check", "."], world)).toEqual({
        exit: 2,
        stdout: "",
        stderr: 'robotspec: in "robotspec.config.json": "ignore" is a list of globs; write ["*.txt"]\n',
      });
      expect((await run(["format", "--config", "none.json", "robots.txt"], { files })).stderr).toBe(
        'robotspec: cannot read "none.json": no such file\n',
      );
      // A file that is named needs no config.
      expect((await run(["format", "--check", "robots.txt"], world)).exit).toBe(0);
    });
  });

  test("--write writes the files that change and no others, and names them", async () => {
    const replaced = new Map<string, Uint8Array>();
    const { exit, stdout, stderr } = await run(["format", "-w", "."], { files, replaced });
    expect([exit, stdout]).toEqual([0, "a/robots.txt\nb/robots.txt\n"]);
    expect(stderr.split("\n")[1]).toBe("robotspec: 2 of 3 files were formatted");
    expect([...replaced].map(([name, written]) => [name, Buffer.from(written).toString()])).toEqual([
      ["a/robots.txt", neat],
      ["b/robots.txt", neat],
    ]);
  });

  test("--diff shows the changes", async () => {
    const { exit, stdout } = await run(["format", "--diff", "a", "robots.txt"], { files });
    expect(stdout.split("\n")).toEqual([
      "--- a/robots.txt",
      "+++ a/robots.txt",
      "@@ -1,2 +1,2 @@",
      "-user-agent:*␍",
      "-DISALLOW : /a␍",
      "+User-agent: *",
      "+Disallow: /a",
      "",
    ]);
    expect(exit).toBe(1);
    const { stdout: colored } = await run(["format", "-d", "--color", "always", "a"], { files });
    expect(colored).toContain("\x1b[31m-user-agent:*␍\x1b[39m\n");
  });

  test("a file that cannot be read or written is reported in one sentence, exit code 2; the others are formatted", async () => {
    expect(await run(["format", "--check", "nowhere", "a"], { files })).toEqual({
      exit: 2,
      stdout: "a/robots.txt\n",
      stderr:
        'robotspec: cannot read "nowhere": no such file\nrobotspec: 1 of 1 file would change; --write formats it\n',
    });
    expect(await run(["format", "--write", "a", "robots.txt"], { files })).toEqual({
      exit: 2,
      stdout: "",
      stderr: 'robotspec: cannot write "a/robots.txt": permission denied\nrobotspec: 1 file is already formatted\n',
    });
  });

  test("--why reports the skipped lines and their positions", async () => {
    const { stdout, stderr } = await run(["format", "--why"], { stdin: "User-agent: a\n\nDisallow: /\n" });
    expect(stdout).toBe("User-agent: a\n\nDisallow: /\n");
    expect(stderr).toBe(
      "<stdin>:3 blank-line-in-group\n" +
        "  This blank line was kept, because it ends the group for crawlers that follow\n" +
        "  the rules of 1994 or 1996; remove it if the lines below belong to the group.\n",
    );
  });

  test("--stdin-filename sets the name of the standard input in reports", async () => {
    const { stdout } = await run(["format", "--check", "-", "--stdin-filename", "x/robots.txt"], { stdin: messy });
    expect(stdout).toBe("x/robots.txt\n");
  });
});

test("wrong usage", async () => {
  const files = { "a/robots.txt": messy, "b/robots.txt": messy };
  const rows: readonly [argv: string[], message: string][] = [
    [["a", "b"], "several files need --write, --check or --diff"],
    [["."], "several files need --write, --check or --diff"],
    [["--check", "--write", "a"], "use either --check or --write, not both"],
    [["--write"], "--write needs a file; name one"],
    [["-", "-"], "the standard input (-) can be read only once"],
    [["c*"], 'no file matches "c*"; name the file itself'],
    [["a", "--stdin-filename", "b"], "--stdin-filename needs the standard input (-)"],
    [["--end-of-line", "cr"], 'unknown value "cr" for --end-of-line; did you mean "crlf"?'],
  ];
  for (const [argv, message] of rows) {
    expect(await run(["format", ...argv], { files })).toEqual({
      exit: 2,
      stdout: "",
      stderr: `robotspec: ${message}\n`,
    });
  }
});

test("control characters of a file and its name are escaped on a terminal", async () => {
  const piece = fc.constantFrom(
    "Allow:/",
    "user-agent:*",
    "\x1b[31m",
    "\u202e",
    "\x9b",
    "\r",
    "\n",
    "\0",
    "\uFEFF",
    "#",
    "a ",
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(text, text, async (source, name) => {
      for (const option of ["--check", "--diff", "--why"]) {
        const files = { [`f/${name}`]: source };
        const { stdout, stderr } = await run(["format", option, "--color", "never", "--", `f/${name}`], {
          files,
          terminal: true,
        });
        expect(stdout + stderr).not.toMatch(UNSAFE);
      }
    }),
  );
});

describe("as a process", () => {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-format-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const robotspec = (args: readonly string[], input?: Uint8Array) =>
    spawnSync(process.execPath, [bundleOf("src/cli/bin.ts"), ...args], { cwd: folder, input });

  test("a file is replaced atomically: its mode and links to it are preserved, and no temporary file is left", () => {
    mkdirSync(join(folder, "site"));
    const file = join(folder, "site/real.txt");
    writeFileSync(file, octets("user-agent:*\r\nAllow:/\xE9\r\n"));
    chmodSync(file, 0o640);
    symlinkSync("real.txt", join(folder, "site/robots.txt"));
    const { status, stdout, stderr } = robotspec(["format", "--write", "site/robots.txt"]);
    expect([status, String(stdout), String(stderr)]).toEqual([
      0,
      "site/robots.txt\n",
      "robotspec: 1 of 1 file was formatted\n",
    ]);
    expect(Buffer.compare(readFileSync(file), octets("User-agent: *\nAllow: /\xE9\n"))).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(lstatSync(join(folder, "site/robots.txt")).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(folder, "site")).sort()).toEqual(["real.txt", "robots.txt"]);
  });

  test("the standard streams carry octets unchanged", () => {
    const { status, stdout } = robotspec(["format"], octets("allow:/\xE9\0\r\nuser-agent:\xFF\r\n"));
    expect([status, stdout.toString("latin1")]).toEqual([0, "Allow: /\xE9\0\n\nUser-agent: \xFF\n"]);
    expect(existsSync(join(folder, "robots.txt"))).toBe(false);
  });
});
