// Random cases. A file is made from groups, not parsed, so the reference matcher
// knows the answer without a parser.
import fc from "fast-check";
import type { Case } from "./case.ts";
import { octetsOfPattern, type ReferenceGroup, referenceDecision } from "./reference.ts";

interface GeneratedRule {
  readonly type: "allow" | "disallow";
  readonly pattern: string;
}

interface GeneratedGroup {
  readonly names: readonly string[];
  readonly rules: readonly GeneratedRule[];
}

/** Choices of spelling that do not change the meaning of a file. */
interface Style {
  readonly lineEnd: "\n" | "\r\n" | "\r";
  readonly byteOrderMark: boolean;
  readonly finalLineEnd: boolean;
  readonly keys: "lower" | "upper" | "title";
  readonly separator: ":" | ": " | " : " | ":\t";
  /** Written after every line of a group except the last; may be empty. */
  readonly between: "" | "# comment" | " " | "Sitemap: https://www.example.com/sitemap.xml" | "Crawl-delay: 1";
}

export interface Question {
  readonly groups: readonly GeneratedGroup[];
  readonly style: Style;
  readonly agent: string;
  readonly path: string;
}

const agents = ["ExampleBot", "OtherBot", "Third_Bot"] as const;

// Few pieces, so that rules and URLs often match.
const pieces = ["/", "a", "b", "ab", ".html", "?", "x=1", "~", "%7E", "\u30C4", "%E3%83%84", "%e3%83%84"] as const;

const path = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((parts) => `/${parts.join("")}`);

const pattern = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(fc.constantFrom(...pieces, "*", "*"), { maxLength: 4 }), fc.constantFrom("", "", "", "$"))
      .map(([parts, end]) => `/${parts.join("")}${end}`),
  },
);

const group: fc.Arbitrary<GeneratedGroup> = fc.record({
  names: fc.array(fc.constantFrom("*", ...agents, "examplebot"), { minLength: 1, maxLength: 2 }),
  rules: fc.array(fc.record({ type: fc.constantFrom("allow", "disallow"), pattern }), { minLength: 1, maxLength: 4 }),
});

const style: fc.Arbitrary<Style> = fc.record({
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  byteOrderMark: fc.constantFrom(false, false, false, false, true),
  finalLineEnd: fc.constantFrom(true, true, true, true, false),
  keys: fc.constantFrom("title", "lower", "upper"),
  separator: fc.constantFrom(": ", ":", " : ", ":\t"),
  between: fc.constantFrom("", "# comment", " ", "Sitemap: https://www.example.com/sitemap.xml", "Crawl-delay: 1"),
});

/** A query whose file, agent and path are random. */
export const question: fc.Arbitrary<Question> = fc.record({
  groups: fc.array(group, { maxLength: 3 }),
  style,
  agent: fc.constantFrom(...agents),
  path,
});

/**
 * `count` cases. The same seed gives the same cases.
 *
 * @beta
 */
export function generate(seed: number, count: number): readonly Case[] {
  return fc.sample(question, { seed, numRuns: count }).map((one, at) => caseOf(one, `generated-${seed}-${at + 1}`));
}

/** The case for a query: its file as text, and the answer of the reference matcher. */
export function caseOf({ groups, style: written, agent, path: target }: Question, id: string): Case {
  const file = writeFile(groups, written);
  const url = `https://www.example.com${target}`;
  const { allowed, line, reason } = referenceDecision(file.groups, agent, url);
  // A byte order mark and a last line without end are outside the ABNF.
  const outside = written.byteOrderMark || !written.finalLineEnd;
  return {
    id,
    op: "decide",
    profile: "rfc9309",
    section: "2.2.2",
    requirements: [],
    level: "MUST",
    basis: outside || isContested(file.groups, agent, url) ? "reading" : "text",
    input: { robots: file.text, agent, url },
    expected: { allowed, line },
    why: `random file; reason: ${reason}`,
  };
}

/** Ways to measure a pattern that the RFC does not rule out: it leaves open how `*`, `$` and escapes count. */
const measures: readonly ((pattern: string) => number)[] = [
  (text) => text.length,
  (text) => octetsOfPattern(text.replace(/[*]|[$]$/g, "")),
  (text) => new TextEncoder().encode(text).length,
];

/** Whether the answer depends on what the RFC leaves open. */
function isContested(groups: readonly ReferenceGroup[], agent: string, url: string): boolean {
  const answers = measures.map((lengthOf) => referenceDecision(groups, agent, url, lengthOf).allowed);
  const hasSeveralForAll = groups.filter(({ names }) => names.includes("*")).length > 1;
  return hasSeveralForAll || new Set(answers).size > 1 || answers[0] !== referenceDecision(groups, agent, url).allowed;
}

/** The text, and the groups with the line of each rule. */
export function writeFile(
  groups: readonly GeneratedGroup[],
  { lineEnd, byteOrderMark, finalLineEnd, keys, separator, between }: Style,
): { readonly text: string; readonly groups: readonly ReferenceGroup[] } {
  const lines: string[] = [];
  const add = (key: string, value: string): number => {
    if (lines.length > 0 && between !== "") lines.push(between);
    lines.push(`${inCase(key, keys)}${separator}${value}`);
    return lines.length;
  };
  const written = groups.map(({ names, rules }) => {
    for (const name of names) add("user-agent", name);
    return {
      names,
      rules: rules.map(({ type, pattern: value }) => ({ type, pattern: value, line: add(type, value) })),
    };
  });
  const text = lines.map((line, at) => (at < lines.length - 1 || finalLineEnd ? line + lineEnd : line)).join("");
  return { text: (byteOrderMark ? "\uFEFF" : "") + text, groups: written };
}

function inCase(key: string, keys: Style["keys"]): string {
  if (keys === "upper") return key.toUpperCase();
  return keys === "lower" ? key : key.replace(/^./, (letter) => letter.toUpperCase());
}

/**
 * Searches for a failing case and shrinks it; `null` if all of `count` pass.
 *
 * @param fails whether a case fails
 * @beta
 */
export async function counterexample(
  seed: number,
  count: number,
  fails: (one: Case) => Promise<boolean>,
): Promise<Case | null> {
  const outcome = await fc.check(
    fc.asyncProperty(question, async (one) => !(await fails(caseOf(one, `generated-${seed}`)))),
    { seed, numRuns: count },
  );
  if (outcome.counterexample === null) return null;
  let [smallest] = outcome.counterexample;
  // fast-check shortens lists from the front only.
  for (let smaller: Question | undefined = smallest; smaller !== undefined; ) {
    smallest = smaller;
    smaller = undefined;
    for (const one of shorter(smallest)) {
      if (await fails(caseOf(one, `generated-${seed}`))) {
        smaller = one;
        break;
      }
    }
  }
  return caseOf(smallest, `generated-${seed}-shrunk`);
}

/** The query with one group, rule or name less. */
function shorter(one: Question): Question[] {
  const without = <T>(list: readonly T[]): T[][] => list.map((_, at) => list.filter((_, other) => other !== at));
  const inGroup = one.groups.flatMap(({ names, rules }, at) => [
    ...without(rules).map((rest) => ({ at, group: { names, rules: rest } })),
    ...(names.length === 1 ? [] : without(names).map((rest) => ({ at, group: { names: rest, rules } }))),
  ]);
  return [
    ...without(one.groups).map((groups) => ({ ...one, groups })),
    ...inGroup.map(({ at, group: changed }) => ({ ...one, groups: one.groups.with(at, changed) })),
  ];
}
