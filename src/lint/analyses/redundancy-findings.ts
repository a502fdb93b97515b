// The findings about rules that change no decision: one for each run of lines that have one reason, and the removal of
// such lines (RFC 9309 §2.2.1, §2.2.2).
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, READ_AS, rangesInWords, type Words } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { addTo } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { formsSameGroups, lineOrAllBeforeComment, replacing } from "../edits.ts";
import { groupOf, isForAll, isStar } from "../groups.ts";
import type { Check } from "../rule.ts";
import {
  codeOfKey,
  findRedundancy,
  isTold,
  type REDUNDANCY_CODES,
  type RedundancyKey,
  type RedundantRule,
} from "./redundancy.ts";

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
    .found.filter((one) => isTold(context, one))
    .map(({ rule: { line }, key, isEffective }) => ({ key, line, dialects: isEffective ? [dialect] : all }));
}

/** A finding about a line, which is reported together with others that have the same reason. */
interface Part {
  /** Equal for findings that are reported as one. */
  readonly run: string;
  /** The message for several lines, with a placeholder `{lines}`. */
  readonly message: string;
  readonly words: Words;
}

/** By code and offset: what joins findings. */
function parts(): Map<string, Part> {
  return new Map();
}

function keyOfFinding({ code, span }: Pick<Diagnostic, "code" | "span">): string {
  return `${code} ${span.start}`;
}

/** The check that reports the redundant rules of one code. */
export function checkRedundant(code: (typeof REDUNDANCY_CODES)[number]): Check {
  return (context) => {
    const { found, kept } = context.fact(findRedundancy);
    const { groups } = context.matcher().groups;
    for (const redundant of found) {
      const { key, rule, by, isTied, isEffective, winner } = redundant;
      if (codeOfKey(key) !== code) continue;
      const other = winner?.rule ?? by;
      const group = groupOf(groups, rule);
      const inOneGroup = by === null || groupOf(groups, by) === group;
      const isAlone = group.rules.length === 1;
      // If all copies in a group were removed, its user-agent lines would join the group below.
      if (key === "duplicate-rule" && kept.has(rule) && !isAlone) continue;
      const remedy = remedyFor(context, redundant, group, inOneGroup);
      // Which of two contradicting lines is wrong, which exception was meant, and for which crawler a rule is, is for
      // the author to say.
      const isForAuthor =
        key === "overruled/contradicted" || key === "overruled/outranked" || remedy === CLOSED || remedy === MOVED;
      // A line that was meant for other crawlers is a mistake, whatever covers it.
      if (!isTold(context, redundant) && remedy !== CLOSED && remedy !== MOVED) continue;
      const words = {
        rule: bothEnds(rule.text),
        ...(other && { other: bothEnds(other.text), line: String(other.line) }),
        spelling: other === null || other.pattern === rule.pattern ? "" : spellingOf(other),
        ...(inOneGroup ? HERE : isAlone ? ALONE : ELSEWHERE),
        // Of two that count different octets, the other one may be needed.
        ...(inOneGroup && !isTied && { which: "this line" }),
        wins: isTied ? "is as specific, wins as an allow rule" : "is more specific",
        ...(winner && { intended: winner.intended }),
        remedy: { clause: kept.has(rule) ? remedy.one.replace("remove it", `${KEPT} its place`) : remedy.one },
      };
      const hasNoEffect = inOneGroup && !isEffective;
      context.report({
        span: rule.span,
        words,
        labels: other === null ? [] : [{ span: other.span, message: labels[key] }],
        ...(key.includes("/") && { messageId: key.slice(key.indexOf("/") + 1) }),
        fix: isForAuthor ? null : ruleRemoval(context, rule, hasNoEffect),
      });
      if (key === "overruled/outranked") continue;
      const several = kept.has(rule) ? remedy.several.replace("remove them", `${KEPT} their place`) : remedy.several;
      // Each duplicate has a line of its own that stays.
      const reason = key === "duplicate-rule" || by === null ? "" : by.line;
      context.fact(parts).set(keyOfFinding({ code, span: rule.span }), {
        run: `${key} ${group.userAgents[0]?.line} ${reason} ${hasNoEffect} ${remedy.one}`,
        message: messages[key],
        words: { ...words, remedy: { clause: several } },
      });
    }
  };
}

/** The messages at the other line. */
const labels: Readonly<Record<RedundancyKey, string>> = {
  "duplicate-rule": "the same rule",
  covered: "this rule matches all of them",
  "overruled/rule": "this rule matches all of them and wins",
  "overruled/contradicted": "this rule wins",
  "overruled/outranked": "this rule wins where both match",
  "overruled/useless": "",
};

