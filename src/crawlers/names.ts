// Reads the name of a crawler as users give it: a product token, another name, or a User-Agent header (RFC 9309 §2.2.1).
import { firstInHeader } from "../groups/header-tokens.ts";
import { isHeader } from "../groups/product-token.ts";
import type { Decision } from "../match/decision.ts";
import { chainOf, obeysNoStar } from "./chains.ts";
import { crawlers } from "./generated/crawlers.ts";

/** A crawler as it was named. */
export interface CrawlerName {
  /** The name as given; of a header, the known crawler in it, or else the header. */
  readonly name: string;
  /**
   * The names to decide for, of which the first that a file names counts: those of `chainOf`, and a header last, which
   * stands for the first name in it that the file has.
   */
  readonly names: readonly [string, ...string[]];
  /** Whether a header was given. */
  readonly fromHeader: boolean;
}

/** Reads a name. Takes time linear in it. */
export function readName(given: string): CrawlerName {
  if (!isHeader(given)) return { name: given, names: [given, ...chainOf(given).slice(1)], fromHeader: false };
  const found = firstInHeader(
    crawlers.map(({ token }) => token),
    given,
  );
  if (found?.whole !== true) return { name: given, names: [given], fromHeader: true };
  const [token = found.token, ...others] = chainOf(found.token);
  return { name: token, names: [token, ...others, given], fromHeader: true };
}

/** What decides about URLs: a compiled robots.txt. */
interface Decider {
  /** The decision for a crawler by its names. */
  decide(agent: readonly string[], url: string): Decision;
}

/**
 * The decision about a URL for a crawler, by all tokens that bind it according to its operator. For a crawler that does
 * not obey the `*` group, no group applies where none has one of them. Throws a TypeError for what is not a URL.
 */
export function decideFor(robots: Decider, { name, names }: CrawlerName, url: string): Decision {
  const decision = robots.decide(names, url);
  if (decision.group?.by !== "any" || decision.reason === "robots-txt-itself" || !obeysNoStar(name)) return decision;
  const { dialect, agents, path } = decision;
  const nothing = { rule: null, specificity: null, line: null, group: null, matches: [] };
  return { ...nothing, allowed: true, reason: "no-group", dialect, agents, url: decision.url, path };
}
