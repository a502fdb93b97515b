import { testRule } from "../rule-tester.ts";

testRule("quoted-value", {
  valid: [
    "User-agent: *\nDisallow: /a\n",
    'User-agent: *\nDisallow: /"a"\n',
    { name: "a quotation mark on one side", source: 'User-agent: *\nDisallow: "/a\n' },
    { name: "nothing in the quotation marks", source: 'User-agent: *\nDisallow: ""\n' },
    { name: "two quoted words", source: 'User-agent: *\nDisallow: "/a" "/b"\n' },
    { name: "a record with a grammar of its own", source: 'User-agent: *\nContent-Usage: "train-ai"\n' },
    { name: "a line without a key", source: '"/a"\n' },
    { name: "white space in the quotation marks", source: 'User-agent: *\nDisallow: " "\n' },
    { name: "a record with a URL inside its value", source: 'User-agent: *\nUnicorns: "see https://e.com"\n' },
  ],
  invalid: [
    {
      source: 'User-agent: *\nDisallow: "/a"\n',
      findings: [
        { at: "2:11-2:15", message: "Quotation marks are part of the value; write /a without them.", fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a user-agent value, other kinds of quotation marks, and a URL",
      source:
        "User-agent: 'Googlebot'\nDisallow: \u201C/a\u201D\nDisallow: `/b` # c\nSitemap: \"https://e.com/s.xml\"\n",
      findings: ["1:13", "2:11", "3:11", "4:10"],
      output: "User-agent: Googlebot\nDisallow: /a\nDisallow: /b # c\nSitemap: https://e.com/s.xml\n",
    },
    {
      name: "white space inside the quotation marks goes as well",
      source: 'User-agent: *\nDisallow: " /a "\nSitemap: "http://e.com/s"\n',
      findings: ["2:11", "3:10"],
      output: "User-agent: *\nDisallow: /a\nSitemap: http://e.com/s\n",
    },
  ],
});
