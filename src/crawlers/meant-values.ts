// What the author of a user-agent value evidently meant by it: several names, all crawlers, all but one, a brand. Hints, by
// the value alone; no decision depends on them.
import { hostOf } from "../cst/diagnose.ts";
import { FOREIGN_LINE_END } from "../cst/joined-lines.ts";
import type { AgentSemantics } from "../dialects/dialect.ts";
import { isDocumentedName } from "../dialects/documented-names.ts";
import { ANY, isProductToken, lowerCase, productToken, wholeName } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";
import { crawlerOf } from "./chains.ts";
import { intendedToken, isKnownToken, joinedTokens, tokensOfBrand, tokensWithin } from "./meant-tokens.ts";

/** The tokens of a brand, of a site named like one, or before a star at the end. */
export function tokensOfName(value: string, token: string): readonly string[] {
  const beginning = isKnownToken(token) ? undefined : /^([A-Za-z][\w-]*?)(?<!-)\*+$/.exec(value)?.[1];
  for (const name of [value, hostIn(value), beginning]) {
    const tokens = tokensOfBrand(name ?? "");
    if (tokens.length > 0) return tokens;
  }
  return [];
}

/** The name of the site in a value that is a URL or the name of a host: `example` of `www.example.com`. */
function hostIn(value: string): string | null {
  const host = /^[\w-]+\.(?:com|net|org)$/i.test(value) ? value : hostOf(value);
  return host === null ? null : (host.split(".").at(-2) ?? host);
}

/** Names, each once. */
export function namesOfList(names: readonly string[]): readonly string[] {
  const given = names.filter((name) => name !== "");
  return [...groupBy(given, lowerCase).values()].map(([first]) => first as string);
}

/** Code units of a value in which names are looked for. */
const MAX_LENGTH = 1_000;

/**
 * The names of a value that has those of several known crawlers, whatever is written between them; none of any other.
 * Words between them are names too if they are written like one.
 */
export function namesIn(value: string): readonly string[] {
  if (isCrawler(value)) return [];
  const words = value
    .slice(0, MAX_LENGTH)
    .replace(FOREIGN_LINE_END, " ")
    // The address of an operator, and a remark.
    .split(/(\s+)/)
    .map((word) => (/:\/\/|www\.|@/i.test(word) ? " " : word))
    .join("")
    .replace(/\([^()]*\)/g, (remark) => (tokensWithin(remark).length > 0 ? remark : " "))
    .split(/[^\w.-]+/)
    .flatMap((word) => (isCrawler(word) ? word : (joinedTokens(word) ?? word.split(/[^A-Za-z_-]+/))));
  const names = namesOfList(words.slice(words.findIndex(isCrawler)));
  if (names.filter(isCrawler).length < 2) return [];
  return names.filter(
    (name) => isCrawler(name) || (isProductToken(name) && /[A-Z]|(?:bot|crawler|spider)$/.test(name)),
  );
}

function isCrawler(name: string): boolean {
  return isKnownToken(name) || isDocumentedName(name);
}

/** A name between stars, which product tokens do not have, and not the kind of a crawler. */
const BETWEEN_STARS = /^\*(?!(?:bot|crawl|crawler|spider)\*)([\w.-]+)\*$/i;

/**
 * The name between stars, or the token of the known crawler that a value names beside other words, or from which it is
 * one slip away. Null where it is read as one already, and no longer one is near. `text` is the value in ASCII.
 */
export function insideOf(value: string, text: string): string | null {
  const inside = BETWEEN_STARS.exec(text)?.[1];
  if (inside !== undefined && (isProductToken(inside) || isDocumentedName(inside))) {
    return intendedToken(inside) ?? inside;
  }
  // Some tokens have several words.
  const name = isKnownToken(text) ? text : wholeName(text);
  if (text !== value && isKnownToken(name)) return crawlerOf(name)?.token ?? null;
  if (isKnownToken(productToken(value))) return intendedToken(text);
  const [within, ...others] = tokensWithin(text);
  return within !== undefined && others.length === 0 ? within : (intendedToken(text) ?? intendedToken(wholeName(text)));
}

