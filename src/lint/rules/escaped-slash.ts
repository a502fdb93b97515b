// escaped-slash (RFC 9309 §2.2.2, E-17): "%2F" is no "/" that parts segments.
import { checkPatterns } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  recommended: false,
  spec: "2.2.2",
  fix: "unsafe",
  message: '"{found}" is no "/" between segments; write "/" if that was meant.',
  page: {
    why: "An escaped slash is part of a name, not what parts two. A pattern whose every slash was escaped by a tool matches no ordinary URL.",
    wrong: "User-agent: *\nDisallow: /shop%2Fcart\n",
    right: "User-agent: *\nDisallow: /shop/cart\n",
    crawlers: "Python's parser takes both for equal. RFC 9309, Google's library and the draft of 1996 do not.",
    turnOff: "If your URLs hold escaped slashes, which is why it is off unless asked for.",
  },
};

export const check: Check = checkPatterns({
  places: /%2F/gi,
  // In a query it is how a slash in a value is written.
  unless: /^(?:(?!%2F)[^?])*\?/i,
  unmended: /^[^?]*\?.*%2F/is,
  mend: () => "/",
});
