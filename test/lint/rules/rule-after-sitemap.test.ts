import { testRule } from "../rule-tester.ts";

const named = "User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n";

testRule("rule-after-sitemap", {
  valid: [
    `${named}\nSitemap: https://e.com/s\n`,
    {
      name: "the group is for every crawler",
      source: "User-agent: *\nDisallow: /a\n\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    {
      name: "no blank line separates the sitemap from the group",
      source: "User-agent: a\nDisallow: /a\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    { name: "another group follows", source: `${named}\nSitemap: https://e.com/s\n\nUser-agent: b\nDisallow: /b\n` },
  ],
  invalid: [
    {
      source: `${named}\nSitemap: https://e.com/s\nDisallow: /b\nDisallow: /c\n`,
      findings: [
        {
          at: "9:1-9:13",
          message:
            'A Sitemap does not end a group, so the rules below it are only for "GPTBot" and "CCBot"; move them to the group they are for.',
          labels: ["4:13 the group begins here"],
          fix: null,
        },
      ],
    },
  ],
});
