// The API of robots-parser: its conventions and the examples of its documentation, with and without \`bugCompatible\`.
import { describe, expect, expectTypeOf, test } from "vitest";
import robotsParser, { type Robot } from "../../src/compat/robots-parser.ts";
import type { PackageRobot } from "./robots-parser-package.ts";
import { packageParser } from "./robots-parser-package.ts";

const readings: readonly (readonly [string, (url: string, text: string) => PackageRobot])[] = [
  ["by RFC 9309", (url, text) => robotsParser(url, text)],
  ["as robots-parser 3.0.1", (url, text) => robotsParser(url, text, { bugCompatible: true })],
  ["robots-parser 3.0.1 itself", packageParser],
];

/** From the README of robots-parser. */
const shown = [
  "User-agent: *",
  "Disallow: /dir/",
  "Disallow: /test.html",
  "Allow: /dir/test.html",
  "Allow: /test.html",
  "Crawl-delay: 1",
  "Sitemap: http://example.com/sitemap.xml",
  "Host: example.com",
].join("\n");

const site = "https://www.example.com/robots.txt";

describe.each(readings)("%s", (name, parser) => {
  const ask = (text: string) => parser(site, text);

  test("the example of the package's README has the documented answers", () => {
    const robots = parser("http://www.example.com/robots.txt", shown);
    expect(robots.isAllowed("http://www.example.com/test.html", "Sams-Bot/1.0")).toBe(true);
    expect(robots.isAllowed("http://www.example.com/dir/test.html", "Sams-Bot/1.0")).toBe(true);
    expect(robots.isDisallowed("http://www.example.com/dir/test2.html", "Sams-Bot/1.0")).toBe(true);
    expect(robots.getCrawlDelay("Sams-Bot/1.0")).toBe(1);
    expect(robots.getSitemaps()).toEqual(["http://example.com/sitemap.xml"]);
    expect(robots.getPreferredHost()).toBe("example.com");
  });

  test("a path has an answer if the robots.txt was given by its path", () => {
    const robots = parser("/robots.txt", "User-agent: *\nDisallow: /dir/\n");
    expect(robots.isAllowed("/dir/a", "Sams-Bot/1.0")).toBe(false);
    expect(robots.isAllowed("dir/a")).toBe(false);
    expect(robots.isAllowed("?a")).toBe(true);
    expect(robots.isAllowed("http://example.com/dir/a")).toBeUndefined();
    expect(ask("").isAllowed("/dir/a")).toBeUndefined();
  });

  test.each([
    ["http://www.example.com/", "another scheme"],
    ["https://example.com/", "another host"],
    ["https://www.example.com:8443/", "another port"],
    ["https://", "an invalid URL"],
    ["mailto:somebody@www.example.com", "no authority"],
  ])("%s (%s) has no answer", (url) => {
    const robots = ask("User-agent: *\nDisallow: /\n");
    expect(robots.isAllowed(url, "a")).toBeUndefined();
    expect(robots.isDisallowed(url, "a")).toBe(true);
    expect(robots.getMatchingLineNumber(url, "a")).toBe(-1);
  });

  test.each([
    "https://www.example.com:443/",
    "HTTPS://WWW.EXAMPLE.COM/",
    "https://user:secret@www.example.com/",
    "  https://www.example.com/#top ",
    "https:\\\\www.example.com\\",
  ])("%s is of the same origin", (url) => {
    expect(ask("User-agent: *\nDisallow: /\n").isAllowed(url)).toBe(false);
  });

  test("a robots.txt with an invalid URL has no answers", () => {
    expect(parser("https://", "User-agent: *\nDisallow: /\n").isAllowed(site)).toBeUndefined();
  });

  test("white space at the end of a name is that of the grammar", () => {
    const allows = (text: string) => ask(text).isAllowed("https://www.example.com/", "foo bar");
    expect(allows("User-agent: foo bar\t /1\nDisallow: /\n")).toBe(false);
    // The package trims every white space of Unicode.
    expect(allows("User-agent: foo bar\ufeff\nDisallow: /\n")).toBe(name === "by RFC 9309");
  });

  test("a crawler's name ends before the first slash and is case-insensitive", () => {
    const robots = ask("User-agent: FooBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n");
    for (const ua of ["FooBot", "foobot/2.1", " FOOBOT /x", "FooBot/2.1 (compatible; BarBot/1.0)"]) {
      expect(robots.isAllowed("https://www.example.com/", ua), ua).toBe(false);
    }
    for (const ua of ["Foo", "FooBotX", "Mozilla/5.0 (compatible; FooBot/2.1)", "", undefined, "*", "/1.0"]) {
      expect(robots.isAllowed("https://www.example.com/", ua), ua).toBe(true);
    }
  });

  test("line numbers are 1-based, and -1 means that no rule decides", () => {
    const robots = ask("# a comment\r\n\r\nUser-agent: *\rDisallow: /a\n\n\nAllow: /a/b\nDisallow:\n");
    expect(robots.getMatchingLineNumber("https://www.example.com/a")).toBe(4);
    expect(robots.getMatchingLineNumber("https://www.example.com/a/b")).toBe(7);
    expect(robots.getMatchingLineNumber("https://www.example.com/b")).toBe(-1);
    expect(robots.getMatchingLineNumber("https://www.example.com/b", "Nobody")).toBe(-1);
  });

  test("the last of several delays counts, and that of the * group only for a crawler without a group of its own", () => {
    const robots = ask(
      "User-agent: a\nDisallow: /a\nCrawl-delay: 5\nCrawl-delay: 0.5\nCrawl-delay: soon\n" +
        "User-agent: *\nDisallow: /b\nCrawl-delay: 9\nUser-agent: b\nDisallow: /b\n",
    );
    expect([robots.getCrawlDelay("A/1.0"), robots.getCrawlDelay("b"), robots.getCrawlDelay("c")]).toEqual([
      0.5,
      undefined,
      9,
    ]);
    expect(robots.getCrawlDelay()).toBe(9);
    expect(ask("Crawl-delay: 5\n").getCrawlDelay("a")).toBeUndefined();
  });

  test("a Crawl-delay line belongs to the user-agent lines directly above it", () => {
    const robots = ask(
      "User-agent: a\nUser-agent: b\nCrawl-delay: 1\nUser-agent: c\nCrawl-delay: 2\n\nUser-agent: *\nCrawl-delay: 3\nDisallow:\n",
    );
    expect(["a", "b", "c", "d"].map((ua) => robots.getCrawlDelay(ua))).toEqual([1, 1, 2, 3]);
  });

  test("all sitemaps are listed as written, in a new array", () => {
    const robots = ask("Sitemap: https://a.example/1#x\nsitemap : /2\nSITEMAP:\nSitemap:https://a.example/1\n");
    const expected = ["https://a.example/1", "/2", "https://a.example/1"];
    expect(robots.getSitemaps()).toEqual(expected);
    robots.getSitemaps().pop();
    expect(robots.getSitemaps()).toEqual(expected);
  });

  test("the last host counts, in lower case; null without a Host line", () => {
    expect(ask("Host: A.example\nHost: WWW.Example.com:8080\nHost:\n").getPreferredHost()).toBe("www.example.com:8080");
    expect(ask("Disallow: /\n").getPreferredHost()).toBeNull();
  });

  test("names of properties of Object.prototype are ordinary names", () => {
    const robots = ask("User-agent: constructor\nDisallow: /\nUser-agent: __proto__\nDisallow: /\n");
    expect(
      ["constructor", "__proto__", "toString"].map((ua) => robots.isAllowed(site.replace("robots.txt", ""), ua)),
    ).toEqual([false, false, true]);
  });

  test("an empty or missing text has no rules", () => {
    for (const text of ["", undefined, null]) {
      const robots = parser(site, text as string);
      expect([robots.isAllowed("https://www.example.com/"), robots.getSitemaps(), robots.getPreferredHost()]).toEqual([
        true,
        [],
        null,
      ]);
    }
  });
});

