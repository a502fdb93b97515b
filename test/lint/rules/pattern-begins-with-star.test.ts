import { testRule } from "../rule-tester.ts";

testRule("pattern-begins-with-star", {
  valid: ["User-agent: *\nDisallow: /*.gif$\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: *.gif$\n",
      findings: [{ at: "2:11-2:17", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /*.gif$\n",
    },
  ],
});
