import { testRule } from "../rule-tester.ts";

testRule("over-limit", {
  valid: [
    `User-agent: *\n#${"x".repeat(511984)}\n`,
    {
      source: `User-agent: *\n${"# 63 octets of comment and a line feed behind them, so 64 it is\\n".repeat(9000)}`,
      options: { dialect: "google" },
    },
  ],
  invalid: [
    {
      source: `User-agent: *\n#${"x".repeat(512000)}\nDisallow: /\n`,
      findings: [
        {
          at: "2:1-2:512002",
          message: "The file is longer than 512,000 octets, after which crawlers may stop reading; shorten it.",
        },
      ],
    },
  ],
});
