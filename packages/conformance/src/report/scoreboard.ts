// The scoreboard: implementations by sections. Every cell leads to its cases.
import type { Case } from "../case.ts";
import type { Status } from "../judge.ts";
import { isFailure, type ResultFile, type ResultRow, sectionTitle, tally } from "../result.ts";
import { filter, page } from "./html.ts";
import { xml } from "./junit.ts";

/**
 * One case of one result.
 *
 * @beta
 */
export interface ScoreboardEntry {
  /** The case. */
  readonly case: Case;
  /** The verdict on it. */
  readonly row: ResultRow;
}

/**
 * One implementation.
 *
 * @beta
 */
export interface ScoreboardColumn {
  /** Name and version of the implementation. */
  readonly name: string;
  /** Its result file. */
  readonly result: ResultFile;
  /** The cases that it supports. */
  readonly entries: readonly ScoreboardEntry[];
}

/**
 * Several implementations side by side.
 *
 * @beta
 */
export interface Scoreboard {
  /** The implementations, in the order of the results. */
  readonly columns: readonly ScoreboardColumn[];
  /** Sections that some result has a case of, in the order of their numbers. */
  readonly sections: readonly string[];
  /** IDs in the results that the suite does not have, because the results were made with another version. */
  readonly unknown: readonly string[];
}

/**
 * Puts results side by side. `suite`: the cases that the results refer to by ID.
 *
 * @beta
 */
export function scoreboard(results: readonly ResultFile[], suite: readonly Case[]): Scoreboard {
  const byId = new Map(suite.map((one) => [one.id, one]));
  const unknown = new Set<string>();
  const columns = results.map((result) => {
    const entries = result.cases.flatMap((row) => {
      const one = row.case ?? byId.get(row.id);
      if (one === undefined) unknown.add(row.id);
      return one === undefined || row.status === "unsupported" ? [] : [{ case: one, row }];
    });
    const { name, version } = result.implementation;
    return { name: version === undefined ? name : `${name} ${version}`, result, entries };
  });
  const sections = new Set(columns.flatMap(({ entries }) => entries.map((entry) => sectionTitle(entry.case))));
  return {
    columns,
    sections: [...sections].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    unknown: [...unknown],
  };
}

/** `141/145`, readings excluded; empty if the implementation has no such case. */
function score(entries: readonly ScoreboardEntry[]): string {
  const { pass, failed } = tally(
    entries.filter((entry) => entry.case.basis !== "reading").map(({ row }) => row.status),
  );
  return pass + failed === 0 ? "" : `${pass}/${pass + failed}`;
}

function readingScore(entries: readonly ScoreboardEntry[]): string {
  const statuses: Status[] = entries.filter((entry) => entry.case.basis === "reading").map(({ row }) => row.status);
  return statuses.length === 0 ? "" : `${tally(statuses).pass}/${statuses.length}`;
}

/** The number that the runner prints: with our readings. */
function togetherScore(entries: readonly ScoreboardEntry[]): string {
  const { pass, total } = tally(entries.map(({ row }) => row.status));
  return `${pass}/${total}`;
}

/** Cases of a section that some implementation does not pass. */
function contested({ columns }: Scoreboard, section: string): Map<Case, ScoreboardColumn[]> {
  const found = new Map<string, [Case, ScoreboardColumn[]]>();
  for (const column of columns) {
    for (const { case: one, row } of column.entries) {
      if (sectionTitle(one) !== section || !isFailure(row.status, true)) continue;
      const entry = found.get(one.id) ?? [one, []];
      entry[1].push(column);
      found.set(one.id, entry);
    }
  }
  return new Map([...found.values()].sort(([a], [b]) => (a.id < b.id ? -1 : 1)));
}

/** The anchor that Markdown renderers give the heading of a section: `section-221`. */
function anchor(section: string): string {
  return `section ${section}`
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replaceAll(" ", "-");
}

/**
 * The scoreboard as Markdown tables.
 *
 * @beta
 */
