// How long a cached copy may be used (§2.4; 1996: §3.4).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccessDialectName,
  accessDialects,
  type CacheHeaders,
  type CopyTimes,
  confirmed,
  DAY,
  type FreshnessBound,
  freshness,
  HOUR,
  readCacheControl,
  readHttpDate,
  revalidationHeaders,
} from "../../src/access/index.ts";

const SECOND = 1000;
/** An arbitrary time: Wed, 04 Dec 1996 12:00:00 GMT. */
const then = Date.UTC(1996, 11, 4, 12);
const httpDate = (at: number) => new Date(at).toUTCString();
const dialectNames = Object.keys(accessDialects) as AccessDialectName[];

interface Row {
  readonly name: string;
  readonly headers: CacheHeaders;
  readonly dialect?: AccessDialectName;
  /** Milliseconds after `then` at which the copy becomes stale. */
  readonly staleAfter: number;
  readonly boundBy: FreshnessBound;
}

const rows: readonly Row[] = [
  { name: "no header: 24 hours, both ends included", headers: {}, staleAfter: DAY + 1, boundBy: "cap" },
  { name: "max-age", headers: { cacheControl: "max-age=600" }, staleAfter: 600 * SECOND, boundBy: "max-age" },
  {
    name: "max-age longer than 24 hours",
    headers: { cacheControl: "max-age=31536000" },
    staleAfter: DAY + 1,
    boundBy: "cap",
  },
  {
    name: "max-age of exactly 24 hours",
    headers: { cacheControl: "max-age=86400" },
    staleAfter: DAY,
    boundBy: "max-age",
  },
  {
    name: "directive names in any case, with any white space",
    headers: { cacheControl: "public ,\tMAX-AGE=60" },
    staleAfter: 60 * SECOND,
    boundBy: "max-age",
  },
  { name: "max-age in quotes", headers: { cacheControl: 'max-age="60"' }, staleAfter: 60 * SECOND, boundBy: "max-age" },
  {
    name: "the first of two max-age directives",
    headers: { cacheControl: "max-age=60, max-age=6000" },
    staleAfter: 60 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "max-age that is not a whole number",
    headers: { cacheControl: "max-age=1.5" },
    staleAfter: 0,
    boundBy: "max-age",
  },
  { name: "max-age without a number", headers: { cacheControl: "max-age=" }, staleAfter: 0, boundBy: "max-age" },
  {
    name: "max-age inside another quoted value",
    headers: { cacheControl: 'x="a, max-age=60"' },
    staleAfter: DAY + 1,
    boundBy: "cap",
  },
  {
    name: "s-maxage does not apply to crawlers",
    headers: { cacheControl: "s-maxage=60" },
    staleAfter: DAY + 1,
    boundBy: "cap",
  },
  { name: "no-cache", headers: { cacheControl: "max-age=60, no-cache" }, staleAfter: 0, boundBy: "no-cache" },
  {
    name: "no-cache for one field",
    headers: { cacheControl: 'no-cache="set-cookie"' },
    staleAfter: DAY + 1,
    boundBy: "cap",
  },
  { name: "no-store", headers: { cacheControl: "no-store, no-cache" }, staleAfter: 0, boundBy: "no-store" },
  {
    name: "Expires after Date",
    headers: { date: httpDate(then), expires: httpDate(then + HOUR) },
    staleAfter: HOUR,
    boundBy: "expires",
  },
  {
    name: "Expires an hour after a Date of ten minutes ago: the apparent age counts (RFC 9111 §4.2.3)",
    headers: { date: httpDate(then - 600_000), expires: httpDate(then - 600_000 + HOUR) },
    staleAfter: HOUR - 600_000,
    boundBy: "expires",
  },
  {
    name: "Date and Expires of a year ago",
    headers: { date: httpDate(then - 365 * DAY), expires: httpDate(then - 364 * DAY) },
    staleAfter: 0,
    boundBy: "expires",
  },
  {
    name: "Expires of a server whose clock is ahead is relative to its Date",
    headers: { date: httpDate(then + DAY), expires: httpDate(then + DAY + HOUR) },
    staleAfter: HOUR,
    boundBy: "expires",
  },
  {
    name: "Age counts against Expires",
    headers: { date: httpDate(then), expires: httpDate(then + HOUR), age: "600" },
    staleAfter: HOUR - 600 * SECOND,
    boundBy: "expires",
  },
  { name: "Expires without Date", headers: { expires: httpDate(then + HOUR) }, staleAfter: HOUR, boundBy: "expires" },
  {
    name: "Expires before Date",
    headers: { date: httpDate(then), expires: httpDate(then - 1) },
    staleAfter: 0,
    boundBy: "expires",
  },
  { name: "Expires: 0", headers: { expires: "0" }, staleAfter: 0, boundBy: "expires" },
  { name: "Expires: -1", headers: { expires: "-1" }, staleAfter: 0, boundBy: "expires" },
  {
    name: "max-age takes precedence over Expires",
    headers: { cacheControl: "max-age=60", expires: "0" },
    staleAfter: 60 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "Age counts against max-age",
    headers: { cacheControl: "max-age=600", age: "500" },
    staleAfter: 100 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "a Date in the past counts against max-age",
    headers: { cacheControl: "max-age=600", date: httpDate(then - 100 * SECOND) },
    staleAfter: 500 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "a Date in the future does not extend max-age",
    headers: { cacheControl: "max-age=600", date: httpDate(then + 100 * SECOND) },
    staleAfter: 600 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "the larger of Age and the age by Date counts",
    headers: { cacheControl: "max-age=600", age: "200", date: httpDate(then - 100 * SECOND) },
    staleAfter: 400 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "an Age above max-age",
    headers: { cacheControl: "max-age=600", age: "900" },
    staleAfter: 0,
    boundBy: "max-age",
  },
  {
    name: "Age that is not a number",
    headers: { cacheControl: "max-age=600", age: "old" },
    staleAfter: 600 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "the first of two Age values",
    headers: { cacheControl: "max-age=600", age: "100, 200" },
    staleAfter: 500 * SECOND,
    boundBy: "max-age",
  },
  { name: "Age does not shorten the 24 hours", headers: { age: "100000" }, staleAfter: DAY + 1, boundBy: "cap" },
  { name: "1996: 7 days", dialect: "koster-1996", headers: {}, staleAfter: 7 * DAY, boundBy: "default" },
  {
    name: "1996: Expires after more than 7 days",
    dialect: "koster-1996",
    headers: { date: httpDate(then), expires: httpDate(then + 9 * DAY) },
    staleAfter: 9 * DAY,
    boundBy: "expires",
  },
  {
    name: "1996: max-age",
    dialect: "koster-1996",
    headers: { cacheControl: "max-age=60" },
    staleAfter: 60 * SECOND,
    boundBy: "max-age",
  },
  {
    name: "Google: 24 hours",
    dialect: "google",
    headers: { cacheControl: "max-age=999999" },
    staleAfter: DAY + 1,
    boundBy: "cap",
  },
];

