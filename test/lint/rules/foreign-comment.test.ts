import { testRule } from "../rule-tester.ts";

testRule("foreign-comment", {
  valid: [
    "# // a comment\n",
    "User-agent: *\nDisallow: // # a\n",
    { name: "a key in quotation marks", source: "User-agent: *\n'Disallow': /a\n'My key' : x\n" },
  ],
  invalid: [
    {
      name: "of Basic",
      source: "' for all\n' see: below\n",
      findings: ["1:1", "2:1"],
      output: "# ' for all\n# ' see: below\n",
    },
    {
      source: "// for all\n<!-- x -->\n; y\n/* see: below\n",
      findings: [
        { at: "1:1", message: '"//" does not start a comment in robots.txt; put "#" before the line.', fix: "safe" },
        "2:1",
        "3:1",
        { at: "4:1", message: '"/*"', fix: "safe" },
      ],
      output: "# // for all\n# <!-- x -->\n# ; y\n# /* see: below\n",
    },
    {
      name: "a line with a colon is a record, which ends the user-agent lines of a group for some crawlers",
      source: "// for all\n// see: below\n",
      options: { dialect: "koster-1996" },
      findings: [
        { at: "1:1", fix: "safe" },
        { at: "2:1", fix: "unsafe" },
      ],
      output: "# // for all\n# // see: below\n",
    },
  ],
});
