// "A Standard for Robot Exclusion", June 1994: Disallow alone, plain prefixes.
import type { Dialect } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** The original document of 1994. */
export const rep1994: Dialect = {
  name: "rep-1994",
  title: "the 1994 standard",
  limit: rfc9309.limit,
  lines: { ...rfc9309.lines, strict: { file: "rep1994_file", lines: "rep1994_lines", code: "outside-1994-format" } },
  groups: { ruleKeys: ["disallow"], blankLineEnds: true, recordsEndUserAgents: false, needs: "rule" },
  agents: { named: "contained", starBefore: "", several: "first", severalStar: "first", obeys: {} },
  rules: { ...rfc9309.rules, start: null, rejectsControls: false, wildcards: false, precedence: "first" },
  target: { url: "uri", query: true, encoding: "none", allowsRobotsTxt: false },
  records: rfc9309.records,
};
