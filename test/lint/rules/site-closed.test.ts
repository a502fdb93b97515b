import { testRule } from "../rule-tester.ts";

testRule("site-closed", {
  valid: [
    "User-agent: *\nDisallow: /a\n",
    "User-agent: *\nDisallow: /$\n",
    { name: "the home page is opened", source: "User-agent: *\nDisallow: /\nAllow: /$\n" },
    { name: "only one crawler is kept out", source: "User-agent: ExampleBot\nDisallow: /\n" },
    { name: "an empty pattern opens nothing, but neither does it close", source: "User-agent: *\nDisallow:\n" },
    { name: "a comment says so", source: "# We do not want to be indexed\nUser-agent: *\nDisallow: / # keep out\n" },
    {
      name: "google: a group with an empty name",
      source: "User-agent:\nDisallow: /\n",
      options: { dialect: "google" },
    },
  ],
  invalid: [
    {
      name: "the only rule of a group, which would join the next one without it",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nDisallow: /\n",
      findings: [{ at: "2:1", message: '; write "Disallow:" in its place if the site should be found.' }],
    },
    { source: "User-agent: *\nDisallow: /\n", findings: ["2:1-2:12"] },
    {
      name: "something is opened again, also by another * group",
      source: "User-agent: *\nDisallow: *\nAllow: /press/\nAllow: /robots.txt\n\nUser-agent: *\nAllow: /b\n",
      findings: [
        {
          at: "2:1",
          message:
            'The home page, and all else but "/press/" and "/b", is closed to every crawler that obeys the "*" group; remove',
          severity: "info",
        },
      ],
    },
    {
      name: "a comment says that all may come",
      source: "# Allow everything\nUser-agent: *\nDisallow: /\n",
      findings: ["3:1"],
    },
    {
      name: "and a crawler is let in",
      source: "User-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\nAllow: /press/\n",
      findings: [
        {
          at: "5:1",
          message: 'is closed to every crawler that obeys the "*" group, unlike "Googlebot": also to Bing and',
        },
      ],
    },
    {
      name: "except for the home page, to some search engines alone",
      source: "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nAllow: /$\nAllow: /press/\nDisallow: /\n",
      findings: [
        {
          at: "7:1",
          message:
            'All but "/$" and "/press/" is closed to every crawler that obeys the "*" group, unlike "Googlebot": also to Bing and DuckDuckGo; add those that should be let in to the group of "Googlebot".',
        },
      ],
    },
    {
      name: "a comment about something else",
      source: "# not found:\n\nUser-agent: *\nDisallow: /\n",
      findings: ["4:1"],
    },
    {
      name: "a group that opens it to Yandex alone",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow:\n",
      findings: ["2:1"],
    },
    {
      name: "by a pattern that matches everything, too",
      source: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nAllow:\nDisallow: /*\n",
      findings: ["6:1"],
    },
  ],
});
