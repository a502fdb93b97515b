// Formats amounts for messages and reports.

/**
 * A whole number, zero or more, with a comma before each three digits from the end: "16,663". Not for numbers
 * of lines. `toLocaleString` gives the same, but its first call loads the tables of all locales: about 10 ms.
 */
export function grouped(amount: number): string {
  const digits = String(amount);
  const first = digits.length % 3 || 3;
  let text = digits.slice(0, first);
  for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`;
  return text;
}
