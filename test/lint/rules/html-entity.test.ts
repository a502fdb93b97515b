import { testRule } from "../rule-tester.ts";

testRule("html-entity", {
  valid: [
    "User-agent: *\nDisallow: /*?a=1&b=2;&amp=3\n",
    { name: "both spellings", source: "User-agent: *\nDisallow: /*?a=1&b=2\nDisallow: /*?a=1&amp;b=2\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /*?a=1&amp;b=2&QUOT;\n",
      findings: [{ at: "2:17-2:22", message: '"&"', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /*?a=1&b=2%22\n",
    },
  ],
});
