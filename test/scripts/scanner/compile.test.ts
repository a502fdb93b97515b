// The scanner compiler against Peggy: small grammars of every supported kind, random ones, and unsupported ones.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import peggy from "peggy";
import { describe, expect, test } from "vitest";
import { compileScanner, END } from "../../../scripts/scanner/compile.ts";
import type { Rule } from "../../../scripts/scanner/expression.ts";
import { isLong } from "../../in-part.ts";
import { evaluate, type PlainParse, plainParsers } from "../../oracle/plain-peggy.ts";

/** Every grammar here has these: its value is that of `start`, and `at` is the current offset. */
const atRule = '\nat = "" { return offset(); }\n';

function scannerOf(grammar: string, separate: readonly string[] = []): PlainParse {
  const rules = peggy.parser.parse(grammar + atRule, { grammarSource: "test", reservedWords: [] }).rules;
  const source = compileScanner(rules as readonly Rule[], {
    functions: { scan: "start" },
    separate,
    offsetRule: "at",
    typeOf: () => "any",
  });
  const scan = evaluate(`(() => { ${source.replace("export function", "function")}\nreturn scan; })()`) as Scan;
  return (text) => scan(unitsOf(text), []);
}

type Scan = (units: Uint16Array, list: unknown[]) => unknown;

/** The input of a scanner: the code units of a text, and a sentinel that is in no character set. */
function unitsOf(text: string): Uint16Array {
  return Uint16Array.from([...text.split("").map((char) => Math.min(char.charCodeAt(0), END - 1)), END]);
}

function bothOf(grammar: string): readonly [scan: PlainParse, plain: PlainParse] {
  return [scannerOf(grammar), plainParsers(grammar + atRule, ["start"], "javascript").start];
}

/** All texts over an alphabet, up to a length. */
function texts(alphabet: string, longest: number): string[] {
  let last = [""];
  const all = [...last];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((text) => [...alphabet].map((char) => text + char));
    all.push(...last);
  }
  return all;
}

