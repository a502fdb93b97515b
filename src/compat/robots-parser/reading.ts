// What the robots-parser front asks of a robots.txt, in whichever way it is read.

/** How one question about one URL is decided. */
export interface ParserDecision {
  readonly allowed: boolean;
  /** 1-based line of the deciding rule; null where no rule decided. */
  readonly line: number | null;
  /** Whether the rules are those of groups that name the crawler, and not of the `*` groups. */
  readonly byName: boolean;
}

export interface Reading {
  /** Equal for two URLs where the robots.txt of one is that of the other; null where a URL has none. */
  originOf(url: URL): string | null;
  decide(url: URL, name: string): ParserDecision;
  /** Seconds; undefined where the group of that name has none. */
  crawlDelay(name: string): number | undefined;
  readonly sitemaps: readonly string[];
  readonly host: string | null;
}
