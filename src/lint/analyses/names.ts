// User-agent values, by what their author meant (RFC 9309 §2.2.1). One walk over the user-agent lines, which gives each
// value the first fault that applies: the order is that of `meaningOf`.
import { isClosed, isRestClosed, lookingFor, mayNameCrawler } from "../../crawlers/audience.ts";
import { crawlerOf } from "../../crawlers/chains.ts";
import type { CrawlerPurpose } from "../../crawlers/known-crawler.ts";
import { intendedToken, isKnownToken, isOnlyToken, tokensWithin } from "../../crawlers/meant-tokens.ts";
import {
  excludedBy,
  insideOf,
  isOfBrowser,
  KIND,
  meansAll,
  namesIn,
  namesInHeader,
  namesOfList,
  tokensOfName,
} from "../../crawlers/meant-values.ts";
import { intendedPolicyToken } from "../../crawlers/policy-tokens.ts";
import { searchEngines } from "../../crawlers/purposes.ts";
import { hostOf, nameIn } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, inWords, READ_AS, type Words } from "../../diagnostics/message.ts";
import { isDocumentedName, startsDocumentedName } from "../../dialects/documented-names.ts";
import type { Group, UserAgent } from "../../groups/model.ts";
import {
  ANY,
  equalsIgnoringCase,
  isProductToken,
  lowerCase,
  productToken,
  wholeName,
} from "../../groups/product-token.ts";
import { addTo, getOrInsert } from "../../text/collections.ts";
import { inAscii } from "../../text/look-alikes.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { endOfValue, replacing, rewritingValue } from "../edits.ts";
import type { Claim, FindingParts } from "../finding.ts";
import { audience, canMatch, forbids, groupsByName, isStar, namesInWords } from "../groups.ts";
import type { Check } from "../rule.ts";

/** What is wrong with a user-agent value. */
export type NameKind =
  | "missing"
  | "negation"
  | "all"
  | "several"
  | "header"
  | "brand"
  | "outdated"
  | "misspelt"
  | "policy-token"
  | "invalid"
  | "outside-grammar";

/** A user-agent value with a fault. */
export interface NameFault {
  readonly kind: NameKind;
  readonly line: Line;
  readonly span: Span;
  readonly value: string;
  /** Undefined in a dialect that reads the line as none of a group. */
  readonly group: Group | undefined;
  /** The product tokens that were meant; none if a program cannot know them. */
  readonly tokens: readonly string[];
  /** The crawler that a negation leaves out, as written; otherwise `""`. */
  readonly excluded: string;
  /** What the grammar finds in the value; null for a value that is a product token. */
  readonly found: Diagnostic | null;
}

/** The faults by the offset of the value. Linear in the file, once. */
function nameFaults(context: LintContext): ReadonlyMap<number, NameFault> {
  const groups = context.fact(groupsByName);
  const byGrammar = new Map(
    [...context.grammar("product-token"), ...context.grammar("name-outside-grammar")].map((found) => [
      context.lineAt(found.span.start),
      found,
    ]),
  );
  const faults = new Map<number, NameFault>();
  const known = new Map<string, Meaning | null>();
  for (const line of context.lines) {
    if (line.kind !== "user-agent-line") continue;
    const span = { start: line.value, end: endOfValue(context, line) };
    const value = context.text.slice(span.start, span.end);
    const found = byGrammar.get(line) ?? null;
    const meaning = getOrInsert(known, value, () => meaningOf(context, value, found));
    if (meaning === null) continue;
    faults.set(line.value, {
      tokens: [],
      excluded: "",
      ...meaning,
      line,
      span,
      value,
      group: groups.get(line.value),
      found,
    });
  }
  return faults;
}

type Meaning = Pick<NameFault, "kind"> & Partial<Pick<NameFault, "tokens" | "excluded">>;

