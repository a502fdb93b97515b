// Conditional requests (RFC 9309 §2.4, RFC 9111 §4.3).
import { memoryStore } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { FakeSite, rules } from "../fake-site.ts";
import { DAY, open } from "./helpers.ts";

describe("revalidation (RFC9309-2.4-02, KOSTER96-3.4-02)", () => {
  test.each([
    { name: "ETag", headers: { etag: '"1"' }, conditions: { "if-none-match": '"1"' } },
    { name: "weak ETag", headers: { etag: 'W/"1"' }, conditions: { "if-none-match": 'W/"1"' } },
    {
      name: "Last-Modified",
      headers: { "last-modified": "Mon, 01 Jun 2026 00:00:00 GMT" },
      conditions: { "if-modified-since": "Mon, 01 Jun 2026 00:00:00 GMT" },
    },
    { name: "nothing", headers: {}, conditions: {} },
    { name: "no-store", headers: { etag: '"1"', "cache-control": "no-store" }, conditions: {} },
    { name: "Vary", headers: { etag: '"1"', vary: "User-Agent" }, conditions: { "if-none-match": '"1"' } },
    { name: "Vary: *", headers: { etag: '"1"', vary: "*" }, conditions: {} },
  ])("conditions: $name", async ({ headers, conditions }) => {
    const { clock, site, allowed } = open(rules("/a", headers));
    await allowed();
    await clock.pass(DAY + 1);
    await allowed();
    expect(Object.keys(site.requests[0]?.headers ?? {})).not.toContain("if-none-match");
    const asked = site.requests[1]?.headers ?? {};
    const sent = Object.entries(asked).filter(([name]) => name.startsWith("if-"));
    expect(Object.fromEntries(sent)).toEqual(conditions);
  });

  test("a copy that may vary by User-Agent is not revalidated by another one", async () => {
    const clock = new FakeClock();
    const store = memoryStore({ clock });
    const site = new FakeSite(rules("/a", { etag: '"1"', vary: "User-Agent" }));
    await open(200, { clock, site, store }).allowed();
    await clock.pass(DAY + 1);
    await open(200, { clock, site, store, userAgent: "ExampleBot/2.0" }).allowed();
    expect(site.requests[1]?.headers).not.toHaveProperty("if-none-match");
  });

  test("conditions are sent only to the URL of the copy (§2.3.1.2)", async () => {
    const there = "https://elsewhere.example/robots.txt";
    const { clock, site, allowed, decide } = open(200);
    let location = there;
    site.answer = ({ url, headers }) => {
      if (url === "https://example.com/robots.txt") return { status: 301, headers: { location } };
      return headers["if-none-match"] === undefined ? rules("/a", { etag: '"1"' }) : 304;
    };
    await allowed();
    await clock.pass(DAY + 1);
    expect((await decide()).source).toMatchObject({ outcome: { kind: "use-cached", renewed: true }, status: 304 });
    expect(site.requests.map(({ url, headers }) => [url, headers["if-none-match"]])).toEqual([
      ["https://example.com/robots.txt", undefined],
      [there, undefined],
      ["https://example.com/robots.txt", undefined],
      [there, '"1"'],
    ]);
    location = "https://another.example/robots.txt";
    await clock.pass(DAY + 1);
    expect((await decide()).source.outcome.kind).toBe("use-rules");
    expect(site.requests.at(-1)?.headers).not.toHaveProperty("if-none-match");
  });
});
