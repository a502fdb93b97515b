// Random robots.txt files and URLs over a small alphabet, biased so that rules
// match, collide and tie.
import fc from "fast-check";
import type { ReferenceGroup, ReferenceRule } from "../../packages/conformance/src/reference.ts";

export interface AnyRule {
  readonly type: "allow" | "disallow";
  readonly pattern: string;
}

export interface AnyGroup {
  readonly names: readonly string[];
  readonly rules: readonly AnyRule[];
}

/** Octets written in every way that matters, some of them twice as likely. */
const pieces = [
  ..."/ab/ab",
  ..."?&=%:~A",
  "%2F",
  "%2f",
  "%3F",
  "%26",
  "%3D",
  "%3d",
  "%3A",
  "%41",
  "%61",
  "%7e",
  "%25",
  "%2",
  "%zz",
  "é",
  "%C3%A9",
  "%c3",
  "\u{1F600}",
  "\uDCE9",
  "%E9",
  "\uD800",
  "{",
  "%7B",
  "%24",
  "%2A",
];

const patternPiece = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...pieces) },
  { weight: 2, arbitrary: fc.constant("*") },
  { weight: 1, arbitrary: fc.constant("$") },
);
const urlPiece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...pieces) },
  { weight: 1, arbitrary: fc.constantFrom("*", "$") },
);

/** Alternative spellings of a piece of a path, equivalent or not. */
const rewritten: Readonly<Record<string, readonly string[]>> = {
  "/": ["/", "%2F", "%2f"],
  "?": ["?", "%3F", "?a=b&"],
  "&": ["&", "%26"],
  "=": ["=", "%3D", "%3d"],
  "%2F": ["%2f", "/", "%2F"],
  "%2f": ["%2F", "/"],
  "%3F": ["%3f", "?"],
  "%26": ["%26", "&"],
  "%3D": ["%3d", "="],
  "%3d": ["%3D", "="],
  "%25": ["%25", "%"],
  "%": ["%", "%25"],
  ":": [":", "%3A", "%3a"],
  "%3A": [":", "%3a"],
  "~": ["~", "%7E"],
  "%7e": ["~", "%7E"],
  a: ["a", "%61"],
  "%61": ["a"],
  A: ["A", "%41"],
  "%41": ["A"],
  é: ["é", "%C3%A9", "%c3%a9"],
  "%C3%A9": ["é"],
  "\uDCE9": ["%E9", "\uDCE9"],
  "%E9": ["\uDCE9"],
  "{": ["{", "%7b"],
  "%24": ["$"],
  "%2A": ["*"],
  $: ["$", "%24", ""],
};

const patternPieces = fc.tuple(
  fc.constantFrom("/", "/", "/", "/", "*", "a", ""),
  fc.array(patternPiece, { maxLength: 7 }),
  fc.constantFrom("", "", "", "$", "*", "*$"),
);

/** Another spelling: each number selects an alternative. */
function rewrite(list: readonly string[], choices: readonly number[], star: string): string {
  return list
    .map((piece, at) => {
      const choice = choices[at % choices.length] as number;
      if (piece === "*") return star;
      const ways = rewritten[piece];
      return ways === undefined || choice % 2 === 0 ? piece : (ways[choice % ways.length] as string);
    })
    .join("");
}

const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 12, maxLength: 12 });

/** Similar rules: prefixes of one pattern in different spellings, and others. */
export const rules: fc.Arbitrary<AnyRule[]> = patternPieces.chain(([first, rest, last]) => {
  const base = [first, ...rest];
  const near = fc
    .tuple(
      fc.nat({ max: base.length }),
      choices,
      fc.constantFrom("*", "*", "**", "a"),
      fc.constantFrom("", "", "*", "$", last),
    )
    .map(([cut, ways, star, end]) => `${rewrite(base.slice(0, Math.max(1, base.length - cut)), ways, star)}${end}`);
  const far = patternPieces.map(([one, others, end]) => [one, ...others, end].join(""));
  const pattern = fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: far });
  return fc.array(fc.record({ type: fc.constantFrom("allow" as const, "disallow" as const), pattern }), {
    maxLength: 6,
  });
});

export const rule: fc.Arbitrary<AnyRule> = rules.filter((list) => list.length > 0).map((list) => list[0] as AnyRule);

/** A URL that one of the patterns is likely to match: stars replaced, octets respelled, and perhaps a suffix. */
export function urlFor(patterns: readonly string[]): fc.Arbitrary<string> {
  const start = patterns.length === 0 ? fc.constant("/") : fc.constantFrom(...patterns);
  const written = fc
    .tuple(start, choices, fc.array(urlPiece, { maxLength: 4 }), fc.array(urlPiece, { maxLength: 3 }))
    .map(([from, ways, filling, behind]) => {
      const path = `${rewrite(piecesOf(from), ways, filling.join(""))}${behind.join("")}`;
      return path.startsWith("/") ? path : `/${path}`;
    });
  const random = fc.array(urlPiece, { maxLength: 8 }).map((list) => `/${list.join("")}`);
  const path = fc.oneof({ weight: 4, arbitrary: written }, { weight: 1, arbitrary: random });
  return fc
    .tuple(
      fc.constantFrom("", "", "", "https://example.com", "http://user@[::1]:80"),
      path,
      fc.constantFrom("", "", "", "#", "#/a?b"),
    )
    .map(([before, middle, fragment]) => `${before}${middle}${fragment}`);
}

function piecesOf(text: string): string[] {
  return text.match(/%[0-9A-Fa-f]{2}|./gsu) ?? [];
}

const agentNames = ["FooBot", "foobot", "FOOBOT", "MJ12bot", "QuxBot", "*", ""];

const name = fc.constantFrom(
  "*",
  "* x",
  "FooBot",
  "foobot",
  "FOOBOT/1.0",
  "FooBot-x",
  "MJ12bot",
  "mj12bot/2",
  "*x",
  "",
);

export const groups: fc.Arbitrary<AnyGroup[]> = fc.array(
  fc.record({ names: fc.array(name, { minLength: 1, maxLength: 2 }), rules }),
  { maxLength: 3 },
);

export const agent: fc.Arbitrary<string> = fc.constantFrom(...agentNames);

/** Groups of which only the last may have no rules, as in a file. */
export function asFile(list: readonly AnyGroup[]): {
  readonly text: string;
  readonly groups: readonly ReferenceGroup[];
} {
  const lines: string[] = [];
  const read: { names: string[]; rules: ReferenceRule[] }[] = [];
  for (const { names, rules } of list) {
    let last = read.at(-1);
    if (last === undefined || last.rules.length > 0) {
      last = { names: [], rules: [] };
      read.push(last);
    }
    for (const one of names) {
      lines.push(`User-agent: ${one}`);
      // "* x" is the star, followed by something else.
      last.names.push(one === "* x" ? "*" : one);
    }
    for (const { type, pattern: written } of rules) {
      lines.push(`${type}: ${written}`);
      last.rules.push({ type, pattern: written, line: lines.length });
    }
  }
  return { text: lines.map((line) => `${line}\n`).join(""), groups: read };
}
