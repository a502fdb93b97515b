// The differences that `compare` finds, compared with the decisions of each dialect, and their causes, compared with
// dialects that have these fields.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CompareLimits, type Comparison, compare, type Departure } from "../../src/compare/index.ts";
import { compile, type Dialect, type DialectName, dialects } from "../../src/index.ts";
import { googleQuestion } from "../dialects/google-files.ts";
import { question } from "../dialects/old-files.ts";
import { floods } from "../floods.ts";
import { inPart, isLong } from "../in-part.ts";

const names = Object.keys(dialects) as DialectName[];

/** A robots.txt, with a crawler and a path that are similar to those in it. */
const asked = fc.oneof(
  question.map(({ text, agent, others, url }) => ({ source: text, agents: [agent, ...others], url })),
  googleQuestion.map(({ robots, agents }) => ({ source: robots, agents, url: "/a/b?x" })),
);

/** A copy of `dialect` with some fields of another, made without the code under test. */
function hybrid(dialect: Dialect, fields: readonly Departure[], other: Dialect): Dialect {
  const made = structuredClone(dialect) as unknown as Record<string, Record<string, unknown>>;
  for (const departure of fields) {
    const [part = "", field = ""] = departure.split(".");
    if (part === "limit") Object.assign(made, { limit: other.limit });
    else (made[part] as Record<string, unknown>)[field] = (other as unknown as typeof made)[part]?.[field];
  }
  return made as unknown as Dialect;
}

test("each dialect decides as a difference says, for all its crawlers and URLs", () => {
  let reported = 0;
  fc.assert(
    fc.property(asked, ({ source }) => {
      const { differences } = compare(source, { limits: { differences: 20, agents: 8, urls: 60 } });
      for (const { answers, agents, urls } of differences) {
        reported++;
        for (const { dialect, allowed, reason, line, rule } of answers) {
          const robots = compile(source, { dialect });
          for (const agent of agents) {
            for (const url of urls) {
              const decision = robots.decide(agent, url);
              expect([
                agent,
                url,
                decision.allowed,
                decision.reason,
                decision.line,
                decision.rule?.text ?? null,
              ]).toEqual([agent, url, allowed, reason, line, rule]);
            }
          }
        }
      }
    }),
    { numRuns: isLong ? 150 : 50 },
  );
  expect(reported).toBeGreaterThan(20);
});

test("all given queries with different answers are reported, each once", () => {
  fc.assert(
    fc.property(asked, fc.array(question, { maxLength: 4 }), ({ source, agents, url }, more) => {
      const crawlers = [...new Set([...agents, ...more.map(({ agent }) => agent)])];
      const urls = [...new Set(["/", "/robots.txt", url, ...more.map((one) => one.url)])];
      const robots = names.map((dialect) => compile(source, { dialect }));
      let differing = 0;
      for (const agent of crawlers) {
        for (const path of urls) {
          if (new Set(robots.map((one) => one.isAllowed(agent, path))).size > 1) differing++;
        }
      }
      const { differences, cut } = compare(source, { agents: crawlers, urls });
      expect(cut).toBe(false);
      expect(differences.reduce((sum, { agentCount, urlCount }) => sum + agentCount * urlCount, 0)).toBe(differing);
    }),
    { numRuns: isLong ? 300 : 100 },
  );
});

test("with the departures of a cause, the first dialect answers as the other one does", () => {
  let tried = 0;
  fc.assert(
    fc.property(asked, fc.constantFrom(...names), ({ source }, first) => {
      const list = [first, ...names.filter((name) => name !== first)];
      const { differences } = compare(source, { dialects: list, limits: { differences: 10, agents: 6, urls: 40 } });
      for (const { answers, causes, agents, urls } of differences) {
        const departing = answers
          .filter(({ allowed }) => allowed !== answers[0]?.allowed)
          .map(({ dialect }) => dialect);
        expect(causes.flatMap((cause) => cause.dialects).sort()).toEqual([...departing].sort());
        for (const { departures, dialects: concerned } of causes) {
          for (const name of concerned) {
            tried++;
            const dialect = hybrid(dialects[first], departures, dialects[name]);
            const robots = compile(source, { dialect });
            const answer = answers.find((one) => one.dialect === name)?.allowed;
            expect([name, departures, robots.isAllowed(agents[0] ?? "", urls[0] ?? "")]).toEqual([
              name,
              departures,
              answer,
            ]);
          }
        }
      }
    }),
    { numRuns: isLong ? 200 : 80 },
  );
  expect(tried).toBeGreaterThan(50);
});

