import { testRule } from "../rule-tester.ts";

const each = { config: { rules: { "name-outside-grammar": "info" } } } as const;

testRule("invalid-product-token", {
  valid: [
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
  ],
  invalid: [
    {
      name: "a list of crawlers that are shut out, and one that is not",
      source:
        "User-agent: Example Bot\nUser-agent: Other Bot\nUser-agent: Fourth Bot\nDisallow: /\n\nUser-agent: Third Bot\nDisallow:\n\nUser-agent: *\nDisallow: /b\n",
      findings: [
        {
          at: "1:21",
          message:
            'which crawlers read as "Example"; write the token that its operator documents, or remove it if there is none; lines 2, 3 and 6 are read as "Other", "Fourth" and "Third".',
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
            'Invalid product token "linkfluence bot", which crawlers read as "linkfluence"; write the token that its operator documents, or remove it if there is none; lines 3 and 5 are read as "opera" and "qwam".',
          fix: null,
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
          message:
            '; the crawler that is meant may be "Googlebot", which would close the whole site to Google and Apple.',
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
      findings: [{ at: "1:24", message: /remove the line if there is none\.$/, severity: "warning" }],
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
          message: 'Invalid product token "Yahoo! Slurp", which crawlers read as "Yahoo"; write "Slurp".',
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
      name: "the well-known crawler that is meant, unless it is one of several",
      source:
        "User-agent: +Baiduspider/2.0\nUser-agent: Yandex Bot\nUser-agent: bingbot or Googlebot\nUser-agent: !Googlbot\nDisallow: /a\n",
      options: each,
      findings: [
        { at: "1:13", fix: "unsafe" },
        { at: "2:20", fix: "unsafe" },
        { at: "3:21", fix: null },
      ],
      output:
        "User-agent: Baiduspider\nUser-agent: YandexBot\nUser-agent: bingbot or Googlebot\nUser-agent: !Googlbot\nDisallow: /a\n",
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
      findings: [{ at: "1:21", message: "documents, or remove it if there is none; lines 2", severity: "warning" }],
    },
    {
      name: "a copied list in which a name is read as a known crawler",
      source: "User-agent: Example Bot\nUser-agent: Googlebot x\nUser-agent: Third Bot\nDisallow: /a\n",
      findings: [{ at: "1:21", message: 'lines 2 and 3 are read as "Googlebot" and "Third".', severity: "warning" }],
    },
    {
      name: "the text after a whole name is left out, if names outside the grammar are reported",
      source: "User-agent: ExampleBot [NC,OR]\nDisallow: /a\n",
      options: each,
      findings: [{ at: "1:24", message: 'read as "ExampleBot"; write "ExampleBot".', fix: "unsafe", severity: "info" }],
      output: "User-agent: ExampleBot\nDisallow: /a\n",
    },
    {
      name: "each known crawler, and the rest of a list as one",
      source:
        "User-agent: *Yeti*\nDisallow: /a\n\nUser-agent: Example Bot\nDisallow: /a\n\nUser-agent: *DotBot*\nDisallow: /a\n\nUser-agent: Other Bot\nDisallow: /b\n",
      findings: [
        { at: "1:14", message: 'names no crawler; write "Yeti".', severity: "warning" },
        { at: "4:21", message: 'if there is none; line 10 is read as "Other".', severity: "warning" },
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
      findings: [{ at: "4:17", message: "lines 6, 8, 10 and 1 more have such a value too.", severity: "warning" }],
    },
    {
      name: "a group that forbids nothing is not missed",
      source: "User-agent: Foo Bar\nDisallow:\n\nUser-agent: *\nDisallow: /a\n",
      findings: [{ at: "1:17", severity: "info" }],
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
      name: "a sentence that names two crawlers",
      source: "User-agent: the Googlebot and bingbot\nDisallow: /a\n",
      findings: [{ at: "1:17", message: '; write "Googlebot" and "bingbot", one per line.', fix: null }],
    },
  ],
});
