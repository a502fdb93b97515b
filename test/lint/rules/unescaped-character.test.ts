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
      source: 'User-agent: *\nDisallow: /{a}|"b"<c>^`\\\n',
      findings: [{ at: "2:12-2:13", message: '"%7B"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /%7Ba%7D%7C%22b%22%3Cc%3E%5E%60%5C\n",
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
