import { testRule } from "../rule-tester.ts";

testRule("control-character", {
  valid: ["# \t\n", "User-agent: *\nDisallow: /\u0085\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u0000b\n",
      findings: [
        {
          at: "2:13-2:14",
          message: "Control character U+0000 is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
    {
      source: "# \u001b[31m\n",
      findings: [
        {
          at: "1:3-1:4",
          message: "Control character U+001B is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
    {
      name: "after another fault at the start of its line",
      source: "User-agent: *\nDisallow: /a\n=\u0001\n",
      findings: ["3:2"],
    },
    {
      source: "\u0001\n",
      findings: [
        {
          at: "1:1-1:2",
          message: "Control character U+0001 is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
  ],
});
