import { testRule } from "../rule-tester.ts";

testRule("invisible-character", {
  valid: [
    "User-agent: *\nDisallow: /\u00e9\u30c4\n# \u200b\n",
    {
      name: "a joiner that words of Persian need",
      source: "User-agent: *\nDisallow: /\u0645\u06cc\u200c\u0631\u0648\u062f\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u200bb\u200e # c\n",
      findings: [
        { at: "2:13-2:14", message: "Invisible character U+200B is part of the pattern; remove it.", fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /ab # c\n",
    },
    {
      name: "white space before it is removed, too",
      source: "User-agent: *\nDisallow: /a \ufeff\nAllow: /b\u00a0\n",
      findings: ["2:14", { at: "3:10", message: "U+00A0" }],
      output: "User-agent: *\nDisallow: /a\nAllow: /b\n",
    },
  ],
});
