// What rules do to the URLs of a site: counts agree with single decisions, for any file, URLs and dialect.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Audit, audit } from "../../src/audit/index.ts";
import { compile } from "../../src/compile.ts";
import { decideFor, readName } from "../../src/crawlers/index.ts";
import { searchEngines } from "../../src/crawlers/purposes.ts";
import type { dialects } from "../../src/dialects/index.ts";
import { summarizeChange } from "../../src/summary/index.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

const shop = `User-agent: *
Disallow: /ad
Disallow: /cart/
Allow: /cart/help
Disallow: /*.pdf$

User-agent: Baiduspider
Disallow: /

User-agent: bingbot
Disallow: /ad
Disallow: /beta/
`;
const everyEngine = ["Googlebot", "DuckDuckBot", "YandexBot", "Applebot"];

describe("URLs that search engines may not fetch", () => {
  test("are grouped by the line that decides, with the crawlers and the first URLs", () => {
    const urls = ["/", "/cart/1", "/cart/2", "/cart/3", "/cart/4", "/cart/help", "/beta/", "/a.pdf?x"];
    const { ok, urls: counts, closed } = audit(shop, { urls, sitemap: ["https://example.com/cart/5"] });
    expect([ok, counts]).toEqual([
      false,
      { decided: 9, closed: 6, closedInSitemap: 1, invalid: 0, invalidExamples: [], elsewhere: 0 },
    ]);
    expect(closed).toEqual([
      {
        line: 3,
        pattern: "/cart/",
        agents: everyEngine,
        count: 5,
        inSitemap: 1,
        examples: ["https://example.com/cart/5", "/cart/1", "/cart/2"],
        others: null,
      },
      { line: 12, pattern: "/beta/", agents: ["bingbot"], count: 1, inSitemap: 0, examples: ["/beta/"], others: null },
    ]);
  });

  test("a list alone is no wish: only URLs of a sitemap are a finding", () => {
    expect(audit(shop, { urls: ["/cart/1"] })).toMatchObject({ ok: true, urls: { closed: 1 } });
    expect(audit(shop, { sitemap: ["/cart/1"] })).toMatchObject({ ok: false, urls: { closedInSitemap: 1 } });
  });

  test("an engine that is shut out from everything is not audited, unless all are", () => {
    expect(audit(shop, { sitemap: ["/x"] })).toMatchObject({ ok: true, shutOut: [{ agent: "Baiduspider", line: 8 }] });
    const closed = audit("User-agent: *\nDisallow: /\n", { sitemap: ["/x"] });
    expect([closed.ok, closed.shutOut, closed.closed[0]?.agents.length]).toEqual([false, [], searchEngines.length]);
  });

  test("other crawlers can be audited instead", () => {
    const { closed } = audit(shop, { agents: ["bingbot"], sitemap: ["/beta/x", "/cart/"] });
    expect(closed).toMatchObject([{ line: 12, agents: ["bingbot"], count: 1 }]);
    // Obeys no "*" group.
    expect(audit(shop, { agents: ["AdsBot-Google"], sitemap: ["/cart/"] }).ok).toBe(true);
  });

  test("texts that are no URLs are counted, and URLs of other origins are not decided", () => {
    const urls = [
      "HTTPS://EXAMPLE.com:443/cart/",
      "https://example.com",
      "http://example.com/cart/",
      "cart",
      "//x/",
      "",
    ];
    const { urls: counts } = audit(shop, { urls, site: "https://example.com/robots.txt" });
    expect(counts).toEqual({
      decided: 3,
      closed: 1,
      closedInSitemap: 0,
      invalid: 2,
      invalidExamples: ["cart", ""],
      elsewhere: 1,
    });
    expect(() => audit(shop, { site: "example.com" })).toThrow(TypeError);
  });
});

describe("a pattern that ends in a word closes what only begins like it", () => {
  test.each([
    // The pattern names one word, and the URLs have several.
    ["/ad", ["/ad/1", "/admin", "/address/1"], 2, ["/admin", "/address"]],
    ["/ad", ["/admin", "/address"], 2, ["/admin", "/address"]],
    ["/shop/ad", ["/shop/ad", "/shop/adult?x"], 1, ["/shop/adult"]],
    ["/page/1", ["/page/1", "/page/12", "/page/10/a"], 2, ["/page/12", "/page/10"]],
    ["/s?q", ["/s?q=1", "/s?query=1"], 1, ["/s?query"]],
    // One word alone.
    ["/product", ["/products/1", "/products/2"], null, []],
    ["/ad", ["/ad", "/ad/", "/ad?x", "/ad-x", "/ad.html", "/ad_x", "/ad1"], null, []],
    // It has an end, or is visibly meant to go on.
    ["/ad/", ["/ad/min", "/ad/dress"], null, []],
    ["/wp-", ["/wp-admin", "/wp-login"], null, []],
    ["/ad*", ["/admin", "/address"], null, []],
    ["/a%64", ["/admin", "/address"], null, []],
  ])("Disallow: %s, %j: %j", (pattern, urls, count, examples) => {
    const { closed } = audit(`User-agent: *\nDisallow: ${pattern}\n`, { urls });
    expect(closed).toMatchObject([{ count: urls.length, others: count === null ? null : { count, examples } }]);
  });

  test("what an Allow opens again is not closed", () => {
    const { closed } = audit("User-agent: *\nDisallow: /ad\nAllow: /admin\n", { urls: ["/ad", "/admin"] });
    expect(closed).toMatchObject([{ count: 1, others: null }]);
  });
});

