// docs/cst.md describes every kind of node, and the nodes of a line as they are.
import fc from "fast-check";
import { expect, test } from "vitest";
import { read } from "../../scripts/repo.ts";
import { parse } from "../../src/cst/parse.ts";
import { walk } from "../../src/cst/walk.ts";
import { blocksOf } from "../doc-examples.ts";
import { anything } from "./agreement.ts";
import { allKinds } from "./kinds.ts";

/** The rows of the tables of kinds: for a line five cells, for a leaf three. */
const rows = [...read("docs/cst.md").matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, kind = "", rest = ""]) => {
  const [type, about, values, children] = rest.split(" | ");
  return { kind, type, about, values: values?.match(/[a-z-]+/g) ?? [], children: children?.split(" ") };
});

test("every kind is described once; the root is above the tables", () => {
  expect([...rows.map(({ kind }) => kind), "robotstxt"].sort()).toEqual([...allKinds].sort());
  for (const { kind, type, about } of rows) {
    expect([kind, type, about]).toEqual([kind, expect.stringMatching(/^`\w+`$/), expect.stringMatching(/\w.*[.)]$/)]);
  }
});

test("lines of any text have the children and values in the table", () => {
  const forms = new Map<string, { readonly order: RegExp; readonly values: readonly string[] }>();
  for (const { kind, values, children } of rows) {
    const names = children?.map((child) => {
      const [, name = "", optional] = /^(.*?)(\??)$/.exec(child) ?? [];
      return `(?:(?:${name === "value" ? values.join("|") : name}) )${optional}`;
    });
    if (names !== undefined) forms.set(kind, { order: new RegExp(`^${names.join("")}$`), values });
  }
  expect(forms.size).toBe(5);
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

test("the drawing has the nodes of its line, with carets under what each covers", () => {
  const [drawing] = blocksOf("docs/cst.md", "txt");
  const [shown = "", ...drawn] = (drawing?.text ?? "").trimEnd().split("\n");
  const signs: Readonly<Record<string, string>> = { "·": " ", "→": "\t", "␍": "\r", "␊": "\n" };
  const line = shown.replace(/[·→␍␊]/g, (sign) => signs[sign] as string);
  const nodes: string[] = [];
  walk(parse(line).document, ({ kind, span: { start, end } }) => {
    nodes.push(`${" ".repeat(start)}${"^".repeat(end - start)} ${kind} ${start}..${end}`);
  });
  expect(drawn.map((row) => row.replace(/\^ +/, "^ "))).toEqual(nodes);
});
