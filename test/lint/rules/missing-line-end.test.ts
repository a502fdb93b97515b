import { testRule } from "../rule-tester.ts";

testRule("missing-line-end", {
  valid: [
    "",
    "User-agent: *\n",
    "User-agent: *\r",
    {
      name: "accepted by an option",
      source: "User-agent: *\nDisallow /a",
      options: { strict: true, missingFinalLineEnd: true },
    },
  ],
  invalid: [
    { source: "User-agent: *", findings: [{ at: "1:14-1:14", fix: "safe" }], output: "User-agent: *\n" },
    {
      source: "User-agent: *\r\nDisallow: /a # b",
      findings: ["2:17"],
      output: "User-agent: *\r\nDisallow: /a # b\r\n",
    },
    {
      name: "after another fault of the line",
      source: "User-agent: *\nDisallow /a",
      findings: [{ at: "2:12-2:12", fix: "safe" }],
      output: "User-agent: *\nDisallow /a\n",
    },
    {
      name: "after another fault of the line, in a strict check",
      source: "User-agent: *\nDisallow /a",
      options: { strict: true },
      findings: ["2:12"],
      output: "User-agent: *\nDisallow /a\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: *\nDisallow: /a",
      findings: [{ at: "2:13", title: "Add a line end" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
