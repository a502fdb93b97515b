// How patterns are written (RFC 9309 §2.2.2, §2.2.3). One walk over the rules reads each pattern by the table of
// `meant-patterns`. A fault is one if a crawler that obeys the rule decides otherwise about what was meant.
import { isPolicyGroup } from "../../crawlers/policy-tokens.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.ts";
import { cut, fillIn, inWords, QUOTED, type Words } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import { addTo, groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { replacing, rewritingValue } from "../edits.ts";
import type { Finding } from "../finding.ts";
import type { Check } from "../rule.ts";
import { hasLineFault } from "./lines.ts";
import { READINGS } from "./meant-patterns.ts";
import { changeOf, effectInWords, UNKNOWN } from "./pattern-effects.ts";
import type { Meaning, Reading, Written } from "./pattern-meaning.ts";

/** A finding, or what is added to that of the grammar. */
interface PatternFinding extends Finding {
  readonly departure?: Diagnostic;
  /** What to do with the line, if it is one of several that are one finding. */
  readonly remedy: string;
  /** Whether nothing follows from it, so that it is reported only beside others. */
  readonly isIdle: boolean;
}

const CODED = READINGS.map((reading) => ({ ...reading, code: reading.key.split("/", 1)[0] as DiagnosticCode }));

/** Reports the patterns with faults of one rule. */
export function checkPatterns(code: DiagnosticCode): Check {
  return (context) => {
    if (context.strict) {
      const found = context.fact(patternFindings).get(code) ?? [];
      const fixes = new Map(found.map(({ departure, fix }) => [departure, fix ?? null]));
      for (const departure of DEPARTURES.has(code) ? context.grammar(code) : []) {
        context.pass(departure, { fix: fixes.get(departure) ?? null });
      }
      return;
    }
    for (const run of context.fact(patternRuns).get(code) ?? []) {
      const { departure, ...finding } = joined(run);
      if (departure === undefined) context.report(finding);
      else context.pass(departure, { ...finding, message: fillIn(finding.message as string, finding.words as Words) });
    }
  };
}

/**
 * Patterns of other characters, or with one of these parts, may have a fault. Most patterns are a path with a few stars,
 * and are not given to each check.
 */
const SUSPECT =
  /[^\w/.*$?=&+,~!@-]|^[^/]|^\/(?:\/|www\.)|\*\*|\$.|\.\+|\.\*|^\/(?:var|home|srv|usr|public_html|htdocs|httpdocs|wwwroot)\/|\/\.{1,2}(?:\/|\$?$)|\.\w+\/$/;

/** The findings about patterns, by code. Time is linear in the file, and the budget. */
export function patternFindings(context: LintContext): ReadonlyMap<DiagnosticCode, readonly PatternFinding[]> {
  const findings = new Map<DiagnosticCode, PatternFinding[]>();
  const departures = departuresByPattern(context);
  const readings = CODED.filter(({ code }) => context.isOn(code));
  const { groups, orphanRules } = context.groups;
  for (const group of [null, ...groups]) {
    for (const rule of group?.rules ?? orphanRules) {
      const { pattern, patternSpan } = rule;
      const departure = departures.get(patternSpan.start);
      const isSuspect = departure !== undefined || context.text[patternSpan.end] === "#" || SUSPECT.test(pattern);
      if (pattern === "" || !isSuspect || hasLineFault(context, patternSpan.start)) continue;
      const written = { context, rule, group, pattern, departure };
      for (const reading of readings) {
        const meaning = reading.read(written);
        const finding = meaning === null ? null : findingOf(written, meaning, reading);
        if (finding === null) continue;
        addTo(findings, reading.code, finding);
        break;
      }
    }
  }
  return findings;
}

/** Faults of which an author makes several, by writing another syntax throughout: those of a file are one finding. */
const JOINED =
  /^(?:dead-pattern\/(?:url|link|slash|router|regular-expression)|character\/look-alike|escape\/entity|slash-after-file\/)$/;

/** The findings by code, in runs that are one finding; those with one message from which nothing follows are, too. */
function patternRuns(context: LintContext): ReadonlyMap<DiagnosticCode, readonly (readonly PatternFinding[])[]> {
  const runsOf = (code: DiagnosticCode, findings: readonly PatternFinding[]) => {
    const runs = groupBy(findings, (one) => {
      if (!context.suppressions.allowJoining) return one;
      const isJoined = JOINED.test(`${code}/${one.messageId ?? ""}`);
      return isJoined || (one.harmless === true && !context.exhaustive) ? one.messageId : one;
    });
    return [...runs.values()].filter((run) => context.exhaustive || run.some(({ isIdle }) => !isIdle));
  };
  return new Map([...context.fact(patternFindings)].map(([code, findings]) => [code, runsOf(code, findings)]));
}

/** A run as one finding, at the first line from which something follows; the labels say what to do with the others. */
function joined(run: readonly PatternFinding[]): PatternFinding {
  const shown =
    run.find(({ isIdle, harmless }) => !isIdle && harmless !== true) ??
    run.find(({ isIdle }) => !isIdle) ??
    (run[0] as PatternFinding);
  const others = run.filter((one) => one !== shown);
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const labels = others.map(({ span, remedy }) => ({ span, message: remedy }));
  const [first] = fixes;
  if (first === undefined || others.length === 0) return { ...shown, labels };
  const fix: Fix = {
    title: fixes.length > 1 ? fillIn("Write {count} patterns", { count: String(fixes.length) }) : first.title,
    safety: "unsafe",
    edits: fixes.flatMap(({ edits }) => edits),
  };
  return { ...shown, labels, fix };
}

/** Codes of departures from the grammar that are about patterns. */
const DEPARTURES: ReadonlySet<DiagnosticCode> = new Set([
  "dead-pattern",
  "white-space-in-pattern",
  "pattern-begins-with-star",
] as const);

/** The departures from the grammar that are about patterns, by the offset of the pattern. */
function departuresByPattern(context: LintContext): ReadonlyMap<number, Diagnostic> {
  const found = [...DEPARTURES].flatMap((code) => context.grammar(code));
  return new Map(found.map((one) => [(context.lineAt(one.span.start) as Line).value, one]));
}

/** The rules that may match, including those before the first user-agent line; by groups. */
export function usableRules({ groups: { groups, orphanRules } }: LintContext): readonly Rule[] {
  return [...orphanRules, ...groups.flatMap(({ rules }) => rules)].filter(({ usable }) => usable);
}

/** The finding about a pattern; null if nothing depends on what was meant. */
function findingOf(
  { context, rule, group, pattern, departure }: Written,
  { meant, at, words, remedy: wish, isForAuthor = false, isIdle = false }: Meaning,
  { key, reports, message }: Reading,
): PatternFinding | null {
  const [start, end] = at ?? [0, pattern.length];
  const isKnown = meant.length > 0;
  const change = !isKnown || reports === "letter" ? UNKNOWN : group === null ? null : changeOf(context, rule, meant);
  const isHarmless = change === null || (change.path === null && reports === "effect");
  if (isHarmless && !context.exhaustive && (reports !== "always" || group === null)) return null;
  // A policy token opens and closes nothing.
  const harm =
    change?.isWhole && !(group !== null && isPolicyGroup(group))
      ? `, which would ${change.allowed ? "close" : "open"} the whole site to ${change.who}`
      : "";
  const quoted = meant.map((one) => `"${cut(one, QUOTED)}"`);
  const remedy = (wish ?? `write ${inWords(quoted, "and")}`) + harm;
  return {
    span: { start: rule.patternSpan.start + start, end: rule.patternSpan.start + end },
    words: {
      pattern,
      found: pattern.slice(start, end),
      effect: { clause: effectInWords(change, group) },
      ...words,
      remedy: { clause: remedy },
    },
    fix: isKnown && !isForAuthor && harm === "" ? rewriting(context, rule, meant) : null,
    harmless: isHarmless,
    ...(change !== null && { claims: change.claims }),
    ...(key.includes("/") && { messageId: key.slice(key.indexOf("/") + 1) }),
    ...(message !== undefined && departure !== undefined && { message, departure }),
    remedy,
    isIdle,
  };
}

/** Writes what was meant. Which rule wins may change with the length of a pattern. */
function rewriting(context: LintContext, { patternSpan, type }: Rule, meant: readonly string[]): Fix {
  const [first, ...others] = meant as [string, ...string[]];
  const line = context.lineAt(patternSpan.start) as Line;
  if (others.length > 0) return rewritingValue(context, line, meant, "unsafe");
  // White space at the end is not part of a value: "/a *" without its star is "/a".
  const pattern = first.trimEnd();
  const title = fillIn('Write "{key}: {pattern}"', { key: type === "allow" ? "Allow" : "Disallow", pattern });
  return replacing(patternSpan, pattern, title, "unsafe");
}
