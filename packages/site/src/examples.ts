// The files that the playground offers.
import type { PlaygroundState } from "../../../src/cli/playground-fragment.ts";

/** A file to load, with the questions that show what is special about it. */
export interface Example extends PlaygroundState {
  /** The label of its button. */
  readonly name: string;
}

const octets = (text: string) => new TextEncoder().encode(text);

/** All examples; the first is shown at the start. */
export const examples: readonly Example[] = [
  {
    name: "Shop",
    octets: octets(`# robots.txt of a small shop

User-agent: *
Disallow: /cart
Disallow: /*?sort=
Disallow: /account/
Allow: /account/help
Crawl-dealy: 10

# Google's images may have the product photos only
User-agent: Googlebot-Image
Disallow: /
Allow: /photos/*.jpg$

User-agent: PriceBot/2.1
Disallow /checkout
Disallow: /search?

Sitemap: https://shop.example/sitemap.xml
`),
    urls: [
      "/",
      "/cart/7",
      "/account/help",
      "/shoes?sort=price",
      "/photos/red.jpg",
      "/photos/red.jpg?w=80",
      "/checkout",
    ],
    agents: ["*", "Googlebot-Image", "PriceBot"],
    dialects: ["rfc9309", "google"],
  },
  {
    name: "News",
    octets: octets(`# A newspaper: an archive for subscribers, previews for all

User-agent: *
Disallow: /archive/
Allow: /archive/preview/
Disallow: /print/
Disallow: /*.pdf$

User-agent: Googlebot-News
Allow: /
Disallow: /sponsored/
Disallow: /archive/

User-agent: Yandex
Disallow: /archive/
Clean-param: utm_source&utm_medium /

Sitemap: https://news.example/sitemap-news.xml
Sitemap: /sitemap.xml
`),
    urls: [
      "/2026/11/23/election",
      "/archive/1994/robots",
      "/archive/preview/1994",
      "/print/2026/election",
      "/report.pdf",
      "/report.pdf?page=2",
      "/sponsored/watches",
    ],
    agents: ["*", "Googlebot-News", "Yandex"],
    dialects: ["rfc9309", "google", "rep-1994"],
  },
  {
    name: "AI crawlers",
    octets: octets(`# Search yes, training no

User-agent: *
Allow: /
Content-Signal: search=yes, ai-train=no

User-agent: GPTBot
User-agent: ClaudeBot
User-agent: CCBot
User-agent: Google-Extended
Disallow: /

User-agent: OAI-SearchBot
User-agent: ChatGPT-User
Disallow: /drafts/

User-agent: anthropic-ai
Disallow: /

User-agent: Perplexity
Disallow: /
`),
    urls: ["/", "/blog/robots", "/drafts/next", "/images/a.png"],
    agents: ["*", "GPTBot", "OAI-SearchBot", "ClaudeBot", "PerplexityBot"],
    dialects: ["rfc9309"],
  },
  {
    name: "Broken",
    octets: octets(`\uFEFFUser agent: *
Disalow: /private
Disallow /admin
Disallow: tmp/
Disallow: https://broken.example/old/
Allow: /admin/*.css$
Noindex: /thin
User-agent: Google
Crawl-delay: 0,5

Disallow: /caf\u00E9
Disallow: /%zz
Disallow: /a b
disallow:/ok # fine\u202E
`),
    urls: ["/private/a", "/admin/x", "/admin/x.css", "/tmp/1", "/old/page", "/caf\u00E9", "/ok"],
    agents: ["*", "Googlebot", "bingbot"],
    dialects: ["rfc9309", "google", "koster-1996"],
  },
];
