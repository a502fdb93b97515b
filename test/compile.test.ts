// `compile`: what it takes, what it returns, and the errors it throws.
import { describe, expect, test } from "vitest";
import { compile, parse } from "../src/index.ts";

const robots = `Disallow: /orphan
Sitemap: https://example.com/a.xml
User-agent: FooBot
Disallow: /foo
SITEMAP:https://example.com/b.xml # the other one
Sitemap:

User-agent: BarBot
Disallow: /bar
Crawl-delay: 5

User-agent: *
Disallow: /
`;

describe("accepts", () => {
  test("a string, octets, or a document", () => {
    const { document } = parse(robots);
    for (const source of [robots, new TextEncoder().encode(robots), document]) {
      expect(compile(source).decide("FooBot", "/foo").line).toBe(4);
    }
    expect(compile(document).document).toBe(document);
  });

  test("the document of a dialect with a grammar of its own equals that of parse", () => {
    for (const source of [robots, new TextEncoder().encode(robots)]) {
      const { document } = compile(source, { dialect: "google" });
      const parsed = parse(source).document;
      expect({ ...document }).toEqual({ ...parsed });
      expect(document.lines).toEqual(parsed.lines);
      expect(document.lines).toBe(document.lines);
      expect(document.children).toEqual(parsed.children);
    }
  });

  test.each([undefined, null, 7, ["User-agent: *"]])("a TypeError for %j", (source) => {
    expect(() => compile(source as unknown as string)).toThrow(TypeError);
  });

  test("a dialect by name or as an object", () => {
    const byName = compile(robots, { dialect: "rfc9309" });
    expect(byName.dialect.name).toBe("rfc9309");
    expect(compile(robots, { dialect: byName.dialect }).dialect).toBe(byName.dialect);
    expect(() => compile(robots, { dialect: "RFC" as "rfc9309" })).toThrow(TypeError);
  });

  test("a limit, unless it is below the RFC's (§2.5)", () => {
    const rule = "User-agent: *\nDisallow: /late";
    const filler = (octets: number) => `${"#".repeat(octets - rule.length - 1)}\n`;
    const isAllowed = (octets: number, limit?: number) =>
      compile(filler(octets) + rule, limit === undefined ? {} : { limit }).isAllowed("FooBot", "/late");
    expect(isAllowed(512_000)).toBe(false);
    expect(isAllowed(512_001)).toBe(true);
    expect(isAllowed(512_001, 512_001)).toBe(false);
    expect(isAllowed(600_000, Number.POSITIVE_INFINITY)).toBe(false);
    for (const limit of [511_999, 0, -1, Number.NaN, "600000" as unknown as number]) {
      expect(() => compile(rule, { limit })).toThrow(
        new TypeError("The limit must be a number of octets, at least 512,000; leave it out to read that many."),
      );
    }
  });
});

describe("returns", () => {
  test("groups, rules outside of them, other records and sitemaps, with their spans", () => {
    const { groups, orphanRules, records, sitemaps } = compile(robots);
    expect(groups.map(({ userAgents }) => userAgents.map(({ token }) => token))).toEqual([
      ["FooBot"],
      ["BarBot"],
      ["*"],
    ]);
    expect(orphanRules.map(({ pattern }) => pattern)).toEqual(["/orphan"]);
    expect(records.map(({ key }) => key)).toEqual(["Sitemap", "SITEMAP", "Sitemap", "Crawl-delay"]);
    expect(sitemaps.map(({ url, line }) => ({ url, line }))).toEqual([
      { url: "https://example.com/a.xml", line: 2 },
      { url: "https://example.com/b.xml", line: 5 },
    ]);
    for (const { url, span } of sitemaps) expect(robots.slice(span.start, span.end)).toBe(url);
  });

  test("the same objects on each access", () => {
    const compiled = compile(robots);
    expect(compiled.groups).toBe(compiled.groups);
    expect(compiled.sitemaps).toBe(compiled.sitemaps);
    const decision = compiled.decide("FooBot", "/foo");
    expect(decision.matches).toBe(decision.matches);
    expect(decision.rule).toBe(compiled.groups[0]?.rules[0]);
    expect(decision.group?.groups[0]).toBe(compiled.groups[0]);
  });

  test("a decision about one URL", () => {
    const decision = compile(robots).decide("foobot", "https://example.com/foo?a#b");
    expect(decision).toMatchObject({
      allowed: false,
      reason: "longest-match",
      line: 4,
      specificity: 4,
      agents: ["foobot"],
      url: "https://example.com/foo?a#b",
      path: "/foo?a",
    });
    expect(decision.group).toMatchObject({ by: "named", token: "foobot", tokens: ["foobot"] });
  });

  test.each([
    ["robots-txt-itself", robots, "FooBot", "/robots.txt"],
    ["robots-txt-itself", robots, "FooBot", "https://example.com/robots%2etxt#x"],
    ["no-rule-matched", robots, "FooBot", "/robots.txt?"],
    ["no-rule-matched", robots, "FooBot", "/robots.txt/"],
    ["longest-match", robots, "QuxBot", "/Robots.txt"],
    ["longest-match", robots, "QuxBot", "/x/robots.txt"],
    ["longest-match", robots, "QuxBot", "/%2Frobots.txt"],
    ["no-group", "User-agent: a\nDisallow: /", "b", "/"],
    ["no-rules", "User-agent: a\n", "a", "/"],
    ["no-rules", "User-agent: a\nCrawl-delay: 3\n", "a", "/"],
    ["no-rule-matched", "User-agent: a\nDisallow:\n", "a", "/"],
    ["no-rule-matched", "User-agent: a\nDisallow: secret\nDisallow: /\u0001\n", "a", "/"],
    ["tie-allow", "User-agent: a\nDisallow: /\nAllow: *\n", "a", "/"],
    ["longest-match", "User-agent: a\nAllow: /\nAllow: *\nDisallow:\n", "a", "/"],
  ])("the reason is %s", (reason, text, agent, url) => {
    const decision = compile(text).decide(agent, url);
    expect(decision.reason).toBe(reason);
    expect(decision.group === null).toBe(reason === "no-group" || reason === "robots-txt-itself");
  });
});

