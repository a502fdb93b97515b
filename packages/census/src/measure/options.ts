// What to measure, as plain data: it travels to workers and is part of the key of a split.
import type { DialectName } from "robotspec";
import { dialects } from "robotspec";

/**
 * Names of the profiles; see profiles/.
 *
 * @beta
 */
export const profileNames = ["web-almanac", "common-crawl", "consent-in-crisis"] as const;

/**
 * Name of a profile.
 *
 * @beta
 */
export type ProfileName = (typeof profileNames)[number];

/**
 * What to measure of each file.
 *
 * @beta
 */
export interface MeasureOptions {
  /** Whether to run the linter. */
  readonly findings: boolean;
  /** Dialects of `status` and `decisions`; `differences` compares each with the first. */
  readonly dialects: readonly DialectName[];
  /** Crawlers of `decisions`. */
  readonly agents: readonly string[];
  /** Paths of `decisions`. */
  readonly paths: readonly string[];
  /** Whether to look for queries that the dialects answer differently. */
  readonly differences: boolean;
  /** Definitions of other studies to measure, too. */
  readonly profiles: readonly ProfileName[];
  /** Largest body that is measured, in octets; a larger one is an error. */
  readonly maxBytes: number;
}

/**
 * Options of a census that names none.
 *
 * @beta
 */
export const defaultOptions: MeasureOptions = {
  findings: true,
  dialects: ["rfc9309"],
  agents: ["*", "Googlebot", "GPTBot"],
  paths: ["/"],
  differences: false,
  profiles: [],
  maxBytes: 4 * 1024 * 1024,
};

/** The least that `maxBytes` may be: the octets of a body that are measured. */
export const leastMaxBytes = 512_000;

/**
 * Fills in the defaults. Throws a TypeError for a wrong value.
 *
 * @beta
 */
export function measureOptions(given: Partial<MeasureOptions> = {}): MeasureOptions {
  const merged = { ...defaultOptions, ...given };
  const options = { ...merged, dialects: [...new Set(merged.dialects)], profiles: [...new Set(merged.profiles)] };
  if (options.dialects.length === 0) throw new TypeError("Name at least one dialect.");
  for (const name of options.dialects) {
    if (!Object.hasOwn(dialects, name)) {
      throw new TypeError(`Unknown dialect "${name}"; use one of ${Object.keys(dialects).join(", ")}.`);
    }
  }
  for (const name of options.profiles) {
    if (!profileNames.includes(name)) {
      throw new TypeError(`Unknown profile "${name}"; use one of ${profileNames.join(", ")}.`);
    }
  }
  for (const path of options.paths) {
    if (!path.startsWith("/")) throw new TypeError(`The path "${path}" does not begin with "/".`);
  }
  if (options.differences && options.dialects.length < 2) {
    throw new TypeError("Differences need at least two dialects.");
  }
  if (!(Number.isSafeInteger(options.maxBytes) && options.maxBytes >= leastMaxBytes)) {
    throw new TypeError("The largest body must be a whole number of octets, at least 512,000.");
  }
  return options;
}
