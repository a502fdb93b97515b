// Crawlers that site owners name in robots.txt: product token, operator, purpose and source. Data for hints and
// for names that are accepted outside the grammar; no decision depends on it.

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
  /** Where the operator documents it; null if nowhere. */
  readonly source: string | null;
  /** Names that site owners write instead, in lower case: the operator, or its product. */
  readonly brands?: readonly string[];
  /** The token of today, if the operator has replaced this one. */
  readonly replacedBy?: string;
  /** It does not obey the `*` group. */
  readonly ignoresStar?: true;
  /** The operator has said that it does not read Crawl-delay. */
  readonly ignoresCrawlDelay?: true;
}

const GOOGLE = "https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers";
const GOOGLE_SPECIAL = "https://developers.google.com/search/docs/crawling-indexing/google-special-case-crawlers";
const YANDEX = "https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html";
const BING = "https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0";
const OPENAI = "https://platform.openai.com/docs/bots";
const ANTHROPIC = "https://support.anthropic.com/en/articles/8896518";
const APPLE = "https://support.apple.com/en-us/119829";
const META = "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers";
const PERPLEXITY = "https://docs.perplexity.ai/guides/bots";

function google(token: string, purpose: CrawlerPurpose, brands: readonly string[] = []): KnownCrawler {
  return { token, operator: "Google", purpose, source: GOOGLE, brands, ignoresCrawlDelay: true };
}

function googleSpecial(token: string): KnownCrawler {
  return {
    token,
    operator: "Google",
    purpose: "ads",
    source: GOOGLE_SPECIAL,
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
  google("Googlebot-Image", "search", ["google images", "google-images"]),
  google("Googlebot-News", "search", ["google news", "google-news"]),
  google("Googlebot-Video", "search"),
  google("Googlebot-Mobile", "search"),
  google("GoogleOther", "other"),
  google("Google-Extended", "ai-training", ["gemini", "bard", "google gemini"]),
  google("Google-CloudVertexBot", "ai-training"),
  google("Storebot-Google", "search"),
  googleSpecial("AdsBot-Google"),
  googleSpecial("AdsBot-Google-Mobile"),
  googleSpecial("AdsBot-Google-Mobile-Apps"),
  googleSpecial("APIs-Google"),
  googleSpecial("Mediapartners-Google"),
  {
    token: "bingbot",
    operator: "Microsoft",
    purpose: "search",
    source: BING,
    brands: ["bing", "bing bot", "microsoft"],
  },
  { token: "msnbot", operator: "Microsoft", purpose: "search", source: BING, brands: ["msn"] },
  { token: "msnbot-media", operator: "Microsoft", purpose: "search", source: BING },
  {
    token: "Slurp",
    operator: "Yahoo",
    purpose: "search",
    source: "https://help.yahoo.com/kb/SLN22600.html",
    brands: ["yahoo", "yahoo!"],
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
  yandex("YandexBot"),
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
    ignoresCrawlDelay: true,
  },
  { token: "Applebot-Extended", operator: "Apple", purpose: "ai-training", source: APPLE, ignoresCrawlDelay: true },
  {
    token: "SeznamBot",
    operator: "Seznam.cz",
    purpose: "search",
    source: "https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/",
    brands: ["seznam"],
  },
  { token: "Yeti", operator: "Naver", purpose: "search", source: null, brands: ["naver"] },
  {
    token: "PetalBot",
    operator: "Huawei",
    purpose: "search",
    source: "https://webmaster.petalsearch.com/site/petalbot",
  },
  { token: "Exabot", operator: "Exalead", purpose: "search", source: null },
  {
    token: "GPTBot",
    operator: "OpenAI",
    purpose: "ai-training",
    source: OPENAI,
    brands: ["openai", "open-ai", "chatgpt", "chat-gpt", "gpt"],
  },
  { token: "OAI-SearchBot", operator: "OpenAI", purpose: "ai-search", source: OPENAI, brands: ["searchgpt"] },
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
  { token: "anthropic-ai", operator: "Anthropic", purpose: "ai-training", source: ANTHROPIC, replacedBy: "ClaudeBot" },
  { token: "Claude-Web", operator: "Anthropic", purpose: "ai-training", source: ANTHROPIC, replacedBy: "ClaudeBot" },
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
  { token: "facebookexternalhit", operator: "Meta", purpose: "preview", source: META, brands: ["facebook"] },
  { token: "FacebookBot", operator: "Meta", purpose: "ai-training", source: META },
  {
    token: "Amazonbot",
    operator: "Amazon",
    purpose: "ai-training",
    source: "https://developer.amazon.com/amazonbot",
    brands: ["amazon"],
  },
  { token: "Bytespider", operator: "ByteDance", purpose: "ai-training", source: null, brands: ["bytedance"] },
  {
    token: "CCBot",
    operator: "Common Crawl",
    purpose: "archive",
    source: "https://commoncrawl.org/ccbot",
    brands: ["commoncrawl", "common crawl"],
  },
  { token: "cohere-ai", operator: "Cohere", purpose: "ai-training", source: null },
  { token: "Diffbot", operator: "Diffbot", purpose: "ai-training", source: "https://docs.diffbot.com/" },
  {
    token: "archive.org_bot",
    operator: "Internet Archive",
    purpose: "archive",
    source: "https://archive.org/details/archive.org_bot",
  },
  { token: "ia_archiver", operator: "Alexa and Internet Archive", purpose: "archive", source: null },
  { token: "AhrefsBot", operator: "Ahrefs", purpose: "seo", source: "https://ahrefs.com/robot", brands: ["ahrefs"] },
  {
    token: "SemrushBot",
    operator: "Semrush",
    purpose: "seo",
    source: "https://www.semrush.com/bot/",
    brands: ["semrush"],
  },
  { token: "DotBot", operator: "Moz", purpose: "seo", source: "https://moz.com/help/moz-procedures/crawlers/dotbot" },
  { token: "MJ12bot", operator: "Majestic", purpose: "seo", source: "https://mj12bot.com/", brands: ["majestic"] },
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
    source: "https://www.screamingfrog.co.uk/seo-spider/user-guide/",
  },
  { token: "LinkedInBot", operator: "LinkedIn", purpose: "preview", source: null, brands: ["linkedin"] },
  {
    token: "Pinterestbot",
    operator: "Pinterest",
    purpose: "preview",
    source: "https://help.pinterest.com/en/business/article/pinterestbot",
  },
  {
    token: "Twitterbot",
    operator: "X",
    purpose: "preview",
    source: "https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started",
  },
];

/** Names outside the grammar of product tokens by which their operators document a crawler, in lower case. */
const namesOutsideGrammar: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "008",
  "archive.org_bot",
  "mj12bot",
  "screaming frog seo spider",
]);

/** Whether a user-agent value is the documented name of a crawler that is outside the grammar, such as `MJ12bot`. */
export function isDocumentedName(value: string): boolean {
  return namesOutsideGrammar.has(value.toLowerCase());
}
