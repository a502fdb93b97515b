import { testRule } from "../rule-tester.ts";

testRule("ads-txt-closed", {
  valid: [
    "User-agent: *\nDisallow: /ads/\nDisallow: /ads.txt.bak\nAllow: /ads.txt\n",
    { name: "no page is open either", source: "User-agent: *\nDisallow: /\nDisallow: /ads.txt\n" },
    { name: "another rule opens it", source: "User-agent: *\nDisallow: /ads.txt\nAllow: /ads.txt\n" },
    {
      name: "for one crawler alone, which may have no use for it",
      source: "User-agent: ExampleBot\nDisallow: /ads.txt\n",
    },
    {
      name: "not by name: the site may have no such file",
      source: "User-agent: *\nDisallow: /ads\nDisallow: /*.txt$\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /ads.txt\n",
      findings: [
        {
          at: "2:1-2:19",
          message:
            '"Disallow: /ads.txt" keeps crawlers from the file that tells advertisers who may sell the ads of the site; write "Allow" if the site has ads.',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nAllow: /ads.txt\n",
    },
    {
      name: "both files, for all crawlers and for Bing, beside the group of an unknown crawler",
      source:
        "User-agent: *\nDisallow: /ads.txt\nDisallow: /app-ads.txt$\n\nUser-agent: bingbot\nDisallow: /ads.txt\n\nUser-agent: ExampleBot\nDisallow: /ads.txt\n",
      findings: [{ at: "2:1", labels: ["3:1 this rule, too", "6:1 this rule, too"] }],
      output:
        "User-agent: *\nAllow: /ads.txt\nAllow: /app-ads.txt$\n\nUser-agent: bingbot\nAllow: /ads.txt\n\nUser-agent: ExampleBot\nDisallow: /ads.txt\n",
    },
  ],
});
