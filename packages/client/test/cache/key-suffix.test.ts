// Which clients share the records of a store: those that interpret a fetch alike.
import { dialectOf } from "robotspec/dialects";
import { describe, expect, test } from "vitest";
import { keySuffix } from "../../src/cache/store-access.ts";

type KeySettings = Parameters<typeof keySuffix>[0];

const DAY = 86_400_000;

const usual: KeySettings = {
  dialect: dialectOf("rfc9309"),
  minimumFreshness: 0,
  tooManyRequests: "unreachable",
  forbidden: undefined,
  bodies: {},
  reasonablyLong: 30 * DAY,
  staleWhileUnreachable: true,
  limits: { bodyOctets: 512_000 },
  store: "memory",
  userAgent: "ExampleBot/1.0",
};

const others: readonly (Partial<KeySettings> & { readonly name: string })[] = [
  { name: "another dialect", dialect: dialectOf("google") },
  { name: "a third dialect", dialect: dialectOf("koster-1996") },
  { name: "429 as unavailable", tooManyRequests: "unavailable" },
  { name: "403 as restricted", forbidden: "restricted" },
  { name: "403 as unavailable", forbidden: "unavailable" },
  { name: "HTML as unreachable", bodies: { html: "unreachable" } },
  { name: "binary bodies as unreachable", bodies: { binary: "unreachable" } },
  { name: "ten days as reasonably long", reasonablyLong: 10 * DAY },
  { name: "twenty days as reasonably long", reasonablyLong: 20 * DAY },
  { name: "no stale copy while unreachable", staleWhileUnreachable: false },
  { name: "a body limit of 600,000", limits: { bodyOctets: 600_000 } },
  { name: "a body limit of 700,000", limits: { bodyOctets: 700_000 } },
  { name: "a file that other crawlers of the user share", store: "file" },
  { name: "the same, another crawler", store: "file", userAgent: "OtherBot/1.0" },
];

describe("the records of a store", () => {
  test("default options have no suffix, whatever the user agent", () => {
    expect(keySuffix(usual)).toBe("");
    expect(keySuffix({ ...usual, userAgent: "OtherBot/1.0" })).toBe("");
  });

  test("several departures are one suffix, which stays the same from version to version", () => {
    const departures = { dialect: dialectOf("google"), staleWhileUnreachable: false, limits: { bodyOctets: 600_000 } };
    expect(keySuffix({ ...usual, ...departures })).toBe(" google never-stale limit=600000");
  });

  test.each(others)("are not shared with a client with $name", ({ name, ...other }) => {
    const own = keySuffix({ ...usual, ...other });
    expect(own).toMatch(/^ ./);
    for (const one of others.filter((one) => one.name !== name)) {
      const { name: _, ...settings } = one;
      expect(keySuffix({ ...usual, ...settings })).not.toBe(own);
    }
  });
});
