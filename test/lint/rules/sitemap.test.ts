import { testRule } from "../rule-tester.ts";

testRule("sitemap/url", {
  valid: ["Sitemap: http://e.com/s\nSitemap: https://https.example/s\nSitemap: https://e.com/https://e.com/s\n"],
  invalid: [
    {
      source: "Sitemap: /s.xml\nSitemap: //e.com/s\nSitemap: ftp://e.com/s\n",
      findings: [
        {
          at: "1:10-1:16",
          message: 'Sitemap "/s.xml" is not a full http or https URL; write "https://", the host and the path.',
        },
        {
          at: "2:10-2:19",
          message: 'Sitemap "//e.com/s" is not a full http or https URL; write "https://", the host and the path.',
        },
        {
          at: "3:10-3:23",
          message: 'Sitemap "ftp://e.com/s" is not a full http or https URL; write "https://", the host and the path.',
        },
      ],
    },
    {
      name: "the full URL is on another line",
      source:
        "Sitemap: s.xml\nSitemap: https://e.com/s.xml\nSitemap: https://e.com/s.xml\nSitemap: //e.com/s.xml\nSitemap: /S.xml\n",
      findings: [
        {
          at: "1:10",
          message: "is not a full http or https URL; remove the line, because line 2 has the full URL.",
          labels: ["2:1 the full URL"],
          severity: "info",
        },
        { at: "4:10", message: "; remove the line, because line 2 has the full URL.", severity: "info" },
        { at: "5:10", message: '; write "https://", the host and the path.', severity: "error" },
      ],
      output: "Sitemap: https://e.com/s.xml\nSitemap: https://e.com/s.xml\nSitemap: /S.xml\n",
    },
    {
      name: "with two schemes",
      source: "Sitemap: https://https://e.com/s # x\nSitemap: http://HTTPS//e.com/s\n",
      findings: [
        {
          at: "1:10-1:33",
          message: 'Sitemap "https://https://e.com/s" begins with two schemes; write "https://e.com/s".',
          fix: "unsafe",
          title: 'Write "Sitemap: https://e.com/s"',
        },
        { at: "2:10", message: 'write "HTTPS://e.com/s".' },
      ],
      output: "Sitemap: https://e.com/s # x\nSitemap: HTTPS://e.com/s\n",
    },
    {
      name: "in brackets or quotation marks",
      source: 'Sitemap: <https://e.com/s>\nSitemap: "https://e.com/t"\nSitemap: [https://e.com/u](https://e.com/u)\n',
      findings: [
        { at: "1:10-1:27", message: "; write https://e.com/s, without brackets or quotation marks." },
        { at: "2:10", message: "; write https://e.com/t, without brackets or quotation marks." },
        { at: "3:10", message: "; write https://e.com/u, without brackets or quotation marks." },
      ],
    },
    {
      name: "in brackets, and long: the URL is cut, and not what follows it",
      source: `Sitemap: <https://e.com/${"s".repeat(60)}>\n`,
      findings: [
        { at: "1:10", message: `; write https://e.com/${"s".repeat(34)}…, without brackets or quotation marks.` },
      ],
    },
    {
      name: "a port beyond the last",
      source: "Sitemap: https://e.com:65536/s\n",
      findings: [{ at: "1:10", message: "; write a port of at most 65535 after the host." }],
    },
  ],
});

testRule("sitemap/page", {
  valid: [
    {
      name: "beside a sitemap, nothing is lost",
      source: "Sitemap: https://e.com/sitemap.html\nSitemap: https://e.com/sitemap.xml\n",
    },
    "Sitemap: https://e.com/sitemap.php\nSitemap: https://e.com/?sitemap=1\nSitemap: https://e.com/sitemap/\nSitemap: https://e.com/s.htmlx\n",
    { name: "a script with a page as its parameter", source: "Sitemap: https://e.com/sitemap?of=/index.html\n" },
  ],
  invalid: [
    {
      source: "Sitemap: https://e.com/\nSitemap: https://e.com\nSitemap: http://e.com/a/SITEMAP.HTM # x\n",
      findings: [
        {
          at: "1:10-1:24",
          message:
            'Sitemap "https://e.com/" is the address of a home page, in which crawlers find no list of pages; write the URL of the sitemap itself, or remove the line.',
          severity: "warning",
        },
        { at: "2:10", message: "is the address of a home page" },
        { at: "3:10", message: "is the address of an HTML page" },
      ],
    },
    {
      name: "beside a sitemap, with an exhaustive preset",
      options: { config: { preset: "all" } },
      source: "Sitemap: https://e.com/sitemap.html\nSitemap: https://e.com/sitemap.xml\n",
      findings: [{ at: "1:10" }],
    },
    {
      name: "what crawlers take literally, and the file itself",
      source: "Sitemap: https://e.com/*.xml\nSitemap: https://e.com/<lang>/s.xml\nSitemap: https://e.com/robots.txt\n",
      findings: [
        { at: "1:10", message: 'has "*", which crawlers request as it is written; write the URL' },
        { at: "2:10", message: 'has "<", which' },
        { at: "3:10", message: "is the address of a robots.txt, in which crawlers find no list of pages" },
      ],
    },
  ],
});
