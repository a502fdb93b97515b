import { SEPARATORS } from "../damage.ts";
import { testRule } from "../rule-tester.ts";

testRule("missing-line-break", {
  valid: [
    "User-agent: *\nDisallow: /a # Disallow: /b\n",
    {
      name: "not a key: no colon after it, or part of a word",
      source: "User-agent: *\nDisallow: /a allow b\nAllow: /c disallow-list: /\n",
    },
    { name: "a field of a query", source: "User-agent: *\nDisallow: /search?q=user-agent:\n" },
    { name: "rules in comments", source: "User-agent: * # Disallow: /a\nDisallow: /b # was Disallow: /c\n" },
  ],
  invalid: [
    {
      name: "a value that is empty before the key",
      source: "User-agent: *\nDisallow:User-agent: Googlebot\nDisallow: /a\n",
      findings: [{ at: "2:10", message: 'Missing line break before "User-agent", which is read as part of the value' }],
      output: "User-agent: *\nDisallow:\nUser-agent: Googlebot\nDisallow: /a\n",
    },
    ...[
      ["User-agent: *\\nDissallow: /a\n", "User-agent: *\nDisallow: /a\n", "1:16"],
      ["User-agent: *; Disallow: /a; Disallow: /b;\n", "User-agent: *\nDisallow: /a\nDisallow: /b\n", "1:16"],
      ["User-agent: * Disallow /a\n", "User-agent: *\nDisallow: /a\n", "1:15"],
      ["User-agent: * (Disallow: /a)\n", "User-agent: *\nDisallow: /a\n", "1:16"],
      ["User-agent: *\u00B6Disallow: /a\u00B6\n", "User-agent: *\nDisallow: /a\n", "1:15"],
      ["User-agent: *=0D=0ADisallow: /a=0D=0A\n", "User-agent: *\nDisallow: /a\n", "1:20"],
      ["User-agent: */nDisallow: /a/nDisallow: /b\n", "User-agent: *\nDisallow: /a\nDisallow: /b\n", "1:16"],
      ["User-agent: *</p><p>Disallow: /a</p>\n", "User-agent: *\nDisallow: /a\n", "1:21"],
      ["User-agent: * # all Disallow: /a\n", "User-agent: * # all\nDisallow: /a\n", "1:21"],
      ["# Block AI User-agent: GPTBot Disallow: /\n", "# Block AI\nUser-agent: GPTBot\nDisallow: /\n", "1:12"],
    ].map(([source = "", output = "", at = ""]) => ({ name: source.trim(), source, findings: [at], output })),
    {
      source: "User-agent: * Disallow: /a\r\nDisallow: /b  user-agent: c\r\n",
      findings: [
        {
          at: "1:15-1:27",
          message:
            'Missing line break before "Disallow", which is read as part of the value, so crawlers without a group of their own may fetch "/a"; start a new line there.',
          fix: "unsafe",
        },
        "2:15-2:28",
      ],
      output: "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\nuser-agent: c\r\n",
    },
    {
      name: "three lines, one after the other; also directly after a slash",
      source: "User-agent: a Disallow: /b Sitemap: https://example.com/s\nDisallow: /User-agent: c\n",
      findings: ["1:15-1:58", "2:12-2:25"],
      output: "User-agent: a\nDisallow: /b\nSitemap: https://example.com/s\nDisallow: /\nUser-agent: c\n",
    },
    {
      name: "a rule that closes the site to the crawler named after it, below other rules, and the first rule of a group",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: / User-agent: b\nDisallow: /c User-agent: d\n\nUser-agent: e\nDisallow: / User-agent: f\n",
      findings: [
        {
          at: "4:14",
          message: "; start a new line there.",
          fix: "unsafe",
          labels: [
            '3:13 "User-agent" is read as part of this line, too if the whole site should be closed to every crawler without a group of its own',
            '7:13 "User-agent" is read as part of this line, too',
          ],
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: / User-agent: b\nDisallow: /c\nUser-agent: d\n\nUser-agent: e\nDisallow: /\nUser-agent: f\n",
    },
    ...[...SEPARATORS, ","].map((separator) => ({
      name: `${JSON.stringify(separator)} between values and keys`,
      source: `User-agent: *${separator}Disallow: /a\nSitemap: https://a.example/s.xml${separator}User-agent: b${separator}Disallow: /c\n`,
      findings: [`1:${14 + separator.length}`, `2:${33 + separator.length}`],
      output: "User-agent: *\nDisallow: /a\nSitemap: https://a.example/s.xml\nUser-agent: b\nDisallow: /c\n",
    })),
    {
      name: "a whole file on one line",
      source: "User-agent: *\\nDisallow: /a\\nDisallow: /b\\n",
      findings: [
        {
          at: "1:16",
          message:
            'Missing line break before "Disallow", which is read as part of the value, so crawlers may fetch "/a"; start a new line before each key.',
          title: "Write 3 lines",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b",
    },
    {
      name: "in quotation marks, and after a comment",
      source: '"User-agent: *\\nDisallow: /a"\n# all\\nUser-agent: b\\nDisallow: /c\n',
      findings: ["1:17", "2:8"],
      output: "User-agent: *\nDisallow: /a\n# all\nUser-agent: b\nDisallow: /c\n",
    },
    {
      name: "no fix that closes the whole site, or opens it",
      source: "User-agent: *;Disallow: /\n",
      findings: [
        {
          at: "1:15",
          message:
            'Missing line break before "Disallow", which is read as part of the value, so crawlers may fetch "/"; start a new line there if the whole site should be closed to every crawler without a group of its own.',
          fix: null,
        },
      ],
    },
    {
      name: "an info if nothing changes for any crawler",
      source: "User-agent: *\nAllow: /\nUser-agent: a Allow: /\n",
      findings: [
        {
          at: "3:15",
          message: 'Missing line break before "Allow", which is read as part of the value; start a new line there.',
          severity: "info",
        },
      ],
      output: "User-agent: *\nAllow: /\nUser-agent: a\nAllow: /\n",
    },
    {
      name: "the first of several lines that changes something, also for rules below it",
      source:
        "User-agent: a Allow: /b\n\nUser-agent: *\nDisallow: /c\nAllow: /dUser-agent: e\nDisallow: /f\nCrawl-delay: 1Sitemap: https://e.com/s\n",
      findings: [
        "1:15",
        {
          at: "5:10",
          message: 'value, so e may not fetch "/c"; start',
          severity: "error",
        },
        { at: "7:15", message: 'value, so crawlers do not read "Crawl-delay: 1"; start', severity: "error" },
      ],
      output:
        "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /c\nAllow: /d\nUser-agent: e\nDisallow: /f\nCrawl-delay: 1\nSitemap: https://e.com/s\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: * Disallow: /a\n",
      findings: [{ at: "1:15", title: 'Start a new line before "Disallow"' }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
