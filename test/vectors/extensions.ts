// Other records (Crawl-delay, Content-Signal, ...) and what they mean, by the document
// that defines them. Each row is one query about one robots.txt.

interface Row {
  readonly id: string;
  /** One sentence: the behaviour that the row checks. */
  readonly name: string;
  /** The document it follows from. */
  readonly source: string;
  /** Requirements it checks. */
  readonly requirements: readonly string[];
  readonly robots: string;
}

interface UsageRow extends Row {
  readonly asks: "usage";
  /** The crawler's product token. */
  readonly agent: string;
  readonly url: string;
  readonly crawl: "allow" | "disallow";
  readonly usage: Readonly<Record<"train-ai" | "ai-use" | "search", "allow" | "disallow" | "unknown">>;
}

interface CrawlRow extends Row {
  readonly asks: "crawl";
  readonly agent: string;
  readonly url: string;
  /** Whether Content-Usage counts as a rule. */
  readonly contentUsage: boolean;
  readonly crawl: "allow" | "disallow";
}

interface SignalRow extends Row {
  readonly asks: "signals";
  /** 1-based line of the record. */
  readonly line: number;
  readonly path: string | null;
  readonly signals: Readonly<Record<string, string>>;
}

interface LicenseRow extends Row {
  readonly asks: "licenses";
  readonly agent: string;
  readonly licenses: readonly string[];
  /** Whether they apply to the whole file or to the group with this user-agent value. */
  readonly scope: "file" | { readonly group: string };
  /** Whether its position at the end of the file gets a warning. */
  readonly atEnd: boolean;
}

interface SitemapRow extends Row {
  readonly asks: "sitemaps";
  readonly sitemaps: readonly string[];
  readonly problem: string | null;
}

interface CleanParamRow extends Row {
  readonly asks: "clean-param";
  readonly line: number;
  readonly params: readonly string[];
  readonly path: string | null;
}

interface CrawlDelayRow extends Row {
  readonly asks: "crawl-delay";
  readonly agent: string;
  /** The dialect that selects groups; RFC 9309 if absent. */
  readonly dialect?: "bing";
  /** Seconds. */
  readonly crawlDelay: number | null;
  readonly problem: string | null;
}

interface RequestRateRow extends Row {
  readonly asks: "request-rate";
  readonly agent: string;
  readonly requests: number;
  readonly seconds: number;
}

export type ExtensionVector =
  | UsageRow
  | CrawlRow
  | SignalRow
  | LicenseRow
  | SitemapRow
  | CleanParamRow
  | CrawlDelayRow
  | RequestRateRow;

const attach = { source: "draft-ietf-aipref-attach-05", requirements: ["AIPREF-attach"] };
const signals = { source: "contentsignals.org", requirements: ["CSIG"] };
const rsl = { source: "RSL 1.0, 4.4", requirements: ["RSL"] };
const yandex = { source: "Yandex", requirements: ["CLEANPARAM"] };
const delay = { source: "Bing and others", requirements: ["CRAWLDELAY"] };
const bing = {
  source: "Bing",
  requirements: ["CRAWLDELAY"],
  asks: "crawl-delay",
  agent: "bingbot",
  dialect: "bing",
  problem: null,
} as const;

/** A group for all that allows everything, and one more line. */
function forAll(line: string): string {
  return `User-agent: *\nAllow: /\n${line}\n`;
}

