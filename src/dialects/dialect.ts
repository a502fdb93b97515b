// How one reader of robots.txt departs from another, as data. The engine asks
// these fields and never a dialect's name.

export type DialectName = "rfc9309";

export interface Dialect {
  readonly name: DialectName;
  /** What people call it, for messages. */
  readonly title: string;
  /** Octets of the body that are read; the line the limit falls into is dropped (§2.5, E-28). */
  readonly limit: number;
  /** First characters a pattern needs; with any other it never matches (E-01). */
  readonly patternStart: readonly string[];
  /** Whether `/robots.txt` is allowed whatever the rules say (§2.2.2, E-32). */
  readonly allowsRobotsTxt: boolean;
}
