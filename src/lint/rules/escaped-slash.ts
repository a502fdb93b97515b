// escaped-slash (RFC 9309 §2.2.2)
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{found}" does not match "/" in a URL; write "/" if that was meant.',
  page: {
    why: "An escaped slash is part of a name and does not separate two names. A pattern in which a tool escaped every slash matches no ordinary URL.",
    wrong: "User-agent: *\nDisallow: /shop%2Fcart\n",
    right: "User-agent: *\nDisallow: /shop/cart\n",
    crawlers: "Python's parser treats both as equal. RFC 9309, Google's parser and the 1996 draft do not.",
    turnOff: "If your URLs contain escaped slashes.",
  },
};

export const check: Check = checkPatterns({
  occurrences: /%2F/gi,
  // In a query it is how a slash in a value is written.
  unless: /^(?:(?!%2F)[^?])*\?/i,
  uncorrectable: /^[^?]*\?.*%2F/is,
  correct: () => "/",
});
