// Compares a grammar compiled by scripts/recogniser with Peggy's own compilation: the
// same texts accepted, the same furthest offsets, the same expectations there.
import fc from "fast-check";
import peggy from "peggy";
import { describe, expect, test } from "vitest";
import { rulesIn as olderRules } from "../../../generated/older-parser.ts";
import { rulesIn } from "../../../generated/parser.ts";
import { parsers } from "../../../scripts/generate-parser.ts";
import { recogniserPlugin } from "../../../scripts/recogniser/plugin.ts";
import { type Recogniser, recognise, words } from "../../../src/cst/recogniser.ts";
import { anyText } from "../../arbitraries/line-soup.ts";
import { expectEqual } from "../../expect-equal.ts";
import { evaluate, grammar, plainRecognisers } from "../../oracle/plain-peggy.ts";

type Rules = Readonly<Record<string, Recogniser>>;

function said(rule: Recogniser, text: string, options: object): unknown {
  const { accepted, offset, expected } = recognise(rule, text, options);
  return { accepted, offset, expected: [...new Set(expected)].sort() };
}

const generated: Readonly<Record<string, Rules>> = {
  "generated/parser.ts": rulesIn(words),
  "generated/older-parser.ts": olderRules(words),
};

describe.each(Object.entries(parsers))("%s", (file, startRules) => {
  const plain = plainRecognisers(grammar, startRules);
  const rules = generated[file] as Rules;

  test.each(startRules)("%s has the same furthest failure and expectations as Peggy", (startRule) => {
    const anyOptions = fc.record({ otherRecords: fc.boolean(), starPatterns: fc.boolean() });
    const anyLines = fc.oneof(
      anyText,
      anyText.map((text) => /^[^\r\n]*(\r\n|[\r\n])?/.exec(text)?.[0] ?? ""),
    );
    fc.assert(
      fc.property(anyLines, anyOptions, (text, options) => {
        expectEqual(said(rules[startRule] as Recogniser, text, options), plain[startRule]?.(text, options));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The rule \`start\` of a grammar, made by the plugin. */
function made(source: string): Recogniser {
  const options = { startRules: ["start"], offsetRule: "at" };
  const code = peggy.generate(source, { output: "source", format: "bare", plugins: [recogniserPlugin(options)] });
  const body = code.slice(code.indexOf("function rulesIn"));
  const rulesOf = evaluate(body) as (calls: typeof words) => Readonly<Record<"start", Recogniser>>;
  return rulesOf(words).start;
}

describe("every kind of expression", () => {
  test.each([
    { name: "literals", source: 'start = "ab"' },
    { name: "literals in any case", source: 'start = "Ab"i' },
    { name: "the empty text", source: 'start = "" "a"' },
    { name: "classes", source: "start = [a-b\\\\\\]^-] [^a]" },
    { name: "classes in any case", source: "start = [A]i+" },
    { name: "anything", source: "start = . ." },
    { name: "a choice takes the first that fits", source: 'start = ("a" / "ab" / "") "b"' },
    { name: "backtracking leaves nothing read", source: 'start = "a" "b" "a" / "a" "b" / "b"*' },
    { name: "repetitions, options", source: 'start = "a"* "b"+ "a"?' },
    { name: "lookahead consumes nothing", source: 'start = &"ab" ("a" / "ba")*' },
    { name: "not ahead", source: 'start = !"aa" ("a" / "ba")* !.' },
    { name: "a named rule speaks for its parts", source: 'start = ab / "b"\nab "an ab" = "a" "b"' },
    {
      name: "values are left out",
      source: 'start = at x:$("a" / "ba")+ y:at { return x + y; }\nat = "" { return 1; }',
    },
    { name: "conditions", source: 'start = &{ return options.otherRecords; } "a" / "b"' },
  ])("$name", ({ source }) => {
    const plain = plainRecognisers(source, ["start"]).start;
    const rule = made(source);
    const texts = [
      "",
      "a",
      "b",
      "A",
      "]",
      "ab",
      "ba",
      "aB",
      "aa",
      "^b",
      "-\\\\",
      "aab",
      "aba",
      "abb",
      "bba",
      "abab",
      "\ud800",
    ];
    for (const otherRecords of [true, false]) {
      for (const text of texts) {
        expectEqual([text, said(rule, text, { otherRecords })], [text, plain(text, { otherRecords })]);
      }
    }
  });

  test("recursive and missing rules are rejected", () => {
    expect(() => made('start = "a" start / "b"')).toThrow('Rule "start" refers to itself');
    expect(() => made("start = other")).toThrow('Rule "other" is not defined');
  });
});