export const extensions: readonly ExtensionVector[] = [
  {
    id: "x-aipref-table-3",
    name: "the table of 3.4: /ai-ok/test may be fetched and may train",
    ...attach,
    robots: `User-Agent: *
Allow: /
Disallow: /never/
Content-Usage: train-ai=n
Content-Usage: /ai-ok/ train-ai=y

User-Agent: ExampleBot
Allow: /
Content-Usage: train-ai=y
`,
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/ai-ok/test",
    crawl: "allow",
    usage: { "train-ai": "allow", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-none",
    name: "without a statement everything is unknown",
    ...attach,
    robots: "User-agent: *\nAllow: /\n",
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "unknown", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-both",
    name: "a dictionary with two members",
    ...attach,
    robots: forAll("Content-Usage: train-ai=n, search=y"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "disallow", "ai-use": "unknown", search: "allow" },
  },
  {
    id: "x-aipref-longest-2",
    name: "only the statement of the longest path counts; others are not merged into it",
    ...attach,
    robots: forAll("Content-Usage: /a/ search=n\nContent-Usage: train-ai=n"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "unknown", "ai-use": "unknown", search: "disallow" },
  },
  {
    id: "x-aipref-tab",
    name: "SP or HTAB separates path and preference",
    ...attach,
    robots: forAll("Content-Usage:/a/\ttrain-ai=n"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "disallow", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-key-case",
    name: "the label is an ABNF string, whose case does not count",
    ...attach,
    robots: forAll("CONTENT-USAGE: train-ai=n"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "disallow", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-upper",
    name: "a key has no upper case: the dictionary fails to parse",
    ...attach,
    robots: forAll("Content-Usage: Train-AI=n"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "unknown", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-boolean",
    name: "a key alone is the boolean true, not a token",
    ...attach,
    robots: forAll("Content-Usage: train-ai"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "unknown", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-string",
    name: "a string is not a token",
    ...attach,
    robots: forAll('Content-Usage: train-ai="n"'),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "unknown", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-params",
    name: "the example of vocab 6.6.2: the last of one key counts, parameters do not",
    ...attach,
    robots: forAll("Content-Usage: train-ai;allow=n, train-ai=y"),
    asks: "usage",
    agent: "otherbot",
    url: "https://example.com/a/b",
    crawl: "allow",
    usage: { "train-ai": "allow", "ai-use": "unknown", search: "unknown" },
  },
  {
    id: "x-aipref-run-9309",
    name: "for RFC 9309 alone Content-Usage is another record, which does not interfere",
    source: "RFC 9309",
    requirements: ["RFC9309-2.2.4-03"],
    robots: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
    asks: "crawl",
    agent: "a",
    url: "https://example.com/x",
    contentUsage: false,
    crawl: "disallow",
  },
  {
    id: "x-csig-blog",
    name: "the line of the announcement",
    ...signals,
    robots: forAll("Content-Signal: search=yes, ai-train=no"),
    asks: "signals",
    line: 3,
    path: null,
    signals: { search: "yes", "ai-train": "no" },
  },
  {
    id: "x-csig-managed",
    name: "Cloudflare's managed robots.txt: no space, and use=",
    ...signals,
    robots: forAll("Content-signal: search=yes,ai-train=no,use=reference"),
    asks: "signals",
    line: 3,
    path: null,
    signals: { search: "yes", "ai-train": "no", use: "reference" },
  },
  {
    id: "x-csig-path",
    name: "the form with a path",
    ...signals,
    robots: forAll("Content-Signal: /blog/ ai-train=no, search=yes, ai-input=no"),
    asks: "signals",
    line: 3,
    path: "/blog/",
    signals: { search: "yes", "ai-train": "no", "ai-input": "no" },
  },
  {
    id: "x-csig-aipref-values",
    name: "y and n belong to Content-Usage: kept, with a warning",
    ...signals,
    robots: forAll("Content-Signal: ai-train=n"),
    asks: "signals",
    line: 3,
    path: null,
    signals: { "ai-train": "n" },
  },
  {
    id: "x-rsl-global",
    name: "the selected group has no licence: the ones before all groups count",
    ...rsl,
    robots: `License: https://e.com/g.xml
User-agent: a
License: https://e.com/a.xml
Allow: /

User-agent: *
Allow: /
`,
    asks: "licenses",
    agent: "b",
    licenses: ["https://e.com/g.xml"],
    scope: "file",
    atEnd: false,
  },
  {
    id: "x-rsl-tail",
    name: "no line after a group is outside groups: a licence at the end belongs to the last group",
    ...rsl,
    robots: "User-agent: *\nAllow: /\n\nLicense: https://e.com/g.xml\n",
    asks: "licenses",
    agent: "b",
    licenses: ["https://e.com/g.xml"],
    scope: { group: "*" },
    atEnd: true,
  },
  {
    id: "x-rsl-between",
    name: "a licence between two groups belongs to the group above",
    ...rsl,
    robots: "User-agent: a\nAllow: /\n\nLicense: https://e.com/g.xml\n\nUser-agent: b\nAllow: /\n",
    asks: "licenses",
    agent: "a",
    licenses: ["https://e.com/g.xml"],
    scope: { group: "a" },
    atEnd: true,
  },
  {
    id: "x-sitemap-anywhere",
    name: "a sitemap is independent of groups",
    source: "sitemaps.org",
    requirements: ["SITEMAP"],
    robots: "Sitemap: https://e.com/1.xml\nUser-agent: a\nSitemap: https://e.com/2.xml\nDisallow: /\n",
    asks: "sitemaps",
    sitemaps: ["https://e.com/1.xml", "https://e.com/2.xml"],
    problem: null,
  },
  {
    id: "x-sitemap-relative",
    name: "the complete URL is required",
    source: "sitemaps.org",
    requirements: ["SITEMAP"],
    robots: "Sitemap: /s.xml\n",
    asks: "sitemaps",
    sitemaps: [],
    problem: "sitemap/url",
  },
  {
    id: "x-clean-param-1",
    name: "Yandex's example",
    ...yandex,
    robots: "User-agent: Yandex\nClean-param: ref /some_dir/get_book.pl\n",
    asks: "clean-param",
    line: 2,
    params: ["ref"],
    path: "/some_dir/get_book.pl",
  },
  {
    id: "x-clean-param-2",
    name: "parameters joined by &, no path",
    ...yandex,
    robots: "User-agent: Yandex\nClean-param: a&b&c\n",
    asks: "clean-param",
    line: 2,
    params: ["a", "b", "c"],
    path: null,
  },
  {
    id: "x-crawl-delay-2",
    name: "a word is not a number",
    ...delay,
    robots: "User-agent: a\nCrawl-delay: ten\n",
    asks: "crawl-delay",
    agent: "a",
    crawlDelay: null,
    problem: "crawl-delay/number",
  },
  {
    id: "x-crawl-delay-3",
    name: "a delay is not negative",
    ...delay,
    robots: "User-agent: a\nCrawl-delay: -1\n",
    asks: "crawl-delay",
    agent: "a",
    crawlDelay: null,
    problem: "crawl-delay/negative",
  },
  {
    id: "x-crawl-delay-bing-1",
    name: "Bing: the delay of the * group, if the group for bingbot has none",
    ...bing,
    robots: "User-agent: *\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n",
    crawlDelay: 5,
  },
  {
    id: "x-crawl-delay-bing-2",
    name: "Bing: the delay of the group for msnbot, if no group names bingbot",
    ...bing,
    robots: "User-agent: *\nCrawl-delay: 5\nDisallow: /a\n\nUser-agent: msnbot\nCrawl-delay: 7\nDisallow: /b\n",
    crawlDelay: 7,
  },
  {
    id: "x-crawl-delay-bing-3",
    name: "Bing: not the delay of the group for msnbot, if a group names bingbot",
    ...bing,
    robots: "User-agent: bingbot\nDisallow: /a\n\nUser-agent: msnbot\nCrawl-delay: 7\nDisallow: /b\n",
    crawlDelay: null,
  },
  {
    id: "x-request-rate-1",
    name: "one document in five seconds",
    source: "Conner 1996",
    requirements: ["REQRATE"],
    robots: "User-agent: a\nRequest-rate: 1/5\n",
    asks: "request-rate",
    agent: "a",
    requests: 1,
    seconds: 5,
  },
];
