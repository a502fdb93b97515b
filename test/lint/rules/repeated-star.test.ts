import { testRule } from "../rule-tester.ts";

testRule("repeated-star", {
  valid: ["User-agent: *\nDisallow: /a*b*c\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a**b***$\n",
      findings: [{ at: "2:13-2:15", message: 'write "/a*b*$"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a*b*$\n",
    },
  ],
});
