import { testRule } from "../rule-tester.ts";

testRule("absolute-url-pattern", {
  valid: [
    "User-agent: *\nDisallow: /http://a/b\nDisallow: //a/b\n",
    "Sitemap: https://a/b\n",
    {
      name: "a file's name with dots",
      source: "User-agent: *\nDisallow: jquery.min.js\nDisallow: a.b/c\nDisallow: command.com\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: https://example.com/a?b\n",
      findings: [
        {
          at: "2:11-2:34",
          message:
            'Pattern "https://example.com/a?b" never matches, because rules apply to paths; write "/a?b" in the robots.txt of example.com, or remove the line.',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a?b\n",
    },
    {
      name: "a folder of a host",
      source: "User-agent: *\nDisallow: https://example.com/private/\n",
      findings: [{ at: "2:11", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /private/\n",
    },
    {
      name: "a URL without a host belongs to no sitemap",
      source: "User-agent: *\nDisallow: http:///a\nSitemap: https://example.com/s\n",
      findings: [
        { at: "2:11", message: 'write "/a" in the robots.txt of that host, or remove the line.', fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s\n",
    },
    {
      name: "a whole host: written as a path, the rule would be about this whole site",
      source: "User-agent: *\nAllow: http://example.com\nDisallow: http://example.com/*\n",
      findings: [
        {
          at: "2:8",
          message:
            'Pattern "http://example.com" never matches, because rules apply to paths; write "/" in the robots.txt of example.com, or remove the line.',
          fix: null,
        },
        { at: "3:11", message: 'write "/*"', fix: null },
      ],
    },
    {
      name: "beside a rule that covers the path, unless the URL is about another host or a whole host",
      source:
        "User-agent: *\nDisallow: /c/*\nDisallow: https://example.com/c/*\nDisallow: https://example.com/c/d\nDisallow: https://shop.example/c/\nDisallow: https://example.com/\nDisallow: https://example.com/e\nSitemap: https://example.com/s\n",
      findings: [
        {
          at: "3:11",
          message:
            'Pattern "https://example.com/c/*" never matches, because rules apply to paths; remove it, because the group has "/c/*".',
          labels: ["2:1 this rule"],
          severity: "info",
        },
        { at: "4:11", message: 'remove it, because "Disallow: /c/*" covers what was meant.', severity: "info" },
        {
          at: "5:11",
          message: 'write "/c/" in the robots.txt of shop.example, or remove the line.',
          severity: "error",
          fix: null,
        },
        { at: "6:11", message: 'write "/" in', severity: "error", fix: null },
        { at: "7:11", message: '; write "/e".', severity: "error" },
      ],
      output:
        "User-agent: *\nDisallow: /c/*\nDisallow: https://shop.example/c/\nDisallow: https://example.com/\nDisallow: /e\nSitemap: https://example.com/s\n",
    },
    {
      name: "a file, beside a rule for all files of its type, and a folder beside that",
      source:
        "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: https://example.com/a/b.pdf\nDisallow: https://example.com/a/b.pdf/\n",
      findings: [
        { at: "3:11", message: 'remove it, because "Disallow: /a/*.pdf$" covers what was meant.', severity: "info" },
        { at: "4:11", message: 'write "/a/b.pdf/" in the robots.txt of example.com, or', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: /a/b.pdf/\n",
    },
    {
      name: "a regular expression for the files of a type",
      source: "User-agent: *\nDisallow: https://example.com/a/.*.html$\n",
      findings: [{ at: "2:11", message: 'write "/a/*.html$" in the robots.txt of example.com, or' }],
      output: "User-agent: *\nDisallow: /a/*.html$\n",
    },
    {
      name: "an exception for another host",
      source: "User-agent: *\nAllow: https://example.net/a.js\nDisallow: /b\n",
      findings: [
        { at: "2:8", message: "in the robots.txt of example.net, or remove the line.", fix: null, severity: "info" },
      ],
    },
    {
      name: "an exception for the host of the sitemap",
      source: "User-agent: *\nAllow: https://example.com/a.js\nSitemap: https://example.com/s\n",
      findings: [{ at: "2:8", message: '; write "/a.js".', fix: "unsafe", severity: "error" }],
      output: "User-agent: *\nAllow: /a.js\nSitemap: https://example.com/s\n",
    },
    {
      name: "without a scheme",
      source: "User-agent: *\nDisallow: test.example.com/a\nDisallow: 192.0.2.1:80\n",
      findings: [
        {
          at: "2:11",
          message:
            'Pattern "test.example.com/a" never matches, because rules apply to paths; write "/a" in the robots.txt of test.example.com, or remove the line.',
          fix: "unsafe",
        },
        { at: "3:11", fix: null },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: 192.0.2.1:80\n",
    },
    {
      name: "without a host",
      source: "User-agent: *\nDisallow: http:///a\n",
      findings: [
        {
          at: "2:11",
          message:
            'Pattern "http:///a" never matches, because rules apply to paths; write "/a" in the robots.txt of that host, or remove the line.',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a host of two labels, and one that is not that of the sitemaps",
      source:
        "User-agent: *\nDisallow: example.com/a\nDisallow: http://WWW.example.com:80/b\nDisallow: https://shop.example.com/c\nSitemap: https://www.example.com/s\n",
      findings: [
        {
          at: "2:11",
          message: 'Pattern "example.com/a" never matches, because rules apply to paths; write "/a".',
          fix: "unsafe",
        },
        { at: "3:11", fix: "unsafe" },
        {
          at: "4:11",
          message:
            'Pattern "https://shop.example.com/c" never matches, because rules apply to paths; write "/c" in the robots.txt of shop.example.com, or remove the line.',
          fix: null,
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: https://shop.example.com/c\nSitemap: https://www.example.com/s\n",
    },
    {
      name: "hosts in other records, and an invalid sitemap, say nothing about the host",
      source:
        "User-agent: *\nDisallow: https://example.com/a\nHost: other.example\nLicense: https://other.example/l\nSitemap: /s\n",
      findings: [{ at: "2:11", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nHost: other.example\nLicense: https://other.example/l\nSitemap: /s\n",
    },
    {
      name: 'a host with "www." inside a label is another host',
      source: "User-agent: *\nDisallow: https://shopwww.example.com/a\nSitemap: https://shopexample.com/s\n",
      findings: [{ at: "2:11", fix: null }],
    },
    {
      name: "two IPv6 addresses are two hosts",
      source: "User-agent: *\nDisallow: http://[2001:db8::1]/a\nSitemap: http://[2001:db8::2]/s\n",
      findings: [{ at: "2:11", fix: null }],
    },
  ],
});