describe("isExplicitlyDisallowed", () => {
  const text = "User-agent: a\nDisallow: /a\n\nUser-agent: *\nDisallow: /\n";

  test.each([false, true])("does not fall back to the * group (bugCompatible: %s)", (bugCompatible) => {
    const robots = robotsParser(site, text, { bugCompatible });
    const ask = (url: string, ua: string) => robots.isExplicitlyDisallowed(url, ua);
    expect(ask("https://www.example.com/a", "A/1.0")).toBe(true);
    expect(ask("https://www.example.com/b", "a")).toBe(false);
    expect(ask("https://www.example.com/a", "b")).toBe(false);
    expect(ask("https://example.com/a", "a")).toBeUndefined();
  });

  test.each([undefined, "", "*"])("a crawler without a name (%s): the * group counts with bugCompatible", (ua) => {
    const ask = (bugCompatible: boolean) =>
      robotsParser(site, text, { bugCompatible }).isExplicitlyDisallowed("https://www.example.com/a", ua);
    expect([ask(false), ask(true)]).toEqual([false, true]);
    const open = robotsParser(site, "User-agent: a\nDisallow: /a\n", { bugCompatible: true });
    expect(open.isExplicitlyDisallowed("https://www.example.com/a", ua)).toBe(false);
  });
});

