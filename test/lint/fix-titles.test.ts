// The titles of fixes, which editors show in a menu: each says what the fix writes.
import { expect, test } from "vitest";
import { lint } from "../../src/lint/index.ts";

test.each([
  {
    source: "User-agent: *\nDisallow: /100%/\nDisallow: b\n",
    titles: ['Write "Disallow: /100%25/"', 'Write "Disallow: /b"'],
  },
  { source: "User-agent: *\nDisalow: /a\n", titles: ['Write "Disallow"'] },
  { source: "User-agent: bingbot, Googlebot\nDisallow: /a\n", titles: ["Write 2 lines"] },
  { source: 'User-agent: "Googlebot"\nDisallow: /a\n', titles: ["Remove the marks"] },
  { source: "User-agent: *\nDisallow: /a\nsome words\n", titles: ['Put "#" before the line'] },
  { source: "User-agent: *\nDisallow: /a\nDisallow: /a\n", titles: ['Remove "Disallow: /a"'] },
])("$source: $titles", ({ source, titles }) => {
  expect(
    lint(source, { config: { preset: "strict", rules: { sitemap: "info" } } }).flatMap(({ fix }) =>
      fix === undefined ? [] : [fix.title],
    ),
  ).toEqual(titles);
});
