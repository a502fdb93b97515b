// The findings about rules that change no decision: one for each run of lines that have one reason, and the removal of
// such lines (RFC 9309 §2.2.1, §2.2.2).
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, READ_AS, rangesInWords, type Words } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { addTo } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { formsSameGroups, lineOrAllBeforeComment, replacing } from "../edits.ts";
import { groupOf, isForAll } from "../groups.ts";
import type { Check } from "../rule.ts";
import { intendedInWords } from "./outranked-allows.ts";
import { codeOfKey, findRedundancy, REDUNDANCY_CODES, type RedundancyKey, type RedundantRule } from "./redundancy.ts";

/** What a finding claims, so that a test can check it with `compile` alone. */
export interface RedundancyClaim {
  readonly key: RedundancyKey;
  /** 1-based. */
  readonly line: number;
  /** Without the line, and without those of any other claims, no decision changes in these dialects. */
  readonly dialects: readonly Dialect[];
}

/** What the findings claim. */
export function redundancyClaims(context: LintContext): readonly RedundancyClaim[] {
  const { dialect, keptDialects } = context;
  const all = formsSameGroups(context) && mergesLikeOthers(dialect) ? keptDialects : [dialect];
  return context
    .fact(findRedundancy)
    .found.map(({ rule: { line }, key, isEffective }) => ({ key, line, dialects: isEffective ? [dialect] : all }));
}

/** The check that reports the redundant rules of one code. */
export function checkRedundant(code: (typeof REDUNDANCY_CODES)[number]): Check {
  return (context) => {
    for (const one of context.fact(findRedundancy).found) if (codeOfKey(one.key) === code) report(context, one);
  };
}

function report(context: LintContext, one: RedundantRule): void {
  const { key, rule, by, winner, mistake } = one;
  const other = winner?.rule ?? by;
  // If all copies in a group were removed, its user-agent lines would join the group below.
  const isKept = context.fact(findRedundancy).kept.has(rule);
  if (key === "duplicate-rule" && isKept && ownGroup(context, rule).rules.length > 1) return;
  // Which of two contradicting lines is wrong, which exception was meant, and for which crawler a rule is, is for the
  // author to say.
  const isForAuthor = key === "overruled/contradicted" || key === "overruled/outranked" || mistake !== null;
  context.report({
    span: rule.span,
    words: wordsOf(context, one, 0),
    labels: other === null ? [] : [{ span: other.span, message: wording[key].label }],
    ...(codeOfKey(key) === "overruled" && { messageId: key.slice("overruled/".length) }),
    fix: isForAuthor ? null : ruleRemoval(context, rule, hasNoEffect(one)),
  });
}

function ownGroup(context: LintContext, rule: Rule): Group {
  return groupOf(context.matcher().groups.groups, rule);
}

/** Whether the rule has no effect in any kept dialect. */
function hasNoEffect({ isEffective, inOneGroup }: RedundantRule): boolean {
  return !isEffective && inOneGroup;
}

/** The words of a message about one rule (0), or about several (1). */
function wordsOf(context: LintContext, one: RedundantRule, number: 0 | 1): Words {
  const { rule, by, isTied, winner } = one;
  const other = winner?.rule ?? by;
  const remedy = remedyFor(one)[number];
  const isKept = context.fact(findRedundancy).kept.has(rule);
  const words = {
    rule: bothEnds(rule.text),
    remedy: { clause: isKept ? keepingPlace(remedy) : remedy },
    ...placeOf(context, one),
  };
  if (other === null) return words;
  return {
    ...words,
    other: bothEnds(other.text),
    line: String(other.line),
    spelling: other.pattern === rule.pattern ? "" : spellingOf(other),
    wins: isTied ? "is as specific, wins as an allow rule" : "is more specific",
    ...(winner && { intended: { clause: intendedInWords(rule, winner) } }),
  };
}

/** Where a duplicate is, and which line to remove. */
function placeOf(context: LintContext, one: RedundantRule) {
  // Of two that count different octets, the other one may be needed.
  const line = one.isTied ? "one of the two lines" : "this line";
  if (one.inOneGroup) return { where: "in this group", which: line };
  const isAlone = ownGroup(context, one.rule).rules.length === 1;
  return { where: "for the same crawlers", which: isAlone ? "its group, which has no other rule" : "this line" };
}

/** By key: the message at the other line, and the one about several lines, which `outranked` rules never share. */
const wording: Readonly<Record<RedundancyKey, { readonly label: string; readonly lines: string | null }>> = {
  "duplicate-rule": { label: "the same rule", lines: "{lines} repeat rules {where}; remove them." },
  covered: {
    label: "this rule matches all of them",
    lines: '{lines} have no effect, because "{other}" in line {line} already covers everything they match; {remedy}.',
  },
  "overruled/rule": {
    label: "this rule matches all of them and wins",
    lines: '{lines} never apply, because "{other}" in line {line} {wins} and matches everything they match; {remedy}.',
  },
  "overruled/contradicted": {
    label: "this rule wins",
    lines:
      '{lines} never apply, because "{other}" in line {line} has the same pattern and wins; remove the lines that are wrong.',
  },
  "overruled/outranked": { label: "this rule wins where both match", lines: null },
  "overruled/useless": {
    label: "",
    lines: "{lines} have no effect, because no shorter rule disallows what they match; {remedy}.",
  },
};

/**
 * The findings with one for each run of lines that have the same reason, at the first of them. `keepsLines` is whether
 * lines can be removed together.
 */
