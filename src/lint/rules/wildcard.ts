// wildcard (RFC 9309 §2.2.3)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: "unsafe",
  message: 'A "*" or "$" that does not do what it seems to; write what is meant.',
  messages: {
    anchor: {
      message: '"$" inside pattern "{pattern}" is an ordinary character{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /*.pdf$/\n",
      right: "User-agent: *\nDisallow: /*.pdf$\n",
    },
    glob: {
      severity: "info",
      message: '"{found}" matches one folder or more, while in a glob it also matches none{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /a/**/b\n",
      right: "User-agent: *\nDisallow: /a/*/b\nDisallow: /a/b\n",
    },
  },
  page: {
    why: "Only a `$` at the end of a pattern anchors it. Elsewhere it is a dollar sign, so `/*.pdf$/` matches nothing a site is likely to have. A `*` matches any characters, slashes included, so two match no more than one. In globs, `**/` also matches no folder at all; in a pattern, both slashes have to occur: `/a/**/*.pdf` does not match `/a/b.pdf`. A finding says what may be fetched because of that. Stars that are repeated, or at the end of a pattern, change nothing and are not reported.",
    crawlers:
      "RFC 9309, Google and Yandex read a `$` inside a pattern as a dollar sign; several libraries end the pattern there. Crawlers of 1994 and 1996 read a star as an ordinary character.",
    turnOff: "If your URLs contain dollar signs, or a program writes the patterns.",
  },
};

export const check: Check = checkPatterns("wildcard");
