// A robots.txt as an object: what `build` writes and `toObject` reads. Plain data
// in the RFC's words; what a list leaves out is not there, and an empty list says
// the same as none.

/** A whole robots.txt. */
export interface RobotsObject {
  /** Other records for everybody (§2.2.4), written before the first group. */
  readonly records?: readonly RecordObject[];
  /** In the order of the file; groups that name the same crawler are combined by who reads them (§2.2.1). */
  readonly groups: readonly GroupObject[];
  /** The main host of the site, for the few readers that ask for one. */
  readonly host?: string;
  /** Absolute URLs. */
  readonly sitemaps?: readonly string[];
}

/** Who, and what they may fetch (§2.1). */
export interface GroupObject {
  /** Lines above the group, without the `#`. */
  readonly comments?: readonly string[];
  /** Product tokens, or `*`; at least one. */
  readonly userAgents: readonly string[];
  /** Which of them decides does not depend on their order. Only the last group of a file may have none (§2.1). */
  readonly rules: readonly RuleObject[];
  /** Seconds between two requests. */
  readonly crawlDelay?: number;
  /** Other records for this group's crawlers. */
  readonly records?: readonly RecordObject[];
}

/** One allow or disallow line (§2.2.2). */
export interface RuleObject {
  readonly type: "allow" | "disallow";
  /**
   * A path-pattern: begins with `/`; `*` stands for anything, `$` at the end for the end. Or empty, which
   * matches nothing.
   */
  readonly pattern: string;
}

/** A `key: value` line without a field of its own (§2.2.4). */
export interface RecordObject {
  /** Letters, digits, `-` and `_`. */
  readonly key: string;
  readonly value: string;
}
