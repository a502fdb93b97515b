// The known crawlers: crawlers.json is what its schema says, its entries agree with each other, and it is up to date.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CrawlersFile, faultsOf, outdatedBy } from "../../scripts/update-crawlers.ts";
import { chainOf, crawlerOf, crawlerSources, crawlers, crawlersAsOf, policyTokens } from "../../src/crawlers/index.ts";
import { optOutTokens, searchEngines, trainingCrawlers } from "../../src/crawlers/purposes.ts";
import { isDocumentedName } from "../../src/dialects/documented-names.ts";
import { isProductToken } from "../../src/groups/product-token.ts";

const file: CrawlersFile = JSON.parse(
  readFileSync(new URL("../../src/crawlers/crawlers.json", import.meta.url), "utf8"),
);
const tokens = crawlers.map(({ token }) => token.toLowerCase());

describe("crawlers.json", () => {
  test("is valid by schema/crawlers.schema.json, and the library exports the same", () => {
    expect(faultsOf(file)).toEqual([]);
    expect({
      asOf: crawlersAsOf,
      crawlers: crawlers.map((crawler) => ({ ...crawler, ...crawlerSources.get(crawler.token) })),
      policyTokens,
    }).toEqual({ asOf: file.asOf, crawlers: file.crawlers, policyTokens: file.policyTokens });
  });

  test.each([
    ["no purpose", { purposes: [] }],
    ["an unknown purpose", { purposes: ["training"] }],
    ["an unknown field", { page: "https://a.example/" }],
    ["a day that does not exist", { verified: "2026-02-30" }],
    ["a source that is no URL", { sources: [{ url: "a page", kind: "operator" }] }],
  ])("the schema does not allow an entry with %s", (_, fault) => {
    expect(faultsOf({ ...file, crawlers: [{ ...file.crawlers[0], ...fault }] })).not.toEqual([]);
  });

  test("no name occurs twice, and no brand is a name or the brand of two crawlers", () => {
    const names = crawlers.flatMap(({ token, spellings }) => [token, ...spellings]).map((name) => name.toLowerCase());
    const twice = (all: readonly string[]) => all.filter((name, at) => all.indexOf(name) !== at);
    expect(twice([...names, ...crawlers.flatMap(({ brands }) => brands)])).toEqual([]);
    expect(crawlers.flatMap(({ brands }) => brands.filter((brand) => brand !== brand.toLowerCase()))).toEqual([]);
  });

  test.each(file.crawlers)("$token: its names, its chain, its successor and its dates are valid", (crawler) => {
    const { token, spellings, obeys, replacedBy, sources, verified } = crawler;
    for (const name of [token, ...spellings]) expect(isProductToken(name)).toBe(!isDocumentedName(name));
    for (const other of obeys) expect(crawlerOf(other)?.token).toBe(other);
    expect(obeys).not.toContain(token);
    if (replacedBy !== null) expect(tokens).toContain(replacedBy.toLowerCase());
    if (sources.length === 0) expect(verified).toBe(null);
    if (verified !== null) expect(verified <= crawlersAsOf).toBe(true);
    const first = sources.findIndex(({ kind }) => kind === "operator");
    expect(first).toBeLessThanOrEqual(0);
  });

  test("a policy token is no crawler", () => {
    for (const { token } of policyTokens) expect([crawlerOf(token), isProductToken(token)]).toEqual([undefined, true]);
  });
});

test.each([
  ["2027-11-27", "2026-11-28", false],
  ["2027-11-28", "2026-11-28", false],
  ["2027-11-29", "2026-11-28", true],
  ["2027-11-29", null, false],
])("on %s, sources that were read on %s are too old: %s", (day, verified, tooOld) => {
  const [first] = file.crawlers as [CrawlersFile["crawlers"][number]];
  const outdated = outdatedBy(day, { asOf: day, crawlers: [{ ...first, verified }], policyTokens: [] });
  expect(outdated).toEqual(tooOld ? [first.token] : []);
});

test.each([
  ["Googlebot-Image", ["Googlebot-Image", "Googlebot"]],
  ["storebot-google", ["Storebot-Google", "Googlebot"]],
  ["bingbot", ["bingbot", "msnbot"]],
  ["Applebot", ["Applebot", "Googlebot"]],
  ["YandexBot", ["YandexBot", "Yandex"]],
  ["AdsBot-Google", ["AdsBot-Google"]],
  ["ExampleBot", ["ExampleBot"]],
])("%s looks for %j", (name, chain) => {
  expect(chainOf(name)).toEqual(chain);
});

describe("lists of the linter agree with the data", () => {
  test.each(trainingCrawlers)("%s decides about AI training, and no other token has replaced it", (token) => {
    expect(crawlerOf(token)).toMatchObject({ purposes: expect.arrayContaining(["ai-training"]), replacedBy: null });
  });

  test.each(optOutTokens)("%s decides about training alone", (token) => {
    expect(trainingCrawlers).toContain(token);
    expect(crawlerOf(token)?.purposes).toEqual(["ai-training"]);
  });

  test.each(searchEngines)("$title searches with $token", ({ token }) => {
    expect(crawlerOf(token)?.purposes[0]).toBe("search");
  });
});
