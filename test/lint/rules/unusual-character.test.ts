import { testRule } from "../rule-tester.ts";

testRule("unusual-character", {
  valid: ["# ~\u00a0\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u0085b\u007f # \u0085\n# \u007f\n",
      findings: [
        { at: "2:13-2:14", message: "Invisible control character U+0085; remove it, or percent-encode it in a path." },
        { at: "3:3-3:4", message: "Invisible control character U+007F; remove it, or percent-encode it in a path." },
      ],
    },
  ],
});
