// The builder: its output conforms (§2.2), has the content of the object, and reads back as the object; invalid objects
// are rejected with helpful messages.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceDecision } from "../../packages/conformance/src/reference.ts";
import { build, encodePattern, type RobotsObject, toObject } from "../../src/build/index.ts";
import { check, compile } from "../../src/index.ts";
import { robotsSource } from "../arbitraries/robotstxt.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { pattern, robotsObject } from "./arbitraries.ts";

const everything: RobotsObject = {
  records: [{ key: "License", value: "https://example.com/license.xml" }],
  groups: [
    {
      comments: ["Not the cart.", "", "Not the search."],
      userAgents: ["*"],
      rules: [
        { type: "disallow", pattern: "/cart" },
        { type: "allow", pattern: "/cart/help$" },
      ],
      crawlDelay: 2.5,
      records: [{ key: "Content-Signal", value: "search=yes, ai-train=no" }],
    },
    { userAgents: ["FirstBot", "Second_Bot"], rules: [{ type: "disallow", pattern: "" }] },
    { userAgents: ["LastBot"], rules: [] },
  ],
  host: "example.com",
  sitemaps: ["https://example.com/sitemap.xml"],
};

const text = `License: https://example.com/license.xml

# Not the cart.
#
# Not the search.
User-agent: *
Disallow: /cart
Allow: /cart/help$
Crawl-delay: 2.5
Content-Signal: search=yes, ai-train=no

User-agent: FirstBot
User-agent: Second_Bot
Disallow:

User-agent: LastBot

Host: example.com
Sitemap: https://example.com/sitemap.xml
`;

test("an object with all fields survives a round trip through its text (HARDY-08)", () => {
  expect(build(everything)).toBe(text);
  expect(toObject(text)).toEqual(everything);
});

test("an object without groups corresponds to the empty text", () => {
  expect(build({ groups: [] })).toBe("");
  expect(toObject("")).toEqual({ groups: [] });
});

test("empty lists are equivalent to missing ones", () => {
  const robots = { records: [], groups: [{ comments: [], userAgents: ["*"], rules: [], records: [] }], sitemaps: [] };
  expect(build(robots)).toBe("User-agent: *\n");
});

