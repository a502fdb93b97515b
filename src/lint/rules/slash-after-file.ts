// slash-after-file (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  message: '"{pattern}" does not match "{meant}" itself{effect}; {remedy}.',
  page: {
    why: "A pattern matches every path that starts with it. With a slash after the name of a page, it matches only what would be below the page, such as `/search.php/2`, which most sites do not have. There is no fix, because the page may be meant to stay open, and the form with the slash to be closed as its duplicate. It is not reported if another rule closes the page, nor for programs such as `/index.php/` and `/app.php/`, below which some sites have all their pages, nor for `/search.php/*`, where the star says that what is below is meant.",
    wrong: "User-agent: *\nDisallow: /search.php/\n",
    right: "User-agent: *\nDisallow: /search.php\n",
    turnOff: "If your site has paths below such names, and the page itself may be fetched.",
  },
};

export const check: Check = checkPatterns("slash-after-file");
