// Tables of the documentation that are made from data: dialects, records, requirements, results of tests, the schema of
// a census, and the options of the client.
import { readdirSync } from "node:fs";
import { profiles } from "../../packages/census/src/profiles/index.ts";
import { comparisons, predefinedQueries } from "../../packages/census/src/query/predefined-queries.ts";
import { type Field, jsonFiles, tables, views } from "../../packages/census/src/schema.ts";
import { type AccessDialectName, type AccessInput, access, accessDialects } from "../../src/access/index.ts";
import { compile } from "../../src/compile.ts";
import { trainingCrawlers } from "../../src/crawlers/purposes.ts";
import { bingEvidence, type DialectName, dialects } from "../../src/dialects/index.ts";
import { type RecordName, recordKeys } from "../../src/dialects/records.ts";
import { type RecordEntry, recordTable } from "../../src/records/table.ts";
import { groupBy } from "../../src/text/collections.ts";
import { type LastRun, lastRunPath } from "../../test/fuzz/last-run.ts";
import { mutationPath, type PartScores, type Score, scoreOf } from "../../test/mutation/scores.ts";
import { citations, requirements } from "../../test/requirements.ts";
import { parts, type RuntimeResult, runtimesPath } from "../../test/runtimes/result.ts";
import { read, root } from "../repo.ts";
import type { CrawlersFile } from "../update-crawlers.ts";

/** A table of Markdown; columns from the one at `left` on are aligned to the right. */
export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  left: number = heads.length,
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  const marks = heads.map((_, at) => (at < left ? "---|" : "---:|"));
  return [line(heads), `|${marks.join("")}`, ...rows.map(line)].join("\n");
}

// Dialects

/** Characters that docs/dialects.md shows by name. */
const named: readonly (readonly [name: RegExp, characters: string])[] = [
  [/\[CRLF\]\n/g, "\r\n"],
  [/\[CR\]\n/g, "\r"],
  [/\[BOM\]/g, "\uFEFF"],
  [/\[NUL\]/g, "\0"],
  [/\[FF\]/g, "\f"],
];

const QUESTION = /^```txt\n([\s\S]*?)\n```\n\nMay `(.*)` fetch `(.*)`\?\n\n(?:- .*\n)*/gm;

/** docs/dialects.md with the answers after each question, each with the dialects that give it. */
export function dialectAnswers(page: string): string {
  const names = Object.keys(dialects) as DialectName[];
  return page.replace(QUESTION, (all: string, shown: string, agent: string, url: string) => {
    const robots = named
      .reduce((text, [name, characters]) => text.replace(name, characters), shown)
      .replace(/\[(\d+) spaces\]/g, (_, count) => " ".repeat(Number(count)));
    const answer = (name: DialectName) => {
      const { allowed, line } = compile(robots, { dialect: name }).decide(agent, url);
      return `${allowed ? "allowed" : "**disallowed**"}${line === null ? "" : ` (${line})`}`;
    };
    const answers = [...groupBy(names, answer)].map(([said, by]) =>
      by.length === names.length ? `- every dialect: ${said}\n` : `- ${by.join(", ")}: ${said}\n`,
    );
    return `${all.slice(0, all.indexOf("?\n\n") + 3)}${answers.join("")}`;
  });
}

/** How each field of the dialect `bing` is known. */
export function evidenceTable(): string {
  const rows = Object.entries(bingEvidence).flatMap(([field, sources]) =>
    (sources ?? []).map(({ level, says, source, url, date, followed }) => {
      return [`\`${field}\``, says, level, `[${source}](${url})`, date ?? "undated", followed ? "yes" : "no"];
    }),
  );
  const unknown = Object.entries(bingEvidence).flatMap(([field, sources]) => (sources === null ? `\`${field}\`` : []));
  return [
    markdownTable(["Field", "What it says", "Level", "Source", "Date", "Followed"], rows),
    `No source was found for these fields, which are those of RFC 9309: ${unknown.join(", ")}.`,
  ].join("\n\n");
}

