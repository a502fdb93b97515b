// Reports the faults of lines, each with what it changes (RFC 9309 §2.2). Findings of other rules about the line of a fault
// are consequences of it.
import { isBlankLine } from "../../cst/document.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import { recordNameOf } from "../../dialects/records.ts";
import { groupBy } from "../../text/collections.ts";
import type { Edit } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { lineOf, safeIf } from "../edits.ts";
import type { Located } from "../finding.ts";
import type { Check } from "../rule.ts";
import type { Above, Draft } from "./draft.ts";
import { findingsOfStages } from "./key-faults.ts";
import { effectsOf, type LineEffect } from "./line-effects.ts";
import { faultOf } from "./line-faults.ts";

/** A fault of a line with its effect. */
interface LineFault extends Draft, LineEffect {}

/** Reports the faults of lines with this code. A strict run reports what earlier stages find. */
export function checkLines(code: DiagnosticCode): Check {
  return (context) => {
    if (!context.strict) {
      for (const some of context.fact(joinedFaults).get(code) ?? []) report(context, some);
      return;
    }
    for (const found of [...context.grammar(code), ...context.recordFindings(code).map((one) => one.diagnostic)]) {
      const fault = faultAt(context, found);
      context.pass(found, fault?.code === code ? { fix: fixOf(fault, [fault]) } : {});
    }
  };
}

/** Reports faults that are one finding, at the first of them that changes something. */
function report(context: LintContext, faults: readonly LineFault[]): void {
  const changing = faults.filter(({ clause }) => clause !== "");
  const shown = changing.find(({ condition }) => condition === "") ?? changing[0] ?? (faults[0] as LineFault);
  const { span, messageId, message, words, clause, condition } = shown;
  const others = faults.filter((one) => one !== shown);
  context.report({
    span,
    ...(messageId !== undefined && { messageId }),
    message: condition === "" ? message : message.replace(/\.$/, `${condition}.`),
    words: { ...words, effect: { clause } },
    expected: context.fact(findingsOfStages).get(shown.line.start)?.expected ?? [],
    fix: fixOf(shown, faults),
    labels: others.map((one) => ({ span: one.span, message: `${one.joinedAs}${one.condition}` })),
    harmless: faults.every(({ isNil }) => isNil),
    claims: () => faults.flatMap(({ claim }) => claim ?? []),
  });
}

/** The fix of faults that are one finding, without lines that would close or open the whole site. */
function fixOf({ title, condition }: LineFault, faults: readonly LineFault[]): Fix | null {
  const certain = faults.filter((fault) => fault.condition === "" && fault.edits.length > 0);
  if (condition !== "" || certain.length === 0) return null;
  const safety = safeIf(certain.every((fault) => fault.safety === "safe"));
  return { title, safety, edits: certain.flatMap(({ edits }) => edits) };
}

/** Codes about the file, which are faults of their own on any line. */
const OF_THE_FILE: ReadonlySet<DiagnosticCode> = new Set([
  "byte-order-mark",
  "line-ends",
  "missing-line-end",
  "limit",
  "suppression",
  "utf-16",
]);

/** Whether a finding is a consequence of the fault of its line. A strict run reports all of them. */
export function isExplained(context: LintContext, found: Located): boolean {
  if (context.strict || OF_THE_FILE.has(found.code)) return false;
  const fault = faultAt(context, found);
  // A character is a fault of its own unless the correction of the line removes it.
  const isInside = ({ span: { start, end } }: Edit) => start <= found.span.start && found.span.end <= end;
  return fault !== undefined && (found.code !== "character" || fault.code === found.code || fault.edits.some(isInside));
}

/** `isExplained`, except that the finding about the fault itself is none. */
export function isConsequence(context: LintContext, found: Located): boolean {
  return isExplained(context, found) && faultAt(context, found)?.code !== found.code;
}

/** Whether the line at an offset has a fault. */
export function hasLineFault(context: LintContext, offset: number): boolean {
  return context.fact(faultsByLine).has((context.lineAt(offset) as Line).start);
}

/** The fault of the line of a finding. */
function faultAt(context: LintContext, found: Located): LineFault | undefined {
  const faults = context.fact(faultsByLine);
  return faults.size === 0 ? undefined : faults.get(lineOf(context, found).start);
}

/** The faults by code; those that are one finding together. */
function joinedFaults(context: LintContext): ReadonlyMap<DiagnosticCode, readonly (readonly LineFault[])[]> {
  const { allowJoining } = context.suppressions;
  const joined = groupBy(context.fact(lineFaults), (one) =>
    allowJoining && one.joinedAs !== undefined ? `${one.code} ${one.joinedAs}` : one,
  );
  return groupBy([...joined.values()], ([first]) => (first as LineFault).code);
}

/** The faults by the offset of their line, and of one above it that the correction changes too. */
export function faultsByLine(context: LintContext): ReadonlyMap<number, LineFault> {
  const starts = ({ line, edits: [first] }: LineFault) => [
    line.start,
    ...(first !== undefined && first.span.start < line.start ? [lineOf(context, first).start] : []),
  ];
  return new Map(context.fact(lineFaults).flatMap((fault) => starts(fault).map((start) => [start, fault] as const)));
}

/** The faults of a file, in file order. Linear in the text. */
export function lineFaults(context: LintContext): readonly LineFault[] {
  const drafts: Draft[] = [];
  let above: Above = null;
  for (const line of context.lines) {
    // What a template becomes is not known.
    if (isBlankLine(line) || context.body.templateLines.has(line.start)) continue;
    const found = faultOf(context, line, above);
    if (found !== null && context.isOn(found.code)) drafts.push(found);
    const key = context.text.slice(line.key, line.keyEnd);
    const hasKey = line.kind === "rule" || line.kind === "user-agent-line" || recordNameOf(key)?.name === "sitemap";
    if (hasKey || found?.words.key === "User-agent") above = line;
    // A comment between two lines belongs to neither.
    else if (line.kind !== "emptyline" && found?.code !== "key") above = null;
  }
  if (drafts.length === 0) return [];
  const effects = effectsOf(context, drafts);
  // Copies would take a third of the time of a file with a fault on each line.
  return drafts.map((draft, at) => Object.assign(draft, effects[at] as LineEffect));
}
