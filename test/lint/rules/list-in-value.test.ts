import { testRule } from "../rule-tester.ts";

testRule("list-in-value", {
  valid: [
    "User-agent: *\nDisallow: /a,b\nDisallow: /a;jsessionid=1\nDisallow: /*,*\nDisallow: /*;\nDisallow: /*,/\nDisallow: /a|b\n",
    { name: "a path that ends with a sign", source: "User-agent: *\nDisallow: /a\nDisallow: /products;\n" },
    "Sitemap: https://a.example/?a=1,2\nSitemap: https://a.example/?u=https://b.example/\n",
  ],
  invalid: [
    ...[
      "\\n",
      "%0A",
      "&#10;",
      "\u2028",
      "\uFF0C",
      "\uFF1B",
      "\u3001",
      " - ",
      " and ",
      " / ",
      " \\ ",
      "=",
      "",
      " \u0438 ",
      ", ",
    ].map(
      (sign) =>
        ({
          name: `two sitemaps with ${JSON.stringify(sign)} between them`,
          source: `Sitemap: https://e.com/a.xml${sign}https://e.com/b.xml\n`,
          findings: [{ at: "1:10", message: "Several URLs in one line", fix: "unsafe" }],
          output: "Sitemap: https://e.com/a.xml\nSitemap: https://e.com/b.xml\n",
        }) as const,
    ),
    {
      name: "a path after a sitemap",
      source: "Sitemap: https://e.com/a.xml, /b.xml\n",
      findings: ["1:10"],
      output: "Sitemap: https://e.com/a.xml\nSitemap: https://e.com/b.xml\n",
    },
    ...["%0A", "&#10;", "\u2028", "\uFF0C", "\uFF1B", "\u3001"].map(
      (sign) =>
        ({
          name: `two patterns with ${JSON.stringify(sign)} between them`,
          source: `User-agent: *\nDisallow: /cart${sign}/checkout\n`,
          findings: [{ at: "2:11", message: "Several patterns in one line", fix: "unsafe" }],
          output: "User-agent: *\nDisallow: /cart\nDisallow: /checkout\n",
        }) as const,
    ),
    ...["\u2028", "%0A", "&#10;", "\u3001", "\uFF0C", "\uFF1B"].map((sign) => ({
      name: `separated by ${sign}`,
      source: `User-agent: *\nDisallow: /a${sign}/b\n`,
      findings: [{ at: "2:11", message: 'so crawlers may fetch "/a"; write one pattern per line.' }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    })),
    ...["except", "but not", "sauf"].map((word) => ({
      name: `an exception: ${word}`,
      source: `User-agent: *\nDisallow: /a/ ${word} /a/b\n`,
      findings: [
        { at: "2:11", message: "A rule has no exceptions, and crawlers read the words as part of the pattern" },
      ],
      output: "User-agent: *\nDisallow: /a/\nAllow: /a/b\n",
    })),
    {
      name: "a backslash at the end of each pattern",
      source: "User-agent: *\nDisallow: /a\\\nDisallow: /b\\\n",
      findings: [{ at: "2:13", labels: ['3:13 "\\" here, too'] }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
    {
      name: "an array",
      source: 'User-agent: *\nDisallow: ["/a", "/b"]\nDisallow: [\'/c\']\n',
      findings: [{ at: "2:11", message: 'so crawlers may fetch "/a"' }, "3:11"],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n",
    },
    {
      name: "a sign at the end of a URL",
      source: "Sitemap: https://shop.example/s.xml,\n",
      findings: [{ at: "1:10", message: "A comma or semicolon is part of the URL; write https://shop.example/s.xml." }],
      output: "Sitemap: https://shop.example/s.xml\n",
    },
    {
      source: "User-agent: *\nDisallow: /path-1,/path-2\nAllow: /path-3, /path-4; /path-5\n",
      findings: [
        {
          at: "2:11-2:26",
          message:
            'Several patterns in one line, which crawlers read as one, so crawlers may fetch "/path-1"; write one pattern per line.',
        },
        "3:8",
      ],
      output: "User-agent: *\nDisallow: /path-1\nDisallow: /path-2\nAllow: /path-3\nAllow: /path-4\nAllow: /path-5\n",
    },
    {
      name: "a separator at the end",
      source: "User-agent: *\nDisallow: /a;\nDisallow: /b/;\n\nUser-agent: Googlebot\nDisallow: /;\n",
      findings: [
        {
          at: "2:13-2:14",
          message:
            'The ";" at the end is part of the pattern, which matches only paths with it, so crawlers without a group of their own may fetch "/a"; remove it.',
          labels: ['3:14 ";" here, too', '6:12 ";" here, too if the whole site should be closed to Googlebot'],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b/\n\nUser-agent: Googlebot\nDisallow: /;\n",
    },
    {
      name: "URLs",
      source:
        "Sitemap: https://a.example/1.xml,https://a.example/2.xml\nSitemap: https://a.example/3.xml; https://a.example/4.xml https://a.example/5.xml\nSitemap: https://a.example/6.xmlhttps://a.example/7.xml\nSitemap: https://a.example/8.xml;\n",
      findings: [
        { at: "1:10", message: "Several URLs in one line, which crawlers read as one; write one URL per line." },
        "2:10",
        "3:10",
        "4:10",
      ],
      output: Array.from({ length: 8 }, (_, at) => `Sitemap: https://a.example/${at + 1}.xml\n`).join(""),
    },
  ],
});
