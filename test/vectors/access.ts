// Access outcomes: the result of a fetch and what a crawler may do after it, by section
// of RFC 9309. `basis` says whether a row follows from the document's text, is one of its
// examples, is our interpretation of a silent or ambiguous point, or comes from a
// vendor's documentation.
import type { Profile } from "../../packages/conformance/src/case.ts";
import type { AccessAnswer, AccessInput } from "../../src/access/index.ts";

export interface AccessVector {
  readonly id: string;
  /** Section of RFC 9309 whose subject the row has. */
  readonly spec: string;
  readonly requirements: readonly string[];
  readonly name: string;
  readonly dialect: Profile;
  readonly input: AccessInput;
  /** One answer, or all that are permitted. */
  readonly expected: AccessAnswer | readonly AccessAnswer[];
  readonly basis: "text" | "table" | "reading" | "vendor-doc";
}

type Row = readonly [
  id: string,
  dialect: Profile,
  requirements: string | readonly string[],
  input: AccessInput,
  expected: AccessAnswer | readonly AccessAnswer[],
  name: string,
  basis?: AccessVector["basis"],
];

const rfc = "rfc9309";
const rep19 = "rep-2019";
const k96 = "koster-1996";
const r94 = "rep-1994";

// biome-ignore format: one row per line
const sections: Readonly<Record<string, readonly Row[]>> = {
  "2.3": [
    ["a-robots-url-1", rfc, ["RFC9309-2.3-01", "RFC9309-2.3-04"], { uri: "https://www.example.com/x/y.html?a#b" }, "https://www.example.com/robots.txt", "path, query and fragment of the URL do not matter"],
    ["a-robots-url-2", rfc, "RFC9309-2.3-04", { uri: "ftp://ftp.example.com/pub/x" }, "ftp://ftp.example.com/robots.txt", "the document's FTP example", "table"],
    ["a-robots-url-3", rfc, "RFC9309-2.3-04", { uri: "http://www.example.com:8001/" }, "http://www.example.com:8001/robots.txt", "a port has a file of its own"],
    ["a-robots-url-9", rfc, ["RFC9309-2.3-01", "RFC9309-2.3-04"], { uri: "https://www.example.com/A/Robots.TXT" }, "https://www.example.com/robots.txt", "all lower case, in the top-level path"],
    ["a-robots-url-10", rfc, "RFC9309-2.3-04", { uri: "http://www.example.com/x" }, "http://www.example.com/robots.txt", "http has a file of its own, apart from https"],
    ["a-robots-url-5", rep19, ["REP2019-2.3-01", "REP2019-2.3-04"], { uri: "http://www.example.com/a" }, "http://www.example.com/robots.txt", "2019: the same URL"],
    ["a-robots-url-6", k96, ["KOSTER96-3.1-01", "KOSTER96-3.1-02"], { uri: "http://www.foo.com/welcome.html" }, "http://www.foo.com/robots.txt", "1996: first example of 3.1", "table"],
    ["a-robots-url-7", k96, ["KOSTER96-3.1-01", "KOSTER96-3.1-02"], { uri: "http://www.bar.com:8001/" }, "http://www.bar.com:8001/robots.txt", "1996: second example of 3.1", "table"],
    ["a-robots-url-8", r94, "REP94-method-01", { uri: "http://www.example.com/a/b" }, "http://www.example.com/robots.txt", "1994: the same URL"],
    ["a-media-type", rfc, "RFC9309-2.3-03", { status: 200, contentType: "text/html" }, "use-rules", "the rules that parse count in any media type", "reading"],
    ["a-media-type-none", rfc, "RFC9309-2.3-03", { status: 200, contentType: null }, "use-rules", "the rules that parse count without a media type, too", "reading"],
  ],
  "2.3.1.1": [
    ["a-rfc9309-200", rfc, "RFC9309-2.3.1.1-01", { status: 200 }, "use-rules", "a download is obeyed"],
    ["a-rfc9309-299", rfc, "RFC9309-2.3.1.1-01", { status: 299 }, "use-rules", "any 2xx is a success"],
    ["a-rep-2019-200", rep19, "REP2019-2.3.1.1-01", { status: 200 }, "use-rules", "2019: a download is obeyed"],
    ["a-k96-200", k96, "KOSTER96-3.1-03", { status: 200 }, "use-rules", "1996: a download is obeyed"],
    ["a-r94-empty", r94, "REP94-empty-01", { status: 200, bytes: 0 }, "allow-all", "1994: an empty file counts as a missing one"],
    ["a-g-200", "google", "GOOGLE-docs-http", { status: 200 }, "use-rules", "Google: a download is obeyed", "vendor-doc"],
  ],
  "2.3.1.2": [
    ["a-rfc9309-redirect-5-404", rfc, "RFC9309-2.3.1.2-01", { redirects: 2, finalStatus: 404 }, "allow-all", "the last status decides"],
    ["a-rfc9309-redirect-5", rfc, ["RFC9309-2.3.1.2-01", "RFC9309-2.3.1.2-02"], { redirects: 5, finalStatus: 200 }, "use-rules", "five redirects are followed"],
    ["a-rfc9309-redirect-cross", rfc, ["RFC9309-2.3.1.2-02", "RFC9309-2.3.1.2-01"], { redirects: 1, crossAuthority: true, finalStatus: 200 }, "use-rules", "the file of another authority applies to the first one"],
    ["a-rfc9309-redirect-5-cross", rfc, ["RFC9309-2.3.1.2-02", "RFC9309-2.3.1.2-01"], { redirects: 5, crossAuthority: true, finalStatus: 200 }, "use-rules", "the file applies after five redirects to another authority, too"],
    ["a-rfc9309-redirect-6", rfc, "RFC9309-2.3.1.2-03", { redirects: 6, finalStatus: 200 }, ["allow-all", "use-rules"], "a sixth redirect may be followed or not"],
    ["a-rfc9309-redirect-20", rfc, "RFC9309-2.3.1.2-03", { redirects: 20, finalStatus: 200 }, ["allow-all", "use-rules"], "twenty redirects are at most \"unavailable\", never \"unreachable\""],
    ["a-rfc-redirect-missing-location", rfc, "RFC9309-2.3.1.2-01", { status: 301, location: null }, "disallow-all", "a redirect to nowhere leaves the file unreachable", "reading"],
    ["a-rep-2019-redirect-5", rep19, "REP2019-2.3.1.2-02", { redirects: 5, finalStatus: 200 }, "use-rules", "2019: five redirects are followed"],
    ["a-rep-2019-redirect-5-cross", rep19, "REP2019-2.3.1.2-02", { redirects: 1, crossAuthority: true, finalStatus: 200 }, "use-rules", "2019: the file of another authority applies to the first one"],
    ["a-rep-2019-redirect-6", rep19, "REP2019-2.3.1.2-03", { redirects: 6, finalStatus: 200 }, ["allow-all", "use-rules"], "2019: a sixth redirect may be followed or not"],
    ["a-rep-2019-redirect-5-404", rep19, "REP2019-2.3.1.2-01", { redirects: 2, finalStatus: 404 }, "allow-all", "2019: the last status decides"],
    ["a-g-redirect-6", "google", "GOOGLE-docs-http", { redirects: 6, finalStatus: 200 }, "allow-all", "Google: five hops and then a 404", "vendor-doc"],
  ],
  "2.3.1.3": [
    ["a-rfc9309-404", rfc, "RFC9309-2.3.1.3-02", { status: 404 }, "allow-all", "no file, no restriction"],
    ["a-rfc9309-403", rfc, "RFC9309-2.3.1.3-01", { status: 403 }, "allow-all", "403 is a 4xx like any other"],
    ["a-rfc9309-400", rfc, "RFC9309-2.3.1.3-01", { status: 400 }, "allow-all", "the range begins at 400"],
    ["a-rfc9309-499", rfc, "RFC9309-2.3.1.3-01", { status: 499 }, "allow-all", "the range ends at 499"],
    ["a-rfc9309-410", rfc, "RFC9309-2.3.1.3-02", { status: 410 }, "allow-all", "a file that is gone restricts nothing"],
    ["a-rfc9309-429", rfc, "RFC9309-2.3.1.3-01", { status: 429 }, "allow-all", "429 is a 4xx, too, if read literally", "reading"],
    ["a-rep-2019-404", rep19, "REP2019-2.3.1.3-02", { status: 404 }, "allow-all", "2019: no file, no restriction"],
    ["a-rep-2019-429", rep19, "REP2019-2.3.1.3-01", { status: 429 }, "allow-all", "2019: 429 is a 4xx, too, if read literally", "reading"],
    ["a-rep19-404-cached", rep19, "REP2019-2.3.1.3-02", { status: 404, cachedAgeHours: 20 }, ["allow-all", "use-cached"], "2019: a cached copy may be used until it is 24 hours old"],
    ["a-k96-404", k96, "KOSTER96-3.1-04", { status: 404 }, "allow-all", "1996: no file, no restriction"],
    ["a-k96-401", k96, "KOSTER96-3.1-05", { status: 401 }, "disallow-all", "1996: 401 restricts the site"],
    ["a-k96-403", k96, "KOSTER96-3.1-05", { status: 403 }, "disallow-all", "1996: 403 restricts the site"],
    ["a-g-404", "google", "GOOGLE-docs-http", { status: 404 }, "allow-all", "Google: no file, no restriction", "vendor-doc"],
    ["a-g-403", "google", "GOOGLE-docs-http", { status: 403 }, "allow-all", "Google: 403 like 404", "vendor-doc"],
  ],
  "2.3.1.4": [
    ["a-rfc9309-500", rfc, "RFC9309-2.3.1.4-01", { status: 500 }, "disallow-all", "a server error disallows everything"],
    ["a-rfc9309-503", rfc, "RFC9309-2.3.1.4-01", { status: 503 }, "disallow-all", "a busy server disallows everything"],
    ["a-rfc9309-network", rfc, "RFC9309-2.3.1.4-01", { error: "network" }, "disallow-all", "a network error disallows everything"],
    ["a-rfc9309-599", rfc, "RFC9309-2.3.1.4-01", { status: 599 }, "disallow-all", "the range ends at 599"],
    ["a-rfc9309-dns", rfc, "RFC9309-2.3.1.4-01", { error: "dns" }, "disallow-all", "an unknown host is a network error"],
    ["a-rfc9309-503-1d", rfc, "RFC9309-2.3.1.4-01", { status: 503, undefinedForDays: 1 }, "disallow-all", "a day is not a reasonably long time"],
    ["a-rfc9309-503-31d", rfc, "RFC9309-2.3.1.4-02", { status: 503, undefinedForDays: 31 }, ["allow-all", "use-cached"], "after 30 days a copy may be used, or all be allowed"],
    ["a-rfc9309-network-40d", rfc, "RFC9309-2.3.1.4-02", { error: "network", undefinedForDays: 40 }, ["allow-all", "use-cached"], "after 30 days of network errors a copy may be used, or all be allowed"],
    ["a-rep-2019-500", rep19, "REP2019-2.3.1.4-01", { status: 500 }, "disallow-all", "2019: a server error disallows everything"],
    ["a-rep-2019-503", rep19, "REP2019-2.3.1.4-01", { status: 503 }, "disallow-all", "2019: a busy server disallows everything"],
    ["a-rep-2019-network", rep19, "REP2019-2.3.1.4-01", { error: "network" }, "disallow-all", "2019: a network error disallows everything"],
    ["a-rep19-999", rep19, "REP2019-2.3.1.4-02", { status: 999 }, "disallow-all", "2019: an undefined status disallows everything"],
    ["a-rep-2019-503-1d-cached", rep19, "REP2019-2.3.1.4-01", { status: 503, undefinedForDays: 1, cachedAgeHours: 30 }, ["disallow-all", "use-cached"], "2019: disallow all, or use the copy that 2.4 lets a crawler keep", "reading"],
    ["a-k96-503", k96, "KOSTER96-3.1-06", { status: 503 }, "defer", "1996: a temporary failure defers visits"],
    ["a-g-503", "google", "GOOGLE-docs-http", { status: 503 }, "disallow-all", "Google: a server error stops crawling at first", "vendor-doc"],
    ["a-g-503-2d", "google", "GOOGLE-docs-http", { status: 503, undefinedForDays: 2 }, "use-cached", "Google: after 12 hours the last good copy is used", "vendor-doc"],
  ],
  "2.4": [
    ["a-cache-may", rfc, "RFC9309-2.4-01", { cachedAgeHours: 1 }, "may-use-cached", "a copy may be kept"],
    ["a-cache-may-12h", rfc, "RFC9309-2.4-01", { cachedAgeHours: 12 }, "may-use-cached", "a copy may be kept for half a day, too"],
    ["a-cache-max-age", rfc, "RFC9309-2.4-02", { cacheControl: "max-age=3600", cachedAgeHours: 2 }, "should-refetch", "HTTP cache control may shorten the 24 hours", "reading"],
    ["a-rfc9309-cache-23h", rfc, "RFC9309-2.4-03", { cachedAgeHours: 23 }, "may-use-cached", "a copy of 23 hours is fresh"],
    ["a-rfc9309-cache-25h", rfc, "RFC9309-2.4-03", { cachedAgeHours: 25 }, "should-refetch", "a copy of 25 hours is not"],
    ["a-rfc9309-cache-max-age", rfc, "RFC9309-2.4-03", { cacheControl: "max-age=172800", cachedAgeHours: 30 }, "should-refetch", "HTTP cache control does not extend the 24 hours", "reading"],
    ["a-rfc-304", rfc, "RFC9309-2.4-02", { status: 304, cachedAgeHours: 30 }, "use-cached", "304 confirms the copy", "reading"],
    ["a-rep-2019-cache-23h", rep19, "REP2019-2.4-03", { cachedAgeHours: 23 }, "may-use-cached", "2019: a copy of 23 hours is fresh"],
    ["a-rep-2019-cache-25h", rep19, "REP2019-2.4-03", { cachedAgeHours: 25 }, "should-refetch", "2019: a copy of 25 hours is not"],
    ["a-k96-expiry", k96, "KOSTER96-3.4-04", { cachedAgeDays: 8, cacheControl: null }, "should-refetch", "1996: a copy of 8 days is stale"],
    ["a-k96-expiry-2", k96, "KOSTER96-3.4-04", { cachedAgeDays: 6, cacheControl: null }, "may-use-cached", "1996: a copy of 6 days is fresh"],
  ],
  "2.5": [
    ["a-rfc9309-limit", rfc, "RFC9309-2.5-02", { bytes: 512_000, limit: 512_000 }, "parse-all", "500 KiB are always parsed"],
    ["a-rfc9309-limit-own", rfc, "RFC9309-2.5-01", { bytes: 2_000_000_000, limit: 512_000 }, "parse-complete-lines-within-limit", "a crawler may stop reading at its limit"],
    ["a-rfc9309-limit-larger", rfc, "RFC9309-2.5-01", { bytes: 600_000, limit: 1_000_000 }, "parse-all", "a crawler may have a larger limit"],
    ["a-rfc9309-limit-small", rfc, "RFC9309-2.5-02", { limit: 511_999 }, "reject-configuration", "a smaller limit does not conform"],
    ["a-limit-cut", rfc, "RFC9309-2.5-02", { bytes: 600_000, limit: 512_000 }, "parse-complete-lines-within-limit", "the line the limit falls into is dropped", "reading"],
    ["a-rep-2019-limit", rep19, "REP2019-2.5-02", { bytes: 512_000, limit: 512_000 }, "parse-all", "2019: 500 KiB are always parsed"],
    ["a-rep-2019-limit-small", rep19, "REP2019-2.5-02", { limit: 511_999 }, "reject-configuration", "2019: a smaller limit does not conform"],
    ["a-g-limit", "google", "GOOGLE-docs-size", { bytes: 600_000 }, "ignore-after-512000", "Google: what follows 500 KiB is ignored", "vendor-doc"],
  ],
};

export const accessVectors: readonly AccessVector[] = Object.entries(sections).flatMap(([spec, rows]) =>
  rows.map(([id, dialect, requirements, input, expected, name, basis = "text"]) => ({
    id,
    spec,
    requirements: typeof requirements === "string" ? [requirements] : requirements,
    name,
    dialect,
    input,
    expected,
    basis,
  })),
);
