// The shared table of access rows, and invalid input for `access`.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccessAnswer, type AccessDialectName, access, accessDialects } from "../../src/access/index.ts";
import { accessVectors } from "../vectors/access.ts";

const dialectNames = Object.keys(accessDialects) as AccessDialectName[];

test("the shared table is complete", () => {
  expect(accessVectors).toHaveLength(78);
  expect(new Set(accessVectors.map(({ id }) => id)).size).toBe(78);
});

describe("the shared table", () => {
  test.each(accessVectors)("$id ($spec, $dialect): $name", ({ dialect, input, expected }) => {
    expect([expected].flat()).toContain(access(input, dialect));
  });
});

interface Row {
  readonly spec: string;
  readonly name: string;
  readonly dialect?: AccessDialectName;
  readonly input: Parameters<typeof access>[0];
  readonly answer: AccessAnswer;
}

const rows: readonly Row[] = [
  {
    spec: "2.3.1.2",
    name: "a redirect is followed first",
    input: { status: 302, location: "/r.txt" },
    answer: "follow-redirect",
  },
  {
    spec: "2.3.1.2",
    name: "a redirect without a known Location is followed too",
    input: { status: 308 },
    answer: "follow-redirect",
  },
  {
    spec: "2.3.1.2",
    name: "the fifth redirect is followed",
    input: { redirects: 4, finalStatus: 301 },
    answer: "follow-redirect",
  },
  {
    spec: "2.3.1.2",
    name: "the sixth redirect is not followed",
    input: { redirects: 5, finalStatus: 301 },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.2",
    name: "the sixth is followed if maxRedirects allows it",
    input: { redirects: 6, finalStatus: 200, maxRedirects: 10 },
    answer: "use-rules",
  },
  {
    spec: "2.3.1.2",
    name: "status is accepted instead of finalStatus",
    input: { redirects: 1, status: 404 },
    answer: "allow-all",
  },
  { spec: "2.3.1.2", name: "an error after redirects", input: { redirects: 1, error: "tls" }, answer: "disallow-all" },
  {
    spec: "2.3.1.2",
    name: "too many redirects take precedence over an error",
    input: { redirects: 6, error: "tls" },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.2",
    name: "an empty Location counts as missing",
    input: { status: 301, location: " " },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.2",
    name: "a scheme that cannot be fetched",
    input: { status: 301, location: "gopher://e.com/" },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.2",
    name: "fewer than five redirects do not conform",
    input: { maxRedirects: 4 },
    answer: "reject-configuration",
  },
  { spec: "2.3.1.2", name: "five redirects conform", input: { maxRedirects: 5 }, answer: "accept-configuration" },
  {
    spec: "2.3.1.2",
    name: "1996: the number of redirects is not limited",
    dialect: "koster-1996",
    input: { redirects: 60, finalStatus: 200 },
    answer: "use-rules",
  },
  {
    spec: "2.3.1.2",
    name: "1996: too many redirects by maxRedirects defer",
    dialect: "koster-1996",
    input: { redirects: 9, finalStatus: 200, maxRedirects: 8 },
    answer: "defer",
  },
  {
    spec: "2.3.1.3",
    name: "429 with the option tooManyRequests",
    input: { status: 429, tooManyRequests: "unreachable" },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.3",
    name: "tooManyRequests affects only 429",
    input: { status: 428, tooManyRequests: "unreachable" },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "Google: 429 counts as 5xx",
    dialect: "google",
    input: { status: 429 },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.3",
    name: "Google: 429 as unavailable with the option",
    dialect: "google",
    input: { status: 429, tooManyRequests: "unavailable" },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "2019: not a copy of 25 hours",
    dialect: "rep-2019",
    input: { status: 404, cachedAgeHours: 25 },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "2019: a copy of 24 hours",
    dialect: "rep-2019",
    input: { status: 404, cachedAgeDays: 1 },
    answer: "use-cached",
  },
  {
    spec: "2.3.1.3",
    name: "2022: a 404 ends the copy",
    input: { status: 404, cachedAgeHours: 1 },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "1996: 410 counts as 404",
    dialect: "koster-1996",
    input: { status: 410 },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "1994: 403 as in RFC 9309",
    dialect: "rep-1994",
    input: { status: 403 },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.3",
    name: "Yandex: any status except 200 allows everything",
    dialect: "yandex",
    input: { status: 503 },
    answer: "allow-all",
  },
  { spec: "2.3.1.3", name: "Yandex: 204 is not 200", dialect: "yandex", input: { status: 204 }, answer: "allow-all" },
  {
    spec: "2.3.1.3",
    name: "Yandex: a network error is unreachable",
    dialect: "yandex",
    input: { error: "dns" },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.4",
    name: "the copy is used if there is one",
    input: { status: 503, cachedAgeDays: 3 },
    answer: "use-cached",
  },
  {
    spec: "2.3.1.4",
    name: "everything is disallowed without a copy",
    input: { status: 503, cachedAgeDays: null },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.4",
    name: "an incomplete body",
    input: { status: 200, error: "incomplete-body" },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.4",
    name: "day 30 is reasonably long",
    input: { error: "timeout", undefinedForDays: 30, cachedAgeDays: null },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.4",
    name: "day 29 is not reasonably long",
    input: { error: "timeout", undefinedForDays: 29.9, cachedAgeDays: null },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.4",
    name: "how long the file was unreachable does not matter once a response arrives",
    input: { status: 200, undefinedForDays: 99 },
    answer: "use-rules",
  },
  {
    spec: "2.3.1.4",
    name: "1996: requests are deferred while the failure lasts",
    dialect: "koster-1996",
    input: { status: 503, undefinedForDays: 99, cachedAgeDays: 9 },
    answer: "defer",
  },
  {
    spec: "2.3.1.4",
    name: "Google: before 12 hours",
    dialect: "google",
    input: { status: 500, undefinedForDays: 0.49, cachedAgeDays: 1 },
    answer: "disallow-all",
  },
  {
    spec: "2.3.1.4",
    name: "Google: from 12 hours",
    dialect: "google",
    input: { status: 500, undefinedForDays: 0.5, cachedAgeDays: 1 },
    answer: "use-cached",
  },
  {
    spec: "2.3.1.4",
    name: "Google: from 12 hours without a copy",
    dialect: "google",
    input: { status: 500, undefinedForDays: 0.5, cachedAgeDays: null },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.4",
    name: "Google: after 30 days, site up",
    dialect: "google",
    input: { status: 500, undefinedForDays: 30, siteAnswers: true },
    answer: "allow-all",
  },
  {
    spec: "2.3.1.4",
    name: "Google: after 30 days, site down",
    dialect: "google",
    input: { status: 500, undefinedForDays: 30, siteAnswers: false },
    answer: "disallow-all",
  },
  { spec: "2.4", name: "24 hours are not more than 24 hours", input: { cachedAgeHours: 24 }, answer: "may-use-cached" },
  { spec: "2.4", name: "a little more than 24 hours is", input: { cachedAgeHours: 24.001 }, answer: "should-refetch" },
  { spec: "2.4", name: "no copy", input: { cachedAgeHours: null }, answer: "should-refetch" },
  {
    spec: "2.4",
    name: "a shorter max-age counts",
    input: { cachedAgeHours: 1, cacheControl: "max-age=600" },
    answer: "should-refetch",
  },
  {
    spec: "2.4",
    name: "a longer max-age does not count",
    input: { cachedAgeHours: 25, cacheControl: "max-age=604800" },
    answer: "should-refetch",
  },
  {
    spec: "2.4",
    name: "1996: a longer max-age counts",
    dialect: "koster-1996",
    input: { cachedAgeDays: 8, cacheControl: "max-age=864000" },
    answer: "may-use-cached",
  },
  {
    spec: "2.4",
    name: "1996: Expires an hour after Date",
    dialect: "koster-1996",
    input: { cachedAgeHours: 1.1, date: "Wed, 04 Dec 1996 12:00:00 GMT", expires: "Wed, 04 Dec 1996 13:00:00 GMT" },
    answer: "should-refetch",
  },
  {
    spec: "2.4",
    name: "Age is counted",
    input: { cachedAgeHours: 0.1, cacheControl: "max-age=600", age: "300" },
    answer: "should-refetch",
  },
  {
    spec: "2.4",
    name: "304 without a copy is unreachable",
    input: { status: 304, cachedAgeHours: null },
    answer: "disallow-all",
  },
  { spec: "2.5", name: "a limit that conforms", input: { limit: 512_000 }, answer: "accept-configuration" },
  { spec: "2.5", name: "a greater one", input: { bytes: 600_000, limit: 700_000 }, answer: "parse-all" },
  { spec: "2.5", name: "the default one", input: { bytes: 512_001 }, answer: "parse-complete-lines-within-limit" },
  {
    spec: "2.5",
    name: "an invalid limit takes precedence",
    input: { status: 200, limit: 1 },
    answer: "reject-configuration",
  },
  {
    spec: "2.5",
    name: "1996: any limit",
    dialect: "koster-1996",
    input: { bytes: 9, limit: 8 },
    answer: "parse-complete-lines-within-limit",
  },
  {
    spec: "2.5",
    name: "Google: the rest is ignored",
    dialect: "google",
    input: { bytes: 700_000, limit: 600_000 },
    answer: "ignore-after-600000",
  },
  {
    spec: "2.5",
    name: "Yandex: a longer file is unavailable",
    dialect: "yandex",
    input: { bytes: 600_000 },
    answer: "allow-all",
  },
  {
    spec: "2.5",
    name: "Yandex: a file within a higher limit is used",
    dialect: "yandex",
    input: { status: 200, bytes: 600_000, limit: 700_000 },
    answer: "use-rules",
  },
  {
    spec: "2.5",
    name: "Yandex: a longer file is unavailable after a fetch too",
    dialect: "yandex",
    input: { status: 200, bytes: 600_000 },
    answer: "allow-all",
  },
  {
    spec: "2.5",
    name: "2022: the size of a fetched file has no effect",
    input: { status: 200, bytes: 600_000 },
    answer: "use-rules",
  },
];

