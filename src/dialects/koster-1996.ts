// draft-koster-robots-00, December 1996: "A Method for Web Robots Control".
import type { Dialect } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** The Internet-Draft of 1996. */
export const koster1996: Dialect = {
  name: "koster-1996",
  title: "the 1996 draft",
  limit: rfc9309.limit,
  lines: {
    ...rfc9309.lines,
    strict: { file: "koster_robotstxt", lines: "koster_lines", code: "outside-1996-grammar" },
  },
  // §3.3: any other field is a ruleline, and a record needs one.
  groups: { ruleKeys: ["allow", "disallow"], blankLineEnds: true, recordsEndUserAgents: true, needs: "rule-or-record" },
  agents: { named: "value-contains", starBefore: "", several: "first", severalStar: "first", obeys: {} },
  rules: { ...rfc9309.rules, start: ["/"], rejectsControls: false, wildcards: false, precedence: "first" },
  target: { url: "uri", query: false, encoding: "koster-1996", allowsRobotsTxt: true },
  records: rfc9309.records,
};
