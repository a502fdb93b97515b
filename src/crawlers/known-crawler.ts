// The entries of crawlers.json. schema/crawlers.schema.json describes the same fields.

/** The purpose for which a crawler fetches pages. */
export type CrawlerPurpose =
  | "search"
  | "ads"
  | "ai-training"
  | "ai-search"
  | "ai-user"
  | "archive"
  | "preview"
  | "seo"
  | "other";

/** A page from which facts were taken. */
export interface CrawlerSource {
  /** Its address. */
  readonly url: string;
  /** The operator's page, a public list of crawlers, or another page. */
  readonly kind: "operator" | "list" | "other";
}

/** A crawler that site owners name. Where this is from is in `crawlerSources`, which fewer programs need. */
export interface KnownCrawler {
  /** The name it looks for, as its operator writes it. Not always a product token of the grammar. */
  readonly token: string;
  /** The organisation that runs it. */
  readonly operator: string;
  /** What the pages are for, the main purpose first. */
  readonly purposes: readonly [CrawlerPurpose, ...CrawlerPurpose[]];
  /** Other names for it in the operator's documentation. */
  readonly spellings: readonly string[];
  /** Names that site owners write instead, in lower case: the operator's, or that of its product. */
  readonly brands: readonly string[];
  /** The tokens whose group it obeys, in this order, if no group has its own. */
  readonly obeys: readonly string[];
  /** Whether it obeys the `*` group if no group has one of these tokens. */
  readonly star: boolean;
  /** Whether its operator says that it may ignore robots.txt, because a user asks for each page. */
  readonly mayIgnore: boolean;
  /** Whether the token only controls how pages are used: no crawler fetches under this name. */
  readonly controlOnly: boolean;
  /** Whether it reads Crawl-delay; null if its operator does not say. */
  readonly crawlDelay: boolean | null;
  /** The operator's present token, if it has replaced this one; otherwise null. */
  readonly replacedBy: string | null;
}

/** Where facts are from, and when they were checked. */
export interface Evidence {
  /** The operator's page first; empty if no source was found. */
  readonly sources: readonly CrawlerSource[];
  /**
   * The day on which the facts were last checked, as `YYYY-MM-DD`: in a source, in a stored copy of it, or in a list that
   * quotes it. Null if that is not known.
   */
  readonly verified: string | null;
}

/** A token that states how pages may be used. It is no crawler: nothing fetches under this name. */
export interface PolicyToken extends Evidence {
  /** The token as it is written in a user-agent line. */
  readonly token: string;
  /** The use that its group is about. */
  readonly purpose: CrawlerPurpose;
}
