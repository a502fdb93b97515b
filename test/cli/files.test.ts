// Files, folders and globs of a command line; the real file system is tested in
// file-system.test.ts.
import { describe, expect, test } from "vitest";
import { filesOf } from "../../src/cli/files.ts";
import { UnreadableError, UsageError } from "../../src/cli/io.ts";
import { memoryOutput, worldIO } from "./support.ts";

const files = Object.fromEntries(
  [
    "robots.txt",
    "humans.txt",
    "shop.robots.txt",
    "sites/a/robots.txt",
    "sites/b/robots.txt",
    "sites/b/old-robots.txt",
    "sites/b/deep/x.robots.txt",
    "sites/node_modules/x/robots.txt",
    "sites/.git/robots.txt",
    "odd[1].txt",
    "none/readme",
  ].map((name) => [name, ""]),
);
const io = worldIO({ files }, memoryOutput(), memoryOutput());

describe("files, folders and globs select the expected files", () => {
  const rows: readonly [names: string[], found: string[]][] = [
    [[], ["-"]],
    [["-"], ["-"]],
    [["robots.txt"], ["robots.txt"]],
    [
      ["nowhere.txt", "robots.txt", "nowhere.txt"],
      ["nowhere.txt", "robots.txt"],
    ],
    [["sites"], ["sites/a/robots.txt", "sites/b/deep/x.robots.txt", "sites/b/robots.txt"]],
    [["sites/"], ["sites/a/robots.txt", "sites/b/deep/x.robots.txt", "sites/b/robots.txt"]],
    [["."], ["robots.txt", "shop.robots.txt", "sites/a/robots.txt", "sites/b/deep/x.robots.txt", "sites/b/robots.txt"]],
    [["*.txt"], ["humans.txt", "odd[1].txt", "robots.txt", "shop.robots.txt"]],
    [["./*.robots.txt"], ["shop.robots.txt"]],
    [["sites/*/robots.txt"], ["sites/a/robots.txt", "sites/b/robots.txt"]],
    [
      ["sites/**/*robots.txt"],
      ["sites/a/robots.txt", "sites/b/deep/x.robots.txt", "sites/b/old-robots.txt", "sites/b/robots.txt"],
    ],
    [
      ["{robots,humans}.txt", "sites/{b,c}/robots.txt"],
      ["humans.txt", "robots.txt", "sites/b/robots.txt"],
    ],
    [["odd[1].txt"], ["odd[1].txt"]],
    [
      ["sites/a", "-", "sites/a/robots.txt"],
      ["sites/a/robots.txt", "-"],
    ],
  ];
  for (const [names, found] of rows) {
    test(JSON.stringify(names), async () => expect(await filesOf(names, io)).toEqual(found));
  }
});

test("ignored files are left out of folders and globs, but not if named directly", async () => {
  const isIgnored = async (path: string) => path.startsWith("sites/b/");
  expect(await filesOf(["sites"], io, isIgnored)).toEqual(["sites/a/robots.txt"]);
  expect(await filesOf(["sites/b/robots.txt"], io, isIgnored)).toEqual(["sites/b/robots.txt"]);
});

describe("an error is one sentence with a remedy", () => {
  const rows: readonly [names: string[], message: string][] = [
    [["none"], 'no robots.txt in "none"; name the file itself'],
    [["*.html"], 'no file matches "*.html"; name the file itself'],
    [["\x1b*"], 'no file matches "␛*"; name the file itself'],
    [["-", "-"], "the standard input (-) can be read only once"],
  ];
  for (const [names, message] of rows) {
    test(JSON.stringify(names), async () => await expect(filesOf(names, io)).rejects.toThrow(new UsageError(message)));
  }

  test.each([
    ["EACCES", "permission denied"],
    ["EIO", "a system error"],
  ])("a folder that cannot be listed: %s", async (code, why) => {
    const readFolder = () => Promise.reject(Object.assign(new Error("a system error"), { code }));
    const message = `cannot read "sites": ${why}`;
    await expect(filesOf(["sites"], { ...io, readFolder })).rejects.toThrow(new UnreadableError(message));
  });

  test.each(["ENAMETOOLONG", "ELOOP"])("a path that cannot be a folder is a file: %s", async (code) => {
    const readFolder = () => Promise.reject(Object.assign(new Error("a system error"), { code }));
    expect(await filesOf(["odd"], { ...io, readFolder })).toEqual(["odd"]);
  });

  test("a folder whose files are all ignored", async () => {
    const message = 'no robots.txt in "sites" that is not ignored; name the file itself';
    await expect(filesOf(["sites"], io, async () => true)).rejects.toThrow(new UsageError(message));
  });
});
