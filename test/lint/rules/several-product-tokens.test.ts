import { testRule } from "../rule-tester.ts";

testRule("several-product-tokens", {
  valid: [
    "User-agent: a\nUser-agent: b\n",
    { name: "a name of two words", source: "User-agent: Example Bot\n" },
    {
      name: "a version, a library, a platform or a path after a slash",
      source:
        "User-agent: ExampleBot/1.0\nUser-agent: ExampleBot/Nutch\nUser-agent: Nutch/ExampleBot\nUser-agent: ichiro/mobile\nUser-agent: ExampleBot/bot\nUser-agent: Squid_as_described_at_/help/faq/cache\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: ExampleBot, OtherBot;Third\r\nDisallow: /a\r\n",
      findings: [{ at: "1:23-1:39", message: '"ExampleBot"', fix: "unsafe" }],
      output: "User-agent: ExampleBot\r\nUser-agent: OtherBot\r\nUser-agent: Third\r\nDisallow: /a\r\n",
    },
    {
      name: "slashes between names of crawlers, and the same name again in another case",
      source: "User-agent: OneBot/SetOneBot/onebot/setonebot\nDisallow: /a\n",
      findings: [
        {
          at: "1:19-1:46",
          message:
            'Several product tokens in one line ("OneBot/SetOneBot/onebot/setonebot"), which crawlers read as "OneBot"; write one user-agent line for each of "OneBot" and "SetOneBot".',
          fix: "unsafe",
        },
      ],
      output: "User-agent: OneBot\nUser-agent: SetOneBot\nDisallow: /a\n",
    },
    {
      name: "a slash between two crawlers",
      source: "User-agent: MSNBot/Bingbot\nUser-agent: my-crawler/a9-spider\n",
      findings: [{ at: "1:19", message: "; write one user-agent line for each." }, "2:23"],
      output: "User-agent: MSNBot\nUser-agent: Bingbot\nUser-agent: my-crawler\nUser-agent: a9-spider\n",
    },
    {
      name: "lists of one name, of more names than a message lists, and of as many",
      source: "User-agent: a, A\nUser-agent: a, b, c, d, a\nUser-agent: e, f, g, e\n",
      findings: [
        { at: "1:14", message: '; write "a".', title: 'Write "User-agent: a"' },
        { at: "2:14", message: "; write one user-agent line for each different name.", title: "Write 4 lines" },
        { at: "3:14", message: '; write one user-agent line for each of "e", "f" and "g".', title: "Write 3 lines" },
      ],
      output:
        "User-agent: a\nUser-agent: a\nUser-agent: b\nUser-agent: c\nUser-agent: d\nUser-agent: e\nUser-agent: f\nUser-agent: g\n",
    },
    {
      name: "the other names would close the whole site to search engines",
      source: "User-agent: ExampleBot, Googlebot, bingbot\nDisallow: /\n",
      findings: [
        {
          at: "1:23",
          message:
            'write one user-agent line for each of "ExampleBot", "Googlebot" and "bingbot", which would close the whole site to Google, Apple and Bing.',
          fix: null,
        },
      ],
    },
    {
      name: "a separator at the end",
      source: "User-agent: a, b,\n",
      findings: ["1:14"],
      output: "User-agent: a\nUser-agent: b\n",
    },
  ],
});