describe("rules that match nothing", () => {
  test("are those of all groups that match none of the URLs", () => {
    const { unmatched } = audit(shop, { urls: ["/cart/1", "/beta/", "/x"] });
    expect(unmatched.map(({ line, type, pattern }) => `${line} ${type} ${pattern}`)).toEqual([
      "2 disallow /ad",
      "4 allow /cart/help",
      "5 disallow /*.pdf$",
      "11 disallow /ad",
    ]);
    expect(audit(shop, {}).unmatched).toEqual([]);
  });
});

describe("a change", () => {
  test("says who gains and who loses which of the URLs, and which patterns", () => {
    const old = "User-agent: *\nDisallow: /old/\n";
    const now = "User-agent: *\nDisallow: /new/\n\nUser-agent: GPTBot\nDisallow: /\n";
    const { ok, change } = audit(now, { against: old, urls: ["/old/1", "/new/1", "/new/2", "/x"] });
    expect(ok).toBe(true);
    const [everyone, gptbot] = change?.changes ?? [];
    expect(everyone?.crawlers).toContain("*");
    expect(everyone).toMatchObject({
      loses: [{ pattern: "/new/" }],
      gains: [{ pattern: "/old/" }],
      losesUrls: { count: 2, examples: ["/new/1", "/new/2"] },
      gainsUrls: { count: 1, examples: ["/old/1"] },
    });
    expect(gptbot).toMatchObject({ crawlers: ["GPTBot"], losesUrls: { count: 3 }, gainsUrls: { count: 0 } });
  });

  test("without URLs it is that of summarizeChange, and of the same file there is none", () => {
    fc.assert(
      fc.property(anySource, anySource, (old, now) => {
        const { changes = [] } = audit(now, { against: old }).change ?? {};
        const none = { count: 0, examples: [] };
        const expected = summarizeChange(old, now).changes;
        expect(changes).toEqual(expected.map((one) => ({ ...one, losesUrls: none, gainsUrls: none })));
        expect(audit(now, { against: now, urls: ["/", "/a", "/b?c"] }).change?.changes).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

type DialectName = keyof typeof dialects;

/** What an audit says that single decisions deny. */
function agrees(source: Parameters<typeof compile>[0], urls: readonly string[], dialect: DialectName): void {
  const robots = compile(source, { dialect });
  const { closed, unmatched, shutOut, urls: counts } = audit(source, { dialect, urls });
  const left = searchEngines.map(({ token }) => token).filter((token) => !shutOut.some(({ agent }) => agent === token));
  const byLine = new Map<number, number>();
  let closedUrls = 0;
  for (const url of urls) {
    const lines = new Set<number>();
    for (const token of left) {
      const { allowed, line } = decideFor(robots, readName(token), url);
      if (!allowed) lines.add(line as number);
    }
    if (lines.size > 0) closedUrls++;
    for (const line of lines) byLine.set(line, (byLine.get(line) ?? 0) + 1);
  }
  expect(counts.closed).toBe(closedUrls);
  expect(new Map(closed.map(({ line, count }) => [line, count]))).toEqual(byLine);
  // No rule that decides has matched nothing.
  for (const { line } of unmatched) expect(byLine.has(line)).toBe(false);
}

const anyUrls = fc.array(
  fc
    .array(fc.constantFrom("/", "a", "b", "x", "%41", "%", "?", ".", "é", "index.html"), { maxLength: 6 })
    .map((parts) => `/${parts.join("")}`),
  { maxLength: 30 },
);

describe("counts agree with single decisions", () => {
  test("for any file and URLs", () => {
    fc.assert(
      fc.property(anySource, anyUrls, fc.constantFrom<DialectName>("rfc9309", "google", "yandex", "rep-1994"), agrees),
      { numRuns: 60 },
    );
  });

  // Skipped only where the folder is missing.
  test.skipIf(!hasRealFiles)("for real files and the paths in them", () => {
    for (const name of realFiles().slice(0, 60)) {
      const source = realFile(name);
      const rules = compile(source).groups.flatMap((group) => group.rules);
      const paths = rules.slice(0, 80).flatMap(({ pattern }) => [pattern, `${pattern}x`, pattern.replaceAll("*", "y")]);
      agrees(source, ["/", ...paths.filter((path) => path.startsWith("/"))], "rfc9309");
    }
  });
});

describe("an audit of many URLs", () => {
  test("can be read at any time, and keeps none of them but its examples", () => {
    const run = new Audit(shop, { against: "" });
    for (let at = 0; at < 20_000; at++) run.add(`/cart/${at}`, "sitemap");
    expect(run.result().urls.closedInSitemap).toBe(20_000);
    expect(run.add("/x")).toBe(true);
    expect(run.add("x")).toBe(false);
    const result = run.result();
    run.add("y");
    expect(result.urls.invalidExamples).toEqual(["x"]);
    expect(result.urls).toMatchObject({ decided: 20_001, invalid: 1 });
    expect(JSON.stringify(result).match(/\/cart\/\d+"/g)?.length).toBeLessThan(20);
  });

  test("shows a very long URL in part", () => {
    const { closed, urls } = audit(shop, { urls: [`/cart/${"a".repeat(100_000)}`, "b".repeat(100_000)] });
    expect(closed[0]?.examples[0]?.length).toBeLessThan(2_100);
    expect(urls.invalidExamples[0]?.length).toBeLessThan(2_100);
  });

  test("a wrong argument is a TypeError", () => {
    expect(() => audit(1 as never)).toThrow(TypeError);
    expect(() => audit(shop, { dialect: "none" as never })).toThrow(TypeError);
    expect(() => audit(shop, { expect: 1 as never })).toThrow(TypeError);
    expect(() => audit(shop, { against: 1 as never })).toThrow(TypeError);
    expect(() => audit(shop, { urls: [1 as never] })).toThrow(TypeError);
  });
});
