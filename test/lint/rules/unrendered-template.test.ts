import { testRule } from "../rule-tester.ts";

const message = (what: string, effect = "it opens the whole site to every crawler") =>
  `The file is a template or program that was not rendered (${what}): served as it is, ${effect}; serve its output.`;

const HOLDS = "its rules still hold for every crawler without its own group";
const FRONT_MATTER = "front matter of a site generator such as Jekyll";

/** A file, and the whole message about it. */
const files: readonly (readonly [source: string, at: string, message: string])[] = [
  ["---\n---\nUser-agent: *\nDisallow:\n", "1:1-1:4", message(FRONT_MATTER)],
  [
    "---\nlayout: none\n---\nUser-agent: *\nDisallow:\nSitemap: {{ site.url }}/sitemap.xml\n",
    "1:1-1:4",
    message(`${FRONT_MATTER}, {{ }} tags`),
  ],
  ["\n---\ntags:\n  - a\n\n---\nUser-agent: *\nDisallow: /a\n", "2:1-2:4", message(FRONT_MATTER, HOLDS)],
  ['+++\ntitle = "x"\n+++\nUser-agent: *\nDisallow: /a\n', "1:1-1:4", message(FRONT_MATTER, HOLDS)],
  ["---\n# Add content.\nlayout: home\n---\nUser-agent: *\nDisallow:\n", "1:1-1:4", message(FRONT_MATTER)],
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
    message("a JavaScript module"),
  ],
];

testRule("unrendered-template", {
  valid: [
    { name: "fences as an ornament", source: "---\nUser-agent: *\nDisallow: /a\n---\n" },
    { name: "a banner", source: "---\n# robots.txt\n---\nUser-agent: *\nDisallow:\n" },
    { name: "a line of hyphens", source: "-----\nUser-agent: *\n-----\n" },
    { name: "a single fence", source: "---\nlayout: none\nUser-agent: *\nDisallow:\n" },
    { name: "tags in comments", source: "# {% if a %} {{ b }} <?php\nUser-agent: *\nDisallow:\n" },
    { name: "URLs with tags", source: "User-agent: *\nDisallow: /*{{*\nDisallow: /*<?php\nDisallow: /a{% b %}\n" },
    { name: "an XML declaration", source: "<?xml version='1.0'?>\n<a/>\n" },
  ],
  invalid: files.map(([source, at, message]) => ({ source, findings: [{ at, message, fix: null }] })),
});
