import { testRule } from "../rule-tester.ts";

testRule("record-among-user-agents", {
  valid: ["User-agent: a\nUser-agent: b\nCrawl-delay: 5\nDisallow: /\n"],
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
  ],
});
