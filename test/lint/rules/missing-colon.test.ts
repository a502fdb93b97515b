import { testRule } from "../rule-tester.ts";

testRule("missing-colon", {
  valid: ["User-agent: *\nDisallow: /a\n", "private /a\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow \t /a # why\nAllow\n",
      findings: [{ at: "2:12-2:14", message: '"Disallow: /a"', fix: "unsafe" }, "3:6"],
      output: "User-agent: *\nDisallow: /a # why\nAllow:\n",
    },
  ],
});
