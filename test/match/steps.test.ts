// Deciding is linear: what one rule costs is bounded by the octets of its pattern
// and of the URL, whatever they are. Counted in executed blocks of src/match, src/groups
// and the searches of src/text, not in seconds.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

type Matching = typeof import("../../src/match/index.ts");

/** Blocks per octet of pattern and target in matching, and per character in compiling a pattern or reading a URL. */
const MATCH = 5;
const PREPARE_PATTERN = 16;
const PREPARE_URL = 8;
/** Blocks of a look-up by the index for each octet of the URL. */
const LOOK_UP = 10;
/** Constant number of blocks. */
const FIXED = 200;

let steps: StepCounter;
let matching: Matching;
let compile: typeof import("../../src/compile.ts").compile;
beforeAll(async () => {
  steps = await stepCounter(["/src/match/", "/src/groups/", "/src/text/index-within.ts", "/src/text/suffix-array.ts"]);
  matching = await import("../../src/match/index.ts");
  ({ compile } = await import("../../src/compile.ts"));
});
afterAll(() => steps.stop());

/** A pattern and a URL of about `size` octets each, neither rejected before the octets are compared. */
interface Hostile {
  readonly name: string;
  pattern(size: number): string;
  url(size: number): string;
}

const hostile: readonly Hostile[] = [
  {
    name: "stars, each followed by a frequent octet, the last by one that occurs only at the start",
    pattern: (size) => `/${"*a".repeat(size / 2)}*b`,
    url: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "the same at the end of the path",
    pattern: (size) => `/${"*a".repeat(size / 2)}*b$`,
    url: (size) => `/${"a".repeat(size)}cb`,
  },
  {
    name: "4,000 stars",
    pattern: () => `/${"*ab".repeat(4000)}*c`,
    url: (size) => `/c${"ab".repeat(size / 2)}`,
  },
  {
    name: '"aab" repeated',
    pattern: (size) => `/*${"aab".repeat(size / 3)}c`,
    url: (size) => `/c${"aab".repeat(size)}`,
  },
  {
    name: '"aab" repeated, and stars',
    pattern: (size) => `/${"*aab".repeat(size / 4)}*bb`,
    url: (size) => `/${"aab".repeat(size)}`,
  },
  {
    name: "one octet repeated and another one at the end",
    pattern: (size) => `/*${"a".repeat(size / 2)}b`,
    url: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "many periodic literals",
    pattern: (size) => `/${`*${"a".repeat(63)}b`.repeat(size / 65)}*c`,
    url: (size) => `/c${`${"a".repeat(80)}b`.repeat(size / 81)}`,
  },
  {
    name: "a Fibonacci word, where a search falls back most often",
    pattern: (size) => `/*${fibonacci(size / 2)}c`,
    url: (size) => `/c${fibonacci(size)}`,
  },
  {
    name: "escaped delimiters against a long path and a long query",
    pattern: (size) => `/*${"%26a".repeat(size / 8)}b`,
    url: (size) => `/b${"&a".repeat(size / 2)}?b${"%26a".repeat(size / 4)}`,
  },
  {
    name: "stars and escaped delimiters",
    pattern: (size) => `/${"*%3D%2F".repeat(size / 8)}*%26b`,
    url: (size) => `/b%26${"=%2F".repeat(size / 4)}?${"%3D/".repeat(size / 4)}`,
  },
  {
    name: "literals with many question marks around the one that begins the query",
    pattern: (size) => `/${`*${"?a".repeat(16)}%2F`.repeat(size / 350)}*b`,
    url: (size) => `/b${"a%3F".repeat(size / 8)}${`${"?a".repeat(17)}/`.repeat(size / 70)}`,
  },
  {
    name: "octets outside ASCII",
    pattern: (size) => `/*${"é%C3%A9".repeat(size / 32)}c`,
    url: (size) => `/c${"%c3%a9é".repeat(size / 8)}`,
  },
];

function fibonacci(length: number): string {
  let [last, word] = ["a", "ab"];
  while (word.length < length) [last, word] = [word, word + last];
  return word.slice(0, length);
}

const sizes = [8192, 16_384, 65_536] as const;

