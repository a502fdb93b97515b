// escape (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.2",
  fix: "unsafe",
  message: "A percent-encoded character that crawlers do not read as meant; write the character, or another escape.",
  messages: {
    broken: {
      severity: "error",
      message: '"%" without two hex digits after it is an incomplete escape{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /100%/\n",
      right: "User-agent: *\nDisallow: /100%25/\n",
    },
    entity: {
      message: 'HTML entity "{found}" is compared literally{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /*?a=1&amp;b=2\n",
      right: "User-agent: *\nDisallow: /*?a=1&b=2\n",
    },
    unreserved: {
      message: 'Unnecessary escape "{found}"{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /%7Ejoe/\n",
      right: "User-agent: *\nDisallow: /~joe/\n",
    },
    operator: {
      severity: "info",
      message: '"{found}" is a literal "{character}"{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /*.pdf%24\n",
      right: "User-agent: *\nDisallow: /*.pdf$\n",
    },
  },
  page: {
    why: "A pattern with a `%` without two hex digits is compared as text: no well-formed URL contains `/100%/`, and `/*%` matches every URL with an escape, which may be meant at the end of a pattern and before a star. HTML is not decoded: `&amp;` is five characters. Letters, digits, `-`, `.`, `_` and `~` need no escape; RFC 9309 decodes it before comparing, and Google's parser does not, so `/%7Ejoe/` matches nothing there. `%2A` and `%24` are a literal star and dollar sign. A finding says what may be fetched because of the escape, and there is none if every crawler that obeys the rule decides alike with what was meant.",
    crawlers:
      "Google's parser does not decode escapes, and turns the hex digits of a rule to upper case. RFC 9309, crawler-commons, Protego and Python decode those of unreserved characters. None decodes an escape twice, or an entity.",
    turnOff: "If crawlers request the URLs of your site in the form that is written.",
  },
};

export const check: Check = checkPatterns("escape");
