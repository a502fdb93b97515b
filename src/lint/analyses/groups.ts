// Groups that are not what their author meant (RFC 9309 §2.1): joined by accident, without rules, repeated, or with rules
// that belong to another one. One walk over the lines; of the faults that give crawlers the rules of others, a group has
// at most one, the first that applies.

import { isClosed, mayNameCrawler } from "../../crawlers/audience.ts";
import { chainOf, crawlerOf, obeysNoStar } from "../../crawlers/chains.ts";
import { hasOwnParser, worksForSite } from "../../crawlers/purposes.ts";
import { isBlankLine } from "../../cst/document.ts";
import { editText } from "../../cst/edit.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { linesInWords } from "../../diagnostics/message.ts";
import { google } from "../../dialects/google.ts";
import { rfc9309 } from "../../dialects/rfc9309.ts";
import { yandex } from "../../dialects/yandex.ts";
import type { Group, Rule, UserAgent } from "../../groups/model.ts";
import { ANY, lowerCase } from "../../groups/product-token.ts";
import { groupBy, partitionPoint } from "../../text/collections.ts";
import type { LintContext, RecordFinding } from "../context.ts";
import { rewritingKey } from "../edits.ts";
import type { Claim, Finding, Located } from "../finding.ts";
import { audience, forbids, isForAll, isStar, nameOf, namesInWords, namesMost } from "../groups.ts";
import { faultsByLine } from "./lines.ts";

/** What is between a line of a group and the one above it, after a blank line: nothing else, or something for people. */
type Gap = "blank" | "comment" | "Sitemap";

/** The gaps above user-agent lines and rules, by the offsets of their values. Linear in the lines, once. */
function gaps({ lines, text }: LintContext): ReadonlyMap<number, Gap> {
  const above = new Map<number, Gap>();
  let gap: Gap | null = null;
  for (const line of lines) {
    const { kind } = line;
    if (kind === "user-agent-line" || kind === "rule") {
      if (gap !== null) above.set(line.value, gap);
      gap = null;
    } else if (gap === null) gap = isBlankLine(line) ? "blank" : null;
    else if (kind !== "emptyline" && lowerCase(text.slice(line.key, line.keyEnd)) === "sitemap") gap = "Sitemap";
    else if (kind === "emptyline" && !isBlankLine(line) && gap === "blank") gap = "comment";
  }
  return above;
}

/** A fault of a group. */
interface GroupFault extends Finding {
  readonly code: DiagnosticCode;
  /** Rules that were meant for other crawlers. */
  readonly rules?: readonly Rule[];
  /** The crawlers that obey them by accident; null for all of the group. */
  readonly crawlers?: readonly UserAgent[] | null;
}

/** Reports the faults of groups with this code. */
export function checkGroups(context: LintContext, code: DiagnosticCode): void {
  if (code === "repeated-group") return checkRepeatedGroups(context);
  for (const fault of context.fact(groupFaults)) if (fault.code === code) context.report(fault);
}

function groupFaults(context: LintContext): readonly GroupFault[] {
  const { groups } = context.groups;
  const faults = groups.flatMap((group) => {
    const moved = joinedFault(context, group) ?? apartFault(context, group);
    return [moved, emptyFault(context, group), openedFault(context, group)].flatMap((fault) => fault ?? []);
  });
  const opened = groups.flatMap((group) => nothingFault(context, group) ?? []);
  const [first, ...others] = opened;
  if (first === undefined || context.exhaustive) return [...faults, ...opened];
  return [...faults, { ...first, labels: others.map(({ span }) => ({ span, message: "this group, too" })) }];
}

/** `line 5`, or `lines 5 to 9`. */
function rangeOf(rules: readonly Rule[]): string {
  const [first, last] = [rules[0], rules.at(-1)] as [Rule, Rule];
  return first === last ? `line ${first.line}` : `lines ${first.line} to ${last.line}`;
}

