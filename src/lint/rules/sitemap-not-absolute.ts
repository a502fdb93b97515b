// sitemap-not-absolute (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: 'Sitemap "{value}" is not a full http or https URL; write {intended}.',
  page: {
    why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`.",
    wrong: "Sitemap: /sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: a full URL works for all of them.",
  },
};
