import { expect, test } from "vitest";
import { lint } from "../../../src/lint/lint.ts";
import { testRule } from "../rule-tester.ts";

testRule("suppression/unknown", {
  valid: [
    "# robotspec-disable-file key, not-robots-txt utf-16 -- meant\n",
    "# robotspec-disable-file -- meant\n",
    { name: "dashes at the end are not a name", source: "# robotspec-disable-file key --\n" },
  ],
  invalid: [
    {
      source: "Disallow: /a # robotspec-disable-line key,no-colon toString -- meant\n",
      findings: [{ at: "1:43-1:51", message: 'Unknown rule "no-colon"; correct the name, or remove it.' }, "1:52-1:60"],
    },
    { source: "# robotspec-disable-file key no-colon -- meant\n", findings: ["1:30-1:38"] },
  ],
});

test.each([
  ["the words of a comment without a reason are not read as names", "# robotspec-disable-file no-colon\n", 0],
  ["the words of a comment with a reason are", "# robotspec-disable-file no-colon -- meant\n", 1],
  ["an enable comment needs no reason", "# robotspec-enable no-colon\n", 1],
])("unknown names beside a missing reason: %s", (_, source, count) => {
  const found = lint(source).filter(({ messageId }) => messageId === "unknown");
  expect(found).toHaveLength(count);
});

/** The rule whose findings the comments are about. */
const options = { config: { preset: "strict", rules: { sitemap: "info" } } } as const;
const sitemap = "Sitemap: /s\n";

testRule("suppression/unused", {
  valid: [
    "User-agent: *\n# a comment\nDisallow: /a\n",
    { source: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`, options },
    { source: `${sitemap}Sitemap: /s # robotspec-disable-line sitemap -- meant\n`, options },
    { source: `# robotspec-disable-file sitemap -- meant\n${sitemap}${sitemap}`, options },
    {
      source: `${sitemap}# robotspec-disable -- meant\n${sitemap}# robotspec-enable\n`,
      options,
    },
    {
      name: "a comment about a rule that is off may be used",
      source: "# robotspec-disable-next-line key -- meant\nDisallow: /a\n",
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
      source: `User-agent: *\n  # robotspec-disable-next-line sitemap -- meant  \nSitemap: https://e.com/s\n`,
      options,
      findings: [{ at: "2:3-2:49", message: "Unused suppression; remove it.", fix: "safe" }],
      output: `User-agent: *\nSitemap: https://e.com/s\n`,
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
      source: `${sitemap}# robotspec-disable-next-line suppression, sitemap -- meant\n${sitemap}`,
      options,
      findings: [{ at: "2:31-2:42", message: 'Unused suppression of "suppression"; remove that name.', fix: "safe" }],
      output: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
    },
    {
      name: "three codes of four",
      source: `${sitemap}# robotspec-disable-next-line suppression, duplicate-rule, sitemap, empty-value -- meant\n${sitemap}`,
      options: {
        config: { preset: "strict", rules: { sitemap: "info", "duplicate-rule": "info", "empty-value": "info" } },
      },
      findings: [
        {
          at: "2:31",
          message: 'Unused suppression of "suppression", "duplicate-rule" and "empty-value"; remove those names.',
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
      source: `${sitemap}# robotspec-disable-next-line suppression, key, sitemap -- meant\n${sitemap}`,
      options,
      findings: [{ at: "2:31-2:42", title: "Remove the name from the comment" }],
      output: `${sitemap}# robotspec-disable-next-line key, sitemap -- meant\n${sitemap}`,
    },
    {
      name: "two codes of three",
      source: `${sitemap}# robotspec-disable-next-line suppression, duplicate-rule, sitemap -- meant\n${sitemap}`,
      options: { config: { preset: "strict", rules: { sitemap: "info", "duplicate-rule": "info" } } },
      findings: [{ at: "2:31", title: "Remove the names from the comment" }],
      output: `${sitemap}# robotspec-disable-next-line sitemap -- meant\n${sitemap}`,
    },
    {
      name: "the whole comment",
      source: `# robotspec-disable-next-line sitemap -- meant\nSitemap: https://e.com/s\n`,
      options,
      findings: [{ at: "1:1", title: "Remove the comment" }],
      output: "Sitemap: https://e.com/s\n",
    },
  ],
});

testRule("suppression/no-reason", {
  valid: [
    "# robotspec-disable-file key -- our CMS writes it so\n",
    "# robotspec-enable key\n",
    "# robotspec-disabled\n# robotspec\n",
  ],
  invalid: [
    {
      source: "# robotspec-disable-file key\n#robotspec-disable-line\n",
      findings: [
        {
          at: "1:1-1:29",
          message: '"robotspec-disable-file" without a reason has no effect; write the reason after "--".',
        },
        "2:1",
      ],
    },
    {
      name: "dashes alone are not a reason",
      source: "# robotspec-disable key --  \n",
      findings: ["1:1-1:27"],
    },
    {
      name: "dashes inside a word are not a separator",
      source: "# robotspec-disable missing-colon--why\n",
      findings: ["1:1"],
    },
  ],
});
