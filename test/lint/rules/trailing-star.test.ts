import { testRule } from "../rule-tester.ts";

testRule("trailing-star", {
  valid: ["User-agent: *\nDisallow: /a*b\nDisallow: /a*b$\nAllow: /*\nAllow: *\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a/*\nDisallow: /b**$\n",
      findings: [{ at: "2:14-2:15", message: '"/a/*" matches the same without "*"', fix: "unsafe" }, "3:13"],
      output: "User-agent: *\nDisallow: /a/\nDisallow: /b\n",
    },
    {
      name: "white space before it is gone with it, and counted among the octets",
      source: "User-agent: *\nDisallow: /a *\n",
      options: { dialect: "yandex" },
      findings: [{ at: "2:14", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
