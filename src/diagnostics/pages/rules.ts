// Why, examples, who differs: the pages of codes/rules.ts.
import type { RulesCode } from "../codes/rules.ts";
import type { CodePage } from "./page.ts";

export const rulesPages: Readonly<Record<RulesCode, CodePage>> = {
  "pattern-without-slash": {
    about:
      "Patterns are compared from the first octet of the path, which is a slash. A bare file name, an ending like `.js` or a `%2F` matches nothing; for a part of a path or query write a star before it, as in `/*.js`.",
    wrong: "User-agent: *\nDisallow: private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "The pattern never matches by RFC 9309. In 1994 it is compared as it stands, which comes to the same, because a path begins with a slash.",
    turnOff: "Never: the line forbids and allows nothing.",
  },
  "pattern-begins-with-star": {
    about:
      "The ABNF begins a path-pattern with a slash, while the RFC's own example has `Disallow: *.gif$` (erratum 7995). Crawlers match it, and so does robotspec; `/*.gif$` means the same. Before a slash the star may stand for nothing, so that `*/cart` takes two patterns: `/cart` and `/*/cart`.",
    wrong: "User-agent: *\nDisallow: *.gif$\n",
    right: "User-agent: *\nDisallow: /*.gif$\n",
    crawlers: "Every crawler that knows `*` matches it. For readers of 1994 and 1996 no pattern has wildcards.",
    turnOff: "If conformance to the letter does not matter to you.",
  },
  "white-space-in-pattern": {
    about:
      "The line is outside the grammar. Crawlers differ: the whole value is one pattern here (a space matches `%20`), others cut it at the space.",
    wrong: "User-agent: *\nDisallow: /a /b\n",
    right: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    crawlers:
      "Google's library and RFC 9309 as read here take the whole value as one pattern. Others cut it at the white space.",
    turnOff: "Never: readers differ on what is forbidden.",
  },
  "absolute-url-pattern": {
    about:
      "A rule is compared with the path and the query of a URL, and holds for the host the file was fetched from. With a host before it, it matches nothing. Rules for another host stand in that host's own robots.txt. A rule for all of a host is not mended: written as `/`, it would be about this whole site. Nor is one for a host on which no sitemap of the file is.",
    wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of them reads the URL's path out of it.",
    turnOff: "Never: the line forbids and allows nothing.",
  },
};
