// The report of rules that change no decision, and the removal of such a line (RFC 9309 §2.2.1, §2.2.2).
import type { Line } from "../cst/nodes.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import { type Clause, cut, fillIn, READ_AS } from "../diagnostics/message.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Group, Rule } from "../groups/model.ts";
import { ANY } from "../groups/product-token.ts";
import type { RedundantRule } from "../match/analysis/redundancy.ts";
import { instantiate, withLeadingSlash } from "../match/analysis/sample-urls.ts";
import type { LintContext } from "./context.ts";
import { groupOf, isForAll, isStar } from "./groups.ts";
import { lineOrAllBeforeComment, replacing } from "./lines.ts";
import { findRedundancy, type Redundancy, type RedundancyCode } from "./redundancy.ts";
import type { Check } from "./rule.ts";
import { formsSameGroups } from "./safety.ts";

function redundancyIn(context: LintContext): Redundancy {
  return findRedundancy(context.matcher().groups, context.dialect, context.keptDialects);
}

/** The rules that change no decision. */
export function redundantRules(context: LintContext): ReadonlySet<Rule> {
  const { byCode } = context.fact(redundancyIn);
  return new Set([...byCode.values()].flat().map(({ rule }) => rule));
}

/** The check that reports the redundant rules of one code; `label` is the message at the other line. */
export function checkRedundant(code: RedundancyCode, label: string): Check {
  return (context) => {
    const { byCode, effective, winners } = context.fact(redundancyIn);
    const { groups } = context.matcher().groups;
    for (const redundant of byCode.get(code) ?? []) {
      const { rule, by, tied } = redundant;
      const winner = winners.get(rule);
      const other = winner?.rule ?? by;
      const group = groupOf(groups, rule);
      const inOneGroup = by === null || groupOf(groups, by) === group;
      const remedy = remedyFor(context, code, redundant, group, inOneGroup);
      // Which of two contradicting lines is wrong, which exception was meant, and for which crawler a rule is, is for
      // the author to say.
      const isForAuthor =
        code === "contradicted-rule" || code === "outranked-allow" || remedy === CLOSED || remedy === MOVED;
      context.report({
        span: rule.span,
        words: {
          rule: bothEnds(rule.text),
          ...(other && { other: bothEnds(other.text) }),
          spelling: other === null || other.pattern === rule.pattern ? "" : spellingOf(other),
          ...(inOneGroup ? HERE : group.rules.length === 1 ? ALONE : ELSEWHERE),
          // Of two that count different octets, the other one may be needed.
          ...(inOneGroup && !tied && { which: "this line" }),
          wins: tied ? "is as specific, wins as an allow rule" : "is more specific",
          ...(winner && { intended: winner.intended }),
          remedy: { clause: remedy },
        },
        labels: other === null ? [] : [{ span: other.span, message: label }],
        fix: isForAuthor ? null : ruleRemoval(context, rule, inOneGroup && !effective.has(rule)),
      });
    }
  };
}

const REMOVED = "remove it";
const NARROWED = "remove it, or make the other rule longer if it covers too much";
const LONGER = "remove it, or write a longer pattern";
const MOVED = "move it to the group that it is meant for, or remove it";
const CLOSED = "remove the line that is wrong, because the whole site is closed";

/** What to do about a redundant rule; `inOneGroup` is whether the covering rule is in the same group. */
function remedyFor(
  context: LintContext,
  code: RedundancyCode,
  { rule, by }: RedundantRule,
  group: Group,
  inOneGroup: boolean,
): string {
  if (code === "overruled-rule" && rule.type === "allow" && isForAll(rule)) return CLOSED;
  if (code !== "shadowed-rule" || by === null) return LONGER;
  if (!isForAll(by)) return coversByChance(rule, by) ? NARROWED : REMOVED;
  // Two groups of the same crawlers, of which one closes the site.
  if (!inOneGroup) return by.type === "allow" ? REMOVED : CLOSED;
  return by.line < rule.line && isForOthers(context, rule, by, group) ? MOVED : REMOVED;
}

/**
 * Whether a rule below one for all paths was probably meant for other crawlers: lines appended to a file whose last group
 * is about one crawler, and lines below one that closes the site to all others for a crawler that has a group.
 */
function isForOthers(context: LintContext, { type, pattern }: Rule, by: Rule, { userAgents }: Group): boolean {
  if (userAgents.some(isStar)) return by.type === "disallow" && context.groups.groups.length > 1;
  const isAllowed = context.matcher().isAllowed(ANY, withLeadingSlash(instantiate(pattern)));
  return isAllowed !== (type === "allow");
}

/**
 * Whether a covering pattern ends or begins inside a word of the other one: `/ad` in `/admin`, `/*src=` in `/*zsrc=`,
 * `/85*.jpg` in `/851.jpg`.
 */
function coversByChance({ pattern }: Rule, { pattern: covering }: Rule): boolean {
  const text = covering.replace(/(?<!\*)\*+\$?$/, "");
  const [head = ""] = text.split("*", 1);
  if (/\w$/.test(head) && pattern.startsWith(head) && /\w/.test(pattern.charAt(head.length))) return true;
  const last = text.slice(text.lastIndexOf("*") + 1);
  const at = pattern.lastIndexOf(last);
  return pattern.startsWith(text) || (/^\w/.test(last) && at > 0 && /\w/.test(pattern.charAt(at - 1)));
}

/** The first rule of those that were not all compared; null if all rules of the file were. */
export function firstNotCompared(context: LintContext): Rule | null {
  return context.fact(redundancyIn).stoppedAt;
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
  const redundancy = context.fact(redundancyIn);
  if (redundancy.stoppedAt !== null || redundancy.kept.has(rule)) return null;
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
