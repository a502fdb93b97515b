// Redundant lines in files whose patterns match some of the same paths.
import { type DenseQuestion, denseQuestion, falseRedundancy, harmfulRemoval } from "../../lint/redundancy-claims.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

const DIALECTS = ["rfc9309", "google", "yandex", "rep-2019", "koster-1996"] as const;

export const dense: Fuzzer = fuzzer<DenseQuestion>({
  promise: "lines that are called redundant change no decision, alone and together, nor does their removal",
  noun: "files",
  usualRuns: 100_000,
  inputs: denseQuestion(...DIALECTS),
  disagreement: (question) => falseRedundancy(question) ?? harmfulRemoval(question),
});
