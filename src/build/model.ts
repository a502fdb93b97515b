// A robots.txt as a plain object, which `build` writes and `toObject` reads. A missing list is equivalent to an empty
// one.

/**
 * A whole robots.txt.
 *
 * @beta
 */
export interface RobotsObject {
  /** Other records for all crawlers (§2.2.4), before the first group. */
  readonly records?: readonly RecordObject[];
  /** The groups in file order. Crawlers combine the groups that name them (§2.2.1). */
  readonly groups: readonly GroupObject[];
  /** The main host of the site, for the few crawlers that read it. */
  readonly host?: string;
  /** The absolute URLs of sitemaps. */
  readonly sitemaps?: readonly string[];
}

/**
 * A group: crawlers and their rules (§2.1).
 *
 * @beta
 */
export interface GroupObject {
  /** Comment lines above the group, without `#`. */
  readonly comments?: readonly string[];
  /** Product tokens or `*`, at least one. */
  readonly userAgents: readonly string[];
  /** Allow and disallow rules; their order has no effect. Only the last group may have none (§2.1). */
  readonly rules: readonly RuleObject[];
  /** The number of seconds between two requests. */
  readonly crawlDelay?: number;
  /** Other records for the crawlers of the group. */
  readonly records?: readonly RecordObject[];
}

/**
 * One allow or disallow line (§2.2.2).
 *
 * @beta
 */
export interface RuleObject {
  /** `allow` or `disallow`. */
  readonly type: "allow" | "disallow";
  /** A path pattern that begins with `/`, with `*` and a final `$` special, or `""`, which matches nothing. */
  readonly pattern: string;
}

/**
 * A `key: value` line without a field of its own (§2.2.4).
 *
 * @beta
 */
export interface RecordObject {
  /** The key: letters, digits, `-` and `_`. */
  readonly key: string;
  /** One line without `#` and control characters. */
  readonly value: string;
}
