// The options of createRobotsClient: defaults, and errors for invalid ones, which are
// thrown at once, in one sentence.
import { createRobotsClient, memoryStore, type RobotsClientOptions, systemClock } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { checkOptions } from "../../src/client/check-options.ts";

const DAY = 86_400_000;
const least: RobotsClientOptions = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
/** Options of types that TypeScript would not let pass. */
const wrong = (options: object): RobotsClientOptions => ({ ...least, ...options }) as RobotsClientOptions;

test("the defaults", () => {
  const { store, fetch, dialect, siteOptions, ...rest } = checkOptions(least);
  expect([store, fetch, dialect.name]).toEqual(["memory", undefined, "rfc9309"]);
  expect(siteOptions("https://example.com")).toBeUndefined();
  expect(rest).toEqual({
    userAgent: "ExampleBot/1.0",
    productTokens: ["ExampleBot"],
    limits: {
      bodyOctets: 512_000,
      headerOctets: 16_384,
      redirects: 5,
      queryTime: 60_000,
      fetchTime: 30_000,
      connectTime: 10_000,
      headerTime: 10_000,
      idleTime: 5_000,
      storeTime: 2_000,
      attempts: 3,
      fetches: 512,
      fetchesPerAddress: 4,
      memoryOctets: 201_326_592,
      pageTime: 60_000,
      pageOctets: 33_554_432,
    },
    storeKey: null,
    headers: {},
    pace: {
      minimumDelay: 1_000,
      maximumDelay: 300_000,
      addressDelay: 0,
      concurrency: 1,
      adaptive: false,
      by: "host",
    },
    network: {},
    clock: systemClock,
    tooManyRequests: "unreachable",
    forbidden: undefined,
    bodies: {},
    minimumFreshness: 60_000,
    reasonablyLong: 30 * DAY,
    staleWhileUnreachable: true,
    on: {},
  });
});

test("a given dialect decides about 429 and redirects", () => {
  expect(checkOptions({ ...least, dialect: "rfc9309" }).tooManyRequests).toBeUndefined();
  expect(
    checkOptions({ ...least, dialect: "google", access: { tooManyRequests: "unavailable" } }).tooManyRequests,
  ).toBe("unavailable");
  expect(checkOptions({ ...least, dialect: "koster-1996" }).limits.redirects).toBe(20);
});

