// The generated parts of docs/census.md: tables, predefined queries and profiles, from packages/census.
import { profiles } from "../packages/census/src/profiles/index.ts";
import { comparisons, predefinedQueries } from "../packages/census/src/query/predefined-queries.ts";
import { type Field, jsonFiles, tables, views } from "../packages/census/src/schema.ts";

/** The columns of each table with their types, for robotspec_spark. */
export function censusTables(): string {
  const lines = tables.map(
    ({ name, columns }) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(columns.map((column) => [column.name, column.type]))}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The blocks of docs/census.md by name. */
export function censusBlocks(): readonly (readonly [name: string, text: string])[] {
  return [
    ["tables", tables.map(tableText).join("\n\n")],
    [
      "views",
      views
        .filter(({ name }) => !isTable(name))
        .map(viewText)
        .join("\n\n"),
    ],
    ["files", jsonFiles.map(fileText).join("\n\n")],
    ["queries", queryTable()],
    ["profiles", profileText()],
  ];
}

function tableText({ name, about, columns }: (typeof tables)[number]): string {
  const added = views.find((view) => view.name === name)?.columns ?? [];
  const inQueries = added.map((column) => ({ ...column, about: `${column.about} In queries only.` }));
  return [`### ${name}`, "", about, "", ...fieldTable("Column", [...columns, ...inQueries])].join("\n");
}

const isTable = (name: string) => tables.some((table) => table.name === name);

function viewText({ name, about, columns, extends: base }: (typeof views)[number]): string {
  const of = base === undefined ? "" : `The columns of \`${base}\`${columns.length > 0 ? ", and:" : "."}`;
  const parts = [about, of, fieldTable("Column", columns).join("\n")].filter((part) => part !== "");
  return [`### ${name}`, ...parts].join("\n\n");
}

function fileText({ path, about, fields }: (typeof jsonFiles)[number]): string {
  const isView = path === "run.json";
  return [`### ${path}`, about, ...(isView ? [] : [fieldTable("Field", fields).join("\n")])].join("\n\n");
}

function fieldTable(title: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  const rows = fields.map(({ name, type, unit, about }) => {
    const types = `${type}${unit === undefined ? "" : `, ${unit}`}`;
    return `| \`${name}\` | ${types} | ${about.replaceAll("|", "\\|")} |`;
  });
  return [`| ${title} | Type | Meaning |`, "|---|---|---|", ...rows];
}

function queryTable(): string {
  const rows = [...predefinedQueries, ...comparisons].map(({ id, title, profile }) => {
    const needs = profile === undefined ? "" : ` (\`--profile ${profile}\`)`;
    return `| \`${id}\` | ${title}${needs} |`;
  });
  return ["| Query | Result |", "|---|---|", ...rows].join("\n");
}

function profileText(): string {
  return Object.values(profiles)
    .map(({ name, about, definitions, faults }) =>
      [
        `### ${name}`,
        "",
        about,
        "",
        "| Metric or query | Definition | Source |",
        "|---|---|---|",
        ...definitions.map((one) => {
          const definition = one.about.replaceAll("|", "\\|");
          return `| \`${one.name}\` | ${definition} | [${one.source.split("/").at(-1)}](${one.source}) |`;
        }),
        "",
        "Known faults, reproduced:",
        "",
        ...faults.map((fault) => `- ${fault}`),
      ].join("\n"),
    )
    .join("\n\n");
}
