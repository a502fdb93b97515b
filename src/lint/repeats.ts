// Findings of which a file has many alike, as in a copied list of crawlers: the first one stands for all.

/** A message that ends with the number of further lines: `…; 3 more lines have such a value.` */
export function withMore(message: string, more: number, what: string): string {
  if (more === 0) return message;
  return `${message.slice(0, -1)}; ${more} more ${more === 1 ? "line has" : "lines have"} ${what}.`;
}
