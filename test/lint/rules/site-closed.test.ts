import { testRule } from "../rule-tester.ts";

testRule("site-closed", {
  valid: [
    "User-agent: *\nDisallow: /a\n",
    "User-agent: *\nDisallow: /$\n",
    { name: "something is opened again", source: "User-agent: *\nDisallow: /\nAllow: /press/\n" },
    { name: "only one crawler is kept out", source: "User-agent: ExampleBot\nDisallow: /\n" },
    { name: "an empty pattern opens nothing, but neither does it close", source: "User-agent: *\nDisallow:\n" },
    { name: "a comment says so", source: "# We do not want to be indexed\nUser-agent: *\nDisallow: / # keep out\n" },
    {
      name: "google: a group with an empty name",
      source: "User-agent:\nDisallow: /\n",
      options: { dialect: "google" },
    },
    {
      name: "something is opened by another * group",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: *\nAllow: /press/\n",
    },
  ],
  invalid: [
    { source: "User-agent: *\nDisallow: /\n", findings: ["2:1-2:12"] },
    {
      name: "a comment about something else",
      source: "# not found:\n\nUser-agent: *\nDisallow: /\n",
      findings: ["4:1"],
    },
    {
      name: "by a pattern that matches everything, too",
      source: "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: *\nAllow:\nDisallow: /*\n",
      findings: ["6:1"],
    },
  ],
});
