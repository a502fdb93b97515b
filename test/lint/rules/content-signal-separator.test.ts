import { testRule } from "../rule-tester.ts";

testRule("content-signal-separator", {
  valid: [
    "User-agent: *\nContent-Signal: search=yes,\tai-train = no\n",
    "User-agent: *\nContent-Signal: search==yes\n",
  ],
  invalid: [
    {
      name: "signs and words in its place",
      source:
        "User-agent: *\nContent-Signal: search=yes|ai-train=no\nContent-Signal: search=yes/ai-train =no\nContent-Signal: search=yes and ai-train=no\nContent-Signal: search=yes. ai-train=no\nContent-Signal: search=yes\tai-train=no\n",
      findings: ["2:17-2:39", "3:17-3:40", "4:17-4:43", "5:17-5:40", "6:17-6:39"],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
      findings: [
        {
          at: "2:17-2:40",
          message:
            'Missing comma in "search=yes; ai-train=no", which is read as one signal; write a comma between two signals.',
        },
      ],
    },
    {
      source: "User-agent: *\nContent-Signal: search=yes ai-train=no\n",
      findings: [
        {
          at: "2:17-2:39",
          message:
            'Missing comma in "search=yes ai-train=no", which is read as one signal; write a comma between two signals.',
        },
      ],
    },
  ],
});