/** The user-agent lines of a group above and below the last place where the author ended a group. */
interface Joint {
  /** The crawlers named only above it, each once, that obey the group. */
  readonly above: readonly UserAgent[];
  readonly below: readonly UserAgent[];
  /** The index of the first user-agent line below a blank line. */
  readonly blank: number;
  readonly found: readonly RecordFinding[];
}

/** The records between user-agent lines, by their group. */
function recordsAmong(context: LintContext): ReadonlyMap<Group | undefined, readonly RecordFinding[]> {
  return groupBy(context.recordFindings("joined-groups"), ({ record }) => context.groups.groups[record.group ?? -1]);
}

/**
 * A blank line or another record between user-agent lines. Not if a blank line is above the rules too, and so between
 * all lines; nor for a crawler that is named below again, itself or by a token it obeys. Null if there is none.
 */
function jointOf(context: LintContext, group: Group): Joint | null {
  const { userAgents, rules } = group;
  if (userAgents.length < 2) return null;
  const found = context.fact(recordsAmong).get(group) ?? [];
  const above = context.fact(gaps);
  const [rule] = rules;
  const isBlank = ({ span }: UserAgent, at: number) =>
    at > 0 && rule !== undefined && above.has(span.start) && !above.has(rule.patternSpan.start);
  const lastRecord = found.at(-1)?.record.line ?? 0;
  const belowRecord = partitionPoint(userAgents.length, (at) => (userAgents[at] as UserAgent).line > lastRecord);
  const end = Math.max(userAgents.map(isBlank).lastIndexOf(true), lastRecord === 0 ? 0 : belowRecord);
  if (end <= 0) return null;
  const below = userAgents.slice(end);
  const named = new Set(below.map((one) => nameOf(one, context)));
  const readers = context.fact(audience);
  const obeying = [...groupBy(userAgents.slice(0, end), (one) => nameOf(one, context))].flatMap(([name, [first]]) => {
    if (!mayNameCrawler(first as UserAgent, context.dialect.agents)) return [];
    if (chainOf(name).some((token) => named.has(lowerCase(token)))) return [];
    const selected = readers.selectionOf(name);
    const isObeyed = selected?.groups.includes(group) === true && (name === ANY || selected.by === "named");
    return isObeyed ? [first as UserAgent] : [];
  });
  return obeying.length === 0 ? null : { above: obeying, below, blank: userAgents.findIndex(isBlank), found };
}

