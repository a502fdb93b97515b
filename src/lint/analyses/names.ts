// User-agent values that name no crawler, by what their author meant: all crawlers, all but one, or a single one
// (RFC 9309 §2.2.1). One walk over the user-agent lines; every value has at most one fault of these.
import { crawlerOf, isClosed, mayNameCrawler } from "../../crawlers/audience.ts";
import { searchEngines } from "../../crawlers/purposes.ts";
import type { Line } from "../../cst/nodes.ts";
import { cut, inWords, READ_AS } from "../../diagnostics/message.ts";
import { crawlers, type KnownCrawler } from "../../dialects/crawlers.ts";
import type { Group } from "../../groups/model.ts";
import { ANY, productToken } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { audience, groupsByName, isStar, namesInWords } from "../groups.ts";
import { valueOf } from "../lines.ts";
import { tokensWithin } from "../product-tokens.ts";

/** A value that is meant for all crawlers, or for all but some. */
export interface NameFault {
  readonly kind: "all" | "negation";
  readonly line: Line;
  readonly value: string;
  /** Undefined in a dialect that reads the line as none of a group. */
  readonly group: Group | undefined;
  /** The crawler that a negation leaves out, as written; `""` for `all`. */
  readonly excluded: string;
}

/** The faults by the offset of the value. Linear in the file, once. */
export function nameFaults(context: LintContext): ReadonlyMap<number, NameFault> {
  const groups = context.fact(groupsByName);
  const faults = new Map<number, NameFault>();
  for (const line of context.lines) {
    if (line.kind !== "user-agent-line" || line.value === line.valueEnd) continue;
    const value = valueOf(context, line);
    // Quotation marks have a rule of their own.
    if (crawlerOf(value) !== undefined || QUOTED.test(value)) continue;
    const excluded = excludedBy(value);
    const kind = excluded !== null ? "negation" : meansAll(value, context) ? "all" : null;
    if (kind === null) continue;
    faults.set(line.value, { kind, line, value, group: groups.get(line.value), excluded: excluded ?? "" });
  }
  return faults;
}

