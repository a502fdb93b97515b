// What the page shows of the known crawlers. The build evaluates this module, so that the page does not load the whole table,
// which its worker has.
import { type CrawlerPurpose, crawlers } from "robotspec/crawlers";

/** A known crawler, as the page shows it. */
export interface ShownCrawler {
  readonly token: string;
  readonly operator: string;
  /** What it is mostly for, in a few words. */
  readonly purpose: string;
  /** Whether its operator has no newer name for it. */
  readonly isCurrent: boolean;
}

const purposeNames: Readonly<Record<CrawlerPurpose, string>> = {
  search: "search",
  ads: "ads",
  "ai-training": "AI training",
  "ai-search": "AI search",
  "ai-user": "AI assistant",
  archive: "archive",
  preview: "previews",
  seo: "SEO",
  other: "other",
};

export const shownCrawlers: readonly ShownCrawler[] = crawlers.map(
  ({ token, operator, purposes: [purpose], replacedBy }) => ({
    token,
    operator,
    purpose: purposeNames[purpose],
    isCurrent: replacedBy === null,
  }),
);
