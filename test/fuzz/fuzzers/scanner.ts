// The generated scanners against Peggy's own compilation of the same grammar.
import { anyText } from "../../arbitraries/line-soup.ts";
import { octetsFail, scanFails } from "../../oracle/agreement-scanner.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const scanner: Fuzzer = fuzzer<string>({
  promise: "the scanners read every text like plain Peggy, and octets like the text that they encode",
  noun: "texts",
  usualRuns: 1_000_000,
  inputs: anyText,
  disagreement: (text) => scanFails(text) ?? octetsFail(text),
});
