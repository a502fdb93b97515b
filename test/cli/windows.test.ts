// File names as Windows writes them.
import { win32 } from "node:path";
import { describe, expect, test } from "vitest";
import { filesOf, folderOfGlob } from "../../src/cli/files.ts";
import type { CliIO, FolderEntry } from "../../src/cli/io.ts";
import { uriOf } from "../../src/cli/reporters/sarif-text.ts";
import { slashed } from "../../src/cli/slashed.ts";

const files = ["C:/site/robots.txt", "C:/site/shop/robots.txt", "C:/site/shop/humans.txt", "D:/x.robots.txt"];

/** Like Windows: "\" and "/" are the same, and so are upper and lower case. */
const io = {
  readFile: async (name: string) => {
    const isThere = files.some((file) => win32.normalize(file) === win32.normalize(name));
    if (!isThere) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return new Uint8Array();
  },
  readFolder: async (name: string): Promise<FolderEntry[]> => {
    const inside = files.flatMap((file) => {
      const path = win32.relative(win32.normalize(name), win32.normalize(file));
      return path === "" || path.startsWith("..") || win32.isAbsolute(path) ? [] : [path.split(win32.sep)];
    });
    if (inside.length === 0) throw Object.assign(new Error("no such folder"), { code: "ENOENT" });
    const entries = inside.map(([first = "", ...rest]): [string, FolderEntry] => [
      first,
      { name: first, kind: rest.length === 0 ? "file" : "folder" },
    ]);
    return [...new Map(entries).values()];
  },
} as unknown as CliIO;

describe("arguments", () => {
  const rows: readonly [name: string, given: string, found: readonly string[]][] = [
    ["a file", "C:\\site\\robots.txt", ["C:/site/robots.txt"]],
    ["a folder", "C:\\site", ["C:/site/robots.txt", "C:/site/shop/robots.txt"]],
    ["a folder with a separator after it", "C:\\site\\", ["C:/site/robots.txt", "C:/site/shop/robots.txt"]],
    ["a glob", "C:\\site\\*\\robots.txt", ["C:/site/shop/robots.txt"]],
    ["a glob in the root of a drive", "D:\\*.robots.txt", ["D:/x.robots.txt"]],
    ["a glob with both separators", "C:\\site/**/*.txt", files.slice(0, 3)],
    ["a URL, as it is", "https://example.com/robots.txt", ["https://example.com/robots.txt"]],
  ];
  test.each(rows)("%s", async (_, given, found) => {
    expect([...(await filesOf([given], io, undefined, win32.sep))].sort()).toEqual([...found].sort());
  });

  test("elsewhere a backslash is part of a name", () => {
    expect(slashed("a\\b", "/")).toBe("a\\b");
    expect(folderOfGlob("a\\b/*.txt")).toBe("a\\b");
  });
});

test("names in baselines and configs are relative, with /", () => {
  expect(slashed(win32.relative("C:\\Site", "c:\\site\\shop\\robots.txt"), win32.sep)).toBe("shop/robots.txt");
  expect(slashed(win32.relative("C:\\site", "D:\\robots.txt"), win32.sep)).toBe("D:/robots.txt");
  expect(slashed(win32.relative("\\\\server\\share\\a", "\\\\server\\share\\b\\r.txt"), win32.sep)).toBe("../b/r.txt");
});

test.each([
  ["C:/my site/robots.txt", "file:///C:/my%20site/robots.txt"],
  ["//server/share/robots.txt", "file://server/share/robots.txt"],
  ["./shop/robots.txt", "shop/robots.txt"],
  ["c:robots.txt", "c%3Arobots.txt"],
])("the URI of %s in SARIF is %s", (file, uri) => {
  expect(uriOf(file, true)).toBe(uri);
});

test("elsewhere a name with a colon is relative, and two slashes are one", () => {
  expect(uriOf("C:/a", false)).toBe("C%3A/a");
  expect(uriOf("/a/b", false)).toBe("file:///a/b");
});
