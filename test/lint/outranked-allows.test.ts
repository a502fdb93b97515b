// Which patterns are advised in place of an allow rule that loses to a longer disallow rule.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { dialects } from "../../src/dialects/index.ts";
import { lower, type Rule } from "../../src/groups/index.ts";
import { foldersOf, intendedInWords, joinedPatterns, winnerOver } from "../../src/lint/analyses/outranked-allows.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

const { rfc9309, google, yandex } = dialects;

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

/** The rules of one group; `+/a` is an allow rule. */
function rulesOf(patterns: string): readonly Rule[] {
  const lines = patterns.split(" ").map((one) => (one.startsWith("+") ? `Allow: ${one.slice(1)}` : `Disallow: ${one}`));
  const { document } = parse(`User-agent: *\n${lines.join("\n")}\n`);
  return lower(document, rfc9309).groups[0]?.rules as readonly Rule[];
}

function winnerOf(allow: string, patterns: string, budget = { steps: 100_000 }) {
  const [rule, ...rules] = rulesOf(`+${allow} ${patterns}`) as [Rule, ...Rule[]];
  const winner = winnerOver(rule, foldersOf(rules), rfc9309, budget);
  return winner && `${winner.rule.pattern}: ${intendedInWords(rule, winner.rule, winner.intended)}`;
}

test.each<[string, string, string, string | null]>([
  ["a longer folder wins", "/*.js", "/wp-includes/", '/wp-includes/: "Allow: /wp-includes/*.js"'],
  [
    "also if it starts with all text before the star",
    "/wp*.js",
    "/wp-includes/",
    '/wp-includes/: "Allow: /wp-includes/*.js"',
  ],
  [
    "two patterns, if the text after the star may begin in it",
    "/*/b/",
    "/wxyz/",
    '/wxyz/: "Allow: /wxyz/b/" and "Allow: /wxyz/*/b/"',
  ],
  ["with the anchor", "/*.js$", "/scripts/", '/scripts/: "Allow: /scripts/*.js$"'],
  ["a folder as long does not", "/*.j", "/abc", null],
  ["one that is longer by one does", "/*.j", "/abcd", '/abcd: "Allow: /abcd*.j"'],
  ["the first one in the group is named", "/*.j", "/zzzz/ /aaaa/", '/zzzz/: "Allow: /zzzz/*.j"'],
  [
    "the first one that the pattern may match in is named",
    "/b*.j",
    "/aaaa/ /cccc/ /bbbb/",
    '/bbbb/: "Allow: /bbbb/*.j"',
  ],
  ["not one that the allow rule matches as a whole", "/*a", "/xyza/", null],
  ["not one that it cannot match in", "/*.j$", "/abcdef$", null],
  ["no allow rule without a star", "/a.js", "/a.js/", null],
  ["no rule with a star or an escape", "/*.j", "/ab*c/ /ab%20c/", null],
  ["no allow rule", "/*.j", "+/abcd/", null],
  ["an escape is not joined", "/*%2A.j", "/abcdefgh/", '/abcdefgh/: that path before the first "*" of the allow rule'],
])("allow rules that lose: %s", (_, allow, patterns, expected) => {
  expect(winnerOf(allow, patterns)).toBe(expected);
});

test("long patterns are not written out", () => {
  const folder = (length: number) => `/${"a".repeat(length - 1)}`;
  expect(winnerOf("/*.j", folder(196))).toContain("Allow: /aaa");
  expect(winnerOf("/*.j", folder(197))).toContain("that path before");
});

test("the comparison is counted, and ends with the budget", () => {
  const spent = (patterns: string) => {
    const budget = { steps: 100_000 };
    winnerOf("/*.j", patterns, budget);
    return 100_000 - budget.steps;
  };
  expect(spent("/a")).toBe(1 + 200 + 2 * 2 + 4);
  expect(spent("/a /b")).toBe(2 * spent("/a"));
  expect(winnerOf("/*.j", "/abcd/", { steps: spent("/abcd/") })).not.toBeNull();
  expect(winnerOf("/*.j", "/abcd/", { steps: spent("/abcd/") - 1 })).toBeNull();
});
