import { testRule } from "../rule-tester.ts";

testRule("repeated-star", {
  valid: [
    "User-agent: *\nDisallow: /a*b*c\n",
    { name: "a pattern that never matches has a code of its own", source: "User-agent: *\nDisallow: a**b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a**b***$\n",
      findings: [{ at: "2:13-2:15", message: 'write "/a*b*$"', fix: "safe" }],
      output: "User-agent: *\nDisallow: /a*b*$\n",
    },
    {
      name: "a pattern of nothing else",
      source: "User-agent: *\nDisallow: **\n",
      findings: [{ at: "2:11-2:13", fix: "safe" }],
      output: "User-agent: *\nDisallow: *\n",
    },
    {
      name: "the fix is unsafe if the rule may lose to another one",
      source: "User-agent: *\nDisallow: /a**b\nAllow: /*/c\nAllow: /*ab\n",
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a*b\nAllow: /*/c\nAllow: /*ab\n",
    },
    {
      name: "a rule of another group may be obeyed together with it",
      source: "User-agent: a\nDisallow: /a**b\n\nUser-agent: a\nUser-agent: b\nAllow: /*ab\n",
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: a\nDisallow: /a*b\n\nUser-agent: a\nUser-agent: b\nAllow: /*ab\n",
    },
  ],
});
