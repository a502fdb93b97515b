// The URI of the robots.txt for a URI, and which URIs share one (§2.3).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { originKey, robotsTxtUri } from "../../src/access/index.ts";

describe("2.3: scheme:[//authority]/robots.txt", () => {
  const rows: readonly [uri: string, robotsTxt: string, name: string][] = [
    ["https://example.com", "https://example.com/robots.txt", "no path at all"],
    ["https://example.com?a", "https://example.com/robots.txt", "a query after the authority"],
    ["https://example.com#a", "https://example.com/robots.txt", "a fragment after the authority"],
    ["https://example.com/a/../b?x=https://other.com/#c", "https://example.com/robots.txt", "a URI within the query"],
    ["HTTPS://Example.COM/", "HTTPS://Example.COM/robots.txt", "scheme and host as written"],
    ["http://example.com:80/", "http://example.com:80/robots.txt", "the default port as written"],
    ["http://example.com:/", "http://example.com:/robots.txt", "an empty port as written"],
    ["https://u:p@example.com/", "https://example.com/robots.txt", "userinfo is dropped"],
    ["https://@example.com/", "https://example.com/robots.txt", "empty userinfo too"],
    ["https://[::1]:8080/a", "https://[::1]:8080/robots.txt", "an IPv6 literal with a port"],
    ["https://[2001:DB8::1]/a", "https://[2001:DB8::1]/robots.txt", "an IPv6 literal as written"],
    ["https://192.0.2.1/", "https://192.0.2.1/robots.txt", "an IPv4 address"],
    ["https://example.com./", "https://example.com./robots.txt", "a dot at the end"],
    ["https://a_b.example.com/", "https://a_b.example.com/robots.txt", "an underscore"],
    ["gopher://example.com/1", "gopher://example.com/robots.txt", "any scheme"],
    ["https://例え.jp/ü", "https://例え.jp/robots.txt", "an IDN as written"],
    ["http://example.com\u{2028}.test/", "http://example.com\u{2028}.test/robots.txt", "a host is one line to a URI"],
  ];
  test.each(rows)("%s: %s (%s)", (uri, robotsTxt) => {
    expect(robotsTxtUri(uri)).toBe(robotsTxt);
  });

  test("in normal form with the option normalize", () => {
    expect(robotsTxtUri("HTTP://u@Example.COM:080/a", { normalize: true })).toBe("http://example.com/robots.txt");
    expect(robotsTxtUri("http://[0:0::0:1]:81/", { normalize: true })).toBe("http://[::1]:81/robots.txt");
  });

  const wrong: readonly [uri: string, message: string][] = [
    ["", '"" is not a URI; begin with a scheme, as in "https://example.com/path".'],
    ["/a", '"/a" is not a URI; begin with a scheme, as in "https://example.com/path".'],
    ["//example.com/a", '"//example.com/a" is not a URI; begin with a scheme, as in "https://example.com/path".'],
    [
      "1http://example.com/",
      '"1http://example.com/" is not a URI; begin with a scheme, as in "https://example.com/path".',
    ],
    [
      " https://example.com/",
      '" https://example.com/" is not a URI; begin with a scheme, as in "https://example.com/path".',
    ],
    [
      "mailto:a@example.com",
      '"mailto:a@example.com" has no authority, so no robots.txt; add a host after "mailto://".',
    ],
    ["https:example.com", '"https:example.com" has no authority, so no robots.txt; add a host after "https://".'],
    ["file:///etc/hosts", '"file:///etc/hosts" has no authority, so no robots.txt; add a host after "file://".'],
    ["http://:80/", '":80" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://u@/", '"u@" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a@b@c/", '"a@b@c" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a:b/", '"a:b" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a:80:90/", '"a:80:90" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://::1/", '"::1" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://[g::1]/", '"[g::1]" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://[::1/", '"[::1" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://[::1]x/", '"[::1]x" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    [
      "http://[fe80::1%25eth0]/",
      '"[fe80::1%25eth0]" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".',
    ],
    [
      "http://good.com\\@evil.com/",
      '"good.com\\\\@evil.com" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".',
    ],
    ["http://a b/", '"a b" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a\nb/", '"a\\nb" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a%2/", '"a%2" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a\ud800/", '"a\\ud800" is not a valid authority; write "host", "host:port" or "[IPv6 address]:port".'],
    ["http://a:65536/", '"a:65536" has an invalid port; the highest port is 65535.'],
  ];
  test.each(wrong)("%j is rejected", (uri, message) => {
    expect(() => robotsTxtUri(uri)).toThrow(new TypeError(message));
    expect(() => originKey(uri)).toThrow(TypeError);
  });

  test("a long URI is shortened in the message", () => {
    expect(() => robotsTxtUri("\u009b\u202e")).toThrow('"\\u009b\\u202e" is not a URI');
    expect(() => robotsTxtUri("/".repeat(81))).toThrow(`"${"/".repeat(80)}…" is not a URI`);
    expect(() => robotsTxtUri("/".repeat(80))).toThrow(`"${"/".repeat(80)}" is not a URI`);
  });

  test("a URL object is rejected, and the message says what to pass", () => {
    expect(() => robotsTxtUri(new URL("https://example.com") as never)).toThrow(
      new TypeError("The URI is not a string; pass its href."),
    );
  });
});

