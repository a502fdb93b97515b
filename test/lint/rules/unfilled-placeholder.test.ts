import { expect, test } from "vitest";
import { fix } from "../../../src/lint/fix.ts";
import { lint } from "../../../src/lint/index.ts";
import { testRule } from "../rule-tester.ts";

testRule("unfilled-placeholder", {
  valid: [
    { name: "no name inside", source: "User-agent: *\nDisallow: /*{{*}}*\n" },
    { name: "escapes", source: "User-agent: *\nDisallow: /%DE%AD%BE%EF%\nDisallow: /%zzz%\nDisallow: /%AB%\n" },
    {
      name: "names between underscores, and signs",
      source: "User-agent: *\nDisallow: /__init__/\nDisallow: /a@@b@@\n",
    },
    { name: "not closed", source: "User-agent: *\nDisallow: /*{{\nDisallow: /*<%\nDisallow: /a${b\n" },
    { name: "in a comment", source: "User-agent: *\nDisallow: /a # {{ b }}\n" },
    { name: "escaped", source: "User-agent: *\nDisallow: /*%7B%7Burl%7D%7D\n" },
    { name: "with escapes beside it", source: "User-agent: *\nDisallow: /*{{url}}\nDisallow: /*%7b%7burl%7d%7d\n" },
    { name: "in a strict check", source: "User-agent: *\nDisallow: /{{ a }}\n", options: { strict: true } },
  ],
  invalid: [
    ...["#{a.path}", "$(PATH)", "[% path %]", "$path", "@Model.Path", "{a.path}", "<?= $path ?>"].map((value) => ({
      name: value,
      source: `User-agent: *\nDisallow: ${value}\n`,
      findings: [{ at: "2:11", message: "is probably a placeholder that was not filled in", fix: null }],
    })),
    {
      name: "of build tools, and of a line that stands for others",
      source: "User-agent: *\nDisallow: /__PATH__/\n@@RULES@@\nSitemap: https://@@HOST@@/s.xml\n",
      findings: [
        {
          at: "2:12-2:20",
          message: "so the rule is about URLs that contain it literally; write its value.",
          labels: ["3:1 not filled in either", "4:18 not filled in either"],
          fix: null,
        },
      ],
    },
    {
      name: "a line that stands for others",
      source: "User-agent: *\n@@RULES@@\n",
      findings: [
        { at: "2:1-2:10", message: '"@@RULES@@" is a placeholder that was not filled in, so crawlers skip the line;' },
      ],
    },
    {
      name: "of environment variables",
      source: "User-agent: *\nDisallow: /a\nSitemap: https://shop.example/%SITEMAP_FILE%\n",
      findings: [{ at: "3:31-3:45", message: '"%SITEMAP_FILE%" is a placeholder', fix: null }],
    },
    {
      source: "User-agent: *\nDisallow:\nSitemap: {{ site.url }}/sitemap.xml\n",
      findings: [
        {
          at: "3:10-3:24",
          message:
            '"{{ site.url }}" is a placeholder that was not filled in, so no crawler finds the sitemap; serve the file with its value.',
          fix: null,
        },
      ],
    },
    {
      source: "User-agent: *\nDisallow: /*{{ url }}\nDisallow: /<%= a %>\nHost: <?= $host ?>\n",
      findings: [
        {
          at: "2:13-2:22",
          message:
            '"{{ url }}" is probably a placeholder that was not filled in, so the rule is about URLs that contain it literally; write its value, or "%7B%7B%20url%20%7D%7D" if it is meant.',
          labels: ["3:12 not filled in either", "4:7 not filled in either"],
        },
      ],
    },
    {
      source: `User-agent: *\nDisallow: /{{ ${"a".repeat(80)} }}\n`,
      findings: [{ at: "2:12", message: "write its value, or percent-encode it if it is meant." }],
    },
    {
      source: "User-agent: {{ bot }}\nDisallow: /a\n",
      findings: [{ at: "1:13-1:22", message: "so the line names no crawler;" }],
    },
    {
      source: "User-agent: Bot<?= $v ?>\nDisallow: /a\n",
      findings: [{ at: "1:16-1:25", message: 'so the line names "Bot";' }],
    },
    {
      source: "User-agent: *\nDisallow:\nHost: <?= $host ?>\n",
      findings: [{ at: "3:7-3:19", message: "so crawlers read it as it is;" }],
    },
  ],
});

test("is the only finding about its line, and no fix edits the file", () => {
  const text = "User-agent: *\nDisallow: b\nDisallow: {{ path }}/é\nSitemap: {{ site.url }}/a b";
  expect(lint(text).map(({ code, line }) => `${code} ${line}`)).toEqual(["dead-pattern 2", "unfilled-placeholder 3"]);
  expect(fix(text, { unsafe: true, redundant: true }).output).toBe(text);
});
