// A summary for a terminal: a line per section, then the failing cases by section.
import { asciiJson, requestOf } from "../case.ts";
import { bySection, isFailure, sectionTitle, tally } from "../result.ts";
import type { CaseResult } from "../run.ts";

/**
 * Options of `textReport`.
 *
 * @beta
 */
export interface TextOptions {
  /** Whether cases that rest on a reading are listed too. */
  readonly strict: boolean;
  /** Whether to use ANSI colours. */
  readonly color: boolean;
}

/** Characters of a request that are shown. */
const SHOWN = 400;

/**
 * The results for a terminal: a table by section, then each case that failed.
 *
 * @beta
 */
export function textReport(results: readonly CaseResult[], { strict, color }: TextOptions): string {
  const paint = (code: number, text: string) => (color ? `\x1b[${code}m${text}\x1b[0m` : text);
  const sections = bySection(results);
  const width = Math.max(7, ...sections.map(([title]) => title.length));
  const row = (title: string, statuses: Parameters<typeof tally>[0]) => {
    const { total, pass, failed, differs, unsupported } = tally(statuses);
    const notes = [
      failed > 0 && paint(31, `${failed} failed`),
      differs > 0 && paint(33, `${differs} read otherwise`),
      unsupported > 0 && paint(2, `${unsupported} unsupported`),
    ].filter((note) => note !== false);
    return `${title.padEnd(width)}  ${String(pass).padStart(4)} of ${String(total).padStart(4)}  ${notes.join(", ")}`.trimEnd();
  };
  const lines = sections.map(([title, some]) =>
    row(
      title,
      some.map(({ verdict }) => verdict.status),
    ),
  );
  const all = row(
    "total",
    results.map(({ verdict }) => verdict.status),
  );
  lines.push(all + withoutReadings(results));
  const shown = sections.flatMap(([, some]) => some.filter(({ verdict }) => isFailure(verdict.status, strict)));
  for (const one of shown) lines.push("", ...describe(one).map((line, at) => (at === 0 ? paint(31, line) : line)));
  return `${lines.join("\n")}\n`;
}

/** The number of the scoreboard, beside that of all cases; empty if no case is a reading. */
function withoutReadings(results: readonly CaseResult[]): string {
  const stated = results.filter((one) => one.case.basis !== "reading");
  if (stated.length === results.length) return "";
  const { pass, total } = tally(stated.map(({ verdict }) => verdict.status));
  return `; without our readings ${pass} of ${total}`;
}

/** A failing case: the request, the expected answer and its reason, and the actual answer. */
export function describe({ case: one, verdict }: CaseResult): string[] {
  const { id: _, ...request } = requestOf(one, 0);
  const asked = asciiJson(request);
  const expected = [one.expected, ...(one.alsoPermitted ?? [])].map((answer) => JSON.stringify(answer)).join(" or ");
  return [
    `${verdict.status.toUpperCase()}  ${one.id}  (${sectionTitle(one)}${one.level === "undefined" ? "" : `, ${one.level}`})`,
    `  why       ${one.why}${one.basis === "reading" ? " (our reading)" : ""}`,
    `  asked     ${asked.length > SHOWN ? `${asked.slice(0, SHOWN)}…` : asked}`,
    `  expected  ${expected}`,
    `  got       ${verdict.got === undefined ? (verdict.message ?? "nothing") : JSON.stringify(verdict.got)}`,
  ];
}
