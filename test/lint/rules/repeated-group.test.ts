import { testRule } from "../rule-tester.ts";

testRule("repeated-group", {
  valid: [
    "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    { name: "one group", source: "User-agent: a\nUser-agent: A\nDisallow: /a\n" },
    { name: "* groups", source: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n" },
    { name: "nobody's name", source: "User-agent: 1\nDisallow: /a\n\nUser-agent: 2\nDisallow: /b\n" },
    {
      name: "the same value, which names no crawler",
      source: "User-agent: 1\nDisallow: /a\n\nUser-agent: 1\nDisallow: /b\n",
    },
    {
      name: "a group that adds nothing to the first one",
      source: "User-agent: a\nDisallow: /a\nDisallow: /b\n\nUser-agent: A\nDisallow: /a\n",
    },
    {
      name: "a group that says twice what the first one says",
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: A\nDisallow: /a\nDisallow: /a\n",
    },
    {
      name: "crawlers whose operators merge groups",
      source:
        "User-agent: Googlebot-Image\nDisallow: /a\n\nUser-agent: Yandex\nDisallow: /b\n\nUser-agent: googlebot-image\nDisallow: /c\n\nUser-agent: Yandex\nDisallow: /d\n",
    },
    { name: "names of one token", source: "User-agent: MJ12bot\nDisallow: /a\n\nUser-agent: MJ13bot\nDisallow: /b\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nUser-agent: A\nUser-agent: a\nDisallow: /b\n",
      findings: [
        {
          at: "5:13-5:14",
          message: 'Duplicate group for "A", which some crawlers ignore; merge all groups for it.',
          labels: ["1:13 its first group"],
        },
      ],
    },
    {
      name: "each pair of groups by itself",
      source:
        "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n\nUser-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /c\n\nUser-agent: b\nAllow: /b\n",
      findings: [
        { at: "10:13", labels: ["4:13 its first group"] },
        { at: "13:13", labels: ["4:13 its first group"] },
      ],
    },
  ],
});
