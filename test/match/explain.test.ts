// A decision in words: which group and why, which rule, and what it beat.
import { describe, expect, test } from "vitest";
import type { DialectName } from "../../src/dialects/index.ts";
import { compile, explain, type QueryOptions } from "../../src/index.ts";

function sentences(robots: string, agent: string | readonly string[], url: string, options?: QueryOptions): string[] {
  return explain(compile(robots).decide(agent, url, options)).split("\n");
}

function sentencesBy(dialect: DialectName, robots: string, agent: string, url: string): string[] {
  return explain(compile(robots, { dialect }).decide(agent, url)).split("\n");
}

const robots = `User-agent: *
Disallow: /a
Allow: /

User-agent: FooBot
User-agent: barbot/2
Disallow: /a
Allow: /%61
Disallow: /a/b
Disallow: /a/%62
Allow: /a/b/c$

User-agent: foobot
Disallow: *b

User-agent: emptybot
`;

describe("explain", () => {
  test("names the rule that wins among combined groups", () => {
    expect(sentences(robots, "FooBot", "https://example.com/a/b?x#y")).toEqual([
      'The crawler "FooBot" must not fetch "/a/b?x".',
      "The groups that name it apply, their rules combined (lines 5 and 13).",
      'Line 9 decides: "Disallow: /a/b" matches with 4 octets.',
      'Line 10 ("Disallow: /a/%62") matches with as many octets and says the same.',
      'It beats line 7 ("Disallow: /a", 2 octets), line 8 ("Allow: /%61", 2 octets) and line 14 ("Disallow: *b", 2 octets), because the most octets decide.',
    ]);
  });

  test("explains a tie", () => {
    expect(sentences(robots, "BarBot", "/a")).toEqual([
      'The crawler "BarBot" may fetch "/a".',
      "The group that names it applies (line 6).",
      'Line 8 decides: "Allow: /%61" matches with 2 octets.',
      'Line 7 ("Disallow: /a") matches with as many octets; between equals, allow is used.',
    ]);
  });

  test("explains the * group and a rule of one octet", () => {
    expect(sentences(robots, "QuxBot", "https://example.com")).toEqual([
      'The crawler "QuxBot" may fetch "/".',
      'No group names it; the "*" group applies (line 1).',
      'Line 3 decides: "Allow: /" matches with 1 octet.',
      "No other rule matches.",
    ]);
  });

  test('explains a query for "*" with several * groups', () => {
    expect(sentences("User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b", "*", "/b")).toEqual([
      'A crawler that no group names must not fetch "/b".',
      'The "*" groups apply, their rules combined (lines 1 and 3).',
      'Line 4 decides: "Disallow: /b" matches with 2 octets.',
      "No other rule matches.",
    ]);
  });

  test("explains a group without rules", () => {
    expect(sentences(robots, "EmptyBot", "/a")).toEqual([
      'The crawler "EmptyBot" may fetch "/a".',
      "The group that names it applies (line 16).",
      "It has no rules, so everything is allowed.",
    ]);
  });

  test("explains that no rule matches", () => {
    expect(sentences("User-agent: a\nDisallow: /b\n", "a", "/c")).toEqual([
      'The crawler "a" may fetch "/c".',
      "The group that names it applies (line 1).",
      "None of its rules matches, and what no rule matches is allowed.",
    ]);
  });

  test("explains that no group applies", () => {
    expect(sentences("User-agent: a\nDisallow: /\n", "b", "/c")).toEqual([
      'The crawler "b" may fetch "/c".',
      'No group names it, and there is no "*" group: no rules apply.',
    ]);
    expect(sentences("", "*", "/c")).toEqual([
      'A crawler that no group names may fetch "/c".',
      'There is no "*" group: no rules apply.',
    ]);
  });

  test("explains that /robots.txt is always allowed", () => {
    expect(sentences("User-agent: *\nDisallow: /\n", "a", "/robots%2Etxt")).toEqual([
      'The crawler "a" may fetch "/robots%2Etxt".',
      "That is the robots.txt itself, which is allowed whatever its rules say.",
    ]);
  });

  test("explains a name that is not a product token", () => {
    expect(sentences("User-agent: MJ12bot/1\nDisallow: /\n", "mj12bot", "/")).toEqual([
      'The crawler "mj12bot" must not fetch "/".',
      '"mj12bot" is not a product token (letters, "_" and "-" only), so it was compared with each user-agent value, whole and up to white space or "/".',
      "The group that names it applies (line 1).",
      'Line 2 decides: "Disallow: /" matches with 1 octet.',
      "No other rule matches.",
    ]);
    expect(sentences("User-agent: a\nDisallow: /\n", "", "/")).toEqual([
      'The crawler "" may fetch "/".',
      "An empty name is not a product token, and no group names it.",
      'No group names it, and there is no "*" group: no rules apply.',
    ]);
  });

  test("explains a name that is not a product token by other dialects", () => {
    const file = "User-agent: 007\nDisallow: /\n";
    expect(sentencesBy("yandex", file, "x7", "/")).toEqual([
      'The crawler "x7" may fetch "/".',
      'No group names it, and there is no "*" group: no rules apply.',
    ]);
    expect(sentencesBy("google", file, "x7", "/")[1]).toBe(
      '"x7" is not a product token (letters, "_" and "-" only), so no user-agent line can name it.',
    );
    expect(sentencesBy("google", file, "", "/").slice(0, 3)).toEqual([
      'The crawler "" must not fetch "/".',
      "An empty name is not a product token, and only a user-agent line without one names it.",
      "The group that names it applies (line 1).",
    ]);
  });

  test("explains a crawler with a name and a star", () => {
    expect(sentences("", ["*", "a"], "/c")).toEqual([
      'The crawler "*" or "a" may fetch "/c".',
      'No group names it, and there is no "*" group: no rules apply.',
    ]);
  });

  test("explains the first match of several rules, by a dialect in which the order decides", () => {
    const file = "User-agent: a\nDisallow: /x\nDisallow: /\nDisallow: /x/y\nDisallow: /z\n";
    expect(sentencesBy("rep-1994", file, "a", "/x/y").slice(2)).toEqual([
      'Line 2 decides: "Disallow: /x" is the first rule that matches.',
      'Line 4 ("Disallow: /x/y") and line 3 ("Disallow: /") would match too, but the first match counts.',
    ]);
    expect(sentencesBy("rep-1994", "User-agent: a\nDisallow: /x\n", "a", "/x").at(-1)).toBe("No other rule matches.");
  });

  test("explains several ties, and several rules that say the same", () => {
    const file = "User-agent: a\nAllow: /x\nAllow: /%78\nAllow: *x\nDisallow: /x\nDisallow: /%78\n";
    expect(sentences(file, "a", "/x").slice(2)).toEqual([
      'Line 2 decides: "Allow: /x" matches with 2 octets.',
      'Line 5 ("Disallow: /x") and line 6 ("Disallow: /%78") match with as many octets; between equals, allow is used.',
      'Line 3 ("Allow: /%78") and line 4 ("Allow: *x") match with as many octets and say the same.',
    ]);
  });

  test("lists all four items", () => {
    const four = `User-agent: a\n${Array.from({ length: 5 }, (_, at) => `Disallow: /${"x".repeat(at)}\n`).join("")}`;
    expect(sentences(four, "a", "/xxxx").at(-1)).toBe(
      'It beats line 5 ("Disallow: /xxx", 4 octets), line 4 ("Disallow: /xx", 3 octets), line 3 ("Disallow: /x", 2 octets) and line 2 ("Disallow: /", 1 octet), because the most octets decide.',
    );
  });

  test("explains several names, in order and merged", () => {
    const two = "User-agent: b\nDisallow: /\nUser-agent: c\nAllow: /\n";
    expect(sentences(two, ["a", "c", "b"], "/x")).toEqual([
      'The crawler "a", "c" or "b" may fetch "/x".',
      'The group that names "c" applies (line 3).',
      'Line 4 decides: "Allow: /" matches with 1 octet.',
      "No other rule matches.",
    ]);
    expect(sentences(two, ["a", "c", "b"], "/x", { merge: true }).slice(1)).toEqual([
      'The groups that name "c" or "b" apply, their rules combined (lines 1 and 3).',
      'Line 4 decides: "Allow: /" matches with 1 octet.',
      'Line 2 ("Disallow: /") matches with as many octets; between equals, allow is used.',
    ]);
  });

  test("counts further items after the fourth", () => {
    const many = `User-agent: a\n${Array.from({ length: 9 }, (_, at) => `Disallow: /${"x".repeat(at)}\n`).join("")}`;
    expect(sentences(many, "a", "/xxxxxxxx").at(-1)).toBe(
      'It beats line 9 ("Disallow: /xxxxxxx", 8 octets), line 8 ("Disallow: /xxxxxx", 7 octets), line 7 ("Disallow: /xxxxx", 6 octets) and 5 more, because the most octets decide.',
    );
  });

  test("escapes quotation marks in quoted text", () => {
    const odd = '/"\\\u202e\u009b\x7f\udce9';
    const [first, , third] = sentences(`User-agent: *\nDisallow: ${odd}`, "*", `${odd}\n\x1b[31m`);
    const shown = '/\\"\\\\<U+202E><U+009B>\u2421\\udce9';
    expect(first).toBe(`A crawler that no group names must not fetch "${shown}\\n\\u001b[31m".`);
    expect(third).toBe(`Line 2 decides: "Disallow: ${shown}" matches with 28 octets.`);
  });

  test("shortens a very long pattern", () => {
    const long = `/${"x".repeat(100_000)}`;
    for (const sentence of sentences(`User-agent: *\nDisallow: ${long}`, "*", long)) {
      expect(sentence.length).toBeLessThan(200);
    }
  });
});
