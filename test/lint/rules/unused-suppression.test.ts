import { testRule } from "../rule-tester.ts";

/** The rule whose findings the comments are about. */
const options = { config: { preset: "strict", rules: { sitemap: "info" } } } as const;
const sitemap = "Sitemap: https://e.com/s\n";

testRule("unused-suppression", {
  valid: [
    "User-agent: *\n# a comment\nDisallow: /a\n",
    { source: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`, options },
    { source: `${sitemap}Sitemap: https://e.com/s # robotspec-disable-line sitemap -- meant\n`, options },
    { source: `# robotspec-disable-file sitemap -- meant\n${sitemap}${sitemap}`, options },
    {
      source: `${sitemap}# robotspec-disable -- meant\n${sitemap}# robotspec-enable\n`,
      options,
    },
    {
      name: "a comment about a rule that is off may be used",
      source: "# robotspec-disable-next-line missing-colon -- meant\nDisallow: /a\n",
    },
    {
      name: "one without a reason, which is another rule's",
      source: `# robotspec-disable-next-line sitemap\n${sitemap}`,
      options,
    },
    {
      name: "an end with a beginning",
      source: `${sitemap}# robotspec-disable sitemap -- meant\n${sitemap}# robotspec-enable sitemap\n`,
      options,
    },
  ],
  invalid: [
    {
      name: "a line of its own goes with its line end",
      source: `User-agent: *\n  # robotspec-disable-next-line sitemap -- meant  \n${sitemap}`,
      options,
      findings: [{ at: "2:3-2:49", message: "Unused suppression; remove it.", fix: "safe" }],
      output: `User-agent: *\n${sitemap}`,
    },
    {
      name: "only SP and HTAB end a comment",
      source: "Disallow: /a # robotspec-disable-line sitemap -- meant\u00a0 \nAllow: /\n",
      options,
      findings: ["1:14-1:56"],
      output: "Disallow: /a\nAllow: /\n",
    },
    {
      name: "after a record, the record stays",
      source: "Disallow: /a \t# robotspec-disable-line sitemap -- meant\r\nAllow: /\n",
      options,
      findings: ["1:15"],
      output: "Disallow: /a\r\nAllow: /\n",
    },
    {
      name: "one code of two",
      source: `${sitemap}# robotspec-disable-next-line unused-suppression, sitemap -- meant\n${sitemap}`,
      options,
      findings: [
        { at: "2:31-2:49", message: 'Unused suppression of "unused-suppression"; remove that name.', fix: "safe" },
      ],
      output: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
    },
    {
      name: "more codes than a message lists",
      source: `${sitemap}# robotspec-disable-next-line unused-suppression, duplicate-rule, sitemap, empty-value -- meant\n${sitemap}`,
      options: {
        config: { preset: "strict", rules: { sitemap: "info", "duplicate-rule": "info", "empty-value": "info" } },
      },
      findings: [
        {
          at: "2:31",
          message: 'Unused suppression of "unused-suppression", "duplicate-rule" and 1 more; remove those names.',
          fix: "safe",
        },
      ],
      output: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
    },
    {
      name: "an end without a beginning",
      source: "# robotspec-enable sitemap\nDisallow: /a\n",
      findings: ["1:1"],
      output: "Disallow: /a\n",
    },
    {
      name: "one code of three",
      source: `${sitemap}# robotspec-disable-next-line unused-suppression, missing-colon, sitemap -- meant\n${sitemap}`,
      options,
      findings: [{ at: "2:31-2:49", title: "Remove the name from the comment" }],
      output: `${sitemap}# robotspec-disable-next-line missing-colon, sitemap -- meant\n${sitemap}`,
    },
    {
      name: "two codes of three",
      source: `${sitemap}# robotspec-disable-next-line unused-suppression, duplicate-rule, sitemap -- meant\n${sitemap}`,
      options: { config: { preset: "strict", rules: { sitemap: "info", "duplicate-rule": "info" } } },
      findings: [{ at: "2:31", title: "Remove the names from the comment" }],
      output: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
    },
    {
      name: "the whole comment",
      source: `# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
      options,
      findings: [{ at: "1:1", title: "Remove the comment" }],
      output: sitemap,
    },
  ],
});