/** One or two names with a version, as in `(compatible; ExampleBot/1.0; +https://bot.example)`. */
const COMPATIBLE = /\(compatible;[ \t]*([\w.-]+)\/\d[\w.]*(?:;[ \t]*([\w.-]+)\/\d)?/i;

/**
 * The names of the programs in a header: known tokens, and those with a version after `compatible`. Beside another one, the
 * name of a search engine is what the program pretends to be.
 */
export function namesInHeader(header: string): readonly string[] {
  const known = tokensWithin(header);
  const own = isOfBrowser(header) ? [] : (COMPATIBLE.exec(header.slice(0, MAX_LENGTH))?.slice(1) ?? []);
  const isNew = (name: string | undefined): name is string =>
    name !== undefined &&
    (isProductToken(name) || isDocumentedName(name)) &&
    !known.some((token) => lowerCase(name).startsWith(lowerCase(token)));
  const names = [...known, ...own.filter(isNew)];
  const others = names.filter((name) => crawlerOf(name)?.purposes.includes("search") !== true);
  return others.length === 0 ? names : others;
}

/** Whether a header is that of a browser, or of a program that presents itself as one and reads no robots.txt. */
export function isOfBrowser(header: string): boolean {
  if (/bot|spider|crawl|search|https?:|@|\.(?:com|net|org)\b|compatible; ?(?!MSIE)[\w.-]{1,60}\/\d/i.test(header))
    return false;
  return /^mozilla(?:\/[\d.]*)?$|MSIE|Windows|Macintosh|X11/i.test(header);
}

/** Kinds of crawlers after a word for all of them, and what is written between that and a negation. */
const ALL_KINDS =
  /^(?:[\s,;:_-]*\b(?:other(?! than)|(?:ro)?bots?|crawlers?|spiders?|(?:user[ _-]?)?agents?)\b)*[\s,;:(]*/i;
const NEGATION =
  /^(?:!=?|<>|[≠¬]|\^?\(\?!|(?:not|but(?: not)?|except(?: for)?|excluding|without|other than)(?=[\s:(]))[\s:("']*(?=[\w*])/i;
/** Signs and words that may be a negation: only before a known crawler. */
const BEFORE_KNOWN =
  /^(?:[~\\]|-(?!\s)|(?:not?|but|except|minus|nicht|außer|ohne|keine?|sauf|sans|pas|excepto|salvo|menos|sin|exceto|tranne|eccetto|niet|behalve|bez|oprócz|кроме|не)[\s:-]+)[\s("']*/iu;
/** What adds a name to all the others instead. */
const ADDITION = /[,;&+|(]|\b(?:and|or|like|such|incl\w*|e\.?g|und|et|y|e)\b/i;

/** The crawler that a value leaves out, as written; null if it is no negation. */
export function excludedBy(value: string): string | null {
  const [word = ""] = /^(?:\*|[\p{L}\w]+)/u.exec(value) ?? [];
  const every = ALL.some((pattern) => pattern.test(word.toLowerCase())) ? word : "";
  const kinds = every === "" ? "" : (ALL_KINDS.exec(value.slice(every.length))?.[0] ?? "");
  const rest = value.slice(every.length + kinds.length);
  const [known] = tokensWithin(rest.replace(BEFORE_KNOWN, ""));
  const negation = NEGATION.exec(rest)?.[0];
  if (negation !== undefined) return known ?? /^[^)"'\s]*/.exec(rest.slice(negation.length))?.[0] ?? "";
  if (known === undefined) return null;
  if (every === "") return BEFORE_KNOWN.test(rest) ? known : null;
  // After a word for all of them, any other word or sign leaves the crawler out.
  const between = rest.slice(0, lowerCase(rest).indexOf(lowerCase(known)));
  return /[\p{L}~\\-]/u.test(between) && !ADDITION.test(between) ? known : null;
}

/** A comment of another language after a value. */
const COMMENT = /(?:\/\/|<!--|--).*$/s;
/** Kinds of crawlers. */
export const KIND: RegExp =
  /^(?:(?:ro)?bots?|(?:web ?)?crawlers?|spiders?|search ?engines?|others?|default|global|star)\**$/i;
/** Of a value in which everything that is neither letter, digit nor star has become a space. */
const ALL: readonly RegExp[] = [
  /^\*[*\d ]*$/,
  /^\*+ ?(?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s? ?\**$/,
  /^(?:all|any|every)(?: (?:the|of|other|web|search))*(?: (?:(?:ro)?bot|(?:web ?)?crawler|spider|(?:user ?)?agent|search ?engine|other)s?)?$/,
  /^(?:all|any|every)(?:(?:ro)?bot|crawler|spider|agent)s$/,
  /^(?:(?:every|any)(?:one|body|thing)|wildcard|asterisk)$/,
  // Other languages: German, French, Spanish and Portuguese, Italian, Dutch, Polish, Russian, Japanese, Chinese.
  /^(?:alle|tou(?:s|tes)|tod[oa]s|tutti|allemaal|wszystkie|все|すべて|全て|所有|全部)(?: (?:die|les|l[ao]s|[oai]s?|gli))?(?: (?:(?:ro)?bots?|crawlers?|spiders?))?$/u,
];

/** Whether a value stands for all crawlers in its author's mind, although no crawler reads it so. */
export function meansAll(value: string, ascii: string, { starBefore }: AgentSemantics): boolean {
  if (productToken(value, starBefore) === ANY) return false;
  // A regular expression for anything; a list, which has a rule of its own.
  if (/^[/^("]*\.\+[$)/"]*$/.test(value)) return true;
  if (/[^,;|\s]\s*[,;|]+\s*[^,;|\s]/.test(value)) return false;
  const text = ascii.replace(COMMENT, "").replace(/%2a/gi, "*").toLowerCase();
  const words = text.replace(/[^\p{L}\p{N}*]+/gu, " ").trim();
  const withoutStars = words.replaceAll("*", " ").trim();
  return ALL.some((pattern) => pattern.test(words) || pattern.test(withoutStars));
}
