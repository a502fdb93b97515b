import { testRule } from "../rule-tester.ts";

testRule("clean-param/separator", {
  valid: ["Clean-param: a&b /p\n", "Clean-param: a\n", "Clean-param: s[]&t /a*.php\n"],
  invalid: [
    {
      source: "Clean-param: a b /p\n",
      findings: [
        {
          at: "1:16-1:17",
          message:
            'Invalid parameter list, because "&" joins names and white space comes only before the path; write "a&b /path".',
        },
      ],
    },
    {
      source: "Clean-param: a,b\n",
      findings: [
        {
          at: "1:15-1:16",
          message:
            'Invalid parameter list, because "&" joins names and white space comes only before the path; write "a&b /path".',
        },
      ],
    },
    {
      name: "separators without a name, and values",
      source: "Clean-param: a&\nClean-param: &a\nClean-param: a&&b /p\nClean-param: a=1 /p\nClean-param: a?b\n",
      findings: ["1:15-1:16", "2:14-2:15", "3:15-3:16", "4:15-4:16", "5:15-5:16"],
    },
  ],
});

testRule("clean-param/no-parameter", {
  valid: ["Clean-param: ref /a/\n"],
  invalid: [
    {
      source: "Clean-param: /a/\n",
      findings: [{ at: "1:14-1:17", message: "Missing parameter name; write it first, then the path." }],
    },
  ],
});

testRule("clean-param/length", {
  valid: [`Clean-param: ${"a".repeat(500)}\n`],
  invalid: [
    {
      source: `Clean-param: ${"a".repeat(501)}\n`,
      findings: [
        {
          at: "1:14-1:515",
          message: "The value is longer than the 500 characters that Yandex reads; write several lines.",
        },
      ],
    },
  ],
});
