import { testRule } from "../rule-tester.ts";

testRule("repeated-group", {
  valid: [
    "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    { name: "one group", source: "User-agent: a\nUser-agent: A\nDisallow: /a\n" },
    { name: "no crawler's name", source: "User-agent: *bot\nDisallow: /a\n\nUser-agent: *bot\nDisallow: /b\n" },
    {
      name: "a group that adds nothing to the first one",
      source: "User-agent: a\nDisallow: /a\nDisallow: /b\n\nUser-agent: A\nDisallow: /a\n",
    },
    {
      name: "a part of what the first one closes",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow: /c\nAllow:\n",
    },
    {
      name: "crawlers whose operators merge groups",
      source:
        "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n\nUser-agent: googlebot\nDisallow: /c\n",
    },
    { name: "names of one token", source: "User-agent: MJ12bot\nDisallow: /a\n\nUser-agent: MJ13bot\nDisallow: /b\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nUser-agent: A\nUser-agent: a\nDisallow: /b\n",
      findings: [
        {
          at: "5:13-5:14",
          message:
            'Duplicate group for "A", of which some parsers obey only the first, on line 1; merge all groups for it.',
          labels: ["1:13 its first group"],
        },
      ],
    },
    {
      name: "all groups of a name are one finding, if one of them adds something to the first",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: c\nDisallow: /\n\nUser-agent: c/2\nAllow: /b\n",
      findings: [
        { at: "4:13", labels: ["1:13 its first group"] },
        { at: "13:13", labels: ["10:13 its first group"] },
      ],
    },
  ],
});
