import { testRule } from "../rule-tester.ts";

testRule("cr-line-ends", {
  valid: ["User-agent: *\nDisallow: /a\r", "User-agent: *\r\n", "User-agent: *"],
  invalid: [
    {
      source: "User-agent: *\rDisallow: /a\r\rAllow: /\n",
      findings: [{ at: "1:14", fix: "safe" }],
      output: "User-agent: *\nDisallow: /a\n\nAllow: /\n",
    },
  ],
});
