// list-in-value (RFC 9309 §2.2)
import { checkLines } from "../analyses/lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  hides: ["site-closed"],
  message: "Several URLs in one line, which crawlers read as one; write one URL per line.",
  page: {
    why: "A line has one value. A list of paths is one pattern, which matches only paths that contain the whole list, and a list of sitemaps is one URL that does not exist. Commas and semicolons are allowed in paths, so only a value of which each part begins like a path or a URL is a list. A comma or semicolon at the end belongs to the pattern too.",
    wrong: "User-agent: *\nDisallow: /private/,/search\n",
    right: "User-agent: *\nDisallow: /private/\nDisallow: /search\n",
    turnOff: "If paths of your site contain a comma or semicolon that is followed by a slash.",
  },
};

export const check: Check = checkLines("list-in-value");
