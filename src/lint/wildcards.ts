// The characters with a meaning in path patterns (RFC 9309 §2.2.3).

/** Whether a pattern has a `*` or `$`, which parsers of 1994, such as Python's before May 2026, compare literally. */
export function hasWildcard(pattern: string): boolean {
  return /[*$]/.test(pattern);
}
