// Many rules in one pass match where each of them matches by itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { CompiledRule } from "../../src/match/compiled-rule.ts";
import { Contest } from "../../src/match/contest.ts";
import { type Candidate, Literals } from "../../src/match/literals.ts";
import { compilePattern, isAt, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";
import { WildcardPass } from "../../src/match/wildcard-pass.ts";

/** Nobody wins against anybody: takes all who come. */
class Everybody extends Contest {
  readonly came: CompiledRule[] = [];

  constructor() {
    super(0, false);
  }

  override canWin(): boolean {
    return true;
  }

  override enter(rule: CompiledRule): void {
    this.came.push(rule);
  }
}

/** Lines of the rules that match, by one pass over the target. */
function passed(literals: Literals, patterns: readonly string[], url: string): { pass: number[]; each: number[] } {
  const target = readTarget(url, rfc9309.target);
  const source = {
    rule: () => {
      throw new Error("Nobody asks for the rule.");
    },
  };
  const rules = patterns.map(
    (text, at) => new CompiledRule(source, at, at, compilePattern(text, rfc9309), true, rfc9309.rules),
  );
  const wild = rules.map((rule) => literals.add(rule));
  const candidates = wild
    .filter(({ rule: { pattern } }) => pattern.hasStar && isAt(target, target.start, pattern.head))
    .map(({ rule, keys }): Candidate => ({ rule, keys, from: target.start + rule.pattern.head.inPath.symbols.length }))
    .sort((one, other) => one.from - other.from);
  const everybody = new Everybody();
  new WildcardPass(literals, target, everybody).run(candidates);
  return {
    pass: everybody.came.map(({ line }) => line).sort((one, other) => one - other),
    each: candidates
      .filter(({ rule }) => matches(rule.pattern, target))
      .map(({ rule }) => rule.line)
      .sort((one, other) => one - other),
  };
}

const pieces = [
  "a",
  "a",
  "a",
  "a",
  "b",
  "b",
  "ab",
  "ab",
  "aab",
  "/",
  "%2F",
  "%26",
  "&",
  "?",
  "?a",
  "%3F",
  "=",
  "%3D",
  "x",
];
const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 2 }).map((list) => list.join(""));
const pattern = fc
  .record({
    head: fc.constantFrom("/", "/", "/", "/a", "/a?", "/aab"),
    between: fc.array(text, { minLength: 1, maxLength: 3, size: "max" }),
    end: fc.oneof(
      fc.constant(""),
      fc.constant("*$"),
      text.map((tail) => `*${tail}$`),
      text.map((tail) => `*${tail}`),
    ),
  })
  .map(({ head, between, end }) => `${head}*${between.join("*")}${end}`);
const url = fc
  .array(fc.constantFrom(...pieces), { minLength: 4, maxLength: 30, size: "max" })
  .map((list) => `/${list.join("")}`);

test("one pass takes through the rules that match by themselves, each once, and no other", () => {
  let through = 0;
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 12 }),
      fc.array(url, { minLength: 1, maxLength: 3 }),
      (patterns, urls) => {
        for (const asked of urls) {
          const { pass, each } = passed(new Literals(), patterns, asked);
          expect(pass).toEqual(each);
          through += each.length;
        }
      },
    ),
    { numRuns: 3000 },
  );
  expect(through).toBeGreaterThan(3000);
});

test("what one pass found does not show in the next", () => {
  const literals = new Literals();
  for (const [asked, lines] of [
    ["/ab", [0]],
    ["/ba", []],
    ["/xab", [0]],
    ["/a?b", [0]],
    ["/", []],
  ] as const) {
    expect(passed(literals, ["/*a*b"], asked).pass).toEqual(lines);
  }
});
