// How the readers of robots.txt take what a fetch came to, as data (RFC 9309
// §2.3.1, §2.4, §2.5; the 1996 draft §3.1 and §3.4). The functions of this
// folder ask these fields and never a dialect's name.

/** Readers whose handling of fetch results is known here. */
export type AccessDialectName = "rfc9309" | "rep-2019" | "koster-1996" | "rep-1994" | "google" | "yandex";

/** What a fetch says about the file (§2.3.1). `restricted` is the 1996 draft's reading of 401 and 403. */
export type AccessState = "successful" | "unavailable" | "restricted" | "unreachable";

/** Statuses `from` to `to`, both included, that put the file in a state. */
export interface StatusRange {
  readonly from: number;
  readonly to: number;
  readonly state: AccessState;
}

/** What a crawler does while it has no answer about the file. `defer`: stay away until there is one. */
export type UnreachableAnswer = "disallow-all" | "defer" | "use-cached" | "allow-all";

/** What holds while the file is unreachable, from some time on until the next phase (§2.3.1.4). */
export interface UnreachablePhase {
  /** Milliseconds the file has been unreachable; `long` is the reasonably long time, which the caller may set. */
  readonly from: number | "long";
  readonly withCopy: UnreachableAnswer;
  readonly withoutCopy: UnreachableAnswer;
  /** Holds instead of both while the rest of the site does not answer either; absent where that is not asked. */
  readonly whileSiteIsDown?: UnreachableAnswer;
}

export interface AccessDialect {
  readonly name: string;
  /** What people call it, for messages. */
  readonly title: string;
  /** The first range that holds a status decides; redirects that can be followed and 304 are never looked up. */
  readonly statuses: readonly StatusRange[];
  /** The state for a status in none of the ranges. */
  readonly otherStatus: AccessState;
  /** Redirects that are followed where the caller asks for no other number; infinite for "until found". */
  readonly redirects: number;
  /** The state after more redirects than are followed, or a loop of them (§2.3.1.2, E-25). */
  readonly tooManyRedirects: AccessState;
  /** The state after a redirect that leads nowhere: no Location, or not one that can be fetched (E-25). */
  readonly brokenRedirect: AccessState;
  /** In ascending order of `from`, the first from 0. */
  readonly unreachable: readonly [UnreachablePhase, ...UnreachablePhase[]];
  /** Milliseconds since its download during which a copy is used although the file is unavailable; 0 for never. */
  readonly copyWhileUnavailable: number;
  /** Whether a file without an octet counts as unavailable. With rules read from it all is allowed either way. */
  readonly emptyIsUnavailable: boolean;
  /** Milliseconds a copy is fresh where the response does not say; null where only `cap` bounds it. */
  readonly lifetime: number | null;
  /** Milliseconds for which a copy may be used at most, whatever the response says (§2.4); null for no bound. */
  readonly cap: number | null;
  /** Octets below which a parsing limit is refused (§2.5). */
  readonly minimumLimit: number;
  /** What becomes of a file longer than the limit: the cut line is dropped, or kept as cut, or there is no file. */
  readonly overLimit: "drop-cut-line" | "keep-cut-line" | "unavailable";
}

/** Milliseconds. */
export const HOUR = 3_600_000;
/** Milliseconds. */
export const DAY: number = 24 * HOUR;
/** The RFC's example of a reasonably long time, in milliseconds (§2.3.1.4). */
export const REASONABLY_LONG: number = 30 * DAY;
/** Octets: 500 KiB, the least that a parsing limit may be, and ours by default (§2.5, E-28). */
export const DEFAULT_LIMIT = 512_000;
/** Consecutive redirects that lead to a file which must be read (§2.3.1.2). */
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
  // §2.4 lets a copy outlive its 24 hours while the file is unreachable; it is what the site last said (E-26).
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

// 2019: disallow by the letter for as long as the file is undefined, and a copy of up to 24 hours for a 4xx.
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

// 1996: 401 and 403 restrict the whole site, a temporary failure defers visits for as long as it lasts, redirects
// are followed until something is found, and a copy expires by its headers or after 7 days. On other statuses the
// draft is silent and RFC 9309 is followed.
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

// 1994: an empty file is no file. On statuses, redirects and caching it is silent and RFC 9309 is followed.
const rep1994: AccessDialect = {
  ...rfc9309,
  name: "rep-1994",
  title: "the standard of 1994",
  emptyIsUnavailable: true,
  minimumLimit: 0,
};

// Google: its documentation, since its library fetches nothing. 429 counts as a server error; for 12 hours crawling
// stops, then the last good copy holds, or none, then all is allowed if the site answers at all.
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

// Yandex: its documentation. A site whose robots.txt does not answer 200, or is longer than 500 KB, is open.
const yandex: AccessDialect = {
  ...rfc9309,
  name: "yandex",
  title: "Yandex",
  statuses: [{ from: 200, to: 200, state: "successful" }],
  otherStatus: "unavailable",
  brokenRedirect: "unavailable",
  overLimit: "unavailable",
};

/** All of them by name. */
export const accessDialects: Readonly<Record<AccessDialectName, AccessDialect>> = {
  rfc9309,
  "rep-2019": rep2019,
  "koster-1996": koster1996,
  "rep-1994": rep1994,
  google,
  yandex,
};

/** The data of a dialect that is given by name, or as data of the caller's own. Throws a TypeError for another name. */
export function accessDialectOf(dialect: AccessDialectName | AccessDialect): AccessDialect {
  if (typeof dialect === "object" && dialect !== null) return dialect;
  if (Object.hasOwn(accessDialects, dialect)) return accessDialects[dialect];
  throw new TypeError(
    `There is no dialect ${JSON.stringify(dialect) ?? String(dialect)}; there is ${Object.keys(accessDialects).join(", ")}.`,
  );
}
