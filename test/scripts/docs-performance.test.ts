// docs/performance.md is generated from the committed runs alone.
import { expect, test } from "vitest";
import { linearPath } from "../../bench/linear-result.ts";
import type { Result } from "../../bench/result.ts";
import {
  linearBlock,
  performanceBlocks,
  performanceChart,
  resultPath,
  speedBlock,
} from "../../scripts/docs-performance.ts";
import { read } from "../../scripts/repo.ts";
import { replaceBlock } from "../../scripts/update-docs.ts";

const result: Result = JSON.parse(read(resultPath));

test("the page has exactly the generated blocks", () => {
  const page = read("docs/performance.md");
  const blocks = new Map([...performanceBlocks(result), ["linear", linearBlock(JSON.parse(read(linearPath)))]]);
  for (const [name, block] of blocks) expect(replaceBlock(page, name, block)).toContain(block);
  const marked = [...page.matchAll(/^<!-- \/([\w-]+) -->$/gm)].map((match) => match[1]);
  expect(marked.sort()).toEqual([...blocks.keys()].sort());
});

test("the chart has a bar for each measured parser, and escapes its name", () => {
  const renamed: Result = JSON.parse(JSON.stringify(result).replaceAll('"exclusion"', '"<b>&"'));
  const bars = (chart: string): number => chart.match(/<rect [^>]*class="bar/g)?.length ?? 0;
  const chart = performanceChart(renamed);
  expect(chart).toContain("&lt;b&gt;&amp;</text>");
  expect(chart).not.toContain("<b>");
  const measured = result.tables
    .find(({ id }) => id === "parse/text/robots")
    ?.rows.filter(({ value }) => value !== null);
  // All but the floor, which would leave no room for the others.
  expect(bars(chart)).toBe((measured?.length ?? 0) - 1);
  expect(chart).not.toMatch(/NaN|undefined|Infinity/);
});

test("results of only some sections are rejected with a remedy", () => {
  const partial: Result = { ...result, tables: result.tables.filter(({ id }) => !id.startsWith("parse/")) };
  expect(() => performanceBlocks(partial)).toThrow("make it by a run of all sections");
  expect(() => speedBlock(partial)).toThrow("make it by a run of all sections");
});