describe("options", () => {
  const robots = "User-agent: *\nDisallow: /a\nAllow: /a/b\n";

  test("a document is accepted like a source", () => {
    const { document } = compile(robots);
    expect(compare(document)).toEqual(compare(robots));
    expect(compare(new TextEncoder().encode(robots))).toEqual(compare(robots));
  });

  test("causes are relative to the first dialect", () => {
    const [cause] = compare(robots, { dialects: ["koster-1996", "rfc9309"] }).causes;
    expect(cause).toMatchObject({
      departures: ["rules.precedence"],
      dialects: ["rfc9309"],
      text: "In RFC 9309, the longest matching rule decides.",
    });
  });

  test("a dialect can be given as data", () => {
    const own: Dialect = {
      ...dialects.rfc9309,
      title: "our crawler",
      rules: { ...dialects.rfc9309.rules, wildcards: false },
    };
    const { causes } = compare("User-agent: *\nDisallow: /*.gif\n", { dialects: ["rfc9309", own] });
    expect(causes.map(({ text }) => text)).toEqual(["In our crawler, * and $ have no special meaning."]);
  });

  test.each([
    [{ dialects: [] }, "at least two"],
    [{ dialects: ["google"] }, "at least two"],
    [{ dialects: ["google", "baidu"] }, 'Unknown dialect "baidu"'],
    [{ agents: [] }, "list of product tokens"],
    [{ agents: "FooBot" }, "list of product tokens"],
    [{ agents: [1] }, "list of product tokens"],
    [{ urls: [] }, "a list of at least one URL"],
    [{ urls: "/a" }, "a list of at least one URL"],
    [{ urls: ["a"] }, "neither an absolute URL nor a path"],
    [{ limits: { urls: 0 } }, "limits.urls is 0; use a whole number above 0"],
    [{ limits: { agents: 1.5 } }, "limits.agents is 1.5; use a whole number above 0"],
  ])("%j is rejected", (options, message) => {
    expect(() => compare(robots, options as never)).toThrow(TypeError);
    expect(() => compare(robots, options as never)).toThrow(message);
  });
});

describe("bounds", () => {
  const many = `User-agent: *\n${Array.from({ length: 400 }, (_, at) => `Allow: /${at}\nDisallow: /\n`).join("")}`;

  test.each<[keyof CompareLimits, number, (result: Comparison) => number]>([
    ["urls", 7, ({ queries, agents }) => queries / agents],
    ["queries", 9, ({ queries }) => queries],
    ["differences", 3, ({ differences }) => differences.length],
    [
      "examples",
      1,
      ({ differences }) => Math.max(...differences.map(({ urls, agents }) => Math.max(urls.length, agents.length))),
    ],
  ])("limits.%s", (name, limit, measure) => {
    expect(measure(compare(many, { limits: { [name]: limit } }))).toBe(limit);
  });

  test("limits.agents", () => {
    const robots = Array.from({ length: 30 }, (_, at) => `User-agent: ${"a".repeat(at + 1)}\nDisallow: /${at}\n`).join(
      "",
    );
    expect(compare(robots, { limits: { agents: 5 } })).toMatchObject({ agents: 5, cut: true });
  });

  test("cut says whether a limit left anything out", () => {
    expect(compare(many).cut).toBe(true);
    expect(compare("User-agent: *\nDisallow: /a\nAllow: /a/b\n").cut).toBe(false);
  });

  test("a limited number of differences covers the ways in which dialects divide", () => {
    const robots = `User-agent: *\n${Array.from({ length: 50 }, (_, at) => `Allow: /${at}\nDisalow: /x${at}\n`).join("")}Disallow: /\n`;
    const { differences } = compare(robots, { limits: { differences: 6 } });
    const divisions = new Set(differences.map(({ answers }) => answers.map(({ allowed }) => allowed).join()));
    expect(divisions.size).toBeGreaterThan(1);
  });

  test.each(inPart(floods, 4))("$name", ({ of }) => {
    const comparison = compare(of(60_000));
    expect(comparison.queries).toBeLessThanOrEqual(20_000);
    expect(comparison.differences.length).toBeLessThanOrEqual(100);
    // The result stays small for any file, except for the text of rules.
    for (const { lines, causes } of comparison.differences) {
      expect(lines.length).toBeLessThanOrEqual(100);
      for (const cause of causes) expect(cause.lines.length).toBeLessThanOrEqual(100);
    }
  });
});

describe("order", () => {
  test("causes in current dialects precede those in older ones, and robots.txt itself is last", () => {
    const { causes } = compare("User-agent: *\nDisallow: /\nAllow: /a/\nUseragent: b\nDisallow: /c\n");
    const places = causes.map(({ dialects: [name = "rfc9309"] }) => names.indexOf(name));
    const itself = causes.findIndex(({ departures }) => departures.includes("target.allowsRobotsTxt"));
    expect(itself).toBeGreaterThan(0);
    expect(places.slice(0, itself)).toEqual([...places.slice(0, itself)].sort((one, other) => one - other));
  });

  test("the first example of a cause has as few other causes as possible", () => {
    const robots = "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nAllow: /a/*c\n";
    const { causes, differences } = compare(robots);
    for (const { departures, differences: own } of causes) {
      const counts = own.map((index) => differences[index]?.causes.length ?? 0);
      if (departures.length === 1) expect(counts[0]).toBe(Math.min(...counts));
    }
  });
});
