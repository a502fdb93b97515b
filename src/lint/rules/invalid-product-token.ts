// invalid-product-token (RFC 9309 §2.2.1)
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { cut, inWords, READ_AS } from "../../diagnostics/message.ts";
import { isDocumentedName, startsDocumentedName } from "../../dialects/crawlers.ts";
import type { Group } from "../../groups/model.ts";
import { isProductToken, productToken, wholeName } from "../../groups/product-token.ts";
import { groupBy } from "../../text/collections.ts";
import { harmOf, nameFaults } from "../analyses/names.ts";
import type { LintContext } from "../context.ts";
import { closes, forbids, groupsByName, groupsLikeStar, lineOrGroup, obeysRulesOf } from "../groups.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import { intendedToken, isKnownToken, isOnlyToken, tokenOfBrand, tokensWithin } from "../product-tokens.ts";
import { linesInWords, withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  hides: ["misspelt-product-token"],
  message:
    'Invalid product token "{value}", {interpretation}; write the token that its operator documents, or remove the line.',
  page: {
    why: "A product token consists of `A-Z`, `a-z`, `-` and `_`, or is the single character `*`. Of any other value, crawlers compare the longest part at its beginning that is a token: `Example Bot` is read as `Example`, and `*bot` names no crawler. A single name with digits or dots, or with a version, has a rule of its own ([name-outside-grammar](name-outside-grammar.md)). Values of no known crawler are one finding, which says how crawlers read them. It is an info if they are shut out, because programs without a product token seldom obey robots.txt (block these at the server). There is no fix if the crawler that is meant would be shut out, or let in, as a search engine. Nor is it reported if the group has the same rules as the `*` group.",
    wrong: "User-agent: Example Bot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "Since 2019 crawlers compare the longest token the value begins with. In 1996 and for Yandex it is the whole value, in 1994 the value up to `/`.",
    turnOff: "If the list is copied and you do not care whether each name in it works.",
  },
};

/**
 * Reports every value that stands for a known crawler. The others, which come in copied lists, are reported once,
 * unless every name outside the grammar is to be reported.
 */
export const check: Check = (context) => {
  const found = context.grammar("invalid-product-token");
  if (found.length === 0) return;
  const reportsEach = context.isOn("name-outside-grammar");
  const groups = context.fact(groupsByName);
  const others: Value[] = [];
  for (const diagnostic of found) {
    const one = valueIn(context, diagnostic, groups);
    const hasOtherFault = !context.strict && context.fact(nameFaults).has(one.line.value);
    // Crawlers read a value that has only other characters after the token as that token.
    if (hasOtherFault || (!reportsEach && (one.own !== null || isWithoutEffect(context, one)))) continue;
    if (one.known === null) others.push(one);
    else reportKnown(context, one, one.known);
  }
  const keyOf = (one: Value) => `${one.own !== null} ${isHarmless(one)}`;
  for (const alike of groupBy(others, keyOf).values()) reportAlike(context, alike, reportsEach);
};

/** Reports values of no known crawler, for which the remedy is the same: as one finding, or each. */
function reportAlike(context: LintContext, values: readonly Value[], reportsEach: boolean): void {
  const offsets = new Set(values.map(({ line }) => line.value));
  const reported = reportsEach ? values : values.slice(0, 1);
  const more = values.slice(reported.length);
  const lines = more.map(({ found }) => found.line);
  for (const one of reported) {
    const { group, own } = one;
    const harmless = own !== null || isHarmless(one);
    const isAlone = lines.length === 0;
    const remedy = remedyFor(one, isAlone ? `the ${lineOrGroup(group, offsets)}` : "it");
    report(context, one, remedy, own === null ? null : [own], { harmless, more });
  }
}

/** Reports a value that stands for a known crawler. */
function reportKnown(context: LintContext, one: Value, known: string): void {
  const harm = harmOf(context, one.group, known);
  const token = `"${cut(known, READ_AS)}"`;
  if (harm === null) report(context, one, `write ${token}`, [known]);
  else report(context, one, `the crawler that is meant may be ${token}, ${harm}`, null);
}

/** Whether its group forbids nothing, or everything, which a program without a product token seldom obeys. */
function isHarmless({ group }: Value): boolean {
  return group !== undefined && (closes(group) || !group.rules.some(forbids));
}