export function withRuns(
  context: LintContext,
  findings: readonly Diagnostic[],
  keepsLines: (fix: Fix) => boolean,
): readonly Diagnostic[] {
  const isOne = ({ code }: Diagnostic) => (REDUNDANCY_CODES as readonly string[]).includes(code);
  if (!findings.some(isOne)) return findings;
  const byLine = new Map(context.fact(findRedundancy).found.map((one) => [one.rule.line, one]));
  const runs = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    if (isOne(finding)) addTo(runs, runOf(context, byLine.get(finding.line) as RedundantRule), finding);
  }
  const joined = new Map<Diagnostic, Diagnostic | null>();
  for (const run of runs.values()) {
    const [first, ...others] = run as [Diagnostic, ...Diagnostic[]];
    const one = byLine.get(first.line) as RedundantRule;
    const { lines } = wording[one.key];
    const fix = removalOf(run);
    if (others.length === 0 || lines === null || (fix !== null && !keepsLines(fix))) continue;
    const words = { ...wordsOf(context, one, 1), lines: { clause: rangesInWords(run.map(({ line }) => line)) } };
    const { fix: _, ...rest } = first;
    joined.set(first, { ...rest, message: fillIn(lines, words), ...(fix && { fix }) });
    for (const other of others) joined.set(other, null);
  }
  return findings.flatMap((finding) => {
    const one = joined.get(finding);
    return one === undefined ? finding : (one ?? []);
  });
}

/** Equal for rules with the same reason and the same remedy. */
function runOf(context: LintContext, one: RedundantRule): string {
  const { rule, key, by } = one;
  // Each duplicate has a line of its own that stays.
  const reason = key === "duplicate-rule" || by === null ? "" : by.line;
  const group = ownGroup(context, rule).userAgents[0]?.line;
  return `${key} ${group} ${reason} ${hasNoEffect(one)} ${remedyFor(one)[0]}`;
}

/** Removes the lines of all findings; null if none of them has a fix. */
function removalOf(run: readonly Diagnostic[]): Fix | null {
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const [first] = fixes;
  if (first === undefined || fixes.length === 1) return first ?? null;
  const title = fillIn("Remove {count} lines", { count: String(fixes.length) });
  return { title, safety: first.safety, edits: fixes.flatMap(({ edits }) => edits) };
}

/** The remedy for a rule that is the last one of its group, because a group without rules would join the next one. */
function keepingPlace(remedy: string): string {
  return remedy
    .replace("remove it", 'write "Disallow:" in its place')
    .replace("remove them", 'write "Disallow:" in their place');
}

/** What to do about one redundant rule, and about several. */
const remedies = {
  removed: ["remove it", "remove them"],
  narrowed: [
    "remove it, or make the other rule longer if it covers too much",
    "remove them, or make the other rule longer if it covers too much",
  ],
  longer: ["remove it, or write a longer pattern", "remove them, or write longer patterns"],
  exception: [
    "remove it, or disallow what it should be an exception to",
    "remove them, or disallow what they should be exceptions to",
  ],
  opened: [
    "remove it, or the other rule if the rest of the site should be open",
    "remove them, or the other rule if the rest of the site should be open",
  ],
  moved: [
    "move it to the group that it is meant for, or remove it",
    "move them to the group that they are meant for, or remove them",
  ],
  closed: [
    "remove the line that is wrong, because the whole site is closed",
    "remove what is wrong, because the whole site is closed",
  ],
} as const;

function remedyFor({ key, by, mistake }: RedundantRule): readonly [one: string, several: string] {
  if (mistake !== null) return remedies[mistake];
  if (key === "overruled/useless") return remedies.exception;
  if (key !== "covered" || by === null) return remedies.longer;
  if (!isForAll(by)) return remedies.narrowed;
  return by.type === "allow" ? remedies.removed : remedies.opened;
}

/** Code units of a rule in a message. */
const MAX_LENGTH = 60;

/** A rule in a message: of a long one both ends, because the long paths of a site differ at the end. */
function bothEnds(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const end = text.slice(-MAX_LENGTH / 2).replace(/^[\uDC00-\uDFFF]/, "");
  return cut(text, MAX_LENGTH / 2 - 1) + end;
}

/** The other spelling of a duplicate, for which its author may have had a reason. */
function spellingOf({ text }: Rule): Clause {
  return { clause: `, another spelling of "${cut(text, READ_AS)}"` };
}

/**
 * Removes a rule, with its line unless a comment is on it. `redundant` if the rule has no effect in any kept
 * dialect, otherwise `unsafe`. Null for the one rule of a group that has to stay, because a group without
 * rules merges with the next; null too if the rules were not all compared, because more of them would be
 * found in what remains.
 */
export function ruleRemoval(context: LintContext, rule: Rule, hasNoEffect: boolean): Fix | null {
  const line = context.lineAt(rule.span.start) as Line;
  const { stoppedAt, kept } = context.fact(findRedundancy);
  if (stoppedAt !== null || kept.has(rule)) return null;
  const title = fillIn('Remove "{rule}"', { rule: bothEnds(rule.text) });
  const isRedundant = hasNoEffect && mergesLikeOthers(context.dialect) && formsSameGroups(context);
  return replacing(lineOrAllBeforeComment(line), "", title, isRedundant ? "redundant" : "unsafe");
}

/**
 * Whether rules that a dialect obeys together include those that the dialects in use do. The 2019 draft
 * separates `*` groups; so do the older documents, which name crawlers in another way.
 */
function mergesLikeOthers({ agents: { severalStar } }: Dialect): boolean {
  return severalStar === "merged";
}
