import { testRule } from "../rule-tester.ts";

testRule("misspelt-key", {
  valid: ["User-agent: *\nDisallow: /a\nUnicorns: 1\n"],
  invalid: [
    {
      source: "User-agent: *\n Disalow : /a\nSite map: https://example.com/s\n",
      findings: [{ at: "2:2", message: '"Disallow"', fix: "unsafe" }, "3:1"],
      output: "User-agent: *\n Disallow : /a\nSitemap: https://example.com/s\n",
    },
    {
      name: "a sitemap of some kind; all of the key is marked",
      source: "Video Sitemap: https://example.com/s\nUser agent: *\n",
      findings: [
        { at: "1:1-1:14", message: 'Unknown key "Video Sitemap"; did you mean "Sitemap"?' },
        { at: "2:1-2:11", message: '"User-agent"' },
      ],
      output: "Sitemap: https://example.com/s\nUser-agent: *\n",
    },
    {
      name: "once, if other records are reported as well",
      source: "User-agent: *\nDisalow: /a\n",
      options: { config: { rules: { "other-record": "error" } } },
      findings: [{ at: "2:1-2:8", message: '"Disallow"' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "google: two words without a colon; no fix that closes the whole site",
      source: "User-agent: *\ndisalllow /\n",
      options: { dialect: "google" },
      findings: [{ at: "2:1-2:10", message: 'write "Disallow: /" if the whole site', fix: null }],
    },
    {
      name: "a strict check reports where the grammar fails",
      source: "User agent: *\n",
      options: { strict: true, otherRecords: true },
      findings: ["1:6"],
      output: "User-agent: *\n",
    },
  ],
});
