// url-cut-by-comment
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2",
  fix: null,
  message:
    '"#" begins a comment, so the URL ends with "{value}"; leave out what follows, or put a space before a comment.',
  page: {
    why: "A comment may begin anywhere in a line. A URL cannot have a fragment in robots.txt.",
    wrong: "Sitemap: https://example.com/sitemap.xml#news\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "No crawler is known to read it in another way.",
    turnOff: "If the comment is meant.",
  },
};
