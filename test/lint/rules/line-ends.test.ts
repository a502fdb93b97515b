import { testRule } from "../rule-tester.ts";

testRule("line-ends/cr", {
  valid: ["User-agent: *\nDisallow: /a\r", "User-agent: *\r\n", "User-agent: *"],
  invalid: [
    {
      source: "User-agent: *\rDisallow: /a\r\rAllow: /\n",
      findings: [{ at: "1:14", fix: "safe" }],
      output: "User-agent: *\nDisallow: /a\n\nAllow: /\n",
    },
    { name: "one line end is marked", source: "a: 1\rb: 2\r", findings: [{ at: "1:5-2:1" }], output: "a: 1\nb: 2\n" },
  ],
});

testRule("line-ends/mixed", {
  valid: ["User-agent: *\nDisallow: /a\n", "User-agent: *\r\nDisallow: /a\r\n", "User-agent: *\rDisallow: /a\n", ""],
  invalid: [
    {
      source: "User-agent: *\r\nDisallow: /a\n\r\r\n",
      findings: [
        { at: "2:13", message: "Mixed line ends, both CRLF and LF; save the file with one kind.", fix: "safe" },
      ],
      output: "User-agent: *\nDisallow: /a\n\n\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\r",
      findings: [{ at: "2:13", message: "Mixed line ends, both LF and CR; save the file with one kind." }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "one line end is marked",
      source: "a: 1\r\nb: 2\n",
      findings: [{ at: "2:5-3:1", title: "End every line with LF" }],
      output: "a: 1\nb: 2\n",
    },
  ],
});