describe.each(hostile)("$name", ({ pattern, url }) => {
  test("matching takes a bounded number of steps for each octet", async () => {
    const taken: number[] = [];
    for (const size of sizes) {
      const ready = matching.compilePattern(pattern(size), rfc9309);
      const target = matching.readTarget(url(size), rfc9309.target);
      const octets = ready.minLength + (target.end - target.start);
      const count = await steps.count(() => matching.matches(ready, target));
      expect(count).toBeLessThanOrEqual(MATCH * octets + FIXED);
      taken.push(count);
    }
    // A case that is rejected immediately proves nothing.
    expect(taken.at(-1)).toBeGreaterThan(65_536 / 8);
  });

  test("twice the octets take at most twice the steps", async () => {
    const count = (size: number) =>
      steps.count(() => {
        const ready = matching.compilePattern(pattern(size), rfc9309);
        matching.matches(ready, matching.readTarget(url(size), rfc9309.target));
      });
    const [one, two] = [await count(16_384), await count(32_768)];
    expect(two).toBeLessThanOrEqual(2.02 * one + FIXED);
  });

  test("compiling a pattern and reading a URL take a bounded number of steps for each octet", async () => {
    for (const size of sizes) {
      const [rule, question] = [pattern(size), url(size)];
      const ready = await steps.count(() => matching.compilePattern(rule, rfc9309));
      expect(ready).toBeLessThanOrEqual(PREPARE_PATTERN * rule.length + FIXED);
      const target = await steps.count(() => matching.readTarget(question, rfc9309.target));
      expect(target).toBeLessThanOrEqual(PREPARE_URL * question.length + FIXED);
    }
  });
});

test("many rules take no more steps than each of them alone", async () => {
  const url = `/b${"a".repeat(8192)}`;
  const rule = (at: number) => `Disallow: /*${"a".repeat(4096 + at)}${"*a".repeat(2048)}*b`;
  const robots = (count: number) =>
    compile(`User-agent: *\n${Array.from({ length: count }, (_, at) => `${rule(at)}\n`).join("")}`);
  const ask = async (count: number) => {
    const compiled = robots(count);
    // All of them are within the parsing limit.
    expect(compiled.groups[0]?.rules).toHaveLength(count);
    return steps.count(() => compiled.decide("FooBot", url));
  };
  const [twenty, forty, sixty] = [await ask(20), await ask(40), await ask(60)];
  expect(twenty).toBeGreaterThan(20 * 8192);
  expect(sixty - forty).toBeLessThanOrEqual(forty - twenty + 20 * 2 * FIXED);
  expect(sixty).toBeLessThanOrEqual(60 * (PREPARE_PATTERN * 8300 + MATCH * 2 * 8300));
});

test("a rule that can no longer be the best match is not compared", async () => {
  const hostileRules = Array.from({ length: 50 }, () => `Disallow: /*${"a".repeat(100)}b`).join("\n");
  const url = `/b/${"a".repeat(500)}`;
  // An index chooses its keys by chance: in one of about fifty, the hostile rules are candidates.
  for (let index = 0; index < 100; index++) {
    const robots = compile(`User-agent: *\nAllow: /b/${"a".repeat(500)}\n${hostileRules}\n`);
    // The third query builds the index.
    for (let asked = 0; asked < 4; asked++) robots.isAllowed("FooBot", url);
    const count = await steps.count(() => robots.isAllowed("FooBot", url));
    expect(count).toBeLessThan((PREPARE_URL + LOOK_UP + MATCH) * url.length + FIXED);
  }
});

test("a repeated crawler costs only the steps of its URL", async () => {
  const rules = Array.from(
    { length: 1000 },
    (_, at) => `User-agent: bot-${"x".repeat(at % 50)}\nDisallow: /${at}\n`,
  ).join("");
  const robots = compile(rules);
  robots.isAllowed("FooBot", "/");
  expect(await steps.count(() => robots.isAllowed("FooBot", "/"))).toBeLessThan(50);
});

test("counting steps is deterministic", async () => {
  const ready = matching.compilePattern(`/*${"aab".repeat(50)}c`, rfc9309);
  const target = matching.readTarget(`/c${"aab".repeat(2000)}`, rfc9309.target);
  matching.matches(ready, target);
  const counts = new Set<number>();
  for (let round = 0; round < 20; round++) counts.add(await steps.count(() => matching.matches(ready, target)));
  expect([...counts]).toHaveLength(1);
});
