// The real file system and a real process: links, replacing files, modules, watching.
import { spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importModule, openFile, readFolder, replaceFile, watch } from "../../src/cli/file-system.ts";
import { bundleOf } from "../bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "robotspec-files-"));
const at = (name: string) => join(folder, name);

beforeAll(() => {
  mkdirSync(at("sub"));
  writeFileSync(at("sub/a.txt"), "old");
  symlinkSync(at("sub/a.txt"), at("sub/link"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a file is read in pieces; a folder cannot be read", async () => {
  writeFileSync(at("large"), "0123456789".repeat(100_000));
  const file = await openFile(at("large"));
  const lengths: number[] = [];
  for await (const { length } of file) lengths.push(length);
  expect([file.octets, lengths.reduce((sum, length) => sum + length, 0)]).toEqual([1_000_000, 1_000_000]);
  expect(lengths.length).toBeGreaterThan(1);
  await expect(openFile(at("nowhere"))).rejects.toMatchObject({ code: "ENOENT" });
  const readAll = async () => {
    for await (const _ of await openFile(folder));
  };
  await expect(readAll()).rejects.toMatchObject({ code: "EISDIR" });
  rmSync(at("large"));
});

test("the entries of a folder are listed, with links marked", async () => {
  const entries = await readFolder(folder);
  expect(entries).toContainEqual({ name: "sub", kind: "folder" });
  expect((await readFolder(at("sub"))).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "a.txt", kind: "file" },
    { name: "link", kind: "other" },
  ]);
  await expect(readFolder(at("sub/a.txt"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

describe("replacing a file", () => {
  test("preserves the mode, follows a link, and leaves no temporary file", async () => {
    chmodSync(at("sub/a.txt"), 0o640);
    await replaceFile(at("sub/link"), Uint8Array.from([0xff, 0x0a]));
    expect([...readFileSync(at("sub/a.txt"))]).toEqual([0xff, 0x0a]);
    expect(statSync(at("sub/a.txt")).mode & 0o777).toBe(0o640);
    expect(readdirSync(at("sub")).sort()).toEqual(["a.txt", "link"]);
  });

  test("changes nothing if it fails", async () => {
    await expect(replaceFile(at("sub/none"), new Uint8Array())).rejects.toMatchObject({ code: "ENOENT" });
    await expect(replaceFile(at("sub"), new Uint8Array())).rejects.toThrow();
    expect(readdirSync(at("sub")).sort()).toEqual(["a.txt", "link"]);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

test("a module is reloaded each time", async () => {
  writeFileSync(at("config.mjs"), "export default 1;\n");
  expect(await importModule(at("config.mjs"))).toBe(1);
  writeFileSync(at("config.mjs"), "export default 2;\n");
  expect(await importModule(at("config.mjs"))).toBe(2);
});

/** `lint --watch robots.txt` in a folder: what it prints is waited for, however long it takes. */
function watching(cwd: string) {
  const argv = [bundleOf("src/cli/bin.ts"), "lint", "--watch", "--format", "concise", "robots.txt"];
  const child = spawn(process.execPath, argv, { cwd, stdio: "pipe" });
  let printed = "";
  let waiting = (): void => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      waiting();
    });
  }
  const exit = new Promise((resolve) => child.on("exit", (code, signal) => resolve([code, signal])));
  return {
    /** The output since the last call, up to the given words. */
    async until(words: string): Promise<string> {
      while (!printed.includes(words)) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      const end = printed.indexOf(words) + words.length;
      const before = printed.slice(0, end);
      printed = printed.slice(end);
      return before;
    },
    async end(): Promise<unknown> {
      child.kill("SIGINT");
      return await exit;
    },
  };
}

describe("--watch", () => {
  const ready = "robotspec: watching for changes; press Ctrl-C to stop\n";

  test("lints after a file changes, and Ctrl-C exits with the last exit code", async () => {
    writeFileSync(at("robots.txt"), "Disalow: /\n");
    const run = watching(folder);
    let exit: unknown;
    try {
      expect(await run.until(ready)).toContain("key");
      // As editors do: a new file that replaces the old one.
      writeFileSync(at("new"), "User-agent: *\nDisallow:\n");
      await replaceFile(at("robots.txt"), readFileSync(at("new")));
      expect(await run.until(ready)).toBe(ready);
    } finally {
      exit = await run.end();
    }
    expect(exit).toEqual([0, null]);
  });

  test("lints after a config is created or deleted, in the file's folder or above it", async () => {
    const project = at("project");
    const inProject = (name: string) => join(project, name);
    mkdirSync(inProject("site"), { recursive: true });
    writeFileSync(inProject("site/robots.txt"), "User-agent: *\nUnicorns: 1\n");
    // Whole at once, so that no run sees half of it.
    const appear = (name: string, level: string) => {
      writeFileSync(inProject("half"), `{ "rules": { "unknown-record": "${level}" } }`);
      renameSync(inProject("half"), inProject(name));
    };
    const run = watching(inProject("site"));
    try {
      expect(await run.until(ready)).toContain("info unknown-record");
      appear("robotspec.config.json", "warning");
      expect(await run.until(ready)).toContain("warning unknown-record");
      appear("site/robotspec.config.json", "error");
      expect(await run.until(ready)).toContain("error unknown-record");
      rmSync(inProject("site/robotspec.config.json"));
      expect(await run.until(ready)).toContain("warning unknown-record");
      rmSync(inProject("robotspec.config.json"));
      expect(await run.until(ready)).toContain("info unknown-record");
    } finally {
      await run.end();
    }
  });

  test("reports paths that cannot be watched", async () => {
    await expect(watch([at("none/robots.txt")], [])).rejects.toMatchObject({ code: "ENOENT" });
  });
});
