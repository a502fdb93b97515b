import { testRule } from "../rule-tester.ts";

testRule("limit/file", {
  valid: [
    `User-agent: *\n#${"x".repeat(511984)}\n`,
    {
      source: `User-agent: *\n${"# 63 octets of comment and a line feed behind them, so 64 it is\\n".repeat(9000)}`,
      options: { dialect: "google" },
    },
  ],
  invalid: [
    {
      name: "rules and the only sitemap after it",
      source: `User-agent: *\n#${"x".repeat(511_980)}\nDisallow: /a\nAllow: /b\nSitemap: https://shop.example/s.xml\n`,
      findings: [
        { at: "3:1-3:13", message: "stop reading, so they may miss 2 rules and the only sitemap; shorten it." },
      ],
    },
    {
      name: "some of the sitemaps",
      source: `Sitemap: https://shop.example/a.xml\n#${"x".repeat(512_000)}\nSitemap: https://shop.example/b.xml\n`,
      findings: [{ at: "2:1-2:512002", message: "stop reading, so they may miss one sitemap; shorten it." }],
    },
    {
      source: `User-agent: *\n#${"x".repeat(512000)}\nDisallow: /\n`,
      findings: [
        {
          at: "2:1-2:512002",
          message:
            "The file is longer than 512,000 octets, after which crawlers may stop reading, so they may miss one rule; shorten it.",
        },
      ],
    },
  ],
});

testRule("limit/line", {
  valid: [
    { name: "the last octet that is kept", source: `User-agent: *\nDisallow: /${"a".repeat(16_652)}\n` },
    { name: "a comment may be cut", source: `# ${"a".repeat(20_000)}\n` },
    { name: "the white space before it, too", source: `User-agent: *\nDisallow: /a${" ".repeat(20_000)}# why\n` },
    { name: "a byte order mark is not part of the line", source: `\uFEFFDisallow: /${"a".repeat(16_652)}\n` },
    { name: "fewer octets than three for each code unit", source: `Disallow: /${"\u00e9".repeat(8_000)}\n` },
    {
      name: "blank lines, and white space before a comment",
      source: `${" ".repeat(17_000)}# c\n${"\n".repeat(17_000)}`,
    },
  ],
  invalid: [
    {
      name: "one octet more",
      source: `User-agent: *\nDisallow: /${"a".repeat(16_653)}\n`,
      findings: [
        { at: "2:11", message: "The line is longer than 16,663 octets, after which Google cuts it; shorten it." },
      ],
    },
    {
      name: "text after the value is not marked",
      source: `User-agent: *\nDisallow: /${"a".repeat(16_653)} # why\r\n`,
      findings: [{ at: "2:11-2:16665" }],
    },
    { name: "white space before the key counts", source: `${" ".repeat(20_000)}Disallow: /a\n`, findings: ["1:20011"] },
    { name: "an unreadable line", source: `${"a".repeat(20_000)}\n`, findings: ["1:1-1:20001"] },
    { name: "octets count, not characters", source: `Disallow: /${"\u30c4".repeat(6_000)}\n`, findings: ["1:11"] },
  ],
});