/** The messages about several lines. */
const messages: Readonly<Record<Exclude<RedundancyKey, "overruled/outranked">, string>> = {
  "duplicate-rule": "{lines} repeat rules {where}; remove them.",
  "overruled/contradicted":
    '{lines} never apply, because "{other}" in line {line} has the same pattern and wins; remove the lines that are wrong.',
  "overruled/rule":
    '{lines} never apply, because "{other}" in line {line} {wins} and matches everything they match; {remedy}.',
  covered: '{lines} have no effect, because "{other}" in line {line} already covers everything they match; {remedy}.',
  "overruled/useless": "{lines} have no effect, because no shorter rule disallows what they match; {remedy}.",
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
  const known = context.fact(parts);
  if (known.size === 0) return findings;
  const runs = new Map<string, Diagnostic[]>();
  for (const finding of findings) {
    const part = known.get(keyOfFinding(finding));
    if (part !== undefined) addTo(runs, part.run, finding);
  }
  const joined = new Map<Diagnostic, Diagnostic | null>();
  for (const run of runs.values()) {
    if (run.length === 1) continue;
    run.sort((one, other) => one.line - other.line);
    const [first, ...others] = run as [Diagnostic, ...Diagnostic[]];
    const fix = removalOf(run);
    if (fix !== null && !keepsLines(fix)) continue;
    const { message, words } = known.get(keyOfFinding(first)) as Part;
    const lines = { clause: rangesInWords(run.map(({ line }) => line)) };
    const { fix: _, ...rest } = first;
    joined.set(first, { ...rest, message: fillIn(message, { ...words, lines }), ...(fix && { fix }) });
    for (const other of others) joined.set(other, null);
  }
  return findings.flatMap((finding) => {
    const one = joined.get(finding);
    return one === undefined ? finding : (one ?? []);
  });
}

/** Removes the lines of all findings; null if none of them has a fix. */
function removalOf(run: readonly Diagnostic[]): Fix | null {
  const fixes = run.flatMap(({ fix }) => fix ?? []);
  const [first] = fixes;
  if (first === undefined || fixes.length === 1) return first ?? null;
  const title = fillIn("Remove {count} lines", { count: String(fixes.length) });
  return { title, safety: first.safety, edits: fixes.flatMap(({ edits }) => edits) };
}

/** What to do about one redundant rule, and about several. */
interface Remedy {
  readonly one: string;
  readonly several: string;
}

/** A group without rules would join the next one. */
const KEPT = 'write "Disallow:" in';

const REMOVED: Remedy = { one: "remove it", several: "remove them" };
const NARROWED: Remedy = {
  one: "remove it, or make the other rule longer if it covers too much",
  several: "remove them, or make the other rule longer if it covers too much",
};
const LONGER: Remedy = {
  one: "remove it, or write a longer pattern",
  several: "remove them, or write longer patterns",
};
const EXCEPTION: Remedy = {
  one: "remove it, or disallow what it should be an exception to",
  several: "remove them, or disallow what they should be exceptions to",
};
const OPENED: Remedy = {
  one: "remove it, or the other rule if the rest of the site should be open",
  several: "remove them, or the other rule if the rest of the site should be open",
};
const MOVED: Remedy = {
  one: "move it to the group that it is meant for, or remove it",
  several: "move them to the group that they are meant for, or remove them",
};
const CLOSED: Remedy = {
  one: "remove the line that is wrong, because the whole site is closed",
  several: "remove what is wrong, because the whole site is closed",
};

/** What to do about a redundant rule; `inOneGroup` is whether the covering rule is in the same group. */
function remedyFor(context: LintContext, { rule, key, by }: RedundantRule, group: Group, inOneGroup: boolean): Remedy {
  if (key === "overruled/rule" && rule.type === "allow" && isForAll(rule)) return CLOSED;
  if (key === "overruled/useless") return EXCEPTION;
  if (key !== "covered" || by === null) return LONGER;
  if (!isForAll(by)) return NARROWED;
  // Two groups of the same crawlers, of which one closes the site.
  if (!inOneGroup) return by.type === "allow" ? REMOVED : CLOSED;
  if (by.line < rule.line && isForOthers(context, rule, group)) return MOVED;
  return by.type === "allow" ? REMOVED : OPENED;
}

/**
 * Whether a rule below one for all paths was probably meant for other crawlers: it was appended to a file whose last group
 * is about one crawler, and all others decide otherwise without it.
 */
function isForOthers(context: LintContext, { type, pattern }: Rule, { userAgents }: Group): boolean {
  if (userAgents.some(isStar)) return false;
  const isAllowed = context.matcher().isAllowed(ANY, withLeadingSlash(instantiate(pattern)));
  return isAllowed !== (type === "allow");
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

/** Where a duplicate is, and the remedy. */
const HERE = { where: "in this group", which: "one of the two lines" };
const ELSEWHERE = { where: "for the same crawlers", which: "this line" };
const ALONE = { where: "for the same crawlers", which: "its group, which has no other rule" };

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
