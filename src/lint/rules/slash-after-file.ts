// slash-after-file (RFC 9309 §2.2.2)
import { fillIn } from "../../diagnostics/message.ts";
import { redundantRules } from "../analyses/redundancy-findings.ts";
import { replacing } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{pattern}" does not match "{page}" itself; remove the slash at its end.',
  page: {
    why: "A pattern matches every path that starts with it. With a slash after the name of a page, it matches only what would be below the page, such as `/search.php/2`, which most sites do not have. It is not reported if another rule closes the page, nor for programs such as `/index.php/` and `/app.php/`, below which some sites have all their pages, nor for `/search.php/*`, where the star says that what is below is meant.",
    wrong: "User-agent: *\nDisallow: /search.php/\n",
    right: "User-agent: *\nDisallow: /search.php\n",
    crawlers: "None: for all of them the page stays open.",
    turnOff: "If your site has paths below such names, and the page itself may be fetched.",
  },
};

/** The slash at the end of a pattern, after the name of a page. */
const SLASH_AFTER_PAGE = /(?<=[^/*]\.(?:aspx?|cfm|html?|jsp|php|shtml))\/$/i;
/** Programs that may answer for all paths below them. */
const PROGRAM = /\/(?:app|index)\.(?:aspx?|cfm|jsp|php)$/i;

export const check: Check = (context) => {
  for (const { rules } of context.groups.groups) {
    for (const rule of rules) {
      const { type, pattern, patternSpan } = rule;
      const slash = pattern.search(SLASH_AFTER_PAGE);
      const page = pattern.slice(0, slash);
      if (slash === -1 || type === "allow" || PROGRAM.test(page)) continue;
      // A rule that closes the page closes what is below it.
      if (context.fact(redundantRules).has(rule)) continue;
      context.report({
        span: { start: patternSpan.start + slash, end: patternSpan.end },
        words: { pattern, page },
        fix: replacing(patternSpan, page, fillIn('Write "{page}"', { page }), "unsafe"),
      });
    }
  }
};
