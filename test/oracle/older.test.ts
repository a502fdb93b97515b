// The oracles for the grammars of 1996 and 1994: that they agree with the vectors and the strict check, and that their
// test files distinguish these grammars from others.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { olderDerived, olderOctets } from "../arbitraries/older.ts";
import { character } from "../arbitraries/text.ts";
import { inPart } from "../in-part.ts";
import { syntax1994Vectors } from "../vectors/syntax-1994.ts";
import { syntax1996Vectors } from "../vectors/syntax-1996.ts";
import { olderCheckDiffers } from "./agreement.ts";
import { automaton } from "./automaton.ts";
import { rep1994 } from "./grammar.ts";
import { neighbours } from "./neighbours.ts";
import { octetsOf, placeIn } from "./octets.ts";
import { type OlderDialect, olderDialects, olderGrammars, olderViolations } from "./older.ts";

const vectors = { "koster-1996": syntax1996Vectors, "rep-1994": syntax1994Vectors };

describe.each(olderDialects)("the oracle for %s", (dialect) => {
  test("agrees with the vectors", () => {
    for (const { id, source, error } of vectors[dialect]) {
      const [violation = null] = olderViolations(dialect, source);
      expect([id, violation && [violation.line, violation.column]]).toEqual([id, error]);
    }
  });

  test("agrees with the check on every file of up to five kinds of line", () => {
    const lines = ["User-agent: a\n", "Disallow: /\n", "Allow: /a\n", "X: y\r\n", "#\n", "\n", "\r", "\r\n", "x\n"];
    const differing: string[] = [];
    for (const file of inPart([...sequences(lines, 5)], 8)) {
      if (olderCheckDiffers(dialect, file) !== null) differing.push(file);
    }
    expect(differing).toEqual([]);
  });

  test("agrees with the check on every line of up to four words", () => {
    const words = ["User-agent:", "Disallow", "Allow", "X", ":", " ", "/", "%a", "?", "#", "\u00E9", "\0"];
    const differing: string[] = [];
    for (const line of inPart([...sequences(words, 4)], 4)) {
      const file = `User-agent: a\n${line}\nDisallow:\n`;
      if (olderCheckDiffers(dialect, file) !== null) differing.push(file);
    }
    expect(differing).toEqual([]);
  });

  test("accepts what the generator derives from each line's rule", () => {
    const rules = {
      "koster-1996": ["agentline", "disallowline", "allowline", "commentline", "blank"],
      "rep-1994": ["agent-line", "disallow-line", "commentline", "blankline"],
    }[dialect];
    const [agent, rule, ...rest] = rules as [string, string, ...string[]];
    for (const other of [rule, ...rest]) {
      fc.assert(
        fc.property(
          ...([agent, rule, other].map((name) => olderDerived(dialect, name)) as [Bytes, Bytes, Bytes]),
          (...lines) => {
            const octets = Uint8Array.from(lines.flatMap((line) => [...line]));
            // A CR that ends one line and an LF that is the next are one line end, and other files.
            fc.pre(lines.every((line, at) => at === 0 || line[0] !== 0x0a || lines[at - 1]?.at(-1) !== 0x0d));
            expect(olderViolations(dialect, octets)).toEqual([]);
          },
        ),
        { numRuns: 200 },
      );
    }
  });
});

type Bytes = ReturnType<typeof olderDerived>;

describe("an automaton with a condition", () => {
  test("enters the rule only if the condition holds", () => {
    const even = automaton(rep1994, "WS", { WS: (_octets, at) => at % 2 === 0 });
    expect(even(octetsOf(" ")).accepted).toBe(true);
    const never = automaton(rep1994, "eol", { WS: () => false });
    expect(never(octetsOf("\n")).accepted).toBe(true);
    expect(never(octetsOf(" \n"))).toMatchObject({ accepted: false, furthest: 0 });
    expect(never(octetsOf(" \n")).tried).not.toContain("%x20");
  });

  test("rejects a condition on a missing rule", () => {
    expect(() => automaton(rep1994, "file", { nl: () => true })).toThrow("The grammar has no rule nl.");
  });

  test("CR LF is one line end: it does not separate records", () => {
    const file = "User-agent: a\r\nDisallow:\r\nUser-agent: b\r\nDisallow:\r\n";
    for (const dialect of olderDialects) {
      const { rules, file: rule } = olderGrammars[dialect];
      expect(automaton(rules, rule)(octetsOf(file)).accepted).toBe(true);
      expect(olderViolations(dialect, file)).toMatchObject([{ line: 3, column: 1 }]);
    }
  });
});

