import { testRule } from "../rule-tester.ts";

testRule("historic-record/extended-standard", {
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
      options: { config: { preset: "all" } },
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

testRule("historic-record/request-rate", {
  valid: ["User-agent: *\nRequest-rate: 10/1m 1300-1659\n"],
  invalid: [
    {
      source: "User-agent: *\nRequest-rate: 10\n",
      options: { config: { preset: "all" } },
      findings: [
        { at: "2:15-2:17", message: 'Invalid rate "10"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.' },
      ],
    },
    {
      source: "User-agent: *\nRequest-rate: 0/5\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:15-2:18",
          message: 'Invalid rate "0/5"; write documents/time, such as 1/5, 10/1m or 10/1m 1300-1659.',
        },
      ],
    },
  ],
});

testRule("historic-record/visit-time", {
  valid: ["User-agent: *\nVisit-time: 2200-0400\n"],
  invalid: [
    {
      source: "User-agent: *\nVisit-time: 6:00-8:45\n",
      options: { config: { preset: "all" } },
      findings: [{ at: "2:13-2:22", message: 'Invalid time window "6:00-8:45"; write hhmm-hhmm, in UTC.' }],
    },
    {
      source: "User-agent: *\nVisit-time: 0600\n",
      options: { config: { preset: "all" } },
      findings: [{ at: "2:13-2:17", message: 'Invalid time window "0600"; write hhmm-hhmm, in UTC.' }],
    },
  ],
});

testRule("historic-record/host", {
  valid: ["Sitemap: https://e.com/s\n", { name: "nothing follows from it", source: "Host: e.com\n" }],
  invalid: [
    {
      source: "Host: e.com\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "1:1-1:5",
          message: '"Host" is obsolete, and no search engine reads it; remove the line.',
          severity: "info",
        },
      ],
    },
    {
      source: "HOST: https://e.com\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "1:1-1:5",
          message: '"HOST" is obsolete, and no search engine reads it; remove the line.',
        },
      ],
    },
  ],
});

testRule("historic-record/never-adopted", {
  valid: ["Sitemap: https://e.com/s\n", "Version: 2.0\n"],
  invalid: [
    {
      source: "Version: 2.0\nRevisit-after: 1 day\n",
      options: { config: { preset: "all" } },
      findings: [
        { at: "1:1-1:8", message: '"Version" was never adopted by any crawler; remove the line.' },
        { at: "2:1-2:14", message: '"Revisit-after" was never adopted by any crawler; remove the line.' },
      ],
    },
  ],
});
