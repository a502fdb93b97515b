import { testRule } from "../rule-tester.ts";

testRule("other-record", {
  valid: [
    "User-agent: *\nDisallow: /\n",
    { source: "Sitemap: https://e.com/s\n", options: { strict: true, otherRecords: true } },
  ],
  invalid: [
    {
      source: "Sitemap: https://e.com/s\nUnicorns: u\n",
      options: { strict: true },
      findings: [
        { at: "1:1-1:8", message: '"Sitemap" is no line of the RFC\'s own grammar' },
        { at: "2:1-2:9", message: '"Unicorns" is no line of the RFC\'s own grammar' },
      ],
    },
    {
      source: "Sitemap: https://e.com/s\n",
      findings: [{ at: "1:1-1:8", message: '"Sitemap" is no line of the RFC\'s own grammar' }],
    },
  ],
});
