import { testRule } from "../rule-tester.ts";

testRule("historic-record", {
  valid: [
    "Crawl-delay: 1\n",
    { name: "Request-rate for the one crawler that reads it", source: "User-agent: seznambot\nRequest-rate: 1/10s\n" },
  ],
  invalid: [
    {
      name: "Request-rate for others too",
      source: "User-agent: SeznamBot\nUser-agent: a\nRequest-rate: 1/10s\n",
      findings: ["3:1"],
    },
    { name: "another record of 1996", source: "User-agent: SeznamBot\nVisit-time: 0600-0845\n", findings: ["2:1"] },
    {
      source: "User-agent: *\nRequest-rate: 1/5\nVisit-time: 0600-0845\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            '"Request-rate" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
        },
        {
          at: "3:1-3:11",
          message:
            '"Visit-time" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
        },
      ],
    },
    {
      source: "Comment: a\nRobot-version: 2.0\n",
      findings: [
        {
          at: "1:1-1:8",
          message:
            '"Comment" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
        },
        {
          at: "2:1-2:14",
          message:
            '"Robot-version" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
        },
      ],
    },
    {
      name: "Request-rate before the first group",
      source: "Request-rate: 1/10s\nUser-agent: *\nDisallow: /a\n",
      findings: ["1:1"],
    },
  ],
});
