// Conversion from and to the object of Next.js.
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  build,
  fromNext,
  type NextRobots,
  type NextRobotsInput,
  type NextRules,
  toNext,
  toObject,
  type Written,
} from "../../src/build/index.ts";
import { check } from "../../src/index.ts";
import { pattern } from "./arbitraries.ts";

function expectConforming(text: string): void {
  expect(check(text, { otherRecords: true }).diagnostics).toEqual([]);
}

/** One value alone, several as a list. */
function written<T>(item: fc.Arbitrary<T>): fc.Arbitrary<Written<T>> {
  return fc.oneof(item, fc.array(item, { minLength: 2, maxLength: 3 }));
}

/** An object without its undefined fields. */
function record<T extends object>(
  parts: { [K in keyof T]: fc.Arbitrary<T[K]> },
  required: (keyof T)[],
): fc.Arbitrary<T> {
  return fc.record(parts, { requiredKeys: required, noNullPrototype: true }) as fc.Arbitrary<T>;
}

const token = fc.constantFrom("*", "a", "FooBot", "b_c-d");
const seconds = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0.5, 2.25));
const url = fc.constantFrom("https://example.com/sitemap.xml", "https://example.com/a?b=c", "http://b.example/");
const host = fc.constantFrom("example.com", "https://example.com");
const patterns = { allow: written(pattern), disallow: written(pattern) };
/** A group without allow and disallow rules gets an empty disallow rule. */
const hasRules = (group: { allow?: unknown; disallow?: unknown }) =>
  group.allow !== undefined || group.disallow !== undefined;

describe("Next.js", () => {
  /** A copy of the type `MetadataRoute.Robots` of Next.js. */
  type MetadataRobots = {
    rules:
      | {
          userAgent?: string | string[] | undefined;
          allow?: string | string[] | undefined;
          disallow?: string | string[] | undefined;
          crawlDelay?: number | undefined;
        }
      | Array<{
          userAgent: string | string[];
          allow?: string | string[] | undefined;
          disallow?: string | string[] | undefined;
          crawlDelay?: number | undefined;
        }>;
    sitemap?: string | string[] | undefined;
    host?: string | undefined;
  };

  test("input and output have the types of Next.js", () => {
    expectTypeOf<MetadataRobots>().toExtend<NextRobotsInput>();
    expectTypeOf<NextRobots>().toExtend<MetadataRobots>();
    expectTypeOf<NextRobots>().toExtend<NextRobotsInput>();
  });

  test("the examples in the documentation of Next.js have the documented output", () => {
    expect(
      build(
        fromNext({
          rules: { userAgent: "*", allow: "/", disallow: "/private/" },
          sitemap: "https://acme.com/sitemap.xml",
        }),
      ),
    ).toBe("User-agent: *\nAllow: /\nDisallow: /private/\n\nSitemap: https://acme.com/sitemap.xml\n");
    const several: MetadataRobots = {
      rules: [
        { userAgent: "Googlebot", allow: ["/"], disallow: "/private/" },
        { userAgent: ["Applebot", "Bingbot"], disallow: ["/"], crawlDelay: 2 },
      ],
      sitemap: ["https://acme.com/sitemap.xml"],
      host: "https://acme.com",
    };
    expect(build(fromNext(several))).toBe(
      "User-agent: Googlebot\nAllow: /\nDisallow: /private/\n\nUser-agent: Applebot\nUser-agent: Bingbot\nDisallow: /\nCrawl-delay: 2\n\nHost: https://acme.com\nSitemap: https://acme.com/sitemap.xml\n",
    );
  });

  test("the default user agent is *, and a group without rules allows everything", () => {
    expect(build(fromNext({ rules: {} }))).toBe("User-agent: *\nDisallow:\n");
    expect(build(fromNext({ rules: [{ userAgent: "a" }, { userAgent: "b", disallow: "/" }] }))).toBe(
      "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
    );
  });

  test("a round trip through the text gives the same object", () => {
    const rules = record<NextRules>({ userAgent: written(token), ...patterns, crawlDelay: seconds }, [
      "userAgent",
    ]).filter(hasRules);
    const robots = record<NextRobots>(
      {
        rules: fc.oneof(rules, fc.array(rules, { minLength: 2, maxLength: 3 }), fc.constant<NextRules[]>([])),
        sitemap: written(url),
        host,
      },
      ["rules"],
    );
    fc.assert(
      fc.property(robots, (one) => {
        const text = build(fromNext(one));
        expectConforming(text);
        expect(toNext(toObject(text))).toStrictEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  test("fields that Next.js does not have are left out", () => {
    const text = "X: y\n\n# why\nUser-agent: a\nDisallow: /b\nAllow: /a\nClean-param: x\n";
    expect(toNext(toObject(text))).toEqual({ rules: { userAgent: "a", allow: "/a", disallow: "/b" } });
  });

  test("the message about an invalid value names it", () => {
    expect(() => build(fromNext({ rules: { userAgent: "MJ13bot" } }))).toThrow(
      /"MJ13bot" \(group 1\) is not a product token/,
    );
    expect(() => build(fromNext({ rules: {}, sitemap: "/sitemap.xml" }))).toThrow(
      /"\/sitemap.xml" is not an absolute URL/,
    );
  });
});
