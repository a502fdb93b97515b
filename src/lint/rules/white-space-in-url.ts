// white-space-in-url
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message: "White space cannot stand in a URL; write one URL a line, and a space in it as %20.",
  page: {
    why: "Some readers take the whole value as one URL, others the part before the white space.",
    wrong: "Sitemap: https://example.com/1.xml https://example.com/2.xml\n",
    right: "Sitemap: https://example.com/1.xml\nSitemap: https://example.com/2.xml\n",
    crawlers: "Some readers take the whole value as one URL, others the part before the white space.",
    turnOff: "Never: readers differ.",
  },
};
