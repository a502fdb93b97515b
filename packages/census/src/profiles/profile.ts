// The type of a profile.
import type { ProfileName } from "../measure/options.ts";

/**
 * One metric of one file.
 *
 * @beta
 */
export type ProfileRow = readonly [metric: string, key: string | null, value: number | null, label: string | null];

/** @beta */
export interface Profile {
  /** Name on the command line. */
  readonly name: ProfileName;
  /** The study that it reproduces. */
  readonly about: string;
  /** URLs of its definitions. */
  readonly sources: readonly string[];
  /** Departures from RFC 9309 that change figures. */
  readonly faults: readonly string[];
  /** The metrics of a file. Linear in its octets. */
  readonly read: (octets: Uint8Array) => readonly ProfileRow[];
}
