// Hints about the product token that was meant, from the table of known crawlers. No decision depends on them.
import { crawlers } from "../dialects/crawlers.ts";
import { lowerCase } from "../groups/product-token.ts";

/** As their operators write them. */
const productTokens: readonly string[] = crawlers.map(({ token }) => token);

/** Names with fewer letters are near to too many others. */
const SHORTEST = 7;
/** Longer names are not compared. */
const LONGEST = 40;

const known = new Set(productTokens.map(lowerCase));
const likely = productTokens.filter(({ length }) => length >= SHORTEST);

/** Whether the list has it, in whatever case. */
export function isKnownToken(name: string): boolean {
  return known.has(lowerCase(name));
}

/**
 * The token a name is one slip away from: a letter too many, too few, another one, or two
 * transposed; or a space, `-` or `_` too many or too few. Null for a name that is one, and for one
 * that is far from all of them. Bounded by the list and by 40 code units of the name.
 */
export function intendedToken(name: string): string | null {
  const written = lowerCase(name);
  if (written.length < SHORTEST - 1 || written.length > LONGEST || isKnownToken(written)) return null;
  const bare = withoutJoints(written);
  return (
    likely.find((token) => withoutJoints(lowerCase(token)) === bare) ??
    likely.find((token) => isOneSlip(written, lowerCase(token))) ??
    null
  );
}

/** The known tokens that occur in a text as whole words. */
export function tokensWithin(text: string): readonly string[] {
  const words = new Set(lowerCase(text.slice(0, 1_000)).split(/[^a-z_-]+/));
  return productTokens.filter((token) => words.has(lowerCase(token)));
}

function withoutJoints(name: string): string {
  return name.replace(/[ _-]/g, "");
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  if (one.length !== other.length) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return long.slice(start + 1) === short.slice(start);
  }
  const rest = start + 1;
  return (
    one.slice(rest) === other.slice(rest) ||
    (one.charCodeAt(start) === other.charCodeAt(rest) &&
      one.charCodeAt(rest) === other.charCodeAt(start) &&
      one.slice(rest + 1) === other.slice(rest + 1))
  );
}

/** The product token of the crawler that a brand name stands for; null if the name is none. */
export function tokenOfBrand(name: string): string | null {
  const wanted = lowerCase(name);
  return crawlers.find(({ brands }) => brands?.includes(wanted))?.token ?? null;
}

/** The token of today for one that its operator has replaced; null for any other name. */
export function replacementOf(name: string): string | null {
  const wanted = lowerCase(name);
  return crawlers.find(({ token }) => lowerCase(token) === wanted)?.replacedBy ?? null;
}
