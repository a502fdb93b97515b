// A fetch that obeys robots.txt: disallowed requests are not sent, also after redirects.
import { DisallowedError, obeying } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { fakeClient } from "./fake-client.ts";

const sites = {
  "https://shop.example": "User-agent: *\nDisallow: /cart\n",
  "https://other.example": "User-agent: ExampleBot\nDisallow: /private\n",
  "https://down.example": null,
};

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** A fetch that answers from a table: a redirect to the given Location, with 302 or the given status, or a page. */
function site(redirects: Readonly<Record<string, string | readonly [status: number, location: string]>> = {}) {
  const sent: Sent[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(input, init);
    sent.push({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.body === null ? null : await request.text(),
    });
    const given = redirects[request.url];
    if (given === undefined) return new Response("page");
    const [status, location] = typeof given === "string" ? [302, given] : given;
    return new Response(null, { status, headers: { location } });
  };
  return { sent, fetch: obeying(fetch, fakeClient(sites)) };
}

test("an allowed request is sent unchanged, and its response returned", async () => {
  const { fetch, sent } = site();
  const response = await fetch("https://shop.example/a#b", { method: "POST", body: "x", headers: { "x-y": "z" } });
  expect([await response.text(), response.redirected]).toEqual(["page", false]);
  expect(sent).toMatchObject([{ url: "https://shop.example/a#b", method: "POST", body: "x", headers: { "x-y": "z" } }]);
});

test("a disallowed request is not sent, and the error carries the decision (RFC9309-1-01, REP2019-1-01, KOSTER96-2-01)", async () => {
  const { fetch, sent } = site();
  const error = await fetch("https://shop.example/cart/1").catch((thrown: unknown) => thrown);
  if (!(error instanceof DisallowedError)) throw error;
  expect(error.message).toBe(
    'robots.txt does not allow https://shop.example/cart/1: line 2 of https://shop.example/robots.txt says "Disallow: /cart".',
  );
  expect(error.decision).toMatchObject({ allowed: false, decision: { line: 2, reason: "longest-match" } });
  expect(sent).toEqual([]);
});

test("no page is requested while robots.txt is unreachable, unlike on a site without one", async () => {
  const { fetch } = site();
  await expect(fetch("https://down.example/")).rejects.toThrow("The result is disallow-all.");
  expect((await fetch("https://none.example/")).status).toBe(200);
});

describe("redirects", () => {
  test("each redirect is checked against the robots.txt of its target", async () => {
    const { fetch, sent } = site({
      "https://shop.example/a": "https://other.example/b",
      "https://other.example/b": "/private/c",
    });
    await expect(fetch("https://shop.example/a")).rejects.toThrow(DisallowedError);
    expect(sent.map(({ url }) => url)).toEqual(["https://shop.example/a", "https://other.example/b"]);
  });

  test("the last response is returned and marked as redirected", async () => {
    const { fetch } = site({ "https://shop.example/a": "b", "https://shop.example/b": "c" });
    const response = await fetch(new Request("https://shop.example/a"));
    expect([response.redirected, await response.text()]).toEqual([true, "page"]);
  });

  // The Fetch Standard, HTTP-redirect fetch, steps 12 to 15.
  test.each([
    [301, "POST", "GET", null],
    [302, "POST", "GET", null],
    [303, "POST", "GET", null],
    [303, "PUT", "GET", null],
    [301, "PUT", "PUT", "body"],
    [307, "POST", "POST", "body"],
    [308, "POST", "POST", "body"],
    [303, "HEAD", "HEAD", null],
    [302, "GET", "GET", null],
  ])("%i of a %s becomes a %s with body %j", async (status, method, next, body) => {
    const { fetch, sent } = site({ "https://shop.example/a": [status, "/b"] });
    const withBody = method === "POST" || method === "PUT";
    await fetch("https://shop.example/a", { method, ...(withBody && { body: "body" }) });
    expect(sent[1]).toMatchObject({ method: next, body });
    expect(sent[1]?.headers["content-type"] !== undefined).toBe(body !== null);
  });

  test("credentials are not sent to another origin", async () => {
    const { fetch, sent } = site({
      "https://shop.example/a": "/b",
      "https://shop.example/b": "https://other.example/c",
    });
    await fetch("https://shop.example/a", { headers: { authorization: "secret", "x-y": "z" } });
    expect(sent.map(({ headers }) => [headers.authorization, headers["x-y"]])).toEqual([
      ["secret", "z"],
      ["secret", "z"],
      [undefined, "z"],
    ]);
  });

  test("a redirect loop ends with an error", async () => {
    const { fetch, sent } = site({ "https://shop.example/a": "/a" });
    await expect(fetch("https://shop.example/a")).rejects.toThrow(new TypeError("There are more than 20 redirects."));
    expect(sent).toHaveLength(21);
  });

  test("redirects to other schemes are not followed", async () => {
    const { fetch } = site({ "https://shop.example/a": "file:///etc/passwd" });
    await expect(fetch("https://shop.example/a")).rejects.toThrow("neither http nor https");
  });

  test('redirect: "manual" returns the redirect itself', async () => {
    const { fetch, sent } = site({ "https://shop.example/a": "/cart" });
    const response = await fetch("https://shop.example/a", { redirect: "manual" });
    expect([response.status, sent.length]).toEqual([302, 1]);
  });
});

test("each request has a permit of its own", async () => {
  const client = fakeClient(sites);
  const fetch = obeying(async () => new Response("page"), client);
  await fetch("https://shop.example/a");
  await fetch("https://other.example/b");
  await expect(fetch("https://shop.example/cart")).rejects.toThrow(DisallowedError);
  expect(client.turns).toEqual(["https://shop.example/a", "https://other.example/b"]);
});

test("a URL that cannot have a robots.txt is requested", async () => {
  const fetch = obeying((input, init) => globalThis.fetch(input, init), fakeClient(sites));
  expect(await (await fetch("data:text/plain,hello")).text()).toBe("hello");
});

test("text of a robots.txt is escaped in error messages", async () => {
  const client = fakeClient({ "https://evil.example": "User-agent: *\nDisallow: /\u009b31m\u202ex\n" });
  const fetch = obeying(async () => new Response("page"), client);
  const error = await fetch("https://evil.example/%C2%9B31m%E2%80%AEx").catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("\\u{9b}31m\\u{202e}x");
  expect(String(error)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
