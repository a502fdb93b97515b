// `decide` and `get`: the answer and its reasons.
import { describe, expect, test } from "vitest";
import { rules, type SiteAnswer, unreachable } from "../fake-site.ts";
import { DAY, ORIGIN, open } from "./helpers.ts";

describe("a decision and its reasons", () => {
  test("decides by the rules of the file", async () => {
    const { decide, clock, site } = open(rules("/a", { "content-type": "text/plain" }));
    const decision = await decide("/a?b#c");
    expect(decision).toMatchObject({
      allowed: false,
      url: `${ORIGIN}/a?b`,
      decision: { allowed: false, line: 2, reason: "longest-match", agents: ["ExampleBot"] },
    });
    expect(decision.source).toEqual({
      origin: ORIGIN,
      robotsTxtUri: `${ORIGIN}/robots.txt`,
      from: "network",
      outcome: { kind: "use-rules", state: "successful", reason: "successful" },
      hops: [{ url: `${ORIGIN}/robots.txt`, status: 200, location: null, address: site.address }],
      status: 200,
      error: null,
      fetchedAt: clock.now(),
      staleAt: clock.now() + DAY + 1,
      rulesFrom: clock.now(),
      stale: false,
      body: "rules",
      explanation: "The file was downloaded (RFC 9309, Section 2.3.1.1): its rules apply.",
    });
  });

  test("decides by the outcome if there is no file", async () => {
    const { decide } = open(unreachable());
    const decision = await decide("/a");
    expect(decision).toMatchObject({
      allowed: false,
      decision: null,
      source: { status: null, error: "The connection was refused.", rulesFrom: null },
    });
    expect(decision.source.explanation).toMatch(/unreachable.*nothing may be requested\.$/);
    expect((await decide("/robots.txt")).allowed).toBe(true);
    expect((await decide("/robots%2Etxt")).allowed).toBe(true);
    expect((await decide("/robots.txt?a")).allowed).toBe(false);
  });

  test("accepts several names of one crawler, in order", async () => {
    const body = "User-agent: ExampleBot\nDisallow: /\n\nUser-agent: ExampleBot-News\nDisallow: /a\n";
    const productToken = ["ExampleBot-News", "ExampleBot"];
    const { allowed } = open({ status: 200, body }, { productToken });
    expect([await allowed("/a"), await allowed("/b")]).toEqual([false, true]);
  });

  test("returns the file, and its Content-Type (§2.3)", async () => {
    const { client, clock } = open(rules("/a", { "content-type": "text/html; charset=latin1" }));
    const { robots, body, cut, contentType, source } = await clock.run(client.get(ORIGIN));
    expect(cut).toBe(false);
    expect(robots?.groups).toHaveLength(1);
    expect(new TextDecoder().decode(body ?? undefined)).toBe("User-agent: *\nDisallow: /a\n");
    expect(contentType).toBe("text/html; charset=latin1");
    expect(source.outcome.kind).toBe("use-rules");
  });

  test("returns the octets of a long file up to the last line end within the limit (§2.5)", async () => {
    const body = `User-agent: *\n${"Disallow: /private/\n".repeat(30_000)}`.slice(0, 512_001);
    const { client, clock } = open({ status: 200, body });
    const { body: read, cut } = await clock.run(client.get(ORIGIN));
    expect(new TextDecoder().decode(read ?? undefined)).toBe(body.slice(0, body.lastIndexOf("\n") + 1));
    expect(cut).toBe(true);
  });

  test("returns no file if there is none", async () => {
    const { client, clock } = open(404);
    const { robots, body, contentType } = await clock.run(client.get(`${ORIGIN}/a`));
    expect([robots, body, contentType]).toEqual([null, null, null]);
  });

  test.each<[string, SiteAnswer, readonly boolean[]]>([
    ["by rules", rules("/a"), [false, true, true]],
    ["without a file", 404, [true, true, true]],
    ["while it is unreachable", 503, [false, false, true]],
  ])("decides many URLs of one origin at once, %s", async (_name, answer, expected) => {
    const { client, clock, site } = open(answer);
    const rules = await clock.run(client.get(ORIGIN));
    const urls = ["/a?b#c", "/b", "/robots.txt"].map((path) => ORIGIN + path);
    expect(urls.map((url) => rules.isAllowed(url))).toEqual(expected);
    expect(urls.map((url) => rules.isAllowed(new URL(url)))).toEqual(expected);
    expect(() => rules.isAllowed("http://example.com/")).toThrow(
      /do not apply to http:\/\/example\.com; get the rules of that origin\.$/,
    );
    expect(() => rules.isAllowed("/b")).toThrow(TypeError);
    expect(site.requests).toHaveLength(1);
  });
});
