// Why, examples, who differs: the pages of codes/risk.ts.
import type { RiskCode } from "../codes/risk.ts";
import type { CodePage } from "./page.ts";

export const riskPages: Readonly<Record<RiskCode, CodePage>> = {
  "secret-path": {
    about:
      "RFC 9309 says it itself: the protocol is no substitute for access control, and a path that is listed is a path that is known. Whoever looks for backups, keys and repositories reads robots.txt first. All files of an ending, as in `/*.sql$`, tell no place and are not reported.",
    wrong: "User-agent: *\nDisallow: /backup/db.sql\n",
    right: "User-agent: *\nDisallow: /downloads/\n",
    crawlers: "Well-behaved crawlers obey the line. It is the others that read it as a list.",
    turnOff: "If what stands there is meant to be seen, or is a trap for crawlers that do not obey.",
  },
  "site-closed": {
    about:
      "`Disallow: /` for everybody is right for a site that is being built, and is often left behind when it opens. Search engines drop the pages over the following weeks.",
    wrong: "User-agent: *\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every crawler reads it so. Google may still list the address of a page that others link, without its content.",
    turnOff: "On a site that is not to be found, which is why it is off unless asked for.",
  },
  "search-engines-closed": {
    about:
      "The file lets some crawlers in and keeps out all of the large search engines. That is seldom meant: a group of theirs, or the one for everybody, closes the whole site and opens nothing.",
    wrong:
      "User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: DuckDuckBot\nUser-agent: YandexBot\nUser-agent: Baiduspider\nUser-agent: Applebot\nDisallow: /\n",
    right:
      "User-agent: Googlebot\nUser-agent: bingbot\nUser-agent: DuckDuckBot\nUser-agent: YandexBot\nUser-agent: Baiduspider\nUser-agent: Applebot\nDisallow: /private/\n",
    crawlers:
      "Each of them obeys the group that names it, else the one for everybody; Bing, Apple and Yandex know a second name that counts if the first is not named.",
    turnOff: "If the site is not to be found by search.",
  },
  "assets-closed": {
    about:
      "Search engines draw a page to judge it. Without its style sheets and scripts they see a broken one, and may take it for unfit for small screens, or miss what a script puts there. The rule knows the usual places, and not which of them the site has. Drupal and Joomla once came with files that close such places; they have been mended since.",
    wrong: "User-agent: *\nDisallow: /*.css$\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Googlebot and Bingbot draw pages. Crawlers that read text alone do not care.",
    turnOff: "If pages do not need these files, or there are none.",
  },
  "closed-site-with-sitemap": {
    about:
      "Who names a sitemap wants pages to be found, and `Disallow: /` for everybody keeps them from being read. It is what a site is left with that was built behind a closed door and then opened.",
    wrong: "User-agent: *\nDisallow: /\nSitemap: https://example.com/sitemap.xml\n",
    right: "User-agent: *\nDisallow: /private/\nSitemap: https://example.com/sitemap.xml\n",
    crawlers:
      "Every crawler that no other group names stays out. Google reads the sitemap all the same, and reports its pages as blocked.",
    turnOff: "If crawlers that other groups name are meant to read the sitemap, and nobody else.",
  },
};
