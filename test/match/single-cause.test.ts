// Files for which one search strategy once decided wrongly, and which random generation does not
// find.
import { describe, expect, test } from "vitest";
import type { DialectName } from "../../src/index.ts";
import { allEqual, type BriefDecision, decideByAll } from "./decisions.ts";

/** `count` patterns that share a prefix and differ after the star. */
const rulesFrom = (beginning: string, count: number) => Array.from({ length: count }, (_, at) => `${beginning}${at}z`);

interface Row {
  readonly name: string;
  readonly requirement: string;
  readonly dialect?: DialectName;
  /** Patterns of Disallow lines, or whole lines. */
  readonly rules: readonly string[];
  readonly url: string;
  /** The rule that decides, by its index in `rules`. */
  readonly rule: number;
}

const rows: readonly Row[] = [
  {
    name: "a short prefix before the star, among longer ones that share it",
    requirement: "RFC9309-2.2.3-03",
    rules: [...rulesFrom("/a*q", 40), ...rulesFrom("/ab*r", 40), "/a*b/x"],
    url: "/ab/x",
    rule: 80,
  },
  {
    name: "a star matches nothing before the only slash, among many patterns that begin with a star",
    requirement: "RFC9309-2.2.3-03",
    rules: [...rulesFrom("*q", 80), "*/x"],
    url: "/x",
    rule: 80,
  },
  {
    name: "the same with the rule first",
    requirement: "RFC9309-2.2.3-03",
    rules: ["*/x", ...rulesFrom("*q", 80), ...rulesFrom("*/q", 80)],
    url: "/x",
    rule: 0,
  },
  {
    name: "a literal that ends where the next one would begin is not used twice",
    requirement: "RFC9309-2.2.3-03",
    rules: [...rulesFrom("/a*q", 40), "/a*ba*ab", "/aba"],
    url: "/aba",
    rule: 41,
  },
  {
    name: "google: a star before /index.htm, and a folder of that name",
    requirement: "RFC9309-2.2.2-05",
    dialect: "google",
    rules: ["Allow: /a*/index.htm", "Disallow: /a/index."],
    url: "/a/index.htm/",
    rule: 0,
  },
  {
    name: "U+0080, the first character with two octets, as written in a pattern",
    requirement: "RFC9309-2.2.2-10",
    rules: ["/\u0080"],
    url: "/%C2%80x",
    rule: 0,
  },
  {
    name: "U+0080 as written in the URL",
    requirement: "RFC9309-2.2.2-10",
    rules: ["/%C2%80"],
    url: "/\u0080x",
    rule: 0,
  },
];

describe.each([
  ["a string", (text: string) => text],
  ["octets", (text: string) => new TextEncoder().encode(text)],
] as const)("%s", (_, sourceOf) => {
  test.each(rows)("$name ($requirement)", ({ dialect = "rfc9309", rules, url, rule }) => {
    const lines = rules.map((one) => (one.includes(":") ? one : `Disallow: ${one}`));
    const text = ["User-agent: *", ...lines, ""].join("\n");
    const allowed = lines[rule]?.startsWith("Allow") === true;
    const answer: Partial<BriefDecision> = { allowed, line: rule + 2 };
    const answers = decideByAll(sourceOf(text), dialect, ["ExampleBot"], url);
    expect(Object.values(answers)[0]).toMatchObject(answer);
    expect(answers).toEqual(allEqual(Object.values(answers)[0] as BriefDecision));
  });
});
