// The part of a URL that rules are compared with (RFC 9309 §2.2.2): path and query, nothing else.

import { describe, expect, test } from "vitest";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { pathOf, readTarget } from "../../src/match/target.ts";

/** The symbols rules are compared with. */
function symbolsOf(url: string): string {
  const { symbols, start, end } = readTarget(url, rfc9309.target);
  return symbols.slice(start, end);
}

describe("path and query", () => {
  test.each([
    ["https://example.com/a/b?c=d", "/a/b?c=d"],
    ["http://user:pw@[::1]:8080/a", "/a"],
    ["HTTPS://EXAMPLE.com/A", "/A"],
    ["https://example.com", "/"],
    ["https://example.com?a", "/?a"],
    ["https://example.com#a", "/"],
    ["https://example.com/a#/b?c", "/a"],
    ["https://example.com/a?b#c?d", "/a?b"],
    ["https://example.com/a?", "/a?"],
    ["https://example.com/a??b", "/a??b"],
    ["https://example.com/a;x=1", "/a;x=1"],
    ["https://example.com/a/../b//c/./d", "/a/../b//c/./d"],
    ["https://example.com/%2e%2e/a", "/%2e%2e/a"],
    ["https://example.com\\a", "/"],
    ["https:///a", "/a"],
    ["file:/a/b", "/a/b"],
    ["x-y+z.1://h/p", "/p"],
    ["/a/b?c", "/a/b?c"],
    ["//example.com/a", "//example.com/a"],
    ["/http://x", "/http://x"],
    ["?a=b", "/?a=b"],
    ["?", "/?"],
    ["", "/"],
    ["#a", "/"],
    ["/#", "/"],
    ["/é#é", "/é"],
    ["/%41?%41#%41", "/%41?%41"],
    ["?%41", "/?%41"],
  ])("the path and query of %j are %j", (url, path) => {
    expect(pathOf(readTarget(url, rfc9309.target))).toBe(path);
  });
});

describe("an invalid URL", () => {
  test.each([
    "example.com/a",
    "example.com",
    "a",
    " /a",
    "https",
    "https:",
    "mailto:a@b",
    "localhost:8080/a",
    "1http://a",
    "*",
    "%2Fa",
    ":",
    "://a",
  ])("%j is rejected with a remedy", (url) => {
    expect(() => readTarget(url, rfc9309.target)).toThrow(TypeError);
    expect(() => readTarget(url, rfc9309.target)).toThrow(
      `${JSON.stringify(url)} is neither an absolute URL nor a path; write "https://example.com/path", or begin the path with "/".`,
    );
  });

  test("a long one is shortened in the message", () => {
    expect(() => readTarget("x".repeat(100_000), rfc9309.target)).toThrow(/^.{0,200}$/);
    expect(() => readTarget("x".repeat(81), rfc9309.target)).toThrow(`"${"x".repeat(80)}…" is neither`);
    expect(() => readTarget("x".repeat(80), rfc9309.target)).toThrow(`"${"x".repeat(80)}" is neither`);
  });

  test.each([undefined, null, 7, new URL("https://example.com/a"), ["/a"], {}])("%s is rejected as well", (url) => {
    expect(() => readTarget(url as string, rfc9309.target)).toThrow(
      new TypeError("The URL must be a string; pass the href of a URL object."),
    );
  });
});

describe("symbols", () => {
  test.each([
    ["unreserved characters are decoded", "/%41%7A%30%2D%2e%5F%7e", "/Az0-._~"],
    ["decoded once", "/%2541", "/\u012541"],
    ["hex digits in any case", "/%c3%A9", "/\u00c3\u00a9"],
    ["non-ASCII is octets", "/é", "/\u00c3\u00a9"],
    [
      "non-ASCII characters of two, three and four octets",
      "/\u07FF\u0800\uFFFF\u{1F600}",
      "/\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x9f\x98\x80",
    ],
    ["an ill-formed octet is itself", "/\uDC80\uDCFF", "/\x80\xff"],
    ["other lone surrogates are three octets", "/\uD800\uDC7F\uDD00", "/\xf0\x90\x81\xbf\xed\xb4\x80"],
    ["a lone high surrogate", "/\uD83D/", "/\xed\xa0\xbd/"],
    ["other octets are data, raw or escaped", '/ %20"%22{%7b\x7f%7F\x01%01', '/  ""{{\x7f\x7f\x01\x01'],
    ["reserved octets are data where they do not delimit", "/%3A:%40@%24$%2A*%21!%23", "/::@@$$**!!#"],
    ["in a path, / and ? delimit", "/%2F%3f%26&%3D=", "/\u012f\u013f&&=="],
    ["in a query, & and = delimit", "/?%26&%3D=%2F/%3F?", "/?\u0126&\u013d=//??"],
    ["the query begins at the first raw ?", "/%3F%26?%3F%26", "/\u013f&??\u0126".replace("??", "??")],
    ["an escaped percent sign is neither a path nor a query delimiter", "/%25%zz%", "/\u0125%zz%"],
    ["too short for an escape", "/a%4", "/a%4"],
    ["the fragment ends an escape", "/%4#1", "/%4"],
    ["the query ends an escape", "/%4?1", "/%4?1"],
    ["+ is not a space", "/+%2B%20", "/++ "],
  ])("%s: %j", (_name, url, symbols) => {
    expect(symbolsOf(url)).toBe(symbols);
    expect(symbolsOf(`https://example.com${url}#x`.replace("#1#x", "#1"))).toBe(symbols);
  });

  test("a URL is compared as it is if the dialect does not normalise", () => {
    const url = "https://example.com/a?b=c#d";
    expect(readTarget(url, rfc9309.target).symbols).toBe(url);
  });
});
