import { testRule } from "../rule-tester.ts";

testRule("missing-line-end", {
  valid: ["", "User-agent: *\n", "User-agent: *\r"],
  invalid: [
    { source: "User-agent: *", findings: [{ at: "1:14-1:14", fix: "safe" }], output: "User-agent: *\n" },
    {
      source: "User-agent: *\r\nDisallow: /a # b",
      findings: ["2:17"],
      output: "User-agent: *\r\nDisallow: /a # b\r\n",
    },
  ],
});
