// The report for people: each finding with its source lines, then a summary line per file. All text of
// the input is escaped.

import { type FramePart, frame, SHOWN_LABELS } from "../../diagnostics/frame.ts";
import type { FixSafety } from "../../diagnostics/index.ts";
import { inWords } from "../../diagnostics/message.ts";
import type { Diagnostic, Severity } from "../../index.ts";
import { groupBy } from "../../text/collections.ts";
import { grouped } from "../../text/grouped.ts";
import { paragraph, sentence } from "../prose.ts";
import { summaryList } from "../summary-list.ts";
import { count, leadingName, type Style, visible } from "../terminal.ts";
import {
  countSeverities,
  type FileReport,
  fixLine,
  lacksLineEnd,
  type ReportContext,
  type Reporter,
  type SeverityCounts,
  seeLine,
  type Totals,
} from "./reporter.ts";

export const SEVERITY_STYLE: Readonly<Record<Severity, Style>> = { error: "red", warning: "yellow", info: "blue" };

/** A block per finding, a summary per file and for all files, and how to fix the fixable findings. */
export function pretty(context: Pick<ReportContext, "paint" | "width" | "strict" | "writable">): Reporter {
  const { paint, width } = context;
  const fixes: Record<FixSafety, number> = { safe: 0, redundant: 0, unsafe: 0 };
  return {
    begin: "",
    *file(report) {
      const name = leadingName(report.file);
      const { diagnostics, document } = report;
      if (report.summary !== null) {
        yield* summaryList(report.summary, paint, width);
        yield "\n";
      }
      for (const { fix } of diagnostics) if (fix !== undefined) fixes[fix.safety]++;
      const others = foldedLines(diagnostics);
      for (const diagnostic of diagnostics) {
        const lines = others.get(diagnostic);
        if (lines !== undefined) yield finding(name, document.text, diagnostic, lines, context);
      }
      const byCode = groupBy(diagnostics, ({ code }) => code);
      yield sentence(`${paint(name, "bold")}: ${summaryOf(report)}`, width);
      const departs = report.conforms === "no" && !lacksLineEnd(report);
      yield paragraph(departs ? conformanceOf(report) : paint(conformanceOf(report), "green"), width, "  ");
      const rules = rulesLine(byCode);
      if (byCode.size > MAX_DIFFERENT || diagnostics.length > byCode.size + MAX_DIFFERENT)
        yield sentence(paint(rules, "dim"), width);
    },
    end(totals) {
      const { files, counts } = totals;
      const advice =
        fixes.safe + fixes.redundant + fixes.unsafe === 0
          ? ""
          : sentence(paint(adviceOn(fixes, context.writable), "dim"), width);
      if (files < 2) return advice;
      const all = paint(count(files, "file"), "bold");
      return sentence(`${all}: ${tally(counts)}. ${conformingOf(totals)}.`, width) + advice;
    },
  };
}

/** Different findings of one code and severity that are shown; if there are more, the first stands for all. */
const MAX_DIFFERENT = 5;
/** Line numbers that are listed for the others. */
const MAX_LINES = 40;

/**
 * The findings to show, each with the line about those it stands for: those with the same message, or all of its code
 * and severity if there are too many.
 */
function foldedLines(diagnostics: readonly Diagnostic[]): ReadonlyMap<Diagnostic, readonly string[]> {
  const lines = new Map<Diagnostic, readonly string[]>();
  for (const alike of groupBy(diagnostics, ({ code, severity }) => `${code} ${severity}`).values()) {
    const different = groupBy(alike, ({ message, fix }) => `${fix?.safety} ${message}`);
    for (const [first, ...others] of different.size > MAX_DIFFERENT ? [alike] : different.values()) {
      const line = different.size > MAX_DIFFERENT ? othersLine : sameLine;
      lines.set(first as Diagnostic, others.length === 0 ? [] : [line(first as Diagnostic, others)]);
    }
  }
  return lines;
}

/** About findings with the same message. Names a related line if it is neither adjacent nor in the frame of `first`. */
function sameLine({ labels = [] }: Diagnostic, others: readonly Diagnostic[]): string {
  const shown = new Set(labels.map(({ line }) => line));
  const lines = others.map(({ line, labels: related = [] }) => {
    const far = related.find((label) => Math.abs(label.line - line) > 1 && !shown.has(label.line));
    return far === undefined ? String(line) : `${line} (see line ${far.line})`;
  });
  return `the same on ${linesInWords(lines)}`;
}

/** About findings of the same rule with messages of their own. */
function othersLine({ severity }: Diagnostic, others: readonly Diagnostic[]): string {
  const lines = linesInWords(others.map(({ line }) => String(line)));
  return `and ${count(others.length, `more ${severity}`)} of this rule, on ${lines}; --format concise shows their messages`;
}

/** `line 3`, `lines 3 and 5`. */
function linesInWords(repeated: readonly string[]): string {
  const lines = [...new Set(repeated)];
  const listed = lines.slice(0, MAX_LINES);
  const more = lines.length - listed.length;
  const shown = more === 0 ? listed : [...listed, `${grouped(more)} more`];
  return `line${lines.length === 1 ? "" : "s"} ${inWords(shown, "and")}`;
}