/** A table whose columns are dialects; the first cell of each row is a question in JSON. */
const ACCESS_TABLE = /^\| (\w+) \| rfc9309 \|.*\n\|[-|]+\|\n(?:\| `\{.*\n)+/gm;

/** docs/access.md with the answer of every dialect to each question. */
export function accessAnswers(page: string): string {
  const names = Object.keys(accessDialects) as AccessDialectName[];
  return page.replace(ACCESS_TABLE, (table: string, title: string) => {
    const questions = [...table.matchAll(/^\| (`(\{.*?\})`) \|/gm)];
    const rows = questions.map(([, shown = "", question = ""]) => {
      return [shown, ...names.map((name) => access(JSON.parse(question) as AccessInput, name))];
    });
    return `${markdownTable([title, ...names], rows)}\n`;
  });
}

// Records

const recordNames = Object.keys(recordTable) as RecordName[];

const scopes: Readonly<Record<NonNullable<RecordEntry["scope"]> | "unknown", string>> = {
  file: "the file",
  group: "its group",
  intersectional: "the file, at any position",
  position: "its group, or the file before the first group",
  unknown: "–",
};

/** The tokens of operators that document several crawlers for AI, or one that collects training data for many. */
export function aiCrawlers(): string {
  const purposes = ["ai-training", "ai-search", "ai-user"] as const;
  const { crawlers }: CrawlersFile = JSON.parse(read("src/crawlers/crawlers.json"));
  const documented = crawlers.filter(
    ({ purposes: own, sources, replacedBy }) =>
      sources[0]?.kind === "operator" && replacedBy === null && purposes.some((purpose) => own.includes(purpose)),
  );
  const rows = [...groupBy(documented, ({ operator }) => operator)].flatMap(([operator, own]) => {
    if (own.length < 2 && !own.some(({ token }) => trainingCrawlers.includes(token))) return [];
    const tokensFor = (purpose: (typeof purposes)[number]) =>
      own.flatMap((one) => (one.purposes.includes(purpose) ? [`\`${one.token}\`${one.mayIgnore ? "*" : ""}`] : []));
    const pages = [...groupBy(own, ({ sources }) => sources[0]?.url as string)].map(
      ([url, [first]], at) => `[${at === 0 ? "page" : at + 1}](${url}), ${first?.verified ?? "date not known"}`,
    );
    return [[operator, ...purposes.map((purpose) => tokensFor(purpose).join(", ") || "–"), pages.join("; ")]];
  });
  return markdownTable(
    ["Operator", "Training", "AI search", "On a user's request", "Documented in, last checked"],
    rows,
  );
}

export function recordOverview(): string {
  const rows = recordNames.map((name) => {
    const { status, scope, value, readers, onGooglesList } = recordTable[name];
    const { key } = recordKeys[name];
    const anchor = key
      .toLowerCase()
      .replace(/[^a-z0-9_ -]/g, "")
      .replaceAll(" ", "-");
    const readBy = readers.filter(({ reads }) => reads).map((reader) => reader.name);
    const readers_ = readBy.join(", ") || "–";
    return [`[${key}](#${anchor})`, status, scopes[scope ?? "unknown"], value, readers_, onGooglesList ? "yes" : ""];
  });
  return markdownTable(["Record", "Status", "Scope", "Value", "Read by", "Google's list"], rows);
}

export function recordSections(): string {
  return recordNames.map((name) => recordSection(name, recordTable[name])).join("\n\n");
}

function recordSection(
  name: RecordName,
  { example, about, status, scope, value, source, readers }: RecordEntry,
): string {
  const { key, spellings } = recordKeys[name];
  const facts = [
    `- Status: ${status}`,
    `- Scope: ${scopes[scope ?? "unknown"]}`,
    `- Value: ${value}`,
    ...spellings.flatMap(({ text, prefix, readers: by }) => {
      return by.length === 0 ? [] : [`- Also written \`${text}${prefix ? "…" : ""}\`: ${by.join(", ")}`];
    }),
    `- Described in: ${source.url === null ? source.title : `[${source.title}](${source.url})`}`,
  ];
  const rows = readers.map((reader) => [reader.name, reader.reads ? "yes" : "no", reader.how, reader.basis]);
  return [
    `<a id="${name}"></a>`,
    `## ${key}`,
    `\`\`\`txt\n${example}\n\`\`\``,
    about,
    facts.join("\n"),
    ...(rows.length > 0 ? [markdownTable(["Reader", "Reads it", "How", "Based on"], rows)] : []),
  ].join("\n\n");
}

