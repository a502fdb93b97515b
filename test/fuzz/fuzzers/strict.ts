// Strict and lenient mode against recognisers built from the ABNF, for each grammar.
import fc from "fast-check";
import { olderSource } from "../../arbitraries/older.ts";
import { robotsSource } from "../../arbitraries/robotstxt.ts";
import { disagreement, olderCheckDiffers, strictDiffers } from "../../oracle/agreement.ts";
import { firstViolation } from "../../oracle/automaton.ts";
import type { Switches } from "../../oracle/lines.ts";
import type { Source } from "../../oracle/octets.ts";
import { type OlderDialect, olderViolations } from "../../oracle/older.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

const switches: fc.Arbitrary<Switches> = fc.record({
  otherRecords: fc.boolean(),
  missingFinalLineEnd: fc.boolean(),
  starPatterns: fc.boolean(),
});

interface Input {
  readonly source: Source;
  readonly switches: Switches;
}

export const strict: Fuzzer = fuzzer<Input>({
  promise: "strict mode accepts exactly the language of the ABNF, and lenient mode prints every file back",
  noun: "files",
  usualRuns: 1_000_000,
  inputs: fc.record({ source: robotsSource, switches }),
  disagreement: ({ source, switches }) => {
    const plain = disagreement(source);
    if (plain !== null) return plain;
    const finding = strictDiffers(source, switches);
    return finding && `with ${JSON.stringify(switches)}: ${finding}`;
  },
  classify: ({ source }) => (firstViolation(source) === null ? ["conform"] : []),
});

function older(dialect: OlderDialect, year: string): Fuzzer {
  return fuzzer<Input>({
    promise: `strict mode of ${year} accepts exactly the language of its grammar`,
    noun: "files",
    usualRuns: 1_000_000,
    inputs: fc.record({ source: olderSource(dialect), switches }),
    disagreement: ({ source, switches }) => olderCheckDiffers(dialect, source, switches.missingFinalLineEnd === true),
    classify: ({ source }) => (olderViolations(dialect, source).length === 0 ? ["conform"] : []),
  });
}

export const koster1996: Fuzzer = older("koster-1996", "1996");
export const rep1994: Fuzzer = older("rep-1994", "1994");
