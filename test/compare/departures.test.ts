// For every field of a dialect that affects decisions: a robots.txt for which \`compare\` finds a difference, its lines
// and the field as its cause.
import { describe, expect, test } from "vitest";
import {
  type CompareOptions,
  compare,
  type Departure,
  departures,
  departuresBetween,
} from "../../src/compare/index.ts";
import { type DialectName, dialects } from "../../src/index.ts";

interface Row {
  readonly departure: Departure;
  readonly robots: string;
  /** The dialects that differ because of it. */
  readonly to: readonly DialectName[];
  /** The lines of the cause. */
  readonly lines: readonly number[];
  readonly options?: CompareOptions;
}

const long = "x".repeat(16_700);

const rows: readonly Row[] = [
  { departure: "lines.grammar", robots: "User-agent: *\nDisalow: /a\n", to: ["google"], lines: [2] },
  { departure: "lines.grammar", robots: "User-agent *\nDisallow: /a\n", to: ["google"], lines: [1] },
  { departure: "lines.octets", robots: `User-agent: *\nDisallow: /${long}\n`, to: ["google"], lines: [2] },
  {
    departure: "limit.octets",
    robots: `#${long.repeat(31)}\nUser-agent: *\nDisallow: /a\n`,
    to: ["google"],
    lines: [3],
  },
  { departure: "groups.ruleKeys", robots: "User-agent: *\nAllow: /a/b\nDisallow: /a\n", to: ["rep-1994"], lines: [2] },
  {
    departure: "groups.blankLineEnds",
    robots: "User-agent: *\n\nDisallow: /a\n",
    to: ["koster-1996", "rep-1994"],
    lines: [1, 2],
  },
  {
    departure: "groups.blankLineEnds",
    robots: "User-agent: *\nDisallow: /a\n \t\nDisallow: /b\n",
    to: ["koster-1996", "rep-1994"],
    lines: [3, 4],
  },
  {
    departure: "groups.recordsEndUserAgents",
    robots: "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /a\n",
    to: ["koster-1996"],
    lines: [2, 4],
  },
  {
    departure: "groups.needs",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: b\nCrawl-delay: 1\n",
    to: ["rep-1994"],
    lines: [4],
  },
  {
    departure: "groups.needs",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: b\n",
    to: ["koster-1996"],
    lines: [4],
  },
  { departure: "agents.named", robots: "User-agent: MJ12bot\nDisallow: /a\n", to: ["google"], lines: [1] },
  { departure: "agents.named", robots: "User-agent: FooBot/2.1\nDisallow: /a\n", to: ["yandex"], lines: [1] },
  { departure: "agents.named", robots: "User-agent: Foo-Bot\nDisallow: /a\n", to: ["koster-1996"], lines: [1] },
  { departure: "agents.named", robots: "User-agent: FooBot\nDisallow: /a\n", to: ["rep-1994"], lines: [1] },
  {
    departure: "agents.starBefore",
    robots: "User-agent: * all\nDisallow: /a\n",
    to: ["yandex", "koster-1996", "rep-1994"],
    lines: [1],
  },
  {
    departure: "agents.several",
    robots: "User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n",
    to: ["koster-1996", "rep-1994"],
    lines: [4],
  },
  {
    departure: "agents.severalStar",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
    to: ["rep-2019", "koster-1996", "rep-1994"],
    lines: [4],
  },
  {
    departure: "agents.obeys",
    robots: "User-agent: *\nDisallow: /a\n\nUser-agent: msnbot\nDisallow: /b\n",
    to: ["bing"],
    lines: [4],
  },
  { departure: "rules.start", robots: "User-agent: *\nDisallow: *.gif\n", to: ["koster-1996"], lines: [2] },
  { departure: "rules.rejectsControls", robots: "User-agent: *\nDisallow: /a\x01b\n", to: ["koster-1996"], lines: [2] },
  {
    departure: "rules.wildcards",
    robots: "User-agent: *\nDisallow: /*.gif\n",
    to: ["koster-1996", "rep-1994"],
    lines: [2],
  },
  {
    departure: "rules.wildcards",
    robots: "User-agent: *\nDisallow: /a$\n",
    to: ["koster-1996", "rep-1994"],
    lines: [2],
  },
  {
    departure: "rules.precedence",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    to: ["koster-1996"],
    lines: [2, 3],
  },
  {
    departure: "rules.length",
    robots: "User-agent: *\nAllow: /page\nDisallow: /*.htm\n",
    to: ["yandex"],
    lines: [2, 3],
  },
  { departure: "rules.emptyDisallow", robots: "User-agent: *\nDisallow:\nDisallow: /\n", to: ["yandex"], lines: [2] },
  {
    departure: "rules.indexHtml",
    robots: "User-agent: *\nDisallow: /\nAllow: /a/index.html\n",
    to: ["google"],
    lines: [3],
  },
  {
    departure: "target.url",
    robots: "User-agent: *\nDisallow: /b\n",
    to: ["google"],
    lines: [2],
    options: { urls: ["//a/b"] },
  },
  { departure: "target.query", robots: "User-agent: *\nDisallow: /a?b\n", to: ["koster-1996"], lines: [2] },
  { departure: "target.encoding", robots: "User-agent: *\nDisallow: /~a\n", to: ["google"], lines: [2] },
  { departure: "target.encoding", robots: "User-agent: *\nDisallow: /a%2fb\n", to: ["rep-1994"], lines: [2] },
  { departure: "target.encoding", robots: "User-agent: *\nDisallow: /caf\u00e9\n", to: ["rep-1994"], lines: [2] },
  {
    departure: "target.allowsRobotsTxt",
    robots: "User-agent: *\nDisallow: /\n",
    to: ["google", "rep-1994"],
    lines: [2],
  },
];

