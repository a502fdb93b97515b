import { testRule } from "../rule-tester.ts";

testRule("noindex-record", {
  valid: ["User-agent: *\nDisallow: /a\n"],
  invalid: [
    {
      name: "a rule keeps crawlers from the pages, in the same group and not in another one",
      source:
        "User-agent: *\nDisallow: /a\nNoindex: /a/*.pdf\nNoindex: /b\n\nUser-agent: a\nDisallow: /b\n\nNoindex: b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1",
          message:
            '"Noindex" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
          labels: [],
        },
        { at: "4:1", message: "let crawlers fetch the page." },
        { at: "9:1", message: "let crawlers fetch the page." },
      ],
    },
    {
      name: "patterns that begin with a star",
      source: "User-agent: *\nNoindex: *=\nDisallow: *=\n",
      findings: [
        {
          at: "2:1",
          message:
            '"Noindex" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
        },
      ],
    },
    {
      name: "several rules keep crawlers from the pages",
      source: "User-agent: *\nDisallow: /a/b\nDisallow: /*a\nAllow: /a\nNoindex: /a/b*\nDisallow: /a/*\nDisallow: /\n",
      findings: [
        {
          at: "5:1",
          message:
            '"Noindex" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
          labels: [],
        },
      ],
    },
    {
      name: "about robots.txt itself, which no rule keeps crawlers from",
      source: "User-agent: *\nNoindex: /robots.txt\nDisallow: /\n",
      findings: [{ at: "2:1", message: "let crawlers fetch the page." }],
    },
    {
      name: "in 1994, where a group without rules does not count",
      source: "User-agent: a\nNoindex: /a\n",
      options: { dialect: "rep-1994" },
      findings: [{ at: "2:1", message: "let crawlers fetch the page." }],
    },
    {
      name: "all of a file are one",
      source: "User-agent: *\nDisallow: /a\nNoindex: /a\nnofollow: /b\n",
      findings: [
        {
          at: "3:1",
          message:
            '"Noindex" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
          labels: ["4:1 this one too"],
        },
      ],
    },
    {
      source: "User-agent: *\nNoindex: /a\nnofollow: /b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:8",
          message:
            '"Noindex" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
        },
        {
          at: "3:1-3:9",
          message:
            '"nofollow" has no effect in robots.txt; remove it, or use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
        },
      ],
    },
  ],
});
