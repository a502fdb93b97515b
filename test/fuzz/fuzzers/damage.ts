// Files with lines that were joined, quoted, listed or commented as in other languages.
import { type Damaged, damagedFile, worsened } from "../../lint/damage.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const damage: Fuzzer = fuzzer<Damaged>({
  promise: "a damaged line has a finding that names the cause, and fixes restore the decisions or the finding remains",
  noun: "files",
  usualRuns: 100_000,
  inputs: damagedFile,
  disagreement: worsened,
});
