// sitemap (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: "A Sitemap that crawlers do not find; write the full URL of a sitemap.",
  messages: {
    url: {
      message: 'Sitemap "{value}" is not a full http or https URL; write {intended}.',
      wrong: "Sitemap: /sitemap.xml\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    },
    page: {
      severity: "warning",
      message: 'Sitemap "{value}" {page}; write the URL of the sitemap itself, or remove the line.',
      wrong: "Sitemap: https://shop.example/sitemap.html\n",
      right: "Sitemap: https://shop.example/sitemap.xml\n",
    },
  },
  page: {
    why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`, and a URL whose host is not a host, such as a placeholder that was not filled in. If a scheme is written twice, as in `https://https://example.com/`, the host of the URL is `https`. If another line has the full URL, nothing is lost: the finding is an info, and the line can be removed. Crawlers read XML, feeds and plain text as sitemaps, and not HTML: the home page of a site, and a page that lists others for people, are none; beside another sitemap, the finding is an info. A `*` and a placeholder in braces are part of the URL. A sitemap applies to every crawler, wherever the line is.",
    crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: crawlers do not find the sitemap.",
  },
};
