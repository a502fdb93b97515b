// Which spelling of an octet in a rule matches which spelling of it in a URI (RFC 9309
// §2.2.2, RFC 3986 §2.2).

import { describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
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
  ["on both sides", "/%2541", "/%2541", true],
  ["a percent sign that begins no escape is itself", "/a%zz", "/a%zz", true],
  ["and not an escaped one", "/a%zz", "/a%25zz", false],
  ["nor the other way round", "/a%25zz", "/a%zz", false],
  ["an escape of the URI is one, wherever the rule ends", "/a%4", "/a%41", false],
  ["nor is half of one matched by a star", "/a%*1", "/a%41", false],
  ["a star ends an escape", "/%4*1", "/%41", false],
  ["and leaves its octets", "/%4*1", "/%4x1", true],
  ["an escaped star is no wildcard", "/a%2Ac", "/abc", false],
  ["an escaped $ is no anchor", "/a%24", "/a$b", true],
  ["é is two octets, however it came", "/\u00e9", "/%C3%A9", true],
  ["and no other é", "/\u00e9", "/e\u0301", false],
  ["an octet of Latin-1 is that octet", "/\udce9", "/%E9", true],
  ["and no é of UTF-8", "/\udce9", "/\u00e9", false],
  ["half an é is one of its octets", "/%C3", "/\u00e9", true],
  ["a star may end between its octets", "/*%A9", "/\u00e9", true],
  ["the end of the pattern is the end of the query", "/a?b=%2F$", "/a?b=/", true],
  ["a literal across the first ?: & is data before it, a delimiter behind", "/*a%26?b&", "/a&?b&c", true],
  ["so its escape behind does not do", "/*a%26?b%26", "/a&?b&c", false],
  ["but matches its like", "/*a%26?b%26", "/a&?b%26c", true],
  ["the same with / and =", "/*%2Fa?b%2F=", "/%2Fa?b/=c", true],
  ["a second ? is data", "/*a?b%3F", "/a?b?c", true],
  ["at the end, across the ?", "/*%2Fa?b%2F$", "/x%2Fa?b/", true],
  ["at the beginning, across the ?", "/%3Fa?%3Fb", "/%3fa??b", true],
  ["an escaped ? does not begin a query", "/a%3Fb%26", "/a%3Fb&", true],
  ["found in the query where the path has none", "/*%26", "/a?b%26", true],
  ["across the ?, but not into what stands before it", "/x&*%26?b", "/x&?bb", false],
  ["nor into what stands behind it", "/*%26?b*b$", "/x&?b", false],
  ["the first place counts, in the path", "/*%3Db?c", "/=b?c%3Db?c", true],
])("%s: %j and %j", (_name, rule, uri, expected) => {
  expect(isMatch(rule, uri)).toBe(expected);
});

test("letters, digits and four marks are unreserved", () => {
  for (const character of UNRESERVED) {
    const { escaped } = ways(character.charCodeAt(0));
    expect(compilePattern(`/${escaped[0]}`, rfc9309).specificity).toBe(2);
  }
});
