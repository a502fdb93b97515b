import { testRule } from "../rule-tester.ts";

testRule("negated-name", {
  valid: [
    "User-agent: *\nDisallow: /\n",
    "User-agent: NotABot\nUser-agent: not\nUser-agent: exceptional\nUser-agent: Allbut\nDisallow: /\n",
    "User-agent: !\nUser-agent: *!\nUser-agent: * # not Googlebot\nDisallow: /\n",
  ],
  invalid: [
    {
      source: "User-agent: !Googlebot\nDisallow: /\n",
      findings: [
        {
          at: "1:13-1:23",
          message:
            'A user-agent line cannot leave a crawler out: "!Googlebot" names no crawler, so no crawler obeys its group, and nothing is closed; write "*", and give "Googlebot" a group of its own.',
          fix: null,
          severity: "error",
        },
      ],
    },
    {
      name: "a word that crawlers read as a name",
      source: "User-agent: not Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
      findings: [
        {
          at: "1:13",
          message:
            'is read as "not", so no crawler obeys its group; write "*", and give "Googlebot" a group of its own.',
          fix: null,
        },
      ],
    },
    {
      name: "a star that crawlers read as it is",
      source: "User-agent: * except googlebot\nDisallow: /\n",
      findings: [
        {
          at: "1:13",
          message:
            'is read as "*", so "Googlebot" obeys its group too; write "*", and give "Googlebot" a group of its own.',
        },
      ],
    },
    {
      name: "the crawler has a group of its own",
      source: "User-agent: * !Googlebot\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n",
      findings: [{ at: "1:13", message: 'so nothing is lost; write "*", because "Googlebot" has', severity: "info" }],
    },
    {
      name: "other ways to write it",
      source: [
        "all except Googlebot",
        "all bots but not Googlebot",
        "*, !Googlebot",
        "everyone except (bingbot)",
        "! ExampleBot",
        "^(?!Googlebot)",
        "!= Googlebot",
        "except for: ExampleBot",
        "any other than Example",
        "* -Googlebot",
        "*-Googlebot",
        "* minus Googlebot",
        "* \\ Googlebot",
        "not-Googlebot",
        "no Googlebot",
        "~Googlebot",
        "-Googlebot",
        "alle au\u00DFer Googlebot",
        "tous sauf Googlebot",
        "todos menos Googlebot",
        "кроме Googlebot",
      ]
        .map((value) => `User-agent: ${value}\n`)
        .concat("Disallow: /a\n")
        .join(""),
      findings: Array.from({ length: 21 }, (_, at) => at + 1).map((line) => ({ at: `${line}:13`, fix: null })),
    },
  ],
});
