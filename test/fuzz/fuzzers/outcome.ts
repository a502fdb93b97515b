// What the linter says of whole files, and decisions.
import { falseClaim, type OutcomeQuestion, outcomeQuestion } from "../../lint/outcome-claims.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const outcome: Fuzzer = fuzzer<OutcomeQuestion>({
  promise: "what findings claim of a whole file is so: who may fetch everything, nothing, or a URL",
  noun: "files",
  usualRuns: 100_000,
  inputs: outcomeQuestion,
  disagreement: falseClaim,
  questionsAbout: (octets) => {
    const robots = new TextDecoder().decode(octets);
    return (["rfc9309", "google"] as const).map((dialect) => ({ robots, dialect }));
  },
});
