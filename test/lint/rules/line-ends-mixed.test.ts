import { testRule } from "../rule-tester.ts";

testRule("line-ends-mixed", {
  valid: ["User-agent: *\nDisallow: /a\n", "User-agent: *\r\nDisallow: /a\r\n", "User-agent: *\rDisallow: /a\n", ""],
  invalid: [
    {
      source: "User-agent: *\r\nDisallow: /a\n\r\r\n",
      findings: [{ at: "2:13", message: "with CRLF and with LF", fix: "safe" }],
      output: "User-agent: *\nDisallow: /a\n\n\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\r",
      findings: [{ at: "2:13", message: "with LF and with CR;" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
