// What a robots.txt says once its lines are read: groups, the rules they own,
// and the other records with their place (RFC 9309 §2.1, §2.2.1, §2.2.4). Plain
// data with the source's own words; it knows no tree and decides nothing.
import type { Span } from "../text/span.ts";

/** One user-agent line (§2.2.1). */
export interface UserAgent {
  /** The value as written, without the white space around it. */
  readonly value: string;
  /** The product token the value names: `"*"`, its longest prefix of `[A-Za-z_-]`, or `""` where none is left. */
  readonly token: string;
  /** The value, in UTF-16 code units. */
  readonly span: Span;
  /** 1-based. */
  readonly line: number;
}

/** One allow or disallow line (§2.2.2). */
export interface Rule {
  readonly type: "allow" | "disallow";
  /** The path-pattern as written, `*`, `$` and escapes untouched; `""` for the empty pattern. */
  readonly pattern: string;
  /**
   * Whether the line may take part in a match. False for a line no reader may use: a control
   * character in it, or a pattern that begins with neither `/` nor `*` (§3, E-29, E-01).
   */
  readonly usable: boolean;
  /** From the first letter of the key to the end of the pattern, in UTF-16 code units. */
  readonly span: Span;
  /** The pattern alone. */
  readonly patternSpan: Span;
  /** 1-based. */
  readonly line: number;
  /** The text of `span`: `Disallow: /a`. */
  readonly text: string;
}

/** User-agent lines and the rules they own (§2.1). */
export interface Group {
  readonly userAgents: readonly UserAgent[];
  readonly rules: readonly Rule[];
  /** From the first user-agent line to the end of the group's last line. */
  readonly span: Span;
}

/** A `key: value` line the RFC leaves open (§2.2.4), with its place. */
export interface OtherRecord {
  readonly key: string;
  readonly value: string;
  readonly span: Span;
  readonly keySpan: Span;
  readonly valueSpan: Span;
  /** 1-based. */
  readonly line: number;
  /** Index into `groups` of the group it stands in; null before the first user-agent line. */
  readonly group: number | null;
  /**
   * True between two user-agent lines without a rule between them, where readers differ most (E-07),
   * also where it is a Content-Usage line that is read as a rule and parts them (E-36).
   */
  readonly amongUserAgents: boolean;
}

/** Everything a robots.txt says. */
export interface RobotsGroups {
  /** In file order, not merged. */
  readonly groups: readonly Group[];
  /** Rules before the first user-agent line; they belong to nobody (§2.2.2). */
  readonly orphanRules: readonly Rule[];
  readonly records: readonly OtherRecord[];
}
