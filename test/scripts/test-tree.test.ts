// The tree of the tests follows that of the sources, and test/README.md lists every folder that does not.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/repo.ts";

function foldersIn(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Whether a folder of test/ is that of a folder of the sources. */
function hasSource(name: string): boolean {
  return existsSync(join(root, "src", name)) || existsSync(join(root, name));
}

describe("test/README.md", () => {
  const readme = readFileSync(join(root, "test/README.md"), "utf8");
  const [, table = ""] = /^\| folder \| content \|\n\|.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const listed = Array.from(table.matchAll(/\]\((\w+)\/\)/g), ([, name]) => name as string);

  test("lists every folder without a counterpart in the sources, and no other", () => {
    expect(listed.sort()).toEqual(foldersIn("test").filter((name) => !hasSource(name)));
  });
});

test("every folder of src/ has a folder of tests", () => {
  const tested = new Set(foldersIn("test"));
  expect(foldersIn("src").filter((name) => !tested.has(name))).toEqual([]);
});
