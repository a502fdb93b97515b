import { testRule } from "../rule-tester.ts";

testRule("rule-outside-group", {
  valid: ["User-agent: *\nDisallow: /\n", "Sitemap: https://e.com/s\n"],
  invalid: [
    {
      source: "Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /c\n",
      findings: [
        { at: "1:1-1:13", message: "A rule before the first user-agent line applies to nobody" },
        { at: "2:1-2:10", message: "A rule before the first user-agent line applies to nobody" },
      ],
    },
  ],
});
