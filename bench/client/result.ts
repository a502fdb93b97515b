// The output of `npm run -w packages/client bench`: the type of results/client.json, from which parts of
// docs/client-reference.md are generated.
import type { Machine } from "../machine.ts";

export interface Load {
  readonly name: string;
  /** Requests that the server received. */
  readonly requests: number;
  /** Milliseconds of processor time for the first query about every origin. */
  readonly fetching: number;
  /** Queries about known origins per second of processor time. */
  readonly queriesPerSecond: number;
  /** Number of answers that were "allowed". */
  readonly allowed: number;
  /** Octets: heap held for the origins, and resident size of the process. */
  readonly heap: number;
  readonly rss: number;
}

export interface ClientAnswer {
  readonly name: string;
  /** Section of RFC 9309. */
  readonly section: string;
  readonly expected: string;
  /** By contender. */
  readonly given: Readonly<Record<string, string>>;
}

export interface ClientResult {
  readonly date: string;
  readonly version: string;
  /** Its version; null if it is not installed. */
  readonly crawlee: string | null;
  readonly machine: Machine;
  readonly origins: number;
  readonly queries: number;
  readonly rounds: number;
  readonly answers: readonly ClientAnswer[];
  readonly loads: readonly Load[];
}