// Requirements, and the results of tests

/** The requirements whose IDs begin with `prefix`, with the tests that cite them. */
export function requirementTable(prefix: string): string {
  const cited = citations();
  const link = (file: string) => `[${file.replace(/^test\//, "").replace(/\.ts$/, "")}](../${file})`;
  const rows = requirements
    .filter(({ id }) => id.startsWith(`${prefix}-`))
    .map(({ id, section, level, layer, statement, untested }) => {
      const tests = untested === undefined ? (cited.get(id) ?? []).map(link).join(" ") : `none: ${untested}`;
      return [id, section, level, layer, statement, tests];
    });
  return markdownTable(["ID", "§", "Level", "Layer", "An implementation must", "Tests"], rows);
}

export function fuzzTable(): string {
  const { commit, date, node, results }: LastRun = JSON.parse(read(lastRunPath));
  const rows = results.map(({ fuzzer, runs, seconds, findings, seed }) => {
    return [
      `\`npm run fuzz -- ${fuzzer}\``,
      runs.toLocaleString("en"),
      (seconds / 60).toFixed(1),
      `${findings}`,
      `${seed}`,
    ];
  });
  const table = markdownTable(["Command", "Runs", "Minutes", "Counterexamples", "Seed"], rows, 1);
  const about = `Commit ${commit}, ${date}, Node ${node.replace(/^v/, "")}.\n\n${table}`;
  const slowest = results.flatMap((one) => Object.entries(one.slowest ?? {}));
  if (slowest.length === 0) return about;
  const maxima = slowest.map(([name, { seconds, input }]) => [
    name,
    `${seconds.toFixed(2)} s`,
    `\`${JSON.stringify(input)}\``,
  ]);
  const head = ["Slowest of all files of 512 KB", "CPU time", "The file begins with"];
  return `${about}\n\n${markdownTable(head, maxima, 1)}`;
}

export function mutationTable(): string {
  const folders: readonly PartScores[] = JSON.parse(read(mutationPath));
  const row = (name: string, when: string, goal: string, score: Score) => {
    const { killed, timeout, lived, equivalent } = score;
    const counts = [killed, timeout, lived, equivalent, score.static].map((count) => count.toLocaleString("en"));
    return [name, when, ...counts, goal, scoreOf(score).toFixed(1)];
  };
  const rows = folders.flatMap(({ source, goal, date, commit, files }) => {
    const total: Score = { killed: 0, timeout: 0, lived: 0, equivalent: 0, static: 0 };
    for (const score of Object.values(files)) {
      for (const key of Object.keys(total) as (keyof Score)[]) total[key] += score[key];
    }
    return [
      row(`**${source}**`, `${date}, ${commit}`, `${goal}`, total),
      ...Object.entries(files).map(([file, score]) => row(file.slice(source.length + 1), "", "", score)),
    ];
  });
  const counts = ["Killed", "Timeout", "Lived", "Equivalent", "Static", "Goal", "Score"];
  return markdownTable(["Folder or file", "Run", ...counts], rows, 2);
}

export function runtimesTable(): string {
  const results: readonly RuntimeResult[] = JSON.parse(read(runtimesPath));
  const rows = results.map(({ name, version, cells }) => {
    const texts = (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
      const cell = cells[part];
      if (typeof cell === "string") return `not run: ${cell}`;
      return `${cell.passed ? "passed" : "**failed**"}: ${cell.note}`;
    });
    return [`${name} ${version}`, ...texts];
  });
  return markdownTable(["Runtime", ...Object.values(parts)], rows);
}

export function decisionTable(): string {
  const rows = readdirSync(`${root}/docs/decisions`).flatMap((name) => {
    const [, number = "", title = ""] = /^# (\d{3}): (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    return number === "" ? [] : [[number, `[${title}](${name})`]];
  });
  return markdownTable(["", "decision"], rows.sort());
}

// robotspec-census

/** The columns of each table with their types, for robotspec_spark. */
export function sparkTables(): string {
  const lines = tables.map(
    ({ name, columns }) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify(columns.map((column) => [column.name, column.type]))}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}

