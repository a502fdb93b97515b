import { testRule } from "../rule-tester.ts";

testRule("contradicting-preferences", {
  valid: [
    "User-agent: __usage_ai-training\nDisallow: /\nAllow: /a/\n\nUser-agent: *\nDisallow: /a/b\n",
    "User-agent: __usage_ai-training\nDisallow: /\nAllow: /a/\n\nUser-agent: *\nDisallow: /a/\nAllow: /a/b\n",
    "User-agent: __usage_ai-training\nDisallow: /\nAllow: /a/\n\nUser-agent: ExampleBot\nDisallow: /a/\n",
    {
      name: "one crawler may fetch it",
      source:
        "User-agent: __usage_ai-training\nDisallow: /\nAllow: /a/\n\nUser-agent: *\nDisallow: /a/\n\nUser-agent: ExampleBot\nDisallow: /b/\n",
    },
    "User-agent: __usage_ai-training\nDisallow: /\n\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /a\n",
    "User-agent: __usage_ai-training\nDisallow: /blog/\n\nUser-agent: *\nContent-Signal: /news/ ai-train=yes\nDisallow: /a\n",
    {
      name: "an exception for one crawler is meant",
      source:
        "User-agent: __usage_ai-training\nDisallow: /\n\nUser-agent: ExampleBot\nContent-Signal: ai-train=yes\nDisallow: /a\n",
    },
    {
      name: "what nobody may fetch",
      source:
        "User-agent: __usage_ai-training\nDisallow: /a/\n\nUser-agent: *\nContent-Signal: /a/ ai-train=yes\nDisallow: /a/\n",
    },
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
      name: "a policy token refuses what a signal grants",
      source:
        "User-agent: __usage_ai-training\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=yes\nDisallow: /a\n",
      findings: [
        {
          at: "5:17-5:29",
          message: 'Preference "ai-train" contradicts line 2 for the same crawlers and path; keep one of the two.',
          labels: ['2:1 this rule refuses the training with "/"'],
        },
      ],
    },
    {
      name: "a policy token grants a part that a preference refuses, each line once",
      source:
        "User-agent: *\nContent-Usage: /blog/ train-ai=n\nContent-Usage: /news/ train-ai=n\nDisallow: /a\n\nUser-agent: __usage_ai-training\nAllow: /blog/\nAllow: /*.html\n",
      findings: [{ at: "2:16", message: /^Preference "train-ai" contradicts line 7/ }],
    },
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
