import { testRule } from "../rule-tester.ts";

testRule("license-at-end", {
  valid: [
    "License: https://e.com/l\n\nUser-agent: a\nAllow: /\n",
    "User-agent: a\nLicense: https://e.com/l\nAllow: /\n",
    { name: "all groups are for everybody", source: "User-agent: *\nAllow: /\n\nLicense: https://e.com/l\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nAllow: /\n\nLicense: https://e.com/l\n",
      findings: [{ at: "4:1-4:25", message: 'An empty line ends no group, so this licence is only for "a"' }],
    },
    {
      name: "behind the group for everybody, beside another one",
      source: "User-agent: a\nAllow: /\n\nUser-agent: *\nAllow: /\n\n# c\nLicense: https://e.com/l\n",
      findings: [{ at: "8:1", message: 'this licence is only for "*"' }],
    },
  ],
});
