// The bounds of docs/architecture.md, counted in executed blocks instead of seconds, on
// the most expensive files and paths known.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Robots } from "../../src/compile.ts";
import type { DialectName } from "../../src/dialects/dialect.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
let compile: typeof import("../../src/compile.ts").compile;
let explain: typeof import("../../src/match/explain.ts").explain;
beforeAll(async () => {
  steps = await stepCounter(["/src/match/", "/src/groups/", "/src/text/", "/src/compile.ts"]);
  ({ compile } = await import("../../src/compile.ts"));
  ({ explain } = await import("../../src/match/explain.ts"));
});
afterAll(() => steps.stop());

/** A file and a path of about so many octets each. */
interface Hostile {
  readonly name: string;
  rule(at: number): string;
  path(size: number): string;
}

const hostile: readonly Hostile[] = [
  {
    name: "the same rule repeated",
    rule: () => "/*a*b",
    path: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "literals that all occur in the path, in the wrong order",
    rule: (at) => `/*x${at}y*x${at - 1}y`,
    path: (size) => `/${Array.from({ length: size / 6 }, (_, at) => `x${at}y`).join("")}`,
  },
  {
    name: "rules of one star more each",
    rule: (at) => `/${"*a".repeat(at % 100)}*b`,
    path: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "literals of one octet more each",
    rule: (at) => `/*${"a".repeat(at % 100)}*${"a".repeat(at / 100)}*b`,
    path: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "literals of one octet more each, and their end",
    rule: (at) => `/*${"aab".repeat(at % 50)}c`,
    path: (size) => `/c${"aab".repeat(size / 3)}`,
  },
  {
    name: "long patterns",
    rule: (at) => `/*${"a".repeat(150 + at)}${"*a".repeat(75)}*b`,
    path: (size) => `/b${"a".repeat(size)}`,
  },
  {
    name: "escapes that mean something else in the query",
    rule: (at) => `/*%26a${at}*%3D*b`,
    path: (size) => `/b${"&a1".repeat(size / 6)}?b${"%26a1".repeat(size / 10)}`,
  },
  {
    name: "literals that all differ",
    rule: (at) => `/*${(at * 7919).toString(36)}`,
    path: (size) => `/${Array.from({ length: size / 6 }, (_, at) => (at * 104_729).toString(36)).join("")}`,
  },
  {
    name: "literals that differ, whose short pieces all occur in the path",
    rule: (at) => `/*${binary(4096 + (at % 4096))}*c`,
    path: (size) => `/c${"aaaabaabbababbbb".repeat(size / 16)}`,
  },
  {
    name: "literals that differ, at the end",
    rule: (at) => `/*${(at * 31).toString(36)}*a$`,
    path: (size) => `/${Array.from({ length: size / 6 }, (_, at) => (at * 104_729).toString(36)).join("")}a`,
  },
  {
    name: "octets that are all escaped",
    rule: (at) => `/*${[...String(at)].map((digit) => `%3${digit}`).join("")}%C3%A9é`,
    path: (size) => `/${"%31%32é7%C3%A9".repeat(size / 12)}`,
  },
  {
    name: "a different prefix of the path each",
    rule: (at) => `/${"a".repeat(at % 300)}*${at}`,
    path: (size) => `/${"a".repeat(size / 2)}${"0123456789".repeat(size / 20)}`,
  },
  {
    name: "permutations",
    rule: (at) => `/*${permutation(at).join("*")}*zz`,
    path: (size) => `/${"abcdefghz".repeat(size / 9)}`,
  },
  {
    name: "the same prefix",
    rule: (at) => `/${"a".repeat(300)}${at}`,
    path: (size) => `/${"a".repeat(size)}`,
  },
  {
    name: "nine long literals that the path lacks, then thousands of stars in a rule",
    rule: (at) => (at <= 9 ? `/*${"a".repeat(500)}c` : `/${"*a".repeat(2000)}*b`),
    path: (size) => `/bc${"a".repeat(size)}`,
  },
  {
    name: "the same, and the next occurrence of each octet is far away",
    rule: (at) => (at <= 9 ? `/*${"a".repeat(300)}c` : `/${"*a".repeat(20)}*b`),
    path: (size) => `/bc${`a${"d".repeat(400)}`.repeat(size / 401)}`,
  },
];

function binary(number: number): string {
  return number.toString(2).replaceAll("0", "a").replaceAll("1", "b");
}

/** The letters a to h in one of their orders. */
function permutation(number: number): string[] {
  const left = [..."abcdefgh"];
  const order: string[] = [];
  for (let rest = number; left.length > 0; rest = Math.floor(rest / (left.length + 1))) {
    order.push(...left.splice(rest % left.length, 1));
  }
  return order;
}

function fileOf({ rule }: Hostile, size: number): string {
  let text = "User-agent: *\n";
  for (let at = 1; text.length < size; at++) text += `Disallow: ${rule(at)}\n`;
  return text;
}

/**
 * Steps of the first queries about a file, and of one more after them. The keys of the index collide at random: with the
 * same factor each time, a count is the same in every run.
 */
