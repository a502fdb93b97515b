import { testRule } from "../rule-tester.ts";

testRule("other-record", {
  valid: [
    "User-agent: *\nDisallow: /\n",
    "# Sitemap: https://e.com/s\nuser-AGENT : *\n\tallow\t:/ # Host: e.com\n",
    {
      name: "misspelt and invalid keys have their own codes",
      source: "User-agent: *\nDisalow: /a\nÜber: x\nSitemap x\n: x\n",
    },
    { source: "Sitemap: https://e.com/s\n", options: { strict: true, otherRecords: true } },
  ],
  invalid: [
    {
      source: "Sitemap: https://e.com/s\nUnicorns: u\n",
      options: { strict: true },
      findings: [
        {
          at: "1:1-1:8",
          message: '"Sitemap" is not in the grammar of RFC 9309; allow other records in the check, or remove the line.',
        },
        { at: "2:1-2:9", message: '"Unicorns" is not in the grammar of RFC 9309' },
      ],
    },
    {
      name: "in any spelling, and anywhere in the file",
      source:
        "\uFEFFsitemap:https://e.com/s\nUser-agent: *\r\n  X-Y_z9 : 1 # c\r\nDisallow:\r\nHost:\r\nNoindex: /\u0001\r\nCrawl-delay: 5",
      findings: ["1:2-1:9", "3:3-3:9", "5:1-5:5", "6:1-6:8", "7:1-7:12"],
    },
    {
      source: "Sitemap: https://e.com/s\n",
      findings: [
        {
          at: "1:1-1:8",
          message: '"Sitemap" is not in the grammar of RFC 9309; allow other records in the check, or remove the line.',
        },
      ],
    },
  ],
});
