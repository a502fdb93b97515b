// The examples of docs/build.md are correct.
import { describe, expect, test } from "vitest";
import * as api from "../../src/build/index.ts";
import { blocksOf, run } from "../doc-examples.ts";

describe("docs/build.md", () => {
  const examples = blocksOf("docs/build.md").filter(({ language }) => language === "js");

  test("has examples", () => expect(examples.length).toBeGreaterThan(3));

  test.each(examples)("the example on line $line", (example) => {
    expect(run(example, { "robotspec/build": api })).toBeGreaterThan(0);
  });
});
