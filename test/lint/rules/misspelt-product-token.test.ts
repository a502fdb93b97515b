import { testRule } from "../rule-tester.ts";

testRule("misspelt-product-token", {
  valid: [
    "User-agent: Googlebot\nDisallow: /\n",
    "User-agent: GOOGLEBOT/2.1\nUser-agent: Googlebot*\nDisallow: /\n",
    "User-agent: ExampleBot\nUser-agent: *\nUser-agent:\nDisallow: /\n",
    { name: "short names are close to many others", source: "User-agent: msnbots\nUser-agent: BCBot\nDisallow: /\n" },
    { name: "another letter in a short name makes another name", source: "User-agent: Roverbot\nDisallow: /\n" },
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
      findings: [{ at: "1:13-1:22", message: 'Unknown crawler "Googelbot"; did you mean "Googlebot"?', fix: "unsafe" }],
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
      name: "the name would open the site to a search engine",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: Bing-Bot\nAllow: /\n",
      findings: [{ at: "4:13", message: 'did you mean "bingbot", which would open the site to Bing?', fix: null }],
    },
    {
      name: "short names with other joints",
      source: "User-agent: gpt-bot\nUser-agent: CC Bot\nUser-agent: GPT Bot\nDisallow: /\n",
      findings: [
        { at: "1:13", message: '"GPTBot"' },
        { at: "2:13", message: '"CCBot"' },
        { at: "3:13", message: '"GPTBot"' },
      ],
      output: "User-agent: GPTBot\nUser-agent: CCBot\nUser-agent: GPTBot\nDisallow: /\n",
    },
    {
      name: "a letter too many, too few, a wrong one; white space and hyphens",
      source:
        "User-agent: AhrefsbBot\nUser-agent: acebookexternalhit\nUser-agent: Baidusbider/2.0\nUser-agent: Google bot\nUser-agent: IA-Archiver\nDisallow: /a\n",
      findings: ["1:13", "2:13", "3:13", "4:13", "5:13"],
      output:
        "User-agent: AhrefsBot\nUser-agent: facebookexternalhit\nUser-agent: Baiduspider\nUser-agent: Googlebot\nUser-agent: ia_archiver\nDisallow: /a\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: Googelbot\nDisallow: /a\n",
      findings: [{ at: "1:13", title: 'Write "Googlebot"' }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
  ],
});
