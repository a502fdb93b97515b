import { testRule } from "../rule-tester.ts";

testRule("user-agent-header", {
  valid: [
    "User-agent: Googlebot/2.1 (+http://www.google.com/bot.html)\nDisallow: /\n",
    "User-agent: MozillaBot\nDisallow: /\n",
    { name: "a name of several words", source: "User-agent: Mozilla Browser Agent\nDisallow: /\n" },
    {
      name: "a group with the same rules as for all crawlers",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nDisallow: /a\n\nUser-agent: *\nUser-agent: mozilla/4\nDisallow: /a\n",
    },
    {
      name: "the crawler that is named has a group with the same rules",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      name: "a browser's header with the name of an operator",
      source:
        "User-agent: Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1) LinkCheck by Siteimprove.com\nDisallow: /a\n",
      findings: [{ at: "1:13", message: "; write the crawler's product token, or", severity: "error" }],
    },
    {
      name: "a group that forbids nothing is not missed",
      source: "User-agent: Mozilla/5.0 (compatible; contxbot/1.0)\nDisallow:\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "1:13", message: "or remove the group if it has none.", severity: "info" }],
    },
    {
      name: "one with rules may be",
      source: "User-agent: Mozilla/5.0 (compatible; contxbot/1.0)\nDisallow: /a\nAllow: /a/b\n",
      findings: [{ at: "1:13", message: "or remove the group if it has none.", severity: "error" }],
    },
    {
      name: "a browser in a copied list of crawlers, with the preset strict",
      source:
        "User-agent: mozilla/4\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /\n",
      options: { config: { preset: "strict" } },
      findings: ["1:13"],
    },
    {
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /a\n",
      findings: [{ at: "1:13", fix: "unsafe" }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
    {
      name: "the product token would close the whole site to search engines",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /\n\nUser-agent: *\nDisallow: /admin/\n",
      findings: [
        {
          at: "1:13",
          message:
            '; do not write "Googlebot" unless that is meant, which would close the whole site to Google and Apple; remove the line.',
          fix: null,
        },
      ],
    },
    {
      source: "User-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:47",
          message:
            '"Mozilla/4.0 (compatible; MSIE 6.0)" is a User-Agent header, which no crawler of today matches; remove the group, because a program that presents itself as a browser does not read robots.txt.',
          fix: null,
          severity: "info",
        },
      ],
    },
    {
      name: "a copied list is one finding, except for lines that a known crawler can replace",
      source:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nUser-agent: mozilla/5\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message:
            '"mozilla/4" is a User-Agent header, which no crawler of today matches; remove the line, because a program that presents itself as a browser does not read robots.txt; lines 2 and 4 have such a value too.',
          fix: null,
          severity: "info",
        },
        { at: "3:13", message: /; write "Googlebot"\.$/, fix: "unsafe", severity: "error" },
      ],
      output:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Googlebot\nUser-agent: mozilla/5\nDisallow: /a\n",
    },
    {
      name: "a list of two",
      source: "User-agent: mozilla/4\nUser-agent: mozilla/5\nDisallow: /a\n",
      findings: [{ at: "1:13", message: "robots.txt; line 2 has such a value too.", fix: null }],
    },
    {
      name: "crawlers are reported apart from browsers",
      source:
        "User-agent: mozilla/4\nDisallow: /\n\nUser-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nUser-agent: Mozilla/5.0 (Windows; +https://example.com/)\nUser-agent: ExampleBot\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message: "; remove the group, because a program that presents itself as a browser does not read robots.txt.",
          severity: "info",
        },
        {
          at: "4:13",
          message:
            "; write the crawler's product token, or remove the line if it has none; line 5 has such a value too.",
          severity: "error",
        },
      ],
    },
    {
      name: "programs with an address, or that name no system, are taken for crawlers",
      source:
        "User-agent: Mozilla/5.0 (Windows; http://example.com/)\nDisallow: /a\n\nUser-agent: Mozilla/5.0 (compatible; Example)\nDisallow: /b\n",
      findings: [{ at: "1:13", message: "line 4 has such a value too", severity: "error" }],
    },
    {
      name: "the same rules as for all crawlers, with the preset strict",
      source: "User-agent: mozilla/4\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "strict" } },
      findings: [{ at: "1:13", severity: "error" }],
    },
    {
      name: "the beginning of one",
      source: "User-agent: Mozilla/4.0\nDisallow: /\n",
      findings: [{ at: "1:13", fix: null, severity: "info" }],
    },
    {
      name: "a header that names two crawlers",
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; bingbot/2.0)\nDisallow: /\n",
      findings: [{ at: "1:13", fix: null }],
    },
  ],
});
