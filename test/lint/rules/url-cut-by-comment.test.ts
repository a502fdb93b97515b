import { testRule } from "../rule-tester.ts";

testRule("url-cut-by-comment", {
  valid: ["Sitemap: https://e.com/s # news\n"],
  invalid: [
    {
      source: "Sitemap: https://e.com/s#news\n",
      findings: [
        {
          at: "1:25-1:26",
          message:
            '"#" starts a comment, so the URL is only "https://e.com/s"; remove what follows it, or put a space before a comment.',
        },
      ],
    },
  ],
});