export function scoreboardMarkdown(board: Scoreboard): string {
  const { columns, sections } = board;
  const heads = [...sections.map((section) => `[${section}](#${anchor(section)})`), "all", "our readings", "together"];
  const lines = [
    `| Parser | ${heads.join(" | ")} |`,
    `|---|${heads.map(() => "---:").join("|")}|`,
    ...columns.map(({ name, entries }) => {
      const cells = sections.map((section) => {
        const text = score(entries.filter((entry) => sectionTitle(entry.case) === section));
        return text === "" ? "" : `[${text}](#${anchor(section)})`;
      });
      return `| ${[cell(name), ...cells, `**${score(entries)}**`, readingScore(entries), togetherScore(entries)].join(" | ")} |`;
    }),
  ];
  for (const section of sections) {
    const cases = contested(board, section);
    lines.push("", `### Section ${section}`, "");
    if (cases.size === 0) lines.push("All implementations pass all cases.");
    else lines.push("| Case | Answer, and why | Other answer |", "|---|---|---|");
    for (const [one, others] of cases) {
      const answer = answerText(one);
      const reading = one.basis === "reading" ? " (our reading)" : "";
      lines.push(
        `| ${one.id} | ${cell(`${answer}: ${one.why}${reading}`)} | ${cell(others.map(({ name }) => name).join(", "))} |`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

function answerText({ expected }: Case): string {
  if (typeof expected.allowed === "boolean") return expected.allowed ? "allow" : "disallow";
  return JSON.stringify(expected);
}

/**
 * Text for a cell of a Markdown table.
 *
 * @beta
 */
export function cell(text: string): string {
  return text.replace(/[|\\*_<`]/g, "\\$&").replaceAll("\n", " ");
}

/**
 * The scoreboard as an HTML page.
 *
 * @beta
 */
export function scoreboardHtml(board: Scoreboard): string {
  const { columns, sections } = board;
  const rows = [...sections, "all"].map((section) => {
    const cells = columns.map(({ name, entries }) => {
      const text = score(section === "all" ? entries : entries.filter((entry) => sectionTitle(entry.case) === section));
      const query = new URLSearchParams({ implementation: name, ...(section !== "all" && { section }) });
      return `<td><a href="#${xml(query.toString())}" onclick="location.hash = this.hash; location.reload()">${text}</a></td>`;
    });
    return `<tr><th>${xml(section)}</th>${cells.join("")}</tr>`;
  });
  const all = columns.flatMap(({ name, entries }) => entries.map((entry) => ({ ...entry, name })));
  const failing = all.filter(({ row }) => isFailure(row.status, true));
  const filters = [
    filter("implementation", failing, ({ name }) => name),
    filter("section", failing, (entry) => sectionTitle(entry.case)),
    filter("level", failing, (entry) => entry.case.level),
    filter("basis", failing, (entry) => entry.case.basis),
  ];
  const list = failing.map(({ case: one, row, name }) => {
    const data = `data-status="${row.status}" data-implementation="${xml(name)}" data-section="${xml(sectionTitle(one))}" data-level="${one.level}" data-basis="${one.basis}"`;
    const got = row.got === undefined ? (row.message ?? "") : JSON.stringify(row.got);
    const cells = [name, one.id, one.why, JSON.stringify(one.expected), got].map((text) => `<td>${xml(text)}</td>`);
    return `<tbody ${data}><tr>${cells.join("")}<td class="${row.status}">${row.status}</td></tr></tbody>`;
  });
  return page(
    "robots.txt conformance",
    `<h1>robots.txt conformance</h1>
<div class="wide"><table><tr><th>Section</th>${columns.map(({ name }) => `<th>${xml(name)}</th>`).join("")}</tr>
${rows.join("\n")}</table></div>
<h2>Cases that do not pass</h2>
<form>${filters.join("\n")} <output></output></form>
<table><thead><tr><th>Implementation</th><th>Case</th><th>Why</th><th>Expected</th><th>Got</th><th>Status</th></tr></thead>
${list.join("\n")}</table>`,
  );
}
