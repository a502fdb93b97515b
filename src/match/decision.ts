// The answer to "may this crawler fetch this URI?", with its reason.
import type { DialectName } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { SelectedGroup } from "../groups/select.ts";

/**
 * Why a decision came out as it did.
 *
 * - `robots-txt-itself`: `/robots.txt` is implicitly allowed (§2.2.2).
 * - `no-group`: no group names the crawler, and there is no `*` group (§2.2.1).
 * - `no-rules`: its group has no rules (§2.1).
 * - `no-rule-matched`: its group has rules, none matches (§2.2.2).
 * - `longest-match`: the matching rule with the most octets decided (§2.2.2).
 * - `tie-allow`: an allow and a disallow rule of the same length matched; allow is used (§2.2.2).
 * - `first-match`: the first matching rule decided, as before RFC 9309 (1994, 1996).
 */
export type Reason =
  | "robots-txt-itself"
  | "no-group"
  | "no-rules"
  | "no-rule-matched"
  | "longest-match"
  | "tie-allow"
  | "first-match";

/** A rule that matched, and how specific it is. */
export interface Match {
  /** The rule that matches. */
  readonly rule: Rule;
  /** Octets of the normalized pattern, `*` and `$` counted (§2.2.2). */
  readonly specificity: number;
  /** Whether it allows: its type, except for an empty `Disallow` that the dialect reads as allow. */
  readonly allows: boolean;
}

/** The answer about one URL, and its reasons. */
export interface Decision {
  /** Whether the crawler may fetch the URL. */
  readonly allowed: boolean;
  /** Why it is the answer. */
  readonly reason: Reason;
  /** The deciding rule; null where no rule decided. */
  readonly rule: Rule | null;
  /** Octets of the deciding rule's normalized pattern; null where no rule decided. */
  readonly specificity: number | null;
  /** 1-based line of the deciding rule; null where no rule decided. */
  readonly line: number | null;
  /** The group that applied; null for `no-group` and `robots-txt-itself`. */
  readonly group: SelectedGroup | null;
  /** The dialect that it follows. */
  readonly dialect: DialectName;
  /** The names of the crawler in the query, in order. */
  readonly agents: readonly string[];
  /** The URL as given. */
  readonly url: string;
  /** The matched part of the URL: path and query, without fragment, as written. */
  readonly path: string;
  /** Every rule that matched, the deciding one first, then by specificity and file order. Computed on first access. */
  readonly matches: readonly Match[];
}
