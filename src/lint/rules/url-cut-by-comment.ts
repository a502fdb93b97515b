// url-cut-by-comment (RFC 9309 §2.2)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  spec: "2.2",
  fix: null,
  message:
    '"#" starts a comment, so the URL is only "{value}"; remove what follows it, or put a space before a comment.',
  page: {
    why: "A comment may start anywhere in a line. A URL cannot have a fragment in robots.txt.",
    wrong: "Sitemap: https://shop.example/sitemap.xml#news\n",
    right: "Sitemap: https://shop.example/sitemap.xml\n",
    crawlers: "None is known to read it differently.",
    turnOff: "If the comment is intended.",
  },
};