describe("for any valid object", () => {
  test("the text conforms to the ABNF, or with other records to the ABNF with other records", () => {
    fc.assert(
      fc.property(robotsObject, (robots) => {
        const written = build(robots);
        expectEqual(check(written, { otherRecords: true }).diagnostics, []);
        const { records, host, sitemaps, groups } = robots;
        const isBare =
          [records, host, sitemaps].every((part) => part === undefined) &&
          groups.every((group) => group.crawlDelay === undefined && group.records === undefined);
        expectEqual(check(written).conforms, isBare);
      }),
    );
  });

  test("toObject returns the object again", () => {
    fc.assert(
      fc.property(robotsObject, (robots) => {
        expect(toObject(build(robots))).toStrictEqual(robots);
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  });

  test("every decision follows the rules of the object (§2.2.1, §2.2.2)", () => {
    const agents = fc.constantFrom("a", "B", "*", "foo-bot", "nobody", "_");
    const path = fc
      .array(fc.constantFrom("a", "b", "/", "?", "%61", "%2F", "é", "~", "=", "robots.txt"), { maxLength: 5 })
      .map((found) => `/${found.join("")}`);
    fc.assert(
      fc.property(robotsObject, agents, fc.array(path, { minLength: 1, maxLength: 4 }), (robots, agent, paths) => {
        const compiled = compile(build(robots));
        const groups = robots.groups.map(({ userAgents, rules }) => ({
          names: userAgents,
          rules: rules.filter((one) => one.pattern !== "").map((one) => ({ ...one, line: 0 })),
        }));
        for (const url of paths) {
          const expected = referenceDecision(groups, agent, url);
          const found = compiled.decide(agent, url);
          expectEqual([found.allowed, found.specificity], [expected.allowed, expected.specificity]);
        }
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  });
});

describe("for any robots.txt", () => {
  /** A `*` at the start of a pattern gets a leading `/`, which counts as one more octet. */
  const beginsWithStar = (source: string | Uint8Array) =>
    compile(source).groups.some(({ rules }) => rules.some((rule) => rule.usable && rule.pattern.startsWith("*")));

  test("its object is valid, and every product token may fetch the same URIs", () => {
    const agents = ["a", "b", "*", "FooBot", "nobody"];
    const paths = ["/", "/a", "/a/b", "/b?a=b", "/%61", "/robots.txt", "/a%20b", "/\u00E9"];
    fc.assert(
      fc.property(
        robotsSource.filter((source) => !beginsWithStar(source)),
        (source) => {
          const written = build(toObject(source));
          // Documented names such as MJ12bot are kept, though they are outside the grammar.
          const { diagnostics } = check(written, { otherRecords: true });
          expectEqual(
            diagnostics.filter(({ code }) => code !== "name-outside-grammar"),
            [],
          );
          const [before, after] = [compile(source), compile(written)];
          const tokens = before.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token));
          for (const agent of [...agents, ...tokens.filter((token) => token !== "")]) {
            const rules = before.groups.flatMap((group) => group.rules);
            for (const url of [...paths, ...rules.map(({ pattern: one }) => `/${one.replace(/^\//, "")}`)]) {
              expectEqual([agent, url, after.isAllowed(agent, url)], [agent, url, before.isAllowed(agent, url)]);
            }
          }
        },
      ),
      { numRuns: isLong ? 1_000 : 300 },
    );
  });

  test("building and reading again changes nothing", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        const robots = toObject(source);
        expectEqual(toObject(build(robots)), robots);
      }),
      { numRuns: isLong ? 1_000 : 300 },
    );
  });

  const rows: readonly { name: string; source: string; groups: RobotsObject["groups"] }[] = [
    {
      name: "only the product token is kept",
      source: "User-agent: FooBot/1.0 (x)\nUser-agent: 123\nDisallow: /\n",
      groups: [{ userAgents: ["FooBot"], rules: [{ type: "disallow", pattern: "/" }] }],
    },
    {
      name: "a group without product tokens is left out with its rules",
      source: "User-agent: a\nAllow: /\nUser-agent: 123\nDisallow: /\nCrawl-delay: 5\n",
      groups: [{ userAgents: ["a"], rules: [{ type: "allow", pattern: "/" }] }],
    },
    {
      name: "an empty rule separates groups if a group has no usable rules",
      source: "User-agent: a\nDisallow: secret\nUser-agent: b\nDisallow: /\n",
      groups: [
        { userAgents: ["a"], rules: [{ type: "disallow", pattern: "" }] },
        { userAgents: ["b"], rules: [{ type: "disallow", pattern: "/" }] },
      ],
    },
    {
      name: "patterns outside the grammar are encoded",
      source: "User-agent: a\nDisallow: *.gif$\nDisallow: /a b\n",
      groups: [
        {
          userAgents: ["a"],
          rules: [
            { type: "disallow", pattern: "/*.gif$" },
            { type: "disallow", pattern: "/a%20b" },
          ],
        },
      ],
    },
    {
      name: "a rule with a control character is left out",
      source: "User-agent: a\nDisallow: /\0\n",
      groups: [{ userAgents: ["a"], rules: [] }],
    },
    {
      name: "the first valid one of several crawl delays is kept",
      source: "User-agent: a\nCrawl-delay: soon\nCrawl-delay: 2\nCrawl-delay: 3\n",
      groups: [{ userAgents: ["a"], rules: [], crawlDelay: 2 }],
    },
    {
      name: "§2.2.4: a sitemap applies to all crawlers, another record to those of its group",
      source: "User-agent: a\nSitemap: /relative\nClean-param: x\nAllow: /\n",
      groups: [
        { userAgents: ["a"], rules: [{ type: "allow", pattern: "/" }], records: [{ key: "Clean-param", value: "x" }] },
      ],
    },
    {
      name: "comments directly above a group are kept",
      source: "# file\n\n#one\n # two\nUser-agent: a\n# three\nUser-agent: b\nAllow: /\n# four\n",
      groups: [{ comments: ["one", "two"], userAgents: ["a", "b"], rules: [{ type: "allow", pattern: "/" }] }],
    },
  ];
  test.each(rows)("$name", ({ source, groups }) => {
    expect(toObject(source)).toEqual({ groups });
  });

  test.each([
    ["0.0000001", 1e-7, "0.0000001"],
    ["0.00000000000012345", 1.2345e-13, "0.00000000000012345"],
    ["1000000000000000000000", 1e21, "1000000000000000000000"],
    ["12345000000000000000000000", 1.2345e25, "12345000000000000000000000"],
    [`0.${"0".repeat(323)}5`, 5e-324, `0.${"0".repeat(323)}5`],
    [`${"0".repeat(400)}7`, 7, "7"],
  ])("the crawl delay %s is %d seconds, and is written without an exponent", (value, seconds, written) => {
    const object = toObject(`User-agent: a\nDisallow: /\nCrawl-delay: ${value}\n`);
    expect(object.groups[0]?.crawlDelay).toBe(seconds);
    expect(build(object)).toContain(`Crawl-delay: ${written}\n`);
    expect(toObject(build(object))).toEqual(object);
  });

  test("a crawl delay that is not finite is left out", () => {
    const object = toObject(`User-agent: a\nDisallow: /\nCrawl-delay: ${"9".repeat(309)}\n`);
    expect(object.groups[0]?.crawlDelay).toBeUndefined();
    expect(build(object)).toBe("User-agent: a\nDisallow: /\n");
  });

  test("a document is accepted like a source", async () => {
    const { parse } = await import("../../src/index.ts");
    expect(toObject(parse(text).document)).toEqual(everything);
  });
});

