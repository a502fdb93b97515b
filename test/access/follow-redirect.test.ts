// Which redirects are followed, and to which URIs (§2.3.1.2).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  followRedirect,
  isRedirect,
  originKey,
  type RedirectChain,
  type RedirectOptions,
} from "../../src/access/index.ts";
import { resolveReference } from "../../src/access/uri.ts";

const start = "https://example.com/robots.txt";

describe("2.3.1.2", () => {
  test("after a redirect to another authority, the rules apply to the original one", () => {
    const step = followRedirect([start], { status: 301, location: "http://other.test:81/r.txt#x" });
    expect(step).toEqual({
      kind: "follow",
      uri: "http://other.test:81/r.txt",
      chain: [start, "http://other.test:81/r.txt"],
    });
    expect(originKey(step.chain[0])).toBe("https://example.com");
  });

  test("any other status ends the chain", () => {
    for (const status of [200, 204, 300, 304, 305, 306, 404, 503]) {
      expect(followRedirect([start], { status, location: "/x" })).toEqual({ kind: "arrived", chain: [start] });
    }
    expect([301, 302, 303, 307, 308].filter(isRedirect)).toHaveLength(5);
  });

  function walk(hops: number, options: RedirectOptions): number {
    let chain: RedirectChain = [start];
    for (let hop = 1; hop <= hops; hop++) {
      const step = followRedirect(chain, { status: 302, location: `/${hop}` }, options);
      if (step.kind !== "follow") {
        expect(step).toMatchObject({ kind: "failed", failure: "too-many-redirects" });
        return hop - 1;
      }
      chain = step.chain;
    }
    return hops;
  }

  test("maxRedirects limits the redirects; the default is five", () => {
    expect(walk(9, {})).toBe(5);
    expect(walk(9, { dialect: "google" })).toBe(5);
    expect(walk(9, { maxRedirects: 7 })).toBe(7);
    expect(walk(9, { dialect: "koster-1996", maxRedirects: 5 })).toBe(5);
    expect(walk(30, { dialect: "koster-1996" })).toBe(30);
    expect(walk(30, { dialect: "koster-1996", maxRedirects: 20 })).toBe(20);
  });

  test("a maxRedirects below five is rejected", () => {
    for (const maxRedirects of [4, 0, -1, Number.NaN]) {
      expect(() => followRedirect([start], { status: 200, location: null }, { maxRedirects })).toThrow(
        new RangeError(`${maxRedirects} redirects are too few; follow at least 5 (RFC 9309, Section 2.3.1.2).`),
      );
    }
  });

  const failures: readonly [location: string | null, failure: string][] = [
    [null, "missing-location"],
    ["", "missing-location"],
    [" \t", "missing-location"],
    ["http://", "malformed-location"],
    ["//", "malformed-location"],
    ["https:robots.txt", "malformed-location"],
    ["http://a b/", "malformed-location"],
    ["http://good.test\\@evil.test/", "malformed-location"],
    ["/a\nb", "malformed-location"],
    ["http://[::g]/", "malformed-location"],
    ["ftp://example.com/robots.txt", "unsupported-scheme"],
    ["mailto:root@example.com", "unsupported-scheme"],
    ["javascript:alert(1)", "unsupported-scheme"],
    ["data:text/plain,User-agent:*", "unsupported-scheme"],
    ["file:///etc/passwd", "unsupported-scheme"],
    [start, "redirect-loop"],
    ["//a b/ftp://example.com/", "malformed-location"],
    ["", "missing-location"],
    ["#top", "redirect-loop"],
    ["HTTPS://EXAMPLE.com:443/a/../robots.txt#x", "redirect-loop"],
  ];
  test.each(failures)("%j: %s", (location, failure) => {
    expect(followRedirect([start], { status: 302, location })).toEqual({ kind: "failed", failure, chain: [start] });
  });

  test("a loop is detected at any length", () => {
    const chain: RedirectChain = [start, "https://example.com/a", "http://other.test/"];
    expect(followRedirect(chain, { status: 302, location: "http://other.test" })).toMatchObject({
      failure: "redirect-loop",
    });
    expect(followRedirect(chain, { status: 302, location: "https://example.com/a" })).toMatchObject({
      failure: "redirect-loop",
    });
    expect(followRedirect(["http://other.test"], { status: 302, location: "/" })).toMatchObject({
      failure: "redirect-loop",
    });
    expect(followRedirect(chain, { status: 302, location: "https://example.com/a?b" }).kind).toBe("follow");
    expect(followRedirect(chain, { status: 302, location: "http://example.com/a" }).kind).toBe("follow");
    expect(followRedirect(chain, { status: 302, location: "https://example.com/a?null" }).kind).toBe("follow");
    const withQuery: RedirectChain = [start, "https://example.com/a?b"];
    expect(followRedirect(withQuery, { status: 302, location: "?c" }).kind).toBe("follow");
    expect(followRedirect(withQuery, { status: 302, location: "?b" })).toMatchObject({ failure: "redirect-loop" });
  });

  test("the option schemes replaces http and https", () => {
    const ftp = { status: 302, location: "ftp://example.com/robots.txt" };
    expect(followRedirect([start], ftp, { schemes: ["https", "ftp"] }).kind).toBe("follow");
    const http = { status: 302, location: "http://example.com/robots.txt" };
    expect(followRedirect([start], http, { schemes: ["https"] })).toMatchObject({ failure: "unsupported-scheme" });
  });

  const escaped: readonly [location: string, uri: string, name: string][] = [
    ["/my robots.txt", "https://example.com/my%20robots.txt", "a space"],
    ["/\u00c3\u00bc", "https://example.com/%C3%BC", "octets, as HTTP libraries give them"],
    ["/\u00fc", "https://example.com/%FC", "a Latin-1 octet"],
    ["/\u4f8b", "https://example.com/%E4%BE%8B", "a Location that was already decoded"],
    ["/\u{1f600}", "https://example.com/%F0%9F%98%80", "a character of two code units"],
    ["/%2f%zz", "https://example.com/%2f%zz", "escapes as they are"],
    ["/\\evil.test", "https://example.com/%5Cevil.test", "a backslash"],
    ["  /r.txt\t", "https://example.com/r.txt", "white space around it"],
    ["?r", "https://example.com/robots.txt?r", "a query alone"],
    ["//other.test", "https://other.test/", "an authority alone"],
  ];
  test.each(escaped)("Location %j is %s (%s)", (location, uri) => {
    expect(followRedirect([start], { status: 302, location })).toMatchObject({ kind: "follow", uri });
  });

  test("a relative Location is resolved against a URI without a path", () => {
    const step = followRedirect(["https://example.com"], { status: 302, location: "robots.txt" });
    expect(step).toMatchObject({ kind: "follow", uri: "https://example.com/robots.txt" });
  });
});

