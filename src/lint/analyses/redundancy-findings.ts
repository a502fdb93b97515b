// The findings about rules that change no decision: one for each run of lines that have one reason, and the removal of
// such lines (RFC 9309 §2.2.1, §2.2.2).
import { chainOf } from "../../crawlers/chains.ts";
import type { Line } from "../../cst/nodes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, READ_AS, rangesInWords, type Words } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { exampleOf } from "../../match/analysis/sample-urls.ts";
import { groupBy } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { formsSameGroups, lineOrAllBeforeComment, replacing } from "../edits.ts";
import { groupOf, isForAll, nameOf } from "../groups.ts";
import type { Check } from "../rule.ts";
import {
  areTogether,
  codeOfKey,
  findRedundancy,
  type REDUNDANCY_CODES,
  type RedundancyKey,
  type RedundantRule,
} from "./redundancy.ts";

/** The check that reports the redundant rules of one code: each run of lines that have one reason, at the first of them. */
export function checkRedundant(code: (typeof REDUNDANCY_CODES)[number]): Check {
  return (context) => {
    const found = context.fact(findRedundancy).found.filter((one) => codeOfKey(one.key) === code);
    const runs = groupBy(
      found.filter((one) => isReported(context, one)),
      (one) => (isSuppressed(context, one) ? one : runOf(context, one)),
    );
    for (const run of runs.values()) if (!reportRun(context, run)) for (const one of run) reportRun(context, [one]);
  };
}

/** Whether a rule is reported: no other finding names the cause, and it is not the only one of its duplicates that stays. */
function isReported(context: LintContext, { key, rule, by }: RedundantRule): boolean {
  // If all copies in a group were removed, its user-agent lines would join the group below.
  const isKept = key === "duplicate-rule" && context.fact(findRedundancy).kept.has(rule);
  if (isKept && ownGroup(context, rule).rules.length > 1) return false;
  return !context.isDerived({
    code: codeOfKey(key),
    ...(codeOfKey(key) === "overruled" && { messageId: key.slice("overruled/".length) }),
    span: rule.span,
    line: rule.line,
    labels: by === null ? [] : [by],
  });
}

function isSuppressed({ suppressions }: LintContext, { key, rule: { line } }: RedundantRule): boolean {
  return suppressions.all.length > 0 && suppressions.suppress({ code: codeOfKey(key), line }) !== null;
}

/** Reports rules that have one reason; false if their lines cannot be removed together. */
function reportRun(context: LintContext, run: readonly RedundantRule[]): boolean {
  const [one] = run as readonly [RedundantRule, ...RedundantRule[]];
  const { key, rule, by, mistake } = one;
  // Which of two contradicting lines is wrong, and for which crawler a rule is, is for the author to say.
  const isForAuthor = key === "overruled/contradicted" || mistake !== null;
  const fix = isForAuthor ? null : removalOf(context, run);
  const isRun = run.length > 1;
  const { label, lines } = wording[key];
  if (isRun && fix !== null && !context.keepsLines(fix)) return false;
  context.report({
    span: rule.span,
    ...(isRun && { message: lines }),
    words: {
      ...wordsOf(context, one, isRun),
      ...(isRun && { lines: { clause: rangesInWords(run.map((each) => each.rule.line)) } }),
    },
    labels: by === null ? [] : [{ span: by.span, message: label }],
    ...(codeOfKey(key) === "overruled" && { messageId: key.slice("overruled/".length) }),
    fix,
  });
  return true;
}

function ownGroup(context: LintContext, rule: Rule): Group {
  return groupOf(context.matcher().groups.groups, rule);
}

/** Whether the rule has no effect in any kept dialect. */
function hasNoEffect(context: LintContext, { rule, by, isEffective }: RedundantRule): boolean {
  return !isEffective && isBeside(context, rule, by);
}

/** Whether what makes a rule redundant is in its group. */
function isBeside(context: LintContext, rule: Rule, by: Rule | null): boolean {
  return by === null || areTogether(context, rule, by);
}

/** The words of a message about one rule, or about several. */
function wordsOf(context: LintContext, one: RedundantRule, isRun: boolean): Words {
  const { key, rule, by, isTied } = one;
  const remedy = remedyFor(one);
  const filled = fillIn(remedy, {
    remove: { clause: removeInWords(context, one, isRun) },
    them: isRun ? "them" : "it",
    ...(by !== null && {
      other: { clause: `${isWhole(context, rule, by) ? "the group of " : ""}"${bothEnds(by.text)}"` },
      harm: { clause: key === "overruled/contradicted" ? harmOf(context, by) : "" },
    }),
  });
  const words = { rule: bothEnds(rule.text), remedy: { clause: filled }, ...placeOf(context, one) };
  if (by === null) return words;
  return {
    ...words,
    other: bothEnds(by.text),
    line: String(by.line),
    spelling: by.pattern === rule.pattern ? "" : spellingOf(by),
    wins: isTied ? "is as specific, wins as an allow rule" : "is more specific",
  };
}

