// Lint and its fixes: decisions of every dialect before and after.
import { brokenPromise, type Question, question } from "../../lint/promises.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const fix: Fuzzer = fuzzer<Question>({
  promise: "safe fixes change no decision in any dialect in use, and fixing again changes nothing",
  noun: "files",
  usualRuns: 100_000,
  inputs: question,
  disagreement: brokenPromise,
  questionsAbout: (source) =>
    (["rfc9309", "google"] as const).map((dialect) => ({ source, dialect, agent: "Googlebot", url: "/a" })),
});
