import { testRule } from "../rule-tester.ts";

testRule("double-escape", {
  valid: ["User-agent: *\nDisallow: /100%25/%25zz\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a%2520b%252F\n",
      findings: [{ at: "2:13-2:18", message: '"%2520" matches a literal "%20", because', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a%20b%2F\n",
    },
  ],
});
