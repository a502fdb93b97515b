import { testRule } from "../rule-tester.ts";

testRule("product-token/missing", {
  valid: ["User-agent: *\nDisallow:\n"],
  invalid: [
    {
      source: "User-agent:\nDisallow: /a\n",
      findings: [
        {
          at: "1:12-1:12",
          message:
            'Missing product token, so the group applies to no crawler; write the crawler\'s token, or "*" for all.',
          severity: "error",
        },
      ],
    },
    {
      name: "nothing is lost",
      source: "User-agent:\nDisallow:\n",
      findings: [
        {
          at: "1:12",
          message:
            "Missing product token, so the group applies to no crawler; nothing is lost, because its group forbids nothing.",
          severity: "info",
        },
      ],
    },
    {
      source: "User-agent: # all\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:13",
          message:
            'write the crawler\'s token, or "*" for all, which would close the whole site to all crawlers without a group of their own.',
          fix: null,
        },
      ],
    },
  ],
});

testRule("product-token/several", {
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
    ...[
      "\\n",
      "%0A",
      "&#10;",
      " : ",
      " > ",
      " - ",
      " \u2013 ",
      " \u00B7 ",
      " \\ ",
      " \u0438 ",
      "=",
      " or ",
      "_",
      "",
    ].map(
      (sign) =>
        ({
          name: `two known crawlers with ${JSON.stringify(sign)} between them`,
          source: `User-agent: GPTBot${sign}CCBot\nDisallow: /a\n`,
          findings: [
            {
              at: "1:13",
              message: /; write one user-agent line for each of "GPTBot" and "CCBot"\.$/,
              severity: "error",
              fix: "unsafe",
            },
          ],
          output: "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /a\n",
        }) as const,
    ),
    {
      name: "remarks, other words and names of no known crawler",
      source:
        "User-agent: GPTBot (OpenAI), ClaudeBot (Anthropic)\nUser-agent: the Googlebot and bingbot\nUser-agent: CCBot > MyBot > MJ12bot\nDisallow: /a\n",
      findings: ["1:13", "2:13", "3:13"],
      output:
        "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Googlebot\nUser-agent: bingbot\nUser-agent: CCBot\nUser-agent: MyBot\nUser-agent: MJ12bot\nDisallow: /a\n",
    },
    {
      name: "a slash between two crawlers",
      source: "User-agent: ExampleBot/Bingbot\nUser-agent: my-crawler/a9-spider\nDisallow: /a\n",
      findings: [
        { at: "1:23", message: '; write one user-agent line for each of "ExampleBot" and "Bingbot".' },
        "2:23",
      ],
      output:
        "User-agent: ExampleBot\nUser-agent: Bingbot\nUser-agent: my-crawler\nUser-agent: a9-spider\nDisallow: /a\n",
    },
    {
      name: "lists of more names than a message lists, and of as many",
      source: "User-agent: a, b, c, d, a\nUser-agent: e, f, g, e\nDisallow: /a\n",
      findings: [
        { at: "1:14", message: "; write one user-agent line for each different name.", title: "Write 4 lines" },
        { at: "2:14", message: '; write one user-agent line for each of "e", "f" and "g".', title: "Write 3 lines" },
      ],
      output:
        "User-agent: a\nUser-agent: b\nUser-agent: c\nUser-agent: d\nUser-agent: e\nUser-agent: f\nUser-agent: g\nDisallow: /a\n",
    },
    {
      name: "the other names would close the whole site to search engines",
      source: "User-agent: ExampleBot, Googlebot, bingbot\nDisallow: /\n",
      findings: [
        {
          at: "1:23",
          message:
            'write one user-agent line for each of "ExampleBot", "Googlebot" and "bingbot" only if that is meant, which would close the whole site to Google, Apple and Bing.',
          fix: null,
        },
      ],
    },
    {
      name: "a separator at the end",
      source: "User-agent: a, b,\nDisallow: /a\n",
      findings: ["1:14"],
      output: "User-agent: a\nUser-agent: b\nDisallow: /a\n",
    },
  ],
});

