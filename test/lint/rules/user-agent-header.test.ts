import { testRule } from "../rule-tester.ts";

testRule("user-agent-header", {
  valid: [
    "User-agent: Googlebot/2.1 (+http://www.google.com/bot.html)\nDisallow: /\n",
    "User-agent: MozillaBot\nDisallow: /\n",
  ],
  invalid: [
    {
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /\n",
      findings: [{ at: "1:13", fix: "unsafe" }],
      output: "User-agent: Googlebot\nDisallow: /\n",
    },
    {
      source: "User-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nDisallow: /\n",
      findings: [
        { at: "1:13-1:47", message: '"Mozilla/4.0 (compatible; MSIE 6.0)" is a User-Agent header', fix: null },
      ],
    },
    {
      name: "a copied list is one finding, except for lines that a known crawler can replace",
      source:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nUser-agent: mozilla/5\nDisallow: /\n",
      findings: [
        {
          at: "1:13",
          message:
            '"mozilla/4" is a User-Agent header, which no crawler matches; write the crawler\'s product token; 2 more lines have such a value.',
          fix: null,
        },
        { at: "3:13", message: /product token\.$/, fix: "unsafe" },
      ],
      output:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Googlebot\nUser-agent: mozilla/5\nDisallow: /\n",
    },
    {
      name: "a list of two",
      source: "User-agent: mozilla/4\nUser-agent: mozilla/5\nDisallow: /\n",
      findings: [{ at: "1:13", message: "product token; 1 more line has such a value.", fix: null }],
    },
    {
      name: "the beginning of one",
      source: "User-agent: mozilla/4\nDisallow: /\n",
      findings: [{ at: "1:13", fix: null }],
    },
    {
      name: "a header that names two crawlers",
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; bingbot/2.0)\n",
      findings: [{ at: "1:13", fix: null }],
    },
  ],
});
