import { testRule } from "../rule-tester.ts";

testRule("lower-case-escape", {
  valid: [
    "User-agent: *\nDisallow: /%C3%A9%20%41\n",
    "User-agent: *\nDisallow: /%zz%c\n",
    { name: "escapes that are not needed have a code of their own", source: "User-agent: *\nDisallow: /%7ea%4b%2d\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /caf%c3%A9%2f\n",
      findings: [{ at: "2:15-2:18", message: '"%C3"', fix: "safe" }],
      output: "User-agent: *\nDisallow: /caf%C3%A9%2F\n",
    },
    {
      name: "Google's library turns the digits of a rule to upper case itself",
      source: "User-agent: *\nDisallow: /%c3\n",
      options: { dialect: "google" },
      findings: [{ at: "2:12", fix: "safe" }],
      output: "User-agent: *\nDisallow: /%C3\n",
    },
    {
      name: "the text of 1994 compares escapes as written",
      source: "User-agent: *\nDisallow: /%c3\n",
      options: { dialect: "rep-1994" },
      findings: [{ at: "2:12", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /%C3\n",
    },
  ],
});
