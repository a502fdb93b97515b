import { testRule } from "../rule-tester.ts";

testRule("noindex-record", {
  valid: ["User-agent: *\nDisallow: /a\n"],
  invalid: [
    {
      source: "User-agent: *\nNoindex: /a\nnofollow: /b\n",
      findings: [
        { at: "2:1-2:8", message: '"Noindex" in robots.txt has no effect' },
        { at: "3:1-3:9", message: '"nofollow" in robots.txt has no effect' },
      ],
    },
  ],
});