describe("one file for each scheme, host and port", () => {
  const same: readonly (readonly [string, string, string])[] = [
    ["http://example.com/a", "HTTP://EXAMPLE.COM:80/b?c", "http://example.com"],
    ["https://example.com", "https://u:p@example.com:443/", "https://example.com"],
    ["ftp://example.com", "ftp://example.com:21/", "ftp://example.com"],
    ["http://example.com:", "http://example.com:00080/", "http://example.com"],
    ["http://example.com:81", "http://example.com:081/", "http://example.com:81"],
    ["gopher://example.com:70", "gopher://example.com:070/", "gopher://example.com:70"],
    ["http://ex%61mple.com/", "http://example.com/", "http://example.com"],
    ["http://a%2fb/", "http://A%2Fb/", "http://a%2Fb"],
    ["http://[2001:0db8:0:0:1:0:0:1]/", "http://[2001:DB8::1:0:0:1]", "http://[2001:db8::1:0:0:1]"],
    ["http://[::ffff:192.0.2.1]/", "http://[::ffff:c000:201]/", "http://[::ffff:c000:201]"],
    ["http://[v1.A:b]/", "http://[V1.a:B]/", "http://[v1.a:b]"],
  ];
  test.each(same)("%s and %s share the file", (one, other, key) => {
    expect([originKey(one), originKey(other)]).toEqual([key, key]);
  });

  const different: readonly (readonly [string, string])[] = [
    ["http://example.com", "https://example.com"],
    ["http://example.com", "http://www.example.com"],
    ["http://example.com", "http://example.com:443"],
    ["http://example.com", "http://example.com."],
    ["http://[::1]", "http://[::2]"],
    // The Kelvin sign is not "k": only ASCII letters are lowercased.
    ["http://k.example", "http://\u212a.example"],
  ];
  test.each(different)("%s and %s do not", (one, other) => {
    expect(originKey(one)).not.toBe(originKey(other));
  });

  const notIp = [
    "",
    ":",
    ":::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "1:2:3:4:5:6:7:8::",
    "12345::",
    "g::",
    "::1.2.3",
    "::1.2.3.256",
    "::01.2.3.4",
    "1.2.3.4::",
    "1.2.3.4:1:2:3:4:5:6",
    "v.a",
    "v1.",
    "::1.",
  ];
  test.each(notIp)("[%s] is not an IP literal", (literal) => {
    expect(() => originKey(`http://[${literal}]/`)).toThrow(TypeError);
  });
});

describe("properties", () => {
  const label = fc
    .array(fc.constantFrom(..."aZ09-_"), { minLength: 1, maxLength: 4 })
    .map((some) => `x${some.join("")}x`);
  const host = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join(".")),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
  );
  const url = fc
    .tuple(
      fc.constantFrom("http", "https", "ftp", "HTTPS"),
      fc.constantFrom("", "@", "u@", "u:p@", ":@"),
      host,
      fc.oneof(
        fc.constantFrom("", ":", ":80", ":443", ":21", ":0080"),
        fc.nat({ max: 65_535 }).map((port) => `:${port}`),
      ),
      fc.constantFrom("", "/", "/a?b#c", "?b@c", "#c/d", "/a:80"),
    )
    .map(([scheme, userinfo, name, port, rest]) => `${scheme}://${userinfo}${name}${port}${rest}`);

  test("the key of a URL is its origin in a browser", () => {
    fc.assert(
      fc.property(url, (some) => {
        expect(originKey(some)).toBe(new URL(some).origin);
      }),
      { numRuns: 1000 },
    );
  });

  test("all spellings of an IPv6 address have the same key", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        // Node writes a trailing IPv4 address in hexadecimal, which RFC 5952 §5 permits.
        expect(originKey(`http://[${address}]/`)).toBe(new URL(`http://[${address}]/`).origin);
      }),
      { numRuns: 1000 },
    );
  });

  test("robots.txt governs itself, and its URI depends only on the origin", () => {
    fc.assert(
      fc.property(url, fc.constantFrom("", "/", "/a/b", "/robots.txt?x", "/a:b@c", "?a", "#b"), (base, path) => {
        const file = robotsTxtUri(base);
        expect(robotsTxtUri(file)).toBe(file);
        expect(originKey(file)).toBe(originKey(base));
        expect(robotsTxtUri(file.replace("/robots.txt", path))).toBe(file);
      }),
    );
  });

  test("any string gives a URI or a TypeError", () => {
    const pieces = fc.array(
      fc.constantFrom(
        "http",
        ":",
        "/",
        "//",
        "@",
        "[",
        "]",
        "::",
        "1",
        "a",
        ".",
        "%",
        "%41",
        "\\",
        "?",
        "#",
        "\n",
        "ü",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((some) => some.join("")),
          pieces.map((some) => `http://${some.join("")}`),
        ),
        (text) => {
          try {
            expect(robotsTxtUri(text)).toMatch(/^[^@?#]+\/robots\.txt$/s);
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