/** A group that was joined by accident, where some crawler obeys other rules or another delay by that. */
function joinedFault(context: LintContext, group: Group): GroupFault | null {
  const joint = jointOf(context, group);
  if (joint === null) return null;
  const { above, below, blank, found } = joint;
  const { rules, userAgents } = group;
  const readers = context.fact(audience);
  const effectOn = (one: UserAgent) => readers.effectOn(nameOf(one, context));
  // Google: no record ends a group.
  const usage = context.dialect === google ? undefined : found.find(({ record }) => record.kind === "content-usage");
  const end = usage ?? found[0];
  const isOpen = !rules.some(forbids);
  const isShutOut = !isOpen && above.every((one) => isClosed(effectOn(one)));
  // The rules are those for all crawlers, which most authors mean for these as well.
  const isMeant = !isOpen && !isShutOut && usage === undefined && below.some(isStar);
  if (end !== undefined && (isOpen || isMeant)) {
    const delay = delayFault(context, group, joint);
    if (delay !== null || (isMeant && !context.exhaustive)) return delay;
  }
  // Without the group they would obey those for all crawlers, which forbid something.
  const affected = isOpen ? above.filter((one) => !effectOn(one).forbids) : above;
  const changesNothing = isOpen && (end === undefined || rules.length === 0 || !readers.effectOn(ANY).forbids);
  if (affected.length === 0 || changesNothing) return null;

  const [its, them, they, obey] =
    affected.length === 1 ? ["its", "it", "it", "obeys"] : ["their", "them", "they", "obey"];
  const closing = isShutOut ? `, which close${rules.length === 1 ? "s" : ""} the whole site to ${them}` : "";
  // An empty pattern does nothing beside others, and would be all that a group of its own needs.
  const [first] = rules as readonly [Rule];
  const isEnded = !isOpen && first.pattern === "";
  const isElsewhere = affected.every((one) => (readers.selectionOf(nameOf(one, context))?.groups.length ?? 0) > 1);
  const names = namesInWords(affected);
  const isError = isShutOut && affected.some(namesMost);
  const kind = end === undefined ? "blank" : usage === undefined ? "record" : "usage";
  const [last, next] = (end === undefined ? userAgents.slice(blank - 1) : []) as [UserAgent?, UserAgent?];
  return {
    code: "joined-groups",
    messageId: isError && kind !== "usage" ? "closing" : kind,
    span: end?.diagnostic.span ?? (last as UserAgent).span,
    words: {
      what: end === undefined ? "A blank line" : `"${end.record.key}"`,
      key: end?.record.key ?? "",
      consequence: {
        clause: isOpen
          ? `${names} may fetch everything, like the crawlers below`
          : `${names} also ${obey} ${rangeOf(rules)}${closing}`,
      },
      its,
      place: end === undefined ? "above it" : found.length === 1 ? "below the record" : "below each such record",
      open: {
        clause: isEnded
          ? `move ${linesInWords([...below.map(({ line }) => line), ...withRecords(context, group, first)])} below the group if the rest is for ${them}`
          : `"Disallow:" if ${isElsewhere ? `the rules of ${its} other group are enough` : `${they} may fetch everything`}`,
      },
    },
    labels: next === undefined ? [] : [{ span: next.span, message: "the group continues here" }],
    harmless: isMeant,
    rules,
    crawlers: affected,
    claims: () =>
      affected.flatMap((one): readonly Claim[] => {
        const name = nameOf(one, context);
        if (isOpen) return [{ what: "open", name }];
        return [{ what: "obeys", name, line: one.line }, ...(isShutOut ? [{ what: "closed" as const, name }] : [])];
      }),
  };
}

/** The line of a rule, and those of records of its group right below it. */
function withRecords(context: LintContext, group: Group, { line }: Rule): readonly number[] {
  const own = new Set((context.fact(recordsInGroups).get(group) ?? []).map((one) => one.line));
  const lines = [line];
  while (own.has((lines.at(-1) as number) + 1)) lines.push((lines.at(-1) as number) + 1);
  return lines;
}

/**
 * A delay of the crawlers above, which belongs to those below as well: beside one that is written for them, of which some
 * crawlers take the first and others the last; or instead of none for all crawlers, and with an exhaustive preset for any.
 */
function delayFault(context: LintContext, group: Group, { above, below }: Joint): GroupFault | null {
  const delays = context.fact(delaysOf);
  const all = delays.get(group) ?? [];
  const [first] = all;
  if (first === undefined || below[0] === undefined || first.line > below[0].line) return null;
  const readers = context.fact(audience);
  const ownOf = ({ line }: UserAgent) => all[partitionPoint(all.length, (at) => (all[at]?.line as number) > line)];
  const affected = group.userAgents.filter((one) => {
    if (one.line < first.line || !mayNameCrawler(one, context.dialect.agents)) return false;
    const name = nameOf(one, context);
    const obeyed = readers.selectionOf(name)?.groups.find((other) => delays.has(other));
    if (obeyed !== group || crawlerOf(name)?.crawlDelay === false) return false;
    const own = ownOf(one);
    return own === undefined ? context.exhaustive || isStar(one) : own.value !== first.value;
  });
  const [next] = affected;
  if (next === undefined) return null;
  const [verb, seconds] = [affected.length === 1 ? "waits" : "wait", first.value === 1 ? "second" : "seconds"];
  const owns = [...new Set(affected.flatMap((one) => ownOf(one)?.line ?? []))];
  const says = owns.length === 0 ? "" : `, or as long as ${linesInWords(owns)} ${owns.length === 1 ? "says" : "say"}`;
  const isOpen = !group.rules.some(forbids);
  const ending = all.filter(({ line }) => affected.some((one) => one.line > line));
  return {
    code: "joined-groups",
    messageId: "delay",
    span: first.span,
    words: {
      consequence: { clause: `${namesInWords(affected)} ${verb} ${first.value} ${seconds} too${says}` },
      // Rules of their own, if those below are not for them.
      rules: { clause: isOpen ? '"Disallow:"' : `the rules that ${namesInWords(above)} should obey` },
      lines: { clause: linesInWords(ending.map(({ line }) => line)) },
    },
    labels: [{ span: next.span, message: "the group continues here" }],
    claims: () =>
      affected.map((one) => ({ what: "waits", name: nameOf(one, context), seconds: first.value as number })),
  };
}

