import { testRule } from "../rule-tester.ts";

testRule("lone-surrogate", {
  valid: [
    "User-agent: *\nDisallow: /😀\n",
    { name: "a whole pair behind another fault of its line", source: "User-agent: *\nDisallow a # 😀\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /\ud83d\n",
      findings: [{ at: "2:12-2:13", message: "A lone surrogate (U+D83D) has no UTF-8 form" }],
    },
    { source: "# \ude00\n", findings: [{ at: "1:3-1:4", message: "A lone surrogate (U+DE00) has no UTF-8 form" }] },
    { name: "behind another fault of its line", source: "User-agent: *\nDisallow a # 😀\ude00\n", findings: ["2:16"] },
  ],
});
