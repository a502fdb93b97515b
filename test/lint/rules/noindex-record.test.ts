import { testRule } from "../rule-tester.ts";

testRule("noindex-record", {
  valid: ["User-agent: *\nDisallow: /a\n"],
  invalid: [
    {
      source: "User-agent: *\nNoindex: /a\nnofollow: /b\n",
      findings: [
        {
          at: "2:1-2:8",
          message:
            '"Noindex" has no effect in robots.txt; use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
        },
        {
          at: "3:1-3:9",
          message:
            '"nofollow" has no effect in robots.txt; use a meta element "robots" or the X-Robots-Tag header, and let crawlers fetch the page.',
        },
      ],
    },
  ],
});
