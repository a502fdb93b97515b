import { testRule } from "../rule-tester.ts";

testRule("line-ends", {
  valid: ["User-agent: *\r\nDisallow: /a\n", "User-agent: *"],
  invalid: [
    {
      source: "User-agent: *\rDisallow: /a\r\rAllow: /\n",
      findings: [{ at: "1:14", fix: "safe" }],
      output: "User-agent: *\nDisallow: /a\n\nAllow: /\n",
    },
    { name: "the last line", source: "a: 1\nb: 2\r", findings: ["2:5"], output: "a: 1\nb: 2\n" },
    { name: "one line end is marked", source: "a: 1\rb: 2\r", findings: [{ at: "1:5-2:1" }], output: "a: 1\nb: 2\n" },
  ],
});
