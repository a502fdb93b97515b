import { testRule } from "../rule-tester.ts";

testRule("contradicting-preferences", {
  valid: [
    "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    "User-agent: *\nContent-Signal: /a ai-train=yes\nContent-Signal: /b ai-train=no\n",
    "User-agent: a\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: b\nContent-Signal: ai-train=no\n",
    "Content-Signal: ai-train=yes\nContent-Signal: ai-train=no\nUser-agent: *\nAllow: /\n",
    "User-agent: *\nContent-Signal: use=full\nContent-Signal: use=reference\n",
    'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai="n"\n',
    "User-agent: *\nContent-Usage: /a train-ai=y\nContent-Usage: /A train-ai=n\nContent-Usage: train-ai=n\n",
  ],
  invalid: [
    {
      name: "in two groups of one crawler, as if a managed file precedes the site's own",
      source:
        "User-agent: *\nContent-Signal: search=yes,ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=yes\nDisallow: /a\n",
      findings: [
        {
          at: "9:17-9:29",
          message: 'Preference "ai-train" contradicts line 2 for the same crawlers and path; keep one of the two.',
          labels: ["2:1 this line says the opposite"],
        },
      ],
    },
    {
      name: "in groups that share one of their crawlers",
      source:
        "User-agent: a\nUser-agent: b\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: B\nContent-Usage: search=n\nAllow: /\n\nUser-agent: c\nContent-Usage: search=n\nAllow: /\n",
      findings: ["7:16"],
    },
    {
      name: "whichever line is first, and however often",
      source:
        "User-agent: *\nContent-Signal: /a AI-Train=No\nContent-Usage: /a train-ai=y;x=1\nContent-Signal: /a ai-train=no\n",
      findings: ["3:16", "4:17"],
    },
    {
      source: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
      findings: [
        {
          at: "3:16-3:26",
          message: 'Preference "ai-train" contradicts line 2 for the same crawlers and path; keep one of the two.',
          labels: ["2:1 this line says the opposite"],
        },
      ],
    },
  ],
});