describe("2.4: the time until which a copy is fresh", () => {
  test.each(rows)("$name", ({ headers, dialect = "rfc9309", staleAfter, boundBy }) => {
    const copy = { receivedAt: then, headers };
    const staleAt = then + staleAfter;
    expect(freshness(copy, staleAt - 1, { dialect })).toMatchObject({ fresh: true, staleAt, boundBy });
    expect(freshness(copy, staleAt, { dialect })).toMatchObject({ fresh: false, staleAt, boundBy });
  });

  test("the duration of the request counts against max-age", () => {
    const copy = { requestedAt: then - 5000, receivedAt: then, headers: { cacheControl: "max-age=600" } };
    expect(freshness(copy, then).staleAt).toBe(then + 595_000);
  });

  test("only no-store forbids storing the copy", () => {
    const mayStore = (cacheControl: string) =>
      freshness({ receivedAt: then, headers: { cacheControl } }, then).mayStore;
    expect(mayStore("no-store")).toBe(false);
    expect(mayStore("no-cache, private, max-age=0")).toBe(true);
  });

  test("a copy received more than a minute in the future is stale", () => {
    expect(freshness({ receivedAt: then + 60_001, headers: {} }, then)).toMatchObject({
      fresh: false,
      boundBy: "clock",
    });
    expect(freshness({ receivedAt: then + 60_000, headers: {} }, then)).toMatchObject({ fresh: true, age: 0 });
  });

  test("atLeast overrides headers, but never for more than 24 hours", () => {
    const copy = { receivedAt: then, headers: { cacheControl: "no-cache" } };
    expect(freshness(copy, then, { atLeast: HOUR })).toMatchObject({
      fresh: true,
      staleAt: then + HOUR,
      boundBy: "at-least",
    });
    expect(freshness(copy, then + HOUR, { atLeast: HOUR }).fresh).toBe(false);
    const long = { receivedAt: then, headers: { cacheControl: "max-age=7200" } };
    expect(freshness(long, then, { atLeast: HOUR })).toMatchObject({ staleAt: then + 2 * HOUR, boundBy: "max-age" });
    for (const atLeast of [-1, DAY + 1, Number.NaN]) {
      const message = `"atLeast" is ${atLeast}; pass a number of milliseconds from 0 to 86400000.`;
      expect(() => freshness(copy, then, { atLeast })).toThrow(new RangeError(message));
    }
  });
});

