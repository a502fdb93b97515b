import { testRule } from "../rule-tester.ts";

testRule("license-not-absolute", {
  valid: ["License: https://e.com/l\n"],
  invalid: [
    {
      source: "License: /l.xml\n",
      findings: [
        { at: "1:10-1:16", message: 'License "/l.xml" is not a full URL; write "https://", the host and the path.' },
      ],
    },
  ],
});