/** The valid delays of each group. */
function delaysOf({ records, groups: { groups } }: LintContext) {
  const delays = records.flatMap((one) => (one.kind === "crawl-delay" && one.value !== null ? [one] : []));
  return groupBy(delays, ({ group }) => groups[group ?? -1]);
}

/**
 * Rules after a blank line and a Sitemap, or a comment, in a group of certain crawlers: the author took them for those
 * of all crawlers. Rules after a comment only if the ones above it are about the whole site, so that the group was
 * complete. Not if nothing would change for those.
 */
function apartFault(context: LintContext, group: Group): GroupFault | null {
  const { userAgents, rules } = group;
  if (userAgents.some(isStar)) return null;
  const part = rules.findIndex((rule) => !isForAll(rule));
  // Above its first rule for a part of the site.
  const gapOf = ({ patternSpan }: Rule) => context.fact(gaps).get(patternSpan.start);
  const from = rules.findIndex((rule, at) => {
    const gap = gapOf(rule);
    return at > 0 && (gap === "Sitemap" || (gap === "comment" && (part === -1 || at <= part)));
  });
  if (from === -1) return null;
  const apart = rules.slice(from);
  const readers = context.fact(audience);
  const star = readers.selectionOf(ANY)?.groups ?? [];
  if (star.length === 0 || readers.decideAlike(star, [...star, { ...group, rules: apart }])) return null;
  return {
    code: "joined-groups",
    messageId: "apart",
    span: (apart[0] as Rule).span,
    words: {
      what: gapOf(apart[0] as Rule) as Gap,
      lines: rangeOf(apart),
      verb: apart.length === 1 ? "is" : "are",
      them: apart.length === 1 ? "it" : "them",
      they: apart.length === 1 ? "it is" : "they are",
      names: { clause: namesInWords(userAgents) },
    },
    labels: [{ span: (userAgents[0] as UserAgent).span, message: "the group begins here" }],
    rules: apart,
    crawlers: null,
  };
}

