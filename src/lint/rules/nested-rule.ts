// nested-rule (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{rule}" has no effect, because "{other}" already covers everything it matches; remove it.',
  page: {
    why: "A pattern matches every path that starts with it, so a rule for a folder also covers everything inside, and its name with a number or a suffix (`/shop-2`). A pattern with a wildcard covers others, such as `/index.php/*/media/` beside `/*/media/`. Many authors list these as well, for people to read, and nothing goes wrong: to remove the line changes nothing. The same goes for allow rules beside `Allow: /`.",
    wrong: "User-agent: *\nDisallow: /shop/\nDisallow: /shop/cart/\n",
    right: "User-agent: *\nDisallow: /shop/\n",
    crawlers:
      "Crawlers of 1994 and 1996 have no wildcards, so a rule that only a wildcard covers has an effect for them.",
    turnOff: "If the longer list is there for people to read, or for crawlers without wildcards.",
  },
};

export const check: Check = checkRedundant("nested-rule", "this rule matches all of them");