testRule("product-token/header", {
  valid: [
    "User-agent: Googlebot/2.1 (+http://www.google.com/bot.html)\nDisallow: /\n",
    "User-agent: MozillaBot\nDisallow: /\n",
    { name: "a name of several words", source: "User-agent: Mozilla Browser Agent\nDisallow: /\n" },
    {
      name: "a group with the same rules as for all crawlers",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nDisallow: /a\n\nUser-agent: *\nUser-agent: mozilla/4\nDisallow: /a\n",
    },
    {
      name: "the crawler that is named has a group with the same rules",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nDisallow: /a\n\nUser-agent: Googlebot\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      name: "a browser's header with the name of an operator",
      source:
        "User-agent: Mozilla/5.0 (compatible; MSIE 10.0; Trident/6.0) LinkCheck by Siteimprove.com\nDisallow: /a\n",
      findings: [{ at: "1:13", message: "; write the token that its operator documents, or", severity: "error" }],
    },
    {
      name: "a group that forbids nothing is not missed",
      source: "User-agent: Mozilla/5.0 (compatible; contxbot/1.0)\nDisallow:\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "1:13", message: '; write "contxbot".', severity: "info" }],
      output: "User-agent: contxbot\nDisallow:\n\nUser-agent: *\nDisallow: /b\n",
    },
    {
      name: "one with rules may be",
      source: "User-agent: Mozilla/5.0 (a; contxbot/1.0)\nDisallow: /a\nAllow: /a/b\n",
      findings: [{ at: "1:13", message: "or remove the group if there is none.", severity: "error" }],
    },
    {
      name: "the header of a crawler is reported apart from that of a browser, with its own token",
      source:
        "User-agent: Mozilla/4.0 (compatible; bullseye; Windows 95)\nDisallow: /\n\nUser-agent: Mozilla/5.0 (compatible; PaqleBot/2.0; +http://paqle.example/about)\nDisallow: /\n\nUser-agent: Mozilla/5.0 (a; b/1.0; +http://b.example)\nDisallow: /\n",
      findings: [
        { at: "1:13", message: "; remove the group, because browsers do not read robots.txt.", labels: [] },
        { at: "4:13", message: '; write "PaqleBot".', fix: "unsafe", severity: "info" },
        { at: "7:13", message: "; write the token that its operator documents, or", labels: [] },
      ],
      output:
        "User-agent: Mozilla/4.0 (compatible; bullseye; Windows 95)\nDisallow: /\n\nUser-agent: PaqleBot\nDisallow: /\n\nUser-agent: Mozilla/5.0 (a; b/1.0; +http://b.example)\nDisallow: /\n",
    },
    {
      name: "a crawler that pretends to be that of a search engine",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; startmebot/1.0; +https://start.me/bot)\nDisallow: /\n",
      findings: [{ at: "1:13", message: '; write "startmebot".', fix: "unsafe" }],
      output: "User-agent: startmebot\nDisallow: /\n",
    },
    {
      name: "a browser in a copied list of crawlers, with the preset strict",
      source:
        "User-agent: mozilla/4\nUser-agent: Black Hole\nUser-agent: Offline Explorer\nUser-agent: Teleport Pro\nDisallow: /\n",
      options: { config: { preset: "strict" } },
      findings: ["1:13"],
    },
    {
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /a\n",
      findings: [{ at: "1:13", fix: "unsafe" }],
      output: "User-agent: Googlebot\nDisallow: /a\n",
    },
    {
      name: "the product token would close the whole site to search engines",
      source:
        "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\nDisallow: /\n\nUser-agent: *\nDisallow: /admin/\n",
      findings: [
        {
          at: "1:13",
          message: '; write "Googlebot" only if that is meant, which would close the whole site to Google and Apple.',
          fix: null,
        },
      ],
    },
    {
      source: "User-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:47",
          message:
            '"Mozilla/4.0 (compatible; MSIE 6.0)" is a User-Agent header, which no crawler of today matches; remove the group, because browsers do not read robots.txt.',
          fix: null,
          severity: "info",
        },
      ],
    },
    {
      name: "a copied list is one finding, except for lines that a known crawler can replace",
      source:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Mozilla/5.0 (compatible; Googlebot/2.1)\nUser-agent: mozilla/5\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message:
            '"mozilla/4" is a User-Agent header, which no crawler of today matches; remove the line, because browsers do not read robots.txt.',
          fix: null,
          severity: "info",
        },
        { at: "3:13", message: /; write "Googlebot"\.$/, fix: "unsafe", severity: "error" },
      ],
      output:
        "User-agent: mozilla/4\nUser-agent: Mozilla/4.0 (compatible; MSIE 6.0)\nUser-agent: Googlebot\nUser-agent: mozilla/5\nDisallow: /a\n",
    },
    {
      name: "a list of two",
      source: "User-agent: mozilla/4\nUser-agent: mozilla/5\nDisallow: /a\n",
      findings: [{ at: "1:13", message: "robots.txt.", fix: null }],
    },
    {
      name: "without the lines alone, their rules would be those of the group above",
      source:
        "User-agent: GPTBot\nDisallow: /\n\nUser-agent: Mozilla/5.0 (a; b/0.1)\nAllow: /\n\nUser-agent: Mozilla/5.0 (c; d/1.0)\nAllow: /\n\nUser-agent: *\nDisallow: /x/\n",
      findings: [{ at: "4:13", message: ", or remove the group if there is none." }],
    },
    {
      name: "without some lines, their group has no name",
      source:
        "User-agent: Mozilla/5.0 (a; b/0.1)\nAllow: /\n\nUser-agent: Mozilla/5.0 (c; d/1.0)\nUser-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /x/\n",
      findings: [{ at: "1:13", message: ", or remove the group if there is none" }],
    },
    {
      name: "a program that names itself after those of a browser",
      source: "User-agent: Mozilla/5.0 (Macintosh; Intel) (KHTML, like Gecko; compatible; example/1.0)\nDisallow: /a\n",
      findings: [
        { at: "1:13", message: "; write the token that its operator documents, or remove the group if there is none." },
      ],
    },
    {
      name: "crawlers are reported apart from browsers",
      source:
        "User-agent: mozilla/4\nDisallow: /\n\nUser-agent: Mozilla/5.0 (ExampleBot/1.0)\nUser-agent: Mozilla/5.0 (Windows; +https://example.com/)\nUser-agent: ExampleBot\nDisallow: /a\n",
      findings: [
        {
          at: "1:13",
          message: "; remove the group, because browsers do not read robots.txt.",
          severity: "info",
        },
        {
          at: "4:13",
          message: "; write the token that its operator documents, or remove the line if there is none.",
          severity: "error",
        },
      ],
    },
    {
      name: "programs with an address, or that name no system, are taken for crawlers",
      source:
        "User-agent: Mozilla/5.0 (Windows; http://example.com/)\nDisallow: /a\n\nUser-agent: Mozilla/5.0 (compatible; Example)\nDisallow: /b\n",
      findings: [{ at: "1:13", labels: ['4:13 this one, which crawlers read as "Mozilla"'], severity: "error" }],
    },
    {
      name: "the same rules as for all crawlers, with the preset strict",
      source: "User-agent: mozilla/4\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "strict" } },
      findings: [{ at: "1:13", severity: "error" }],
    },
    {
      name: "the beginning of one",
      source: "User-agent: Mozilla/4.0\nDisallow: /\n",
      findings: [{ at: "1:13", fix: null, severity: "info" }],
    },
    {
      name: "a header that names two crawlers",
      source: "User-agent: Mozilla/5.0 (compatible; Googlebot/2.1; bingbot/2.0)\nDisallow: /\n",
      findings: [{ at: "1:13", fix: null }],
    },
  ],
});

