// The answers that a robots.txt gives to the drop-in replacement for robots-parser.

/** The decision about one URL. */
export interface ParserDecision {
  readonly allowed: boolean;
  /** The 1-based line of the deciding rule; null if no rule decides. */
  readonly line: number | null;
  /** Whether the rules are those of the crawler's own groups rather than those of a fallback to the `*` groups. */
  readonly byName: boolean;
}

export interface ParserAnswers {
  /** Equal for two URLs that share a robots.txt; null if a URL has none. */
  originOf(url: URL): string | null;
  decide(url: URL, name: string): ParserDecision;
  /** The crawl delay in seconds; undefined if the crawler's groups have none. */
  crawlDelay(name: string): number | undefined;
  /** The values of all Sitemap lines as written, in file order. */
  readonly sitemaps: readonly string[];
  /** The value of the last Host line in lower case; null if there is none. */
  readonly host: string | null;
}
