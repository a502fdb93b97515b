// Fills the parts named `bench` of README.md, docs/performance*.md and docs/client-reference.md from the committed runs in
// bench/results, and draws docs/performance.svg. `npm run docs` runs it; `--check` only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { performanceChart } from "./chart.ts";
import type { ClientAnswer, ClientResult } from "./client/result.ts";
import { type LinearResult, linearHead, linearLines, linearPath } from "./linear-result.ts";
import { baseName, ownName, ruleCounts, rulesName } from "./names.ts";
import { countText, figure, ratioText, targetText, valueText } from "./report.ts";
import { type BenchResult, namesIn, resultPath, rowOf, type Table, tableOf } from "./result.ts";

const urlOf = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), "utf8");

const result: BenchResult = JSON.parse(read(resultPath));
const linear: LinearResult = JSON.parse(read(linearPath));
const client: ClientResult = JSON.parse(read("bench/results/client.json"));

/** A table of Markdown; unless `figures` is false, columns with figures are aligned to the right. */
function markdown(heads: readonly string[], rows: readonly (readonly string[])[], figures = true): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const mark = (at: number) =>
    figures && at > 0 && rows.some((cells) => /^[*≥≤ ]*\d/.test(cells[at] ?? "")) ? "---:" : "---";
  return [row(heads), `|${heads.map((_, at) => mark(at)).join("|")}|`, ...rows.map(row)].join("\n");
}

/** A name as shown in the tables: this library in bold. */
function shown(name: string): string {
  return name === ownName ? `**${name}**` : name;
}

/** A value, and how many times better it is than the base. */
function cell(id: string, name: string): string {
  const row = rowOf(result, id, name);
  if (row === undefined) return "";
  if (row.value === null) return row.note ?? "";
  const ratio = ratioText(row);
  return `${valueText(row, tableOf(result, id).unit)}${ratio === "" || name === baseName ? "" : ` (${ratio})`}`;
}

/** One row for each contender, one column for each table of the result. */
function compared(columns: Readonly<Record<string, string>>): string {
  const ids = Object.values(columns);
  const rows = namesIn(result, ids).map((name) => [shown(name), ...ids.map((id) => cell(id, name))]);
  return markdown(["library", ...Object.keys(columns)], rows);
}

/** The parts of docs/performance.md and docs/performance-bounds.md by name. */
const performance: Readonly<Record<string, () => string>> = {
  targets: () =>
    markdown(
      ["what", "target", "measured", "result"],
      result.targets.map((target) => {
        const { bound, value, verdict } = targetText(target);
        return [target.what, bound.replace(">=", "≥").replace("<=", "≤"), value, verdict];
      }),
    ),
  "parse-text": () =>
    compared({ files: "parse/text/robots", "HTML pages": "parse/text/html", everything: "parse/text/all" }),
  "parse-octets": () =>
    compared({ files: "parse/octets/robots", "HTML pages": "parse/octets/html", everything: "parse/octets/all" }),
  walk: () => compared({ files: "walk" }),
  decide: () =>
    compared({
      "compile, first decision": "first",
      "parse, compile, 16 questions": "sixteen",
      "decisions, compiled": "decide",
    }),
  rules: rulesTable,
  hostile: hostileTable,
  "hostile-cases": hostileCasesTable,
  "hostile-file": () =>
    compared({
      "500 KiB file: parse": "hostile/file/parse",
      "compile and first decision": "hostile/file/answer",
      "the same, path of 64 KB": "hostile/file-64k/answer",
    }),
  memory: () => compared({ held: "heap/retained", "at most": "heap/peak" }),
  load: () =>
    markdown(
      ["process", "median", "maximum", "above an empty one"],
      tableOf(result, "load/process").rows.map((row) => {
        const above = rowOf(result, "load/above", row.name);
        const maximum = row.note?.replace("at most ", "") ?? "";
        return [shown(row.name), valueText(row, "ms"), maximum, above === undefined ? "" : valueText(above, "ms")];
      }),
    ),
  size: () => compared({ "min + gzip": "size" }),
  linear: () => {
    const table = markdown(linearHead(linear.size), linearLines(linear.rows));
    return `${table}\n\nOne run on ${linear.date}, Node ${linear.node}.`;
  },
  machine: machineTable,
};

