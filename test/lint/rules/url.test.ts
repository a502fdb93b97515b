import { testRule } from "../rule-tester.ts";

testRule("url/white-space", {
  valid: ["Sitemap: https://e.com/a%20b\n"],
  invalid: [
    {
      source: "Sitemap: https://e.com/site map.xml\n",
      findings: [
        {
          at: "1:28-1:36",
          message: "White space inside a URL; remove it, or write it as %20.",
        },
      ],
    },
  ],
});

testRule("url/comment", {
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

testRule("url/no-key", {
  valid: ["Sitemap: https://example.com/s\n", "https: nothing\n", "ftp://example.com/s\n"],
  invalid: [
    {
      source: "Sitemap:\n https://example.com/s # x\n",
      findings: [{ at: "2:2-2:23", message: 'write "Sitemap: https://example.com/s"', fix: "unsafe" }],
      output: "Sitemap: https://example.com/s # x\n",
    },
    {
      name: "with a key above that has a value, or is another, or none above",
      source: "https://example.com/r\nSitemap: a\nhttps://example.com/s\nHost:\n\nhttp://example.com/t\n",
      findings: ["1:1", "3:1", "6:1"],
      output:
        "Sitemap: https://example.com/r\nSitemap: a\nSitemap: https://example.com/s\nHost:\n\nSitemap: http://example.com/t\n",
    },
    {
      name: "several, each below its own key",
      source: "SITEMAP :\r\n\r\nhttps://example.com/s\r\nSitemap:\r\nhttps://example.com/t",
      findings: ["3:1", "5:1"],
      output: "SITEMAP : https://example.com/s\r\nSitemap: https://example.com/t",
    },
    {
      name: "a key above that only ends in Sitemap",
      source: "xSitemap:\nhttps://e.com/s\n\nSitemap:\nhttps://e.com/t\n",
      findings: [
        { at: "2:1", title: 'Put "Sitemap:" before the URL' },
        { at: "5:1", title: 'Move the URL after "Sitemap:"' },
      ],
      output: "xSitemap:\nSitemap: https://e.com/s\n\nSitemap: https://e.com/t\n",
    },
  ],
});
