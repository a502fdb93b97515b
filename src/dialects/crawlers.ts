// Crawlers that site owners name in robots.txt: product token, operator, purpose and source. Data for hints and
// for names that are accepted outside the grammar; no decision depends on it. Which groups they obey: crawlers/audience.

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

/** A crawler that site owners name. */
export interface KnownCrawler {
  /** The name it looks for, as its operator writes it. Not always a product token of the grammar. */
  readonly token: string;
  /** The organisation that runs it. */
  readonly operator: string;
  /** The purpose for which it fetches pages. */
  readonly purpose: CrawlerPurpose;
  /**
   * The page of the operator that documents the token, or that its header refers to; where the operator has none, a
   * public list that describes it.
   */
  readonly source: string;
  /** Names that site owners write instead of the token, in lower case: the operator's, or that of its product. */
  readonly brands?: readonly string[];
  /** The operator's present token, if it has replaced this one. */
  readonly replacedBy?: string;
  /** The tokens whose group it obeys, in this order, if no group has its own; the `*` group comes after them. */
  readonly fallbacks?: readonly string[];
  /** It does not obey the `*` group. */
  readonly ignoresStar?: true;
  /** The operator has said that it does not read Crawl-delay. */
  readonly ignoresCrawlDelay?: true;
}

/** The month in which the sources of `crawlers` were last read, as `YYYY-MM`. */
export const crawlersAsOf = "2026-11";

const GOOGLE = "https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers";
const GOOGLE_SPECIAL = "https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers";
const YANDEX = "https://yandex.com/support/webmaster/en/robot-workings/check-yandex-robots";
const BING = "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0";
const OPENAI = "https://developers.openai.com/api/docs/bots";
const ANTHROPIC = "https://support.claude.com/en/articles/8896518";
const AI_LIST = "https://github.com/ai-robots-txt/ai.robots.txt/blob/main/table-of-bot-metrics.md";
const APPLE = "https://support.apple.com/en-us/119829";
const META = "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers";
const PERPLEXITY = "https://docs.perplexity.ai/docs/resources/perplexity-crawlers";

function google(token: string, purpose: CrawlerPurpose, brands: readonly string[] = []): KnownCrawler {
  return { token, operator: "Google", purpose, source: GOOGLE, brands, ignoresCrawlDelay: true };
}

function yahooJapan(token: string, source: string): KnownCrawler {
  return { token, operator: "Yahoo Japan", purpose: "search", source };
}

function googleSpecial(token: string, source = GOOGLE_SPECIAL): KnownCrawler {
  return {
    token,
    operator: "Google",
    purpose: "ads",
    source,
    ignoresStar: true,
    ignoresCrawlDelay: true,
  };
}

function yandex(token: string, brands: readonly string[] = []): KnownCrawler {
  return { token, operator: "Yandex", purpose: "search", source: YANDEX, brands, ignoresCrawlDelay: true };
}

