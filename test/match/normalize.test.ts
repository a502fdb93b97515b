// Which spelling of an octet in a rule matches which spelling of it in a URI (RFC 9309
// §2.2.2, RFC 3986 §2.2).

import { describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { escapedOctet } from "../../src/match/normalize.ts";
import { compilePattern, matches } from "../../src/match/pattern.ts";
import { readTarget } from "../../src/match/target.ts";

const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

function hex(octet: number): string {
  return octet.toString(16).padStart(2, "0");
}

/** Ways to write an octet: raw, and escaped with hex digits of either case. */
function ways(octet: number): { readonly raw: string; readonly escaped: readonly string[] } {
  // In a text, a single octet outside ASCII is a lone surrogate.
  const raw = String.fromCharCode(octet < 0x80 ? octet : 0xdc00 + octet);
  return { raw, escaped: [`%${hex(octet)}`, `%${hex(octet).toUpperCase()}`] };
}

function isMatch(rule: string, uri: string): boolean {
  return matches(compilePattern(rule, rfc9309), readTarget(uri, rfc9309.target));
}

/** Octets whose escape is another octet than the raw character, in a path and in a query. */
const delimiters = { path: "/?", query: "&=" };
/** Raw, these do not reach a comparison as octets: the wildcard, and the end of a URI. */
const special = { rule: "*", uri: "#" };

describe.each(["path", "query"] as const)("in a %s", (component) => {
  const before = component === "path" ? "/a" : "/a?b";

  test("every octet matches itself, and its escape if the two are equivalent", () => {
    const wrong: string[] = [];
    for (let octet = 0; octet < 256; octet++) {
      const { raw, escaped } = ways(octet);
      const means = octet !== 0x25 && !delimiters[component].includes(raw);
      for (const rule of [raw, ...escaped]) {
        for (const uri of [raw, ...escaped]) {
          if (special.rule.includes(rule) || special.uri.includes(uri)) continue;
          const expected = means || (rule === raw) === (uri === raw);
          if (isMatch(`${before}${rule}x`, `${before}${uri}x`) !== expected) wrong.push(`${rule} ${uri}`);
          if (isMatch(`*${rule}x`, `${before}${uri}x`) !== expected) wrong.push(`*${rule} ${uri}`);
          if (isMatch(`*${rule}x$`, `${before}${uri}x`) !== expected) wrong.push(`*${rule}$ ${uri}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("no octet matches a different one", () => {
    const wrong: string[] = [];
    for (let octet = 0; octet < 256; octet++) {
      for (let other = 0; other < 256; other++) {
        if (octet === other) continue;
        const [rule, uri] = [ways(octet).escaped[0] as string, ways(other).escaped[0] as string];
        if (isMatch(`${before}${rule}`, `${before}${uri}`)) wrong.push(`${rule} ${uri}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("octets after the length of the rule do not change the result", () => {
  for (const octet of [0x2f, 0x3f, 0x26, 0x3d, 0x25, 0x41, 0xe9]) {
    for (const uri of [ways(octet).raw, ...ways(octet).escaped]) {
      expect(isMatch("/a", `/a${uri}`)).toBe(true);
      expect(isMatch("/a$", `/a${uri}`)).toBe(false);
    }
  }
});

test.each([
  ["an escape is decoded once", "/%2541", "/A", false],
  ["an escape is decoded once on both sides", "/%2541", "/%2541", true],
  ["a percent sign that begins no escape is itself", "/a%zz", "/a%zz", true],
  ["a percent sign that begins no escape is not an escaped one", "/a%zz", "/a%25zz", false],
  ["an escaped percent sign is not a raw one", "/a%25zz", "/a%zz", false],
  ["an escape of the URI is one octet, wherever the rule ends", "/a%4", "/a%41", false],
  ["a star does not match half of an escape", "/a%*1", "/a%41", false],
  ["a star ends an escape", "/%4*1", "/%41", false],
  ["the octets of an escape that a star ends are literal", "/%4*1", "/%4x1", true],
  ["an escaped star is not a wildcard", "/a%2Ac", "/abc", false],
  ["an escaped $ is not an anchor", "/a%24", "/a$b", true],
  ["é is two octets, raw or escaped", "/\u00e9", "/%C3%A9", true],
  ["é is not an e with a combining accent", "/\u00e9", "/e\u0301", false],
  ["an octet of Latin-1 is that octet", "/\udce9", "/%E9", true],
  ["an octet of Latin-1 is not the é of UTF-8", "/\udce9", "/\u00e9", false],
  ["half an é is one of its octets", "/%C3", "/\u00e9", true],
  ["a star may end between the octets of a character", "/*%A9", "/\u00e9", true],
  ["the end of the pattern is the end of the query", "/a?b=%2F$", "/a?b=/", true],
  ["a literal across the first ?: & is data before it, a delimiter after it", "/*a%26?b&", "/a&?b&c", true],
  ["in a literal across the first ?, an escaped & after it is not the delimiter", "/*a%26?b%26", "/a&?b&c", false],
  ["in a literal across the first ?, an escaped & after it is an escaped &", "/*a%26?b%26", "/a&?b%26c", true],
  ["a literal across the first ?, with / and =", "/*%2Fa?b%2F=", "/%2Fa?b/=c", true],
  ["a second ? is data", "/*a?b%3F", "/a?b?c", true],
  ["an anchored literal across the first ?", "/*%2Fa?b%2F$", "/x%2Fa?b/", true],
  ["a pattern without a star across the first ?", "/%3Fa?%3Fb", "/%3fa??b", true],
  ["an escaped ? does not begin a query", "/a%3Fb%26", "/a%3Fb&", true],
  ["a literal found in the query but not in the path", "/*%26", "/a?b%26", true],
  ["a literal across the ? does not overlap the one before it", "/x&*%26?b", "/x&?bb", false],
  ["a literal across the ? does not overlap the one after it", "/*%26?b*b$", "/x&?b", false],
  ["the first occurrence counts, which is in the path", "/*%3Db?c", "/=b?c%3Db?c", true],
])("%s: %j and %j", (_name, rule, uri, expected) => {
  expect(isMatch(rule, uri)).toBe(expected);
});

test("letters, digits and four marks are unreserved", () => {
  for (const character of UNRESERVED) {
    const { escaped } = ways(character.charCodeAt(0));
    expect(compilePattern(`/${escaped[0]}`, rfc9309).specificity).toBe(2);
  }
});

describe("the octet of an escape", () => {
  test.each([
    { text: "%41", to: 3, octet: 0x41 },
    { text: "%fF", to: 3, octet: 0xff },
    { text: "%00", to: 3, octet: 0 },
    { text: "%41", to: 2, octet: -1 },
    { text: "%41", to: 1, octet: -1 },
    { text: "%g1", to: 3, octet: -1 },
    { text: "%1g", to: 3, octet: -1 },
    { text: "%4", to: 2, octet: -1 },
  ])("$text up to $to: $octet", ({ text, to, octet }) => {
    expect(escapedOctet(text, 0, to)).toBe(octet);
  });
});