function fieldTable(head: string, fields: readonly Field[]): readonly string[] {
  const rows = fields.map(({ name, type, unit, about }) => {
    return [`\`${name}\``, unit === undefined ? type : `${type}, ${unit}`, about];
  });
  return rows.length === 0 ? [] : [markdownTable([head, "Type", "Meaning"], rows)];
}

const section = (name: string, ...paragraphs: readonly string[]) => [`### ${name}`, ...paragraphs].join("\n\n");

/** The parts of docs/census.md and docs/census-reference.md that are made from the schema, the queries and the profiles. */
export const census: Readonly<Record<string, () => string>> = {
  tables: () =>
    tables
      .map(({ name, about, columns }) => {
        const added = views.find((view) => view.name === name)?.columns ?? [];
        const inQueries = added.map((column) => ({ ...column, about: `${column.about} In queries only.` }));
        return section(name, about, ...fieldTable("Column", [...columns, ...inQueries]));
      })
      .join("\n\n"),
  views: () =>
    views
      .filter(({ name }) => !tables.some((table) => table.name === name))
      .map(({ name, about, columns, extends: base }) => {
        const inherited = `The columns of \`${base}\`${columns.length > 0 ? ", and:" : "."}`;
        return section(name, about, ...(base === undefined ? [] : [inherited]), ...fieldTable("Column", columns));
      })
      .join("\n\n"),
  files: () =>
    jsonFiles
      // The view `run` describes the fields of run.json.
      .map(({ path, about, fields }) => section(path, about, ...fieldTable("Field", path === "run.json" ? [] : fields)))
      .join("\n\n"),
  queries: () =>
    markdownTable(
      ["Query", "Result"],
      [...predefinedQueries, ...comparisons].map(({ id, title, profile }) => {
        return [`\`${id}\``, profile === undefined ? title : `${title} (\`--profile ${profile}\`)`];
      }),
    ),
  profiles: () =>
    Object.values(profiles)
      .map(({ name, about, definitions, faults }) => {
        const rows = definitions.map(({ name: metric, about: definition, source }) => {
          return [`\`${metric}\``, definition, `[${source.split("/").at(-1)}](${source})`];
        });
        const known = faults.map((fault) => `- ${fault}`).join("\n");
        const table = markdownTable(["Metric or query", "Definition", "Source"], rows);
        return section(name, about, table, "Known faults, reproduced:", known);
      })
      .join("\n\n"),
};

// robotspec-client

/** The members of an interface of the client with their docstrings on one line, in the order of the file. */
function membersOf(path: string, name: string): readonly (readonly [name: string, text: string])[] {
  const [, body] = new RegExp(`^export interface ${name}\\b.*\\{\\n([\\s\\S]*?)^\\}`, "m").exec(read(path)) ?? [];
  if (body === undefined) throw new Error(`${path} has no interface ${name}.`);
  const members = [...body.matchAll(/^ {2}(?:\/\*\*([\s\S]*?)\*\/\n {2})?(?:readonly )?(\w+)\??[:(]/gm)];
  return members.map(([, text = "", member = ""]) => [member, text.replaceAll(/\s*\n\s*\* ?/g, " ").trim()]);
}

/** The default of an option: the last sentence of its docstring, if that is a number or a value in backticks. */
const DEFAULT = /^(.*?\.) ((?:\d[\d,]*|`[^`]+`)(?:[; (].*)?)\.$/;

/**
 * The members of an interface of packages/client/src, by their docstrings.
 *
 * @param argument file and name of the interface
 * @param current the table as it is; its heads are kept, and a column "default" is filled
 */
export function memberTable(argument: string, current: string): string {
  const [file = "", name = ""] = argument.split(" ");
  const heads = (/^\| (.*) \|$/m.exec(current)?.[1] ?? "").split(" | ");
  const rows = membersOf(`packages/client/src/${file}`, name).map(([member, text]) => {
    if (heads.length === 2) return [`\`${member}\``, text];
    const [, what = text, usual = ""] = DEFAULT.exec(text) ?? [];
    return [`\`${member}\``, usual, what];
  });
  return markdownTable(heads, rows);
}