const each = { config: { rules: { "name-outside-grammar": "info" } } } as const;

testRule("product-token/invalid", {
  valid: [
    "User-agent: check.spider.example\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
    {
      name: "a known crawler reads its own token",
      source: "User-agent: Googlebot,\nUser-agent: bingbot!\nUser-agent: GPTBot 1.2\nDisallow: /\n",
    },
    "User-agent: ExampleBot\nUser-agent: *\n",
    { name: "a list has a code of its own", source: "User-agent: a, b\n" },
    { name: "so have names with digits, dots or versions", source: "User-agent: MJ12bot\nUser-agent: a.b/1.0\n" },
    {
      name: "so have documented names outside the grammar",
      source: "User-agent: Sogou web spider\nUser-agent: Y!J-SRD\nUser-agent: netEstate NE Crawler\nDisallow: /a\n",
    },
    {
      name: "documented names of crawlers",
      source:
        "User-agent: Screaming Frog SEO Spider\nUser-agent: 008\nUser-agent: MS Search 6.0 Robot\nUser-agent: Yahoo Ad monitoring\n",
    },
    {
      name: "values that crawlers cut like a documented name of several words",
      source: "User-agent: sogou spider\nUser-agent: Screaming Frog/1.0 (x)\nDisallow: /a\n",
    },
    {
      name: "a crawler that is named beside it, or in a group with the same rules",
      source:
        "User-agent: Slurp\nUser-agent: Yahoo! Slurp\nDisallow: /a\n\nUser-agent: slurp\nDisallow: /b\n\nUser-agent: The Slurp\nDisallow: /b\n",
    },
    {
      name: "a whole name with other text after it, whose crawler may fetch everything",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: Example - our Nutch\nAllow: /\n",
    },
    {
      name: "the text after a whole name, which crawlers leave out",
      source: "User-agent: ExampleBot [NC,OR]\nUser-agent: HTTrack Website Copier\nDisallow: /a\n",
    },
    {
      name: "values for all crawlers, and negations, have codes of their own",
      source: "User-agent: *bot\nUser-agent: !Googlebot\nDisallow: /\n",
    },
    {
      name: "a group with the same rules as for all crawlers",
      source: "User-agent: Example Bot\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n",
    },
    { name: "and whole headers", source: "User-agent: Mozilla/5.0 (x)\n" },
    {
      name: "a name of two words that no known crawler has, in a file whose other groups apply",
      source: "User-agent: Kangaroo Bot\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n",
    },
    {
      name: "another spelling of a name of its group",
      source: "User-agent: Y!J-WSC\nUser-agent: YJ-WSC\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      name: "the name of a crawler, written as a regular expression",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: netEstate\\ NE\\ Crawler\nUser-agent: magpie\\-crawler\nDisallow: /\n",
      findings: [
        {
          at: "4:22",
          message:
            'Invalid product token "netEstate\\ NE\\ Crawler", which crawlers read as "netEstate"; write "netEstate NE Crawler".',
        },
        { at: "5:19", message: 'write "magpie-crawler".' },
      ],
      output:
        "User-agent: *\nDisallow: /a\n\nUser-agent: netEstate NE Crawler\nUser-agent: magpie-crawler\nDisallow: /\n",
    },
    {
      name: "a list of crawlers that are shut out, in a file that closes nothing to others",
      source:
        "User-agent: Example Bot\nUser-agent: Other Bot\nUser-agent: Fourth Bot\nUser-agent: Third Bot\nDisallow: /\n\nUser-agent: *\nDisallow:\n",
      findings: [
        {
          at: "1:21",
          message:
            'which crawlers read as "Example"; write the token that its operator documents, or remove the group if there is none.',
          fix: null,
          severity: "info",
        },
      ],
    },
    {
      name: "a copied list of crawlers that are shut out",
      source:
        "User-agent: linkfluence bot\nDisallow: /\nUser-agent: opera news\nDisallow: /\nUser-agent: qwam content intelligence\nDisallow: /\n",
      findings: [
        {
          at: "1:25",
          message:
            'Invalid product token "linkfluence bot", which crawlers read as "linkfluence"; write the token that its operator documents, or remove the group if there is none.',
          fix: null,
          labels: ['3:13 this one, which crawlers read as "opera"', '5:13 this one, which crawlers read as "qwam"'],
          severity: "info",
        },
      ],
    },
    {
      name: "one that is shut out",
      source: "User-agent: Example Bot\nDisallow: /\n",
      findings: [{ at: "1:21", message: "or remove the group if there is none.", severity: "info" }],
    },
    {
      name: "a known crawler of a search engine, to which its token would close the whole site",
      source: "User-agent: *Googlebot*\nDisallow: /\n",
      findings: [
        {
          at: "1:14",
          message: '; write "Googlebot" only if that is meant, which would close the whole site to Google and Apple.',
          fix: null,
        },
      ],
    },
    {
      name: "a copied list, if names outside the grammar are reported",
      source: "User-agent: Example Bot\nUser-agent: Other Bot\nUser-agent: Third Bot\nDisallow: /\n",
      options: each,
      findings: ["1:21", "2:19", "3:19"],
    },
    {
      name: "a known crawler with other words, and one whose name is written with a space",
      source: "User-agent: *HTTrack*\nDisallow: /a\n\nUser-agent: Googlebot Image\nDisallow: /b\n",
      findings: [
        { at: "1:14", message: '; write "HTTrack".', fix: "unsafe" },
        { at: "4:23", message: 'read as "Googlebot"; write "Googlebot-Image".', fix: "unsafe", severity: "warning" },
      ],
      output: "User-agent: HTTrack\nDisallow: /a\n\nUser-agent: Googlebot-Image\nDisallow: /b\n",
    },
    {
      name: "names between stars",
      source:
        "User-agent: *ExampleBot*\nUser-agent: *MJ12bot*\nUser-agent: *Googlbot*\nUser-agent: *my crawler*\nDisallow: /a\n",
      findings: [
        { at: "1:14", message: 'which names no crawler; write "ExampleBot".', fix: "unsafe", severity: "warning" },
        { at: "2:14", message: '; write "MJ12bot".', fix: "unsafe" },
        { at: "3:14", message: '; write "Googlebot".', fix: "unsafe" },
        { at: "4:14", message: "; write the token that its operator documents,", fix: null },
      ],
      output:
        "User-agent: ExampleBot\nUser-agent: MJ12bot\nUser-agent: Googlebot\nUser-agent: *my crawler*\nDisallow: /a\n",
    },
    {
      name: "a name that continues the first word of a documented name",
      source: "User-agent: sogouspider!\nUser-agent: sogou spider\nDisallow: /a\n",
      findings: [{ at: "1:24", message: /remove the group if there is none\.$/, severity: "warning" }],
    },
    {
      name: "each line in a strict run",
      source: "User-agent: Example Bot\nUser-agent: *bot\nUser-agent: Yahoo! Slurp\nDisallow: /a\n",
      options: { strict: true },
      findings: [
        { at: "1:21", message: /^Invalid product token "Example Bot"/ },
        { at: "2:14", message: /^Invalid product token "\*bot"/ },
        {
          at: "3:18",
          message:
            'Invalid product token "Yahoo! Slurp", which crawlers read as "Yahoo"; write the token that its operator documents, or remove the line.',
        },
      ],
      output: "User-agent: Example Bot\nUser-agent: *bot\nUser-agent: Slurp\nDisallow: /a\n",
    },
    {
      name: "each line, if names outside the grammar are reported",
      source: "User-agent: Example Bot\nUser-agent: *bot\nUser-agent: Yahoo! Slurp\nDisallow: /a\n",
      options: each,
      findings: [
        {
          at: "1:21-1:24",
          message:
            'Invalid product token "Example Bot", which crawlers read as "Example"; write the token that its operator documents, or remove the line if there is none.',
          fix: null,
        },
        { at: "3:18", fix: "unsafe" },
      ],
      output: "User-agent: Example Bot\nUser-agent: *bot\nUser-agent: Slurp\nDisallow: /a\n",
    },
    {
      name: "each line, in a strict check",
      source: "User-agent: Example Bot\nUser-agent: *bot\nDisallow: /a\n",
      options: { strict: true },
      findings: ["1:21", "2:14"],
    },
    {
      name: "the well-known crawlers that are meant",
      source: "User-agent: +Baiduspider/2.0\nUser-agent: Yandex Bot\nUser-agent: !Googlbot\nDisallow: /a\n",
      options: each,
      findings: [{ at: "2:20", fix: "unsafe" }],
      output: "User-agent: +Baiduspider/2.0\nUser-agent: YandexBot\nUser-agent: !Googlbot\nDisallow: /a\n",
    },
    {
      name: "a name that goes on after its token, and a value without a token",
      source: "User-agent: Example!Bot\nUser-agent: /x\nDisallow: /a\n",
      options: each,
      findings: [
        { at: "1:20", fix: null },
        { at: "2:13", fix: null },
      ],
    },
    {
      name: "a value beside the name as which it is read, with the same rules and with others",
      source:
        "User-agent: Vegi\nDisallow: /\n\nUser-agent: Vegi bot\nDisallow: /\n\nUser-agent: Foo\nDisallow: /\n\nUser-agent: Foo bot\nDisallow: /b\n",
      findings: ["10:17"],
    },
    {
      name: "a list with rules of its own, which its author wrote for these crawlers",
      source: "User-agent: Example Bot\nUser-agent: Other Bot\nUser-agent: Third Bot\nDisallow: /a\n",
      findings: [{ at: "1:21", message: "documents, or remove the group if there is none.", severity: "warning" }],
    },
    {
      name: "a copied list in which a name is read as a known crawler",
      source: "User-agent: Example Bot\nUser-agent: Googlebot x\nUser-agent: Third Bot\nDisallow: /a\n",
      findings: [
        {
          at: "1:21",
          labels: [
            '2:13 this one, which crawlers read as "Googlebot"',
            '3:13 this one, which crawlers read as "Third"',
          ],
          severity: "warning",
        },
      ],
    },
    {
      name: "the text after a whole name is left out, if names outside the grammar are reported",
      source: "User-agent: ExampleBot [NC,OR]\nDisallow: /a\n",
      options: each,
      findings: [{ at: "1:24", message: 'read as "ExampleBot"; write "ExampleBot".', fix: "unsafe" }],
      output: "User-agent: ExampleBot\nDisallow: /a\n",
    },
    {
      name: "each known crawler, and the rest of a list as one",
      source:
        "User-agent: *Yeti*\nDisallow: /a\n\nUser-agent: Example Bot\nDisallow: /a\n\nUser-agent: *DotBot*\nDisallow: /a\n\nUser-agent: Other Bot\nDisallow: /b\n",
      findings: [
        { at: "1:14", message: 'names no crawler; write "Yeti".', severity: "warning" },
        { at: "4:21", message: "if there is none.", severity: "warning" },
        { at: "7:14", message: 'names no crawler; write "DotBot".', severity: "warning" },
      ],
      output:
        "User-agent: Yeti\nDisallow: /a\n\nUser-agent: Example Bot\nDisallow: /a\n\nUser-agent: DotBot\nDisallow: /a\n\nUser-agent: Other Bot\nDisallow: /b\n",
    },
    {
      name: "a line that the dialect reads as none of a group",
      source: "User-agent: * x\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "1:15", message: "or remove the line if there is none." }],
    },
    {
      name: "many of them",
      source: `User-agent: *\nDisallow: /a\n\n${[1, 2, 3, 4, 5].map((at) => `User-agent: Bot ${at}\nDisallow: /b\n`).join("")}`,
      findings: [{ at: "4:17", message: "if there is none.", severity: "warning" }],
    },
    {
      name: "two words with two spaces between them, in a group with rules",
      source: "User-agent: Foo  Bar\nDisallow: /a\n",
      findings: [{ at: "1:18", message: "or remove the group if", fix: null, severity: "warning" }],
    },
    {
      name: "one that is shut out, if every name outside the grammar is to be reported",
      source: "User-agent: Foo Bar\nDisallow: /\n",
      options: each,
      findings: [{ at: "1:17", severity: "info" }],
    },
    {
      name: "a known crawler in characters that look like ASCII",
      source:
        "User-agent: \u0421\u0421Bot\nDisallow: /a\n\nUser-agent: \uFF27\uFF30\uFF34\uFF22\uFF4F\uFF54\nDisallow: /b\n\nUser-agent: Google\u2212Extended\nDisallow: /c\n",
      findings: [
        { at: "1:13", message: 'which names no crawler; write "CCBot" in ASCII letters.' },
        { at: "4:13", message: '; write "GPTBot" in ASCII letters.' },
        { at: "7:19", message: '; write "Google-Extended" in ASCII letters.' },
      ],
      output:
        "User-agent: CCBot\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b\n\nUser-agent: Google-Extended\nDisallow: /c\n",
    },
    {
      name: "the host of a site, where nothing else is closed",
      source: "User-agent: www.news.example\nDisallow: /\n",
      findings: [
        {
          at: "1:13",
          message: "name the crawler that is meant, because a site is not a crawler, or remove the group.",
          severity: "info",
        },
      ],
    },
    {
      name: "a site, beside groups that apply",
      source: "User-agent: https://news.example/\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      findings: [
        {
          at: "1:18",
          message:
            'which crawlers read as "https"; name the crawler that is meant, because a site is not a crawler, or remove the group.',
          fix: null,
          severity: "info",
        },
      ],
    },
    {
      name: "its token would open only the home page of what is closed",
      source: "User-agent: Yahoo! Slurp\nAllow: /$\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
      findings: [{ at: "1:18", message: "which would open a part of the site to Yahoo.", fix: null }],
    },
  ],
});
