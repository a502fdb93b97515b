// The product tokens that a name in a user-agent line may have been meant for, from the table of known crawlers. Hints:
// no decision depends on them.
import { isDocumentedName } from "../dialects/documented-names.ts";
import { lowerCase } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";
import { crawlers } from "./generated/crawlers.ts";
import type { KnownCrawler } from "./known-crawler.ts";

/** By token in lower case. */
const known = new Map<string, KnownCrawler>(crawlers.map((crawler) => [lowerCase(crawler.token), crawler]));
const tokens: readonly string[] = [...known.keys()];
const byLength = groupBy(tokens, ({ length }) => length);
/** The lengths that a name one slip away from a token has at most. */
const longest = Math.max(...byLength.keys()) + 1;
/** By the names that site owners write instead, without joints; the first crawler of a brand counts. */
const byBrand = new Map(
  crawlers.flatMap(({ token, brands }) => brands.map((brand) => [withoutJoints(brand), token] as const)).reverse(),
);
/** By token without joints; the first of several counts. */
const byBare = new Map(tokens.map((token) => [withoutJoints(token), token] as const).reverse());

/** Whether the list has it, in whatever case. */
export function isKnownToken(name: string): boolean {
  return known.has(lowerCase(name));
}

/** Whether the list has it, and no other token that begins with it, as `Googlebot` begins `Googlebot-Image`. */
export function isOnlyToken(name: string): boolean {
  const lower = lowerCase(name);
  return known.has(lower) && !tokens.some((token) => token !== lower && token.startsWith(lower));
}

/**
 * The token that differs from a name in its joints alone, or else the only one that is one slip away from it: a letter
 * too many or too few, two transposed, or another letter in the part that says what it is (`bot`, `spider`). Null for a
 * name that is a token or a documented name.
 */
export function intendedToken(name: string): string | null {
  const written = lowerCase(name);
  const bare = withoutJoints(written);
  if (bare.length > longest || isKnownToken(written) || isDocumentedName(name)) return null;
  const same = byBare.get(bare);
  const { length } = written;
  const alike = [length - 1, length, length + 1].flatMap((one) => byLength.get(one) ?? []);
  const near = same === undefined ? alike.filter((token) => isOneSlip(written, token)) : [same];
  return near.length === 1 ? (known.get(near[0] as string) as KnownCrawler).token : null;
}

/** The known tokens that occur in the first 1,000 code units of a text as whole words, in the order of the table. */
export function tokensWithin(text: string): readonly string[] {
  const words = new Set(lowerCase(text.slice(0, 1_000)).split(/[^a-z_-]+/));
  const found = [...words].filter((word) => known.has(word));
  if (found.length > 1) found.sort((one, other) => tokens.indexOf(one) - tokens.indexOf(other));
  return found.map((word) => (known.get(word) as KnownCrawler).token);
}

/** The two known tokens that a word consists of, with a joint between them or none; null if it is not such a word. */
export function joinedTokens(word: string): readonly string[] | null {
  if (word.length > 2 * longest) return null;
  for (let at = word.length - 1; at > 0; at--) {
    const [start, end] = [word.slice(0, at), word.slice(at).replace(/^[-_.]/, "")];
    if (isKnownToken(start) && isKnownToken(end)) return [start, end];
  }
  return null;
}

function withoutJoints(name: string): string {
  return name.replace(/[ _\p{Pd}]/gu, "");
}

/** The kind of a crawler at the end of its name. */
const KIND = /(?:bot|crawler|spider|fetcher|agent|externalhit)$/;

/** Of two different names, whose lengths differ by one at most. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (one.charCodeAt(start) === other.charCodeAt(start)) start++;
  if (one.length !== other.length) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return long.slice(start + 1) === short.slice(start) && !/\d/.test(long.charAt(start));
  }
  const rest = start + 1;
  if (one.slice(rest) === other.slice(rest)) {
    // Another letter in the name itself makes another name: `Roverbot` is not `rogerbot`.
    return start >= other.length - (KIND.exec(other)?.[0].length ?? 0);
  }
  return (
    one.charCodeAt(start) === other.charCodeAt(rest) &&
    one.charCodeAt(rest) === other.charCodeAt(start) &&
    one.slice(rest + 1) === other.slice(rest + 1)
  );
}

/**
 * The product token of the crawler that a brand name stands for, with or without spaces, dashes and `_`; null if the name
 * is none. A brand may have a kind after it: `OpenAIBot`.
 */
export function tokenOfBrand(name: string): string | null {
  if (isKnownToken(name) || isDocumentedName(name)) return null;
  const written = withoutJoints(lowerCase(name));
  const brand = byBrand.get(written) ?? null;
  if (brand !== null || intendedToken(name) !== null) return brand;
  const start = written.replace(/(?:bot|crawler|spider)s?$/, "");
  // `XBot` may be any crawler.
  return start.length < 4 ? null : (byBrand.get(start) ?? null);
}

/**
 * The product tokens that a brand name may stand for: that of `tokenOfBrand`, and for a brand of AI the crawlers of its
 * operator for other purposes of AI, because to shut out one of them is not to shut out the others. Not those that may
 * ignore robots.txt, unless the brand is a part of their token: to name them may do nothing.
 */
export function tokensOfBrand(name: string): readonly string[] {
  const token = tokenOfBrand(name);
  if (token === null) return [];
  const { operator, purposes } = known.get(lowerCase(token)) as KnownCrawler;
  const [purpose] = purposes;
  if (!purpose.startsWith("ai-")) return [token];
  const others = crawlers.filter(
    ({ token: other, operator: own, purposes: [first], mayIgnore }) =>
      own === operator &&
      first.startsWith("ai-") &&
      first !== purpose &&
      (!mayIgnore || withoutJoints(lowerCase(other)).startsWith(withoutJoints(lowerCase(name)))),
  );
  const firsts = [...groupBy(others, ({ purposes: [first] }) => first).values()].map(
    ([first]) => first as KnownCrawler,
  );
  return [token, ...firsts.map((one) => one.token)];
}