function rulesTable(): string {
  const kinds = { plain: "plain", wildcards: "10 % wildcards" };
  const rows = Object.entries(kinds).flatMap(([kind, about]) => {
    const ids = ruleCounts.map((count) => `rules/${kind}/${count}`);
    return namesIn(result, ids).map((name) => {
      const values = ids.map((id) => rowOf(result, id, name)?.value ?? null);
      const figures = values.map((value) => (value === null ? "" : figure(value)));
      return [`${shown(name)}, ${about}`, ...figures, growthOf(kind, name, values)];
    });
  });
  return markdown(["µs a decision", ...ruleCounts.map((count) => `${countText(count)} rules`), "growth"], rows);
}

/** How often the last value is the first; of this library the median of what it was in rounds of both. */
function growthOf(kind: string, name: string, values: readonly (number | null)[]): string {
  const ratio = name === ownName ? rowOf(result, `rules/${kind}/growth`, rulesName(ruleCounts[4]))?.ratio : null;
  if (ratio != null) return `${figure(1 / ratio)} x`;
  const [few, many] = [values[0], values.at(-1)];
  return few == null || many == null ? "" : `${figure(many / few)} x`;
}

/** The operations that are measured on hostile files, in words. */
const operations = { decide: "one decision", answer: "compile and first decision" } as const;

/** The tables of one operation in the hostile cases. */
function hostileTables(operation: keyof typeof operations): readonly Table[] {
  return result.tables.filter(({ id }) => id.startsWith("hostile/") && id.endsWith(`/${operation}`));
}

/** One row for each contender: how many of the hostile cases it answers, and how fast. */
function hostileTable(): string {
  const [decide, answer] = [hostileTables("decide"), hostileTables("answer")];
  const names = namesIn(
    result,
    [...decide, ...answer].map(({ id }) => id),
  );
  const rows = names.map((name) => [
    shown(name),
    ...[decide, answer].flatMap((tables) => {
      const values = tables.flatMap(({ id }) => rowOf(result, id, name)?.value ?? []).sort((a, b) => a - b);
      const isComplete = values.length === tables.length;
      // A case without an answer is slower than any with one.
      const middle = values[tables.length >> 1];
      return [
        `${values.length} of ${tables.length}`,
        middle === undefined ? "no answer" : `${figure(middle)} ms`,
        isComplete ? `${figure(values.at(-1) as number)} ms` : "no answer",
      ];
    }),
  ]);
  const heads = Object.values(operations).flatMap((what) => [`${what}: answered in 5 s`, "median", "slowest"]);
  return markdown(["library", ...heads], rows);
}

/** One row for each hostile case: this library, and the fastest of the others. */
function hostileCasesTable(): string {
  const cells = ({ rows }: Table): readonly string[] => {
    const own = rows.find(({ name }) => name === ownName)?.value;
    const others = rows.flatMap(({ name, value }) => (name === ownName || value === null ? [] : [{ name, value }]));
    const [fastest] = others.sort((a, b) => a.value - b.value);
    return [
      own == null ? "" : figure(own),
      fastest === undefined ? "none" : `${fastest.name}, ${figure(fastest.value)}`,
    ];
  };
  const answers = hostileTables("answer");
  const rows = hostileTables("decide").map((table, at) => [
    table.what.replace(/: [^:]*$/, ""),
    ...cells(table),
    ...cells(answers[at] as Table),
  ]);
  const heads = Object.values(operations).flatMap((what) => [`${what}, ms`, "the fastest other"]);
  return markdown(["file and path", ...heads], rows);
}

function machineText({ machine }: BenchResult | ClientResult): string {
  const { cpu, cores, memoryGB, system, load } = machine;
  const shared = `shared with other work: load ${load.map(figure).join(" to ")}`;
  return `${cpu}, ${cores} cores, ${memoryGB} GB, ${system}, ${shared}`;
}