describe("invalid options throw immediately", () => {
  test.each<[object, typeof TypeError | typeof RangeError, RegExp]>([
    [{ userAgents: "x" }, TypeError, /no option "userAgents"; it has userAgent, productToken, store/],
    [{ userAgent: "" }, TypeError, /"userAgent" must be a string such as/],
    [{ userAgent: undefined }, TypeError, /"userAgent" must be/],
    [{ userAgent: "A\r\nX: y" }, TypeError, /without line ends/],
    [{ userAgent: "A\0" }, TypeError, /visible ASCII/],
    [{ userAgent: "Böt/1.0" }, TypeError, /visible ASCII/],
    [{ userAgent: " ExampleBot" }, TypeError, /without white space at its start or end/],
    [{ productToken: undefined }, TypeError, /"productToken" must be the crawler's name/],
    [{ productToken: "" }, TypeError, /"productToken" must be the crawler's name/],
    [{ productToken: [] }, TypeError, /list is empty/],
    [{ productToken: ["ExampleBot", 5] }, TypeError, /"productToken" must be/],
    [{ productToken: "ExampleBot/1.0" }, TypeError, /"ExampleBot\/1\.0" is not a product token.*pass "ExampleBot"\.$/],
    [{ productToken: "Example (bot)" }, TypeError, /pass "Example"/],
    [{ productToken: "/x" }, TypeError, /pass a name such as "ExampleBot"/],
    [{ productToken: "*bot" }, TypeError, /pass a name such as/],
    [{ productToken: "MJ12bot", dialect: "google" }, TypeError, /pass "MJ"/],
    [{ dialect: "baidu" }, TypeError, /Unknown dialect "baidu"; use one of rfc9309/],
    [{ limits: 5 }, TypeError, /"limits" must be an object/],
    [{ limits: { fetchtime: 5 } }, TypeError, /"limits" has no option "fetchtime"; it has bodyOctets/],
    [{ limits: { bodyOctets: 511_999 } }, RangeError, /"limits.bodyOctets" must be from 512000 to/],
    [{ limits: { redirects: 4 } }, RangeError, /"limits.redirects" must be from 5/],
    [{ limits: { attempts: 1.5 } }, RangeError, /whole number, not 1\.5/],
    [{ limits: { fetches: 0 } }, RangeError, /from 1/],
    [{ limits: { fetchTime: 2 ** 31 } }, RangeError, /to 2147483647, not 2147483648/],
    [{ limits: { fetchTime: "5" } }, TypeError, /"limits.fetchTime" must be a number/],
    [{ limits: { fetches: Number.NaN } }, TypeError, /must be a number/],
    [{ minimumFreshness: -1 }, RangeError, /"minimumFreshness" must be from 0 to 86400000, not -1/],
    [{ minimumFreshness: DAY + 1 }, RangeError, /86400000/],
    [{ access: { reasonablyLong: DAY - 1 } }, RangeError, /"access.reasonablyLong" must be at least 86400000/],
    [{ access: { staleWhileUnreachable: "yes" } }, TypeError, /true or false/],
    [{ access: { forbidden: "open" } }, TypeError, /"unavailable" or "restricted"/],
    [{ access: { unknown: 1 } }, TypeError, /"access" has no option "unknown"/],
    [{ access: { tooManyRequests: "open" } }, TypeError, /"unavailable" or "unreachable"/],
    [{ fetch: {} }, TypeError, /"fetch" must be a function/],
    [{ clock: { now: () => 0 } }, TypeError, /"clock" must have a method "sleep"/],
    [{ store: "redis" }, TypeError, /"store" must be "memory", "file" or a store, not "redis"/],
    [{ store: new Map() }, TypeError, /"store" must have a method "close"/],
    [{ pace: { by: "domain" } }, TypeError, /"pace.by" must be "host", "origin" or a function of a URL/],
    [{ pace: { adaptive: 1 } }, TypeError, /"pace.adaptive" must be true or false/],
    [{ pace: { concurrency: 0 } }, RangeError, /"pace.concurrency" must be from 1 /],
    [{ pace: { maximumDelays: 1 } }, TypeError, /"pace" has no option "maximumDelays"; it has minimumDelay, /],
    [{ store: { ...memoryStore(), pace: 5 } }, TypeError, /"store.pace" must be a function/],
    [{ store: null }, TypeError, /"store" must be an object; it needs get, set, delete/],
    [{ network: [] }, TypeError, /"network" must be an object/],
    [{ network: { allowed: [] } }, TypeError, /"network" has no option "allowed"/],
    [{ network: { allow: "localhost" } }, TypeError, /"network.allow" must be a list/],
    [{ network: { allow: ["10.0.0.0/99"] } }, TypeError, /10\.0\.0\.0\/99/],
    [{ network: { resolve: 5 } }, TypeError, /"network.resolve" must be a function/],
    [{ network: { dnsServers: "192.0.2.1" } }, TypeError, /"network.dnsServers" must be a list of addresses/],
    [{ network: { dnsServers: ["dns.example"] } }, TypeError, /"network.dnsServers" must be a list of addresses/],
    [{ network: { dnsServers: ["192.0.2.1:dns"] } }, TypeError, /"network.dnsServers" must be a list of addresses/],
    [{ network: { dnsServers: ["2001:db8::1]:53"] } }, TypeError, /"network.dnsServers" must be a list of addresses/],
    [{ network: { ca: 5 } }, TypeError, /"network.ca" must be certificates/],
    [{ on: { fetched() {} } }, TypeError, /"on" has no option "fetched"/],
    [{ on: { fetch: 5 } }, TypeError, /"on.fetch" must be a function/],
  ])("%j", (options, type, message) => {
    expect(() => createRobotsClient(wrong(options))).toThrow(type);
    expect(() => createRobotsClient(wrong(options))).toThrow(message);
    // One sentence: it ends, and ends once.
    expect(() => createRobotsClient(wrong(options))).toThrow(/^[^\n]+[^.]\.$/);
  });
  test.each([[undefined], [null], ["ExampleBot"], [[]]])("invalid options object: %j", (options) => {
    expect(() => createRobotsClient(options as unknown as RobotsClientOptions)).toThrow(
      /^the options must be an object; pass/i,
    );
  });
});

test.each([
  ["*", undefined],
  ["MJ12bot", undefined],
  ["Sogou web spider", undefined],
  ["archive.org_bot", "rep-2019"],
  [["ExampleBot-Images", "ExampleBot"], "google"],
] as const)("%j is a name", async (productToken, dialect) => {
  const options = { userAgent: "ExampleBot/1.0", productToken, ...(dialect !== undefined && { dialect }) };
  await createRobotsClient(options).close();
});

test("all options can be combined", async () => {
  const client = createRobotsClient({
    ...least,
    store: memoryStore(),
    dialect: "google",
    limits: { bodyOctets: 2 ** 20, fetches: 1 },
    network: {
      allow: ["localhost", "10.0.0.0/8"],
      dnsServers: ["192.0.2.1", "192.0.2.1:5353", "2001:db8::1", "[2001:db8::1]:5353"],
      resolve: async () => [],
    },
    fetch: async () => new Response(),
    clock: systemClock,
    access: {
      tooManyRequests: "unavailable",
      forbidden: "restricted",
      bodies: { html: "unreachable" },
      reasonablyLong: Number.POSITIVE_INFINITY,
      staleWhileUnreachable: false,
    },
    minimumFreshness: 0,
    on: { fetch() {}, hit() {}, stale() {}, refused() {}, storeError() {}, advice() {} },
  });
  await client.close();
});

test("a User-Agent without the product token is advised against (RFC9309-2.2.1-02, REP2019-2.2.1-02, KOSTER96-3.2.1-02)", async () => {
  const advice = vi.fn();
  for (const userAgent of ["Mozilla/5.0 (compatible; examplebot/1.0)", "Other/1.0"]) {
    await createRobotsClient({ ...least, userAgent, on: { advice } }).close();
  }
  await createRobotsClient({ ...least, productToken: "*", on: { advice } }).close();
  expect(advice.mock.calls).toEqual([
    [
      {
        message:
          '"userAgent" contains none of the product tokens; begin it with "ExampleBot/1.0" (RFC 9309, Section 2.2.1).',
      },
    ],
  ]);
});
