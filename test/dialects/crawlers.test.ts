// The table of known crawlers: names, brands and sources agree with each other.
import { describe, expect, test } from "vitest";
import { crawlers, crawlersAsOf, isDocumentedName } from "../../src/dialects/crawlers.ts";
import { isProductToken } from "../../src/groups/product-token.ts";

const tokens = crawlers.map(({ token }) => token.toLowerCase());

describe("the table of known crawlers", () => {
  test("its date is a month that is over, or the present one", () => {
    expect(crawlersAsOf).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
    expect(crawlersAsOf <= new Date().toISOString().slice(0, 7)).toBe(true);
  });

  test("no token occurs twice, and no brand is a token or the brand of two crawlers", () => {
    expect(tokens.filter((token, at) => tokens.indexOf(token) !== at)).toEqual([]);
    const brands = crawlers.flatMap((crawler) => crawler.brands ?? []);
    expect(brands.filter((brand, at) => brands.indexOf(brand) !== at || tokens.includes(brand))).toEqual([]);
    expect(brands.filter((brand) => brand !== brand.toLowerCase())).toEqual([]);
  });

  test.each(crawlers)(
    "$token: its name, its source and its successor are valid",
    ({ token, source, replacedBy, operator }) => {
      expect(isProductToken(token)).toBe(!isDocumentedName(token));
      expect(operator).not.toBe("");
      expect(new URL(source).protocol).toMatch(/^https?:$/);
      if (replacedBy !== undefined) expect(tokens).toContain(replacedBy.toLowerCase());
    },
  );
});