describe("an invalid object is a TypeError with the remedy", () => {
  const withGroup = (group: object): RobotsObject => ({ groups: [{ userAgents: ["*"], rules: [], ...group }] });
  const withPattern = (one: unknown) => withGroup({ rules: [{ type: "disallow", pattern: one }] });
  const rows: readonly { robots: unknown; message: string }[] = [
    { robots: undefined, message: "The argument is undefined; give a plain object." },
    { robots: {}, message: "groups is missing." },
    { robots: { groups: [null] }, message: "groups[0] is null; give a plain object." },
    {
      robots: withGroup({ userAgents: [] }),
      message: 'Group 1 has no user agents; give it at least one product token or "*" in userAgents.',
    },
    { robots: withGroup({ userAgents: "*" }), message: "groups[0].userAgents is a string; give a list." },
    {
      robots: withGroup({ userAgents: ["MJ13bot"] }),
      message:
        '"MJ13bot" (group 1) is not a product token; use only letters, "-" and "_", as in "MJ", which is the part that crawlers read.',
    },
    {
      robots: withGroup({ userAgents: ["a", "123"] }),
      message: '"123" (group 1) is not a product token; use only letters, "-" and "_".',
    },
    { robots: withGroup({ userAgents: [7] }), message: "groups[0].userAgents[0] is a number; give a string." },
    {
      robots: withGroup({ userAgents: ["a\nDisallow: /"] }),
      message:
        '"a\\nDisallow: /" (group 1) is not a product token; use only letters, "-" and "_", as in "a", which is the part that crawlers read.',
    },
    {
      robots: withPattern("/a b"),
      message:
        '"/a b" (group 1, rule 1) contains white space, a control character, "#" or a lone surrogate; write "/a%20b", the result of encodePattern.',
    },
    {
      robots: withPattern("/a#b"),
      message:
        '"/a#b" (group 1, rule 1) contains white space, a control character, "#" or a lone surrogate; write "/a%23b", the result of encodePattern.',
    },
    {
      robots: withPattern("/a\nAllow: /"),
      message:
        '"/a\\nAllow: /" (group 1, rule 1) contains white space, a control character, "#" or a lone surrogate; write "/a%0AAllow:%20/", the result of encodePattern.',
    },
    {
      robots: withPattern("*.gif$"),
      message: '"*.gif$" (group 1, rule 1) does not begin with "/"; write "/*.gif$", the result of encodePattern.',
    },
    {
      robots: withPattern("secret"),
      message: '"secret" (group 1, rule 1) can never match, because a path begins with "/"; write "/secret".',
    },
    { robots: withPattern(undefined), message: "groups[0].rules[0].pattern is missing." },
    {
      robots: withGroup({ rules: [{ type: "Allow", pattern: "/" }] }),
      message: '"Allow" (group 1, rule 1) is not a type of rule; use "allow" or "disallow".',
    },
    { robots: withGroup({ rules: ["/"] }), message: "groups[0].rules[0] is a string; give a plain object." },
    {
      robots: {
        groups: [
          { userAgents: ["a"], rules: [] },
          { userAgents: ["b"], rules: [] },
        ],
      },
      message:
        'Group 1 has no rules, and only the last group may have none; to allow everything, give it { type: "disallow", pattern: "" }.',
    },
    {
      robots: withGroup({ crawlDelay: -1 }),
      message: "-1 (group 1) is not a crawl delay; give a finite number of seconds, at least 0.",
    },
    {
      robots: withGroup({ crawlDelay: Number.NaN }),
      message: "NaN (group 1) is not a crawl delay; give a finite number of seconds, at least 0.",
    },
    {
      robots: withGroup({ crawlDelay: Number.POSITIVE_INFINITY }),
      message: "Infinity (group 1) is not a crawl delay; give a finite number of seconds, at least 0.",
    },
    { robots: withGroup({ crawlDelay: "5" }), message: "groups[0].crawlDelay is a string; give a number." },
    {
      robots: withGroup({ comments: ["a\nb"] }),
      message: '"a\\nb" (group 1) is not a comment of one line; give each line as a separate comment.',
    },
    {
      robots: { groups: [], sitemaps: ["/sitemap.xml"] },
      message:
        '"/sitemap.xml" is not an absolute URL; write it in full and escaped, as in "https://example.com/sitemap.xml".',
    },
    {
      robots: { groups: [], sitemaps: ["https://a/ b"] },
      message:
        '"https://a/ b" is not an absolute URL; write it in full and escaped, as in "https://example.com/sitemap.xml".',
    },
    { robots: { groups: [], sitemaps: "https://a/" }, message: "sitemaps is a string; give a list." },
    {
      robots: { groups: [], host: "a b" },
      message: '"a b" is not a host; use a name without white space, as in "example.com".',
    },
    {
      robots: { groups: [], records: [{ key: "Sitemap", value: "x" }] },
      message:
        '"Sitemap" (record 1) is not a key of another record; use letters, digits, "-" and "_", and give user agents, rules, sitemaps, host and crawl delay in their own fields.',
    },
    {
      robots: withGroup({ records: [{ key: "X", value: " a" }] }),
      message:
        '" a" (group 1, record 1) is not a valid value; use one line without "#", control characters or surrounding white space.',
    },
  ];
  test.each(rows)("$message", ({ robots, message }) => {
    expect(() => build(robots as RobotsObject)).toThrow(new TypeError(message));
  });

  test("values in messages are shortened and escaped", () => {
    const long = () => build(withPattern(` ${"x".repeat(1000)}`));
    expect(long).toThrow(TypeError);
    expect(long).not.toThrow(/x{100}.*; write "\/x{100}/);
    expect(() => build(withPattern("/\u202E "))).toThrow(/^"\/<U\+202E> " /);
  });

  test("a text longer than crawlers must read is rejected (§2.5)", () => {
    const rules = (count: number) =>
      Array.from({ length: count }, () => ({ type: "allow" as const, pattern: `/${"é".repeat(496)}` }));
    // "User-agent: *\n" has 14 octets, each rule 1,001.
    expect(build({ groups: [{ userAgents: ["*"], rules: rules(511) }] }).length).toBeGreaterThan(200_000);
    expect(() => build({ groups: [{ userAgents: ["*"], rules: rules(512) }] })).toThrow(
      /^The robots.txt would have 512,526 octets, and crawlers may read only the first 512,000/,
    );
  });

  test("any value gives a text or a TypeError", () => {
    const wild = fc.anything({ maxDepth: 2 });
    const robots = fc.record(
      {
        groups: fc.oneof(
          wild,
          fc.array(
            fc.record(
              {
                userAgents: fc.oneof(wild, fc.array(wild)),
                rules: fc.array(fc.oneof(wild, fc.record({ type: wild, pattern: wild }))),
                crawlDelay: wild,
                comments: wild,
                records: wild,
              },
              { requiredKeys: [] },
            ),
          ),
        ),
        records: wild,
        host: wild,
        sitemaps: wild,
      },
      { requiredKeys: ["groups"] },
    );
    fc.assert(
      fc.property(robots, (one) => {
        try {
          expectEqual(check(build(one as RobotsObject), { otherRecords: true }).conforms, true);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  });
});

describe("encodePattern", () => {
  const rows: readonly { spec: string; pattern: string; encoded: string }[] = [
    { spec: "2.2.2", pattern: "/a b", encoded: "/a%20b" },
    { spec: "2.2.2", pattern: "/a#b\n\t\0\x7F", encoded: "/a%23b%0A%09%00%7F" },
    { spec: "2.2.2", pattern: "/é\u{1F600}", encoded: "/%C3%A9%F0%9F%98%80" },
    { spec: "2.2.2", pattern: '/<>"{}|\\^`', encoded: "/%3C%3E%22%7B%7D%7C%5C%5E%60" },
    { spec: "2.2.2", pattern: "/%41%zz%", encoded: "/%41%zz%" },
    { spec: "2.2.3", pattern: "/*.gif$", encoded: "/*.gif$" },
    { spec: "2.2.3", pattern: "*.gif$", encoded: "/*.gif$" },
    { spec: "2.2.2", pattern: "/:/?#[]@!$&'()*+,;=~._-", encoded: "/:/?%23[]@!$&'()*+,;=~._-" },
    { spec: "2.2.2", pattern: "/\uDCE9\uD800", encoded: "/%E9%ED%A0%80" },
    { spec: "2.2.2", pattern: "", encoded: "" },
    { spec: "2.2.2", pattern: "secret", encoded: "secret" },
  ];
  test.each(rows)("§$spec: $pattern", ({ pattern: one, encoded }) => {
    expect(encodePattern(one)).toBe(encoded);
  });

  test("the result conforms, is not changed again, and gives the same decisions", () => {
    const path = fc.string({ unit: fc.constantFrom(..."ab/?*$%é ~\t"), maxLength: 6 }).map((rest) => `/${rest}`);
    fc.assert(
      fc.property(fc.oneof(pattern, path), path, (one, url) => {
        const encoded = encodePattern(one);
        expectEqual(encodePattern(encoded), encoded);
        const conforming = `User-agent: *\nDisallow: ${encoded}\n`;
        expectEqual(check(conforming).conforms, true);
        const written = `User-agent: *\nDisallow: ${one}\n`;
        const [before, after] = [compile(written), compile(conforming)].map((robots) => robots.decide("*", url));
        // White space at the end of a line is not part of the pattern.
        if (!/[ \t]$/.test(one))
          expectEqual([after?.allowed, after?.specificity], [before?.allowed, before?.specificity]);
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  });

  test("accepts only strings", () => {
    expect(() => encodePattern(7 as unknown as string)).toThrow(
      new TypeError("The pattern is not a string; pass the path of a URL."),
    );
  });
});

test("documented names outside the grammar are kept, so that a denied crawler stays denied", () => {
  const source = "User-agent: MJ12bot\nUser-agent: Screaming Frog SEO Spider\nDisallow: /\n";
  expect(build(toObject(source))).toBe(source);
});

test.each([
  { value: "MJ12bot/v1.4.5", name: "MJ12bot" },
  { value: "MJ12bot v1.4.5", name: "MJ12bot" },
  { value: "008/0.83", name: "008" },
  { value: "archive.org_bot/3.1", name: "archive.org_bot" },
  { value: "360Spider", name: "360Spider" },
  { value: "Mail.RU_Bot", name: "Mail.RU_Bot" },
])("a crawler that the file denies stays denied: $value", ({ value, name }) => {
  const source = `User-agent: ${value}\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n`;
  expect(compile(source).isAllowed(name, "/")).toBe(false);
  expect(compile(build(toObject(source))).isAllowed(name, "/")).toBe(false);
});

test("a name that only starts like a documented one is cut to its token", () => {
  expect(build(toObject("User-agent: 360Spiders\nUser-agent: MJ12bots\nDisallow: /\n"))).toBe(
    "User-agent: MJ\nDisallow: /\n",
  );
});