describe("the crawler of a query", () => {
  const compiled = compile(robots);

  test("is one name, several in order, or several merged", () => {
    expect(compiled.isAllowed("FooBot", "/bar")).toBe(true);
    expect(compiled.isAllowed(["FooBot", "BarBot"], "/bar")).toBe(true);
    expect(compiled.isAllowed(["FooBot", "BarBot"], "/bar", {})).toBe(true);
    expect(compiled.isAllowed(["FooBot", "BarBot"], "/bar", { merge: true })).toBe(false);
    expect(compiled.isAllowed(["BarBot", "FooBot"], "/bar")).toBe(false);
    expect(compiled.isAllowed(["QuxBot", "BarBot"], "/bar")).toBe(false);
    expect(compiled.isAllowed("QuxBot", "/bar")).toBe(false);
    expect(compiled.isAllowed("*", "/x")).toBe(false);
  });

  test("lists with equal concatenations are distinguished", () => {
    const odd = compile("User-agent: ab\nDisallow: /x\nUser-agent: *\nDisallow: /y\n");
    expect(odd.isAllowed(["ab", "c"], "/x")).toBe(false);
    expect(odd.isAllowed(["a", "bc"], "/x")).toBe(true);
    expect(odd.isAllowed(["abc"], "/x")).toBe(true);
    expect(odd.isAllowed(["ab c"], "/x")).toBe(true);
    expect(odd.isAllowed(["ab 1 c"], "/x")).toBe(true);
    expect(odd.isAllowed("first 2 ab 1 c", "/x")).toBe(true);
    expect(odd.isAllowed(["x", "ab"], "/x", { merge: true })).toBe(false);
    expect(odd.isAllowed(["x", "b"], "/x", { merge: true })).toBe(true);
  });

  test("changing the list later does not change a decision", () => {
    const names = ["FooBot"];
    const decision = compiled.decide(names, "/foo");
    names[0] = "BarBot";
    expect(decision.agents).toEqual(["FooBot"]);
    expect(compiled.isAllowed(names, "/foo")).toBe(true);
  });

  test.each([[[]], [undefined], [null], [7], [{}], [["FooBot", 7]], [[null]]])("%j is rejected", (agent) => {
    const refusal = new TypeError(
      'The crawler must be a product token, or a list of at least one; pass "*" for a crawler that no line names.',
    );
    expect(() => compiled.decide(agent as unknown as string, "/")).toThrow(refusal);
    expect(() => compiled.isAllowed(agent as unknown as string, "/")).toThrow(refusal);
  });

  test("an invalid URL throws, even if no rule could apply", () => {
    expect(() => compile("").isAllowed("a", "example.com")).toThrow(TypeError);
    expect(() => compile("").decide("a", "example.com")).toThrow(TypeError);
  });

  test("more crawlers than the cache holds get the same answers", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const names = letters.flatMap((one) => letters.map((other) => `bot-${one}${other}`));
    const many = compile(names.map((name) => `User-agent: ${name}\nDisallow: /${name}\n`).join("\n"));
    for (let round = 0; round < 2; round++) {
      for (const name of names) {
        if (many.isAllowed(name, `/${name}`) || many.isAllowed([name, "x"], `/${name}`)) expect.fail(name);
        if (!many.isAllowed(name, "/bot-")) expect.fail(name);
      }
    }
  });
});
