// Which robots.txt applies to a URL, and which part of the URL is matched (§2.2.2, §2.3).
import fc from "fast-check";
import { originKey } from "robotspec/access";
import { describe, expect, test } from "vitest";
import { character } from "../../../../test/arbitraries/text.ts";
import { targetOf } from "../../src/client/target.ts";

test.each([
  ["https://example.com", "https://example.com", "https://example.com/"],
  ["HTTPS://Example.COM:443/A?b=c#d", "https://example.com", "https://example.com/A?b=c"],
  ["http://example.com:8080/a?#f", "http://example.com:8080", "http://example.com:8080/a?"],
  ["http://example.com:443/", "http://example.com:443", "http://example.com:443/"],
  ["https://user:pa%2Fss@example.com/a?b#c", "https://example.com", "https://example.com/a?b"],
  ["https://user;x@example.com//a", "https://example.com", "https://example.com//a"],
  ["https://bücher.example/ä", "https://xn--bcher-kva.example", "https://xn--bcher-kva.example/%C3%A4"],
  ["http://[2001:DB8:0::1]/a", "http://[2001:db8::1]", "http://[2001:db8::1]/a"],
  ["http://0x7f.1/", "http://127.0.0.1", "http://127.0.0.1/"],
  ["https://example.com./a/../b", "https://example.com.", "https://example.com./b"],
  [" https://example.com/a\n", "https://example.com", "https://example.com/a"],
])("%s", (given, origin, url) => {
  expect(targetOf(given)).toEqual({ origin, url });
  expect(targetOf(new URL(given))).toEqual({ origin, url });
});

test("origins are the keys of robotspec/access, and no URL keeps its userinfo or fragment", () => {
  // Not `fc.webUrl`, which puts all characters there are into a map first; see `character`.
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(..."abcXYZ019-._~!$&'()*+,;=:@") },
    { weight: 1, arbitrary: character.map(encodeURIComponent) },
  );
  const segments = fc.array(fc.string({ unit }).map((segment) => `/${segment}`)).map((list) => list.join(""));
  const after = (mark: string) =>
    fc
      .option(fc.string({ unit: fc.oneof(unit, fc.constantFrom("/", "?")) }), { nil: null })
      .map((part) => (part === null ? "" : mark + part));
  const url = fc
    .tuple(
      fc.constantFrom("http://", "https://"),
      fc.constantFrom("", "user:pass@", "a%2Fb%3F@"),
      fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true }),
      segments,
      after("?"),
      after("#"),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(url, (url) => {
      const target = targetOf(url);
      expect(target.origin).toBe(originKey(new URL(url).href));
      expect(target.url.startsWith(`${target.origin}/`)).toBe(true);
      expect(target.url).not.toContain("#");
      const plain = new URL(url);
      plain.username = plain.password = plain.hash = "";
      expect(target.url).toBe(plain.href);
    }),
  );
});

describe("any other value is a TypeError with a remedy", () => {
  test.each([
    ["", /is not an absolute URL; pass/],
    ["/path", /is not an absolute URL; pass/],
    ["example.com", /is not an absolute URL; pass/],
    ["https://", /is not an absolute URL; pass/],
    [
      "ftp://example.com/a",
      /"ftp:\/\/example.com\/a" is not an http or https URL; robots\.txt applies to no other scheme/,
    ],
    ["mailto:a@example.com", /is not an http or https URL/],
    ["data:,a", /is not an http or https URL/],
    ["\u009b\u202e", /^"\\u\{9b\}\\u\{202e\}" is not an absolute URL/],
    ["x".repeat(1000), /^"x{80}…" is not an absolute URL/],
  ])("%s", (given, message) => {
    expect(() => targetOf(given)).toThrow(TypeError);
    expect(() => targetOf(given)).toThrow(message);
  });
  test.each([[null], [undefined], [5], [{ href: "https://example.com/" }]])("%s", (given) => {
    expect(() => targetOf(given as unknown as string)).toThrow(TypeError);
  });
  test("a host that is invalid in RFC 3986", () => {
    const { origin } = targetOf('https://a"b/');
    expect(() => originKey(origin)).toThrow(TypeError);
  });
});