describe("2.4: a copy that the server confirms", () => {
  const copy: CopyTimes = {
    receivedAt: then,
    headers: {
      etag: '"a"',
      lastModified: httpDate(then - DAY),
      expires: httpDate(then + HOUR),
      age: "50",
      date: httpDate(then),
    },
  };
  const later = then + 30 * HOUR;

  test("is fresh for another 24 hours", () => {
    const again = confirmed(copy, { receivedAt: later, headers: {} });
    expect(freshness(again, later + DAY)).toMatchObject({ fresh: true, staleAt: later + DAY + 1 });
  });

  test("keeps headers that the 304 does not replace", () => {
    const stored = { receivedAt: then, headers: { ...copy.headers, cacheControl: "max-age=600" } };
    const again = confirmed(stored, { receivedAt: later, headers: { etag: '"b"' } });
    expect(again.headers).toMatchObject({
      etag: '"b"',
      lastModified: copy.headers.lastModified,
      cacheControl: "max-age=600",
    });
    expect(freshness(again, later)).toMatchObject({ staleAt: later + 600 * SECOND, boundBy: "max-age" });
    expect(confirmed(stored, { receivedAt: later, headers: { cacheControl: "max-age=60" } }).headers.cacheControl).toBe(
      "max-age=60",
    );
  });

  test("has the Age and the Date of the 304", () => {
    const date = httpDate(later);
    const again = confirmed(copy, { receivedAt: later, headers: { age: "7", date } });
    expect(again.headers).toMatchObject({ age: "7", date, expires: null });
    expect(confirmed(copy, { receivedAt: later, headers: {} }).headers).toMatchObject({ age: null, date: null });
  });

  test("expires relative to the 304, not to its former Date", () => {
    const again = confirmed(copy, { receivedAt: later, headers: { expires: httpDate(later + HOUR) } });
    expect(freshness(again, later)).toMatchObject({ staleAt: later + HOUR, boundBy: "expires" });
  });

  test("is revalidated with the validators of its headers", () => {
    expect(revalidationHeaders(copy)).toEqual({ "if-none-match": '"a"', "if-modified-since": httpDate(then - DAY) });
    expect(revalidationHeaders({ receivedAt: then, headers: { etag: null, lastModified: null } })).toEqual({});
  });
});