/** A group without rules, whose crawlers do not obey those for all crawlers. */
function emptyFault(context: LintContext, group: Group): GroupFault | null {
  const { userAgents, rules } = group;
  const readers = context.fact(audience);
  if (rules.length > 0 || userAgents.some(isStar) || !readers.effectOn(ANY).forbids) return null;
  const hasNoRules = (name: string) =>
    readers.selectionOf(name)?.groups.every((one) => one.rules.length === 0) === true;
  const affected = userAgents.filter(
    (one) =>
      mayNameCrawler(one, context.dialect.agents) &&
      !obeysNoStar(nameOf(one, context)) &&
      !worksForSite(nameOf(one, context)) &&
      hasNoRules(nameOf(one, context)),
  );
  const [first] = affected;
  if (first === undefined) return null;
  const star = readers.selectionOf(ANY)?.groups.flatMap((one) => one.userAgents.filter(isStar))[0] as UserAgent;
  const [they, them, ignore] = affected.length === 1 ? ["it", "it", "ignores"] : ["they", "them", "ignore"];
  const records = context.fact(recordsInGroups).get(group) ?? [];
  const hasDelayAlone = records.length > 0 && records.every(({ kind }) => kind === "crawl-delay");
  const isIgnored = hasDelayAlone && affected.every((one) => crawlerOf(nameOf(one, context))?.crawlDelay === false);
  return {
    code: "empty-group",
    span: first.span,
    words: {
      names: { clause: namesInWords(affected) },
      they,
      records: hasDelayAlone ? `, only a Crawl-delay${isIgnored ? ` that ${they} ${ignore}` : ""}` : "",
      // A record that it may read would be lost with the group.
      removal: records.length === 0 || isIgnored ? ', or remove the group so that "*" applies' : "",
    },
    labels: [{ span: star.span, message: `these rules do not apply to ${them}` }],
    // The delay is what the group was written for.
    harmless: hasDelayAlone,
    claims: () => affected.map((one) => ({ what: "open", name: nameOf(one, context) })),
  };
}

/** The records of each group that are for its crawlers. */
function recordsInGroups({ records, groups: { groups } }: LintContext) {
  const own = records.filter(({ scope }) => scope !== "file");
  return groupBy(own, ({ group }) => groups[group ?? -1]);
}

/** A group of nothing else than `Allow:`, which forbids nothing. */
function nothingFault(context: LintContext, { userAgents, rules }: Group): GroupFault | null {
  const [first] = rules;
  if (first === undefined || !rules.every(({ type, pattern }) => type === "allow" && pattern === "")) return null;
  const words = { names: { clause: namesInWords(userAgents) } };
  const { key, keyEnd } = context.lineAt(first.span.start) as Line;
  const fix = rewritingKey({ start: key, end: keyEnd }, "Disallow");
  return { code: "empty-value", messageId: "nothing", span: first.span, words, fix };
}

/** An empty Disallow, which opens the site to Yandex, beside a rule that closes it to all others. */
function openedFault(context: LintContext, { userAgents, rules }: Group): GroupFault | null {
  const empty = rules.find(({ type, pattern }) => type === "disallow" && pattern === "");
  const other = rules.find((rule) => forbids(rule) && isForAll(rule));
  if (empty === undefined || other === undefined) return null;
  const name = nameOf(userAgents[0] as UserAgent, context);
  if (context.matcher(rfc9309).isAllowed(name, "/") || !context.matcher(yandex).isAllowed(name, "/")) return null;
  const labels = [{ span: other.span, message: "this rule closes the whole site" }];
  return { code: "empty-value", messageId: "disallow", span: empty.span, words: { other: other.text }, labels };
}

/** Reports groups of one name of which the first alone does not decide as all of them together. */
function checkRepeatedGroups(context: LintContext): void {
  const named = context.groups.groups
    .flatMap((group) => group.userAgents.map((userAgent) => ({ group, userAgent })))
    // Search engines and the like merge the groups.
    .filter(({ userAgent: one }) => mayNameCrawler(one, context.dialect.agents) && !hasOwnParser(one.token));
  for (const lines of groupBy(named, ({ userAgent }) => nameOf(userAgent, context)).values()) {
    const [{ group, userAgent }] = lines as [(typeof named)[number]];
    const other = lines.find((one) => one.group !== group)?.userAgent;
    const all = [...new Set(lines.map((one) => one.group))];
    if (other === undefined || context.fact(audience).decideAlike([group], all)) continue;
    const words = { name: other.value, line: String(userAgent.line) };
    context.report({ span: other.span, words, labels: [{ span: userAgent.span, message: "its first group" }] });
  }
}

