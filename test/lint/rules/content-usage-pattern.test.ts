import { testRule } from "../rule-tester.ts";

testRule("content-usage-pattern", {
  valid: ["User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n"],
  invalid: [
    {
      source: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
      findings: [
        {
          at: "2:16-2:33",
          message: 'A path begins with "/", so "*.gif$ train-ai=n" is read as a preference and says nothing',
        },
      ],
    },
  ],
});