// RFC 3986 §5.4, without fragments in the results; null for a result without an authority.
describe("RFC 3986 §5.4: references resolved against http://a/b/c/d;p?q", () => {
  const normal: readonly [reference: string, uri: string | null][] = [
    ["g:h", null],
    ["g", "http://a/b/c/g"],
    ["./g", "http://a/b/c/g"],
    ["g/", "http://a/b/c/g/"],
    ["/g", "http://a/g"],
    ["//g", "http://g/"],
    ["?y", "http://a/b/c/d;p?y"],
    ["g?y", "http://a/b/c/g?y"],
    ["#s", "http://a/b/c/d;p?q"],
    ["g#s", "http://a/b/c/g"],
    ["g?y#s", "http://a/b/c/g?y"],
    [";x", "http://a/b/c/;x"],
    ["g;x", "http://a/b/c/g;x"],
    ["g;x?y#s", "http://a/b/c/g;x?y"],
    ["", "http://a/b/c/d;p?q"],
    [".", "http://a/b/c/"],
    ["./", "http://a/b/c/"],
    ["..", "http://a/b/"],
    ["../", "http://a/b/"],
    ["../g", "http://a/b/g"],
    ["../..", "http://a/"],
    ["../../", "http://a/"],
    ["../../g", "http://a/g"],
    ["../../../g", "http://a/g"],
    ["../../../../g", "http://a/g"],
    ["/./g", "http://a/g"],
    ["/../g", "http://a/g"],
    ["g.", "http://a/b/c/g."],
    [".g", "http://a/b/c/.g"],
    ["g..", "http://a/b/c/g.."],
    ["..g", "http://a/b/c/..g"],
    ["./../g", "http://a/b/g"],
    ["./g/.", "http://a/b/c/g/"],
    ["g/./h", "http://a/b/c/g/h"],
    ["g/../h", "http://a/b/c/h"],
    ["g;x=1/./y", "http://a/b/c/g;x=1/y"],
    ["g;x=1/../y", "http://a/b/c/y"],
    ["g?y/./x", "http://a/b/c/g?y/./x"],
    ["g?y/../x", "http://a/b/c/g?y/../x"],
    ["g#s/./x", "http://a/b/c/g"],
    ["http:g", null],
  ];
  test.each(normal)("%j: %s", (reference, uri) => {
    expect(resolveReference(reference, "http://a/b/c/d;p?q")).toBe(uri);
  });

  test("the result agrees with a browser's URL class for URLs that both accept", () => {
    // Node's URL class keeps the dot at the end of "/.a/.", so longer segments that begin with a dot are left out.
    const segment = fc
      .array(fc.constantFrom(..."a1;=~-."), { maxLength: 4 })
      .map((some) => some.join("").replace(/^\.+/, ""));
    const path = fc
      .array(fc.oneof(segment, fc.constantFrom(".", "..", "")), { maxLength: 5 })
      .map((some) => some.join("/"));
    const reference = fc.tuple(fc.constantFrom("", "/", "//h", "//h:81/"), path, fc.constantFrom("", "?", "?x=/../y"));
    fc.assert(
      fc.property(path, reference, (base, [prefix, rest, query]) => {
        const from = `http://a/${base}`;
        const to = prefix === "//h" ? `//h/${rest}${query}` : `${prefix}${rest}${query}`;
        // A reference that begins with "//" has an authority, which may be invalid.
        fc.pre(!/^\/\/(?!h)/.test(to));
        expect(resolveReference(to, new URL(from).href)).toBe(new URL(to, from).href);
      }),
      { numRuns: 1000 },
    );
  });
});

test("any Location gives a step, and a followed one can be followed again", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "http:",
      "//",
      "/",
      "a",
      ".",
      "..",
      "?",
      "#",
      "@",
      ":",
      "[::1]",
      " ",
      "\\",
      "ü",
      "例",
      "%",
      "\n",
      "\u0080",
      "\ud800",
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((some) => some.join("")),
      ),
      (location) => {
        const step = followRedirect([start], { status: 302, location });
        if (step.kind !== "follow") return;
        expect(step.uri).toMatch(/^https?:\/\/[^\s#]+$/);
        expect(step.uri).toBe(resolveReference(step.uri, start));
        expect(followRedirect(step.chain, { status: 302, location })).not.toMatchObject({
          failure: "malformed-location",
        });
      },
    ),
    { numRuns: 1000 },
  );
});
