import { testRule } from "../rule-tester.ts";

testRule("license-not-absolute", {
  valid: ["License: https://e.com/l\n"],
  invalid: [
    {
      source: "License: /l.xml\n",
      findings: [{ at: "1:10-1:16", message: '"/l.xml" is no full URL; write "https://", the host' }],
    },
  ],
});
