// Many rules in one pass match where each of them matches by itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { CompiledRule, type RuleSource } from "../../src/match/compiled-rule.ts";
import { Contest } from "../../src/match/contest.ts";
import { isAt, matches, rfc9309Patterns } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";
import { WildRules } from "../../src/match/wild-rules.ts";
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

  override enter(rule: CompiledRule | null): void {
    if (rule !== null) this.came.push(rule);
  }
}

/** Asks by one pass over a target after the other: the lines of the rules that match, and that do by themselves. */
function passes(patterns: readonly string[]): (url: string) => { pass: number[]; each: number[] } {
  const source: RuleSource = {
    type: () => "allow",
    line: (at) => at,
    rule: () => {
      throw new Error("Nobody asks for the rule.");
    },
  };
  const wild = new WildRules();
  for (const [at, text] of patterns.entries()) {
    const rule = new CompiledRule(source, at, text, true, rfc9309.rules, rfc9309Patterns);
    wild.add(rule, rule.pattern.head.inPath.symbols.length, rule.pieces);
  }
  const headOf = (at: number) => wild.heads[at] as number;
  return (url) => {
    const target = readTarget(url, rfc9309.target);
    const candidates = wild.rules
      .filter(({ pattern }) => pattern.hasStar && isAt(target, target.start, pattern.head))
      .map(({ line }) => line)
      .sort((one, other) => headOf(one) - headOf(other));
    const everybody = new Everybody();
    if (candidates.length > 0) new WildcardPass(wild, target, everybody).run(candidates);
    return {
      pass: everybody.came.map(({ line }) => line).sort((one, other) => one - other),
      each: candidates.filter((at) => matches((wild.rules[at] as CompiledRule).pattern, target)).sort((a, b) => a - b),
    };
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
        const ask = passes(patterns);
        for (const asked of urls) {
          const { pass, each } = ask(asked);
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
  const ask = passes(["/*a*b"]);
  for (const [asked, lines] of [
    ["/ab", [0]],
    ["/ba", []],
    ["/xab", [0]],
    ["/a?b", [0]],
    ["/", []],
  ] as const) {
    expect(ask(asked).pass).toEqual(lines);
  }
});
