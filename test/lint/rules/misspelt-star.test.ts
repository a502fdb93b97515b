import { testRule } from "../rule-tester.ts";

/** Values that look as if they meant all crawlers. */
const SPELLINGS = [
  "*bot",
  "*bots",
  "*bot*",
  "*-crawler",
  "**",
  "***",
  "*;",
  "*,",
  "*.*",
  "*/*",
  ".*",
  "^.*$",
  ".+",
  "/.*/",
  "\u2605",
  "bots",
  "crawler",
  "others",
  "default",
  "(*)",
  "[*]",
  "\\*",
  "%2A",
  "all",
  "All",
  "All bots",
  "all-robots",
  "AllBots",
  "all other crawlers",
  "any",
  "any bot",
  "every bot",
  "everyone",
  "all user-agents",
  "\u00A0*",
  "*\u00A0",
  "\u200B*",
  "\uFF0A",
  "\u2217",
];

testRule("misspelt-star", {
  valid: [
    { name: "a kind beside a group for all", source: "User-agent: bots\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n" },
    "User-agent: *\nDisallow: /\n",
    { name: "white space ends the star (§2.2.1)", source: "User-agent: * all bots\nDisallow: /\n" },
    "User-agent: Allbot\nUser-agent: Alligator\nUser-agent: anybot\nUser-agent: bot\nDisallow: /\n",
    "User-agent: *ExampleBot*\nDisallow: /\n",
    { name: "quotation marks have a rule of their own", source: 'User-agent: "*"\nDisallow: /\n' },
    { name: "so have negations", source: "User-agent: * except Googlebot\nUser-agent: !all\nDisallow: /\n" },
    { name: "an empty value has one too", source: "User-agent:\nDisallow: /\n" },
  ],
  invalid: [
    ...SPELLINGS.map((value) => ({
      name: `${JSON.stringify(value)} closes nothing`,
      source: `User-agent: ${value}\nDisallow: /\n`,
      findings: [
        {
          at: "1:13",
          message:
            'so no crawler obeys its group, and nothing is closed; write "*", which would close the whole site to all crawlers without a group of their own.',
          fix: null,
          severity: "warning" as const,
        },
      ],
    })),
    {
      name: "words of other languages",
      source: "User-agent: alle\nDisallow: /a\n\nUser-agent: tous les robots\nDisallow: /b\n",
      findings: ["1:13", "4:13"],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
    },
    {
      name: "rules for some paths",
      source: "User-agent: *;\nDisallow: /a\n",
      findings: [
        {
          at: "1:13-1:15",
          message: 'No crawler has the name "*;", so no crawler obeys its group, and nothing is closed; write "*".',
          fix: "unsafe",
          title: 'Write "*"',
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "beside other rules for all crawlers",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: all\nDisallow: /b\n",
      findings: [{ at: "4:13", message: 'so no crawler obeys its group; write "*".', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
    },
    {
      name: "beside another name",
      source: "User-agent: Googlebot\nUser-agent: all\nUser-agent: *bot\nDisallow: /b\n",
      findings: [
        { at: "2:13", message: 'so the rules below apply to "Googlebot" alone; write "*".' },
        { at: "3:13", message: 'so the rules below apply to "Googlebot" alone; write "*".' },
      ],
      output: "User-agent: Googlebot\nUser-agent: *\nUser-agent: *\nDisallow: /b\n",
    },
    {
      name: "a group that opens what is closed to all crawlers",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: all\nAllow: /a\n",
      findings: [
        { at: "4:13", message: 'write "*", which would open a part of the site to all crawlers without', fix: null },
      ],
    },
    {
      name: "nothing is lost: all is open anyway",
      source: "User-agent: *bot\nDisallow:\n",
      findings: [
        {
          at: "1:13",
          message: 'so nothing is lost, because its group forbids nothing; write "*".',
          fix: "unsafe",
          severity: "info",
        },
      ],
      output: "User-agent: *\nDisallow:\n",
    },
    {
      name: "nothing is lost: other rules for all crawlers decide alike",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: *bot\nDisallow: /a\nDisallow: /\n",
      findings: [{ at: "4:13", message: "because all other crawlers obey the same rules", severity: "info" }],
      output: "User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow: /a\nDisallow: /\n",
    },
    {
      name: "nothing is lost: the group is for all crawlers",
      source: "User-agent: *\nUser-agent: *bot\nDisallow: /\n",
      findings: [{ at: "2:13", message: "because its group is for all crawlers anyway", severity: "info" }],
      output: "User-agent: *\nUser-agent: *\nDisallow: /\n",
    },
    {
      name: "a line that the dialect reads as none of a group",
      source: "User-agent: **\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "1:13", message: "so no crawler obeys it" }],
      output: "User-agent: *\n",
    },
  ],
});
