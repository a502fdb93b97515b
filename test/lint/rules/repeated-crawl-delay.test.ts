import { testRule } from "../rule-tester.ts";

testRule("repeated-crawl-delay", {
  valid: [
    "User-agent: a\nCrawl-delay: 5\nDisallow:\nUser-agent: b\nCrawl-delay: 9\n",
    {
      name: "the same number",
      source: "User-agent: a\nCrawl-delay: 5\nCrawl-delay: 5.0\nDisallow: /\nUser-agent: A\nCrawl-delay: 5\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nCrawl-delay: 5\nCrawl-delay: 10\n",
      findings: [
        {
          at: "3:14-3:16",
          message:
            'Duplicate crawl delay for "*", already on line 2, and crawlers differ on which one counts; keep one.',
          labels: ["2:1 the first delay"],
        },
      ],
    },
    {
      source: "User-agent: a\nCrawl-delay: 5\nDisallow: /\nUser-agent: A\nCrawl-delay: 9\n",
      findings: [
        {
          at: "5:14-5:15",
          message:
            'Duplicate crawl delay for "A", already on line 2, and crawlers differ on which one counts; keep one.',
          labels: ["2:1 the first delay"],
        },
      ],
    },
    {
      name: "a crawler whose name reads like the number of a line",
      source: "User-agent: line 9\nCrawl-delay: 5\nCrawl-delay: 9\nDisallow:\n",
      findings: [{ at: "3:14", message: 'for "line 9", already on line 2,', labels: ["2:1 the first delay"] }],
    },
    {
      name: "after a line whose number has two digits",
      source: `${"# a comment\n".repeat(10)}User-agent: a\nCrawl-delay: 5\nCrawl-delay: 9\n`,
      findings: [{ at: "13:14", message: /already on line 12,/, labels: ["12:1 the first delay"] }],
    },
  ],
});
