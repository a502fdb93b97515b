import { expect, test } from "vitest";
import { lint } from "../../../src/lint/index.ts";
import { testRule } from "../rule-tester.ts";

const octets = (...values: readonly number[]) => new Uint8Array(values);

const BACK = "serve the robots.txt, or answer 503 until it is back, or 404 if there is none";
const opening = (what: string, remedy = "serve a text file, or answer 404") =>
  `The file is not a robots.txt but ${what}: served with status 200, it opens the whole site to every crawler; ${remedy}.`;

const holding = (what: string, crawlers: string) =>
  `The file is not a robots.txt but ${what}: served with status 200, its rules still hold for ${crawlers}; serve a text file, or answer 404.`;

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
    holding("an HTML or XML page", 'every crawler without its own group, and "a", "b", "c" and 1 more'),
  ],
  ["<html>\nUser-agent: *\nDisallow:\n", "1:1-1:7", opening("an HTML page")],
  ['{"status":502,"message":"No route known"}\n', "1:1-1:42", opening("a JSON document")],
  ['{\n  "disallow": "/"\n}\n', "1:1-1:2", opening("a JSON document")],
  [
    "{\\rtf1\\ansi\n\\f0 User-agent: *\\\nDisallow: /a\\\n}\n",
    "1:1-1:12",
    opening("an RTF document", "save it as plain text"),
  ],
  ["404 Not Found: no route\n", "1:1-1:24", opening("an error message", BACK)],
  ["404: NOT_FOUND\nCode: NOT_FOUND\n", "1:1-1:15", opening("an error message", BACK)],
  ["Error: Not Found\n", "1:1-1:17", opening("an error message", BACK)],
  ["The service is unavailable.\n", "1:1-1:28", opening("an error message", BACK)],
  ["You may not see this.\n", "1:1-1:22", opening("text without a line that crawlers read", BACK)],
  ["# c\n  hello there\nUnicorns: 1\n", "2:3-2:14", opening("text without a line that crawlers read", BACK)],
  ["HTTP/1.1 200 OK\nHost: example.com\n", "1:1-1:16", opening("an HTTP response with its header")],
  ["2025-02-21 04:58:02 WARN Sitemap: none\n", "1:1-1:39", opening("a log")],
  ['127.0.0.1 - - [10/Oct/2025:13:55:36 -0700] "GET /"\n', "1:1-1:51", opening("a log")],
  // Without any record that crawlers read, whatever its keys.
  ["Unicorns: 1\n", "1:1-1:12", opening("text without a line that crawlers read", BACK)],
  ["Error: connect ECONNREFUSED\n", "1:1-1:28", opening("text without a line that crawlers read", BACK)],
  ["Contact: mailto:a@example.com\nExpires: 1\n", "1:1-1:30", opening("text without a line that crawlers read", BACK)],
  ["Benutzeragent: *\nVerbieten: /a\n", "1:1-1:17", opening("text without a line that crawlers read", BACK)],
  // Another format around or instead of the records.
  ["@@ -1 +1 @@\n-Disallow: /a\n+Disallow: /b\n", "1:1-1:12", opening("a diff", "apply it, and serve the result")],
  ["+Disallow: /b\n-Disallow: /a\n", "1:1-1:14", opening("a diff", "apply it, and serve the result")],
  ['"User-agent","*"\n"Disallow","/a"\n', "1:1-1:17", opening("a table", 'write "key: value" lines')],
  ["| User-agent | Disallow |\n|---|---|\n| * | /a |\n", "1:1-1:26", opening("a table", 'write "key: value" lines')],
  [
    "HTTP/1.1 200 OK\nDate: 1\n\nUser-agent: *\nDisallow: /a\n",
    "1:1-1:16",
    holding("an HTTP response with its header", "every crawler without its own group"),
  ],
  ["%PDF-1.7\n", "1:1-1:9", opening("a PDF document")],
];

