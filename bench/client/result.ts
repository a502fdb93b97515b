// The output of `npm run bench:client`: the type of results/client.json, from which parts of
// docs/client.md are generated.
import type { Machine } from "../machine.ts";

export interface Load {
  readonly name: string;
  /** Requests the server got. */
  readonly requests: number;
  /** Milliseconds of processor time until every origin was asked about once. */
  readonly fetching: number;
  /** Questions about known origins, by processor time. */
  readonly asksPerSecond: number;
  /** How many of the answers were yes. */
  readonly allowed: number;
  /** Octets: what is held for the origins, and the size of the process. */
  readonly heap: number;
  readonly rss: number;
}

export interface Answer {
  readonly name: string;
  /** Of RFC 9309. */
  readonly section: string;
  readonly expected: string;
  /** By contender. */
  readonly given: Readonly<Record<string, string>>;
}

export interface ClientResult {
  readonly date: string;
  readonly version: string;
  /** Its version; null where it is not installed. */
  readonly crawlee: string | null;
  readonly machine: Machine;
  readonly origins: number;
  readonly asks: number;
  readonly rounds: number;
  readonly answers: readonly Answer[];
  readonly loads: readonly Load[];
}
