import { testRule } from "../rule-tester.ts";

testRule("outside-1994-format", {
  valid: [{ source: "User-agent: *\nDisallow: /a\n", options: { strict: true, dialect: "rep-1994" } }],
  invalid: [
    {
      source: "User-agent: *\n\nDisallow: /a\n",
      options: { strict: true, dialect: "rep-1994" },
      findings: [{ at: "2:1-3:1", message: "The format of 1994 has nothing of the kind here" }],
    },
  ],
});
