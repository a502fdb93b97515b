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
    {
      name: "the group is for every crawler as well",
      source: "User-agent: *\nUser-agent: a\nDisallow: /a\n\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    {
      name: "a comment before the Sitemap",
      source: "User-agent: a\nDisallow: /a\n# c\nSitemap: https://e.com/s\nDisallow: /b\n",
    },
    { name: "a Sitemap after the user-agent line", source: "User-agent: a\nSitemap: https://e.com/s\nDisallow: /a\n" },
    { name: "another record than a Sitemap", source: "User-agent: a\nDisallow: /a\n\nHost: e.com\nDisallow: /b\n" },
    {
      name: "the last group is for every crawler",
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n\nSitemap: https://e.com/s\nDisallow: /c\n",
    },
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
    {
      name: "a line without a key before the Sitemap",
      source: "User-agent: a\nDisallow: /a\n\nwords\nSitemap: https://e.com/s\nDisallow: /b\n",
      findings: ["6:1"],
    },
  ],
});
