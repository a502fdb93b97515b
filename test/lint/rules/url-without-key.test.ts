import { testRule } from "../rule-tester.ts";

testRule("url-without-key", {
  valid: ["Sitemap: https://example.com/s\n", "https: nothing\n", "ftp://example.com/s\n"],
  invalid: [
    {
      source: "Sitemap:\n https://example.com/s # x\n",
      findings: [{ at: "2:2-2:23", message: 'write "Sitemap: https://example.com/s"', fix: "unsafe" }],
      output: "Sitemap:\n Sitemap: https://example.com/s # x\n",
    },
  ],
});