/** Where a duplicate is, and which line to remove. */
function placeOf(context: LintContext, { rule, by, isTied }: RedundantRule) {
  // Of two that count different octets, the other one may be needed.
  const line = isTied ? "one of the two lines" : "this line";
  if (isBeside(context, rule, by)) return { where: "in this group", which: line };
  const isAlone = ownGroup(context, rule).rules.length === 1;
  return { where: "for the same crawlers", which: isAlone ? "its group, which has no other rule" : "this line" };
}

/** By key: the message at the other line, and the one about several lines. */
const wording: Readonly<Record<RedundancyKey, { readonly label: string; readonly lines: string }>> = {
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
    lines: '{lines} never apply, because "{other}" in line {line} has the same pattern and wins; {remedy}.',
  },
  "overruled/useless": {
    label: "",
    lines: "{lines} have no effect, because no shorter rule disallows what they match; {remedy}.",
  },
};

/** Equal for rules with the same reason and the same remedy. */
function runOf(context: LintContext, one: RedundantRule): string {
  const { rule, key, by } = one;
  // Each duplicate has a line of its own that stays.
  const reason = key === "duplicate-rule" || by === null ? "" : by.line;
  const group = ownGroup(context, rule).userAgents[0]?.line;
  return `${key} ${group} ${reason} ${hasNoEffect(context, one)} ${remedyFor(one)}`;
}

/** Removes the lines of rules; null if none of them can be removed. */
function removalOf(context: LintContext, run: readonly RedundantRule[]): Fix | null {
  const fixes = run.flatMap((one) => ruleRemoval(context, one.rule, hasNoEffect(context, one)) ?? []);
  const kept = run.length === 1 ? fixes : fixes.filter((fix) => context.keepsLines(fix));
  const [first] = kept;
  if (first === undefined || kept.length === 1) return first ?? null;
  const title = fillIn("Remove {count} lines", { count: String(kept.length) });
  return { title, safety: first.safety, edits: kept.flatMap(({ edits }) => edits) };
}

/** What to do about redundant rules: `remove` and `them` are about one rule, or about several. */
const remedies = {
  removed: "{remove}",
  narrowed: "{remove}, or make the other rule longer if it covers too much",
  longer: "{remove}, or write a longer pattern",
  exception: "{remove}, or disallow what should be closed",
  opened: "{remove}, or the other rule if the rest of the site should be open",
  moved: "move {them} to the right group, or remove {them}",
  closed: "remove what is wrong, because the whole site is closed",
  either: "{remove}, or {other}{harm}",
  harmless: "{remove}, which changes nothing, or {other}{harm}",
} as const;

/** What to do with a redundant rule, so that its group does not join the next one. */
function removeInWords(context: LintContext, { rule, by }: RedundantRule, isRun: boolean): string {
  if (by !== null && isWhole(context, by, rule)) return "remove its group";
  const isKept = context.fact(findRedundancy).kept.has(rule);
  return isKept ? `write "Disallow:" in ${isRun ? "their" : "its"} place` : `remove ${isRun ? "them" : "it"}`;
}

/** Whether a rule is all that its group says, beside another group of the same crawlers. */
function isWhole(context: LintContext, other: Rule, rule: Rule): boolean {
  if (areTogether(context, rule, other) || ownGroup(context, rule).rules.length > 1) return false;
  const { groups } = context.matcher().groups;
  return !context.fact(groupsWithRecords).has(groups.indexOf(ownGroup(context, rule)));
}

/** The groups that say more than rules, by their positions. */
function groupsWithRecords({ records }: LintContext): ReadonlySet<number | null> {
  return new Set(records.flatMap(({ scope, group }) => (scope === "file" ? [] : group)));
}

function remedyFor({ key, by, mistake, isEffective }: RedundantRule): string {
  if (mistake !== null) return remedies[mistake];
  if (key === "overruled/contradicted") return isEffective ? remedies.either : remedies.harmless;
  if (key === "overruled/useless") return remedies.exception;
  if (key !== "covered" || by === null) return remedies.longer;
  if (!isForAll(by)) return remedies.narrowed;
  return by.type === "allow" ? remedies.removed : remedies.opened;
}

/**
 * What the removal of the rule that wins does. Without it, the contradicted one decides wherever it did, because both are
 * equally specific.
 */
function harmOf(context: LintContext, by: Rule): string {
  const name = nameOf(ownGroup(context, by).userAgents[0] as UserAgent, context);
  const { rule } = context.matcher().decide(chainOf(name), isForAll(by) ? "/" : exampleOf(by.pattern));
  if (rule?.line !== by.line) return "";
  const what = isForAll(by) ? "the site" : `"${cut(by.pattern, READ_AS)}"`;
  return `, which would ${by.type === "allow" ? "close" : "open"} ${what}`;
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
export function mergesLikeOthers({ agents: { severalStar } }: Dialect): boolean {
  return severalStar === "merged";
}
