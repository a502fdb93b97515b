import { testRule } from "../rule-tester.ts";

testRule("brand-name", {
  valid: [
    "User-agent: Googlebot\nUser-agent: GPTBot\nDisallow: /\n",
    "User-agent: ExampleBot\nDisallow: /\n",
    {
      name: "the crawler is named in the same group",
      source: "User-agent: Googlebot\nUser-agent: Google\nUser-agent: semrushbot\nUser-agent: Semrush\nDisallow: /a\n",
    },
    {
      name: "the crawler has a group with the same rules",
      source: "User-agent: Semrush\nDisallow: /\n\nUser-agent: SemrushBot\nDisallow: /\n",
    },
    {
      name: "the crawler has a group with the same rules in another order, by its name and version",
      source:
        "User-agent: Semrush\nDisallow: /a\nDisallow: /b\n\nUser-agent: SemrushBot/7\nDisallow: /b\nDisallow: /a\n",
    },
    {
      name: "the crawler obeys the same rules as all crawlers",
      source:
        "User-agent: *\nDisallow: /a\nAllow: /a/b\nCrawl-delay: 5\n\nUser-agent: Yahoo\nCrawl-delay: 5\nAllow: /a/b\nDisallow: /a\nDisallow: /a\nDisallow:\n",
    },
    {
      name: "the group forbids nothing, and neither does the file",
      source: "User-agent: Yahoo\nAllow: /a\nDisallow:\nSitemap: https://example.com/s\n",
    },
    {
      name: "the token that crawlers read from a documented name outside the grammar",
      source: "User-agent: Sogou\nDisallow: /\n",
    },
  ],
  invalid: [
    {
      name: "a copied list of crawlers that are not shut out",
      source:
        "User-agent: Naver\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /a\n",
      findings: [{ at: "1:13", fix: "unsafe" }],
      output:
        "User-agent: Yeti\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /a\n",
    },
    {
      name: "the token would close the whole site to a search engine",
      source: "User-agent: Naver\nUser-agent: Black Hole\nDisallow: /\n",
      findings: [{ at: "1:13", message: 'did you mean "Yeti", which would close the whole site to Naver?', fix: null }],
    },
    {
      name: "a brand of several crawlers with other purposes, of which one is named already",
      source: "User-agent: ChatGPT\nDisallow: /\n\nUser-agent: Claude\nUser-agent: Claude-User\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message: 'did you mean "GPTBot" (training), "OAI-SearchBot" (search) or "ChatGPT-User" (requests of users)?',
          fix: null,
        },
        { at: "4:13", message: 'did you mean "ClaudeBot" (training) or "Claude-SearchBot" (search)?', fix: null },
      ],
    },
    {
      name: "the last part of a token",
      source: "User-agent: CloudVertexBot\nDisallow: /\n",
      findings: [{ at: "1:13", message: 'did you mean "Google-CloudVertexBot"?' }],
      output: "User-agent: Google-CloudVertexBot\nDisallow: /\n",
    },
    {
      source: "User-agent: Google\nUser-agent: Bytedance # AI\nDisallow: /a\n",
      findings: [
        {
          at: "1:13-1:19",
          message: 'No crawler has the product token "Google"; did you mean "Googlebot"?',
          fix: "unsafe",
        },
        { at: "2:13", message: '"Bytespider"' },
      ],
      output: "User-agent: Googlebot\nUser-agent: Bytespider # AI\nDisallow: /a\n",
    },
    {
      name: "a brand with a character of no token",
      source: "User-agent: Yahoo!\nDisallow: /a\n",
      findings: [{ at: "1:13", message: '"Slurp"' }],
      output: "User-agent: Slurp\nDisallow: /a\n",
    },
    {
      name: "several brands of one crawler in a group need one line",
      source: "User-agent: yahoo\nUser-agent: Yahoo!\nDisallow: /a\n\nUser-agent: yahoo\nDisallow: /b\n",
      findings: ["1:13", "5:13"],
      output: "User-agent: Slurp\nUser-agent: Yahoo!\nDisallow: /a\n\nUser-agent: Slurp\nDisallow: /b\n",
    },
    {
      name: "each line with the preset strict",
      source: "User-agent: yahoo\nUser-agent: Yahoo!\nDisallow: /a\n",
      options: { config: { preset: "strict" } },
      findings: ["1:13", "2:13"],
      output: "User-agent: Slurp\nUser-agent: Slurp\nDisallow: /a\n",
    },
    {
      name: "the crawler has a group with other rules",
      source: "User-agent: Semrush\nDisallow: /\n\nUser-agent: SemrushBot\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message:
            'No crawler has the product token "Semrush"; did you mean "SemrushBot", which has a group of its own?',
          fix: null,
        },
      ],
    },
    {
      name: "all crawlers obey other rules, or another record",
      source:
        "User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: Yahoo\nDisallow: /a\n\nUser-agent: Semrush\nDisallow: /b\nCrawl-delay: 5\n",
      findings: ["5:13", "8:13"],
      output:
        "User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: Slurp\nDisallow: /a\n\nUser-agent: SemrushBot\nDisallow: /b\nCrawl-delay: 5\n",
    },
    {
      name: "the crawler has a group of its own, beside that of all crawlers",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: Semrush\nDisallow: /a\n\nUser-agent: SemrushBot\nDisallow: /\n",
      findings: [
        { at: "4:13", message: '"SemrushBot", to which the group of line 7 closes the whole site?', fix: null },
      ],
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: Google\nDisallow: /a\n",
      findings: [{ at: "1:13", title: 'Write "Googlebot"' }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
  ],
});