testRule("not-robots-txt/format", {
  valid: [
    "",
    "# <html>\n",
    { name: "an unknown record beside one that crawlers read", source: "Unicorns: 1\nHost: example.com" },
    { name: "a comment of HTML in a robots.txt", source: "<!-- c -->\nUser-agent: *\nDisallow:\n" },
    { name: "a line of HTML in a robots.txt", source: "<meta name=x>\nUser-agent: *\nDisallow:\n" },
    { name: "a record that crawlers read", source: "hello\nSitemap: https://example.com/a.xml\n" },
    { name: "an error in a comment", source: "# 404 not found\nAllow: /\n" },
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

const message = (what: string, effect = "it opens the whole site to every crawler") =>
  `The file is a template or program that was not rendered (${what}): served as it is, ${effect}; serve its output.`;

const HOLDS = "its rules still hold for every crawler without its own group";
const SOURCE = "source code or configuration";
const FRONT_MATTER = "front matter of a site generator such as Jekyll";

/** A file, and the whole message about it. */
const templates: readonly (readonly [source: string, at: string, message: string])[] = [
  [
    "---\nlayout: none\n---\nUser-agent: *\nDisallow:\nSitemap: {{ site.url }}/sitemap.xml\n",
    "1:1-1:4",
    message(`${FRONT_MATTER}, {{ }} tags`),
  ],
  [
    "{% for group in robots.default_groups %}\n  {{- group.user_agent }}\n{% endfor %}\n",
    "1:1-1:41",
    message("Liquid or Jinja tags"),
  ],
  ["User-agent: *\n{# c #}\nDisallow: /a\n", "2:1-2:2", message("Liquid or Jinja tags", HOLDS)],
  ["User-agent: *\nDisallow: {% for p in paths %}\n", "2:1-2:31", message("Liquid or Jinja tags")],
  ["User-agent: *\n{{ range .Pages }}\nDisallow: {{ .Path }}\n{{ end }}\n", "2:1-2:19", message("{{ }} tags")],
  ["<% if Rails.env.test? %>\nUser-agent: *\nDisallow: /\n<% end %>\n", "1:1-1:25", message("<% %> tags", HOLDS)],
  ['<?php header("Content-Type: text/plain"); ?>\nUser-agent: *\nDisallow: /a\n', "1:1-1:45", message("PHP", HOLDS)],
  [
    "import type { MetadataRoute } from 'next'\nexport default function robots() {\n  return {\n    rules: {\n      allow: '/',\n    },\n    sitemap: 'https://example.com/sitemap.xml',\n  }\n}\n",
    "1:1-1:42",
    message(SOURCE),
  ],
  // Source code and configuration, with the records in strings or in structures of their own.
  ...[
    'echo "User-agent: *" > robots.txt\necho "Disallow: /" >> robots.txt\n',
    'ROBOTS="User-agent: *\\nDisallow: /"\n',
    "INSERT INTO a VALUES ('robots', 'User-agent: *\\nDisallow: /');\n",
    'return HttpResponse("User-agent: *")\n',
    "{ userAgent: '*', disallow: '/a' }\n",
    "<IfModule mod_rewrite.c>\nRewriteEngine On\n</IfModule>\n",
    "user-agent:\n  - '*'\ndisallow:\n  - /a\n",
    "rules:\n  - userAgent: '*'\n    disallow: /a\n",
    '[[rules]]\nuser_agent = "*"\ndisallow = ["/a", "/b"]\n',
    "location = /robots.txt {\n  default_type text/plain;\n}\n",
  ].map((source) => [source, "1:1", message(SOURCE)] as const),
  ["robots: |\n  User-agent: *\n  Disallow: /a\n", "1:1", message(SOURCE, HOLDS)],
  ["cat > robots.txt <<'EOF'\nUser-agent: *\nDisallow: /a\nEOF\n", "1:1", message(SOURCE, HOLDS)],
  ["export const robots = `\nUser-agent: *\nDisallow: /a\n`;\n", "1:1", message(SOURCE, HOLDS)],
  ["User-agent: *\nDisallow: {{#paths}}{{.}}{{/paths}}\n", "2:1", message("{{ }} tags")],
];

testRule("not-robots-txt/template", {
  valid: [
    { name: "fences as an ornament", source: "---\nUser-agent: *\nDisallow: /a\n---\n" },
    { name: "a banner", source: "---\n# robots.txt\n---\nUser-agent: *\nDisallow:\n" },
    { name: "a line of hyphens", source: "-----\nUser-agent: *\n-----\n" },
    { name: "a single fence", source: "---\nlayout: none\nUser-agent: *\nDisallow:\n" },
    { name: "tags in comments", source: "# {% if a %} {{ b }} <?php\nUser-agent: *\nDisallow:\n" },
    { name: "URLs with tags", source: "User-agent: *\nDisallow: /*{{*\nDisallow: /*<?php\nDisallow: /a{% b %}\n" },
    { name: "an XML declaration", source: "<?xml version='1.0'?>\n<a/>\n" },
  ],
  invalid: templates.map(([source, at, message]) => ({ source, findings: [{ at, message, fix: null }] })),
});

testRule("not-robots-txt/conflict", {
  valid: [
    { name: "markers without the name of a version", source: ">>>>>>> for all\nUser-agent: *\n<<<<<<<\n" },
    { name: "an ornament", source: "<<<<<<< Rules >>>>>>>\nUser-agent: *\nDisallow: /a\n=======\n" },
    { name: "longer lines of the characters", source: "<<<<<<<<\n========\n>>>>>>>>\nUser-agent: *\n" },
    { name: "comments", source: "# <<<<<<< HEAD\n# =======\n# >>>>>>> a\n" },
  ],
  invalid: [
    {
      name: "a marker that was left",
      source: "User-agent: *\nDisallow: /a\n>>>>>>> 1a2b3c4 (close more)\n",
      findings: [
        {
          at: "3:1",
          message:
            "A merge conflict was not resolved: crawlers skip its markers and read all other lines, whose rules hold for every crawler without its own group;",
        },
      ],
    },
    {
      source: "User-agent: *\n<<<<<<< HEAD\nDisallow: /a\n=======\nDisallow: /b\n>>>>>>> a\nDisalow: /c\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            "A merge conflict was not resolved: crawlers skip its markers and read all other lines, whose rules hold for every crawler without its own group; keep one version and remove the markers.",
          fix: null,
        },
      ],
    },
    {
      source: "<<<<<<<\r\nUser-agent: *\r\n||||||| base\r\n=======\r\nUser-agent: a\r\nDisallow:\r\n>>>>>>>\r\n",
      findings: [{ at: "1:1-1:8", message: "read all other lines, which open the whole site to every crawler; keep" }],
    },
  ],
});

testRule("not-robots-txt/front-matter", {
  valid: ["# ---\nUser-agent: *\nDisallow: /a\n"],
  invalid: [
    "---\n---\nUser-agent: *\nDisallow: /a\n",
    "---\nlayout: none\nsitemap: false\n---\nUser-agent: *\nDisallow:\n",
    "---\ntags:\n  - a\n\n---\nUser-agent: *\nDisallow: /a\n",
    '+++\ntitle = "x"\n+++\nUser-agent: *\nDisallow: /a\n',
    "---\n# Add content.\nlayout: home\n---\nUser-agent: *\nDisallow:\n",
  ].map((source) => ({
    source,
    findings: [{ at: "1:1-1:4", severity: "info", fix: null, message: "change nothing" }],
  })),
});

test("below front matter alone, the lines of a robots.txt are judged, and not those of the front matter", () => {
  const found = lint("---\nlayout: none\n---\nUser-agent: *bot\nDisallow: /\n");
  expect(found.map(({ code, line }) => `${line} ${code}`)).toEqual(["4 misspelt-star", "1 not-robots-txt"]);
});
