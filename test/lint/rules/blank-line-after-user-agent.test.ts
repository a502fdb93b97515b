import { testRule } from "../rule-tester.ts";

testRule("blank-line-after-user-agent", {
  valid: [
    { name: "groups without rules", source: "User-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nCrawl-delay: 2\n" },
    "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n",
    "\n\nUser-agent: a\n# a comment\nDisallow: /\n\nDisallow: /b\n\n",
    "User-agent: a\n\nSitemap: https://example.com/s\n",
    {
      name: "rules that close nothing to parsers without wildcards, of which the first that matches decides",
      source: "User-agent: a\n\nDisallow: /*.php\nDisallow: /a$\nAllow: /b\nAllow: /\nDisallow: /c\n",
    },
    {
      name: "search engines, and the preview of a link, alone",
      source: "User-agent: Googlebot/2.1\nUser-agent: facebookexternalhit\n\nDisallow: /a\n",
    },
    {
      name: "most rules have a wildcard, which those parsers do not understand",
      source: "User-agent: a\n\nDisallow: /b\nDisallow: /*.php\nDisallow: /a$\n",
    },
    {
      name: "an empty pattern first, which matches everything to those parsers",
      source: "User-agent: a\n\nAllow:\nDisallow: /a\n\nUser-agent: b\n\nDisallow:\nDisallow: /a\n",
    },
    {
      name: "an Allow has a wildcard, and would not open what it should",
      source: "User-agent: a\n\nAllow: /b/*/\nDisallow: /b/\nDisallow: /c\n",
    },
    { name: "a name that is repeated below the blank line", source: "User-agent: a\n\nUser-agent: A\nDisallow: /\n" },
    { name: "a line of white space, which Python skips", source: "User-agent: a\r\n \t\r\nDisallow: /\r\n" },
  ],
  invalid: [
    {
      name: "a large search engine and another crawler",
      source: "User-agent: Googlebot\nUser-agent: a\n\nDisallow: /a\n",
      findings: ["3:1"],
      output: "User-agent: Googlebot\nUser-agent: a\nDisallow: /a\n",
    },
    {
      source: "User-agent: a\n\n\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message: "drop the rules; remove it.",
          labels: ["4:1 this line is in the same group"],
          fix: "safe",
        },
      ],
      output: "User-agent: a\nDisallow: /\n",
    },
    {
      name: "other blank lines before the rules",
      source: "User-agent: a\n# b\n\n# c\n \n# d\n\n\nDisallow: /\nDisallow: /b\n\nUser-agent: b\nDisallow: /\n",
      findings: [{ at: "3:1", message: "; remove all blank lines there.", title: "Remove the blank lines" }],
      output: "User-agent: a\n# b\n# c\n# d\nDisallow: /\nDisallow: /b\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "other blank lines among the rules, which end the group too",
      source: "User-agent: a\n\nDisallow: /\nDisallow: /b\n\nCrawl-delay: 1\nDisallow: /c\n\n",
      findings: [
        {
          at: "2:1",
          message: '; remove it and the other blank lines of the group, or write "#" there.',
          title: "Remove the blank lines",
        },
      ],
      output: "User-agent: a\nDisallow: /\nDisallow: /b\nCrawl-delay: 1\nDisallow: /c\n\n",
    },
    {
      name: "a blank line above rules with wildcards alone, which those parsers do not understand",
      source: "User-agent: a\n\nDisallow: /\n\nDisallow: /*.js\n\nDisallow: /b\n\nDisallow: /c$\n",
      findings: [{ at: "2:1", title: "Remove the blank lines" }],
      output: "User-agent: a\nDisallow: /\nDisallow: /*.js\nDisallow: /b\n\nDisallow: /c$\n",
    },
    {
      name: "a blank line before a Crawl-delay, which is lost, and none before a Sitemap, which is not",
      source:
        "User-agent: a\n\nDisallow: /\n\nCrawl-delay: 1\n\nUser-agent: b\n\nDisallow: /\n\nSitemap: https://e.com/s\n",
      findings: [
        { at: "2:1", message: '; remove it and the other blank lines of the group, or write "#" there.' },
        { at: "8:1", message: "; remove it." },
      ],
      output: "User-agent: a\nDisallow: /\nCrawl-delay: 1\n\nUser-agent: b\nDisallow: /\n\nSitemap: https://e.com/s\n",
    },
    {
      name: "among user-agent lines, with other lines between",
      source: "User-agent: a\r\n\r\n# b\r\nUser-agent: b\r\nCrawl-delay: 1\r\n\r\nDisallow: /\r\n",
      findings: ["2:1", "6:1"],
      output: "User-agent: a\r\n# b\r\nUser-agent: b\r\nCrawl-delay: 1\r\nDisallow: /\r\n",
    },
    {
      name: "rep-1994: a line of white space, which ends the group",
      source: "User-agent: a\n \nDisallow: /\n",
      options: { dialect: "rep-1994" },
      findings: ["2:1"],
      output: "User-agent: a\nDisallow: /\n",
    },
    {
      name: "the fix is unsafe if the line ends the group",
      source: "User-agent: a\n\nDisallow: /\n",
      options: { dialect: "rep-1994" },
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: a\nDisallow: /\n",
    },
  ],
});
