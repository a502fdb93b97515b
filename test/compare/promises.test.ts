// Every difference is correct and points to the lines that cause it, and files without differences have none.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compare } from "../../src/compare/index.ts";
import { compile, type dialects } from "../../src/index.ts";

interface Row {
  readonly name: string;
  readonly robots: string;
  /** A dialect that differs from RFC 9309, and the lines of the difference. */
  readonly dialect: string;
  readonly lines: readonly number[];
  readonly departure: string;
}

const rows: readonly Row[] = [
  {
    name: "a blank line inside a group",
    robots: "User-agent: *\n\nDisallow: /a\n",
    dialect: "koster-1996",
    lines: [2, 3],
    departure: "groups.blankLineEnds",
  },
  {
    name: "order instead of length",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    dialect: "koster-1996",
    lines: [2, 3],
    departure: "rules.precedence",
  },
  {
    name: "wildcards",
    robots: "User-agent: *\nDisallow: /*.gif\n",
    dialect: "rep-1994",
    lines: [2],
    departure: "rules.wildcards",
  },
  {
    name: "index.html",
    robots: "User-agent: *\nDisallow: /\nAllow: /a/index.html\n",
    dialect: "google",
    lines: [2, 3],
    departure: "rules.indexHtml",
  },
  {
    name: "the second * group",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
    dialect: "rep-2019",
    lines: [5],
    departure: "agents.severalStar",
  },
];

describe("every departure that changes an answer is reported", () => {
  test.each(rows)("$name: $dialect", ({ robots, dialect, lines, departure }) => {
    const { differences } = compare(robots, { dialects: ["rfc9309", dialect as keyof typeof dialects] });
    const fitting = differences.filter((one) =>
      one.causes.some((cause) => cause.departures.some((field) => field === departure)),
    );
    expect(fitting, JSON.stringify(differences, null, 1)).not.toEqual([]);
    expect(fitting.some((one) => lines.some((line) => one.lines.includes(line)))).toBe(true);
  });
});

const line = fc.constantFrom(
  "User-agent: *",
  "User-agent: a",
  "User-agent: a/1",
  "User-agent: MJ12bot",
  "User-agent: bingbot",
  "User-agent: msnbot",
  "Disallow: /",
  "Disallow: /a",
  "Allow: /a/b",
  "Disallow:",
  "Disallow: a",
  "Disallow: *.gif$",
  "Disallow: /%7Ea",
  "Disallow: /a%2Fb",
  "Disalow: /b",
  "Disallow /c",
  "Crawl-delay: 1",
  "",
  "# c",
);
const file = fc.array(line, { maxLength: 12 }).map((lines) => lines.map((text) => `${text}\n`).join(""));

test("each dialect gives the answers of a difference when queried again", () => {
  fc.assert(
    fc.property(file, (robots) => {
      const { differences, dialects: compared } = compare(robots);
      for (const { answers, agents, urls } of differences) {
        expect(new Set(answers.map(({ allowed }) => allowed)).size).toBe(2);
        expect(answers.map(({ dialect }) => dialect)).toEqual(compared);
        const [agent, url] = [agents[0] as string, urls[0] as string];
        for (const { dialect, allowed, reason, line: decided } of answers) {
          const decision = compile(robots, { dialect }).decide(agent, url);
          expect(decision).toMatchObject({ allowed, reason, line: decided });
        }
      }
    }),
    { numRuns: 150 },
  );
});

test("lines are within the file, and every cause has a sentence", () => {
  fc.assert(
    fc.property(file, (robots) => {
      const count = robots.split("\n").length;
      for (const { lines, causes } of compare(robots).differences) {
        expect(lines.every((one) => one >= 1 && one <= count)).toBe(true);
        expect(causes).not.toEqual([]);
        for (const { text, dialects: concerned } of causes) {
          expect(text).toMatch(/\.$/);
          expect(concerned).not.toEqual([]);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test("a file that all dialects read alike has no differences", () => {
  const { differences, queries } = compare("User-agent: *\nDisallow: /private/\n", {
    urls: ["/private/a", "/b"],
    agents: ["x"],
  });
  expect(differences).toEqual([]);
  expect(queries).toBe(2);
});

test("limits are respected and reported", () => {
  const robots = `User-agent: *\n${Array.from({ length: 300 }, (_, at) => `Disallow: /*${at}.gif$\n\n`).join("")}`;
  const { differences, cut, queries } = compare(robots, { limits: { queries: 200, differences: 5 } });
  expect(differences.length).toBeLessThanOrEqual(5);
  expect(queries).toBeLessThanOrEqual(200);
  expect(cut).toBe(true);
});

test("a single dialect, an unknown one and an empty list of URLs are TypeErrors", () => {
  expect(() => compare("", { dialects: ["rfc9309"] })).toThrow(TypeError);
  expect(() => compare("", { dialects: ["rfc9309", "baidu" as "google"] })).toThrow(TypeError);
  expect(() => compare("User-agent: *\nDisallow: /\n", { urls: ["example.com"] })).toThrow(TypeError);
});
