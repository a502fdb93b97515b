import { testRule } from "../rule-tester.ts";

testRule("escaped-unreserved", {
  valid: [
    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /~a\nDisallow: /%7Ea\n",
    },
    "User-agent: *\nDisallow: /~joe/%20%2F%3F%2A%24%25%C3\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /%7Ejoe/%61%2D%5f\n",
      findings: [
        {
          at: "2:12-2:15",
          message: 'Unnecessary escape "%7E", which crawlers compare differently; write "~".',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /~joe/a-_\n",
    },
    {
      name: "Google's library does not undo it, so the decision would change",
      source: "User-agent: *\nDisallow: /%7ejoe/\n",
      options: { dialect: "google" },
      findings: [{ at: "2:12", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /~joe/\n",
    },
  ],
});
