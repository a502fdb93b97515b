// The state that a link shares.
import type { DialectName } from "robotspec/dialects";

/** Everything that a link restores. */
export interface PlaygroundState {
  /** The robots.txt. */
  readonly octets: Uint8Array;
  /** The rows of the matrix: URLs, or paths with their queries. Empty if they come from the file, as do the columns. */
  readonly urls: readonly string[];
  /** The columns of the matrix: product tokens, `*` for a crawler that no group names. */
  readonly agents: readonly string[];
  /** The dialects of each crawler in the matrix. The findings are about the first. */
  readonly dialects: readonly DialectName[];
}

/** The most URLs, crawlers and code units of one of them that the playground shows. */
export const LIMITS = { urls: 50, agents: 12, length: 2_000 } as const;
