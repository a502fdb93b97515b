import { testRule } from "../rule-tester.ts";

testRule("unknown-suppressed-code", {
  valid: ["# robotspec-disable-file missing-colon, html-page utf-16 -- meant\n", "# robotspec-disable-file -- meant\n"],
  invalid: [
    {
      source: "Disallow: /a # robotspec-disable-line missing-colon,no-colon toString -- meant\n",
      findings: [{ at: "1:53-1:61", message: 'Unknown rule "no-colon"; correct the name, or remove it.' }, "1:62-1:70"],
    },
    { source: "# robotspec-disable-file missing-colon no-colon\n", findings: ["1:40-1:48"] },
  ],
});
