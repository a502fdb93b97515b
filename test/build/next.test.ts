// Conversion from and to the object of Next.js. `npm run test:next` also compares with its serializer.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
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
import { declarations, serializer } from "./next-package.ts";

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
const key = fc.constantFrom("Clean-param", "Request-Rate", "request-rate", "_1", "2", "__proto__");
const patterns = { allow: written(pattern), disallow: written(pattern) };
/** A group without allow and disallow rules gets an empty disallow rule. */
const hasRules = (group: { allow?: unknown; disallow?: unknown }) =>
  group.allow !== undefined || group.disallow !== undefined;

/** A copy of the types of Next.js 16 for `MetadataRoute.Robots`. */
type RobotsRuleBase = {
  allow?: string | string[] | undefined;
  disallow?: string | string[] | undefined;
  crawlDelay?: number | undefined;
  other?: Record<string, string | number | Array<string | number>> | undefined;
};
type MetadataRobots = {
  rules:
    | (RobotsRuleBase & { userAgent?: string | string[] | undefined })
    | Array<RobotsRuleBase & { userAgent: string | string[] }>;
  sitemap?: string | string[] | undefined;
  host?: string | undefined;
};

test("input and output have the types of Next.js", () => {
  expectTypeOf<MetadataRobots>().toExtend<NextRobotsInput>();
  expectTypeOf<NextRobots>().toExtend<MetadataRobots>();
  expectTypeOf<NextRobots>().toExtend<NextRobotsInput>();
});

/** The text of Next.js, and ours where it differs in more than the case of a key and the last empty line. */
const rows: readonly {
  name: string;
  robots: MetadataRobots;
  next: string;
  ours?: string;
}[] = [
  {
    name: "one group, as in the documentation",
    robots: { rules: { userAgent: "*", allow: "/", disallow: "/private/" }, sitemap: "https://acme.com/sitemap.xml" },
    next: "User-Agent: *\nAllow: /\nDisallow: /private/\n\nSitemap: https://acme.com/sitemap.xml\n",
  },
  {
    name: "several groups, names, sitemaps, and a host",
    robots: {
      rules: [
        { userAgent: "Googlebot", allow: ["/"], disallow: ["/private/", "/*.gif$"] },
        { userAgent: ["Applebot", "Bingbot"], disallow: ["/"], crawlDelay: 2.5 },
      ],
      sitemap: ["https://acme.com/a.xml", "https://acme.com/b.xml"],
      host: "https://acme.com",
    },
    next: "User-Agent: Googlebot\nAllow: /\nDisallow: /private/\nDisallow: /*.gif$\n\nUser-Agent: Applebot\nUser-Agent: Bingbot\nDisallow: /\nCrawl-delay: 2.5\n\nHost: https://acme.com\nSitemap: https://acme.com/a.xml\nSitemap: https://acme.com/b.xml\n",
  },
  {
    name: "other records: a value, a number, a list",
    robots: {
      rules: {
        userAgent: "SeznamBot",
        allow: "/",
        crawlDelay: 1,
        other: { "Request-Rate": "10/1m", "X-Depth": 7, "Clean-param": ["ref /articles/", "utm_source /"], none: [] },
      },
    },
    next: "User-Agent: SeznamBot\nAllow: /\nCrawl-delay: 1\nRequest-Rate: 10/1m\nX-Depth: 7\nClean-param: ref /articles/\nClean-param: utm_source /\n\n",
  },
  { name: "the default user agent", robots: { rules: { disallow: "/a" } }, next: "User-Agent: *\nDisallow: /a\n\n" },
  {
    name: "no groups",
    robots: { rules: [], host: "acme.com", sitemap: [] },
    next: "Host: acme.com\n",
  },
  {
    name: "a group without rules would be joined with the next group",
    robots: { rules: [{ userAgent: "a" }, { userAgent: "b", disallow: "/" }] },
    next: "User-Agent: a\n\nUser-Agent: b\nDisallow: /\n\n",
    ours: "User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n",
  },
  {
    name: "empty patterns in a list have no space at the end",
    robots: { rules: { allow: [""], disallow: ["", "/a"] } },
    next: "User-Agent: *\nAllow: \nDisallow: \nDisallow: /a\n\n",
    ours: "User-agent: *\nAllow:\nDisallow:\nDisallow: /a\n",
  },
  {
    name: "a single empty pattern is written",
    robots: { rules: { allow: "", disallow: "/a" } },
    next: "User-Agent: *\nDisallow: /a\n\n",
    ours: "User-agent: *\nAllow:\nDisallow: /a\n",
  },
  {
    name: "a crawl delay of 0 is written",
    robots: { rules: { disallow: "/a", crawlDelay: 0 } },
    next: "User-Agent: *\nDisallow: /a\n\n",
    ours: "User-agent: *\nDisallow: /a\nCrawl-delay: 0\n",
  },
  {
    name: "a crawl delay is written without an exponent",
    robots: { rules: { disallow: "/a", crawlDelay: 1e-7 } },
    next: "User-Agent: *\nDisallow: /a\nCrawl-delay: 1e-7\n\n",
    ours: "User-agent: *\nDisallow: /a\nCrawl-delay: 0.0000001\n",
  },
];

/** A text of Next.js with our case of the key, and without an empty line at the end. */
function spelled(next: string): string {
  return next.replaceAll(/^User-Agent:/gm, "User-agent:").replace(/\n\n$/, "\n");
}

test.each(rows)("$name", ({ robots, next, ours }) => {
  expect(build(fromNext(robots))).toBe(ours ?? spelled(next));
});

