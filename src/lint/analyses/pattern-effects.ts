// What changes if other patterns replace the one of a rule (RFC 9309 §2.2.2): the first path about which a crawler that
// obeys the rule decides otherwise.
import { ANY_PAGE, matcherOf } from "../../crawlers/audience.ts";
import { chainOf, crawlerOf } from "../../crawlers/chains.ts";
import { isPolicyGroup } from "../../crawlers/policy-tokens.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { google, yandex } from "../../dialects/index.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { percentEncode, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import type { Decision } from "../../match/decision.ts";
import { MAX_STEPS } from "../../match/step-budget.ts";
import { partitionPoint } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import type { Claim } from "../finding.ts";
import { groupOf, isStar, namesInWords } from "../groups.ts";

/** A decision that changes, for a crawler that obeys the rule. */
export interface Change {
  /** The crawlers, in words. */
  readonly who: string;
  /** A path, and whether it may be fetched as the file is; null if it is not known whether anything changes. */
  readonly path: string | null;
  readonly allowed: boolean;
  /** Whether the same changes about all pages that no rule names. */
  readonly isWhole: boolean;
  readonly claims: () => readonly Claim[];
}

/** What is known if the intended patterns are not, or if the budget is used up. */
export const UNKNOWN: Change = { who: "", path: null, allowed: false, isWhole: false, claims: () => [] };

/** What crawlers do, as a part of a message; empty if nothing is known to change. */
export function effectInWords(change: Change | null, group: Group | null): string {
  if (change === null || change.path === null) return "";
  if (group !== null && isPolicyGroup(group)) {
    return `, so AI training with "${cut(change.path, QUOTED)}" is ${change.allowed ? "not refused" : "refused"}`;
  }
  return `, so ${change.who} ${change.allowed ? "may" : "may not"} fetch "${cut(change.path, QUOTED)}"`;
}

/** A crawler that obeys a group, and how it reads. */
interface Reader {
  readonly title: string;
  readonly dialect: Dialect;
  /** The names that it looks for. */
  readonly names: readonly string[];
}

const OPERATORS = [
  { operator: "Google", dialect: google, name: "Googlebot" },
  { operator: "Yandex", dialect: yandex, name: "YandexBot" },
] as const;

/** Those that obey a group: of each operator with a dialect of its own, and of all others. */
function readersOf({ dialect: own }: LintContext, { userAgents }: Group): readonly Reader[] {
  const operatorOf = (token: string) => OPERATORS.find(({ operator }) => crawlerOf(token)?.operator === operator);
  const readers = OPERATORS.flatMap((one): Reader[] => {
    const named = userAgents.find(({ token }) => operatorOf(token) === one)?.token;
    const agent = named ?? (userAgents.some(isStar) ? one.name : null);
    return agent === null ? [] : [{ title: one.operator, dialect: one.dialect, names: chainOf(agent) }];
  });
  const other = userAgents.find(({ token }) => operatorOf(token) === undefined);
  if (other === undefined) return readers;
  const names = other.token === ANY ? [ANY] : chainOf(other.token || other.value);
  const others = readers.filter(({ dialect }) => dialect !== own);
  return [{ title: `crawlers that follow ${own.title}`, dialect: own, names }, ...others];
}

/** Code units of a pattern for which paths are tried. */
const MAX_LENGTH = 2_000;

/** Patterns of one list for which paths are tried. */
const MAX_TRIED = 8;

/** What it costs to compile a set of rules, and each rule, in steps. */
const COMPILING = 2_500;
const COMPILING_RULE = 100;

/** Stands for what no pattern contains. */
const UNNAMED = "\u{10FFFF}";

/** Paths that a pattern matches, or would match. */
function pathsOf(pattern: string): readonly string[] {
  const isWhole = pattern.endsWith("$");
  const open = withLeadingSlash(isWhole ? pattern.slice(0, -1) : pattern);
  const paths = ["x", "", UNNAMED].flatMap((star) => {
    const path = open.replace(/\*+/g, star);
    return isWhole ? [path] : [path, `${path}${star === UNNAMED ? star : "x"}`];
  });
  return paths.map(percentEncode);
}

/** The first decision that changes if other patterns replace the one of a rule; null if none is found. */
export function changeOf(context: LintContext, rule: Rule, intended: readonly string[]): Change | null {
  if (context.budget.steps < MAX_STEPS / 2 || intended.some(({ length }) => length > MAX_LENGTH)) return UNKNOWN;
  const group = groupOf(context.groups.groups, rule);
  const readers = readersOf(context, group);
  const paths = [...new Set(intended.slice(0, MAX_TRIED).flatMap(pathsOf))];
  const changed = readers.flatMap((reader) => {
    const change = changeFor(context, reader, rule, intended, paths);
    return change === null ? [] : [{ ...reader, ...change }];
  });
  const [first] = changed;
  if (first === undefined) return null;
  const { path, url, allowed } = first.decision;
  const alike = changed.filter(({ decision }) => decision.url === url && decision.allowed === allowed);
  const all = group.userAgents.some(isStar) ? "crawlers" : namesInWords(group.userAgents);
  const titles = alike.map(({ title }) => title);
  const who = alike.length < readers.length ? inWords(titles, "and") : all;
  const what = allowed ? "allowed" : "disallowed";
  const claims = () => alike.map(({ dialect, names }): Claim => ({ what, name: names[0] as string, url, dialect }));
  return { who, path, allowed, isWhole: first.isWhole, claims };
}

/** The first decision of a reader that changes. Takes a query for each path. */
function changeFor(
  context: LintContext,
  { dialect, names }: Reader,
  rule: Rule,
  intended: readonly string[],
  paths: readonly string[],
): { readonly decision: Decision; readonly isWhole: boolean } | null {
  const matcher = context.matcher(dialect);
  const rules = groupOf(matcher.groups.groups, rule)?.rules ?? [];
  const own = rules[partitionPoint(rules.length, (at) => (rules[at] as Rule).line >= rule.line)];
  if (own?.line !== rule.line) return null;
  const meant = intended.map((pattern) => ({ ...own, pattern, usable: true }));
  const decisions = [...paths, percentEncode(ANY_PAGE)].map((path) => matcher.decide(names, path));
  // What decides now decides among the other rules too, unless it is this one.
  const others = new Set(decisions.flatMap(({ rule }) => (rule === null || rule === own ? [] : rule)));
  context.budget.steps -= COMPILING + COMPILING_RULE * (others.size + meant.length);
  const after = matcherOf(
    [...others, ...meant].sort((one, other) => one.line - other.line),
    dialect,
    context.budget,
  );
  const isChanged = ({ rule, url, allowed }: Decision) => rule !== own && after.isAllowed(ANY, url) !== allowed;
  const page = decisions.pop() as Decision;
  const decision = decisions.find(isChanged);
  return decision === undefined ? null : { decision, isWhole: page.rule === own || isChanged(page) };
}
