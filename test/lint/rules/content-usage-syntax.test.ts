import { testRule } from "../rule-tester.ts";

testRule("content-usage-syntax", {
  valid: ["User-agent: *\nContent-Usage: train-ai=n, search=y\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: Train-AI=n\n",
      findings: [
        {
          at: "2:16-2:17",
          message: 'The line says nothing, because a key cannot begin with "T", an upper-case letter',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Usage: train-ai=n;;\n",
      findings: [{ at: "2:27-2:28", message: 'The line says nothing, because a key cannot begin with ";"' }],
    },
  ],
});