/** Every known crawler. */
export const crawlers: readonly KnownCrawler[] = [
  google("Googlebot", "search", ["google", "google bot", "google search"]),
  { ...google("Googlebot-Image", "search", ["google images", "google-images"]), fallbacks: ["Googlebot"] },
  { ...google("Googlebot-News", "search", ["google news", "google-news"]), fallbacks: ["Googlebot"] },
  { ...google("Googlebot-Video", "search"), fallbacks: ["Googlebot"] },
  {
    ...google("Googlebot-Mobile", "search"),
    source: "https://developers.google.com/search/blog/2014/01/a-new-googlebot-user-agent-for-crawling",
  },
  google("Google-InspectionTool", "other"),
  google("GoogleOther", "other"),
  google("Google-Extended", "ai-training", ["gemini", "bard", "google gemini"]),
  google("Google-CloudVertexBot", "ai-training", ["cloudvertexbot"]),
  { ...google("Storebot-Google", "search"), fallbacks: ["Googlebot"] },
  googleSpecial("AdsBot-Google"),
  googleSpecial("AdsBot-Google-Mobile"),
  // No longer in Google's lists.
  googleSpecial(
    "AdsBot-Google-Mobile-Apps",
    "https://web.archive.org/web/2021/https://developers.google.com/search/docs/advanced/crawling/overview-google-crawlers",
  ),
  googleSpecial("APIs-Google"),
  googleSpecial("Mediapartners-Google"),
  {
    token: "bingbot",
    operator: "Microsoft",
    purpose: "search",
    source: BING,
    brands: ["bing", "bing bot", "microsoft"],
    fallbacks: ["msnbot"],
  },
  { token: "AdIdxBot", operator: "Microsoft", purpose: "ads", source: BING },
  { token: "BingPreview", operator: "Microsoft", purpose: "preview", source: BING },
  {
    token: "msnbot",
    operator: "Microsoft",
    purpose: "search",
    source: "https://blogs.bing.com/webmaster/June-2010/Bing-crawler-bingbot-on-the-horizon",
    brands: ["msn"],
  },
  { token: "msnbot-media", operator: "Microsoft", purpose: "search", source: "http://search.msn.com/msnbot.htm" },
  {
    token: "Slurp",
    operator: "Yahoo",
    purpose: "search",
    source: "http://help.yahoo.com/help/us/ysearch/slurp",
    brands: ["yahoo", "yahoo!", "yahoobot"],
  },
  {
    token: "DuckDuckBot",
    operator: "DuckDuckGo",
    purpose: "search",
    source: "https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot/",
    brands: ["duckduckgo"],
  },
  {
    token: "DuckAssistBot",
    operator: "DuckDuckGo",
    purpose: "ai-search",
    source: "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/",
  },
  yandex("Yandex"),
  { ...yandex("YandexBot"), fallbacks: ["Yandex"] },
  yandex("YandexImages"),
  yandex("YandexMedia"),
  yandex("YandexMobileBot"),
  yandex("YandexNews"),
  yandex("YandexVideo"),
  {
    token: "Baiduspider",
    operator: "Baidu",
    purpose: "search",
    source: "https://www.baidu.com/search/robots_english.html",
    brands: ["baidu"],
  },
  {
    token: "Applebot",
    operator: "Apple",
    purpose: "search",
    source: APPLE,
    brands: ["apple", "siri"],
    fallbacks: ["Googlebot"],
  },
  { token: "Applebot-Extended", operator: "Apple", purpose: "ai-training", source: APPLE },
  {
    token: "SeznamBot",
    operator: "Seznam.cz",
    purpose: "search",
    source: "https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/",
    brands: ["seznam"],
  },
  { token: "Yeti", operator: "Naver", purpose: "search", source: "http://naver.me/bot", brands: ["naver"] },
  {
    token: "PetalBot",
    operator: "Huawei",
    purpose: "search",
    source: "https://webmaster.petalsearch.com/site/petalbot",
    brands: ["huawei", "petal search"],
  },
  {
    token: "Exabot",
    operator: "Exalead",
    purpose: "search",
    source: "http://www.exabot.com/go/robot",
    brands: ["exalead"],
  },
  {
    token: "GPTBot",
    operator: "OpenAI",
    purpose: "ai-training",
    source: OPENAI,
    brands: ["openai", "open-ai", "chatgpt", "chat-gpt", "gpt"],
  },
  { token: "OAI-SearchBot", operator: "OpenAI", purpose: "ai-search", source: OPENAI, brands: ["searchgpt"] },
  { token: "OAI-AdsBot", operator: "OpenAI", purpose: "ads", source: OPENAI },
  { token: "ChatGPT-User", operator: "OpenAI", purpose: "ai-user", source: OPENAI },
  {
    token: "ClaudeBot",
    operator: "Anthropic",
    purpose: "ai-training",
    source: ANTHROPIC,
    brands: ["claude", "anthropic"],
  },
  { token: "Claude-User", operator: "Anthropic", purpose: "ai-user", source: ANTHROPIC },
  { token: "Claude-SearchBot", operator: "Anthropic", purpose: "ai-search", source: ANTHROPIC },
  { token: "anthropic-ai", operator: "Anthropic", purpose: "ai-training", source: AI_LIST, replacedBy: "ClaudeBot" },
  { token: "Claude-Web", operator: "Anthropic", purpose: "ai-training", source: AI_LIST, replacedBy: "ClaudeBot" },
  {
    token: "PerplexityBot",
    operator: "Perplexity",
    purpose: "ai-search",
    source: PERPLEXITY,
    brands: ["perplexity", "perplexity-ai"],
  },
  { token: "Perplexity-User", operator: "Perplexity", purpose: "ai-user", source: PERPLEXITY },
  { token: "meta-externalagent", operator: "Meta", purpose: "ai-training", source: META, brands: ["meta", "meta-ai"] },
  { token: "meta-externalfetcher", operator: "Meta", purpose: "ai-user", source: META },
  {
    token: "facebookexternalhit",
    operator: "Meta",
    purpose: "preview",
    source: META,
    brands: ["facebook", "instagram"],
  },
  {
    token: "FacebookBot",
    operator: "Meta",
    purpose: "ai-training",
    source: "https://developers.facebook.com/docs/sharing/bot/",
  },
  {
    token: "Amazonbot",
    operator: "Amazon",
    purpose: "ai-training",
    source: "https://developer.amazon.com/amazonbot",
    brands: ["amazon"],
    ignoresCrawlDelay: true,
  },
  {
    token: "Bytespider",
    operator: "ByteDance",
    purpose: "ai-training",
    source: AI_LIST,
    brands: ["bytedance", "tiktok"],
  },
  {
    token: "CCBot",
    operator: "Common Crawl",
    purpose: "archive",
    source: "https://commoncrawl.org/ccbot",
    brands: ["commoncrawl", "common crawl"],
  },
  { token: "cohere-ai", operator: "Cohere", purpose: "ai-user", source: AI_LIST, brands: ["cohere"] },
  {
    token: "Diffbot",
    operator: "Diffbot",
    purpose: "search",
    source: "https://docs.diffbot.com/docs/does-crawl-respect-robotstxt",
  },
  {
    token: "archive.org_bot",
    operator: "Internet Archive",
    purpose: "archive",
    source: "https://archive.org/details/archive.org_bot",
    brands: ["internet archive"],
  },
  {
    token: "ia_archiver",
    operator: "Alexa and Internet Archive",
    purpose: "archive",
    source: "http://www.archive.org/webmasters.html",
  },
  { token: "AhrefsBot", operator: "Ahrefs", purpose: "seo", source: "https://ahrefs.com/robot", brands: ["ahrefs"] },
  {
    token: "SemrushBot",
    operator: "Semrush",
    purpose: "seo",
    source: "https://www.semrush.com/bot/",
    brands: ["semrush"],
  },
  {
    token: "DotBot",
    operator: "Moz",
    purpose: "seo",
    source: "https://moz.com/help/moz-procedures/crawlers/dotbot",
    brands: ["moz", "seomoz"],
  },
  {
    token: "rogerbot",
    operator: "Moz",
    purpose: "seo",
    source: "https://moz.com/help/moz-procedures/crawlers/rogerbot",
  },
  {
    token: "MJ12bot",
    operator: "Majestic",
    purpose: "seo",
    source: "https://mj12bot.com/",
    brands: ["majestic", "majestic-12"],
  },
  {
    token: "008",
    operator: "80legs",
    purpose: "other",
    source: "http://www.80legs.com/webcrawler.html",
    brands: ["80legs"],
  },
  {
    token: "Screaming Frog SEO Spider",
    operator: "Screaming Frog",
    purpose: "seo",
    source: "https://www.screamingfrog.co.uk/guides/robots-txt/",
  },
  {
    token: "SiteimproveBot",
    operator: "Siteimprove",
    purpose: "seo",
    source: "https://help.siteimprove.com/support/solutions/articles/80000985783-update-to-the-robots-txt-parser",
    brands: ["sitecheck-sitecrawl by siteimprove.com", "linkcheck by siteimprove.com"],
  },
  { token: "SISTRIX Crawler", operator: "SISTRIX", purpose: "seo", source: "http://crawler.sistrix.net/" },
  {
    token: "Speedy",
    operator: "Entireweb",
    purpose: "search",
    source: "http://entireweb.com/about/search_tech/speedy_spider/",
  },
  {
    token: "Sogou web spider",
    operator: "Sogou",
    purpose: "search",
    source: "http://www.sogou.com/docs/help/webmasters.htm",
  },
  {
    token: "MS Search 6.0 Robot",
    operator: "Microsoft",
    purpose: "search",
    source:
      "https://learn.microsoft.com/en-us/sharepoint/troubleshoot/search/crawler-ignores-directives-for-user-agent",
  },
  {
    token: "360Spider",
    operator: "Qihoo 360",
    purpose: "search",
    source: "http://www.so.com/help/help_3_2.html",
    brands: ["qihoo"],
  },
  {
    token: "Mail.RU_Bot",
    operator: "Mail.Ru",
    purpose: "search",
    source: "https://help.mail.ru/webmaster/indexing/robots",
  },
  yahooJapan("Y!J-BRW", "http://help.yahoo.co.jp/help/jp/search/indexing/indexing-15.html"),
  yahooJapan("Y!J-MBS", "http://help.yahoo.co.jp/help/jp/search/indexing/indexing-27.html"),
  yahooJapan("Y!J-SRD", "http://help.yahoo.co.jp/help/jp/search/indexing/indexing-27.html"),
  {
    token: "Yahoo Ad Monitoring",
    operator: "Yahoo",
    purpose: "ads",
    source: "https://help.yahoo.com/kb/yahoo-ad-monitoring-SLN24857.html",
  },
  {
    token: "Yahoo Pipes 1.0",
    operator: "Yahoo",
    purpose: "other",
    source: "http://www.daybarr.com/blog/2008/02/12/yahoo-pipes-caching-and-robotstxt",
  },
  {
    token: "HTTrack",
    operator: "HTTrack",
    purpose: "other",
    source: "https://manpages.debian.org/unstable/httrack/httrack.1.en.html",
  },
  {
    token: "Xenu Link Sleuth",
    operator: "Tilman Hausherr",
    purpose: "other",
    source: "https://chrisleverseo.com/user-agents/xenu-link-sleuth",
  },
  {
    token: "Algolia Crawler",
    operator: "Algolia",
    purpose: "other",
    source: "https://algolia.com/doc/tools/crawler/troubleshooting/extraction-issues",
  },
  { token: "Hatena Antenna", operator: "Hatena", purpose: "other", source: "http://a.hatena.ne.jp/help" },
  {
    token: "netEstate NE Crawler",
    operator: "netEstate",
    purpose: "other",
    source: "http://www.website-datenbank.de/",
  },
  {
    token: "LinkedInBot",
    operator: "LinkedIn",
    purpose: "preview",
    source: "https://darkvisitors.com/agents/linkedinbot",
    brands: ["linkedin"],
  },
  // `Pinterest` is not a brand: it is the product token in another header that the page documents.
  {
    token: "Pinterestbot",
    operator: "Pinterest",
    purpose: "preview",
    source: "https://help.pinterest.com/en/business/article/pinterest-crawler",
  },
  {
    token: "Slackbot",
    operator: "Slack",
    purpose: "preview",
    source: "https://api.slack.com/robots",
    brands: ["slack"],
  },
  {
    token: "Twitterbot",
    operator: "X",
    purpose: "preview",
    source: "https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started",
    brands: ["twitter", "x"],
  },
];

