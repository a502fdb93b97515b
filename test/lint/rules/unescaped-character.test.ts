import { testRule } from "../rule-tester.ts";

testRule("unescaped-character", {
  valid: [
    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /{a}\nDisallow: /%7Ba%7D\n",
    },
    "User-agent: *\nDisallow: /%7Bdraft%7D/a-b_c~d!e$f&g'h(i)j*k+l,m;n=o:p@q\n",
    { name: "a regular expression has a code of its own", source: "User-agent: *\nDisallow: /\\d{8}/\n" },
  ],
  invalid: [
    {
      source: 'User-agent: *\nDisallow: /{a}"b"<c>^`\\\n',
      findings: [{ at: "2:12-2:13", message: '"%7B"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /%7Ba%7D%22b%22%3Cc%3E%5E%60%5C\n",
    },
    {
      name: "clients request it as it is, or escaped",
      source:
        "User-agent: *\nDisallow: /*a|<b # c\nAllow: /d?{e}\nDisallow: /f?g=^`\\\nDisallow: /{h}?i\nDisallow: /j|k",
      findings: [
        {
          at: "2:14",
          message: 'Unescaped "|", which crawlers compare differently; add "Disallow: /*a%7C%3Cb".',
          fix: null,
        },
        { at: "3:11", message: '; add "Allow: /d?%7Be%7D".' },
        { at: "4:16", message: '; add "Disallow: /f?g=%5E%60%5C".' },
        { at: "5:12", message: '; write "%7B".' },
        { at: "6:13", message: '; add "Disallow: /j%7Ck".' },
      ],
      output:
        "User-agent: *\nDisallow: /*a|<b # c\nAllow: /d?{e}\nDisallow: /f?g=^`\\\nDisallow: /%7Bh%7D?i\nDisallow: /j|k",
    },
    {
      name: "a long pattern is not written out",
      source: `User-agent: *\nDisallow: /${"a".repeat(59)}|\nDisallow: /${"a".repeat(56)}|\n`,
      findings: [
        { at: "2:71", message: '; add the same line with "%7C".' },
        { at: "3:68", message: 'aaa%7C".' },
      ],
    },
    {
      name: "a second line would be a duplicate in a dialect that compares them as equal",
      source: "User-agent: *\nDisallow: /a|b\n",
      options: { dialect: "yandex" },
      findings: [{ at: "2:13", message: '; write "%7C".' }],
      output: "User-agent: *\nDisallow: /a%7Cb\n",
    },
    {
      name: "a second line is needed for Google",
      source: "User-agent: *\nDisallow: /a|b\n",
      options: { dialect: "google" },
      findings: [{ at: "2:13", message: '; add "Disallow: /a%7Cb".' }],
    },
    {
      name: "Google's library compares it as written",
      source: "User-agent: *\nDisallow: /{a}\n",
      options: { dialect: "google" },
      findings: [{ at: "2:12", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /%7Ba%7D\n",
    },
  ],
});
