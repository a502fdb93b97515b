// Who obeys which group: the chains of tokens that operators document, and the rules that close a site.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { Audience, isClosed, mayNameCrawler, nameOf } from "../../src/crawlers/audience.ts";
import { chainOf, crawlerOf } from "../../src/crawlers/chains.ts";
import { crawlers } from "../../src/crawlers/generated/crawlers.ts";
import { parse } from "../../src/cst/parse.ts";
import { type Dialect, type DialectName, dialectOf, dialects } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import { DialectMatcher } from "../../src/match/dialect-matcher.ts";

function read(robots: string, dialect: Dialect = dialects.rfc9309): { groups: readonly Group[]; audience: Audience } {
  const groups = lower(parse(robots).document, dialect);
  return { groups: groups.groups, audience: new Audience(new DialectMatcher(dialect, groups)) };
}

type Group = ReturnType<typeof lower>["groups"][number];

/** One group for each name, with a rule that says which it is. */
function groupsFor(...names: readonly string[]): string {
  return names.map((name) => `User-agent: ${name}\nDisallow: /${name}\n`).join("\n");
}

describe("the token by which a known crawler finds its group", () => {
  test.each<[crawler: string, named: readonly string[], token: string | null]>([
    ["Googlebot-Image", ["Googlebot-Image", "Googlebot", "*"], "Googlebot-Image"],
    ["Googlebot-Image", ["*", "Googlebot"], "Googlebot"],
    ["Googlebot-News", ["Googlebot", "*"], "Googlebot"],
    ["Googlebot-Video", ["Googlebot", "*"], "Googlebot"],
    ["Storebot-Google", ["Googlebot", "*"], "Googlebot"],
    ["Googlebot", ["Googlebot-Image", "*"], "*"],
    ["bingbot", ["msnbot", "bingbot", "*"], "bingbot"],
    ["bingbot", ["*", "msnbot"], "msnbot"],
    ["bingbot", ["*"], "*"],
    ["msnbot", ["bingbot", "*"], "*"],
    ["Applebot", ["Googlebot", "Applebot"], "Applebot"],
    ["Applebot", ["Googlebot", "*"], "Googlebot"],
    ["YandexBot", ["Yandex", "*"], "Yandex"],
    ["Yandex", ["YandexBot", "*"], "*"],
    ["AdsBot-Google", ["*"], null],
    ["AdsBot-Google", ["Googlebot", "AdsBot-Google"], "AdsBot-Google"],
    ["Mediapartners-Google", ["*"], null],
    ["APIs-Google", ["*"], null],
    ["AdsBot-Other", ["*"], null],
    ["ExampleBot", ["*", "examplebot"], "ExampleBot"],
    ["ExampleBot", ["OtherBot"], null],
  ])("%s among groups for %j: %s (§2.2.1)", (crawler, named, token) => {
    expect(read(groupsFor(...named)).audience.selectionOf(crawler)?.token ?? null).toBe(token);
  });

  test("groups that name it several times are merged, and their effect is that of all", () => {
    const { audience, groups } = read("User-agent: msnbot\nDisallow: /\n\nUser-agent: msnbot\nAllow: /a\n");
    expect(audience.selectionOf("bingbot")?.groups).toEqual(groups);
    expect(audience.effectOn("bingbot")).toEqual({ forbids: true, closing: 1, opening: 0, opens: true });
  });

  test("where the first group alone is obeyed, the others are obeyed by no crawler", () => {
    const { audience, groups } = read(
      "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n",
      dialects["rep-2019"],
    );
    expect([...audience.unobeyed]).toEqual([groups[1]]);
  });
});

describe("a site is closed by a rule for all paths that no Allow of the same length opens (§2.2.2)", () => {
  const star = ["rfc9309", "google", "yandex", "rep-2019"] as const;
  const all = [...star, "koster-1996", "rep-1994"] as const;
  const none = [] as const;
  test.each<[rules: readonly string[], closedIn: readonly DialectName[]]>([
    [["Disallow: /"], all],
    [["Disallow: *"], star],
    [["Disallow: /*"], star],
    [["Disallow: /**"], star],
    [["Disallow: **/"], star],
    [["Disallow: /*$"], star],
    [["Disallow: *$"], star],
    [["Disallow: /$"], none],
    [["Disallow: */$"], none],
    [["Disallow: //"], none],
    [["Disallow: /$", "Disallow: /%"], none],
    [["Disallow: /$", "Disallow: /%2"], none],
    [["Disallow: /$", "Disallow: /*%"], none],
    [["Disallow: /$", "Disallow: *%"], none],
    [["Disallow: /$", "Disallow: %"], none],
    [["Disallow: /$", "Disallow: /%F4"], none],
    [["Disallow: /$", "Disallow: /*8"], none],
    [["Disallow: /", "Disallow: /%"], all],
    [
      ["Disallow: /", "Allow: /"],
      ["koster-1996", "rep-1994"],
    ],
    [["Allow: /", "Disallow: /"], ["rep-1994"]],
    [
      ["Disallow: /*", "Allow: /"],
      ["rfc9309", "google", "rep-2019"],
    ],
    [["Disallow: /*", "Allow: /*"], none],
    [
      ["Disallow: /", "Disallow:"],
      ["rfc9309", "google", "rep-2019", "koster-1996", "rep-1994"],
    ],
    [["Disallow: /", "Allow: /$"], all],
  ])("%j: %j", (rules, closedIn) => {
    const robots = ["User-agent: *", ...rules, ""].join("\n");
    const closed = all.filter((name) => read(robots, dialects[name]).audience.restClosedBy("*") !== null);
    expect(closed).toEqual(closedIn);
    const shut = all.filter((name) => isClosed(read(robots, dialects[name]).audience.effectOn("*")));
    expect(shut.filter((name) => compile(robots, { dialect: dialects[name] }).isAllowed("*", "/a"))).toEqual([]);
  });
});

