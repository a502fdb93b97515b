// What findings say about patterns.
import { checked, DIALECTS, type PatternQuestion, patternQuestion } from "../../lint/pattern-claims.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const patterns: Fuzzer = fuzzer<PatternQuestion>({
  promise: "what a finding says about a pattern is so: the named crawler may, or may not, fetch the path shown",
  noun: "files",
  usualRuns: 100_000,
  inputs: patternQuestion(...DIALECTS),
  disagreement: (question) => checked(question).find((fault) => fault !== "") ?? null,
  questionsAbout: (octets) => {
    const robots = new TextDecoder().decode(octets);
    return DIALECTS.map((dialect) => ({ robots, dialect, exhaustive: true }));
  },
});
