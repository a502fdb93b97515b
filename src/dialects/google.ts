// Google's library (google/robotstxt, robots.cc, April 2026), which Googlebot uses. What the crawler does before and
// after calling it is not included.
import type { Dialect } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** Google's reading of robots.txt. */
export const google: Dialect = {
  name: "google",
  title: "Google's library",
  // The library has no limit; the crawler passes at most 500 KiB.
  limit: Number.POSITIVE_INFINITY,
  // Its line buffer: eight times a browser's longest URL, minus one octet for the final NUL.
  lines: { grammar: "google_document", octets: 2083 * 8 - 1, strict: null },
  groups: rfc9309.groups,
  agents: { named: "token-only", starBefore: " \t\v\f", several: "merged", severalStar: "merged", obeys: {} },
  rules: { ...rfc9309.rules, start: null, rejectsControls: false, length: "escaped", indexHtml: true },
  target: { url: "loose", query: true, encoding: "google", allowsRobotsTxt: false },
  records: rfc9309.records,
};
