import { testRule } from "../rule-tester.ts";

testRule("content-usage-unknown-key", {
  valid: ["User-agent: *\nContent-Usage: search=n\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: ai-train=n\n",
      findings: [{ at: "2:16-2:24", message: '"ai-train" is not a category of use, so it is ignored' }],
    },
    {
      name: "a semicolon in the place of a comma",
      source: "User-agent: *\nContent-Usage: train-ai=n; search=y\nContent-Usage: train-ai=n;x=1;search, search=y\n",
      findings: [
        { at: "2:28-2:34", message: '"search" follows ";", so it is ignored; write a comma before it.' },
        "3:31-3:37",
      ],
    },
  ],
});
