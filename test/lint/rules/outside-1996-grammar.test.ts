import { testRule } from "../rule-tester.ts";

testRule("outside-1996-grammar", {
  valid: [
    { source: "User-agent: *\nDisallow: /a\n", options: { strict: true, dialect: "koster-1996" } },
    "User-agent: *\nDisallow: /a?b\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a?b\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: [{ at: "2:13-2:14", message: "The grammar of the 1996 draft has nothing of the kind here" }],
    },
    {
      source: "User-agent: *\n\nDisallow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "2:1-3:1", message: "The grammar of the 1996 draft has nothing of the kind here" }],
    },
  ],
});