describe("further cases", () => {
  test.each(rows)("$spec: $name", ({ dialect, input, answer }) => {
    expect(access(input, dialect)).toBe(answer);
  });
});

describe("an invalid question is a TypeError that names the field", () => {
  const refused: readonly [input: unknown, message: string][] = [
    [null, '"input" must be an object.'],
    [[], '"input" must be an object.'],
    ["200", '"input" must be an object.'],
    [
      {},
      '"input" has no fact to answer from; give "uri", "status", "redirects", "error", "cachedAgeHours" or "bytes".',
    ],
    [
      { contentType: "text/html" },
      '"input" has no fact to answer from; give "uri", "status", "redirects", "error", "cachedAgeHours" or "bytes".',
    ],
    [{ status: "200" }, '"status" must be an integer.'],
    [{ status: 200.5 }, '"status" must be an integer.'],
    [{ status: null }, '"status" must be an integer.'],
    [{ error: "oops" }, '"error" must be one of network, dns, connection, tls, timeout, incomplete-body, protocol.'],
    [{ redirects: -1, finalStatus: 200 }, '"redirects" must be an integer of at least 0.'],
    [{ redirects: 2 }, '"redirects" needs "finalStatus", the status after them.'],
    [{ status: 200, finalStatus: 200 }, '"status" and "finalStatus" have the same meaning; give only one of them.'],
    [{ status: 301, location: 5 }, '"location" must be a string, or null.'],
    [{ status: 200, crossAuthority: "yes" }, '"crossAuthority" must be true or false.'],
    [{ status: 503, undefinedForDays: -1 }, '"undefinedForDays" must be a number of at least 0.'],
    [{ status: 503, undefinedForDays: Number.NaN }, '"undefinedForDays" must be a number of at least 0.'],
    [{ cachedAgeHours: "1" }, '"cachedAgeHours" must be a number of at least 0, or null.'],
    [
      { cachedAgeHours: 24, cachedAgeDays: 1 },
      '"cachedAgeHours" and "cachedAgeDays" have the same meaning; give only one of them.',
    ],
    [{ cachedAgeHours: 1, expires: "0" }, '"expires" needs "date", the time of the response.'],
    [{ cachedAgeHours: 1, date: "today" }, '"date" must be an HTTP date, as in "Sun, 06 Nov 1994 08:49:37 GMT".'],
    [{ bytes: 1.5 }, '"bytes" must be an integer of at least 0.'],
    [{ limit: "512000" }, '"limit" must be an integer.'],
    [{ status: 429, tooManyRequests: "wait" }, '"tooManyRequests" must be one of unavailable, unreachable.'],
    [{ uri: "https://e.com/", status: 200 }, '"uri" excludes other fields; ask about them separately.'],
    [{ uri: 5 }, '"uri" must be a string.'],
    [{ uri: "/a" }, '"/a" is not a URI; begin with a scheme, as in "https://example.com/path".'],
  ];
  test.each(refused)("%j", (input, message) => {
    expect(() => access(input as never)).toThrow(new TypeError(message));
  });

  test("a field that is undefined counts as absent", () => {
    expect(access({ uri: "https://e.com/a", status: undefined } as never)).toBe("https://e.com/robots.txt");
  });

  test("an unknown field is rejected, also one that Object.prototype has", () => {
    for (const field of ["stauts", "toString", "__proto__"]) {
      const input = JSON.parse(`{"status":200,${JSON.stringify(field)}:1}`);
      expect(() => access(input)).toThrow(`Unknown field "${field}" in "input"; use uri, status, `);
    }
  });

  test("an unknown dialect is rejected", () => {
    for (const dialect of ["baidu", "toString", "", null, 5]) {
      expect(() => access({ status: 200 }, dialect as never)).toThrow(TypeError);
    }
    expect(() => access({ status: 200 }, "baidu" as never)).toThrow(
      'Unknown dialect "baidu"; use rfc9309, rep-2019, koster-1996, rep-1994, google, bing, yandex.',
    );
  });
});

test("any JSON value gets an answer or a TypeError of one sentence", () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 700_000 }), fc.double());
  const text = fc.oneof(fc.string(), fc.constantFrom("https://e.com/a", "/a", "max-age=60", "network"));
  const either = fc.oneof(number, text, fc.constant(null), fc.boolean());
  const input = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { status: either, location: either, cachedAgeHours: either, undefinedForDays: either },
      { requiredKeys: [] },
    ),
    fc.record({ finalStatus: number, redirects: number, error: either, maxRedirects: either }, { requiredKeys: [] }),
    fc.record({ cachedAgeDays: number, cacheControl: either, expires: either, date: either }, { requiredKeys: [] }),
    fc.record({ bytes: number, limit: either }, { requiredKeys: [] }),
    fc.record({ uri: text }),
  );
  let answered = 0;
  fc.assert(
    fc.property(input, fc.constantFrom(...dialectNames), (value, dialect) => {
      try {
        expect(access(value as never, dialect)).toBeTypeOf("string");
        answered++;
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as TypeError).message).toMatch(/^[^\n]+\.$/);
      }
    }),
    { numRuns: 2000 },
  );
  expect(answered).toBeGreaterThan(50);
});
