// RFC 9309, September 2022. The other dialects are defined by their differences from it.
import type { Dialect } from "./dialect.ts";

/** RFC 9309. */
export const rfc9309: Dialect = {
  name: "rfc9309",
  title: "RFC 9309",
  limit: 512_000,
  lines: { grammar: "document", octets: Number.POSITIVE_INFINITY, strict: null },
  groups: { ruleKeys: ["allow", "disallow"], blankLineEnds: false, recordsEndUserAgents: false, needs: "nothing" },
  agents: { named: "token", starBefore: " \t", several: "merged", severalStar: "merged", obeys: {} },
  rules: {
    start: ["/", "*"],
    rejectsControls: true,
    wildcards: true,
    precedence: "octets",
    length: "encoded",
    emptyDisallow: "nothing",
    indexHtml: false,
  },
  target: { url: "uri", query: true, encoding: "rfc9309", allowsRobotsTxt: true },
  records: { crawlDelayOfStar: false },
};
