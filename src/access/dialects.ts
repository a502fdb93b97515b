// Dialects of access as data: the handling of fetch results (RFC 9309 §2.3.1, §2.4, §2.5; the 1996 draft §3.1 and
// §3.4). The functions of this folder depend on these fields, never on a dialect's name.

/** The names of the built-in access dialects. */
export type AccessDialectName = "rfc9309" | "rep-2019" | "koster-1996" | "rep-1994" | "google" | "bing" | "yandex";

/** The state of the file after a fetch (§2.3.1). `restricted` is the meaning of 401 and 403 in the draft of 1996. */
export type AccessState = "successful" | "unavailable" | "restricted" | "unreachable";

/** The state for statuses from `from` to `to`, both included. */
export interface StatusRange {
  /** First status. */
  readonly from: number;
  /** Last status. */
  readonly to: number;
  /** The meaning of the statuses. */
  readonly state: AccessState;
}

/** A crawler's behaviour while the file is unreachable. `defer`: no requests until the file is available. */
export type UnreachableAnswer = "disallow-all" | "defer" | "use-cached" | "allow-all";

/** A period while the file is unreachable, from a time on until the next phase, and its answers (§2.3.1.4). */
export interface UnreachablePhase {
  /**
   * The duration, in milliseconds, for which the file has been unreachable at the start of the phase. `long` is the
   * "reasonably long period of time", which the caller may set.
   */
  readonly from: number | "long";
  /** The answer of a crawler with a cached copy. */
  readonly withCopy: UnreachableAnswer;
  /** The answer of a crawler without a cached copy. */
  readonly withoutCopy: UnreachableAnswer;
  /** Replaces both while the rest of the site does not answer either; absent if that makes no difference. */
  readonly whileSiteIsDown?: UnreachableAnswer;
}

/** A crawler's handling of the results of fetching robots.txt. */
export interface AccessDialect {
  /** The name that selects the dialect. */
  readonly name: string;
  /** The name in messages. */
  readonly title: string;
  /**
   * The first range that contains a status decides. Redirects that can be followed, and 304, are not looked up here.
   */
  readonly statuses: readonly StatusRange[];
  /** The state for a status outside of all ranges. */
  readonly otherStatus: AccessState;
  /** The default maximum number of redirects; infinite for no maximum. */
  readonly redirects: number;
  /** The state after too many redirects or a redirect loop (§2.3.1.2). */
  readonly tooManyRedirects: AccessState;
  /** The state after a redirect with no Location, or one that cannot be fetched. */
  readonly brokenRedirect: AccessState;
  /** In ascending order of `from`; the first phase starts at 0. */
  readonly unreachable: readonly [UnreachablePhase, ...UnreachablePhase[]];
  /** The age, in milliseconds, up to which a copy is used while the file is unavailable; 0 for never. */
  readonly copyWhileUnavailable: number;
  /** Whether an empty file counts as unavailable. An empty file has no rules, so everything is allowed either way. */
  readonly emptyIsUnavailable: boolean;
  /** How long a copy is fresh if the response does not say, in milliseconds; null if only `cap` applies. */
  readonly lifetime: number | null;
  /** The maximum time for which a copy may be used, in milliseconds (§2.4); null for no maximum. */
  readonly cap: number | null;
  /** The lowest parsing limit that conforms, in octets (§2.5). */
  readonly minimumLimit: number;
  /** Treatment of a file over the limit: the cut line is dropped or kept, or the file counts as unavailable. */
  readonly overLimit: "drop-cut-line" | "keep-cut-line" | "unavailable";
}

/** One hour in milliseconds. */
export const HOUR = 3_600_000;
/** One day in milliseconds. */
export const DAY: number = 86_400_000;
/** The RFC's example of a reasonably long period of time, in milliseconds (§2.3.1.4). */
export const REASONABLY_LONG: number = 2_592_000_000;
/** The lowest parsing limit that conforms, 500 KiB in octets, which is also the default (§2.5). */
export const DEFAULT_LIMIT = 512_000;
/** The number of consecutive redirects that a crawler must follow (§2.3.1.2). */
export const MINIMUM_REDIRECTS = 5;