const QUOTED = /^(?:["'`\u2018-\u201F\u00AB\u2039]|&quot;)|(?:["'`\u2018-\u201F\u00BB\u203A]|&quot;)$/;

/** Words for all crawlers, which may come before what a negation leaves out. */
const EVERY =
  /^(?:\*|all\b|any\b|every\w*)(?:[\s,;:_-]*\b(?:other(?! than)|(?:ro)?bots?|crawlers?|spiders?|(?:user[ _-]?)?agents?)\b)*[\s,;:(-]*/i;
const NEGATION =
  /^(?:!=?|<>|[≠¬]|\^?\(\?!|(?:not|but(?: not)?|except(?: for)?|excluding|without|other than)(?=[\s:(]))[\s:("']*(?=[\w*])/i;

/** The crawler that a value leaves out, as written; null if it is no negation. */
function excludedBy(value: string): string | null {
  const every = EVERY.exec(value)?.[0] ?? "";
  const rest = value.slice(every.length);
  const negation = NEGATION.exec(rest)?.[0];
  if (negation === undefined) return null;
  const [known] = tokensWithin(rest);
  return known ?? /^[^)"'\s]*/.exec(rest.slice(negation.length))?.[0] ?? "";
}

/** A comment of another language after a value. */
const COMMENT = /(?:\/\/|<!--|--).*$/s;
/** Characters that look like a star, and how one is escaped elsewhere. */
const STARS = /[\u066D\u204E\u2217\u2731\u2732\u273B\u2055]|%2a|&ast;/giu;
/** Of a value in which everything that is neither letter, digit nor star has become a space. */
const ALL: readonly RegExp[] = [
  /^\*+(?: \*+)*$/,
  /^\*+ ?(?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s? ?\**$/,
  /^(?:all|any|every)(?: (?:the|of|other|web|search))*(?: (?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s?)?$/,
  /^(?:all|any|every)(?:(?:ro)?bot|crawler|spider|agent)s$/,
  /^(?:(?:every|any)(?:one|body|thing)|wildcard|asterisk)$/,
];

/** Whether a value stands for all crawlers in its author's mind, although no crawler reads it so. */
function meansAll(value: string, { dialect }: LintContext): boolean {
  if (productToken(value, dialect.agents.starBefore) === ANY) return false;
  // A regular expression for anything; a list, which has a rule of its own.
  if (/^[/^("]*\.\+[$)/"]*$/.test(value)) return true;
  if (/[^,;|\s]\s*[,;|]+\s*[^,;|\s]/.test(value)) return false;
  const text = value.replace(COMMENT, "").normalize("NFKC").replace(STARS, "*").toLowerCase();
  const words = text.replace(/[^\p{L}\p{N}*]+/gu, " ").trim();
  return ALL.some((pattern) => pattern.test(words));
}

/**
 * The harm of a remedy that names tokens in a group: that it closes the whole site to search engines, or to all
 * crawlers, or opens what was closed to them, as a clause. Null if it does neither.
 */
export function harmOf(context: LintContext, group: Group | undefined, ...tokens: readonly string[]): string | null {
  if (group === undefined) return null;
  const readers = context.fact(audience);
  const closed = new Set<string>();
  const opened = new Set<string>();
  for (const token of tokens) {
    for (const name of token === ANY ? [ANY] : searchTokensOf(token)) {
      const isNow = isClosed(readers.effectOn(name));
      const isThen = isClosed(readers.effectWith(name, token, group));
      if (isNow !== isThen) (isThen ? closed : opened).add(titleOf(name));
    }
  }
  const [effect, titles] = closed.size > 0 ? ["close the whole site to", closed] : ["open the site to", opened];
  return titles.size === 0 ? null : `which would ${effect} ${inWords([...titles], "and")}`;
}

/** The crawlers of search engines that look for a token. */
function searchTokensOf(token: string): readonly string[] {
  const wanted = crawlerOf(token);
  if (wanted === undefined) return [];
  return crawlers.filter((one) => one.purpose === "search" && looksFor(one, wanted)).map((one) => one.token);
}

function looksFor({ token, fallbacks = [] }: KnownCrawler, wanted: KnownCrawler): boolean {
  return token === wanted.token || fallbacks.includes(wanted.token);
}

function titleOf(token: string): string {
  if (token === ANY) return "all crawlers without a group of their own";
  const engine = searchEngines.find((one) => one.token === token);
  return engine?.title ?? (crawlerOf(token) as KnownCrawler).operator;
}

/** What follows for a group from values that name no crawler. */
export interface Effect {
  /** A clause. */
  readonly effect: string;
  /** Whether nothing is lost by it. */
  readonly harmless: boolean;
}

/** What a value that names no crawler does to its group. Linear in the group, once for each. */
export function effectOfNaming(context: LintContext, group: Group | undefined): Effect {
  if (group === undefined) return { effect: "no crawler obeys it", harmless: false };
  return getOrInsert(context.fact(effectsOfNaming), group, () => findEffect(context, group));
}

function effectsOfNaming(): Map<Group, Effect> {
  return new Map();
}

function findEffect(context: LintContext, group: Group): Effect {
  const readers = context.fact(audience);
  const { forbids } = readers.effectOf(group);
  const isOpen = !readers.effectOn(ANY).forbids;
  if (!forbids && isOpen) return { effect: "nothing is lost, because its group forbids nothing", harmless: true };
  if (group.userAgents.some(isStar)) {
    return { effect: "nothing is lost, because its group is for all crawlers anyway", harmless: true };
  }
  if (readers.decideAlike([group], readers.selectionOf(ANY)?.groups ?? [])) {
    return { effect: "nothing is lost, because all other crawlers obey the same rules", harmless: true };
  }
  const faults = context.fact(nameFaults);
  const others = group.userAgents.filter(
    (one) => !faults.has(one.span.start) && mayNameCrawler(one, context.dialect.agents),
  );
  if (others.length > 0) return { effect: `the rules below apply to ${namesInWords(others)} alone`, harmless: false };
  return { effect: `no crawler obeys its group${forbids && isOpen ? ", and nothing is closed" : ""}`, harmless: false };
}

/** A value in a clause. */
export function quoted(value: string): string {
  return `"${cut(value, READ_AS)}"`;
}