function machineTable(): string {
  const { corpus, rounds, date, version, contenders, machine } = result;
  const size = ({ files, octets }: { files: number; octets: number }): string =>
    `${countText(files)} (${figure(octets / 1e6)} MB)`;
  const source = corpus.source === "folder" ? "of known sites, as they were served" : "made-up";
  return markdown(
    ["what", "value"],
    [
      ["day, version", `${date}, robotspec ${version}`],
      ["machine", machineText(result)],
      ["Node", machine.node],
      ["robots.txt files", `${size(corpus.robots)}, ${source}`],
      ["HTML pages in their place", size(corpus.html)],
      ["rounds", `${rounds}`],
      ...contenders.map(({ name, version: which, builds }) => [name, `${which}; parsing builds ${builds}`]),
    ],
    false,
  );
}

/** The figures of README.md. */
function speedTable(): string {
  const rows = {
    "Parse real files": "parse/text/robots",
    "One decision among 10 rules": "rules/plain/10",
    "One decision among 100,000 rules": "rules/plain/100000",
    "Heap held for a file of 10 MB": "heap/retained",
  };
  const value = (id: string, name: string) => {
    const row = rowOf(result, id, name);
    return row?.value == null ? "" : valueText(row, tableOf(result, id).unit);
  };
  return markdown(
    ["", ownName, baseName],
    Object.entries(rows).map(([what, id]) => [what, `**${value(id, ownName)}**`, value(id, baseName)]),
  );
}

/** The parts of docs/client-reference.md by name. */
const clientParts: Readonly<Record<string, () => string>> = {
  load: () =>
    markdown(
      ["", "answers a second", "first answers", "requests", "held in memory", "process"],
      client.loads.map(({ name, queriesPerSecond, fetching, requests, heap, rss }) => [
        name,
        countText(Math.round(queriesPerSecond / 1000) * 1000),
        `${figure(fetching / 1000)} s`,
        countText(requests),
        `${figure(heap / 1e6)} MB`,
        `${figure(rss / 1e6)} MB`,
      ]),
    ),
  differences: () => {
    const wrong =
      (name: string) =>
      ({ expected, given }: ClientAnswer) =>
        given[name] !== undefined && given[name] !== expected;
    if (client.answers.some(wrong("robotspec-client"))) throw new Error("The client itself breaks the RFC.");
    const rows = client.answers.filter(wrong("Crawlee")).map(({ name, section, expected, given }) => {
      const link = `[${section}](https://www.rfc-editor.org/rfc/rfc9309#section-${section})`;
      return [name, link, expected, given.Crawlee ?? ""];
    });
    return markdown(["case", "section", "RFC 9309", "Crawlee"], rows);
  },
  run: () => {
    const { date, version, crawlee, machine, origins, queries, rounds, answers } = client;
    return markdown(
      ["what", "value"],
      [
        ["day, versions", `${date}, robotspec-client ${version}, @crawlee/utils ${crawlee}`],
        ["machine", machineText(client)],
        ["Node", machine.node],
        ["sites and queries", `${countText(origins)} and ${countText(queries)}; the median of ${rounds} rounds`],
        ["cases", countText(answers.length)],
      ],
      false,
    );
  },
};

function filled(path: string, parts: Readonly<Record<string, () => string>>): string {
  return read(path).replace(/^<!-- bench (.+) -->\n[\s\S]*?^<!-- \/bench \1 -->$/gm, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${path} has the part "bench ${name}", which nothing fills.`);
    return `<!-- bench ${name} -->\n\n${part()}\n\n<!-- /bench ${name} -->`;
  });
}

const files: Readonly<Record<string, string>> = {
  "README.md": filled("README.md", { speed: speedTable }),
  "docs/performance.md": filled("docs/performance.md", performance),
  "docs/performance-bounds.md": filled("docs/performance-bounds.md", performance),
  "docs/client-reference.md": filled("docs/client-reference.md", clientParts),
  "docs/performance.svg": performanceChart(result),
};
for (const [path, text] of Object.entries(files)) {
  if (read(path) === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${path} is outdated; run "npm run docs".`);
    process.exitCode = 1;
  } else {
    writeFileSync(urlOf(path), text);
    console.log(`wrote ${path}`);
  }
}