/** A value that is not a product token. */
interface Value {
  readonly found: Diagnostic;
  readonly line: Line;
  readonly value: string;
  /** Undefined in a dialect that reads the line as none of a group. */
  readonly group: Group | undefined;
  /** The token of the known crawler that was meant. */
  readonly known: string | null;
  /** The token that crawlers read, if only other characters follow it. */
  readonly own: string | null;
}

function valueIn(context: LintContext, found: Diagnostic, groups: ReadonlyMap<number, Group>): Value {
  const line = lineOf(context, found);
  const value = valueOf(context, line);
  const token = productToken(value);
  const group = groups.get(line.value);
  return { found, line, value, group, known: knownIn(value, token), own: ownToken(value, token) };
}

/**
 * Whether nothing would be different with another value: crawlers read it as the documented name of one of them
 * (`Sogou Spider` as `Sogou web spider`), the crawler that was meant, or that they read, is named beside it, or the
 * group has the same rules as the `*` group. Or whether it is a brand, which another rule reports.
 */
function isWithoutEffect(context: LintContext, { value, group, known }: Value): boolean {
  const token = productToken(value);
  if (startsDocumentedName(token) && tokenOfBrand(token) === null) return true;
  if (group !== undefined) {
    const obeys = context.fact(obeysRulesOf);
    if (obeys(token, group) === true || (known !== null && obeys(known, group) === true)) return true;
    if (context.fact(groupsLikeStar).has(group)) return true;
  }
  return context.isOn("brand-name") && tokenOfBrand(value) !== null;
}

function remedyFor({ value, own }: Value, where: string): string {
  if (own !== null) return `write "${cut(own, READ_AS)}"`;
  const several = tokensWithin(value).map((token) => `"${token}"`);
  if (several.length > 1 && several.length <= MAX_NAMED) return `write ${inWords(several, "and")}, one per line`;
  return `write the token that its operator documents, or remove ${where} if there is none`;
}

/** Known tokens in one value that a message lists. */
const MAX_NAMED = 3;

function report(
  context: LintContext,
  { found, line }: Value,
  remedy: string,
  tokens: readonly string[] | null,
  { harmless = false, more = [] }: { readonly harmless?: boolean; readonly more?: readonly Value[] } = {},
): void {
  const message = withReading(withRemedy(found, remedy), more);
  const fix = tokens && rewritingValue(context, line, tokens, "unsafe");
  context.pass(found, { message, fix, harmless });
}

/** Values that a message reads out. */
const MAX_READ = 3;

/** A message that ends with how crawlers read further values: `…; lines 5 and 7 are read as "opera" and "qwam".` */
function withReading(message: string, more: readonly Value[]): string {
  const lines = more.map(({ found }) => found.line);
  const read = more.slice(0, MAX_READ).map(({ value }) => productToken(value));
  if (more.length > MAX_READ || read.includes("")) return withMore(message, lines, "such a value");
  if (more.length === 0) return message;
  const tokens = read.map((token) => `"${cut(token, READ_AS)}"`);
  return `${message.slice(0, -1)}; ${linesInWords(lines)} ${lines.length === 1 ? "is" : "are"} read as ${inWords(tokens, "and")}.`;
}

/** The token that a value begins with, if only other characters follow it, or if no other crawler can be meant. */
function ownToken(value: string, token: string): string | null {
  if (isOnlyToken(token) && tokensWithin(value).length === 1) return token;
  // A name of several words, or one with digits, is more than its token; a program cannot know which is meant.
  const isMore = token !== wholeName(value) || /^[ \t]*[A-Za-z0-9]/.test(value.slice(token.length));
  return isProductToken(token) && !isMore ? token : null;
}

/** A name between stars, which product tokens do not have, and not the kind of a crawler. */
const BETWEEN_STARS = /^\*(?!(?:bot|crawl|crawler|spider)\*)([\w.-]+)\*$/i;

/**
 * The name between stars, or the token of the known crawler that a value names beside other words, or from which it is
 * one slip away. Null where it is read as one already, and no longer one is near.
 */
function knownIn(value: string, token: string): string | null {
  const inside = BETWEEN_STARS.exec(value)?.[1];
  if (inside !== undefined && (isProductToken(inside) || isDocumentedName(inside))) {
    return intendedToken(inside) ?? inside;
  }
  if (isKnownToken(token)) return intendedToken(value);
  const [within, ...others] = tokensWithin(value);
  return within !== undefined && others.length === 0
    ? within
    : (intendedToken(value) ?? intendedToken(wholeName(value)));
}