/** Texts of Next.js that contain a line which crawlers read as another one, or not at all. */
const rejected: readonly { robots: MetadataRobots; next: string; message: RegExp }[] = [
  {
    robots: { rules: { userAgent: "", disallow: "/" } },
    next: "User-Agent: *\nDisallow: /\n\n",
    message: /^"" \(group 1\) is not a product token/,
  },
  {
    robots: { rules: [{ userAgent: [], disallow: "/" }] },
    next: "Disallow: /\n\n",
    message: /^Group 1 has no user agents/,
  },
  {
    robots: { rules: { userAgent: "MJ13bot", disallow: "/" } },
    next: "User-Agent: MJ13bot\nDisallow: /\n\n",
    message: /^"MJ13bot" \(group 1\) is not a product token/,
  },
  {
    robots: { rules: { disallow: "a b" } },
    next: "User-Agent: *\nDisallow: a b\n\n",
    message: /^"a b" \(group 1, rule 1\) can never match/,
  },
  {
    robots: { rules: { allow: "/", other: { Disallow: "/" } } },
    next: "User-Agent: *\nAllow: /\nDisallow: /\n\n",
    message: /^"Disallow" \(group 1, record 1\) is not a key of another record/,
  },
  {
    robots: { rules: { allow: "/", other: { "Clean-param": "a#b" } } },
    next: "User-Agent: *\nAllow: /\nClean-param: a#b\n\n",
    message: /^"a#b" \(group 1, record 1\) is not a valid value/,
  },
  {
    robots: { rules: { allow: "/" }, sitemap: "/sitemap.xml" },
    next: "User-Agent: *\nAllow: /\n\nSitemap: /sitemap.xml\n",
    message: /^"\/sitemap.xml" is not an absolute URL/,
  },
  {
    robots: { rules: { allow: "/" }, host: "" },
    next: "User-Agent: *\nAllow: /\n\n",
    message: /^"" is not a host/,
  },
];
test.each(rejected)("$robots is a TypeError: $message", ({ robots, message }) => {
  expect(() => build(fromNext(robots))).toThrow(TypeError);
  expect(() => build(fromNext(robots))).toThrow(message);
});

/** Every field of Next.js, also with values that `NextRobots` writes in one way. */
const anyRobots = (() => {
  const other = fc.dictionary(key, written(fc.oneof(words, fc.nat(), fc.constantFrom("", 0.5, 1e21))), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  const parts = { ...patterns, crawlDelay: seconds, other };
  const base = { userAgent: written(token), ...parts };
  return record<MetadataRobots>(
    {
      rules: fc.oneof(
        record<RobotsRuleBase>(base, []),
        fc.array(record<RobotsRuleBase & { userAgent: string | string[] }>(base, ["userAgent"]), { maxLength: 3 }),
      ),
      sitemap: fc.oneof(written(url), fc.constant<string[]>([])),
      host,
    },
    ["rules"],
  );
})();

describe.skipIf(!existsSync(serializer))("the serializer of Next.js (needs npm run test:next)", () => {
  const load = createRequire(import.meta.url);
  const serialize = (robots: MetadataRobots): string => load(serializer).resolveRobots(robots);

  test.each([...rows, ...rejected])("$robots has the text in the table", ({ robots, next }) => {
    expect(serialize(robots)).toBe(next);
  });

  /** The same robots.txt, written so that Next.js drops nothing: see the differences in the table. */
  function explicit({ rules, ...rest }: MetadataRobots): MetadataRobots {
    const listed = [rules].flat().map(({ userAgent = "*", allow = [], disallow = [], crawlDelay, other }) => {
      const some = [allow, disallow].flat().length > 0;
      // Next.js prints any value that is not falsy, so the digits can be given.
      const digits = crawlDelay === undefined ? {} : { crawlDelay: String(crawlDelay) as unknown as number };
      return { userAgent, allow: [allow].flat(), disallow: some ? [disallow].flat() : [""], ...digits, other };
    });
    return { ...rest, rules: listed };
  }

  test("any object has the same text, up to the differences in the table", () => {
    fc.assert(
      fc.property(anyRobots, (robots) => {
        const next = spelled(serialize(explicit(robots))).replaceAll(/: $/gm, ":");
        expect(build(fromNext(robots))).toBe(next);
      }),
      { numRuns: 1_000 },
    );
  });

  test("the copy of the types is complete", () => {
    const code = readFileSync(declarations, "utf8")
      .split("\n")
      .filter((line) => !/^ *\/?\*/.test(line));
    const typeOf = (name: string) => {
      const start = code.indexOf(`type ${name} = {`);
      return code.slice(start, code.indexOf("};", start)).map((line) => line.trim());
    };
    expect(typeOf("RobotsRuleBase")).toEqual([
      "type RobotsRuleBase = {",
      "allow?: string | string[] | undefined;",
      "disallow?: string | string[] | undefined;",
      "crawlDelay?: number | undefined;",
      "other?: Record<string, string | number | Array<string | number>> | undefined;",
    ]);
    expect(typeOf("RobotsFile")).toEqual([
      "type RobotsFile = {",
      "rules: (RobotsRuleBase & {",
      "userAgent?: string | string[] | undefined;",
      "}) | Array<RobotsRuleBase & {",
      "userAgent: string | string[];",
      "}>;",
      "sitemap?: string | string[] | undefined;",
      "host?: string | undefined;",
    ]);
  });
});

test("a round trip through the text gives the same object", () => {
  const other = fc.dictionary(key, written(words), { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  const rules = record<NextRules>({ userAgent: written(token), ...patterns, crawlDelay: seconds, other }, [
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
  const text = "X: y\n\n# why\nUser-agent: a\nDisallow: /b\nAllow: /a\n";
  expect(toNext(toObject(text))).toEqual({ rules: { userAgent: "a", allow: "/a", disallow: "/b" } });
});
