// Well-written files of common kinds: the recommended rules find nothing in them, for RFC
// 9309 and for Google.
import { expect, test } from "vitest";
import { lint } from "../../src/lint/index.ts";

const files: readonly { readonly name: string; readonly robots: string }[] = [
  { name: "everything is open", robots: "User-agent: *\nDisallow:\n" },
  { name: "everything is open, by Allow", robots: "# open\nUser-agent: *\nAllow: /\n" },
  { name: "everything is closed, and a comment says so", robots: "# no crawlers\nUser-agent: *\nDisallow: /\n" },
  { name: "a sitemap and nothing else", robots: "Sitemap: https://shop.example/sitemap.xml\n" },
  {
    name: "a blog's own file",
    robots:
      "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: https://shop.example/wp-sitemap.xml\n",
  },
  {
    name: "crawlers that collect training data are disallowed",
    robots: `User-agent: GPTBot
User-agent: ChatGPT-User
User-agent: ClaudeBot
User-agent: anthropic-ai
User-agent: CCBot
User-agent: Google-Extended
User-agent: Applebot-Extended
User-agent: PerplexityBot
User-agent: Bytespider
User-agent: meta-externalagent
User-agent: Amazonbot
Disallow: /

User-agent: *
Allow: /

Sitemap: https://shop.example/sitemap.xml
`,
  },
  {
    name: "each unwanted crawler in a group of its own",
    robots:
      "User-agent: SemrushBot\nDisallow: /\n\nUser-agent: AhrefsBot\nDisallow: /\n\nUser-agent: DotBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n",
  },
  {
    name: "a content system that closes its programs and opens their style sheets",
    robots: `User-agent: *
# CSS, JS, images
Allow: /core/*.css$
Allow: /core/*.css?
Allow: /core/*.js$
Allow: /core/*.js?
Allow: /core/*.png
Allow: /profiles/*.css$
Allow: /profiles/*.js$
# folders
Disallow: /core/
Disallow: /profiles/
# files
Disallow: /README.md
Disallow: /web.config
# paths
Disallow: /admin/
Disallow: /comment/reply/
Disallow: /node/add/
Disallow: /search/
Disallow: /user/register
Disallow: /user/password
Disallow: /user/login
Disallow: /user/logout
# the same without clean URLs
Disallow: /index.php/admin/
Disallow: /index.php/search/
`,
  },
  {
    name: "a closed folder, with its content listed for human readers",
    robots: "User-agent: *\nDisallow: /intern/ # all of it\nDisallow: /intern/drafts/\nDisallow: /intern/old/\n",
  },
  {
    name: "content signals, and a crawl delay",
    robots:
      "User-agent: *\nContent-Signal: search=yes, ai-train=no\nCrawl-delay: 10\nDisallow: /cgi-bin/\n\nSitemap: https://shop.example/sitemap.xml\n",
  },
];

test.each(files)("$name", ({ robots }) => {
  expect(lint(robots)).toEqual([]);
  expect(lint(robots, { config: { preset: "google" } })).toEqual([]);
});

test("with the line ends of any system", () => {
  for (const { robots } of files) {
    for (const end of ["\r\n", "\r"]) expect(lint(robots.replaceAll("\n", end))).toEqual([]);
  }
});
