// How many patterns are read to find the redundant rules of a file: groups with the same
// name are not all compared with each other. And when two dialects need not be compared, and which rule is advised.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { type Dialect, dialects } from "../../src/dialects/index.ts";
import { lower, type Rule } from "../../src/groups/index.ts";
import { lint } from "../../src/lint/index.ts";
import { areReadAlike, findRedundancy, joinedPatterns, REDUNDANCY_CODES } from "../../src/lint/redundant-rules.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

const { rfc9309, google, yandex, "koster-1996": koster1996, "rep-1994": rep1994 } = dialects;

/** `bot1` and `bot2` share the product token `bot`. */
const sharedToken = (at: number) => `bot${at}`;
const ownToken = (at: number) => "a".repeat(at + 1);

/** How often a pattern of the file is read. */
function patternReads(groups: number, rules: (group: number) => string, nameOf = sharedToken): number {
  const source = Array.from({ length: groups }, (_, at) => `User-agent: ${nameOf(at)}\n${rules(at)}`).join("");
  const lowered = lower(parse(source).document, rfc9309);
  let reads = 0;
  const counted = ({ pattern, ...rest }: Rule): Rule => ({
    ...rest,
    get pattern() {
      reads++;
      return pattern;
    },
  });
  const watched = lowered.groups.map((group) => ({ ...group, rules: group.rules.map(counted) }));
  expect(watched).toHaveLength(groups);
  findRedundancy({ ...lowered, groups: watched }, rfc9309, [rfc9309, dialects.google, dialects.yandex]);
  return reads;
}

test.each<[string, (group: number) => string, number]>([
  ["no rule of a group is redundant by itself", (at) => `Disallow: /page-${at}/\n`, 0],
  ["each group has one that is", (at) => `Disallow: /page-${at}/\n`.repeat(2), 400_000],
])("groups that share a name are compared within bounds: %s", (_, rules, most) => {
  for (const groups of [250, 1_000]) expect(patternReads(groups, rules)).toBeLessThan(100 * groups + most);
});

test("rules that are repeated for each crawler are compared once", () => {
  const rules = Array.from({ length: 50 }, (_, at) => `Allow: /a*${at}\nDisallow: /*${at}\nDisallow: /*${at}0\n`).join(
    "",
  );
  const once = patternReads(1, () => rules, ownToken);
  const repeated = patternReads(20, () => rules, ownToken);
  expect(once).toBeGreaterThan(10 * 150);
  // To see that they are the same, and to choose the rule of each group that stays.
  expect(repeated - once).toBeLessThanOrEqual(19 * 2 * 150);
});

const oneForEachCode = [
  "Disallow: /a",
  "Disallow: /a",
  "Allow: /b",
  "Disallow: /b",
  "Disallow: /c/",
  "Disallow: /c/d",
  "Disallow: /e*",
  "Disallow: /eggs",
  "Allow: /f*g",
  "Disallow: /folder/",
  "Allow: /nothing",
  "Disallow: /h*i",
  "Allow: /h**i",
];

test.each([
  { dialect: "rfc9309", rules: oneForEachCode, codes: REDUNDANCY_CODES },
  { dialect: "google", rules: oneForEachCode, codes: REDUNDANCY_CODES },
  // Redundant for Google, not for Yandex, so that it is unsafe to remove.
  { dialect: "google", rules: ["Disallow: /a*b", "Allow: /a*b*c", "Disallow: /a*b*c*"], codes: ["overruled-rule"] },
  // The empty rule stays, so that the other one may be removed.
  { dialect: "rfc9309", rules: ["Disallow:", "Allow: /nothing"], codes: ["useless-allow"] },
] as const)("groups that repeat $rules get the same findings, each at its own lines", ({ dialect, rules, codes }) => {
  const group = (name: string) => [`User-agent: ${name}`, ...rules, ""].join("\n");
  const length = rules.length + 1;
  const findingsOf = (text: string, groupAt: number) => {
    const from = 1 + groupAt * length;
    return lint(text, { dialect, config: { preset: "all" } })
      .filter(({ code, line }) => (codes as readonly string[]).includes(code) && line >= from && line < from + length)
      .map(({ code, line, message, labels, fix }) => ({
        code,
        line: line - from,
        message,
        labels: labels?.map((label) => ({ line: label.line - from, message: label.message })),
        title: fix?.title,
        safety: fix?.safety,
      }));
  };
  const alone = findingsOf(group("a"), 0);
  expect(new Set(alone.map(({ code }) => code))).toEqual(new Set(codes));
  const text = ["a", "b", "c"].map(group).join("");
  for (const at of [0, 1, 2]) expect(findingsOf(text, at)).toEqual(alone);
});

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

/** All paths of up to seven characters, of a few. */
const paths = ["/"];
for (let at = 0; (paths[at] as string).length < 7; at++) for (const next of "/ab") paths.push(paths[at] + next);

/** A pattern with a star, and a folder that starts with the text before it. */
const joinable = fc
  .tuple(
    fc.stringMatching(/^(?:\/[ab/]{0,2})?$/),
    fc.array(fc.stringMatching(/^[ab/]{0,4}$/), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    fc.stringMatching(/^[ab/]{0,4}$/),
  )
  .map(([head, literals, isAnchored, rest]) => ({
    pattern: `${[head, ...literals].join("*")}${isAnchored ? "$" : ""}`,
    folder: (head || "/") + rest,
  }));

test.each([rfc9309, google, yandex])(
  "$name: the joined patterns match all that a pattern and a folder both match, nothing outside the folder, and win against it",
  (dialect) => {
    const compile = (pattern: string) => compilePattern(pattern, dialect);
    const targetOf = (path: string) => readTarget(`https://example.com${path}`, dialect.target);
    const targets = paths.map(targetOf);
    fc.assert(
      fc.property(joinable, ({ pattern, folder }) => {
        const [one, other] = [compile(pattern), compile(folder)];
        fc.pre(!matches(one, targetOf(folder)));
        const joined = joinedPatterns(pattern, folder).map(compile);
        for (const target of targets) {
          const isJoined = joined.some((some) => matches(some, target));
          if (matches(other, target) && matches(one, target)) expect(isJoined, target.url).toBe(true);
          if (isJoined) expect(matches(other, target), target.url).toBe(true);
        }
        for (const { specificity } of joined) expect(specificity).toBeGreaterThan(other.specificity);
      }),
    );
  },
);
