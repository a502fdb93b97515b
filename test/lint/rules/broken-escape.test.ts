import { testRule } from "../rule-tester.ts";

testRule("broken-escape", {
  valid: [
    {
      name: "before a star, and alone after a slash, it is meant as the beginning of any escape",
      source: "User-agent: *\nDisallow: /*a%*\nDisallow: /%\n",
    },
    "User-agent: *\nDisallow: /100%25/\nDisallow: /%C3%a9\n",
    "# 100%\nSitemap: https://example.com/%\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /100%/%zz/%4\n",
      findings: [
        {
          at: "2:15-2:16",
          message: '"%" without two hex digits after it is an incomplete escape; write %25 for a percent sign.',
          fix: "unsafe",
          severity: "error",
        },
      ],
      output: "User-agent: *\nDisallow: /100%25/%25zz/%254\n",
    },
    { name: "also before any group", source: "Allow: /%/\n", findings: ["1:9"], output: "Allow: /%25/\n" },
    {
      name: "a percent sign at the end may begin an escape",
      source: "User-agent: *\nDisallow: /a%\nDisallow: /b%$\n",
      findings: [
        {
          at: "2:13",
          message:
            '"%" without two hex digits after it matches every escape for Google, and none for crawlers that compare whole escapes; add the escapes that are meant, such as %20, or %25 for a percent sign.',
          fix: null,
          severity: "info",
        },
        { at: "3:13", fix: null, severity: "info" },
      ],
    },
  ],
});
