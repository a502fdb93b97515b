import { testRule } from "../rule-tester.ts";

testRule("dead-pattern/url", {
  valid: [
    {
      name: "other hosts than that of the sitemap: nothing follows from such a line",
      source:
        "User-agent: *\nDisallow: https://shop.example.com/c\nDisallow: https://shopwww.example.com/a\nSitemap: https://www.example.com/s\n",
    },
    {
      name: "two IPv6 addresses are two hosts",
      source: "User-agent: *\nDisallow: http://[2001:db8::1]/a\nSitemap: http://[2001:db8::2]/s\n",
    },
    {
      name: "an exception where nothing is closed",
      source: "User-agent: *\nAllow: https://example.net/a.js\nDisallow: /b\n",
    },
    "Sitemap: https://a/b\n",
    {
      name: "a file's name with dots",
      source: "User-agent: *\nDisallow: jquery.min.js\nDisallow: a.b/c\nDisallow: command.com\n",
    },
  ],
  invalid: [
    {
      name: "the only rule of a group, which would join the next one without it",
      source: "User-agent: *\nDisallow: https://example.com/a\n\nUser-agent: GPTBot\nDisallow: /\n",
      findings: [{ at: "2:11", message: 'robots.txt of example.com, or write "Disallow:" in its place.' }],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n",
    },
    {
      name: "a star for the hosts of a site",
      source: "User-agent: *\nDisallow: https://*.example.org/private/\n",
      findings: [{ at: "2:11", message: '; write "/private/" if this is the robots.txt of example.org, or' }],
      output: "User-agent: *\nDisallow: /private/\n",
    },
    {
      source: "User-agent: *\nDisallow: https://example.com/a?b\n",
      findings: [
        {
          at: "2:11-2:34",
          message:
            'Pattern "https://example.com/a?b" never matches, because rules apply to paths, so crawlers may fetch "/a?b"; write "/a?b" if this is the robots.txt of example.com, or remove the line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a?b\n",
    },
    {
      name: "a folder of a host",
      source: "User-agent: *\nDisallow: https://example.com/private/\n",
      findings: [
        {
          at: "2:11-2:39",
          message:
            'Pattern "https://example.com/private/" never matches, because rules apply to paths, so crawlers may fetch "/private/"; write "/private/" if this is the robots.txt of example.com, or remove the line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /private/\n",
    },
    {
      name: "a URL without a host belongs to no sitemap",
      source: "User-agent: *\nDisallow: http:///a\nSitemap: https://example.com/s\n",
      findings: [
        {
          at: "2:11-2:20",
          message:
            'Pattern "http:///a" never matches, because rules apply to paths, so crawlers may fetch "/a"; write "/a" if this is the robots.txt of that host, or remove the line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nSitemap: https://example.com/s\n",
    },
    {
      name: "a whole host: written as a path, the rule would be about this whole site",
      source: "User-agent: *\nAllow: http://example.com\nDisallow: http://example.com/*\n",
      findings: [
        {
          at: "3:11-3:31",
          message:
            'Pattern "http://example.com/*" never matches, because rules apply to paths, so crawlers may fetch "/x"; remove the line, or write "/*" if this is the robots.txt of example.com, which would close the whole site to crawlers.',
          severity: "error",
          fix: null,
        },
      ],
    },
    {
      name: "beside a rule that covers the path, unless the URL is about another host or a whole host",
      source:
        "User-agent: *\nDisallow: /c/*\nDisallow: https://example.com/c/*\nDisallow: https://example.com/c/d\nDisallow: https://shop.example/c/\nDisallow: https://example.com/\nDisallow: https://example.com/e\nSitemap: https://example.com/s\n",
      findings: [
        {
          at: "6:11-6:31",
          message:
            'Pattern "https://example.com/" never matches, because rules apply to paths, so crawlers may fetch "/"; write "/", which would close the whole site to crawlers.',
          severity: "error",
          fix: "unsafe",
          labels: ['5:11 write "/c/" in the robots.txt of shop.example, or remove the line', '7:11 write "/e"'],
        },
      ],
      output:
        "User-agent: *\nDisallow: /c/*\nDisallow: https://example.com/c/*\nDisallow: https://example.com/c/d\nDisallow: https://shop.example/c/\nDisallow: https://example.com/\nDisallow: /e\nSitemap: https://example.com/s\n",
    },
    {
      name: "a file, beside a rule for all files of its type, and a folder beside that",
      source:
        "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: https://example.com/a/b.pdf\nDisallow: https://example.com/a/b.pdf/\n",
      findings: [
        {
          at: "3:11-3:38",
          message:
            'Pattern "https://example.com/a/b.pdf" never matches, because rules apply to paths, so crawlers may fetch "/a/b.pdfx"; write "/a/b.pdf" if this is the robots.txt of example.com, or remove the line.',
          severity: "error",
          fix: "unsafe",
          labels: ['4:11 write "/a/b.pdf/" if this is the robots.txt of example.com, or remove the line'],
        },
      ],
      output: "User-agent: *\nDisallow: /a/*.pdf$\nDisallow: /a/b.pdf\nDisallow: /a/b.pdf/\n",
    },
    {
      name: "a regular expression for the files of a type",
      source: "User-agent: *\nDisallow: https://example.com/a/.*.html$\n",
      findings: [
        {
          at: "2:11-2:41",
          message:
            'Pattern "https://example.com/a/.*.html$" never matches, because rules apply to paths, so crawlers may fetch "/a/x.html"; write "/a/*.html$" if this is the robots.txt of example.com, or remove the line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a/*.html$\n",
    },
    {
      name: "without a scheme",
      source: "User-agent: *\nDisallow: test.example.com/a\nDisallow: 192.0.2.1:80\n",
      findings: [
        {
          at: "2:11-2:29",
          message:
            'Pattern "test.example.com/a" never matches, because rules apply to paths, so crawlers may fetch "/a"; write "/a" if this is the robots.txt of test.example.com, or remove the line.',
          severity: "error",
          fix: null,
          labels: [
            '3:11 remove the line, or write "/" if this is the robots.txt of 192.0.2.1:80, which would close the whole site to crawlers',
          ],
        },
      ],
    },
    {
      name: "without a host",
      source: "User-agent: *\nDisallow: http:///a\n",
      findings: [
        {
          at: "2:11-2:20",
          message:
            'Pattern "http:///a" never matches, because rules apply to paths, so crawlers may fetch "/a"; write "/a" if this is the robots.txt of that host, or remove the line.',
          severity: "error",
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
          at: "2:11-2:24",
          message:
            'Pattern "example.com/a" never matches, because rules apply to paths, so crawlers may fetch "/a"; write "/a".',
          severity: "error",
          fix: "unsafe",
          labels: ['3:11 write "/b"', '4:11 write "/c" in the robots.txt of shop.example.com, or remove the line'],
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: https://shop.example.com/c\nSitemap: https://www.example.com/s\n",
    },
    {
      name: "URLs of several hosts, of which no sitemap says whose file this is",
      source: "User-agent: *\nDisallow: https://a.example.com/c\nDisallow: http://b.example.com/d\n",
      findings: [{ at: "2:11", message: "if this is the robots.txt of a.example.com, or remove the line.", fix: null }],
    },
    {
      name: "URLs of one host, with and without www",
      source: "User-agent: *\nDisallow: https://www.example.com/c\nDisallow: http://example.com/d\n",
      findings: [{ at: "2:11", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /c\nDisallow: /d\n",
    },
    {
      name: "hosts in other records, and an invalid sitemap, say nothing about the host",
      source:
        "User-agent: *\nDisallow: https://example.com/a\nHost: other.example\nLicense: https://other.example/l\nSitemap: /s\n",
      findings: [
        {
          at: "2:11-2:32",
          message:
            'Pattern "https://example.com/a" never matches, because rules apply to paths, so crawlers may fetch "/a"; write "/a" if this is the robots.txt of example.com, or remove the line.',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nHost: other.example\nLicense: https://other.example/l\nSitemap: /s\n",
    },
  ],
});

testRule("dead-pattern/link", {
  valid: [
    "User-agent: *\nDisallow: /http://a/b\nDisallow: //a/b\n",
    {
      name: "other hosts than that of the sitemap: nothing follows from such a line",
      source: "User-agent: *\nAllow: /https://b.example/a\nSitemap: https://shop.example/s.xml\n",
    },
  ],
  invalid: [
    {
      name: "a list of links: the pages may be meant to be open",
      source:
        "User-agent: *\nDisallow: /https://b.example/\nDisallow: /https://www.shop.example/about.html/#us\nDisallow: /https://shop.example/\nAllow: /https://shop.example/a/\nSitemap: https://shop.example/s.xml\n",
      findings: [
        {
          at: "3:11-3:48",
          message:
            'Pattern "/https://www.shop.example/about.html/" has the form of a URL, and matches only paths that contain one, so crawlers may fetch "/about.html"; write "/about.html" if it should be closed, or remove the line.',
          severity: "info",
          fix: null,
          labels: [
            "2:11 remove the line",
            "4:11 remove the line",
            '5:8 write "/a/" if it should be open, or remove the line',
          ],
        },
      ],
    },
    {
      name: "other hosts, if every fault counts",
      source: "User-agent: *\nAllow: /https://b.example/a\nSitemap: https://shop.example/s.xml\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:8-2:28",
          message:
            'Pattern "/https://b.example/a" has the form of a URL, and matches only paths that contain one; remove the line.',
          fix: null,
        },
      ],
    },
    {
      name: "a sitemap",
      source: "User-agent: *\nAllow: /http://rsssitemap.xml\nSitemap: https://shop.example/s.xml\n",
      findings: [
        {
          at: "2:8-2:30",
          message:
            'Pattern "/http://rsssitemap.xml" has the form of a URL, and matches only paths that contain one; write "Sitemap:" and its full URL if it is a sitemap, or remove the line.',
          fix: null,
        },
      ],
    },
    {
      name: "a host after two slashes",
      source: "User-agent: *\nDisallow: //www.shop.example/cart/\n",
      findings: [{ at: "2:11", message: 'so crawlers may fetch "/cart/"; write "/cart/" if it should be closed, or' }],
    },
  ],
});

testRule("dead-pattern/two-slashes", {
  valid: [
    { name: "all paths with two slashes", source: "User-agent: *\nDisallow: //\nDisallow: //*\nDisallow: /*//\n" },
    { name: "the path with one slash is closed as well", source: "User-agent: *\nDisallow: //a/\nDisallow: /a\n" },
    { name: "an exception where nothing is closed", source: "User-agent: *\nAllow: //a\nDisallow: /b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: //admin/\n",
      findings: [
        {
          at: "2:11-2:13",
          message:
            'Pattern "//admin/" matches only paths that begin with two slashes, so crawlers may fetch "/admin/"; write "/admin/" if that should be closed.',
          severity: "info",
          fix: null,
        },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /\nAllow: //admin/\n",
      findings: [
        { at: "3:8", message: 'so crawlers may not fetch "/admin/"; write "/admin/" if that should be open.' },
      ],
    },
  ],
});

testRule("dead-pattern/file", {
  valid: [
    { name: "the folder itself", source: "User-agent: *\nDisallow: /public_html/\nDisallow: /home/\n" },
    {
      name: "the path of the URL is closed as well",
      source: "User-agent: *\nDisallow: /public_html/a/\nDisallow: /a\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /var/www/html/admin/\n",
      findings: [
        {
          at: "2:11-2:24",
          message:
            'begins with a folder of the server, which is usually not part of URLs, so crawlers may fetch "/admin/"; write "/admin/" if that should be closed.',
          severity: "info",
          fix: null,
        },
      ],
    },
  ],
});

testRule("dead-pattern/slash", {
  valid: [
    "User-agent: *\nDisallow: /a\nDisallow: *.gif\nDisallow:\n",
    "User-agent: *\nDisallow: http://a/b\n",
    {
      name: "a regular expression matches no more with a slash",
      source: "User-agent: *\nDisallow: ([0-9]+)/a_(b|c)\n",
    },
  ],
  invalid: [
    {
      name: "a folder of Windows, and this folder; no fix",
      source: "User-agent: *\nDisallow: C:\\inetpub\\wwwroot\\a\nDisallow: .\n",
      findings: [
        {
          at: "2:11",
          message: "write the path of the URL instead of that of the file.",
          fix: null,
          labels: ['3:11 write "/" for the whole site, or "/." if that path is meant'],
        },
      ],
    },
    {
      name: "a host without a scheme, which the sitemap has as well",
      source: "User-agent: *\nDisallow: shop.example/a\nSitemap: https://www.shop.example/s.xml\n",
      findings: [{ at: "2:11", message: 'so crawlers may fetch "/a"; write "/a".', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a\nSitemap: https://www.shop.example/s.xml\n",
    },
    {
      name: "words for everything and for nothing; no fix, because a path of this name may be meant",
      source: "User-agent: *\nDisallow: All\nDisallow: nothing\n",
      findings: [
        {
          at: "2:11",
          message: '; write "/" for the whole site, or "/All" if that path is meant.',
          fix: null,
          labels: ['3:11 remove the line, or write no value for nothing, or "/nothing" if that path is meant'],
        },
      ],
    },
    {
      name: "paths of a file system",
      source: "User-agent: *\nDisallow: ../a/\nDisallow: \\b\\c\n",
      findings: [{ at: "2:11", message: 'write "/a/".', fix: "unsafe", labels: ['3:11 write "/b/c"'] }],
      output: "User-agent: *\nDisallow: /a/\nDisallow: /b/c\n",
    },
    {
      name: "a missing value, as programs write it",
      source: "User-agent: *\nDisallow: NULL\nDisallow: undefined\nDisallow: nullable\n",
      findings: [
        {
          at: "2:11-2:15",
          message:
            'Pattern "NULL" never matches, because paths start with "/"; remove the line, or write no value for nothing, or "/NULL" if that path is meant.',
          severity: "error",
          fix: "unsafe",
          labels: [
            '3:11 remove the line, or write no value for nothing, or "/undefined" if that path is meant',
            '4:11 write "/nullable"',
          ],
        },
      ],
      output: "User-agent: *\nDisallow: NULL\nDisallow: undefined\nDisallow: /nullable\n",
    },
    {
      source: "User-agent: *\nDisallow: private/ # x\nAllow: $\n",
      findings: [
        {
          at: "2:11-2:19",
          message:
            'Pattern "private/" never matches, because paths start with "/", so crawlers may fetch "/private/"; write "/private/".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /private/ # x\nAllow: $\n",
    },
    {
      name: "an ending and a part of a query may follow anything",
      source: "User-agent: *\nAllow: .js\nDisallow: ?sid=*\nDisallow: sort=\nDisallow: .git\n",
      findings: [
        {
          at: "3:11-3:17",
          message:
            'Pattern "?sid=*" never matches, because paths start with "/", so crawlers may fetch "/x?sid=x"; write "/*?sid=*".',
          severity: "error",
          fix: "unsafe",
          labels: ['4:11 write "/*sort="', '5:11 write "/.git"'],
        },
      ],
      output: "User-agent: *\nAllow: .js\nDisallow: /*?sid=*\nDisallow: /*sort=\nDisallow: /.git\n",
    },
    {
      name: "beside the same pattern with a slash",
      source:
        "User-agent: *\nDisallow: /cgi-bin/\nDisallow: cgi-bin/\nAllow: cgi-bin/\n\nUser-agent: a\nDisallow: cgi-bin/\n",
      findings: [
        {
          at: "4:8-4:16",
          message:
            'Pattern "cgi-bin/" never matches, because paths start with "/", so crawlers may not fetch "/cgi-bin/"; write "/cgi-bin/".',
          severity: "error",
          fix: "unsafe",
          labels: ['7:11 write "/cgi-bin/"'],
        },
      ],
      output:
        "User-agent: *\nDisallow: /cgi-bin/\nDisallow: cgi-bin/\nAllow: /cgi-bin/\n\nUser-agent: a\nDisallow: /cgi-bin/\n",
    },
    {
      name: "beside a rule that covers what was meant, unless a rule of the other type comes between them",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: a/b/\nDisallow: x/y/\nDisallow: /x\nAllow: /x/y\nAllow: b/\nAllow: /b$\n",
      findings: [
        {
          at: "4:11-4:15",
          message:
            'Pattern "x/y/" never matches, because paths start with "/", so crawlers may fetch "/x/y/"; write "/x/y/".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: a/b/\nDisallow: /x/y/\nDisallow: /x\nAllow: /x/y\nAllow: b/\nAllow: /b$\n",
    },
    {
      name: "a rule that covers it for RFC 9309 and not for Google does not count",
      source: "User-agent: *\nDisallow: /a%3Ab/\nDisallow: a:b/c\nDisallow: /*.gif\nDisallow: c/x.gif\n",
      findings: [
        {
          at: "3:11-3:16",
          message:
            'Pattern "a:b/c" never matches, because paths start with "/", so Google may fetch "/a:b/c"; write "/a:b/c".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a%3Ab/\nDisallow: /a:b/c\nDisallow: /*.gif\nDisallow: c/x.gif\n",
    },
    {
      name: "a rule that occurs twice has to be written once",
      source: "User-agent: *\nDisallow: a/\nDisallow: a/\nDisallow: b/\n\nUser-agent: a\nDisallow: a/\n",
      findings: [
        {
          at: "2:11-2:13",
          message:
            'Pattern "a/" never matches, because paths start with "/", so crawlers may fetch "/a/"; write "/a/".',
          severity: "error",
          fix: "unsafe",
          labels: ['3:11 write "/a/"', '4:11 write "/b/"', '7:11 write "/a/"'],
        },
      ],
      output: "User-agent: *\nDisallow: /a/\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: a\nDisallow: /a/\n",
    },
    {
      name: "a rule that another one covers once that is written",
      source: "User-agent: *\nDisallow: abc\nDisallow: ab\nDisallow: a/*\nDisallow: a/\nAllow: abcd\n",
      findings: [
        {
          at: "2:11-2:14",
          message:
            'Pattern "abc" never matches, because paths start with "/", so crawlers may fetch "/abc"; write "/abc".',
          severity: "error",
          fix: "unsafe",
          labels: ['3:11 write "/ab"', '4:11 write "/a/*"', '5:11 write "/a/"'],
        },
      ],
      output: "User-agent: *\nDisallow: /abc\nDisallow: /ab\nDisallow: /a/*\nDisallow: /a/\nAllow: /abcd\n",
    },
    {
      name: "nothing lost is a fault like any other for the preset strict",
      source: "User-agent: *\nDisallow: /a\nDisallow: a\n",
      options: { config: { preset: "strict" } },
      findings: [
        {
          at: "3:11-3:12",
          message: 'Pattern "a" never matches, because paths start with "/"; write "/a".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /a\n",
    },
    {
      name: "and in a strict check",
      source: "User-agent: *\nDisallow: /a\nDisallow: a\n",
      options: { strict: true },
      findings: [
        {
          at: "3:11-3:12",
          message: 'Pattern "a" never matches, because paths start with "/"; write "/a".',
          severity: "error",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /a\n",
    },
    {
      name: "what is no path has its own cause",
      source:
        'User-agent: *\nDisallow: https//e.org/a\nDisallow: mailto:a@b.example\nDisallow: http:/a\nDisallow: localhost/b\nDisallow: example.org\nDisallow: ~ /c\nDisallow: <a href="/d">/d</a>\n',
      findings: [
        {
          at: "2:11",
          message: '; write "/a" if this is the robots.txt of e.org, or remove the line.',
          labels: [
            "3:11 write the path that is meant, or remove the line",
            "4:11 write the path that is meant, or remove the line",
            '5:11 write "/b" if this is the robots.txt of localhost, or remove the line',
            '6:11 remove the line, or write "/" if this is the robots.txt of example.org, which would close the whole site to crawlers',
            '7:11 write "/c"',
            '8:11 write "/d"',
          ],
        },
      ],
      output:
        "User-agent: *\nDisallow: /a\nDisallow: mailto:a@b.example\nDisallow: http:/a\nDisallow: /b\nDisallow: example.org\nDisallow: /c\nDisallow: /d\n",
    },
    {
      name: "removes invisible characters and the beginning of a regular expression",
      source: "User-agent: *\nDisallow: \u200B/a\nDisallow: ^/b\nDisallow: ^/+c/d\n",
      findings: [
        {
          at: "2:11-2:14",
          message:
            'Pattern "\u200B/a" never matches, because paths start with "/", so crawlers may fetch "/a"; write "/a".',
          severity: "error",
          fix: "unsafe",
          labels: ['3:11 write "/b"', '4:11 write "/c/d"'],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c/d\n",
    },
  ],
});

testRule("dead-pattern/regular-expression", {
  valid: [
    "User-agent: *\nDisallow: /.*\nDisallow: /*.php?id=*\nDisallow: /a(b)\nDisallow: /*?filter[]=\nDisallow: /[locale]/\nDisallow: /*{x}\n",
    { name: "a star between two dots", source: "User-agent: *\nDisallow: /list.*.html\nDisallow: /.*\n" },
  ],
  invalid: [
    {
      name: "any characters",
      source:
        "User-agent: *\nDisallow: /admin/.*\nDisallow: /b.*c\nDisallow: /d.*$\nDisallow: ^/e/.*$\nDisallow: /images\\docs\n",
      findings: [
        {
          at: "2:18",
          message: 'so crawlers may fetch "/admin/"; write "/admin/".',
          labels: ['3:13 write "/b*c"', '4:13 write "/d"', '5:15 write "/e/"'],
        },
      ],
      output:
        "User-agent: *\nDisallow: /admin/\nDisallow: /b*c\nDisallow: /d\nDisallow: /e/\nDisallow: /images\\docs\n",
    },
    {
      name: "a class in an Allow",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/[0-9]+/open\n",
      findings: [
        {
          at: "3:11",
          message: '; write "/a/*/open" if more may be opened, because "*" stands for any characters, also "/".',
          fix: null,
        },
      ],
    },
    {
      name: "a class that begins with a sign, and is repeated",
      source: "User-agent: *\nDisallow: /[_0-9a-z]+/likes\n",
      findings: [
        {
          at: "2:12-2:22",
          message:
            '"[_0-9a-z]+" is the syntax of regular expressions or globs, which patterns do not support, so crawlers may fetch "/x/likes"; write "/*/likes" if more may be closed, because "*" stands for any characters, also "/".',
          fix: null,
        },
      ],
    },
    {
      source:
        "User-agent: *\nDisallow: /\\d+/\nDisallow: /[a-z]+/\nDisallow: /(en|de)/\nDisallow: /page.+\nDisallow: /^a\n",
      findings: [
        {
          at: "2:12-2:14",
          message:
            '"\\d" is the syntax of regular expressions or globs, which patterns do not support; write the paths, or their common beginnings.',
          severity: "warning",
          fix: "unsafe",
          labels: [
            "3:12 write the paths, or their common beginnings",
            "4:12 write the paths, or their common beginnings",
            '5:16 write "/page*"',
            '6:11 write "/a"',
          ],
        },
      ],
      output:
        "User-agent: *\nDisallow: /\\d+/\nDisallow: /[a-z]+/\nDisallow: /(en|de)/\nDisallow: /page*\nDisallow: /a\n",
    },
    {
      name: "a dot that stands for any character",
      source: "User-agent: *\nDisallow: /a/.*.html$\n",
      findings: [
        {
          at: "2:13-2:17",
          message:
            '"/.*." is the syntax of regular expressions or globs, which patterns do not support, so crawlers may fetch "/a/x.html"; write "/a/*.html$".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a/*.html$\n",
    },
    {
      name: "a backslash before a character that needs none",
      source:
        "Disallow: /x\\.y\n\nUser-agent: *\nDisallow: /search?\nDisallow: /search\\?\nDisallow: /a\\/b.*\\.php$ # c\nAllow: /search\\?\nDisallow: /(c)\\.x\nDisallow: /d\\.\\d\n",
      findings: [
        {
          at: "6:13-6:15",
          message:
            '"\\/" is the syntax of regular expressions or globs, which patterns do not support, so crawlers may fetch "/a/bx.php"; write "/a/b*.php$".',
          severity: "warning",
          fix: "unsafe",
          labels: [
            '7:15 write "/search?"',
            '8:15 use "*" for any characters and a final "$" for the end',
            '9:13 write "/d.*" if more may be closed, because "*" stands for any characters, also "/"',
          ],
        },
      ],
      output:
        "Disallow: /x\\.y\n\nUser-agent: *\nDisallow: /search?\nDisallow: /search\\?\nDisallow: /a/b*.php$ # c\nAllow: /search?\nDisallow: /(c)\\.x\nDisallow: /d\\.\\d\n",
    },
  ],
});

testRule("dead-pattern/dot-segment", {
  valid: [
    "User-agent: *\nDisallow: /.well-known/\nDisallow: /a/..b\nDisallow: /a?b=/../\nDisallow: /a/.\nDisallow: /.../\n",
    { name: "a pattern that never matches has a code of its own", source: "User-agent: *\nDisallow: a/../b\n" },
    { name: '"$" ends a pattern only at its end', source: "User-agent: *\nDisallow: /a/..$b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a/../b\nDisallow: /*/%2E./\nAllow: /a/.$\n",
      findings: [
        {
          at: "2:13-2:16",
          message:
            'Pattern "/a/../b" never matches, because crawlers resolve "." and ".." in URLs; write the resolved path.',
          severity: "warning",
          fix: null,
        },
        {
          at: "3:13-3:18",
          message:
            'Pattern "/*/%2E./" never matches, because crawlers resolve "." and ".." in URLs; write the resolved path.',
          severity: "warning",
          fix: null,
        },
        {
          at: "4:10-4:12",
          message:
            'Pattern "/a/.$" never matches, because crawlers resolve "." and ".." in URLs; write the resolved path.',
          severity: "warning",
          fix: null,
        },
      ],
    },
  ],
});

testRule("dead-pattern/router", {
  valid: [
    "User-agent: *\nDisallow: /a:b\nDisallow: /wiki/Special:Search\nDisallow: /a[1]\nDisallow: /:\nDisallow: /{}\n",
    { name: "a template is not a route", source: "User-agent: *\nDisallow: /{{ page }}/a\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /[locale]/admin\nDisallow: /:id/edit\nDisallow: /x/{id:int}/y\nDisallow: /y/<int:id>/\nDisallow: /z/[...slug]\n",
      findings: [
        {
          at: "2:12-2:20",
          message:
            '"[locale]" is the syntax of a router, and matches only itself, so crawlers may fetch "/x/admin"; write "/*/admin", in which "*" also stands for "/".',
          severity: "warning",
          fix: "unsafe",
          labels: [
            '3:12 write "/*/edit", in which "*" also stands for "/"',
            '4:14 write "/x/*/y", in which "*" also stands for "/"',
            '5:14 write "/y/*/", in which "*" also stands for "/"',
            '6:14 write "/z/*"',
          ],
        },
      ],
      output:
        "User-agent: *\nDisallow: /*/admin\nDisallow: /*/edit\nDisallow: /x/*/y\nDisallow: /y/*/\nDisallow: /z/*\n",
    },
    {
      name: "no fix that leaves nothing but stars",
      source: "User-agent: *\nDisallow: /[...slug]\nAllow: /[path]/\n",
      findings: [
        {
          at: "2:12-2:21",
          message:
            '"[...slug]" is the syntax of a router, and matches only itself; write the paths that are meant, because "/*" closes nearly everything.',
          severity: "warning",
          fix: null,
          labels: ['3:9 write the paths that are meant, because "/*/" opens nearly everything'],
        },
      ],
    },
  ],
});

testRule("dead-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a,b\nDisallow: /{a}b\n",
    { name: "a folder that begins like a host", source: "User-agent: *\nDisallow: /www/a\nDisallow: /www.a/b\n" },
  ],
  invalid: [
    {
      name: "a sign or a word that should leave a path out",
      source: "User-agent: *\nDisallow: /\nDisallow: !/a\nAllow: not /b\n",
      findings: [
        {
          at: "3:11",
          message: '; write "Allow: /a" for what crawlers may fetch.',
          fix: null,
          labels: ['4:8 write "Disallow: /b" for what crawlers may not fetch'],
        },
      ],
    },
    {
      name: "a list of names without slashes",
      source: "User-agent: *\nDisallow: admin, login.php,a/b\n",
      findings: [
        {
          at: "2:11",
          message: 'so crawlers may fetch "/admin"; write one pattern per line, each with "/" at its beginning.',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /admin\nDisallow: /login.php\nDisallow: /a/b\n",
    },
    {
      name: "alternatives in braces, and an optional parameter of a router",
      source: "User-agent: *\nDisallow: /*.{jpg,png}$\nDisallow: /a/{b?}\n",
      findings: [{ at: "2:14-2:23", message: "; write the paths, or their", fix: null }, "3:14"],
      output: "User-agent: *\nDisallow: /*.{jpg,png}$\nDisallow: /a/*\n",
    },
    {
      name: "a host after a slash, and a star instead of a scheme",
      source: "User-agent: *\nDisallow: /www.example.com/a\nDisallow: *://example.com/b\n",
      findings: [
        {
          at: "2:11",
          message:
            'Pattern "/www.example.com/a" has the form of a URL, and matches only paths that contain one, so crawlers may fetch "/a"; write "/a" if it should be closed, or remove the line.',
          severity: "info",
          fix: null,
        },
      ],
    },
  ],
});
