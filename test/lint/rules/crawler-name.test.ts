import { testRule } from "../rule-tester.ts";

testRule("crawler-name/misspelt", {
  valid: [
    "User-agent: Googlebot\nDisallow: /\n",
    "User-agent: GOOGLEBOT/2.1\nUser-agent: Googlebot*\nDisallow: /\n",
    "User-agent: ExampleBot\nUser-agent: *\nUser-agent:\nDisallow: /\n",
    { name: "another letter makes another name", source: "User-agent: Roverbot\nUser-agent: BCBot\nDisallow: /\n" },
    { name: "so does a digit", source: "User-agent: AIBot\nDisallow: /\n" },
    { name: "a digit makes another name", source: "User-agent: AIBot\nDisallow: /\n" },
    {
      name: "the crawler is named beside it, or has a group with the same rules",
      source:
        "User-agent: Googelbot\nUser-agent: Googlebot\nDisallow: /a\n\nUser-agent: Bing-Bot\nDisallow: /b\n\nUser-agent: bingbot\nDisallow: /b\n",
    },
    { name: "in a group that forbids nothing", source: "User-agent: AhrefsbBot\n\nUser-agent: Googelbot\nDisallow:\n" },
    {
      name: "in a group with the same rules as for all crawlers",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Googelbot\nDisallow: /a\n",
    },
    { name: "several of them", source: "User-agent: Googlebot, bingbot\nDisallow: /\n" },
  ],
  invalid: [
    {
      name: "a hyphen before a star, which crawlers read as part of the name",
      source: "User-agent: Googlebot-*\nDisallow: /a\n",
      findings: [{ at: "1:13", message: 'while "Googlebot" may fetch everything' }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
    {
      name: "the crawler has a group with other rules",
      source: "User-agent: Googelbot\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n",
      findings: ["1:13"],
      output: "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /b\n",
    },
    {
      name: "in a copied list of crawlers that have rules",
      source:
        "User-agent: Googelbot\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /a\n",
      findings: ["1:13"],
      output:
        "User-agent: Googlebot\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /a\n",
    },
    {
      name: "with the preset all, also beside the crawler",
      source: "User-agent: Googelbot\nUser-agent: Googlebot\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: ["1:13"],
      output: "User-agent: Googlebot\nUser-agent: Googlebot\nDisallow: /a\n",
    },
    {
      source: "User-agent: Googelbot\nDisallow: /a\n",
      findings: [
        {
          at: "1:13-1:22",
          message: 'Unknown crawler "Googelbot", while "Googlebot" may fetch everything; did you mean "Googlebot"?',
          fix: "unsafe",
        },
      ],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
    {
      name: "the name would close the whole site to search engines",
      source: "User-agent: Googelbot\nDisallow: /\n",
      findings: [
        {
          at: "1:13",
          message: 'did you mean "Googlebot", which would close the whole site to Google and Apple?',
          fix: null,
        },
      ],
    },
    {
      name: "the product token would open the site to a crawler that is no search engine",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: GPT-Bot\nDisallow: /archive/\n",
      findings: [{ at: "4:13", message: 'did you mean "GPTBot", which would open the site to OpenAI?', fix: null }],
    },
    {
      name: "or close it, which is what most such groups are for",
      source: "User-agent: GPT-Bot\nDisallow: /\n",
      findings: [{ at: "1:13", message: 'did you mean "GPTBot"?', fix: "unsafe" }],
      output: "User-agent: GPTBot\nDisallow: /\n",
    },
    {
      name: "the name would open the site to a search engine",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: Bignbot\nAllow: /\n",
      findings: [{ at: "4:13", message: 'did you mean "bingbot", which would open the site to Bing?', fix: null }],
    },
    {
      name: "short names with other joints",
      source: "User-agent: gpt-bot\nUser-agent: CC Bot\nUser-agent: GPT Bot\nDisallow: /\n",
      findings: [
        { at: "1:13", message: '"GPTBot"' },
        { at: "2:13", message: '"CCBot"' },
      ],
      output: "User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: GPT Bot\nDisallow: /\n",
    },
    {
      name: "a letter too many, too few, a wrong one; white space and hyphens",
      source:
        "User-agent: AhrefsbBot\nUser-agent: acebookexternalhit\nUser-agent: Baidusbider/2.0\nUser-agent: +Yeti/1.0\nUser-agent: IA-Archiver\nDisallow: /a\n",
      findings: ["1:13", "2:13", "3:13", "4:13", "5:13"],
      output:
        "User-agent: AhrefsBot\nUser-agent: facebookexternalhit\nUser-agent: Baiduspider\nUser-agent: Yeti\nUser-agent: ia_archiver\nDisallow: /a\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: Googelbot\nDisallow: /a\n",
      findings: [{ at: "1:13", title: 'Write "Googlebot"' }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
  ],
});

testRule("crawler-name/brand", {
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
      name: "a star at its end, which stands for nothing in a name",
      source: "User-agent: Bing*\nUser-agent: Claude*\nDisallow: /a\n",
      findings: [
        { at: "1:13", message: 'No crawler has the product token "Bing*", so', fix: "unsafe" },
        { at: "2:13", message: 'did you mean "ClaudeBot" (training), "Claude-User"', fix: null },
      ],
      output: "User-agent: bingbot\nUser-agent: Claude*\nDisallow: /a\n",
    },
    {
      name: "names of a product that its operator never used as a token",
      source: "User-agent: Google-AI\nDisallow: /\n\nUser-agent: Google-Bard\nDisallow: /a\n",
      findings: [
        { at: "1:13", message: 'did you mean "Google-Extended"?' },
        { at: "4:13", message: 'did you mean "Google-Extended"?' },
      ],
      output: "User-agent: Google-Extended\nDisallow: /\n\nUser-agent: Google-Extended\nDisallow: /a\n",
    },
    {
      name: "brands of a messenger and a network",
      source: "User-agent: Slack\nUser-agent: X\nDisallow: /a\n",
      output: "User-agent: Slackbot\nUser-agent: Twitterbot\nDisallow: /a\n",
      findings: [
        { at: "1:13", message: 'did you mean "Slackbot"?' },
        { at: "2:13", message: 'did you mean "Twitterbot"?' },
      ],
    },
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
      name: "the host of an operator",
      source: "User-agent: www.google.com\nDisallow: /a\n\nUser-agent: https://semrush.com/bot\nDisallow: /a\n",
      findings: [
        { at: "1:13", message: '"www.google.com", so Google may fetch everything; did you mean "Googlebot"?' },
        { at: "4:13", message: '"SemrushBot"' },
      ],
      output: "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: SemrushBot\nDisallow: /a\n",
    },
    {
      name: "near misses of documented tokens, and a brand with a kind",
      source:
        "User-agent: AdsBot\nUser-agent: YetiBot\nUser-agent: Facebot\nUser-agent: MJ12\nUser-agent: DuckDuckGoBot\nDisallow: /a\n",
      findings: ["1:13", "2:13", "3:13", "4:13", { at: "5:13", message: "so DuckDuckGo may fetch everything;" }],
      output:
        "User-agent: AdsBot-Google\nUser-agent: Yeti\nUser-agent: facebookexternalhit\nUser-agent: MJ12bot\nUser-agent: DuckDuckBot\nDisallow: /a\n",
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
          message:
            'No crawler has the product token "Google", so Google may fetch everything; did you mean "Googlebot"?',
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
      name: "the names of operators of one crawler",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: dataforseo\nDisallow: /\n\nUser-agent: imagesift\nDisallow: /\n",
      findings: [
        { at: "4:13", message: '"DataForSeoBot"' },
        { at: "7:13", message: '"ImagesiftBot"' },
      ],
      output:
        "User-agent: *\nDisallow: /a\n\nUser-agent: DataForSeoBot\nDisallow: /\n\nUser-agent: ImagesiftBot\nDisallow: /\n",
    },
    {
      name: "the crawler has a group with other rules",
      source: "User-agent: Semrush\nDisallow: /\n\nUser-agent: SemrushBot\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message:
            'No crawler has the product token "Semrush", so "SemrushBot" obeys the group of line 4 instead; did you mean "SemrushBot"?',
          fix: null,
        },
      ],
    },
    {
      name: "all crawlers obey other rules; another record decides nothing",
      source:
        "User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: Yahoo\nDisallow: /a\n\nUser-agent: Semrush\nDisallow: /b\nCrawl-delay: 5\n",
      findings: ["8:13"],
      output:
        "User-agent: *\nDisallow: /a\nCrawl-delay: 5\n\nUser-agent: Yahoo\nDisallow: /a\n\nUser-agent: SemrushBot\nDisallow: /b\nCrawl-delay: 5\n",
    },
    {
      name: "the crawler has a group of its own, which closes the site",
      source: "User-agent: Bing\nAllow: /\n\nUser-agent: bingbot\nDisallow: /\n",
      findings: [
        {
          at: "1:13",
          message:
            'No crawler has the product token "Bing", so Bing is shut out by the group of line 4 instead; did you mean "bingbot", which would open the site to Bing?',
          fix: null,
        },
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

testRule("crawler-name/outdated", {
  valid: [
    {
      name: "the new one may ignore the file",
      source: "User-agent: Google-NotebookLM\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
    },
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
            'The crawler "anthropic-ai" has been replaced by "ClaudeBot", which may fetch everything; add "User-agent: ClaudeBot".',
          fix: null,
        },
      ],
    },
  ],
});
