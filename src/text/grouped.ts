// Amounts as people read them, in messages and reports. Knows no line.

/** A whole number with a comma before each three digits from the end: "16,663". Not for numbers of lines. */
export function grouped(amount: number): string {
  return amount.toLocaleString("en-US");
}