test("the known crawlers that obey a group, in the order of the table", () => {
  const { audience, groups } = read(groupsFor("msnbot", "Googlebot", "*"));
  const tokensOf = (at: number) => audience.obeying(groups[at] as Group).map(({ token }) => token);
  expect(tokensOf(0)).toEqual(["bingbot", "msnbot"]);
  expect(tokensOf(1)).toEqual([
    "Googlebot",
    "Googlebot-Image",
    "Googlebot-News",
    "Googlebot-Video",
    "Storebot-Google",
    "Applebot",
    "ImagesiftBot",
  ]);
  expect(tokensOf(2)).toContain("GPTBot");
  expect(tokensOf(2)).not.toContain("AdsBot-Google");
});

test.each<[value: string, mayBeNamed: boolean, byGoogle: boolean]>([
  ["Googlebot", true, true],
  ["ExampleBot/1.0", true, true],
  ["all", true, true],
  ["360Spider", true, false],
  ["008", true, false],
  ["", false, false],
  ["*bot", false, false],
  ["**", false, false],
  ["!Googlebot", false, false],
  ["＊", false, false],
  [".*", false, false],
])("a crawler may have the name %j: %s, for Google's parser: %s", (value, mayBeNamed, byGoogle) => {
  const { groups, audience } = read(`User-agent: ${value}\nDisallow: /\n`);
  const [line] = (groups[0] as Group).userAgents as [Group["userAgents"][number]];
  expect(mayNameCrawler(line, dialects.rfc9309.agents)).toBe(mayBeNamed);
  expect(mayNameCrawler(line, dialects.google.agents)).toBe(byGoogle);
  expect(audience.unobeyed.has(groups[0] as Group)).toBe(!mayBeNamed);
});

test.each([
  ["Foo/1.0", "foo"],
  ["FOO", "foo"],
  ["Foo Bar", "foo"],
  ["Foo*", "foo"],
  ["* # all", "*"],
  ["MJ12bot/v1.4", "mj12bot"],
  ["Sogou web spider", "sogou web spider"],
  ["Bot1", "bot1"],
  ["*bot", "*bot"],
])("the lines of one crawler have one key: %s (§2.2.1)", (value, name) => {
  const [group] = read(`User-agent: ${value}\n`).groups as [Group];
  expect(group.userAgents.map((one) => nameOf(one, dialects.rfc9309.agents))).toEqual([name]);
});

test("yandex: no crawler has the name of a line with a version", () => {
  const { groups, audience } = read("User-agent: Foo/1.0\nDisallow: /\n", dialects.yandex);
  expect([...audience.unobeyed]).toEqual(groups);
});

test("google: only the product token of a line counts", () => {
  const [group] = read("User-agent: MJ12bot\n").groups as [Group];
  expect(group.userAgents.map((one) => nameOf(one, dialects.google.agents))).toEqual(["mj"]);
});

describe("the effect of one more token", () => {
  const closing = "User-agent: Foo\nDisallow: /\n";
  test.each<[robots: string, token: string, crawler: string, closed: boolean]>([
    [closing, "Googlebot", "Googlebot", true],
    [closing, "Googlebot", "Googlebot-Image", true],
    [closing, "Googlebot", "bingbot", false],
    [closing, "msnbot", "bingbot", true],
    ["User-agent: Foo\nAllow: /\nDisallow: /\n", "bingbot", "bingbot", false],
    ["User-agent: Foo\nAllow: /\nDisallow: /*\n", "bingbot", "bingbot", true],
    [closing, "*", "bingbot", true],
    [closing, "*", "AdsBot-Google", false],
    [`${closing}\nUser-agent: bingbot\nDisallow: /a\n`, "msnbot", "bingbot", false],
    [`${closing}\nUser-agent: Googlebot\nAllow: /a\n`, "Googlebot", "Googlebot", false],
    [`${closing}\nUser-agent: Googlebot\nDisallow: /a\n`, "Googlebot", "Googlebot", true],
    [`${closing}\nUser-agent: Googlebot\nDisallow: /a\n`, "*", "Googlebot", false],
  ])("%j naming %s too closes the site to %s: %s", (robots, token, crawler, closed) => {
    const { audience, groups } = read(robots);
    expect(isClosed(audience.effectWith(crawler, token, groups[0] as Group))).toBe(closed);
  });
});