describe("each kind of expression has Peggy's semantics", () => {
  test.each([
    ["a literal", 'start = s:at "ab" e:at { return [s, e]; }'],
    ["a literal, its case ignored", 'start = s:at "aB"i e:at { return [s, e]; }'],
    ["an empty literal", 'start = s:at "" "a" e:at { return [s, e]; }'],
    ["a class", "start = s:at [a-bx] e:at { return [s, e]; }"],
    ["a class, inverted", "start = s:at [^a-b] e:at { return [s, e]; }"],
    ["a class, its case ignored", "start = s:at [aB]i e:at { return [s, e]; }"],
    ["any character", "start = s:at . e:at { return [s, e]; }"],
    ["the end", "start = s:at [ab]* !. e:at { return [s, e]; }"],
    ["text", 'start = $("a"+ "b"*) e:at { return e; }'],
    ["text of a rule", 'start = s:at word m:at "b" { return [s, m]; }\nword = $[aA]+'],
    ["an optional", 'start = "a"? m:at "b" e:at { return [m, e]; }'],
    ["an optional of several, with backtracking", 'start = ("a" "b")? m:at [ab]* e:at { return [m, e]; }'],
    ["zero or more", 'start = "a"* m:at "b" e:at { return [m, e]; }'],
    ["zero or more of several", 'start = ("a" "b" / "B")* m:at [aAb]* e:at { return [m, e]; }'],
    ["one or more", 'start = "a"+ m:at "b"* e:at { return [m, e]; }'],
    ["one or more of several", 'start = ("ab" / "b")+ m:at [aAB]* e:at { return [m, e]; }'],
    ["a lookahead", 'start = &("a" [ab]) m:at [ab]+ e:at { return [m, e]; }'],
    ["a negative lookahead", 'start = (!"ab" .)* m:at "ab" e:at { return [m, e]; }'],
    ["the first alternative that fits", 'start = s:at ("a" / "ab") e:at "b"* { return [s, e]; }'],
    [
      "alternatives with values",
      'start = kind:kind e:at { return [kind, e]; }\nkind = "a" "b" { return "ab"; }\n/ "a" { return "a"; }\n/ "" { return ""; }',
    ],
    [
      "alternatives with a common prefix, with offsets",
      `start = line
line = s:at "a"* m:at "b" e:at { return ["ab", s, m, e]; }
  / s:at "a"* m:at "B" x:at "a" e:at { return ["aBa", s, m, x, e]; }
  / s:at "a"* $[aAbB]* e:at { return ["any", s, e]; }`,
    ],
    [
      "lines, until there are no more",
      `start = s:at lines:line* { return { s, lines }; }
line = s:at "a"* m:at "b" e:at { return [s, m, e]; }
  / s:at [^b]+ m:at "b" e:at { return ["odd", s, m, e]; }`,
    ],
    ["a rule with a name of its own", 'start = s:at thing e:at { return [s, e]; }\nthing "a thing" = [aA] "b"?'],
    ["a group", 'start = s:at (("a") ("b")) e:at { return [s, e]; }'],
    ["a pair of code units", "start = s:at $([\\uD800-\\uDBFF] [\\uDC00-\\uDFFF]) e:at { return [s, e]; }"],
    ["two alternatives for each unit of a repetition", 'start = ([a] / [A] "b" / [B])* e:at [aAbB]* { return e; }'],
    [
      "literals with a common prefix",
      'start = s:at ("ab" / "aB" / "abb" / "aab" / "Aa") m:at ("b" / "ba" / "")  e:at { return [s, m, e]; }',
    ],
    [
      "an alternative that fails, without others with its prefix",
      'start = s:at ("a" "b" / "A" "B") e:at { return [s, e]; } / [aA]+ e:at { return e; }',
    ],
    ["an alternative that no other is tried after", 'start = s:at ("a"* / "b") e:at "b"? { return [s, e]; }'],
    ["neighbours of one character each", 'start = ("a" / [b-c] / "A" "B" / "B")+ e:at { return e; }'],
    ["a lookahead for one character", "start = &[aA] m:at [aAbB]+ e:at { return [m, e]; }"],
    ["a negative lookahead for one character", "start = ![aA] m:at [aAbB]+ e:at { return [m, e]; }"],
    ["shorthand names and names of properties", 'start = a:at "a" b:at { return { a, b: a, c: { a: b }.a, "a": b }; }'],
    ["a repetition whose alternatives have a common prefix", 'start = ("aa" / [a] / "b")* e:at [AB]* { return e; }'],
  ])("%s", (_, grammar) => {
    const [scan, plain] = bothOf(grammar);
    const inputs = [...texts("aAbB", 5), ...texts("\uD800\uDBFF\uDC00a", 3), ...texts("x\n\0\uFFFF", 2)];
    let accepted = 0;
    for (const input of inputs) {
      const expected = plain(input);
      if (expected !== null) accepted++;
      // Only where they differ is there something to show.
      const read = scan(input);
      if (!isDeepStrictEqual(read, expected)) expect([input, read]).toEqual([input, expected]);
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(inputs.length);
  });

  test("rules with functions of their own", () => {
    const grammar = `start = lines:line* { return lines; }
line = s:at "a"+ "b" e:at { return ["ab", s, e]; } / other / rest
other = value:short e:at { return [value, e]; }
short = s:at "a" "A" { return ["aA", s]; }
rest = s:at "a"* [^a]* "B" e:at { return ["B", s, e]; } / s:at "b" e:at { return ["b", s, e]; }`;
    const [, plain] = bothOf(grammar);
    const scan = scannerOf(grammar, ["short", "rest"]);
    const inputs = texts("aAbB", 6);
    const wrong = inputs.filter((input) => !isDeepStrictEqual(scan(input), plain(input)));
    expect(wrong).toEqual([]);
    expect(inputs.filter((input) => plain(input) !== null).length).toBeGreaterThan(100);
  });

  test("an action without a return is run for its effect", () => {
    const rule =
      'start = s:at body e:at { return [s, e]; }\nbody = "a"* hash:at mark? { seen.push(hash); }\nmark = "b" .*';
    const [seen, rules] = [
      [] as number[],
      peggy.parser.parse(rule + atRule, { grammarSource: "test", reservedWords: [] }).rules,
    ];
    const source = compileScanner(rules as readonly Rule[], {
      functions: { scan: "start" },
      offsetRule: "at",
      typeOf: () => "any",
    });
    const make = evaluate(`(seen) => { ${source.replace("export function", "function")}\nreturn scan; }`) as (
      list: number[],
    ) => Scan;
    expect(make(seen)(unitsOf("aabxx"), [])).toEqual([0, 5]);
    expect(seen).toEqual([2]);
  });
});

describe("random grammars", () => {
  /** Expressions over a small alphabet; alternatives often have a common prefix. */
  /** A repeated expression consumes something, or it would repeat for ever. */
  const taking = fc.constantFrom('"a"', "[ab]", '"ab"', ".", "[^b]");
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: "small" },
      {
        weight: 6,
        arbitrary: fc.constantFrom('"a"', '"b"', '"ab"', '"a"i', "[ab]", "[^a]", "[ab]i", ".", '""', "!.", "at"),
      },
      {
        weight: 3,
        arbitrary: fc.array(tie("expression"), { minLength: 2, maxLength: 3 }).map((list) => `(${list.join(" ")})`),
      },
      {
        weight: 3,
        arbitrary: fc.array(tie("expression"), { minLength: 2, maxLength: 3 }).map((list) => `(${list.join(" / ")})`),
      },
      {
        weight: 4,
        arbitrary: fc
          .tuple(taking, tie("expression"), fc.boolean(), fc.constantFrom("?", "*", "+"))
          .map(([some, one, first, suffix]) => `(${first ? `${some} ${one}` : `${one} ${some}`})${suffix}`),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom("&", "!", "$"), tie("expression"))
          .map(([prefix, one]) => `${prefix}(${one})`),
      },
    ),
  }));

  /** Alternatives that share the beginning of one of them. */
  const alternatives = fc
    .tuple(
      fc.array(expression, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat({ max: 3 }), expression), { minLength: 1, maxLength: 3 }),
    )
    .map(([beginning, others]) =>
      others.map(([shared, rest]) => [...beginning.slice(0, shared), rest]).concat([beginning]),
    );

  const grammar = fc.tuple(alternatives, expression).map(
    ([list, stop]) => `start = s:at lines:line* e:at { return { s, lines, e }; }
line = ${list.map((parts, index) => `${parts.map((part, at) => `p${at}:at ${part}`).join(" ")} e:at stop { return [${index}, ${parts.map((__, at) => `p${at}`).join(", ")}, e]; }`).join("\n / ")}
stop = ${stop}
`,
  );

  test("agree with Peggy", () => {
    const runs = isLong ? 400 : 40;
    const inputs = texts("abAc", 4);
    let compared = 0;
    fc.assert(
      fc.property(grammar, (source) => {
        let plain: PlainParse;
        try {
          plain = plainParsers(source + atRule, ["start"], "javascript").start;
        } catch (error) {
          // Peggy finds that a repetition would never end.
          if (error instanceof peggy.GrammarError) return;
          throw error;
        }
        const scan = scannerOf(source);
        compared++;
        // Only where they differ is there something to show.
        const input = inputs.find((text) => !isDeepStrictEqual(scan(text), plain(text)));
        if (input !== undefined) expect([input, scan(input)]).toEqual([input, plain(input)]);
      }),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThan(runs / 2);
  });
});