/** How many findings each rule has, the most severe first. */
function rulesLine(byCode: ReadonlyMap<string, readonly Diagnostic[]>): string {
  const order: readonly Severity[] = ["error", "warning", "info"];
  const rank = (found: readonly Diagnostic[]) => {
    const counts = countSeverities(found);
    return order.findIndex((severity) => counts[severity] > 0);
  };
  const rules = [...byCode].sort(([, a], [, b]) => rank(a) - rank(b) || b.length - a.length);
  return `By rule: ${rules.map(([code, found]) => `${code} ${grouped(found.length)}`).join(", ")}.`;
}

/** The options that fix findings, with the number of findings of each, and those that show all of these changes. */
function adviceOn({ safe, redundant, unsafe }: Readonly<Record<FixSafety, number>>, writable: boolean): string {
  const show = `${redundant > 0 ? "--fix-redundant " : ""}--fix-dry-run${unsafe > 0 ? " --unsafe-fixes" : ""}`;
  if (!writable) return `${show} shows how to fix ${count(safe + redundant + unsafe, "finding")}.`;
  const options: readonly [option: string, count: number][] = [
    ["--fix", safe],
    ["--fix-redundant", redundant],
    ["--fix --unsafe-fixes", unsafe],
  ];
  const how = options
    .filter(([, found]) => found > 0)
    .map(([option, found], at) => `${option} fixes ${at === 0 ? count(found, "finding") : `${grouped(found)} more`}`);
  return `${how.join(", ")}; ${show} shows the changes.`;
}

/** How many findings there are, and the first of several, which is the most severe one. */
export function summaryOf({ diagnostics }: Pick<FileReport, "diagnostics">): string {
  const found = tally(countSeverities(diagnostics));
  const [first, second] = diagnostics;
  if (first === undefined || second === undefined || first.severity === "info") return found;
  return `${found}. First, on line ${first.line}: ${visible(first.message)}`;
}

/** Whether the file conforms, as a sentence. */
export function conformanceOf(report: Omit<FileReport, "document">): string {
  const { conforms, departure, standard } = report;
  switch (conforms) {
    case "yes":
      return `Conforms to ${standard}.`;
    case "with-other-records":
      return `Conforms to ${standard} with other records.`;
    case "no": {
      const { line, column, code } = departure as Diagnostic;
      if (lacksLineEnd(report)) return `Conforms to ${standard}, except that the last line has no line end.`;
      return `Does not conform to ${standard}: first departure at ${line}:${column} (${code}).`;
    }
    default:
      return conforms satisfies never;
  }
}

/** How many files conform: `2 conform to the grammar of RFC 9309, 1 of them with other records`. */
export function conformingOf({ conforming: exactly, withOtherRecords, withoutLineEnd, standard }: Totals): string {
  const conforming = exactly + withoutLineEnd;
  const verb = conforming === 1 ? "conforms" : "conform";
  const which = conforming === withOtherRecords ? "" : `, ${grouped(withOtherRecords)} of them`;
  const records = withOtherRecords === 0 ? "" : `${which} with other records`;
  return `${grouped(conforming)} ${verb} to ${standard ?? "the grammar of its dialect"}${records}`;
}

function finding(
  name: string,
  text: string,
  diagnostic: Diagnostic,
  more: readonly string[],
  context: Pick<ReportContext, "paint" | "width" | "strict">,
): string {
  const { paint, width } = context;
  const { code, severity, message, line, column, labels = [] } = diagnostic;
  const paintPart = (part: FramePart, shown: string): string => {
    if (part === "source") return shown;
    if (part === "label") return paint(shown, "cyan");
    return part === "gutter" ? paint(shown, "dim") : paint(shown, "bold", SEVERITY_STYLE[severity]);
  };
  const title = `${paint(`${name}:${line}:${column}`, "bold")} ${paint(severity, "bold", SEVERITY_STYLE[severity])}`;
  return [
    `${title} ${paint(code, "cyan")}\n`,
    paragraph(visible(message), width, "  "),
    `${frame(text, diagnostic, { width, paint: paintPart, labels })}\n`,
    ...[...helpLines(diagnostic, context), ...more].map((help) => sentence(help, width, "  ")),
    `${paint(`  ${seeLine(diagnostic)}`, "dim")}\n\n`,
  ].join("");
}

/**
 * The lines below the frame: related positions it has no room for, the fix, and in a strict check what the grammar
 * expects.
 */
export function helpLines(
  { labels = [], expected, fix }: Diagnostic,
  { strict }: Pick<ReportContext, "strict">,
): string[] {
  const more = labels.slice(SHOWN_LABELS);
  return [
    ...(more.length > 0 ? [`also: ${count(more.length, "more line")}, next: line ${more[0]?.line}`] : []),
    ...(strict && expected.length > 0 ? [`expected: ${inWords(expected.map(visible), "or")}`] : []),
    ...(fix === undefined ? [] : [fixLine(fix)]),
  ];
}

/** `2 errors, 1 warning`; `no findings`. */
export function tally({ error, warning, info }: SeverityCounts): string {
  const parts = [
    ...(error > 0 ? [count(error, "error")] : []),
    ...(warning > 0 ? [count(warning, "warning")] : []),
    ...(info > 0 ? [count(info, "info", "infos")] : []),
  ];
  return parts.length === 0 ? "no findings" : parts.join(", ");
}
