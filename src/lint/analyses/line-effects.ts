// What the faults of lines change: decisions and records of the file as it is, compared with those of the file in which
// all of them are corrected (RFC 9309 §2.2).
import { ANY_PAGE, Audience, isClosed, mayNameCrawler } from "../../crawlers/audience.ts";
import { chainOf, crawlerOf, obeysNoStar } from "../../crawlers/chains.ts";
import { editText } from "../../cst/edit.ts";
import { parse } from "../../cst/parse.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import { google } from "../../dialects/google.ts";
import { lower } from "../../groups/lower.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { instantiate, percentEncode, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { DialectMatcher } from "../../match/dialect-matcher.ts";
import { readRecords } from "../../records/read.ts";
import { getOrInsert } from "../../text/collections.ts";
import { lineAt } from "../../text/line-index.ts";
import type { LintContext } from "../context.ts";
import type { Claim } from "../finding.ts";
import { audience, keyOf } from "../groups.ts";
import { lineAtLimit } from "../kept-lines.ts";
import type { Draft } from "./draft.ts";

/** What a fault of a line changes. */
export interface LineEffect {
  /** What follows from it: `, so … may fetch "/a"`. Empty if nothing does, or if that is not known. */
  readonly clause: string;
  /** Whether no decision and no record would change. */
  readonly isNil: boolean;
  /** What the owner has to mean, because the whole site would be closed or opened: ` if …`. Empty if it would not be. */
  readonly condition: string;
  /** What the clause says; null if it says nothing of decisions. */
  readonly claim: Claim | null;
}

/** An effect while it is searched for. */
interface Found {
  clause: string;
  isNil: boolean;
  claim: Claim | null;
  /** The crawlers to which the whole site would be closed (true) or opened (false); null if there are none. */
  whole: Map<string, boolean> | null;
}

/** Lines by their numbers, each with its fault. */
type FaultsOfLines = ReadonlyMap<number, Found>;

