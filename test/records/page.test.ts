// docs/records.md is generated from the table, and its example gives the results that it states.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recordsPage } from "../../scripts/docs-records.ts";
import * as front from "../../src/index.ts";
import * as records from "../../src/records/index.ts";

const page = readFileSync(new URL("../../docs/records.md", import.meta.url), "utf8");

test("docs/records.md is up to date with the table", () => {
  expect(page).toBe(recordsPage());
});

test("each result in the example is correct", () => {
  const example = /^```js\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? "";
  let checks = 0;
  const body = example
    .replace(/^import (\{.*\}) from "robotspec";$/m, "const $1 = front;")
    .replace(/^import (\{.*\}) from "robotspec\/records";$/m, "const $1 = other;")
    .replace(/^(.+); \/\/ => (.+)$/gm, (_, call: string, result: string) => {
      checks++;
      return `is(${call}, ${result});`;
    });
  const is = (found: unknown, wanted: unknown) => expect(found).toEqual(wanted);
  new Function("front", "other", "is", body)(front, records, is);
  expect(checks).toBe(8);
});
