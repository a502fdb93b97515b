// dead-pattern (RFC 9309 §2.2.2)
import { checkPatterns } from "../analyses/patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  hides: ["duplicate-rule", "covered", "overruled", "hidden-star-rules", "site-closed"],
  message: "A pattern that matches no page of the site; write the path that is meant.",
  messages: {
    url: {
      message:
        'Pattern "{value}" never matches, because rules apply to paths; write "{intended}" in the robots.txt of {host}, or remove the line.',
      wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    link: {
      severity: "info",
      message: 'Pattern "{pattern}" has the form of a URL, and matches only paths that contain one{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /https://example.com/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    "two-slashes": {
      severity: "info",
      message: 'Pattern "{pattern}" matches only paths that begin with two slashes{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: //private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    file: {
      severity: "info",
      message:
        'Pattern "{pattern}" begins with a folder of the server, which is usually not part of URLs{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /var/www/html/private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    slash: {
      message: 'Pattern "{value}" never matches, because paths start with "/"; write "{intended}".',
      wrong: "User-agent: *\nDisallow: private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    "regular-expression": {
      severity: "warning",
      message:
        '"{found}" is the syntax of regular expressions or globs, which patterns do not support{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
      right: "User-agent: *\nDisallow: /page/*/\n",
    },
    "dot-segment": {
      severity: "warning",
      message: 'Pattern "{pattern}" never matches, because crawlers resolve "." and ".." in URLs{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /a/../b/\n",
      right: "User-agent: *\nDisallow: /b/\n",
    },
    router: {
      severity: "warning",
      message: '"{found}" is the syntax of a router, and matches only itself{effect}; {remedy}.',
      wrong: "User-agent: *\nDisallow: /[locale]/admin\n",
      right: "User-agent: *\nDisallow: /*/admin\n",
    },
  },
  page: {
    why: "Crawlers compare a rule, octet by octet, with the path and query of a URL on the host from which the file was fetched. The path begins with a slash, so a bare file name, an extension such as `.js` and a URL match nothing; to match a part of a path or query, put a star before it, as in `/*.js`. Rules for another host belong in the robots.txt of that host: a URL on which none of the file's sitemaps is does no harm, and is reported only beside others. Some site builders write `/https://…` for links of a menu, whose pages may be meant to stay open: that is an info without a fix, as is `/www.example.com/…`. Two slashes at the beginning match only URLs with both, which is an info where the path with one slash is not disallowed. All URLs of a file are one finding, and so are all patterns without a slash, all regular expressions and all parameters of a router; its labels say what to do with each of the lines. Only `*` and a final `$` are special. Regular expressions, alternatives in braces (`{a,b}`), a `!` that should leave something out, and the parameters of a router (`[id]`, `:id`, `{id}`, `<int:id>`), match themselves. The segments `.` and `..` are removed from a URL before it is requested (RFC 3986, 5.2.4). The finding says what may be fetched because of it; if other rules decide the same anyway, there is none.",
    crawlers:
      "None: all of them compare the pattern as it is. A parser that is given `/a/../b` unresolved matches such a rule.",
    turnOff: "If URLs of your site really contain these characters.",
  },
};

export const check: Check = checkPatterns("dead-pattern");
