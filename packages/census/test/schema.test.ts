import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePlan, measureSplit, merge, openCensus, splitsOf, writePlan } from "robotspec-census";
import { measureFile, measureOptions, type TableName, tables } from "robotspec-census/measure";
import { describe, expect, test } from "vitest";
import { makeCorpus } from "../../../bench/corpus.ts";
import { realFile, realFiles } from "../../../test/real-files.ts";
import { profiles } from "../src/profiles/index.ts";
import { predefinedQueries } from "../src/query/predefined-queries.ts";
import { columnsOf, jsonFiles, views } from "../src/schema.ts";
import { testFolder } from "./archives.ts";

const guide = ["census", "census-reference"]
  .map((name) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), "utf8"))
  .join("\n");

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

/** A census of two files and a row without one, in a folder. */
async function smallCensus(): Promise<string> {
  const folder = testFolder();
  const source = join(folder, "captures.ndjson");
  const rows = [
    { host: "a.com", robots: "User-agent: *\nDisallow: /\n" },
    { host: "b.com", status: 404 },
  ];
  writeFileSync(source, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const settings = { format: "parquet", measure: measureOptions() } as const;
  const out = join(folder, "out");
  const { splits, skippedFiles } = splitsOf([source]);
  writePlan(out, makePlan(splits, skippedFiles, settings));
  for (const split of splits) await measureSplit(out, split, settings);
  merge(out);
  return out;
}

describe("a census", async () => {
  const folder = await smallCensus();

  test("has exactly the documented tables and views in SQL, with the documented columns and types", async () => {
    const census = await openCensus(folder, {}, folder);
    const documented = new Set([...tables, ...views].map(({ name }) => name));
    for (const schema of ["main", "before"]) {
      const found = await census.query(`SELECT table_name FROM duckdb_columns() WHERE schema_name = '${schema}'
        AND NOT internal GROUP BY table_name ORDER BY table_name`);
      expect(found.rows.flat()).toEqual([...documented].sort());
    }
    expect((await census.query("SHOW TABLES")).rows.flat()).toEqual([...documented].sort());
    for (const name of documented) {
      const fields = columnsOf(name);
      const { rows } = await census.query(`DESCRIBE ${name}`);
      const columns = new Set(fields.map((field) => field.name.split(".", 1)[0]));
      expect(rows.map(([column]) => column).sort(), name).toEqual([...columns].sort());
      for (const { name: path, type } of fields) {
        const column = path.split(".").map((part) => `"${part}"`);
        const { rows } = await census.query(
          `SELECT typeof(any_value(${column.join(".")})), typeof(NULL::${type}) FROM ${name}`,
        );
        expect(rows[0]?.[0], `${name}.${path}`).toBe(rows[0]?.[1]);
      }
    }
    census.close();
  });

  test("writes the documented JSON files, with the documented fields", () => {
    const [manifest = ""] = readdirSync(join(folder, "_manifests"));
    const written = readdirSync(folder).filter((name) => name.endsWith(".json"));
    expect([...written, "_manifests/KEY.json"].sort()).toEqual(jsonFiles.map(({ path }) => path).sort());
    for (const { path, fields } of jsonFiles) {
      const file = path.replace("KEY.json", manifest);
      const paths = new Set(leaves(JSON.parse(readFileSync(join(folder, file), "utf8"))));
      expect([...paths].sort(), path).toEqual(fields.map(({ name }) => name).sort());
    }
  });

  test("has its views and JSON files in the guide", () => {
    for (const { name, about, columns } of views)
      section(name, tables.some((table) => table.name === name) ? "" : about, columns);
    for (const { path, about, fields } of jsonFiles) section(path, about, path === "run.json" ? [] : fields);
    const titles = [...guide.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
    const names = [...tables, ...views].map(({ name }) => name);
    expect(titles.slice(titles.indexOf("captures"))).toEqual([
      ...new Set([...names, ...jsonFiles.map(({ path }) => path)]),
    ]);
  });
});

/** The paths of the values of an object: a list of objects is `[]`, and the counts of `rows` are one value. */
function leaves(value: unknown, path = ""): string[] {
  const isObject = typeof value === "object" && value !== null;
  if (path === "rows" || !isObject) return [path];
  if (Array.isArray(value)) {
    const isList = value.length > 0 && typeof value[0] === "object";
    return isList ? value.flatMap((one) => leaves(one, `${path}[]`)) : [path];
  }
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === "" ? name : `${path}.${name}`));
}

/** Expects a section of the guide with a sentence and these rows. */
function section(title: string, about: string, fields: ReturnType<typeof columnsOf>): void {
  const text = guide.split(`\n### ${title}\n`)[1]?.split(/\n##/)[0] ?? "";
  expect(text, title).toContain(about);
  for (const { name, type, unit } of fields) {
    expect(text, `${title}.${name}`).toContain(`| \`${name}\` | ${unit === undefined ? type : `${type}, ${unit}`} | `);
  }
}

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
    ...realFiles().slice(0, 40).map(realFile),
    ...makeCorpus().robots.map(({ octets }) => octets),
  ];
  const filled = new Set<string>();
  for (const octets of files.slice(0, 160)) {
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
