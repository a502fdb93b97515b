// The tree of the tests follows that of the sources, and test/README.md lists every folder that does not.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/repo.ts";

/** Folders of the sources without a folder of tests, with the reason. */
const withoutTests: ReadonlyMap<string, string> = new Map([
  ["compat/robots-parser", "parts of src/compat/robots-parser.ts, tested through it in test/compat"],
  ["diagnostics/generated", "tables, generated from the rules"],
]);

function foldersIn(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/**
 * All folders below a folder, relative to it, an outer one before its inner ones. Does not enter those that `isLeaf`
 * accepts.
 */
function foldersBelow(path: string, isLeaf: (folder: string) => boolean, prefix = ""): string[] {
  return foldersIn(join(path, prefix)).flatMap((name) => {
    const folder = `${prefix}${name}`;
    return isLeaf(folder) ? [folder] : [folder, ...foldersBelow(path, isLeaf, `${folder}/`)];
  });
}

/**
 * Whether a folder of test/ is that of a folder of the sources: `packages/client/fetch` of `packages/client/src/fetch`.
 */
function hasSource(folder: string): boolean {
  const inPackage = folder.replace(/^(packages\/[^/]+)\//, "$1/src/");
  return existsSync(join(root, "src", folder)) || existsSync(join(root, folder)) || existsSync(join(root, inPackage));
}

describe("test/README.md", () => {
  const readme = readFileSync(join(root, "test/README.md"), "utf8");
  const [, table = ""] = /^\| folder \| content \|\n\|.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const listed = Array.from(table.matchAll(/\]\(([\w/-]+)\/\)/g), ([, name]) => name as string);

  test("lists every folder without a counterpart in the sources, and no other", () => {
    const isExtra = (folder: string) => !hasSource(folder);
    expect(listed.sort()).toEqual(foldersBelow("test", isExtra).filter(isExtra).sort());
  });
});

test("every folder of src/ has a folder of tests, or a reason why not", () => {
  const untested = foldersBelow("src", () => false).filter((folder) => !existsSync(join(root, "test", folder)));
  expect(untested.sort()).toEqual([...withoutTests.keys()]);
});
