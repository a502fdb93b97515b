import { testRule } from "../rule-tester.ts";

const all =
  "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n";

testRule("ai-opt-out", {
  valid: [
    all,
    { name: "a comment that is carried out", source: `# No AI training\n${all}` },
    { name: "no crawler is let in", source: "User-agent: *\nDisallow: /\n" },
    {
      name: "the others may fetch the home page and some parts",
      source: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /$\nAllow: /press/\nDisallow: /\n",
    },
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
        { at: "2:1", message: "The training of AI models is refused to ClaudeBot, while GPTBot, CCBot, meta-ext" },
      ],
    },
    {
      source: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search/\n",
      findings: [
        {
          at: "2:1",
          message:
            'The training of AI models is refused to GPTBot, while ClaudeBot, CCBot, meta-externalagent, Bytespider and Amazonbot may collect data for AI models, and what Google ("Google-Extended") and Apple ("Applebot-Extended") fetch for search may be used for it; add them to the group if they should not.',
        },
      ],
    },
    {
      name: "a group of its own is a choice",
      source: `${all.replace("User-agent: CCBot\n", "").replace("User-agent: Amazonbot\n", "")}\nUser-agent: Amazonbot\nAllow: /\n`,
      findings: [{ at: "7:1", message: "while CCBot may collect data for AI models; add them" }],
    },
    ...[
      "Toute fouille de textes et de données est interdite",
      "Text- und Data-Mining (§ 44b UrhG) ist vorbehalten",
      "No permitimos entrenar inteligencia artificial",
      "Geen AI-training toegestaan",
      "Proibido o uso para treinar IA",
    ].map((words) => ({
      name: `in another language: ${words}`,
      source: `# ${words}\nUser-agent: *\nDisallow: /a\n`,
      findings: ["1:1"],
    })),
    {
      name: "a comment",
      source:
        "# The Example does not permit the unlicensed use of our content for large language models.\nUser-agent: GPTBot\nDisallow: /\n",
      findings: [{ at: "1:1", message: 'The comment speaks of "large language models", but ClaudeBot, CCBot, ' }],
    },
    {
      name: "a token that only controls the use of what another crawler fetches",
      source: all.replace("User-agent: Google-Extended\n", ""),
      findings: [
        {
          at: "8:1",
          message: ', while what Google ("Google-Extended") fetches for search may be used for AI models; add them',
        },
      ],
    },
  ],
});
