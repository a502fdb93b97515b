import { readFileSync } from "node:fs";
import { measureFile, measureOptions, type TableName, tables } from "robotspec-census/measure";
import { expect, test } from "vitest";
import { makeCorpus } from "../../../bench/corpus.ts";
import { profiles } from "../../../packages/census/src/profiles/index.ts";
import { predefinedQueries } from "../../../packages/census/src/query/predefined-queries.ts";
import { realFile, realFiles } from "../../real-files.ts";

const guide = readFileSync(new URL("../../../docs/census.md", import.meta.url), "utf8");

test("every table and column has a name of its own and a sentence about it, which the guide has", () => {
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
  for (const { name, about, columns } of tables) {
    expect(about, name).toMatch(/^[A-Z`].*\.$/);
    const section = guide.split(`\n### ${name}\n`)[1]?.split("\n### ")[0] ?? "";
    expect(section, name).toContain(about);
    expect(new Set(columns.map((column) => column.name)).size, name).toBe(columns.length);
    for (const column of columns) {
      expect(column.name).toMatch(/^[a-z0-9]+(?:_[a-z0-9]+)*$/);
      expect(column.about, `${name}.${column.name}`).toMatch(/^[A-Z`].*\.$/);
      const type = column.unit === undefined ? column.type : `${column.type}, ${column.unit}`;
      expect(section, `${name}.${column.name}`).toContain(`| \`${column.name}\` | ${type} | `);
    }
  }
});

test("the guide has every predefined query and every definition of a profile", () => {
  for (const { id, title } of predefinedQueries) expect(guide).toContain(`| \`${id}\` | ${title}`);
  for (const { definitions, faults } of Object.values(profiles)) {
    for (const { name, source } of definitions) {
      const row = guide.split("\n").find((line) => line.startsWith(`| \`${name}\` |`) && line.includes(source));
      expect(row, name).toBeDefined();
    }
    for (const fault of faults) expect(guide).toContain(`- ${fault}\n`);
  }
});

test("every cell has the type of its column", () => {
  const kinds: Readonly<Record<string, string>> = {
    VARCHAR: "string",
    INTEGER: "number",
    BIGINT: "number",
    DOUBLE: "number",
    BOOLEAN: "boolean",
    TIMESTAMP: "number",
  };
  const options = measureOptions({
    dialects: ["rfc9309", "google"],
    differences: true,
    profiles: ["web-almanac", "common-crawl", "consent-in-crisis"],
  });
  // Columns that the made-up files leave empty; the corpus may be absent.
  const others =
    "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: /a train-ai=n\nCrawl-dealy: 5\nDisallow /\n";
  const files = [
    Buffer.from(others),
    ...realFiles().slice(0, 100).map(realFile),
    ...makeCorpus().robots.map(({ octets }) => octets),
  ];
  const filled = new Set<string>();
  for (const octets of files.slice(0, 300)) {
    for (const [name, rows] of Object.entries(measureFile(octets, options))) {
      const { columns } = tables.find((table) => table.name === (name as TableName)) as (typeof tables)[number];
      for (const row of rows) {
        expect(row.length, name).toBe(columns.length);
        row.forEach((cell, at) => {
          const { type, name: column } = columns[at] as (typeof columns)[number];
          if (cell === null) return;
          filled.add(`${name}.${column}`);
          const isRight =
            typeof cell === kinds[type] &&
            (type !== "INTEGER" || (Number.isInteger(cell) && (cell as number) < 2 ** 31));
          if (!isRight) expect.fail(`${name}.${column} is ${JSON.stringify(cell)}, not of type ${type}`);
        });
      }
    }
  }
  // Every column of the tables of files has a value somewhere, so none was passed over.
  const expected = tables
    .filter(({ name }) => name !== "captures" && name !== "errors")
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(expected.filter((column) => !filled.has(column))).toEqual([]);
});