async function cost(one: Hostile, fileSize: number, pathSize: number): Promise<{ first: number; later: number }> {
  vi.spyOn(Math, "random").mockReturnValue((Math.sqrt(5) - 1) / 2);
  const robots = compile(fileOf(one, fileSize));
  const path = one.path(pathSize);
  const first = await steps.count(() => {
    for (let asked = 0; asked < 3; asked++) robots.isAllowed("FooBot", path);
  });
  const later = await steps.count(() => robots.isAllowed("FooBot", path));
  vi.restoreAllMocks();
  return { first, later };
}

describe.each(hostile)("$name", (one) => {
  test("a query takes time linear in file plus path", async () => {
    const small = await cost(one, 8_000, 2_000);
    const large = await cost(one, 64_000, 16_000);
    expect(small.later).toBeGreaterThan(1000);
    // Eight times the rules and the path, with an index and sorted suffixes in the larger file alone, whose literals
    // cost the logarithm of the path squared; a product of the two would be 64 times as much.
    expect(large.first).toBeLessThan(36 * small.first);
    expect(large.later).toBeLessThan(36 * small.later);
    expect(large.first).toBeLessThan(400 * 64_000);
    expect(large.later).toBeLessThan(100 * 64_000);
  });
});

test("the cost of one rule is linear in its stars and in the path", async () => {
  const ask = (stars: number, size: number) => {
    const robots = compile(`User-agent: *\nDisallow: /${"*a".repeat(stars)}*b\n`);
    return steps.count(() => robots.isAllowed("FooBot", `/b${"a".repeat(size)}`));
  };
  const [once, moreStars, longer] = [await ask(4000, 16_000), await ask(8000, 16_000), await ask(4000, 32_000)];
  expect(moreStars).toBeLessThan(2.2 * once);
  expect(longer).toBeLessThan(2.2 * once);
});

describe("crawlers", () => {
  /** Every line names another crawler, and every second one ends a group; half of the crawlers asked about are named. */
  const file = (lines: number) =>
    `${Array.from(
      { length: lines },
      (_, at) => `User-agent: bot-${letters(at)}\n${at % 2 === 0 ? "" : "Disallow: /x\n"}`,
    ).join("")}User-agent: *\nDisallow: /y\n`;
  const ask = (robots: Robots, crawlers: number) => {
    for (let at = 0; at < crawlers; at++)
      robots.isAllowed(at % 2 === 0 ? `bot-${letters(at)}` : `none-${letters(at)}`, "/x");
  };

  test.each<DialectName>(["rfc9309", "rep-2019", "google", "yandex", "koster-1996"])(
    "%s: one query per line of the file takes steps linear in the lines",
    async (dialect) => {
      const count = (size: number) => steps.count(() => ask(compile(file(size), { dialect }), size));
      const [small, large] = [await count(300), await count(1200)];
      expect(large).toBeLessThan(4.5 * small);
    },
  );

  test("rep-1994: a query takes at most two steps for each line of the file", async () => {
    const lines = 1200;
    const robots = compile(file(lines), { dialect: "rep-1994" });
    ask(robots, 20);
    const [named, other] = await steps.counts([
      () => robots.isAllowed(`bot-${letters(lines - 1)}`, "/x"),
      () => robots.isAllowed("none", "/x"),
    ]);
    expect(named).toBeGreaterThan(lines);
    expect(named).toBeLessThan(2 * lines);
    expect(other).toBeLessThan(2 * lines);
  });

  test("crawlers that obey the same groups share one rule set, however many lines name them", async () => {
    const rules = Array.from({ length: 500 }, (_, at) => `Disallow: /${at}\n`).join("");
    const names = Array.from({ length: 400 }, (_, at) => `User-agent: bot-${letters(at)}\n`).join("");
    const robots = compile(names + rules);
    const count = (from: number, to: number) =>
      steps.count(() => {
        for (let at = from; at < to; at++) robots.isAllowed(`bot-${letters(at)}`, "/x");
      });
    // One index serves all of them.
    await count(0, 200);
    expect(await count(200, 400)).toBeLessThan(200 * 200);
  });

  test("groups with the same name are one rule set", async () => {
    const groups = (count: number) =>
      compile(Array.from({ length: count }, (_, at) => `User-agent: a\nDisallow: /dir${at}/\n`).join(""));
    // Probing the hash table of an index takes a few steps more or less, by chance: the mean of several hardly differs.
    const mean = async (count: number) => {
      let sum = 0;
      for (let index = 0; index < 20; index++) {
        const robots = groups(count);
        for (let query = 0; query < 10; query++) robots.isAllowed("a", "/nothing/of/that/kind");
        sum += await steps.count(() => robots.isAllowed("a", "/nothing/of/that/kind"));
      }
      return sum / 20;
    };
    expect(await mean(2000)).toBeLessThanOrEqual((await mean(200)) + 60);
  });
});

test("a decision with its reasons in words is linear in the file", async () => {
  const ask = (rules: number) => {
    const lines = Array.from({ length: rules }, (_, at) => `${at % 2 === 0 ? "Disallow" : "Allow"}: /a*${at % 7}\n`);
    const robots = compile(`User-agent: *\n${lines.join("")}`);
    return steps.count(() => explain(robots.decide("FooBot", "/a0123456789")));
  };
  expect(await ask(2000)).toBeLessThan(4.5 * (await ask(500)));
});

/** A number in letters. */
function letters(number: number): string {
  return [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("");
}
