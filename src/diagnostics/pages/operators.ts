// Why, examples, who differs: the pages of codes/operators.ts.
import type { OperatorsCode } from "../codes/operators.ts";
import type { CodePage } from "./page.ts";

export const operatorsPages: Readonly<Record<OperatorsCode, CodePage>> = {
  "empty-allow": {
    about:
      "An empty pattern matches nothing. What no rule matches is allowed anyway, so nothing is lost where that was meant; where a path was forgotten, it is.",
    wrong: "User-agent: *\nAllow:\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: nobody does anything with the line.",
    turnOff: "If a program writes such lines.",
  },
  "empty-disallow": {
    about:
      "`Disallow:` alone has opened a whole site since 1994. Beside other rules it says nothing to most crawlers, and people read it as the opposite of the lines around it.",
    wrong: "User-agent: *\nDisallow:\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "For RFC 9309 and Google the line says nothing. Yandex reads it as `Allow: /`, which wins against `Disallow: /`.",
    turnOff: "If a program writes such lines.",
  },
  "dot-segment": {
    about:
      "A crawler takes the segments `.` and `..` out of a URL before it requests it (RFC 3986, 5.2.4), and patterns are compared with what is left. `/a/../b` is requested as `/b`.",
    wrong: "User-agent: *\nDisallow: /a/../b/\n",
    right: "User-agent: *\nDisallow: /b/\n",
    crawlers:
      "None: browsers and crawlers all resolve such URLs. A reader that is asked about `/a/../b` as it stands finds the rule.",
    turnOff: "If URLs are checked against the file without being resolved.",
  },
  "rule-for-robots-txt": {
    about:
      "`/robots.txt` is implicitly allowed. A rule about it cannot keep a crawler from reading the file, and is not needed to let one. To keep the file out of search results, serve it with the header `X-Robots-Tag: noindex`.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /robots.txt\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "None: all have to read the file before they know its rules. Google's library has no exception for it, the crawler around it has.",
    turnOff: "If the pattern is about other paths that begin so, such as `/robots.txt.bak`.",
  },
  "repeated-star": {
    about:
      "A `*` stands for any characters, `/` among them, so that two say no more than one. Each one counts as an octet, though, where the longest pattern decides: the fix may change which of two rules wins.",
    wrong: "User-agent: *\nDisallow: /a/**/b\n",
    right: "User-agent: *\nDisallow: /a/*/b\n",
    crawlers: "None in what it matches. Yandex and some others do not count stars as length.",
    turnOff: "If stars are used to make a rule longer than another one.",
  },
  "trailing-star": {
    about:
      "A pattern matches every path that begins so. The star at the end says that once more, and counts as an octet where the longest pattern decides: `Disallow: /a*` wins against `Allow: /a`.",
    wrong: "User-agent: *\nDisallow: /private/*\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "For readers of 1994 and 1996 the star is a character like others, and the pattern matches next to nothing.",
    turnOff: "If you like to see that something may follow.",
  },
  "anchor-inside-pattern": {
    about:
      "Only the last `$` of a pattern is the end of the URL. Anywhere else it is a dollar sign, so that `/*.pdf$/` matches nothing a site is likely to have.",
    wrong: "User-agent: *\nDisallow: /*.pdf$/\n",
    right: "User-agent: *\nDisallow: /*.pdf$\n",
    crawlers: "Some readers end the pattern at any `$`; RFC 9309, Google and Yandex do not.",
    turnOff: "If your URLs hold dollar signs.",
  },
};
