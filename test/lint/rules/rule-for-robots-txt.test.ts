import { testRule } from "../rule-tester.ts";

testRule("rule-for-robots-txt", {
  valid: [
    { name: "it changes nothing", source: "User-agent: *\nDisallow: /a\nDisallow: /robots.txt\n" },
    "User-agent: *\nDisallow: /robots.txt.bak\nDisallow: /a/robots.txt\nDisallow: /robots.txt?x\n",
    { name: "the only rule stays", source: "User-agent: *\nAllow: /robots.txt\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /robots.txt\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:11-3:22",
          message: '"/robots.txt" does not keep crawlers from robots.txt, which they may always fetch; remove it.',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the first one goes where others stay",
      source: "User-agent: *\nDisallow: /robots.txt\nDisallow:\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:11-2:22",
          message: '"/robots.txt" does not keep crawlers from robots.txt, which they may always fetch; remove it.',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow:\nDisallow: /a\n",
    },
  ],
});