/** What a value was meant as, if it is not what it says. A strict run reports what the grammar finds. */
function meaningOf(context: LintContext, value: string, found: Diagnostic | null): Meaning | null {
  if (value === ANY && found === null) return null;
  // Lists for servers have names as regular expressions.
  const text = inAscii(value).replace(/(?<=\w)\\(?=[^\w*])/g, "");
  if (!context.strict && value !== "" && !QUOTED.test(value) && !isKnownToken(value)) {
    const excluded = excludedBy(text);
    if (excluded !== null) return { kind: "negation", excluded };
    if (isMeantForAll(context, value) || (value !== ANY && meansAll(value, text, context.dialect.agents)))
      return { kind: "all", tokens: [ANY] };
  }
  switch (found?.messageId) {
    case "missing":
      return { kind: "missing", tokens: [ANY] };
    case "several":
      return { kind: "several", tokens: namesOfList(value.split(/[,;|/\s]/)) };
    case "header":
      return { kind: "header", tokens: namesInHeader(value) };
    default: {
      const listed = found === null && context.strict ? [] : namesIn(text);
      if (listed.length > 0) return { kind: "several", tokens: listed };
      const known = context.strict ? null : knownMeaning(text);
      if (known !== null || found === null) return known;
      if (found.code === "product-token") {
        const inside = insideOf(value, text) ?? ownToken(value);
        return { kind: "invalid", tokens: inside === null ? [] : [inside] };
      }
      if (isSite(value)) return { kind: "invalid" };
      const token = nameIn(value);
      return { kind: "outside-grammar", tokens: isProductToken(token) ? [token] : [] };
    }
  }
}

/** The known crawlers that a single name stands for, although it is none of their tokens. */
function knownMeaning(value: string): Meaning | null {
  const policy = intendedPolicyToken(value);
  if (policy !== undefined) return { kind: "policy-token", tokens: [policy.token] };
  const token = productToken(value);
  const brand = tokensOfName(value, token);
  if (brand.length > 0) return { kind: "brand", tokens: brand };
  const replacement = crawlerOf(token)?.replacedBy ?? null;
  if (replacement !== null) return { kind: "outdated", tokens: [replacement] };
  if (isKnownToken(token) || /[,;()]/.test(value)) return null;
  // A version, as in `ExampleBot/1.0`, is not part of the name.
  // Crawlers cut `Example-*` at the star, and read the hyphen.
  const intended = intendedToken(value.includes("/") ? wholeName(value) : value.endsWith("-*") ? token : value);
  return intended === null ? null : { kind: "misspelt", tokens: [intended] };
}

/** Whether a value is the name of a host, or the address of a site. */
function isSite(value: string): boolean {
  return !isDocumentedName(value) && hostOf(`${value}/`) !== null;
}