/** Names outside the grammar of product tokens by which their operators document a crawler, in lower case. */
const namesOutsideGrammar: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "008",
  "360spider",
  "algolia crawler",
  "archive.org_bot",
  "hatena antenna",
  "mail.ru_bot",
  "mj12bot",
  "ms search 6.0 robot",
  "netestate ne crawler",
  "screaming frog seo spider",
  "sistrix crawler",
  "sogou web spider",
  "xenu link sleuth",
  "y!j-brw",
  "y!j-mbs",
  "y!j-srd",
  "yahoo ad monitoring",
  "yahoo pipes 1.0",
]);

/** Whether a user-agent value is the documented name of a crawler that is outside the grammar, such as `MJ12bot`. */
export function isDocumentedName(value: string): boolean {
  return namesOutsideGrammar.has(value.toLowerCase());
}

/**
 * The documented name outside the grammar at the start of a user-agent value, as written: `MJ12bot` of
 * `MJ12bot/v1.4.5`. Null if there is none; a version or white space may follow the name.
 */
export function documentedNameIn(value: string): string | null {
  const lower = value.toLowerCase();
  for (const name of namesOutsideGrammar) {
    if (lower.startsWith(name) && /^[ \t/]?$/.test(lower.charAt(name.length))) return value.slice(0, name.length);
  }
  return null;
}

/**
 * Whether a product token is the first word of a documented name of several words, such as `Sogou`; `MS` starts too
 * many.
 */
export function startsDocumentedName(token: string): boolean {
  if (token.length < 5) return false;
  const start = `${token.toLowerCase()} `;
  for (const name of namesOutsideGrammar) if (name.startsWith(start)) return true;
  return false;
}
