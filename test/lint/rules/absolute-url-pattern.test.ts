import { testRule } from "../rule-tester.ts";

testRule("absolute-url-pattern", {
  valid: ["User-agent: *\nDisallow: /http://a/b\nDisallow: //a/b\n", "Sitemap: https://a/b\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: https://example.com/a?b\nAllow: http://example.com\n",
      findings: [
        { at: "2:11-2:34", message: '"/a?b"', fix: "unsafe" },
        { at: "3:8", message: '"/"' },
      ],
      output: "User-agent: *\nDisallow: /a?b\nAllow: /\n",
    },
  ],
});