test.each(rows)("$departure is the cause for $to", ({ departure, robots, to, lines, options }) => {
  const { causes, differences } = compare(robots, options);
  const found = causes.filter((cause) => to.every((name) => cause.dialects.includes(name)));
  const cause = found.find((one) => one.departures.join() === departure);
  expect(found.map((one) => one.departures.join())).toContain(departure);
  expect(cause?.lines).toEqual(lines);
  expect(cause?.text).toBe(`In ${list(cause?.dialects.map((name) => dialects[name].title) ?? [])}, ${cause?.clause}.`);
  // The first example has no other cause.
  expect(differences[cause?.differences[0] ?? -1]?.causes).toContainEqual(
    expect.objectContaining({ departures: [departure] }),
  );
});

describe("the fields", () => {
  test("are those of a dialect, without its name, the grammar for strict checking, and records", () => {
    const { name, title, limit, records, ...parts } = dialects.rfc9309;
    expect([name, title, limit, records].length).toBe(4);
    const fields = Object.entries(parts).flatMap(([part, values]) =>
      Object.keys(values).map((field) => `${part}.${field}`),
    );
    expect([...departures].sort()).toEqual(
      [...fields.filter((field) => field !== "lines.strict"), "limit.octets"].sort(),
    );
  });

  test("each field has a row", () => {
    expect(new Set(rows.map(({ departure }) => departure))).toEqual(new Set(departures));
  });

  test("departuresBetween lists the fields with different values", () => {
    expect(departuresBetween(dialects.rfc9309, dialects["rep-2019"])).toEqual(["agents.severalStar"]);
    expect(departuresBetween(dialects.rfc9309, dialects.yandex)).toEqual([
      "agents.named",
      "agents.starBefore",
      "rules.length",
      "rules.emptyDisallow",
    ]);
    expect(departuresBetween(dialects.rfc9309, dialects.bing)).toEqual(["agents.obeys"]);
    expect(departuresBetween(dialects.google, dialects.google)).toEqual([]);
  });
});

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

describe("Bing", () => {
  const compared = (robots: string) => compare(robots, { dialects: ["rfc9309", "bing"] });

  test("bingbot is asked about, and the clause names it, if a file names msnbot", () => {
    const { differences, causes } = compared("User-agent: msnbot\nDisallow: /a\n");
    expect(differences.flatMap(({ agents }) => agents)).toEqual(["bingbot"]);
    expect(causes.map(({ text, lines }) => [text, lines])).toEqual([
      ["In Bing, bingbot obeys the groups for msnbot if none names it.", [1]],
    ]);
  });

  test.each([
    ["no group for msnbot", "User-agent: *\nDisallow: /a\n"],
    ["a group for bingbot", "User-agent: bingbot\nDisallow: /a\n\nUser-agent: msnbot\nDisallow: /b\n"],
    ["one group for both", "User-agent: msnbot\nUser-agent: *\nDisallow: /a\n"],
    ["the same rules for msnbot and *", "User-agent: msnbot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n"],
    ["a Crawl-delay alone", "User-agent: *\nCrawl-delay: 5\n\nUser-agent: bingbot\nDisallow: /a\n"],
  ])("no difference: %s", (_, robots) => {
    expect(compared(robots)).toMatchObject({ differences: [], causes: [] });
  });
});