const QUOTED = /^(?:["'`\u2018-\u201F\u00AB\u2039]|&quot;)|(?:["'`\u2018-\u201F\u00BB\u203A]|&quot;)$/;

/** What a finding says about a fault. */
interface NameFinding extends FindingParts {
  readonly fault: NameFault;
  readonly words?: Words;
}

/** Kinds of names that no crawler has. */
const UNHEARD: ReadonlySet<NameKind> = new Set(["misspelt", "policy-token", "brand", "outdated"]);

/** The templates of kinds that the grammar reports in fewer words. */
const TEMPLATES: Partial<Record<NameKind, string>> = {
  missing: "Missing product token, so the group applies to no crawler; {remedy}.",
  several: 'Several product tokens in one line ("{value}"), {interpretation}; {remedy}.',
  header: '"{value}" is a User-Agent header, which no crawler of today matches; {remedy}.',
  invalid: 'Invalid product token "{value}", {interpretation}; {remedy}.',
};

/** Reports the values with faults of some kinds. A strict run reports what the grammar finds. */
export function checkNames(...kinds: readonly NameKind[]): Check {
  return (context) => {
    for (const { fault, words = {}, ...parts } of context.fact(nameFindings)) {
      const { kind, span, found } = fault;
      if (!kinds.includes(kind)) continue;
      const isPassed = found !== null && (context.strict || kind === "outside-grammar");
      if (isPassed) context.pass(found, parts);
      else {
        const template = TEMPLATES[kind];
        context.report({
          // The grammar finds where it stops.
          span: found?.messageId === kind && kind !== "header" ? found.span : span,
          ...((UNHEARD.has(kind) || template !== undefined) && { messageId: kind }),
          ...(template !== undefined && { message: template }),
          words,
          ...parts,
        });
      }
    }
  };
}

/**
 * The findings about the faults, in file order. A fault is one if writing the names that were meant changes what some
 * crawler may fetch. Names of one crawler in one group are one finding, and so are values of no known crawler.
 */
function nameFindings(context: LintContext): readonly NameFinding[] {
  const findings: NameFinding[] = [];
  const meant = new Map<Group | undefined, Set<string>>();
  const unknown = new Map<string, NameFault[]>();
  for (const fault of context.fact(nameFaults).values()) {
    const { kind, group, tokens } = fault;
    const [token] = tokens;
    const isUnknown = kind === "header" ? !tokens.some(isKnownToken) : kind === "invalid" && token === undefined;
    if (isUnknown && !reportsEach(context, kind)) {
      if (!isLost(context, fault)) continue;
      // Of a list of names some are always wrong. It matters if no other one is right. An address is no name.
      const isOfSite = isSite(fault.value);
      const isBrowser = kind === "header" && isOfBrowser(fault.value);
      const isHarmless = isHarmlessName(context, fault);
      const isName = !/^[a-z]+:\/\//i.test(fault.value) && !isKnownToken(productToken(fault.value));
      const isOfList = kind === "invalid" && isHarmless && isName;
      if (isOfList && !context.exhaustive && context.fact(closesAnything)) continue;
      addTo(unknown, [kind, isHarmless, isOfSite, isBrowser, token !== undefined].join(" "), fault);
      continue;
    }
    if (kind === "brand" || kind === "misspelt" || kind === "outdated") {
      // Once the first is corrected, the crawler is named.
      const known = getOrInsert(meant, kind === "outdated" ? undefined : group, () => new Set<string>());
      if (!context.exhaustive && known.has(token as string)) continue;
      if (isLost(context, fault)) known.add(token as string);
    }
    const parts = describe(context, fault);
    if (parts !== null) findings.push({ ...parts, fault });
  }
  for (const [fault, ...others] of unknown.values()) {
    const labels = others.map(({ span, value, tokens }) => ({
      span,
      message: `this one, ${tokens.length === 0 ? readAs(value).clause : `of ${inWords(tokens.map(quoted), "and")}`}`,
    }));
    const parts = describe(context, fault as NameFault);
    if (parts !== null) findings.push({ ...parts, fault: fault as NameFault, labels });
  }
  return findings;
}

/** The tokens that findings advise to write instead of a name that no crawler has any more. */
export function missingTokens(context: LintContext): ReadonlySet<string> {
  const findings = context.isOn("crawler-name") ? context.fact(nameFindings) : [];
  return new Set(findings.flatMap(({ fault: { kind, tokens } }) => (UNHEARD.has(kind) ? tokens : [])));
}

/** The tokens that crawlers read in values that were meant as others, and that no other value has; in lower case. */
export function misreadTokens(context: LintContext): ReadonlySet<string> {
  const faults = context.fact(nameFaults);
  const all = context.groups.groups.flatMap(({ userAgents }) => userAgents);
  const written = new Set(all.flatMap(({ span, token }) => (faults.has(span.start) ? [] : lowerCase(token))));
  const findings = context.isOn("product-token") ? context.fact(nameFindings) : [];
  const read = findings.flatMap(({ fault: { kind, tokens, value } }) =>
    kind === "invalid" && tokens.length > 0 && tokens[0] !== productToken(value) ? lowerCase(productToken(value)) : [],
  );
  return new Set(read.filter((token) => !written.has(token)));
}

/** Whether some rule closes something to a crawler with a name that has no fault. */
function closesAnything(context: LintContext): boolean {
  const faults = context.fact(nameFaults);
  const isName = ({ span }: UserAgent) => (faults.get(span.start)?.kind ?? "outside-grammar") === "outside-grammar";
  return context.groups.groups.some(({ rules, userAgents }) => rules.some(forbids) && userAgents.some(isName));
}

type Parts = Omit<NameFinding, "fault">;

/** Null if nothing would change with the names that were meant. */
function describe(context: LintContext, fault: NameFault): Parts | null {
  const { kind, value, group, line, span, tokens } = fault;
  switch (kind) {
    case "missing": {
      const { effect, harmless } = effectOfNaming(context, group);
      const harm = harmless ? null : harmOf(context, group, ANY);
      const remedy = `write the crawler's token, or "*" for all${harm === null ? "" : `, ${harm}`}`;
      return { words: { remedy: { clause: harmless ? effect : remedy } }, harmless };
    }
    case "negation":
      return describeNegation(context, fault);
    case "all": {
      const { effect, harmless } = effectOfNaming(context, group);
      const harm = harmless ? null : harmOf(context, group, ANY);
      const fix = harm === null ? replacing(span, ANY, 'Write "*"', "unsafe") : null;
      return { words: { value, effect: { clause: effect }, harm: inClause(harm) }, fix, harmless };
    }
    case "several":
    case "header":
    case "invalid": {
      if (tokens.length === 0) return describeUnknown(context, fault);
      if (!reportsEach(context, kind) && !isLost(context, fault)) return null;
      const harm = harmOf(context, group, ...tokens);
      const inLetters = tokens.length === 1 && /[^\0-\x7f]/.test(value) ? " in ASCII letters" : "";
      const remedy = `${remedyForList(tokens)}${inLetters}${harm === null ? "" : ` only if that is meant, ${harm}`}`;
      const fix = harm === null ? rewritingValue(context, line, tokens, "unsafe") : null;
      const harmless = kind === "header" && !tokens.some(isKnownToken) && isHarmlessName(context, fault);
      return { words: { value, interpretation: readAs(value), remedy: { clause: remedy } }, fix, harmless };
    }
    case "brand":
    case "outdated":
    case "misspelt":
      return describeMeant(context, fault);
    case "policy-token":
      return describePolicyToken(context, fault);
    case "outside-grammar":
      return tokens.length === 0 ? {} : { fix: rewritingValue(context, line, tokens, "unsafe") };
    default:
      return kind satisfies never;
  }
}

/** How crawlers read a value that is not a product token, as a clause. */
function readAs(value: string): Clause {
  const token = productToken(value);
  return { clause: token === "" ? "which names no crawler" : `which crawlers read as ${quoted(token)}` };
}

/** Whether some crawler could fetch something else if the group had the names that were meant. */
function isLost(context: LintContext, { group, tokens, kind, value }: NameFault): boolean {
  if (context.exhaustive || group === undefined) return true;
  const readers = context.fact(audience);
  const read = kind === "invalid" ? productToken(value) : "";
  // A known crawler reads the value as its own token.
  if (isKnownToken(read) && crawlerOf(read) !== crawlerOf(tokens[0] ?? "")) return !readers.decidesLikeStar(group);
  if (tokens.length > 0) return tokens.some((token) => readers.changesWith(token, group));
  // Crawlers read `Sogou Spider` as the start of `Sogou web spider`; the group may name `YJ-WSC` beside `Y!J-WSC`.
  const letters = value.replace(/[^\w-]/g, "");
  const hasTwin = group.userAgents.some((one) => equalsIgnoringCase(one.value, letters));
  return !startsDocumentedName(read) && !hasTwin && !readers.decidesLikeStar(group);
}

/** Whether every departure from the grammar is to be reported. */
function reportsEach(context: LintContext, kind: NameKind): boolean {
  return context.strict || (kind === "invalid" && context.isOn("name-outside-grammar"));
}

function inClause(harm: string | null): Clause {
  return { clause: harm === null ? "" : `, ${harm}` };
}

/** What a crawler does now: as the predicate of a clause, and as claims. */
function nowOf(context: LintContext, name: string): Clause & Required<Pick<FindingParts, "claims">> {
  const readers = context.fact(audience);
  const effect = readers.effectOn(name);
  const selected = readers.selectionOf(name);
  const closed: readonly Claim[] = isClosed(effect) ? [{ what: "closed", name }] : [];
  if (selected?.by === "named") {
    const line = selected.lines[0] as number;
    const verb = isClosed(effect) ? "is shut out by" : effect.forbids ? "obeys" : "is let in by";
    const claims = (): readonly Claim[] => [...closed, { what: "obeys", name, line }];
    return { clause: `${verb} the group of line ${line} instead`, claims };
  }
  if (!effect.forbids) return { clause: "may fetch everything", claims: () => [{ what: "open", name }] };
  const clause = isClosed(effect) ? 'is shut out by the "*" group' : 'obeys the "*" group';
  return { clause, claims: () => closed };
}

function describeNegation(context: LintContext, { value, excluded, group }: NameFault): Parts {
  const token = productToken(value, context.dialect.agents.starBefore);
  const name = quoted(crawlerOf(excluded)?.token ?? excluded);
  const isNamed = context.fact(audience).selectionOf(excluded)?.by === "named";
  const { effect, harmless } =
    token === ANY
      ? { effect: isNamed ? "nothing is lost" : `${name} obeys its group too`, harmless: isNamed }
      : effectOfNaming(context, group);
  const reading = { clause: token === "" ? "names no crawler" : `is read as ${quoted(token)}` };
  const remedy = {
    clause: isNamed ? `, because ${name} has a group of its own` : `, and give ${name} a group of its own`,
  };
  return { words: { value, reading, effect: { clause: effect }, remedy }, harmless };
}

/** Tokens that a message lists. */
const MAX_NAMED = 3;

function remedyForList(tokens: readonly string[]): string {
  const listed = tokens.map(quoted);
  if (listed.length === 1) return `write ${listed[0]}`;
  if (listed.length > MAX_NAMED) return "write one user-agent line for each different name";
  return `write one user-agent line for each of ${inWords(listed, "and")}`;
}

const PURPOSES: Partial<Record<CrawlerPurpose, string>> = {
  "ai-training": "training",
  "ai-search": "search",
  "ai-user": "requests of users",
};

/** A name of known crawlers: a brand may have several, of which those count that no other group names. */
function describeMeant(context: LintContext, fault: NameFault): Parts | null {
  const { kind, value, group, span, tokens } = fault;
  const readers = context.fact(audience);
  const [first] = tokens as [string];
  const unnamed = tokens.filter((token) => readers.selectionOf(token)?.by !== "named");
  const meant = unnamed.length === 0 ? [first] : unnamed;
  const isNamed = !unnamed.includes(first);
  // Nothing is known to follow for a crawler that may ignore the file.
  if (kind === "outdated" && crawlerOf(first)?.mayIgnore === true) return null;
  if (isNamed && (kind === "outdated" || !isLost(context, { ...fault, tokens: [first] }))) return null;
  if (!isLost(context, { ...fault, tokens: meant })) return null;
  const [one, ...others] = meant as [string, ...string[]];
  const harm = others.length === 0 ? harmOf(context, group, one) : null;
  const now = others.length === 0 ? nowOf(context, one) : null;
  const engine = searchEngines.find(({ token }) => token === one)?.title ?? `"${one}"`;
  const names = meant.map((token) => (tokens.length === 1 ? `"${token}"` : withPurpose(token)));
  // A group of its own may be the older one.
  const isCertain = kind !== "outdated" && tokens.length === 1 && harm === null && (kind === "misspelt" || !isNamed);
  return {
    words: {
      name: kind === "outdated" ? productToken(value) : value,
      token: one,
      now: { clause: now?.clause ?? "" },
      effect: { clause: now === null ? "" : `, so ${engine} ${now.clause}` },
      intended: { clause: inWords(names, "or") },
      harm: inClause(harm),
    },
    fix: isCertain ? replacing(span, first, `Write "${first}"`, "unsafe") : null,
    ...(now !== null && { claims: now.claims }),
  };
}

/** A name that states no preference, although one was meant; nothing where the group states it anyway. */
function describePolicyToken(context: LintContext, { value, group, span, tokens: [token] }: NameFault): Parts | null {
  const isStated = group?.userAgents.some((one) => equalsIgnoringCase(one.token, token as string)) === true;
  const isIdle = group?.rules.some(canMatch) !== true;
  if ((isStated || isIdle) && !context.exhaustive) return null;
  const fix = replacing(span, token as string, `Write "${token}"`, "unsafe");
  return { words: { name: value, intended: token as string }, fix };
}

function withPurpose(token: string): string {
  const purpose = PURPOSES[crawlerOf(token)?.purposes[0] ?? "other"];
  return purpose === undefined ? `"${token}"` : `"${token}" (${purpose})`;
}

/** Describes a value of no known crawler. */
function describeUnknown(context: LintContext, fault: NameFault): Parts {
  const { value, kind, group } = fault;
  // Without any name, the rules of a group would belong to the group above.
  const faults = context.fact(nameFaults);
  const isAlone = group?.userAgents.every(({ span }) => faults.get(span.start)?.tokens.length === 0) === true;
  const where = isAlone ? "the group" : "the line";
  let remedy = `write the token that its operator documents, or remove ${where} if there is none`;
  if (isSite(value)) remedy = `name the crawler that is meant, because a site is not a crawler, or remove ${where}`;
  // A program that presents itself as a browser has no product token.
  else if (kind === "header" && isOfBrowser(value)) remedy = `remove ${where}, because browsers do not read robots.txt`;
  const words = { value, interpretation: readAs(value), remedy: { clause: remedy } };
  return { words, harmless: isHarmlessName(context, fault) };
}

/** Whether its group forbids nothing, or everything, which a program without a product token seldom obeys. */
function isHarmlessName(context: LintContext, { group, kind, value }: NameFault): boolean {
  if (kind === "header" && isOfBrowser(value)) return true;
  const effect = group && context.fact(audience).effectOf(group);
  return effect !== undefined && (isClosed(effect) || !effect.forbids);
}

/** The token that crawlers read, if only other characters follow it, or if no other crawler can be meant. */
function ownToken(value: string): string | null {
  const token = productToken(value);
  if (isOnlyToken(token) && tokensWithin(value).length === 1) return token;
  if (isKnownToken(token) && /^[ \t]+v?[\d.]+$/.test(value.slice(token.length))) return token;
  // A name of several words, or one with digits, is more than its token; a program cannot know which is meant.
  const isMore = token !== wholeName(value) || /^[ \t]*[A-Za-z0-9]/.test(value.slice(token.length));
  return isProductToken(token) && !isMore ? token : null;
}

/**
 * The harm of a remedy that names tokens in a group: that it closes the whole site to search engines, or to all
 * crawlers, or opens to some crawler what was closed to it, as a clause. Null if it does neither.
 */
export function harmOf(context: LintContext, group: Group | undefined, ...tokens: readonly string[]): string | null {
  if (group === undefined) return null;
  const readers = context.fact(audience);
  const harmed = new Map<string, string[]>();
  for (const token of tokens) {
    for (const name of lookingFor(token)) {
      const now = readers.effectOn(name);
      const then = readers.effectWith(name, token, group);
      // Others are often shut out on purpose.
      const isSearching = name === ANY || crawlerOf(name)?.purposes.includes("search") === true;
      if (isSearching && isClosed(then) && !isClosed(now)) addTo(harmed, "close the whole site to", titleOf(name));
      else if (isRestClosed(now) && !isRestClosed(then)) addTo(harmed, "open the site to", titleOf(name));
      else if (isClosed(now) && !isClosed(then)) addTo(harmed, "open a part of the site to", titleOf(name));
    }
  }
  const clauses = [...harmed].map(([effect, titles]) => `${effect} ${inWords([...new Set(titles)], "and")}`);
  return clauses.length === 0 ? null : `which would ${inWords(clauses, "and")}`;
}

function titleOf(token: string): string {
  const engine = searchEngines.find((one) => one.token === token);
  if (token === ANY) return "all crawlers without a group of their own";
  return engine?.title ?? crawlerOf(token)?.operator ?? quoted(token);
}

/** What follows for a group from values that name no crawler. */
interface Effect {
  /** A clause. */
  readonly effect: string;
  /** Whether nothing is lost by it. */
  readonly harmless: boolean;
}

/** What a value that names no crawler does to its group. Linear in the group, once for each. */
function effectOfNaming(context: LintContext, group: Group | undefined): Effect {
  if (group === undefined) return { effect: "no crawler obeys it", harmless: false };
  return getOrInsert(effects, group, () => findEffect(context, group));
}

const effects = new WeakMap<Group, Effect>();

function findEffect(context: LintContext, group: Group): Effect {
  const readers = context.fact(audience);
  const { forbids } = readers.effectOf(group);
  const isOpen = !readers.effectOn(ANY).forbids;
  if (!forbids && isOpen) return { effect: "nothing is lost, because its group forbids nothing", harmless: true };
  if (group.userAgents.some(isStar)) {
    return { effect: "nothing is lost, because its group is for all crawlers anyway", harmless: true };
  }
  if (readers.decidesLikeStar(group)) {
    return { effect: "nothing is lost, because all other crawlers obey the same rules", harmless: true };
  }
  const faults = context.fact(nameFaults);
  const others = group.userAgents.filter(
    (one) =>
      !/^(?:all|negation)$/.test(faults.get(one.span.start)?.kind ?? "") && mayNameCrawler(one, context.dialect.agents),
  );
  if (others.length > 0) return { effect: `the rules below apply to ${namesInWords(others)} alone`, harmless: false };
  return { effect: `no crawler obeys its group${forbids && isOpen ? ", and nothing is closed" : ""}`, harmless: false };
}

/** A value in a clause. */
function quoted(value: string): string {
  return `"${cut(value, READ_AS)}"`;
}

/** Whether a value is a kind of crawlers, alone in a group of a file without a group for all: others are parts of lists. */
function isMeantForAll(context: LintContext, value: string): boolean {
  if (!KIND.test(value) || context.fact(audience).selectionOf(ANY) !== null) return false;
  return context.groups.groups.some(({ userAgents }) => userAgents.length === 1 && userAgents[0]?.value === value);
}
