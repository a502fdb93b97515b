import { testRule } from "../rule-tester.ts";

testRule("pattern-without-slash", {
  valid: ["User-agent: *\nDisallow: /a\nDisallow: *.gif\nDisallow:\n", "User-agent: *\nDisallow: http://a/b\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: private/ # x\nAllow: $\n",
      findings: [{ at: "2:11-2:19", message: '"/private/"', fix: "unsafe" }, "3:8"],
      output: "User-agent: *\nDisallow: /private/ # x\nAllow: /$\n",
    },
  ],
});
