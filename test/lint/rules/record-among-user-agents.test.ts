import { testRule } from "../rule-tester.ts";

testRule("record-among-user-agents", {
  valid: [
    "User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n",
    {
      name: "without rules, no crawler obeys anything by accident",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nCrawl-delay: 2\n",
    },
    {
      name: "rep-1994: a group without rules does not count",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\n",
      options: { dialect: "rep-1994" },
    },
    {
      name: "the rules below disallow nothing",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: a\nCrawl-delay: 1\n\nUser-agent: b\nDisallow:\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Crawl-delay" does not end a group, so "a" is shut out of the whole site; move it below the user-agent lines, or write a rule such as "Disallow:" before the next of them.',
        },
      ],
    },
    {
      name: "a path is closed, not the site",
      source: "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nDisallow: /x\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Crawl-delay" does not end a group, so the rules below also apply to "a"; move it below the user-agent lines, or write a rule such as "Disallow:" before the next of them.',
        },
      ],
    },
    {
      name: "several in one group are one finding, with all crawlers above the last",
      source:
        "User-agent: a\nCrawl-delay: 5\n\nUser-agent: b\nCrawl-delay: 6\n\nUser-agent: c\nCrawl-delay: 7\n\nUser-agent: d\nDisallow: /\n",
      findings: [
        {
          at: "2:1",
          message:
            'so "a", "b" and "c" are shut out of the whole site; move it below the user-agent lines, or write a rule such as "Disallow:" before the next of them; 2 more lines have such a record.',
        },
      ],
    },
  ],
});
