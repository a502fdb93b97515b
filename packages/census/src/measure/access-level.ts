// How much of a site a set of rules leaves open.
import type { Rule } from "robotspec";

/** `all`: no rule closes a path. `none`: only /robots.txt is open. */
export type AccessLevel = "all" | "some" | "none";

/** The access that rules leave, and the line that decided. */
export interface Access {
  readonly level: AccessLevel;
  /** Line of the rule that closes everything, or of the first that closes something; null for `all`. */
  readonly line: number | null;
}

const OPEN: Access = { level: "all", line: null };

/** A pattern that matches every path. */
const EVERYTHING = /^(?:\/\**|\*+)$/;

/**
 * The access that the rules of one crawler leave. A rule counts if it decides about one of its own sample paths: an allow
 * rule that a longer disallow rule overrules opens nothing. Linear in the rules, with at most two queries for each.
 */
export function accessOf(rules: readonly Rule[], isAllowed: (path: string) => boolean): Access {
  const closing = rules.filter((rule) => rule.type === "disallow" && rule.usable && rule.pattern !== "");
  const first = closing[0];
  if (first === undefined) return OPEN;
  const opening = rules.filter((rule) => rule.type === "allow" && rule.usable && rule.pattern !== "");
  const total = closing.find(({ pattern }) => EVERYTHING.test(pattern));
  const opens = ({ pattern }: Rule) => samplePaths(pattern).some(isAllowed);
  if (total !== undefined && !opening.some(opens)) return { level: "none", line: total.line };
  if (opening.length === 0) return { level: "some", line: first.line };
  const closes = closing.find(({ pattern }) => !samplePaths(pattern).every(isAllowed));
  return closes === undefined ? OPEN : { level: "some", line: (total ?? closes).line };
}

/** Paths that the pattern matches: each `*` matches nothing, and more may follow what does not end in `$`. */
function samplePaths(pattern: string): readonly string[] {
  const path = pattern.replace(/\$$/, "").replaceAll("*", "");
  const absolute = path.startsWith("/") ? path : `/${path}`;
  return pattern.endsWith("$") ? [absolute] : [absolute, `${absolute}${MORE}`];
}

/** Text that no rule of a real file names. */
const MORE = "zz-census-sample";