describe("properties", () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "max-age=60",
      "max-age=999999",
      "no-cache",
      "no-store",
      "0",
      "100",
      httpDate(then),
      httpDate(then + 3 * DAY),
    ),
    fc
      .array(fc.constantFrom("max-age=", "=", ",", '"', "\\", "no-cache", "60", " "), { maxLength: 8 })
      .map((some) => some.join("")),
  );
  const headers: fc.Arbitrary<CacheHeaders> = fc.record(
    { cacheControl: fc.option(value), expires: fc.option(value), date: fc.option(value), age: fc.option(value) },
    { requiredKeys: [] },
  );
  const since = fc.oneof(fc.nat({ max: 10 * DAY }), fc.constantFrom(0, DAY, DAY + 1));
  const atLeast = fc.constantFrom(0, HOUR, DAY);

  test("RFC 9309 never uses a copy for more than 24 hours, whatever its headers", () => {
    fc.assert(
      fc.property(headers, since, atLeast, (some, age, least) => {
        const { fresh } = freshness({ receivedAt: then, headers: some }, then + age, { atLeast: least });
        if (age > DAY) expect(fresh).toBe(false);
      }),
    );
  });

  test("a copy is fresh exactly until staleAt, which does not depend on the current time, in every dialect", () => {
    fc.assert(
      fc.property(headers, since, since, fc.constantFrom(...dialectNames), (some, a, b, dialect) => {
        const copy = { receivedAt: then, headers: some };
        const first = freshness(copy, then + a, { dialect });
        const second = freshness(copy, then + b, { dialect });
        expect(second.staleAt).toBe(first.staleAt);
        expect(first.fresh).toBe(then + a < first.staleAt);
        expect(first.age).toBe(a);
      }),
    );
  });

  test("headers can only shorten the freshness in RFC 9309", () => {
    fc.assert(
      fc.property(headers, (some) => {
        const bare = freshness({ receivedAt: then, headers: {} }, then).staleAt;
        expect(freshness({ receivedAt: then, headers: some }, then).staleAt).toBeLessThanOrEqual(bare);
      }),
    );
  });

  test("a date is read in all three formats", () => {
    const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    const instant = fc
      .integer({ min: Date.UTC(1, 0, 1) / 1000, max: Date.UTC(9999, 11, 31) / 1000 })
      .map((s) => s * 1000);
    fc.assert(
      fc.property(instant, (at) => {
        const date = new Date(at);
        const year = date.getUTCFullYear();
        const [name, day, month, , time] = date.toUTCString().split(" ") as [string, string, string, string, string];
        const long = `${name.slice(0, 3)}, ${day} ${month} ${String(year).padStart(4, "0")} ${time} GMT`;
        expect(readHttpDate(long, 0)).toBe(at);
        expect(
          readHttpDate(
            `${name.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${String(year).padStart(4, "0")}`,
            0,
          ),
        ).toBe(at);
        // A two-digit year is unambiguous only near a known time.
        if (year > 1000) {
          expect(
            readHttpDate(
              `${days[date.getUTCDay()]}, ${day}-${month}-${String(year % 100).padStart(2, "0")} ${time} GMT`,
              at,
            ),
          ).toBe(at);
        }
      }),
    );
  });

  test("an invalid date is null", () => {
    const wrong = [
      "",
      "0",
      "Wed, 31 Feb 2024 00:00:00 GMT",
      "Sun, 06 Xyz 1994 08:49:37 GMT",
      "Sun, 00 Nov 1994 08:49:37 GMT",
      "Wed, 04 Dec 1996 24:00:00 GMT",
      "Wed, 04 Dec 1996 12:60:00 GMT",
      "Wed, 04 Dec 1996 12:00:61 GMT",
      "Wed, 04 Dec 1996 12:00:00 +0100",
      "Wed, 4 Dec 1996 12:00:00 GMT",
      "1996-12-04T12:00:00Z",
      "Thu, 29 Feb 1900 00:00:00 GMT",
    ];
    for (const text of wrong) expect(readHttpDate(text, 0), text).toBe(null);
    expect(readHttpDate("Thu, 29 Feb 2024 23:59:60 GMT", 0)).toBe(Date.UTC(2024, 2, 1));
    expect(readHttpDate("Tue, 29 Feb 2000 12:59:59 GMT", 0)).toBe(Date.UTC(2000, 1, 29, 12, 59, 59));
    expect(readHttpDate("Sunday, 06-Nov-94 08:49:37 GMT", Date.UTC(2026, 0, 1))).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
    // At most 50 years in the future, counted in years.
    const year = (twoDigits: string, now: number) =>
      new Date(readHttpDate(`Sunday, 06-Nov-${twoDigits} 08:49:37 GMT`, Date.UTC(now, 6)) ?? 0).getUTCFullYear();
    expect(["70", "76", "77"].map((two) => year(two, 2026))).toEqual([2070, 2076, 1977]);
    expect(["29", "30", "31"].map((two) => year(two, 2080))).toEqual([2129, 2030, 2031]);
  });
});

test("RFC 9111 §5.2: directives are parsed, and other text is ignored", () => {
  expect(readCacheControl("")).toEqual({ maxAge: null, noCache: false, noStore: false });
  expect(readCacheControl('no-cache, no-cache="a"').noCache).toBe(true);
  expect(readCacheControl('no-cache="a').noCache).toBe(false);
  expect(readCacheControl("no-cachex, xno-store, maxage=5")).toEqual({ maxAge: null, noCache: false, noStore: false });
  expect(readCacheControl("max-age=99999999999999999999")).toEqual({
    maxAge: 2 ** 31 * 1000,
    noCache: false,
    noStore: false,
  });
  expect(readCacheControl('a="\\", no-store", no-cache')).toEqual({ maxAge: null, noCache: true, noStore: false });
});
