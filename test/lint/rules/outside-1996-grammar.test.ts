import { testRule } from "../rule-tester.ts";

testRule("outside-1996-grammar", {
  valid: [
    { source: "User-agent: *\nDisallow: /a\n", options: { strict: true, dialect: "koster-1996" } },
    "User-agent: *\nDisallow: /a?b\n",
    {
      name: "comments, line ends, unknown names of records, star and dollar as characters",
      source:
        "# c\r\n\r\nUSER-AGENT:*\r# d\r #e\rdisallow: /a*b$ # f\nAllow: //a//%2F\nFoo:\nBar: x y\n\n\n# g\nUser-agent: b\nUser-agent: c\nDisallow:\n",
      options: { strict: true, dialect: "koster-1996" },
    },
    { name: "nothing", source: "", options: { strict: true, dialect: "koster-1996" } },
    { source: "# c\n", options: { strict: true, dialect: "koster-1996" } },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a?b\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: [
        {
          at: "2:13-2:14",
          message: 'The grammar of the 1996 draft does not allow this; write "%", "/", a comment or a line end.',
        },
      ],
    },
    {
      name: "characters that no path has",
      source: "User-agent: *\nDisallow: /;a\nDisallow: /é\nDisallow: /%zz\nDisallow: a\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: [
        { at: "2:12-2:13", message: 'write "%", "/", a comment or a line end.' },
        "3:12-3:13",
        { at: "4:13-4:14", message: "write a hexadecimal digit." },
        "5:11-5:12",
      ],
    },
    {
      name: "a name of two words, white space before a colon, before a line and the last line end",
      source: "User-agent: foo bar\nDisallow : /\n Disallow: /\nDisallow: /",
      options: { strict: true, dialect: "koster-1996" },
      findings: ["1:17", "2:9", "3:2", "4:12"],
    },
    {
      name: "a record before the first user-agent line",
      source: "Sitemap: x\n\nUser-agent: *\nAllow: /\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: ["1:1"],
    },
    {
      name: "a record without rules",
      source: "User-agent: *\nAllow: /\n\nUser-agent: b\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: ["5:1"],
    },
    {
      name: "no empty line after the first record",
      source: "User-agent: a\nAllow: /\nUser-agent: b\nAllow: /\n",
      options: { strict: true, dialect: "koster-1996" },
      findings: ["3:1-3:2"],
    },
    {
      source: "User-agent: *\n\nDisallow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [
        {
          at: "2:1-3:1",
          message:
            'The grammar of the 1996 draft does not allow this; write "Allow", "Disallow", "User-agent:", a comment or a name.',
        },
      ],
    },
  ],
});
