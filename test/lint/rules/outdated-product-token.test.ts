import { testRule } from "../rule-tester.ts";

testRule("outdated-product-token", {
  valid: [
    "User-agent: ClaudeBot\nDisallow: /\n",
    {
      name: "the new token is named, too",
      source: "User-agent: anthropic-ai\nDisallow: /\n\nUser-agent: claudebot\nDisallow: /\n",
    },
    {
      name: "the new token is in the same group",
      source: "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nUser-agent: a\nDisallow: /\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:25",
          message: 'The crawler "anthropic-ai" has been replaced; add "User-agent: ClaudeBot".',
          fix: null,
        },
      ],
    },
  ],
});
