import { testRule } from "../rule-tester.ts";

testRule("trailing-star", {
  valid: [
    "User-agent: *\nDisallow: /a*b\nDisallow: /a*b$\nAllow: /*\nAllow: *\n",
    {
      name: "a dollar sign that the star keeps from being an anchor",
      source: "User-agent: *\nDisallow: /a$*\nDisallow: /b*$**\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a/*\nDisallow: /b**$\n",
      findings: [
        {
          at: "2:14-2:15",
          message: 'Trailing "*" does not change what the pattern matches; write "/a/".',
          fix: "safe",
        },
        "3:13",
      ],
      output: "User-agent: *\nDisallow: /a/\nDisallow: /b\n",
    },
    {
      name: "unsafe if a rule of the other type is as long, or comes between",
      source: "User-agent: *\nAllow: /a*\nDisallow: /ab\nAllow: /b*\nDisallow: /c\n",
      findings: [
        { at: "2:10", fix: "unsafe" },
        { at: "4:10", fix: "safe" },
      ],
      output: "User-agent: *\nAllow: /a\nDisallow: /ab\nAllow: /b\nDisallow: /c\n",
    },
    {
      name: "in 1996 a star is an ordinary character",
      source: "User-agent: *\nDisallow: /a*\n",
      options: { dialect: "koster-1996" },
      findings: [{ at: "2:13", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "Yandex counts no stars, so that nothing comes between",
      source: "User-agent: *\nAllow: /a*\nDisallow: /*a\n",
      options: { dialect: "yandex" },
      findings: [{ at: "2:10", fix: "unsafe" }],
      output: "User-agent: *\nAllow: /a\nDisallow: /*a\n",
    },
    {
      name: "white space before it is removed too, and counted as octets",
      source: "User-agent: *\nDisallow: /a *\n",
      options: { dialect: "yandex" },
      findings: [{ at: "2:14", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
