import { testRule } from "../rule-tester.ts";

testRule("white-space-in-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a%20b # /c\n",
    { name: "another line in it has a code of its own", source: "User-agent: *\nDisallow: / User-agent: a\n" },
  ],
  invalid: [
    {
      name: "two paths, two rules",
      source: "User-agent: *\nDisallow: /a  /b\t/c # x\n",
      findings: [{ at: "2:15-2:20", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c # x\n",
    },
    {
      name: "a name with a space matches the same, escaped",
      source: "User-agent: *\nDisallow: /my files/\n",
      findings: [{ at: "2:15", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "the intention is unclear; a part of it may be the whole site",
      source: "User-agent: *\nDisallow: / *&o= *\nDisallow: /a to /b\nDisallow: / /a\nAllow: /a \u200e\n",
      findings: [
        { at: "2:13", fix: null },
        { at: "3:14", fix: null },
        { at: "4:13", fix: null },
        { at: "5:11", fix: null },
      ],
    },
    {
      name: "Google's library compares the space as written",
      source: "User-agent: *\nDisallow: /my files/\n",
      options: { dialect: "google" },
      findings: [{ at: "2:15", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "words that are not paths or keys",
      source: "User-agent: *\nDisallow: /a b/c\nDisallow: /a b:c\nDisallow: /a\tb\n",
      findings: ["2:14", "3:14", "4:14"],
      output: "User-agent: *\nDisallow: /a%20b/c\nDisallow: /a%20b:c\nDisallow: /a%09b\n",
    },
  ],
});
