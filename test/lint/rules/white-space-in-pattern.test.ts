import { testRule } from "../rule-tester.ts";

testRule("white-space-in-pattern", {
  valid: ["User-agent: *\nDisallow: /a%20b # /c\n"],
  invalid: [
    {
      name: "two patterns, two rules",
      source: "User-agent: *\nDisallow: /a  /b\t*.c # x\n",
      findings: [{ at: "2:15-2:21", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: *.c # x\n",
    },
    {
      name: "a name with a space matches the same, escaped",
      source: "User-agent: *\nDisallow: /my files/\n",
      findings: [{ at: "2:15", fix: "safe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
    {
      name: "Google's library compares the space as it stands",
      source: "User-agent: *\nDisallow: /my files/\n",
      options: { dialect: "google" },
      findings: [{ at: "2:15", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /my%20files/\n",
    },
  ],
});
