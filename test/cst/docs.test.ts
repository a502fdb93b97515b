// The examples of docs/cst.md are correct, and it describes every kind of node.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { childrenOf, type KindEntry, kindEntries, lineDrawing } from "../../scripts/docs-cst.ts";
import * as api from "../../src/cst/index.ts";
import { parse } from "../../src/cst/parse.ts";
import { blocksOf, run } from "../doc-examples.ts";
import { anything } from "./agreement.ts";
import { allKinds } from "./kinds.ts";

describe("docs/cst.md", () => {
  const examples = blocksOf("docs/cst.md").filter(({ language }) => language === "js");

  test("has examples", () => expect(examples.length).toBeGreaterThan(3));

  test.each(examples)("the example on line $line", (example) => {
    expect(run(example, { "robotspec/cst": api })).toBeGreaterThan(0);
  });
});

describe("its kinds", () => {
  const entries = kindEntries();

  test("are complete, each with a description", () => {
    expect(entries.map(({ kind }) => kind).sort()).toEqual([...allKinds].sort());
    for (const { kind, about } of entries) expect(about, kind).toMatch(/\w.*[.)]$/);
  });

  test("have the children and parts that occur in lines of any text", () => {
    const forms = new Map<string, { readonly order: RegExp; readonly values: readonly string[] }>();
    for (const entry of entries) {
      const values = entry.parts.get("value") ?? [];
      const names = childrenOf(entry)?.map((child) => {
        const [, name = "", optional] = /^(.*?)(\??)$/.exec(child) ?? [];
        return `(?:(?:${name === "value" ? values.join("|") : name}) )${optional}`;
      });
      if (names !== undefined) forms.set(entry.kind, { order: new RegExp(`^${names.join("")}$`), values });
    }
    const lines = fc.property(anything, (source) => {
      for (const line of parse(source).document.children) {
        if (!("children" in line)) continue;
        const form = forms.get(line.kind);
        expect(line.children.map(({ kind }) => `${kind} `).join("")).toMatch(form?.order as RegExp);
        if ("value" in line) expect(form?.values).toContain(line.value.kind);
        else expect(form?.values).toEqual([]);
      }
    });
    fc.assert(lines, { numRuns: 300 });
  });

  test("are in the drawing, if a rule can have them", () => {
    const rule = entries.find(({ kind }) => kind === "rule") as KindEntry;
    const drawn = lineDrawing();
    for (const child of childrenOf(rule) ?? []) {
      expect(drawn).toContain(child === "value" ? "path-pattern" : child.replace("?", ""));
    }
  });
});
