// The meaning of a robots.txt as plain data: groups, the rules they own, and the other records with their context
// (RFC 9309 §2.1, §2.2.1, §2.2.4). Values are as written.
import type { Span } from "../text/span.ts";

/** One user-agent line (§2.2.1). */
export interface UserAgent {
  /** The value as written, without the white space around it. */
  readonly value: string;
  /** The product token that the value stands for: `"*"`, or its longest prefix of `[A-Za-z_-]`, which may be `""`. */
  readonly token: string;
  /** The value, in UTF-16 code units. */
  readonly span: Span;
  /** 1-based. */
  readonly line: number;
}

/** One allow or disallow line (§2.2.2). */
export interface Rule {
  /** `allow` or `disallow`. */
  readonly type: "allow" | "disallow";
  /** The path-pattern as written, including `*`, `$` and escapes; `""` for the empty pattern. */
  readonly pattern: string;
  /**
   * Whether the pattern is valid. In RFC 9309, false for a pattern with a control character, and for one that starts
   * with neither `/` nor `*` (§2.2, §3). True for an empty pattern, which is valid and matches nothing.
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
  /** The crawlers that its user-agent lines name. */
  readonly userAgents: readonly UserAgent[];
  /** Its rules, in the order of the file. */
  readonly rules: readonly Rule[];
  /** From the first user-agent line to the end of the group's last line. */
  readonly span: Span;
}

/** A `key: value` line that the RFC leaves open (§2.2.4), with its context. */
export interface OtherRecord {
  /** The key as written. */
  readonly key: string;
  /** The value as written. */
  readonly value: string;
  /** The range of the line. */
  readonly span: Span;
  /** The range of the key. */
  readonly keySpan: Span;
  /** The range of the value. */
  readonly valueSpan: Span;
  /** 1-based. */
  readonly line: number;
  /** Index in `groups` of the group it is in; null before the first user-agent line. */
  readonly group: number | null;
  /**
   * Whether it is between two user-agent lines without a rule between them, where readers differ most. Also
   * true for a Content-Usage line that is read as a rule and therefore separates them.
   */
  readonly amongUserAgents: boolean;
}

/** The groups, rules and records of a robots.txt. */
export interface RobotsGroups {
  /** In file order, not merged. */
  readonly groups: readonly Group[];
  /** Rules before the first user-agent line; no crawler obeys them (§2.2.2). */
  readonly orphanRules: readonly Rule[];
  /** Other records, in the order of the file. */
  readonly records: readonly OtherRecord[];
}
