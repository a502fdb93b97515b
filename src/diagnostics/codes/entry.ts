// The shape of a code: what a finding says, and which presets have it.

/**
 * `error`: read otherwise than it was meant, or outside the grammar. `warning`: read differently from
 * crawler to crawler. `info`: harmless.
 */
export type Severity = "error" | "warning" | "info";

/** How a rule reports: as one of the severities, or not at all. */
export type Level = "off" | Severity;

/** What kind of thing a finding is about. */
export type Category = "syntax" | "standard" | "ambiguity" | "crawlers" | "records" | "risk" | "style";

/** Every category with what belongs to it, in the order of the documentation. */
export const categories: Readonly<Record<Category, string>> = {
  syntax: "lines that crawlers skip, or read otherwise than they were meant",
  standard: "outside the letter of RFC 9309, though crawlers read it",
  ambiguity: "rules and groups that say a thing twice, say its opposite, or do nothing",
  crawlers: "what crawlers read differently from each other",
  records: "other records: Sitemap, Crawl-delay, Content-Signal and the like",
  risk: "does what it says, and may be regretted",
  style: "nobody reads it otherwise",
};

export interface CodeEntry {
  readonly severity: Severity;
  readonly category: Category;
  /** False where the preset `recommended` leaves it out. */
  readonly recommended?: false;
  /** Its level in the preset `google`, where that is not the one of `recommended`. */
  readonly google?: Level;
  /** Section of RFC 9309, or of the older document where its number or year says so. */
  readonly spec: string;
  /** One sentence, ending in what to do. A `{name}` is filled in where the finding is made. */
  readonly text: string;
}
