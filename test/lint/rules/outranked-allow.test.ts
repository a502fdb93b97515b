import { testRule } from "../rule-tester.ts";

testRule("outranked-allow", {
  valid: [
    "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\n",
    { name: "it wins against a shorter rule", source: "User-agent: *\nDisallow: /a\nAllow: /*.js\n" },
    { name: "no disallow rule is in its way", source: "User-agent: *\nDisallow: /private/\nAllow: /public/*.js\n" },
    { name: "the disallow rule is the exception", source: "User-agent: *\nAllow: /b*\nDisallow: /b/private/\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/" where both match; write "Allow: /wp-includes/*.js".',
          labels: ["2:1 this rule wins where both match"],
          fix: null,
        },
      ],
    },
    {
      name: "with an anchor, and a folder without a slash",
      source: "User-agent: *\nDisallow: /wp-admin\nAllow: /*.css$\n",
      findings: [{ at: "3:1", message: 'write "Allow: /wp-admin*.css$"' }],
    },
  ],
});