/** Codes that compare a rule with others of its group, or with the user-agent lines above it. */
const OF_GROUPS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "covered",
  "duplicate-rule",
  "empty-value",
  "overruled",
  "outside-group",
  "sitemap-closed",
]);

/**
 * By line number, rules that were meant for other crawlers than they apply to: those of a joined group, and those below
 * a line that was meant as a user-agent line. With the names of the crawlers that obey them by accident, in lower case;
 * null for all crawlers.
 */
function misplacedRules(context: LintContext): ReadonlyMap<number, ReadonlySet<string> | null> {
  const misplaced = new Map<number, ReadonlySet<string> | null>();
  for (const { code, rules = [], crawlers = [] } of context.fact(groupFaults)) {
    if (code !== "joined-groups" || !context.isOn(code)) continue;
    const names = crawlers === null ? null : new Set(crawlers.map((one) => nameOf(one, context)));
    for (const { line } of rules) misplaced.set(line, names);
  }
  let isBelow = false;
  /** Whether the rules of a group have not begun, so that a name without a key is one of its names. */
  let isNamed = false;
  for (const line of context.lines) {
    const number = isBelow && line.kind === "rule" ? context.fact(linesOfRules).get(line.value) : undefined;
    if (number !== undefined) misplaced.set(number, null);
    isBelow = isLostUserAgent(context, line, isNamed) || (isBelow && line.kind !== "user-agent-line");
    isNamed = line.kind === "user-agent-line" || (isNamed && line.kind !== "rule");
  }
  return misplaced;
}

/** The lines of rules, by the offsets of their patterns. */
function linesOfRules({ groups: { groups, orphanRules } }: LintContext): ReadonlyMap<number, number> {
  const rules = [...orphanRules, ...groups.flatMap((group) => group.rules)];
  return new Map(rules.map(({ patternSpan, line }) => [patternSpan.start, line]));
}

/** Whether a line was meant as a user-agent line, or contains one, and is reported as such. */
function isLostUserAgent(context: LintContext, line: Line, isNamed: boolean): boolean {
  const fault = context.fact(faultsByLine).get(line.start);
  const first = fault?.edits[0];
  // A name without a key is one of those right above it.
  if (fault === undefined || first === undefined || (isNamed && fault.messageId === "none")) return false;
  const from = Math.min(line.start, first.span.start);
  const edits = fault.edits.map(({ span: { start, end }, text }) => ({
    span: { start: start - from, end: end - from },
    text,
  }));
  const lines = editText(context.text.slice(from, line.lineEnd), edits)
    .split(/[\r\n]+/)
    .filter((one) => /^[ \t]*user-?agents?[ \t]*:/i.test(one));
  return lines.length > (line.kind === "user-agent-line" ? 1 : 0);
}

/** Whether a crawler obeys a rule by accident, which is reported. */
export function isMisplaced(context: LintContext, { line }: Rule, token: string): boolean {
  const names = context.fact(misplacedRules).get(line);
  return names === null || (names !== undefined && chainOf(token).some((name) => names.has(lowerCase(name))));
}

/** The lines of the names that a joined group gives rules which were not meant for them, where that is reported. */
function joinedNames(context: LintContext): ReadonlySet<number> {
  const joined = context.fact(groupFaults).filter(({ code }) => code === "joined-groups" && context.isOn(code));
  return new Set(joined.flatMap(({ crawlers }) => (crawlers ?? []).map(({ line }) => line)));
}

/** Whether a finding is a consequence of a group that is not what its author meant, or its remedy would be harmful there. */
export function isOfOtherGroup(context: LintContext, { code, line, labels = [] }: Located): boolean {
  if (context.strict) return false;
  // With another name, one more crawler would obey the rules of others.
  if (code === "crawler-name" || code === "product-token") return context.fact(joinedNames).has(line);
  if (!OF_GROUPS.has(code)) return false;
  const misplaced = context.fact(misplacedRules);
  return misplaced.has(line) || labels.some((label) => misplaced.has(label.line));
}
