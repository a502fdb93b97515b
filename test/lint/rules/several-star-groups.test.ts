import { testRule } from "../rule-tester.ts";

testRule("several-star-groups", {
  valid: [
    "User-agent: *\nDisallow: /a\n\nUser-agent: a\nDisallow: /b\n",
    {
      name: "a second group with nothing but wildcards, which those parsers do not know",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: *b=\nDisallow: /c$\n",
    },
    {
      name: "the first group closes the site, and the second only a part of it",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /b\n\nUser-agent: *\nDisallow: /c\n",
    },
    {
      name: "Cloudflare's block before the site's own group",
      source:
        "# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "the end of a block that is gone, before Cloudflare's",
      source:
        "# END Cloudflare Managed Content\n# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n# END Cloudflare Managed Content\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "Cloudflare's block without an end, which is the rest of the file",
      source:
        "User-agent: *\nDisallow: /a\n\n# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n\nUser-agent: *\nDisallow: /b\n",
    },
    {
      name: "a comment inside Cloudflare's block that mentions its end",
      source:
        "User-agent: *\nDisallow: /a\n\n# BEGIN Cloudflare Managed content\nUser-agent: *\nDisallow: /b # END Cloudflare Managed\n\nUser-agent: *\nDisallow: /c\n",
    },
    {
      name: "a second group that repeats rules, or allows what is not forbidden",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: /b\n\nUser-agent: *\nDisallow: /b\n\nUser-agent: *\nAllow: /\nDisallow: /a\n\nUser-agent: *\nSitemap: https://example.com/s\n",
    },
  ],
  invalid: [
    {
      name: "a second group with nothing but wildcards, beside which a crawler is named",
      source: "User-agent: *\nUser-agent: a\nDisallow: /a\n\nUser-agent: *\nDisallow: *b=\n",
      findings: [{ at: "5:13", message: 'and "a" obeys only the one that names it;' }],
    },
    {
      name: "crawlers that are named beside one of them",
      source:
        "User-agent: Googlebot\nUser-agent: *\nUser-agent: a\nDisallow: /a\n\nUser-agent: A\nUser-agent: *\nDisallow: /b\n\nUser-agent: *\nDisallow: /c\n",
      findings: [
        {
          at: "7:13",
          message:
            'Duplicate group for "*", and "Googlebot" obeys only the one that names it; merge all groups for "*".',
        },
        { at: "10:13", message: ', and "Googlebot" and "a" obey only the one that names them;' },
      ],
    },
    {
      name: "a second group with a rule of its own, and one that opens a closed site",
      source: "User-agent: *\nDisallow: /\n\nUser-agent: *\nDisallow: /\nAllow: /a\n\nUser-agent: *\nAllow: /\n",
      findings: ["4:13", "8:13"],
    },
    {
      name: "second groups have records that are lost",
      source:
        "User-agent: *\nDisallow: /a\n\nUser-agent: *\nCrawl-delay: 1\nDisallow: /a\n\nUser-agent: *\nCrawl-delay: 2\n",
      findings: ["4:13", "8:13"],
    },
    {
      name: "a comment after a rule that mentions Cloudflare's block",
      source: "User-agent: *\nDisallow: /a # BEGIN Cloudflare Managed\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "4:13-4:14", labels: ["1:13 the first group"] }],
    },
    {
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: * # all\nDisallow: /b\n\nUser-agent: *\nDisallow: /c\n",
      findings: [
        { at: "4:13-4:14", labels: ["1:13 the first group"] },
        { at: "7:13", labels: ["1:13 the first group"] },
      ],
    },
    {
      name: "two of the site's own after Cloudflare's",
      source:
        "# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n# END Cloudflare Managed Content\nUser-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "8:13", labels: ["5:13 the first group"] }],
    },
    {
      name: "one group before Cloudflare's block, and one after it",
      source:
        "User-agent: *\nDisallow: /a\n# BEGIN Cloudflare Managed\nUser-agent: *\nAllow: /\n# END Cloudflare Managed\n\nUser-agent: *\nDisallow: /b\n",
      findings: [{ at: "8:13", labels: ["1:13 the first group"] }],
    },
  ],
});
