import { testRule } from "../rule-tester.ts";

testRule("misspelt-key", {
  valid: ["User-agent: *\nDisallow: /a\nUnicorns: 1\n"],
  invalid: [
    {
      source: "User-agent: *\n Disalow : /a\nSite map: https://example.com/s\n",
      findings: [{ at: "2:2", message: '"Disallow"', fix: "unsafe" }, "3:6"],
      output: "User-agent: *\n Disallow : /a\nSitemap: https://example.com/s\n",
    },
  ],
});