/** The effect of each fault, as far as the budget of the run reaches. */
export function effectsOf(context: LintContext, drafts: readonly Draft[]): readonly LineEffect[] {
  const { document, dialect, budget } = context;
  // The other half is for the analyses that follow.
  const reserve = budget.steps / 2;
  // Nothing follows from what no crawler reads.
  const end = lineAtLimit(document, dialect)?.start ?? document.text.length;
  const edits = drafts.flatMap((draft) => (draft.line.start < end ? draft.edits : []));
  const corrected = parse(editText(document.text.slice(0, end), edits)).document;
  const lowered = lower(corrected, dialect, Number.POSITIVE_INFINITY);
  const [before, after] = [context.matcher(), new DialectMatcher(dialect, lowered, budget)];
  const [readers, readersAfter] = [context.fact(audience), new Audience(after, budget)];

  const found = drafts.map(({ edits }): Found => ({ clause: "", isNil: edits.length > 0, claim: null, whole: null }));
  const places = placesOf(context, drafts, found);
  /** Changes that no faulty line takes part in, because it only parts the lines around it: every fault may be the cause. */
  const elsewhere: Found = { clause: "", isNil: true, claim: null, whole: null };

  const userAgents = lowered.groups.flatMap((group) => group.userAgents);
  const names = new Set([ANY, ...userAgents.map(({ token, value }) => token || value)]);
  /** Names of which nothing is said: some other fault may be why no crawler has it, or it does not depend on groups alone. */
  const unknown = new Set([
    ...userAgents.flatMap((one) => (mayNameCrawler(one, dialect.agents) ? [] : one.value)),
    ...[...names].filter(obeysNoStar),
  ]);
  const others = names.size > 1 ? "crawlers without a group of their own" : "crawlers";
  /** Rules by the groups before and after the correction, which many names may share. */
  const differences = new Map<string, { readonly added: readonly Rule[]; readonly removed: readonly Rule[] }>();
  let hasEnded = false;
  for (const name of names.add("Googlebot")) {
    const chain = chainOf(name);
    const [was, is] = [before.select(chain), after.select(chain)];
    const [lines, correctedLines] = [was?.lines ?? [], is?.lines ?? []];
    budget.steps -= numberOfRules(was?.groups) + numberOfRules(is?.groups);
    if (budget.steps < reserve) {
      elsewhere.isNil = false;
      hasEnded = true;
      break;
    }
    const { added, removed } = getOrInsert(differences, `${startsOf(was?.groups)} ${startsOf(is?.groups)}`, () => {
      const [rules, correctedRules] = [rulesOf(was?.groups), rulesOf(is?.groups)];
      return { added: without(correctedRules, rules), removed: without(rules, correctedRules) };
    });
    if (added.length === 0 && removed.length === 0) continue;
    /** The faults of the lines that name the crawler, of which nothing is said yet. */
    let ofNames: readonly Found[] = [
      ...lines.flatMap((line) => places.own.get(line) ?? []),
      ...correctedLines.flatMap((line) => places.corrected.get(line) ?? []),
    ];
    const hasNames = ofNames.length > 0;
    const withOwn = (...own: readonly (Found | undefined)[]) => {
      const faults = [...ofNames, ...own.filter((one) => one !== undefined)];
      return faults.length > 0 || hasNames ? faults : [elsewhere];
    };
    if (name === ANY || crawlerOf(name)?.purposes.includes("search")) {
      const [now, then] = [before.decide(chain, ANY_PAGE), after.decide(chain, ANY_PAGE)];
      const [isShut, willBeShut] = [isClosed(readers.effectOn(name)), isClosed(readersAfter.effectOn(name))];
      // Of several rules with the pattern that decides then, each alone would.
      budget.steps -= added.length;
      const decider = then.rule === null ? "" : keyOf(then.rule);
      const equal = added.filter((rule) => keyOf(rule) === decider);
      const faults = [
        ...withOwn(places.own.get(now.rule?.line ?? 0), places.corrected.get(then.rule?.line ?? 0)),
        ...equal.flatMap(({ line }) => places.corrected.get(line) ?? []),
      ];
      // What opens a part of a closed site harms nobody.
      const closes = now.allowed === then.allowed ? !isShut && willBeShut : now.allowed;
      if (now.allowed !== then.allowed || closes)
        for (const fault of faults) (fault.whole ??= new Map()).set(name, closes);
    }
    // A file may repeat a line thousands of times.
    const decisions = new Map<string, readonly [was: boolean, is: boolean]>();
    const who = name === ANY ? others : cut(name, QUOTED);
    const judge = (rule: Rule, own: Found | undefined) => {
      const faults = withOwn(own);
      budget.steps -= faults.length;
      const isUnknown = unknown.has(name) || budget.steps < reserve;
      if (isUnknown) {
        for (const fault of faults) fault.isNil = false;
        ofNames = [];
      }
      if (isUnknown || faults.every(({ clause }) => clause !== "")) return;
      const url = percentEncode(withLeadingSlash(instantiate(rule.pattern)));
      const [allowed, willBe] = getOrInsert(decisions, url, () => [
        before.isAllowed(chain, url),
        after.isAllowed(chain, url),
      ]);
      if (allowed === willBe || readsOtherwise(context, name, url, allowed)) return;
      const claim: Claim = { what: allowed ? "allowed" : "disallowed", name, url };
      for (const fault of faults) {
        fault.isNil = false;
        if (fault.clause !== "") continue;
        fault.claim = claim;
        fault.clause = `, so ${who} ${allowed ? "may" : "may not"} fetch "${cut(url, QUOTED)}"`;
      }
      ofNames = [];
    };
    for (const rule of added) judge(rule, places.corrected.get(rule.line));
    for (const rule of removed) judge(rule, places.own.get(rule.line));
  }
  // Without its own fault, a rule may have another one: that it is in no group.
  for (const { line } of lowered.orphanRules) {
    const fault = places.corrected.get(line);
    if (fault !== undefined) fault.isNil = false;
  }
  const records = lowered.records.filter(({ line }) => places.corrected.has(line));
  const read = records.length === 0 ? null : new Set(context.records.map(({ key, text }) => `${key} ${text}`));
  for (const { kind, key, text, value, line } of readRecords(corrected, {
    dialect,
    lowered: { ...lowered, records },
  })) {
    if (kind === "unknown" || value === null || read?.has(`${key} ${text}`)) continue;
    const fault = places.corrected.get(line) as Found;
    fault.isNil = false;
    fault.clause ||= `, so crawlers do not read "${cut(`${key}: ${text}`, QUOTED)}"`;
  }
  return found.map(({ clause, isNil, whole, claim }, at) => {
    const isKnown = drafts[at]?.edits.length !== 0;
    const condition = conditionOf(new Map([...(elsewhere.whole ?? []), ...(whole ?? [])]));
    return {
      clause: clause || (isKnown ? elsewhere.clause : ""),
      isNil: isKnown && isNil && elsewhere.isNil,
      claim: clause === "" && isKnown ? elsewhere.claim : claim,
      // The crawlers that were not asked may be search engines.
      condition: isKnown ? condition || (hasEnded ? " if that is meant" : "") : "",
    };
  });
}

