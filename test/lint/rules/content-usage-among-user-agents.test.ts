import { testRule } from "../rule-tester.ts";

testRule("content-usage-among-user-agents", {
  valid: ["User-agent: a\nUser-agent: b\nContent-Usage: train-ai=n\n"],
  invalid: [
    {
      source: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            'Content-Usage between user-agent lines splits the group for some crawlers; write "Disallow:" below it for two groups, or move it below them for one.',
        },
      ],
    },
  ],
});
