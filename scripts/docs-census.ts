// The generated parts of docs/census.md: tables, predefined queries and profiles, from packages/census.
import { profiles } from "../packages/census/src/profiles/index.ts";
import { comparisons, predefinedQueries } from "../packages/census/src/query/predefined-queries.ts";
import { tables } from "../packages/census/src/schema.ts";

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
    ["queries", queryTable()],
    ["profiles", profileText()],
  ];
}

function tableText({ name, about, columns }: (typeof tables)[number]): string {
  const rows = columns.map((column) => {
    const unit = column.unit === undefined ? "" : `, ${column.unit}`;
    return `| \`${column.name}\` | ${column.type}${unit} | ${column.about.replaceAll("|", "\\|")} |`;
  });
  return [`### ${name}`, "", about, "", "| Column | Type | Meaning |", "|---|---|---|", ...rows].join("\n");
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
