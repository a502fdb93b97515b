import { testRule } from "../rule-tester.ts";

testRule("overruled-rule", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nAllow: /a\nDisallow: /*b\n",
    { name: "the same pattern contradicts", source: "User-agent: *\nDisallow: /a\nAllow: /a\n" },
    {
      name: "google: two rules overrule it together, each a part",
      source: "User-agent: *\nAllow: /x/index.html\nDisallow: /x/index.html*\nDisallow: /*x/$\n",
      options: { dialect: "google" },
    },
    { name: "a part that is left", source: "User-agent: *\nAllow: /a/\nDisallow: /a/*/\n" },
  ],
  invalid: [
    {
      name: "an allow rule of the same length",
      source: "User-agent: *\nAllow: /*\nDisallow: /b\n",
      findings: [
        { at: "3:1", message: 'because "Allow: /*" is as specific, wins as an allow rule and matches', fix: "unsafe" },
      ],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      source: "User-agent: *\nAllow: /grid/\nDisallow: /grid/*\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            '"Allow: /grid/" never applies, because "Disallow: /grid/*" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          labels: ["3:1 this rule matches all of them and wins"],
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /grid/*\n",
    },
    {
      name: "an Allow for everything, whose loss closes the whole site",
      source: "User-agent: *\nDisallow: /*\nAllow: /\n",
      findings: [
        {
          at: "3:1",
          message: "matches everything it matches; remove the line that is wrong, because the whole site is closed.",
          fix: null,
        },
      ],
    },
    {
      name: "a Disallow for everything, whose loss opens the whole site",
      source: "User-agent: *\nDisallow: /\nAllow: /*\n",
      findings: [{ at: "2:1", message: "remove it, or write a longer pattern.", fix: "redundant" }],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: ["3:1"],
      output: "User-agent: *\nDisallow: /\n",
    },
  ],
});
