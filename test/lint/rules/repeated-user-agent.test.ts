import { testRule } from "../rule-tester.ts";

testRule("repeated-user-agent", {
  valid: [
    "User-agent: a\nUser-agent: b\nDisallow: /\n",
    { name: "another group", source: "User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n" },
    { name: "names of one token", source: "User-agent: a/1\nUser-agent: a\nDisallow: /\n" },
  ],
  invalid: [
    {
      source: "User-agent: a\nUser-agent: b\nUser-agent: A # again\nuser-agent: a\nDisallow: /\n",
      findings: [
        { at: "3:13-3:14", labels: ["1:13 first named here"], fix: "safe" },
        { at: "4:13", labels: ["1:13 first named here"], fix: "safe" },
      ],
      output: "User-agent: a\nUser-agent: b\n# again\nDisallow: /\n",
    },
    {
      name: "a sitemap or a blank line between them, where some parsers end the group",
      source:
        "User-agent: a\n# b\nSitemap: https://e.com/s\n\nUser-agent: a\nDisallow: /\n\nUser-agent: b\n\nUser-agent: B\nDisallow: /\n",
      findings: [
        { at: "5:13", message: 'Duplicate name "a" in this group; remove line 1.', fix: "safe" },
        { at: "10:13", message: "; remove line 8.", fix: "safe" },
      ],
      output: "# b\nSitemap: https://e.com/s\n\nUser-agent: a\nDisallow: /\n\n\nUser-agent: B\nDisallow: /\n",
    },
    {
      name: "comments, or another record, between them",
      source:
        "User-agent: a\n# b\nUser-agent: a\nDisallow: /\n\nUser-agent: b\nCrawl-delay: 1\n\nUser-agent: b\nDisallow: /\n",
      findings: [
        { at: "3:13", message: "; remove one of the two lines." },
        { at: "9:13", message: "; remove one of the two lines." },
      ],
      output: "User-agent: a\n# b\nDisallow: /\n\nUser-agent: b\nCrawl-delay: 1\n\nDisallow: /\n",
    },
    {
      name: "google: another pattern, because its parser cuts the line",
      source: `User-agent: a\nUser-agent: a\nDisallow: /${"b".repeat(16_700)}\n`,
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: `User-agent: a\nDisallow: /${"b".repeat(16_700)}\n`,
    },
    {
      name: "google: another value, because its parser cuts the line",
      source: `User-agent: a\nUser-agent: a\nUser-agent: b ${"c".repeat(16_700)}\nDisallow: /\n`,
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: `User-agent: a\nUser-agent: b ${"c".repeat(16_700)}\nDisallow: /\n`,
    },
    {
      name: 'google: "* x" is the name of all crawlers',
      source: "User-agent: a\nUser-agent: a\nUser-agent: * x\nDisallow: /\n",
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: a\nUser-agent: * x\nDisallow: /\n",
    },
    {
      name: "the title says what the fix does",
      source: "User-agent: a\nUser-agent: A\nDisallow: /\n",
      findings: [{ at: "2:13", title: "Remove the line" }],
      output: "User-agent: a\nDisallow: /\n",
    },
  ],
});
