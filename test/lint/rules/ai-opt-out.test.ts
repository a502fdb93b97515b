import { testRule } from "../rule-tester.ts";

const all =
  "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n";

testRule("ai-opt-out", {
  valid: [
    all,
    { name: "a comment that is carried out", source: `# No AI training\n${all}` },
    { name: "no crawler is let in", source: "User-agent: *\nDisallow: /\n" },
    { name: "a crawler that is shut out for its load", source: "User-agent: Bytespider\nDisallow: /\n" },
    {
      name: "a preference",
      source: "User-agent: GPTBot\nDisallow: /\nUser-agent: *\nContent-Usage: train-ai=n\nAllow: /\n",
    },
    { name: "a comment that refuses nothing", source: "# AI crawlers are welcome\nUser-agent: *\nDisallow: /a\n" },
  ],
  invalid: [
    {
      name: "a part of the site is open to the others",
      source: "User-agent: ClaudeBot\nDisallow: /\nAllow: /press/\n",
      findings: [
        { at: "2:1", message: "ClaudeBot may not collect training data for AI models, but these may: GPTBot" },
      ],
    },
    {
      source: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search/\n",
      findings: [
        {
          at: "2:1",
          message:
            "GPTBot may not collect training data for AI models, but these may: ClaudeBot, Google-Extended, CCBot, Applebot-Extended, meta-externalagent, Bytespider and Amazonbot; add them to its group if they should not.",
        },
      ],
    },
    {
      name: "a group of its own is a choice",
      source: `${all.replace("User-agent: CCBot\n", "").replace("User-agent: Amazonbot\n", "")}\nUser-agent: Amazonbot\nAllow: /\n`,
      findings: [{ at: "7:1", message: "but these may: CCBot;" }],
    },
    {
      name: "a comment",
      source:
        "# The Example does not permit the unlicensed use of our content for large language models.\nUser-agent: GPTBot\nDisallow: /\n",
      findings: [{ at: "1:1", message: 'The comment speaks of "large language models", but these may' }],
    },
  ],
});
