// When two dialects read rules alike, so that only one of them has to compare the rules.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { type Dialect, dialects } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/index.ts";
import { areReadAlike } from "../../src/lint/read-alike.ts";

const { rfc9309, google, yandex, "koster-1996": koster1996, "rep-1994": rep1994 } = dialects;

/** RFC 9309 with other rules, and Yandex's way to count octets, so that operators count in one of the two. */
const withRules = (rules: Partial<Dialect["rules"]>): Dialect => ({
  ...rfc9309,
  rules: { ...rfc9309.rules, ...rules },
});

test.each<[one: string, other: string, pair: readonly [Dialect, Dialect], alike: string, different: string]>([
  ["RFC 9309", "Yandex", [rfc9309, yandex], "/ /a /a:b/%7E /é", "/a* /a$ * a /a/index.html /a/robots.txt$"],
  [
    "RFC 9309",
    "Google",
    [rfc9309, google],
    "/ /a *a /a*b.c?d=e&f$ /robots.txt$x",
    "/%7E /é /a:b a /a/index.htm /robots.txt$",
  ],
  ["Google", "Yandex", [google, yandex], "/ /a-b/c.d_1", "/a* /a$ * */a /a%7E /é /a?b a"],
  ["the draft of 1996", "RFC 9309", [koster1996, rfc9309], "", "/ /a"],
  ["the standard of 1994", "the draft of 1996", [rep1994, koster1996], "", "/ /a"],
  ["Yandex", "a dialect of another encoding", [yandex, { ...rfc9309, target: google.target }], "/a", "/%7E"],
  ["Yandex", "one that accepts controls", [yandex, withRules({ rejectsControls: false })], "/a", "/%7E"],
  ["Yandex", "one that counts escapes", [yandex, withRules({ length: "escaped" })], "/a", "/%7E"],
])("%s and %s read patterns alike if no difference is in them", (_, __, [one, other], alike, different) => {
  const areAlike = (pattern: string) => {
    const { groups } = lower(parse(`User-agent: *\nDisallow: ${pattern}\nDisallow: /\n`).document, rep1994);
    const rules = groups[0]?.rules ?? [];
    expect(rules).toHaveLength(2);
    return [areReadAlike(rules, one, other), areReadAlike(rules, other, one)];
  };
  for (const pattern of alike.split(" ").filter(Boolean))
    expect([pattern, areAlike(pattern)]).toEqual([pattern, [true, true]]);
  for (const pattern of different.split(" ")) expect([pattern, areAlike(pattern)]).toEqual([pattern, [false, false]]);
});
