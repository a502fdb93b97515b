import { testRule } from "../rule-tester.ts";

testRule("content-usage-pattern", {
  valid: ["User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n", "User-agent: *\nContent-Usage: a=b/c d\n"],
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
    {
      name: "without its slash",
      source: "User-agent: *\nContent-Usage: img/ train-ai=n\nContent-Usage: .gif train-ai=n\n",
      findings: ["2:16-2:31", "3:16-3:31"],
    },
  ],
});
