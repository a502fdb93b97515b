// Conversion from and to the objects of Next.js, Nuxt and Astro.
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type AstroRobots,
  type AstroRobotsInput,
  build,
  fromAstro,
  fromNext,
  fromNuxt,
  type NextRobots,
  type NextRobotsInput,
  type NextRules,
  type NuxtRobots,
  type NuxtRobotsInput,
  toAstro,
  toNext,
  toNuxt,
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
const words = fc.constantFrom("a", "a b", "search=yes, ai-train=no", "ref /a");
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

describe("Nuxt", () => {
  /** A copy of the types of @nuxtjs/robots for groups and for the options that affect the text. */
  type Arrayable<T> = T | T[];
  interface ModuleGroup {
    comment?: Arrayable<string>;
    disallow?: Arrayable<string>;
    allow?: Arrayable<string>;
    userAgent?: Arrayable<string>;
    contentUsage?: Arrayable<string> | Partial<{ bots?: "y" | "n"; "train-ai"?: "y" | "n" }>;
    contentSignal?: Arrayable<string> | Partial<{ search?: "yes" | "no"; "ai-train"?: "yes" | "no" }>;
    cleanParam?: Arrayable<string>;
  }
  type ModuleOptions = {
    sitemap: Arrayable<string>;
    allow: Arrayable<string>;
    disallow: Arrayable<string>;
    groups: ModuleGroup[];
  };

  test("input and output have the types of the module", () => {
    expectTypeOf<Partial<ModuleOptions>>().toExtend<NuxtRobotsInput>();
    expectTypeOf<NuxtRobots>().toExtend<Partial<ModuleOptions>>();
    expectTypeOf<NuxtRobots>().toExtend<NuxtRobotsInput>();
  });

  test("all options can be combined", () => {
    const options: Partial<ModuleOptions> = {
      groups: [
        {
          comment: ["Ads may look", "at the login page."],
          userAgent: ["AdsBot-Google-Mobile", "AdsBot-Google-Mobile-Apps"],
          disallow: ["/admin"],
          allow: "/admin/login",
        },
        { userAgent: "Yandex", disallow: "", cleanParam: "ref /some/" },
        { contentUsage: { "train-ai": "n", bots: "y" }, contentSignal: { "ai-train": "no" } },
      ],
      disallow: ["/secret"],
      sitemap: ["/sitemap.xml", "https://a.example/s.xml"],
    };
    expect(build(fromNuxt(options, { site: "https://example.com" }))).toBe(`# Ads may look
# at the login page.
User-agent: AdsBot-Google-Mobile
User-agent: AdsBot-Google-Mobile-Apps
Allow: /admin/login
Disallow: /admin

User-agent: Yandex
Disallow:
Clean-param: ref /some/

User-agent: *
Disallow:
Disallow: /secret
Content-Usage: train-ai=n, bots=y
Content-Signal: ai-train=no

Sitemap: https://example.com/sitemap.xml
Sitemap: https://a.example/s.xml
`);
  });

  test("patterns outside of groups make a * group if there is none", () => {
    expect(build(fromNuxt({ allow: "/a", disallow: ["/b"], groups: [{ userAgent: ["*", "x"], disallow: "/" }] }))).toBe(
      "User-agent: *\nAllow: /a\nDisallow: /b\n\nUser-agent: *\nUser-agent: x\nDisallow: /\n",
    );
    expect(build(fromNuxt({}))).toBe("");
  });

  test("a round trip through the text gives the same object", () => {
    const group = record<NuxtRobots["groups"][number]>(
      {
        comment: written(words),
        userAgent: written(token),
        ...patterns,
        cleanParam: written(words),
        contentUsage: written(words),
        contentSignal: written(words),
      },
      ["userAgent"],
    ).filter(hasRules);
    const robots = record<NuxtRobots>({ groups: fc.array(group, { maxLength: 3 }), sitemap: written(url) }, ["groups"]);
    fc.assert(
      fc.property(robots, (one) => {
        const text = build(fromNuxt(one));
        expectConforming(text);
        expect(toNuxt(toObject(text))).toStrictEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  test("the path of a sitemap without a site is rejected", () => {
    expect(() => build(fromNuxt({ sitemap: "/sitemap.xml" }))).toThrow(/"\/sitemap.xml" is not an absolute URL/);
  });
});

describe("Astro", () => {
  /** A copy of the type of the options of astro-robots-txt. */
  type PolicyItem = {
    userAgent: string;
    allow?: string | string[];
    disallow?: string | string[];
    cleanParam?: string | string[];
    crawlDelay?: number;
  };
  type RobotsTxtOptions = {
    host?: string | boolean;
    sitemap?: string | string[] | boolean;
    policy?: PolicyItem[];
    sitemapBaseFileName?: string;
    transform?(content: string): string | Promise<string>;
  };
  const site = "https://example.com/blog";

  test("input and output have the types of the integration", () => {
    expectTypeOf<RobotsTxtOptions>().toExtend<AstroRobotsInput>();
    expectTypeOf<AstroRobots>().toExtend<RobotsTxtOptions>();
    expectTypeOf<AstroRobots>().toExtend<AstroRobotsInput>();
  });

  test("the defaults are those of the integration", () => {
    expect(build(fromAstro({}, { site }))).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://example.com/blog/sitemap-index.xml\n",
    );
    expect(fromAstro(undefined, { site })).toEqual(fromAstro({}, { site }));
  });

  test("all options can be combined", () => {
    const options: RobotsTxtOptions = {
      host: true,
      sitemapBaseFileName: "custom",
      policy: [
        { userAgent: "Googlebot", allow: "/", disallow: ["/search"], crawlDelay: 2 },
        { userAgent: "OtherBot", disallow: "/", cleanParam: ["s /forum/showthread.php", "ref"] },
      ],
    };
    expect(build(fromAstro(options, { site }))).toBe(`User-agent: Googlebot
Allow: /
Disallow: /search
Crawl-delay: 2

User-agent: OtherBot
Disallow: /
Clean-param: s /forum/showthread.php
Clean-param: ref

Host: example.com
Sitemap: https://example.com/blog/custom.xml
`);
  });

  test.each([
    [{ sitemap: false, host: "a.example" }, "User-agent: *\nAllow: /\n\nHost: a.example\n"],
    [
      { sitemap: ["https://a.example/1", "https://a.example/2"], policy: [] },
      "Sitemap: https://a.example/1\nSitemap: https://a.example/2\n",
    ],
    [{ sitemap: false, host: false }, "User-agent: *\nAllow: /\n"],
  ])("%j", (options, text) => {
    expect(build(fromAstro(options))).toBe(text);
  });

  test("the sitemap and host of the site need a site", () => {
    expect(() => fromAstro({})).toThrow(
      new TypeError(
        'The sitemap depends on the site, and no site is given; pass { site: "https://example.com" }, or give the sitemap.',
      ),
    );
    expect(() => fromAstro({ sitemap: false, host: true }, { site: "example.com" })).toThrow(
      /^The host depends on the site/,
    );
  });

  test("a round trip through the text gives the same object", () => {
    const policy = record<AstroRobots["policy"][number]>(
      { userAgent: token, ...patterns, cleanParam: written(words), crawlDelay: seconds },
      ["userAgent"],
    ).filter(hasRules);
    const robots = record<AstroRobots>(
      {
        policy: fc.array(policy, { maxLength: 3 }),
        sitemap: fc.oneof(fc.constant(false as const), written(url)),
        host,
      },
      ["policy", "sitemap"],
    );
    fc.assert(
      fc.property(robots, (one) => {
        const text = build(fromAstro(one));
        expectConforming(text);
        expect(toAstro(toObject(text))).toStrictEqual(one);
      }),
      { numRuns: 500 },
    );
  });

  test("a group of several crawlers becomes a policy for each", () => {
    expect(toAstro(toObject("User-agent: a\nUser-agent: b\nDisallow: /\n"))).toEqual({
      policy: [
        { userAgent: "a", disallow: "/" },
        { userAgent: "b", disallow: "/" },
      ],
      sitemap: false,
    });
  });
});
