// Where dialects decide differently about a file, as Markdown for people. Text of the file never becomes markup.
import {
  type Answer,
  type CommonCause,
  type Comparison,
  compare,
  compile,
  type Difference,
  explain,
  parse,
  type RobotsTxt,
} from "robotspec";
import { type DialectName, dialects } from "robotspec/dialects";
import { code, plain } from "./features/markdown.ts";

/**
 * Parameters of `robotspec/compare`.
 *
 * @beta
 */
export interface CompareParams {
  /** The document, which is open. */
  readonly textDocument: { readonly uri: string };
  /** At least two, compared with the first; by default `rfc9309`, `google`, `bing` and `yandex`. */
  readonly dialects?: readonly DialectName[];
}

/**
 * Result of `robotspec/compare`.
 *
 * @beta
 */
export interface DialectComparison {
  /** The dialects that were compared. */
  readonly dialects: readonly DialectName[];
  /** Number of differences; crawlers and URLs that differ for the same reason count once. */
  readonly differences: number;
  /** The differences with their causes, in Markdown. */
  readonly markdown: string;
}

/** The dialects that crawlers of today follow. */
const IN_USE: readonly DialectName[] = ["rfc9309", "google", "bing", "yandex"];

/** The dialects to compare. Throws a TypeError with a sentence if they are not usable. */
export function dialectsToCompare({ dialects: wanted }: CompareParams): readonly DialectName[] {
  if (wanted === undefined) return IN_USE;
  const names = Array.isArray(wanted) ? [...new Set(wanted)] : [];
  if (names.length < 2 || names.some((name) => !Object.hasOwn(dialects, name))) {
    throw new TypeError(`Name two or more dialects of ${Object.keys(dialects).join(", ")}.`);
  }
  return names;
}

/** Causes and lines shown. */
const MAX_CAUSES = 20;
const MAX_LINES = 5;

/** Compares dialects, the others with the first. Time is linear in the text for the limits of `compare`. */
export function comparisonOf(text: string, dialects: readonly DialectName[]): DialectComparison {
  const { document } = parse(text);
  const comparison = compare(document, { dialects });
  return { dialects, differences: comparison.differences.length, markdown: report(document, comparison) };
}

function report(document: RobotsTxt, comparison: Comparison): string {
  const { dialects, agents, queries, differences, causes, cut } = comparison;
  const names = dialects.map(code).join(", ");
  const tried = `Tried: ${counted(queries, "query", "queries")} about ${counted(agents, "crawler")}, derived from the file.`;
  const verdict =
    differences.length === 0
      ? "They agree."
      : `They disagree, for ${counted(causes.length, "reason")}. Reasons are departures from ${code(dialects[0] ?? "")}.`;
  return [
    "# Dialects compared",
    `${names}. ${verdict} ${tried}`,
    ...causes.slice(0, MAX_CAUSES).flatMap((cause, at) => section(at + 1, cause, document, comparison)),
    ...(causes.length > MAX_CAUSES ? [`${causes.length - MAX_CAUSES} more reasons are not shown.`] : []),
    ...(cut ? ["The comparison was cut short by its limits."] : []),
    "",
  ].join("\n\n");
}

function section(number: number, cause: CommonCause, document: RobotsTxt, { differences }: Comparison): string[] {
  const example = differences[cause.differences[0] ?? 0];
  if (example === undefined) return [];
  const deciding = example.answers.flatMap(({ line }) => line ?? []);
  const own = example.causes.flatMap(({ clause, lines }) => (clause === cause.clause ? lines : []));
  const shown = [...new Set([...deciding, ...own.slice(0, MAX_LINES)])].sort((one, other) => one - other);
  return [
    `**${number}. ${plain(cause.text)}**`,
    shown.map((line) => `- line ${line}: ${code(lineOf(document, line))}`).join("\n"),
    question(example),
    ["| Dialect | Decision | Because |", "|---|---|---|", ...answerRows(example, document)].join("\n"),
  ].filter((paragraph) => paragraph !== "");
}

function lineOf({ text, lineIndex: { starts } }: RobotsTxt, line: number): string {
  return text.slice(starts[line - 1], starts[line]).replace(/\r\n$|[\r\n]$/, "");
}

function question({ agents, agentCount, urls, urlCount }: Difference): string {
  const [agent = "*", url = "/"] = [agents[0], urls[0]];
  const crawler = agent === "*" ? "A crawler that no group names" : `The crawler ${code(agent)}`;
  const more = [
    ...(urlCount > 1 ? [counted(urlCount - 1, "more URL")] : []),
    ...(agentCount > 1 ? [counted(agentCount - 1, "more crawler")] : []),
  ];
  return `${crawler} asks for ${code(url)}${more.length > 0 ? ` (the same for ${more.join(" and ")})` : ""}:`;
}

/** A row for each answer, with the dialects that give it. */
function answerRows(difference: Difference, document: RobotsTxt): string[] {
  const rows = new Map<string, DialectName[]>();
  for (const answer of difference.answers) {
    const row = `${answer.allowed ? "allowed" : "**not allowed**"} | ${because(answer, difference, document)}`;
    rows.set(row, [...(rows.get(row) ?? []), answer.dialect]);
  }
  return [...rows].map(([row, dialects]) => `| ${dialects.join(", ")} | ${row} |`);
}

/** The deciding line, or the last sentence of the library's explanation, which says why no rule decides. */
function because({ dialect, line }: Answer, { agents, urls }: Difference, document: RobotsTxt): string {
  if (line !== null) return `line ${line}`;
  const sentences = explain(compile(document, { dialect }).decide(agents[0] ?? "*", urls[0] ?? "/")).split("\n");
  return plain(sentences.at(-1) ?? "");
}

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
