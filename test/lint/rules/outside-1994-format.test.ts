import { testRule } from "../rule-tester.ts";

testRule("outside-1994-format", {
  valid: [
    { source: "User-agent: *\nDisallow: /a\n", options: { strict: true, dialect: "rep-1994" } },
    {
      name: "comments, line ends, unknown fields, anything as a value",
      source:
        "# c\r\n\r\nSitemap: https://e.com/s\r\n\r\nUSER-AGENT:foo/1.0 (x)\r# d\rAllow: /a\rdisallow: / é?*\nFoo: bar # x\n\n\n# e\nUser-agent: b\nUser-agent: c\nDisallow:\n",
      options: { strict: true, dialect: "rep-1994" },
    },
    { name: "nothing", source: "", options: { strict: true, dialect: "rep-1994" } },
    { source: "# c\n", options: { strict: true, dialect: "rep-1994" } },
    "User-agent: *\n\nDisallow : /a\n",
  ],
  invalid: [
    {
      name: "records without a blank line between",
      source: "User-agent: *\nDisallow: /\nUser-agent: b\nDisallow: /\n",
      options: { strict: true, dialect: "rep-1994" },
      findings: [{ at: "3:1-3:2", message: 'write "Disallow", a comment or a line end.' }],
    },
    {
      name: "a record without a name",
      source: "Disallow: /a\nUser-agent: *\n",
      options: { strict: true, dialect: "rep-1994" },
      findings: ["1:1"],
    },
    {
      name: "a record without a rule",
      source: "User-agent: *\nAllow: /\n",
      options: { strict: true, dialect: "rep-1994" },
      findings: ["3:1"],
    },
    {
      name: "white space before a colon and before a line, no value, no line end",
      source: "User-agent : *\nUser-agent:\n User-agent: *\nDisallow: /",
      options: { strict: true, dialect: "rep-1994" },
      findings: [{ at: "1:11", message: 'write ":".' }, { at: "2:12", message: "write a value." }, "3:2", "4:12"],
    },
    {
      source: "User-agent: *\n\nDisallow: /a\n",
      options: { strict: true, dialect: "rep-1994" },
      findings: [
        {
          at: "2:1-3:1",
          message: 'The format of 1994 does not allow this; write "Disallow", "User-agent", a comment or a field name.',
        },
      ],
    },
  ],
});
