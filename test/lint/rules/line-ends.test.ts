import { testRule } from "../rule-tester.ts";

testRule("line-ends", {
  valid: ["User-agent: *\r\nDisallow: /a\n", "User-agent: *"],
  invalid: [
    {
      source: "User-agent: *\rDisallow: /a\r\rAllow: /\n",
      findings: [{ at: "1:14", fix: "safe" }],
      output: "User-agent: *\nDisallow: /a\n\nAllow: /\n",
    },
    { name: "the last line", source: "Allow: /\nHost: b\r", findings: ["2:8"], output: "Allow: /\nHost: b\n" },
    {
      name: "one line end is marked",
      source: "Allow: /\rHost: b\r",
      findings: [{ at: "1:9-2:1" }],
      output: "Allow: /\nHost: b\n",
    },
  ],
});
