import { testRule } from "../rule-tester.ts";

testRule("blank-line-among-rules", {
  valid: [
    "User-agent: a\nDisallow: /\n\nUser-agent: b\nDisallow: /\n\nSitemap: https://example.com/s\n",
    "User-agent: a\n\nDisallow: /a\n# b\nDisallow: /b\n",
    { name: "rules outside any group", source: "Disallow: /a\n\nDisallow: /b\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nDisallow: /a\n\nDisallow: /b\n\nSitemap: https://example.com/s\nAllow: /b/c\n",
      findings: [
        { at: "3:1", labels: ["4:1 this line is in the same group"], fix: "safe" },
        { at: "5:1", labels: ["7:1 this line is in the same group"], fix: "safe" },
      ],
      output: "User-agent: a\nDisallow: /a\nDisallow: /b\nSitemap: https://example.com/s\nAllow: /b/c\n",
    },
    {
      name: "the title says what the fix does",
      source: "User-agent: *\nDisallow: /a\n\nDisallow: /b\n",
      findings: [{ at: "3:1", title: "Remove the blank line" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
  ],
});
