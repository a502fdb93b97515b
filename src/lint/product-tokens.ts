// Hints about the product token that was meant, from the table of known crawlers. No decision depends on them.
import { crawlers, type KnownCrawler } from "../dialects/crawlers.ts";
import { lowerCase } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";

/** Names with fewer letters are near to too many others. */
const MIN_LENGTH = 7;
/** With one letter replaced, a shorter name may be another name: `Roverbot` is not `rogerbot`. */
const MIN_LENGTH_TO_REPLACE = 9;
/** Longer names are not compared. */
const MAX_LENGTH = 40;

/** By token in lower case. */
const known = new Map<string, KnownCrawler>(crawlers.map((crawler) => [lowerCase(crawler.token), crawler]));
/** By the names that site owners write instead, without joints; the first crawler of a brand counts. */
const byBrand = new Map(
  crawlers.flatMap(({ token, brands = [] }) => brands.map((brand) => [withoutJoints(brand), token] as const)).reverse(),
);
/** Tokens in lower case that are long enough to be compared. */
const likely = [...known.keys()].filter(({ length }) => length >= MIN_LENGTH);
/** By token without joints; the first of several counts. A token of few letters is as near as a long one then. */
const byBare = new Map([...known.keys()].map((token) => [withoutJoints(token), token] as const).reverse());

/** Whether the list has it, in whatever case. */
export function isKnownToken(name: string): boolean {
  return known.has(lowerCase(name));
}

/** Whether the list has it, and no other token that begins with it, as `Googlebot` begins `Googlebot-Image`. */
export function isOnlyToken(name: string): boolean {
  const lower = lowerCase(name);
  return known.has(lower) && ![...known.keys()].some((token) => token !== lower && token.startsWith(lower));
}

/**
 * The token a name is one slip away from: a letter too many, too few, another one, or two
 * transposed; or a space, `-` or `_` too many or too few. Null for a name that is one, and for one
 * that is far from all of them. Bounded by the list and by 40 code units of the name.
 */
export function intendedToken(name: string): string | null {
  const written = lowerCase(name);
  if (written.length > MAX_LENGTH || isKnownToken(written)) return null;
  const intended = byBare.get(withoutJoints(written)) ?? likely.find((token) => isOneSlip(written, token));
  return intended === undefined ? null : (known.get(intended) as KnownCrawler).token;
}

/** The known tokens that occur in the first 1,000 code units of a text as whole words. */
export function tokensWithin(text: string): readonly string[] {
  const words = new Set(lowerCase(text.slice(0, 1_000)).split(/[^a-z_-]/));
  return [...known].flatMap(([lower, { token }]) => (words.has(lower) ? [token] : []));
}

function withoutJoints(name: string): string {
  return name.replace(/[ _-]/g, "");
}

/** Of two different names. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (one.charCodeAt(start) === other.charCodeAt(start)) start++;
  if (one.length !== other.length) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return long.slice(start + 1) === short.slice(start);
  }
  const rest = start + 1;
  // Another digit is another version: `MS Search 4.0 Robot`.
  if (/\d/.test(one.charAt(start)) && /\d/.test(other.charAt(start))) return false;
  return (
    (one.length >= MIN_LENGTH_TO_REPLACE && one.slice(rest) === other.slice(rest)) ||
    (one.charCodeAt(start) === other.charCodeAt(rest) &&
      one.charCodeAt(rest) === other.charCodeAt(start) &&
      one.slice(rest + 1) === other.slice(rest + 1))
  );
}

/**
 * The product token of the crawler that a brand name stands for, with or without spaces, `-` and `_`; null if the name
 * is none.
 */
export function tokenOfBrand(name: string): string | null {
  return isKnownToken(name) ? null : (byBrand.get(withoutJoints(lowerCase(name))) ?? null);
}

/**
 * The product tokens that a brand name may stand for: that of `tokenOfBrand`, and for a brand of AI the crawlers of its
 * operator for other purposes of AI, because to shut out one of them is not to shut out the others.
 */
export function tokensOfBrand(name: string): readonly string[] {
  const token = tokenOfBrand(name);
  if (token === null) return [];
  const own = known.get(lowerCase(token)) as KnownCrawler;
  if (!own.purpose.startsWith("ai-")) return [token];
  const alike = crawlers.filter(
    (one) =>
      one === own || (one.operator === own.operator && one.purpose.startsWith("ai-") && one.purpose !== own.purpose),
  );
  return [...groupBy(alike, ({ purpose }) => purpose).values()].map(([first]) => (first as KnownCrawler).token);
}
