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
    {
      name: "the new token obeys the group as all crawlers do",
      source:
        "User-agent: GPTBot\nUser-agent: anthropic-ai\nUser-agent: Claude-Web\nUser-agent: *\nDisallow: /config\nDisallow: /search\n",
    },
    {
      name: "it obeys other rules that decide alike",
      source: "User-agent: anthropic-ai\nDisallow: /a\nDisallow: /a/b\n\nUser-agent: *\nDisallow: /a\n",
    },
    { name: "the group forbids nothing", source: "User-agent: anthropic-ai\nDisallow:\n" },
  ],
  invalid: [
    {
      name: "a second old name, whose group has other rules than the crawler obeys",
      source:
        "User-agent: Claude-Web\nDisallow: /a\n\nUser-agent: anthropic-ai/1.0\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: ["4:13"],
    },
    {
      source: "User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:25",
          message:
            'The crawler "anthropic-ai" has been replaced by "ClaudeBot", which does not obey this group; add "User-agent: ClaudeBot".',
          fix: null,
        },
      ],
    },
  ],
});
