// What findings say about crawlers.
import { brokenClaim, file } from "../../lint/claims.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const claims: Fuzzer = fuzzer<string>({
  promise: "what a finding says about a crawler is so",
  noun: "files",
  usualRuns: 100_000,
  inputs: file,
  disagreement: (robots) => brokenClaim(robots),
  questionsAbout: (octets) => [new TextDecoder().decode(octets)],
});
