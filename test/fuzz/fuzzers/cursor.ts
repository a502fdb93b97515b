// Cursors against trees.
import { anything, disagreement } from "../../cst/agreement.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const cursor: Fuzzer = fuzzer({
  promise: "a cursor visits the same nodes as `walk`",
  noun: "sources",
  usualRuns: 1_000_000,
  inputs: anything,
  disagreement,
});
