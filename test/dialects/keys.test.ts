// Known keys, and which key a misspelt one was meant to be (RFC 9309 §2.2.4).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { definedKeys, intendedKey, isKey, isKnownKey, otherKeys } from "../../src/dialects/keys.ts";

const known = [...definedKeys, ...otherKeys];
const knownKey = fc.constantFrom(...known);

/** The slow, obvious distance (optimal string alignment), by its recursive definition. */
function slowSlips(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const same = a[0] === b[0] ? 0 : 1;
  const least = [slowSlips(a.slice(1), b) + 1, slowSlips(a, b.slice(1)) + 1, slowSlips(a.slice(1), b.slice(1)) + same];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) least.push(slowSlips(a.slice(2), b.slice(2)) + 1);
  return Math.min(...least);
}

/** One slip: a letter too many, too few, another, or two swapped. */
const slip = fc
  .record({ at: fc.nat(20), kind: fc.nat(3), letter: fc.constantFrom("e", "x", "-", "l", "0") })
  .map(({ at, kind, letter }) => (key: string) => {
    const place = at % key.length;
    const [before, here, next, after] = [key.slice(0, place), key[place], key[place + 1], key.slice(place + 2)];
    if (kind === 0) return `${before}${letter}${key.slice(place)}`;
    if (kind === 1) return before + key.slice(place + 1);
    if (kind === 2 || next === undefined) return `${before}${letter}${key.slice(place + 1)}`;
    return `${before}${next}${here}${after}`;
  });

describe("a key", () => {
  test.each([
    { key: "Sitemap", is: true },
    { key: "Crawl-delay", is: true },
    { key: "x_1", is: true },
    { key: "-", is: true },
    { key: "", is: false },
    { key: "User agent", is: false },
    { key: "a:b", is: false },
    { key: "a.b", is: false },
    { key: "caf\u00E9", is: false },
    { key: "\uFF21", is: false },
    { key: "a\n", is: false },
  ])("$key: $is", ({ key, is }) => {
    expect(isKey(key)).toBe(is);
  });

  test("every known key is a valid key", () => {
    expect(known.filter((key) => !isKey(key))).toEqual([]);
  });
});

describe("a known key", () => {
  test("is known in any case (RFC9309-2.2-03)", () => {
    fc.assert(
      fc.property(
        knownKey.chain((key) => fc.mixedCase(fc.constant(key))),
        (key) => {
          expect(isKnownKey(key)).toBe(true);
        },
      ),
    );
  });

  test.each(["User-agent", "Allow", "Disallow", "Sitemap", "Crawl-delay", "Host", "Content-Signal"])("%s", (key) => {
    expect(isKnownKey(key)).toBe(true);
  });

  test.each(["", "Useragent", "Disalow", "constructor", "__proto__", "toString", "V\u0130sit-time", "Host "])(
    "not %j",
    (key) => {
      expect(isKnownKey(key)).toBe(false);
    },
  );

  test("has one canonical spelling", () => {
    expect(new Set(known.map((key) => key.toLowerCase())).size).toBe(known.length);
  });
});

describe("the intended key of", () => {
  test.each([
    // Misspellings that Google's parser accepts for disallow and user-agent.
    { key: "dissallow", intended: "Disallow" },
    { key: "dissalow", intended: "Disallow" },
    { key: "disalow", intended: "Disallow" },
    { key: "diasllow", intended: "Disallow" },
    { key: "disallaw", intended: "Disallow" },
    { key: "useragent", intended: "User-agent" },
    { key: "user agent", intended: "User-agent" },
    { key: "site-map", intended: "Sitemap" },
    // A letter too few, too many, another, two swapped; any case.
    { key: "Alow", intended: "Allow" },
    { key: "ALLLOW", intended: "Allow" },
    { key: "Ellow", intended: "Allow" },
    { key: "lAlow", intended: "Allow" },
    { key: "Usre-agnet", intended: "User-agent" },
    { key: "User_agents", intended: "User-agent" },
    { key: "Crawldelay", intended: "Crawl-delay" },
    { key: "Disallow", intended: "Disallow" },
    // One slip only in a short key: "post" is not "Host", though "Hos" is.
    { key: "Hos", intended: "Host" },
    { key: "Hots", intended: "Host" },
    { key: "Hops", intended: null },
    { key: "all", intended: null },
    { key: "Dsalwo", intended: null },
    { key: "1. User-agent", intended: "User-agent" },
    { key: "12) Disallow", intended: "Disallow" },
    { key: "- userAgent", intended: "User-agent" },
    { key: "1. Unicorns", intended: null },
    { key: "7 User-agent", intended: "User-agent" },
    { key: "@Disallow", intended: "Disallow" },
    // A negated key is not a misspelling of that key.
    { key: "Noallow", intended: "Disallow" },
    { key: "Unallow", intended: "Disallow" },
    { key: "Not-allowed", intended: "Disallow" },
    { key: "Don't allow", intended: "Disallow" },
    { key: "No disallow", intended: null },
    { key: "Unicorns", intended: null },
    { key: "", intended: null },
    { key: "\u4E00", intended: null },
    { key: "constructor", intended: null },
  ])("$key: $intended", ({ key, intended }) => {
    expect(intendedKey(key)).toBe(intended);
  });

  test("every known key is itself", () => {
    for (const key of known) expect(intendedKey(key.toUpperCase())).toBe(key);
  });

  test("a known key with one edit is that key", () => {
    fc.assert(
      fc.property(knownKey, slip, (key, change) => {
        expect(intendedKey(change(key))).toBe(key);
      }),
    );
  });

  test("any short word agrees with a slow edit distance", () => {
    const letters = fc
      .array(fc.constantFrom("a", "l", "o", "w", "h", "s", "t"), { maxLength: 5 })
      .map((all) => all.join(""));
    // The recursion is exponential: short keys only.
    const short = known.filter((key) => key.length <= 5);
    fc.assert(
      fc.property(letters, (word) => {
        const distances = short.map((key) => slowSlips(word, key.toLowerCase()));
        const least = Math.min(...distances);
        const nearest = least <= (word.length <= 4 ? 1 : 2) ? (short[distances.indexOf(least)] as string) : null;
        expect(intendedKey(word)).toBe(nearest);
      }),
      { numRuns: 50 },
    );
  });

  test("a long word has no intended key, and is not compared", () => {
    expect(intendedKey(`${"Disallow".repeat(100_000)}`)).toBe(null);
  });
});
