// The examples of docs/format.md are correct, and it names every code.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as api from "../../src/format/index.ts";
import * as front from "../../src/index.ts";
import { blocksOf, run } from "../doc-examples.ts";

const path = "docs/format.md";

describe(path, () => {
  const examples = blocksOf(path).filter(({ language }) => language === "js");

  test("has examples", () => expect(examples.length).toBeGreaterThan(3));

  test.each(examples)("the example on line $line", (example) => {
    expect(run(example, { robotspec: front, "robotspec/format": api })).toBeGreaterThan(0);
  });

  test("names every code and no other", () => {
    const page = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    const named = [...page.matchAll(/^\| `([a-z-]+)` \| /gm)].map((match) => match[1]);
    expect(named.filter((name) => name?.includes("-"))).toEqual(Object.keys(api.skipMessages));
  });
});