const rfc9309: AccessDialect = {
  name: "rfc9309",
  title: "RFC 9309",
  statuses: [
    { from: 200, to: 299, state: "successful" },
    { from: 400, to: 499, state: "unavailable" },
  ],
  otherStatus: "unreachable",
  redirects: MINIMUM_REDIRECTS,
  tooManyRedirects: "unavailable",
  brokenRedirect: "unreachable",
  // §2.4 lets a crawler use a copy for longer than 24 hours while the file is unreachable.
  unreachable: [
    { from: 0, withCopy: "use-cached", withoutCopy: "disallow-all" },
    { from: "long", withCopy: "use-cached", withoutCopy: "allow-all" },
  ],
  copyWhileUnavailable: 0,
  emptyIsUnavailable: false,
  lifetime: null,
  cap: DAY,
  minimumLimit: DEFAULT_LIMIT,
  overLimit: "drop-cut-line",
};

// 2019: everything is disallowed while the file is undefined, and a copy may be used for up to 24 hours after a 4xx.
const rep2019: AccessDialect = {
  ...rfc9309,
  name: "rep-2019",
  title: "the draft of 2019",
  unreachable: [
    { from: 0, withCopy: "disallow-all", withoutCopy: "disallow-all" },
    { from: "long", withCopy: "use-cached", withoutCopy: "allow-all" },
  ],
  copyWhileUnavailable: DAY,
};

// 1996: 401 and 403 restrict the whole site, visits are deferred during a temporary failure, the number of redirects is
// not limited, and a copy expires by its headers or after 7 days. The draft does not mention other statuses; they are
// handled as in RFC 9309.
const koster1996: AccessDialect = {
  ...rfc9309,
  name: "koster-1996",
  title: "the draft of 1996",
  statuses: [
    { from: 200, to: 299, state: "successful" },
    { from: 401, to: 401, state: "restricted" },
    { from: 403, to: 403, state: "restricted" },
    { from: 400, to: 499, state: "unavailable" },
  ],
  redirects: Number.POSITIVE_INFINITY,
  tooManyRedirects: "unreachable",
  unreachable: [{ from: 0, withCopy: "defer", withoutCopy: "defer" }],
  lifetime: 7 * DAY,
  cap: null,
  minimumLimit: 0,
};

// 1994: an empty file counts as no file. Statuses, redirects and caching are not mentioned and follow RFC 9309.
const rep1994: AccessDialect = {
  ...rfc9309,
  name: "rep-1994",
  title: "the standard of 1994",
  emptyIsUnavailable: true,
  minimumLimit: 0,
};

// Google: from its documentation, because its library does not fetch. 429 counts as a server error. Crawling stops for
// 12 hours; then the last good copy applies, or everything is allowed without one; after 30 days everything is allowed
// if the rest of the site answers.
const google: AccessDialect = {
  ...rfc9309,
  name: "google",
  title: "Google",
  statuses: [
    { from: 200, to: 299, state: "successful" },
    { from: 429, to: 429, state: "unreachable" },
    { from: 400, to: 499, state: "unavailable" },
  ],
  unreachable: [
    { from: 0, withCopy: "disallow-all", withoutCopy: "disallow-all" },
    { from: 12 * HOUR, withCopy: "use-cached", withoutCopy: "allow-all" },
    { from: 30 * DAY, withCopy: "allow-all", withoutCopy: "allow-all", whileSiteIsDown: "disallow-all" },
  ],
  overLimit: "keep-cut-line",
};

// Bing: as RFC 9309. The only statement found is a post of 2012: everything is allowed on a host without robots.txt.
const bing: AccessDialect = { ...rfc9309, name: "bing", title: "Bing" };

// Yandex: from its documentation. Everything is allowed if robots.txt does not return 200 or is longer than 500 KB.
const yandex: AccessDialect = {
  ...rfc9309,
  name: "yandex",
  title: "Yandex",
  statuses: [{ from: 200, to: 200, state: "successful" }],
  otherStatus: "unavailable",
  brokenRedirect: "unavailable",
  overLimit: "unavailable",
};

/** The built-in access dialects by name. */
export const accessDialects: Readonly<Record<AccessDialectName, AccessDialect>> = {
  rfc9309,
  "rep-2019": rep2019,
  "koster-1996": koster1996,
  "rep-1994": rep1994,
  google,
  bing,
  yandex,
};

/** The dialect with a name, or the dialect itself if it is given as data. Throws a TypeError for an unknown name. */
export function accessDialectOf(dialect: AccessDialectName | AccessDialect): AccessDialect {
  if (typeof dialect === "object" && dialect !== null) return dialect;
  if (Object.hasOwn(accessDialects, dialect)) return accessDialects[dialect];
  throw new TypeError(
    `Unknown dialect ${JSON.stringify(dialect) ?? String(dialect)}; use ${Object.keys(accessDialects).join(", ")}.`,
  );
}
