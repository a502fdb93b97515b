// The formatter: groups, rules, records and decisions of every dialect before and after.
import { compile } from "../../../src/compile.ts";
import { format as formatSource } from "../../../src/format/index.ts";
import type { Source } from "../../../src/text/index.ts";
import { brokenPromise, type Question, question } from "../../format/promises.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

export const format: Fuzzer = fuzzer<Question>({
  promise: "formatting changes no group, rule, record or decision in any dialect",
  noun: "files",
  usualRuns: 100_000,
  inputs: question,
  disagreement: brokenPromise,
  classify: ({ source, options }) => {
    const { changed, departures, fileSkipped, skipped } = formatSource(source, options);
    return [
      ...(changed ? ["changed"] : []),
      ...(departures.length === 0 ? ["conform afterwards"] : []),
      ...(fileSkipped === null ? [] : [`file skipped: ${fileSkipped}`]),
      ...new Set(skipped.map(({ code }) => `line skipped: ${code}`)),
    ];
  },
  questionsAbout: (source) => questionsAbout(source),
});

/** A crawler that no group names and three that are named, each with a path of the file. */
function questionsAbout(source: Source): readonly Question[] {
  const { groups } = compile(source);
  const agents = ["*", ...groups.flatMap((group) => group.userAgents.map(({ value }) => value))];
  const paths = groups.flatMap(({ rules }) => rules.map(({ pattern }) => pattern)).filter((one) => one.startsWith("/"));
  return [0, 1, 2, 3].map((at) => ({
    source,
    agent: agents[at * Math.ceil(agents.length / 4)] ?? "*",
    url: paths[at * Math.ceil(paths.length / 4)]?.replace(/[*$]/g, "x") ?? "/",
    options: {},
  }));
}
