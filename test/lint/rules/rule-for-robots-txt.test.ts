import { testRule } from "../rule-tester.ts";

testRule("rule-for-robots-txt", {
  valid: ["User-agent: *\nDisallow: /robots.txt.bak\nDisallow: /a/robots.txt\nDisallow: /robots.txt?x\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /robots.txt\nAllow: /robots.txt$\n",
      findings: [
        {
          at: "3:1-3:22",
          message: '"Disallow: /robots.txt" has no effect, because crawlers may always fetch robots.txt; remove it.',
          fix: "unsafe",
        },
        { at: "4:1", fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the first one goes where others stay",
      source: "User-agent: *\nDisallow: /robots.txt\nDisallow:\nDisallow: /a\n",
      findings: [{ at: "2:1", fix: "unsafe" }],
      output: "User-agent: *\nDisallow:\nDisallow: /a\n",
    },
    {
      name: "the only rule stays",
      source: "User-agent: *\nAllow: /robots.txt\n",
      findings: [{ at: "2:1", fix: null }],
    },
  ],
});
