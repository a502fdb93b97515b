import { testRule } from "../rule-tester.ts";

testRule("content-usage-unknown-key", {
  valid: ["User-agent: *\nContent-Usage: search=n\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: ai-train=n\n",
      findings: [{ at: "2:16-2:24", message: '"ai-train" is no category of use, so it is ignored' }],
    },
  ],
});