test.each<[rules: string, others: string, alike: boolean]>([
  ["Disallow: /a", "Disallow: /a", true],
  ["Disallow: /a", "Disallow: /b", false],
  ["Disallow: /a", "Disallow: /a\nDisallow: /a/b", true],
  ["Disallow: /a\nAllow: /a/b", "Disallow: /a", false],
  ["Allow: /a", "Disallow:", true],
  ["Disallow: /", "Disallow: /*", true],
  ["Disallow: /", "Disallow: /a", false],
])("%j and %j decide alike: %s", (rules, others, alike) => {
  const { audience, groups } = read(`User-agent: a\n${rules}\n\nUser-agent: b\n${others}\n`);
  expect(audience.decideAlike(groups.slice(0, 1), groups.slice(1))).toBe(alike);
});

describe("properties", () => {
  const name = fc.constantFrom(
    "*",
    "Googlebot",
    "googlebot-image",
    "msnbot",
    "bingbot",
    "Yandex",
    "Applebot",
    "ImagesiftBot",
    "a",
    "MJ12bot",
  );
  const rule = fc.constantFrom("Disallow: /", "Allow: /a", "Disallow: /a", "Disallow:", "Allow: /", "Crawl-delay: 1");
  const file = fc
    .array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 3 }), fc.array(rule, { maxLength: 3 })), { maxLength: 5 })
    .map((groups) =>
      groups.map(([names, rules]) => [...names.map((one) => `User-agent: ${one}`), ...rules, ""].join("\n")).join("\n"),
    );
  const dialectName = fc.constantFrom(...(Object.keys(dialects) as DialectName[]));

  test("a known crawler obeys what the matcher decides for its chain of tokens", () => {
    fc.assert(
      fc.property(file, dialectName, (robots, dialect) => {
        const { audience, groups } = read(robots, dialectOf(dialect));
        const compiled = compile(robots, { dialect });
        for (const { token, star } of crawlers) {
          const { group } = compiled.decide(chainOf(token), "/a");
          const expected = group?.by === "any" && !star ? null : group;
          const selected = audience.selectionOf(token);
          expect(selected?.lines ?? null).toEqual(expected?.lines ?? null);
          for (const one of groups) {
            expect(audience.obeying(one).includes(crawlerOf(token) as (typeof crawlers)[number])).toBe(
              selected?.groups.includes(one) === true,
            );
          }
        }
      }),
    );
  });

  test("the effect of one more token is that of the file in which it is written", () => {
    fc.assert(
      fc.property(file, name, fc.nat(), dialectName, (robots, token, at, dialect) => {
        const { audience, groups } = read(robots, dialectOf(dialect));
        if (groups.length === 0 || !/token/.test(dialectOf(dialect).agents.named)) return;
        const group = groups[at % groups.length] as Group;
        const { end } = (group.userAgents[0] as Group["userAgents"][number]).span;
        const changed = read(`${robots.slice(0, end)}\nUser-agent: ${token}${robots.slice(end)}`, dialectOf(dialect));
        for (const crawler of ["Googlebot", "Googlebot-Image", "bingbot", "AdsBot-Google", "a", "ExampleBot"]) {
          expect(audience.effectWith(crawler, token, group)).toEqual(changed.audience.effectOn(crawler));
        }
      }),
    );
  });
});

describe("the rule that closes a site", () => {
  test.each<[rule: string, mayCloseAll: boolean, closes: boolean]>([
    ["Disallow: /", true, true],
    ["Disallow: *", true, true],
    ["Disallow: /*", true, true],
    ["Disallow: /$", false, false],
    ["Allow: /", false, false],
    ["Disallow: /a", false, false],
    ["Disallow: /a/", false, false],
    ["Disallow: /*/a", false, false],
    ["Disallow: /$/a", false, false],
    ["Disallow:", false, false],
  ])("%s: may close the site: %s, closes it: %s", (rule, mayCloseAll, closes) => {
    const { audience } = read(`User-agent: *\n${rule}\n`);
    expect(audience.mayClose).toBe(mayCloseAll);
    expect(audience.closedBy("*")?.line ?? null).toBe(closes ? 2 : null);
  });

  test.each([
    ["one letter", "/a"],
    ["a word", "/any"],
    ["a letter anywhere", "/*a"],
    ["the home page", "/$"],
  ])("is not a longer one for %s", (_, pattern) => {
    for (const dialect of Object.values(dialects)) {
      const { audience } = read(`User-agent: *\nDisallow: ${pattern}\nDisallow: /\n`, dialect);
      expect(audience.closedBy("*")?.line, dialect.name).toBe(3);
    }
  });

  test("there is none where an equal rule opens all but a few paths", () => {
    const { audience } = read("User-agent: *\nAllow: /\nDisallow: /\nDisallow: /$\nDisallow: /a\n");
    expect(audience.closedBy("*")).toBe(null);
  });

  test("is not one of a group that a crawler never obeys", () => {
    expect(read("User-agent: *\nDisallow: /\n").audience.closedBy("AdsBot-Google")).toBe(null);
  });
});
