import { testRule } from "../rule-tester.ts";

testRule("quoted-value", {
  valid: [
    "User-agent: *\nDisallow: /a\n",
    'User-agent: *\nDisallow: /"a"\n',
    { name: "a quotation mark inside a path", source: 'User-agent: *\nDisallow: /a"b\nDisallow: /a"*\n' },
    {
      name: "a pair of marks at the end of a path",
      source: "User-agent: *\nDisallow: /javascript:''\nDisallow: /it's'\nDisallow: /a''\n",
    },
    {
      name: "a mark at the end that belongs to the pattern",
      source: 'User-agent: *\nDisallow: /"\nDisallow: /*"\nDisallow: /?q="\n',
    },
    {
      name: "brackets that belong to a path, and a list of names",
      source: "User-agent: *\nDisallow: /[a]\nDisallow: /(a)\nDisallow: /<a>\n",
    },
    { name: "an empty product token", source: 'User-agent: ""\nDisallow: /a\n' },
    { name: "a record with a grammar of its own", source: 'User-agent: *\nContent-Usage: "train-ai"\n' },
    { name: "a line without a key", source: '"/a"\n' },
    { name: "a record with a URL inside its value", source: 'User-agent: *\nUnicorns: "see https://e.com"\n' },
  ],
  invalid: [
    {
      name: "around the values of other records",
      source: 'User-agent: Bingbot\nContent-Signal: "search=yes, ai-train=no"\nCrawl-delay: "5"\n',
      findings: [{ at: "2:17", labels: ["3:14 this line, too"] }],
      output: "User-agent: Bingbot\nContent-Signal: search=yes, ai-train=no\nCrawl-delay: 5\n",
    },
    {
      name: "elements of HTML",
      source: 'User-agent: <b>*</b>\nDisallow: <a href="/a">/a</a>\n',
      findings: [
        { at: "1:13", message: 'Tags are part of the value, so crawlers may fetch "/a"; write * without them.' },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "brackets",
      source: "User-agent: <*>\nDisallow: [/private]\n",
      findings: [
        {
          at: "1:13-1:16",
          message: 'Brackets are part of the value, so crawlers may fetch "/private"; write * without them.',
          severity: "error",
          fix: "unsafe",
          labels: ["2:11 this line, too"],
        },
      ],
      output: "User-agent: *\nDisallow: /private\n",
    },
    {
      name: "brackets and marks of Markdown around a line and its key",
      source: "**User-agent:** *\n**Disallow: /a**\n__Disallow__: /b\n[Disallow: /c]\n",
      findings: [
        {
          at: "1:1",
          message:
            'Marks of Markdown around a line are part of its key, so crawlers may fetch "/a"; write User-agent: * without them.',
          labels: ["2:1 this line, too", "3:1 this line, too", "4:1 this line, too"],
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n",
    },
    {
      name: "a star in them",
      source: "[User-agent: *]\n**Disallow: /*/**\n",
      findings: ["1:1"],
      output: "User-agent: *\nDisallow: /*/\n",
    },
    {
      name: "a name that would close the whole site to search engines, and to all crawlers",
      source: 'User-agent: "Googlebot"\nUser-agent: "*"\nDisallow: /\n',
      findings: [
        {
          at: "1:13",
          message:
            "Quotation marks are part of the value; write Googlebot without them, which would close the whole site to Google and Apple.",
          fix: null,
        },
        {
          at: "2:13",
          message:
            "Quotation marks are part of the value; write * without them, which would close the whole site to all crawlers without a group of their own.",
          fix: null,
        },
      ],
    },
    {
      source: 'User-agent: *\nDisallow: "/a"\n',
      findings: [
        {
          at: "2:11-2:15",
          message: 'Quotation marks are part of the value, so crawlers may fetch "/a"; write /a without them.',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a user-agent value, other kinds of quotation marks, and a URL",
      source:
        "User-agent: 'Googlebot'\nDisallow: \u201C/a\u201D\nDisallow: `/b` # c\nSitemap: \"https://e.com/s.xml\"\n",
      findings: ["1:13"],
      output: "User-agent: Googlebot\nDisallow: /a\nDisallow: /b # c\nSitemap: https://e.com/s.xml\n",
    },
    {
      name: "a mark on one side",
      source:
        'User-agent: Googlebot"\nDisallow: "/a\nDisallow: /b"\nDisallow: /c\u201d\nAllow: /it\'s"\nAllow: /d\'\nSitemap: https://e.com/s.xml"\n',
      findings: [{ at: "1:13", fix: "unsafe" }],
      output:
        "User-agent: Googlebot\nDisallow: /a\nDisallow: /b\nDisallow: /c\nAllow: /it's\nAllow: /d\nSitemap: https://e.com/s.xml\n",
    },
    {
      name: "different marks, low marks, several marks and HTML entities",
      source:
        "User-agent: *\nDisallow: \u201c/a\"\nDisallow: \u201e/b\u201c\nDisallow: \u201a/c\u2018\nDisallow: \u00bb/d\u00ab\nDisallow: ''/e''\nDisallow: &quot;/f&quot;\n",
      findings: ["2:11"],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\nDisallow: /e\nDisallow: /f\n",
    },
    {
      name: "without a fix, because the value is not known",
      source: 'User-agent: "a", "b"\nDisallow: "/a" "/b"\nDisallow: "/a"/b\nDisallow: ""\nDisallow: " "\nDisallow: "\n',
      findings: [
        { at: "1:13", message: "; write one value per line without them.", fix: null },
        { at: "2:11", message: "; write one value per line without them.", fix: null },
        { at: "3:11", message: "; write the value without them.", fix: null },
        { at: "4:11", message: "; write an empty value without them.", fix: null },
        { at: "5:11", fix: null },
        { at: "6:11", fix: null },
      ],
    },
    {
      name: "a text instead of a name, and names outside the grammar",
      source: 'User-agent: "Example bot (we obey)"\nUser-agent: "a.b"\nUser-agent: "Sogou web spider"\nDisallow: /a\n',
      findings: [
        {
          at: "1:13",
          message: "Quotation marks are part of the value; write the crawler's product token without them.",
          fix: null,
        },
        { at: "2:13", fix: "unsafe", labels: ["3:13 this line, too"] },
      ],
      output: 'User-agent: "Example bot (we obey)"\nUser-agent: a.b\nUser-agent: Sogou web spider\nDisallow: /a\n',
    },
    {
      name: "white space inside the quotation marks goes as well",
      source: 'User-agent: *\nDisallow: " /a "\nSitemap: "http://e.com/s"\n',
      findings: ["2:11"],
      output: "User-agent: *\nDisallow: /a\nSitemap: http://e.com/s\n",
    },
  ],
});
