// Generates sample paths from the patterns of a robots.txt, percent-encoded as a crawler
// sends them, on which implementations may differ.
import type { Rule } from "../../groups/model.ts";
import { percentEncoded } from "../../text/hex.ts";

/** Code units of two patterns that one path is made from. */
const MAX_PAIR = 1_000;

/**
 * Paths that a rule with a `*` and another of the other type may both match, in the file's order.
 * At most `limit` pairs of such rules are tried; time is linear in the rules and those pairs.
 */
export function* samplePathsOfPairs(rules: readonly Rule[], limit: number): Iterable<string> {
  let left = limit;
  const withPattern = rules.filter(({ pattern }) => pattern !== "");
  const against = {
    allow: withPattern.filter(({ type }) => type === "disallow"),
    disallow: withPattern.filter(({ type }) => type === "allow"),
  };
  for (const { type, pattern } of rules) {
    const star = pattern.indexOf("*");
    if (star === -1) continue;
    const head = pattern.slice(0, star);
    const rest = instantiate(pattern.slice(star + 1));
    for (const other of against[type]) {
      if (left-- === 0) return;
      if (pattern.length + other.pattern.length > MAX_PAIR) continue;
      const path = instantiate(withLeadingSlash(other.pattern));
      if (path.startsWith(head)) yield rest.startsWith("/") ? path.replace(/\/$/, "") + rest : path + rest;
    }
  }
}

/** A path the pattern matches: without its anchor, and with a letter where a `*` is. */
export function instantiate(pattern: string): string {
  return pattern.replace(/\$$/, "").replace(/\*+/g, "x");
}

/** The pattern as a path: without scheme and host, and with the leading slash. */
export function withLeadingSlash(pattern: string): string {
  const path = /^https?:\/\/[^/?]*(.*)/is.exec(pattern)?.[1] ?? pattern;
  return path.startsWith("/") ? path : `/${path}`;
}

/** The path as sent in a request: ASCII only, no white space, controls or fragment; never parsed as a host. */
export function percentEncode(path: string): string {
  const sent = path.replace(/[^\x21\x22\x24-\x7e]/gu, percentEncoded);
  // Alone, what follows two slashes would be a host.
  return sent.startsWith("//") ? `https://example.com${sent}` : sent;
}

/** A URL that a pattern matches, with its stars as letters. */
export function exampleOf(pattern: string): string {
  return percentEncode(withLeadingSlash(instantiate(pattern)));
}