describe("rejects unsupported grammars", () => {
  test.each([
    ["a rule that is not there", "start = other", 'no rule "other"'],
    ["recursion", 'start = s:at inner { return s; }\ninner = "a" inner / "b"', 'rule "inner" refers to itself'],
    [
      "recursion over another rule",
      'start = s:at one { return s; }\none = "a" other\nother = "b" one?',
      "refers to itself",
    ],
    ["a picked label", 'start = s:at inner { return s; }\ninner = @at "b"', "picked labels"],
    ["the value of a sequence", 'start = x:("a" "b") { return x; }', "the value of a sequence"],
    ["the value of a literal", 'start = x:"ab" { return x; }', "the value of a literal"],
    ["the value of $", 'start = x:$"ab" { return x; }', "the value of $"],
    [
      "an action that does something and returns",
      'start = s:at "a" { if (s) return 1; return 2; }',
      "returns a value and",
    ],
    ["a set with U+FFFF and without U+FFFE", "start = [\uFFFF]", "U+FFFF"],
    [
      "a list in an alternative",
      'start = x:one { return x; }\none = "a" { return 1; } / y:item* "b" { return y; }\nitem = s:at "c" { return s; }',
      "a list",
    ],
    ["two lists", 'start = x:item* "b" y:item* { return { x, y }; }\nitem = s:at "a" { return s; }', "a list"],
    ["the value of an optional", 'start = x:"a"? { return x; }', "the value of an optional"],
    ["the value of a +", 'start = x:"a"+ { return x; }', "the value of +"],
    ["a class of ranges, its case ignored", "start = [a-z]i", "ranges that ignore case"],
    ["a class of more than code units", "start = [\u{1F600}]", "more than code units"],
    ["a character that changes its length with its case", 'start = "\u00DF"i', "changes its length"],
    ["a predicate", 'start = &{ return true; } "a"', "not supported"],
    ["a predicate for nothing of the kind", 'start = !{ return true; } "a"', "not supported"],
    ["a counted repetition", 'start = "a"|2..3|', "not supported"],
  ])("%s", (_, grammar, message) => {
    expect(() => scannerOf(grammar)).toThrow(message);
  });
});
