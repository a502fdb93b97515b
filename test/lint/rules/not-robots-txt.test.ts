import { testRule } from "../rule-tester.ts";

const octets = (...values: readonly number[]) => new Uint8Array(values);

const opening = (what: string, remedy = "serve a text file, or answer 404") =>
  `The file is ${what} instead of a robots.txt: served with status 200, it opens the whole site to every crawler, where 503 would close it for a while; ${remedy}.`;

const holding = (what: string, crawlers: string) =>
  `The file is ${what} instead of a robots.txt: served with status 200, its rules still hold for ${crawlers}; serve a text file, or answer 404.`;

/** A file, and the whole message about it; the finding is at the first line with content. */
const files: readonly (readonly [source: string, at: string, message: string])[] = [
  ["<!doctype html>\n<title>Not found</title>\nDisalow: /\n", "1:1-1:16", opening("an HTML page")],
  ["\n \t<html> # c\n", "2:3-2:9", opening("an HTML page")],
  ["<p>Not found</p>\n", "1:1-1:17", opening("an HTML or XML page")],
  ['<?xml version="1.0"?>\n<Error><Code>NoSuchKey</Code></Error>\n', "1:1-1:22", opening("an XML document")],
  ["Warning: no database\n<html>\n<p>Sorry\n", "1:1-1:21", opening("an HTML page")],
  ["<pre>User-agent: *\nDisallow: /a\n</pre>\n", "1:1-1:19", opening("an HTML or XML page")],
  [
    "<html><body><pre>User-agent: *\nDisallow: /a\nUser-agent: Googlebot\nDisallow: /\n</pre></body></html>\n",
    "1:1-1:31",
    holding("an HTML page", '"Googlebot"'),
  ],
  [
    "<pre>\nUser-agent: *\nUser-agent: a\nUser-agent: b\nUser-agent: c\nUser-agent: d\nDisallow: /a\n</pre>\n",
    "1:1-1:6",
    holding("an HTML or XML page", 'every crawler without its own group, "a", "b", "c" and 1 more'),
  ],
  ["<html>\nUser-agent: *\nDisallow:\n", "1:1-1:7", opening("an HTML page")],
  ['{"status":502,"message":"No route known"}\n', "1:1-1:42", opening("a JSON document")],
  ['{\n  "disallow": "/"\n}\n', "1:1-1:2", opening("a JSON document")],
  [
    "{\\rtf1\\ansi\n\\f0 User-agent: *\\\nDisallow: /a\\\n}\n",
    "1:1-1:12",
    opening("an RTF document", "save it as plain text"),
  ],
  ["404 Not Found: no route\n", "1:1-1:24", opening("an error message")],
  ["Error: Not Found\n", "1:1-1:17", opening("an error message")],
  ["The service is unavailable.\n", "1:1-1:28", opening("an error message")],
  ["You may not see this.\n", "1:1-1:22", opening("text without a line that crawlers read")],
  ["# c\n  hello there\nUnicorns: 1\n", "2:3-2:14", opening("text without a line that crawlers read")],
  ["HTTP/1.1 200 OK\nHost: example.com\n", "1:1-1:16", opening("an HTTP response with its header")],
  ["2025-02-21 04:58:02 WARN Sitemap: none\n", "1:1-1:39", opening("a log")],
  ['127.0.0.1 - - [10/Oct/2025:13:55:36 -0700] "GET /"\n', "1:1-1:51", opening("a log")],
  ["%PDF-1.7\n", "1:1-1:9", opening("a PDF document")],
];

testRule("not-robots-txt", {
  valid: [
    "",
    "# <html>\n",
    "Unicorns: 1\n",
    { name: "an unknown record without a line end", source: "Unicorns: 1" },
    { name: "a comment of HTML in a robots.txt", source: "<!-- c -->\nUser-agent: *\nDisallow:\n" },
    { name: "a line of HTML in a robots.txt", source: "<meta name=x>\nUser-agent: *\nDisallow:\n" },
    { name: "a record that crawlers read", source: "hello\nSitemap: https://example.com/a.xml\n" },
    { name: "an error in a comment", source: "# 404 not found\nUnicorns: 1\n" },
    { name: "a misspelt record", source: "hello\nUseragent: *\n" },
    { name: "a record without a colon", source: "hello\nDisallow /a\n" },
    { name: "a record in another comment", source: "// User-agent: *\n" },
    { name: "a URL alone", source: "hello\nhttps://example.com/sitemap.xml\n" },
    { name: "rules without a user-agent line", source: "hello\nDisallow: /a\n" },
    {
      name: "a message that conforms, in a strict check",
      source: "Error: Not Found\n",
      options: { strict: true, otherRecords: true },
    },
    "User-agent: *\n\0Disallow: /a\n",
    { name: "a NUL far from the start", source: `# ${"a".repeat(300)}\0\n` },
    { name: "UTF-16 has a code of its own", source: octets(0x23, 0, 0x61, 0, 0x0a, 0) },
    "Sitemap: https://example.com/\0\n",
  ],
  invalid: [
    ...files.map(([source, at, message]) => ({ source, findings: [{ at, message, fix: null }] })),
    {
      name: "a compressed file without NUL",
      source: octets(0x1f, 0x8b, 0x08, 1, 2, 0x0a, 0x73, 0xff),
      findings: [{ at: "1:1-1:6", message: opening("gzip data") }],
    },
    {
      name: "an icon",
      source: octets(0, 0, 1, 0, 3, 0, 0x30, 0x30),
      findings: [{ at: "1:1-1:9", message: opening("binary data") }],
    },
    {
      name: "an image",
      source: octets(0x89, 0x50, 0x4e, 0x47, 0x0a),
      findings: [{ at: "1:1-1:5", message: opening("a PNG image") }],
    },
    {
      name: "an archive",
      source: "PK\u0003\u0004\n",
      findings: [{ at: "1:1-1:5", message: opening("a ZIP archive") }],
    },
    { name: "octets that may be text", source: "a\0b: c\nd\n", findings: ["1:1-1:7"] },
    {
      name: "data without NUL",
      source: "hN\u0005\u0006\n",
      findings: [{ at: "1:1-1:5", message: opening("binary data") }],
    },
  ],
});
