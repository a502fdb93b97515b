// sitemap-closed (RFC 9309 §2.2.4)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.4",
  fix: null,
  message: "A sitemap is listed, and rules keep crawlers from it or from all of its pages.",
  messages: {
    path: {
      message: 'Line {line} keeps {crawlers} from this sitemap{more}; add "Allow: {path}" to its group.',
      wrong: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /*.xml$\nAllow: /sitemap.xml$\nSitemap: https://shop.example/sitemap.xml\n",
    },
    site: {
      message: "The sitemap lists pages that line {line} closes to every crawler; remove that rule, or the sitemap.",
      wrong: "User-agent: *\nDisallow: /\nSitemap: https://shop.example/sitemap.xml\n",
      right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
    },
  },
  page: {
    why: "A crawler fetches a sitemap like any other URL of the host, so a rule that matches its path keeps the crawler from reading it. A sitemap of a site that is closed as a whole often remains from the time when the site was built. The rules apply to one host alone, so of sitemaps on several hosts only those on the host of most of them are checked. Not reported is a sitemap that some search engines may fetch, for others that may not fetch the pages in its folder either.",
    crawlers: "Google reports such a sitemap, or the pages in it, as blocked by robots.txt.",
    turnOff: "If the sitemap is on another host than the file.",
  },
};

export const check: Check = checkOutcome("sitemap-closed");
