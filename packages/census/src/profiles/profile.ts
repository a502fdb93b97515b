// The type of a profile.
import type { ProfileName } from "../measure/options.ts";

/**
 * One metric of one file.
 *
 * @beta
 */
export type ProfileRow = readonly [metric: string, key: string | null, value: number | null, label: string | null];

/**
 * The definition of a metric or a query of a profile, in the words of its source.
 *
 * @beta
 */
export interface Definition {
  /** Name of the metric in the table `profiles`, or of the query. */
  readonly name: string;
  /** The definition, as Markdown. */
  readonly about: string;
  /** URL of the version of the source that was read. */
  readonly source: string;
}

/**
 * The definitions of another study, and how to measure by them.
 *
 * @beta
 */
export interface Profile {
  /** Name on the command line. */
  readonly name: ProfileName;
  /** The study that it reproduces. */
  readonly about: string;
  /** Its metrics, and its queries, each with the source that defines it. */
  readonly definitions: readonly Definition[];
  /** Departures from RFC 9309 that change figures. */
  readonly faults: readonly string[];
  /** The metrics of a file. Linear in its octets. */
  readonly read: (octets: Uint8Array) => readonly ProfileRow[];
}
