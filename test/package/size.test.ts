// What users carry: bundled, minified and gzipped. A bundle has the same octets on
// any machine; ceilings leave room for a small change, and a larger one moves them
// on purpose.
import { expect, test } from "vitest";
import { sizeOf } from "../../bench/size.ts";

test.each([
  {
    name: "the core: reading, asking",
    source: 'export { compile, parse } from "./src/core.ts"',
    most: 14_350,
  },
  { name: "asking by any dialect", source: 'export { compile } from "./src/compile.ts"', most: 16_950 },
  {
    name: "reading, asking and saying what is wrong",
    source: 'export { compile, parse } from "./src/index.ts"',
    most: 22_950,
  },
  { name: "everything of the front", source: 'export * from "./src/index.ts"', most: 70_000 },
])("$name: no more than $most octets", async ({ source, most }) => {
  const size = await sizeOf(source);
  expect(size).toBeLessThanOrEqual(most);
  // What is far below its ceiling has a ceiling that holds nothing.
  expect(size).toBeGreaterThan(0.9 * most);
});

test("a bundler that drops what nobody uses makes of the front what the entry for asking has", async () => {
  const [own, front] = [
    await sizeOf('export { compile } from "./src/compile.ts"'),
    await sizeOf('export { compile } from "./src/index.ts"'),
  ];
  expect(front).toBeLessThan(1.02 * own);
});