describe("positions", () => {
  test("in a string and in its octets are the same, lone surrogates aside", () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.nat(), (text, number) => {
        const octets = octetsOf(text);
        const characters = Array.from(text);
        const offset = octetsOf(characters.slice(0, number % (characters.length + 1)).join("")).length;
        expect(placeIn(text, offset)).toEqual(placeIn(octets, offset));
      }),
    );
  });

  test("a lone surrogate is one column, an ill-formed octet is one", () => {
    expect(placeIn("a\uD800b", 4)).toEqual({ line: 1, column: 3, offset: 4 });
    expect(placeIn(Uint8Array.of(0x61, 0xed, 0xa0, 0x80, 0x62), 4)).toEqual({ line: 1, column: 5, offset: 4 });
  });
});

/** Neighbours with the same language, each with the reason. */
const sameLanguage: Readonly<Record<OlderDialect, readonly string[]>> = {
  "koster-1996": [
    // A comment may hold "#", so two are one.
    "EOL: 0*2comment for 0*1comment",
    // A path may hold "/", so two are one.
    "allowline: 0*2path for 0*1path",
    "disallowline: 0*2path for 0*1path",
    // The record before takes the comments in front of a blank line.
    "commentblank: 0*1commentline for 0*commentline",
    "commentblank: without 0*commentline of 0*commentline blank 0*(blank / commentline)",
    // The lines before a record, or the preceding record, take the comments.
    "record: 0*1commentline for 0*commentline",
    "record: without 0*commentline of 0*commentline agentline 0*(commentline / agentline) 1*ruleline 0*(commentline / ruleline)",
    // More rule lines may follow among comments.
    "record: 1*2ruleline for 1*ruleline",
    // Blank lines may end the file even if no record follows them.
    "robotstxt: 0*record for 1*record",
    // "@", "/" and ":" are in a path by themselves.
    "pchar: %x2F-39 for %x30-39",
    "pchar: %x30-3A for %x30-39",
    "pchar: %x40-5A for %x41-5A",
    // "#" and what follows would be value where it is comment, and a comment may hold all that a value may.
    "value: %x0E-23 for %x0E-22",
    "value: %x23-7F for %x24-7F",
  ],
  "rep-1994": [
    // A comment may hold "#", so two are one; and a text may hold any number of words.
    "eol: 0*2comment for 0*1comment",
    "disallow-line: 0*2text for 0*1text",
    "other-line: 0*2text for 0*1text",
    // Two words without white space between them are one word.
    "text: 0*WS for 1*WS",
  ],
};

describe.each(olderDialects)("random files distinguish the grammar of %s from", (dialect) => {
  const { rules, file, conditions } = olderGrammars[dialect];
  const files = fc.sample(olderOctets(dialect), { numRuns: 15_000, seed: 1996 });
  const recognise = automaton(rules, file, conditions);
  const verdicts = files.map((octets) => recognise(octets).accepted);
  const all = neighbours(rules).filter(({ name }) => !name.startsWith("line:"));
  const others = inPart(all, 8);

  test("every grammar one step away, except those of the same language", () => {
    expect(all.length).toBeGreaterThan(dialect === "koster-1996" ? 250 : 150);
    const undetected: string[] = [];
    for (const other of others) {
      const recogniseOther = automaton(other.rules, file, conditions);
      if (!files.some((octets, at) => recogniseOther(octets).accepted !== verdicts[at])) undetected.push(other.name);
    }
    const same = others.map(({ name }) => name).filter((name) => sameLanguage[dialect].includes(name));
    expect(undetected.sort()).toEqual(same.sort());
  });

  test("the exceptions are among them", () => {
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining([...sameLanguage[dialect]]));
  });

  test("20 to 60 % of them conform", () => {
    const share = verdicts.filter(Boolean).length / verdicts.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.6);
  });
});

/** Every text of up to `most` words. */
function* sequences(words: readonly string[], most: number): Generator<string> {
  yield "";
  if (most === 0) return;
  for (const rest of sequences(words, most - 1)) for (const word of words) yield word + rest;
}