/** Whether it is a crawler of Google, whose parser reads more keys, and decides otherwise. */
function readsOtherwise(context: LintContext, name: string, url: string, allowed: boolean): boolean {
  return crawlerOf(name)?.operator === "Google" && context.matcher(google).isAllowed(chainOf(name), url) !== allowed;
}

/** The faults by the numbers of their lines, in the file as it is and in the corrected one. 1-based. A line has one fault. */
function placesOf(
  { document }: LintContext,
  drafts: readonly Draft[],
  found: readonly Found[],
): { readonly own: FaultsOfLines; readonly corrected: FaultsOfLines } {
  const own = new Map<number, Found>();
  const corrected = new Map<number, Found>();
  let added = 0;
  for (const [at, { line, edits }] of drafts.entries()) {
    const fault = found[at] as Found;
    // The correction may begin on the line above.
    const start = Math.min(line.start, edits[0]?.span.start ?? line.start);
    const [first, last] = [start, line.start].map((offset) => lineAt(document.lineIndex, offset) + 1) as [
      number,
      number,
    ];
    for (let line = first; line <= last; line++) own.set(line, fault);
    const before = added;
    for (const { span, text } of edits)
      added += lineEndsIn(text) - lineEndsIn(document.text.slice(span.start, span.end));
    for (let line = first + before; line <= last + added; line++) corrected.set(line, fault);
  }
  return { own, corrected };
}

function lineEndsIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length - 1;
}

function rulesOf(groups: readonly Group[] = []): readonly Rule[] {
  return groups.flatMap(({ rules }) => rules);
}

function numberOfRules(groups: readonly Group[] = []): number {
  return groups.reduce((sum, { rules }) => sum + rules.length, 0);
}

/** The offsets at which groups start, which tell them apart. */
function startsOf(groups: readonly Group[] = []): string {
  return groups.map(({ span }) => span.start).join();
}

/** The rules that are not among others. Most files differ in a few lines, so what both begin and end with is skipped. */
function without(rules: readonly Rule[], others: readonly Rule[]): readonly Rule[] {
  const isSame = (one: Rule | undefined, other: Rule | undefined) =>
    one !== undefined && one.type === other?.type && one.pattern === other.pattern;
  let start = 0;
  while (isSame(rules[start], others[start])) start++;
  let end = rules.length;
  const later = others.length - rules.length;
  while (end > start && end + later > start && isSame(rules[end - 1], others[end + later - 1])) end--;
  const differing = rules.slice(start, end);
  if (differing.length === 0) return [];
  const patterns = new Set(differing.map(({ pattern }) => pattern));
  const known = new Set(others.filter(({ pattern }) => patterns.has(pattern)).map(keyOf));
  return differing.filter((rule) => !known.has(keyOf(rule)));
}

function conditionOf(whole: ReadonlyMap<string, boolean>): string {
  const [[name, closes] = ["", false]] = whole;
  if (name === "") return "";
  const others = [...whole].flatMap(([one, other]) => (other === closes ? one : []));
  const who = name === ANY ? "every crawler without a group of its own" : inWords(others, "and");
  return ` if ${closes ? "the whole site should be closed" : "the site should be open"} to ${who}`;
}
