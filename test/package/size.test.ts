// What users carry: bundled, minified and gzipped. A bundle has the same octets on
// any machine; ceilings leave room for a small change, and a larger one moves them
// on purpose.
import { expect, test } from "vitest";
import { sizeOf } from "../../bench/size.ts";

test.each([
  {
    name: "reading, asking and saying what is wrong",
    source: 'export { compile, parse } from "./src/core.ts"',
    most: 22_900,
  },
  { name: "asking alone", source: 'export { compile } from "./src/core.ts"', most: 17_200 },
  { name: "everything of the core", source: 'export * from "./src/core.ts"', most: 23_000 },
  { name: "everything of the front", source: 'export * from "./src/index.ts"', most: 64_500 },
])("$name: no more than $most octets", async ({ source, most }) => {
  const size = await sizeOf(source);
  expect(size).toBeLessThanOrEqual(most);
  // What is far below its ceiling has a ceiling that holds nothing.
  expect(size).toBeGreaterThan(0.9 * most);
});

test("the core is as small from the front, for a bundler that drops what nobody uses", async () => {
  const [core, front] = [
    await sizeOf('export { compile, parse } from "./src/core.ts"'),
    await sizeOf('export { compile, parse } from "./src/index.ts"'),
  ];
  expect(front).toBeLessThan(1.02 * core);
});