test("octets are accepted", () => {
  const octets = new TextEncoder().encode("\uFEFFUser-agent: *\nDisallow: /é\n");
  for (const bugCompatible of [false, true]) {
    expect(robotsParser(site, octets, { bugCompatible }).isAllowed("https://www.example.com/%C3%A9")).toBe(false);
  }
});

test("a text of many megabytes is read completely (the limit in §2.5 is a minimum)", () => {
  const text = `User-agent: *\n${"# nothing\n".repeat(100_000)}Disallow: /end\n`;
  expect(robotsParser(site, text).isAllowed("https://www.example.com/end")).toBe(false);
});

test("two invalid URLs have no answer; the package throws", () => {
  expect(() => packageParser("https://", "").isAllowed("https://")).toThrow(TypeError);
  for (const bugCompatible of [false, true]) {
    expect(robotsParser("https://", "", { bugCompatible }).isAllowed("https://")).toBeUndefined();
  }
});

test("a pattern made to be slow is matched quickly, with and without bugCompatible", () => {
  const pattern = `/${"*a".repeat(2_000)}b`;
  const url = `https://www.example.com/${"a".repeat(20_000)}`;
  for (const bugCompatible of [false, true]) {
    const started = performance.now();
    expect(robotsParser(site, `User-agent: *\nDisallow: ${pattern}\n`, { bugCompatible }).isAllowed(url)).toBe(true);
    expect(performance.now() - started).toBeLessThan(1000);
  }
});

test("import and require give the function", async () => {
  const module = await import("../../src/compat/robots-parser.ts");
  expect(new Map(Object.entries(module))).toEqual(
    new Map([
      ["default", robotsParser],
      ["module.exports", robotsParser],
    ]),
  );
});

test("the types are compatible with those of robots-parser", () => {
  // Its index.d.ts, without the module declaration that hides these types.
  interface PublishedRobot {
    isAllowed(url: string, ua?: string): boolean | undefined;
    isDisallowed(url: string, ua?: string): boolean | undefined;
    getMatchingLineNumber(url: string, ua?: string): number;
    getCrawlDelay(ua?: string): number | undefined;
    getSitemaps(): string[];
    getPreferredHost(): string | null;
  }
  expectTypeOf(robotsParser).toExtend<(url: string, robotstxt: string) => PublishedRobot>();
  expectTypeOf<Robot>().toExtend<PublishedRobot>();
  expectTypeOf<Omit<Robot, "isExplicitlyDisallowed">>().toEqualTypeOf<PublishedRobot>();
});
