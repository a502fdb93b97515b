// The size of each export of the built library in a user's bundle, minified and gzipped. A bundle has the same
// octets on any machine. Limits leave about 5 % of room, so that a small change does not need a new limit, and a
// larger one raises it on purpose.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeOf } from "../../bench/size.ts";
import { bundle } from "../../scripts/build.ts";

let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "robotspec-size-"));
  await bundle(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Octets of some names of a built module. */
function sizeFrom(module: string, names: string): Promise<number> {
  return sizeOf(`export ${names} from ${JSON.stringify(join(folder, "src", `${module}.js`))};`);
}

test.each([
  { what: "parse and compile of robotspec/core", module: "core", names: "{ compile, parse }", most: 14_700 },
  { what: "compile, any dialect", module: "compile", names: "{ compile }", most: 17_600 },
  { what: "parse and compile of the front", module: "index", names: "{ compile, parse }", most: 25_900 },
  { what: "lint", module: "lint/index", names: "{ lint }", most: 105_000 },
  { what: "all of the front", module: "index", names: "*", most: 115_500 },
])("$what: at most $most octets, and close to that limit", async ({ module, names, most }) => {
  const size = await sizeFrom(module, names);
  expect(size).toBeLessThanOrEqual(most);
  // A limit far above the size would hide a regression.
  expect(size).toBeGreaterThan(0.9 * most);
});

test("importing one function of the main entry bundles no other chunk", async () => {
  expect(await sizeFrom("index", "{ print }")).toBeLessThan(3000);
  expect(await sizeFrom("index", "{ dialects }")).toBeLessThan(1000);
});

test("compile from the main entry is as small as from its own entry", async () => {
  expect(await sizeFrom("index", "{ compile }")).toBeLessThan(1.02 * (await sizeFrom("compile", "{ compile }")));
});

test("an unused import adds nothing to a bundle", async () => {
  expect(await sizeOf(`import ${JSON.stringify(join(folder, "src/index.js"))};`)).toBeLessThan(50);
});
