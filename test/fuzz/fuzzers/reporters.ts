// Report formats on hostile files, names and configs, read back by foreign parsers.
import { anyTrial, commandFault, reportFault } from "../../cli/reporters/promises.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const reporters: Fuzzer = fuzzer({
  promise: "foreign parsers read back from every report what the linter found, whatever files and configs contain",
  noun: "trials",
  usualRuns: 20_000,
  inputs: anyTrial,
  disagreement: async (trial) => reportFault(trial) ?? (await commandFault(trial)),
});
