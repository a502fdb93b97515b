// The build of the site: links of Markdown, anchors, and pages without inline scripts.
import { existsSync } from "node:fs";
import { posix } from "node:path";
import { inflateRawSync } from "node:zlib";
import { audit } from "robotspec/audit";
import { expect, test } from "vitest";
import { read } from "../../../scripts/repo.ts";
import { conformancePages, parsersOf } from "../build/conformance.ts";
import { exampleBlock } from "../build/example.ts";
import { withoutInlineScripts, withPolicy } from "../build/finish.ts";
import { anchorOf, rewriteLinks } from "../build/links.ts";
import { pagesOf } from "../build/pages.ts";
import { readFragment } from "../src/fragment.ts";

const pages = new Map([
  ["docs/README.md", "documentation.md"],
  ["docs/lint.md", "lint.md"],
  ["docs/rules/empty-allow.md", "rules/empty-allow.md"],
  ["docs/reports/shop.html", "reports/shop.html"],
  ["grammar/README.md", "project/grammar.md"],
  ["grammar", "project/grammar.md"],
]);
const repository = "https://git.example/a/b";

test.each([
  ["docs/README.md", "[a](lint.md#levels)", "[a](./lint.md#levels)"],
  ["docs/README.md", "[`a`](rules/empty-allow.md)", "[`a`](./rules/empty-allow.md)"],
  ["docs/rules/empty-allow.md", "[a](../lint.md)", "[a](../lint.md)"],
  ["docs/lint.md", "[the grammar](../grammar/README.md)", "[the grammar](./project/grammar.md)"],
  ["docs/lint.md", "[the grammar](../grammar)", "[the grammar](./project/grammar.md)"],
  ["grammar/README.md", "[a](../docs/lint.md)", "[a](../lint.md)"],
  ["docs/lint.md", "[a report](reports/shop.html)", '[a report](./reports/shop.html){target="_self"}'],
  ["docs/lint.md", "[a](#b) [c](https://d.example/e.md)", "[a](#b) [c](https://d.example/e.md)"],
  ["docs/lint.md", "[a](../src/cli/bin.ts)", "[a](https://git.example/a/b/blob/main/src/cli/bin.ts)"],
  ["docs/lint.md", "`[a](README.md)` [a](README.md)", "`[a](README.md)` [a](./documentation.md)"],
  ["docs/lint.md", "```md\n[a](README.md)\n```", "```md\n[a](README.md)\n```"],
  ["docs/lint.md", "![a](images/a.png)", "![a](https://git.example/a/b/blob/main/docs/images/a.png)"],
])("in %s, %j becomes %j", (path, text, expected) => {
  expect(rewriteLinks(text, path, { pages, repository })).toBe(expected);
});

test("without a repository, a link to a file without a page is its text", () => {
  const options = { pages, repository: null };
  expect(rewriteLinks("See [`bin.ts`](../src/cli/bin.ts).", "docs/lint.md", options)).toBe("See `bin.ts`.");
});

test.each([
  ["Section 2.2.1", "section-221"],
  ["I want to", "i-want-to"],
  ["`robotspec lint`: levels & presets", "robotspec-lint-levels--presets"],
  ["Größe_x", "größe_x"],
])("the anchor of %j is %j, as on GitHub", (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

test("inline scripts move to files that the policy allows", () => {
  const html =
    '<html><head><script id="a">one()</script><script src="b.js"></script></head><body><script>two()</script></body>';
  const { html: changed, scripts } = withoutInlineScripts(html, "/assets/");
  expect([...scripts.values()]).toEqual(["one()", "two()"]);
  for (const name of scripts.keys()) expect(changed).toContain(`src="/assets/${name}"></script>`);
  expect(changed).toContain('<script id="a" src=');
  expect(changed).not.toContain("one()");
  expect(withPolicy(changed)).toMatch(
    /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
  );
});

test("an example is one line of HTML that underlines, escapes, and opens in the playground", () => {
  const text = "User-agent: <b>\nDisalow: /a\n";
  const html = exampleBlock(text, [{ start: 16, end: 23 }], { asFaults: true });
  expect(html).not.toMatch(/\n|<b>/);
  expect(html).toContain('<span class="t-record fault">Disalow</span>');
  const fragment = /href="[^#"]*(#[^"]*)"/.exec(html)?.[1] ?? "";
  const state = readFragment(fragment, {
    deflate: (octets) => octets,
    inflate: (octets) => new Uint8Array(inflateRawSync(octets)),
  });
  expect(new TextDecoder().decode(state?.octets)).toBe(text);
  // URLs and crawlers come from the file.
  expect([state?.urls, state?.agents]).toEqual([[], []]);
});

test("the explorer has a page for each parser and each section, and every case that a parser does not pass", () => {
  const pages = conformancePages();
  expect([...pages.keys()].filter((page) => page.startsWith("conformance/section-")).length).toBe(12);
  expect(pages.get("conformance/npm-robots-parser.md")).toMatch(/^# robots-parser 3/);
  expect(pages.get("conformance/section-2-2-3.md")).toContain("[robots-parser 3.0.1](./npm-robots-parser.md)");
  const rows = pages.get("conformance-cases.md")?.match(/"parserPage"/g)?.length ?? 0;
  const missed = parsersOf("rfc9309").flatMap(({ entries }) => entries.filter(({ row }) => row.status !== "pass"));
  expect(rows).toBeGreaterThanOrEqual(missed.length);
  // Headings that links of the documents lead to.
  expect(pages.get("conformance-cases.md")).toContain("{#section-221}");
});

test("the site has a page for every document that its sidebar names", async () => {
  const { pagesOf } = await import("../build/pages.ts");
  const found = pagesOf();
  for (const file of ["docs/README.md", "docs/guide.md", "grammar/README.md", "packages/client/README.md"]) {
    expect(found.get(file), file).toMatch(/\.md$/);
  }
  expect(found.get("docs/decisions")).toBe("decisions/index.md");
  const root = new URL("../../../", import.meta.url);
  for (const file of found.keys()) expect(existsSync(new URL(posix.normalize(file), root)), file).toBe(true);
});

test("the robots.txt of the site does what is expected, and closes no page", () => {
  const pagesOfSite = [...pagesOf().values()].map((page) => `/${page.replace(/(?:index)?\.md$/, ".html")}`);
  const { expectations, faults, ok, urls } = audit(read("packages/site/public/robots.txt"), {
    expect: read("packages/site/robots.expect"),
    sitemap: pagesOfSite,
  });
  expect([faults, expectations.filter(({ met }) => !met), urls.closed, ok]).toEqual([[], [], 0, true]);
  expect(urls.decided).toBeGreaterThan(100);
});
