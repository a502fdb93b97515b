// What the client says about a fetch: the kind of a body, and sentences that are true.
import { gzipSync } from "node:zlib";
import { createRobotsClient, DisallowedError, TransportError } from "robotspec-client";
import { describe, expect, test } from "vitest";
import type { BodyKind } from "../../src/api/events.ts";
import type { BodyOptions } from "../../src/api/options.ts";
import { bodyKindOf } from "../../src/fetch/body.ts";
import { FakeClock } from "../fake-clock.ts";
import { rules, unreachable } from "../fake-site.ts";
import { DAY, ORIGIN, open, passAsking } from "./helpers.ts";

const RULES = "User-agent: *\nDisallow: /a\n";
const utf16 = (text: string, swapped = false) => {
  const octets = Buffer.from(`\ufeff${text}`, "utf16le");
  return swapped ? octets.swap16() : octets;
};

describe("the kind of a body", () => {
  test.each<{ name: string; octets: Uint8Array | string; kind: BodyKind }>([
    { name: "rules", octets: RULES, kind: "rules" },
    { name: "rules with a byte order mark", octets: `\ufeff${RULES}`, kind: "rules" },
    { name: "text without rules", octets: "404 not found", kind: "rules" },
    { name: "a rule with angle brackets", octets: "<User-agent: *>", kind: "rules" },
    { name: "nothing", octets: "", kind: "empty" },
    { name: "white space", octets: "\r\n \n", kind: "empty" },
    { name: "a byte order mark", octets: "\ufeff", kind: "empty" },
    { name: "a document type", octets: "<!DOCTYPE html>\n<html></html>", kind: "html" },
    { name: "HTML after white space and a byte order mark", octets: "\ufeff\n <HTML lang=en>", kind: "html" },
    { name: "a comment of HTML", octets: "<!-- served from a cache -->", kind: "html" },
    { name: "gzip", octets: gzipSync(RULES), kind: "binary" },
    { name: "UTF-16 without a byte order mark", octets: Buffer.from(RULES, "utf16le"), kind: "binary" },
    { name: "UTF-16, little-endian", octets: utf16(RULES), kind: "utf-16" },
    { name: "UTF-16, big-endian", octets: utf16(RULES, true), kind: "utf-16" },
    { name: "Latin-1", octets: Buffer.from("# caf\xe9\n", "latin1"), kind: "rules" },
  ])("$name: $kind", ({ octets, kind }) => {
    expect(bodyKindOf(typeof octets === "string" ? new TextEncoder().encode(octets) : octets)).toBe(kind);
  });
});

function answering(body: Uint8Array | string, bodies: BodyOptions = {}) {
  const heard: unknown[] = [];
  const client = createRobotsClient({
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    fetch: async () => new Response(typeof body === "string" ? body : new Uint8Array(body)),
    access: { bodies },
    limits: { attempts: 1 },
    on: { body: (event) => heard.push(event) },
  });
  return { heard, decide: () => client.decide(`${ORIGIN}/a`) };
}

describe("a body that is no text with rules", () => {
  test.each([
    {
      body: "<!DOCTYPE html><title>x</title>",
      kind: "html",
      verdict: "allowed",
      words: "It is HTML.",
    },
    { body: "", kind: "empty", verdict: "allowed", words: "It is empty." },
    { body: gzipSync(RULES), kind: "binary", verdict: "allowed", words: "It is not text." },
    {
      body: utf16(RULES),
      kind: "utf-16",
      verdict: "disallowed",
      words: "It is UTF-16 instead of UTF-8, and was converted.",
    },
    { body: utf16(RULES, true), kind: "utf-16", verdict: "disallowed", words: "It is UTF-16" },
  ])("$kind is reported, and read", async ({ body, kind, verdict, words }) => {
    const { heard, decide } = answering(body);
    const decision = await decide();
    expect([decision.verdict, decision.source.body]).toEqual([verdict, kind]);
    expect(decision.source.explanation).toContain(words);
    expect(heard).toEqual([{ origin: ORIGIN, url: `${ORIGIN}/robots.txt`, status: 200, kind }]);
  });

  test.each(["html", "empty", "binary", "utf-16"] as const)("%s is unreachable if the option says so", async (kind) => {
    const body = { html: "<html>", empty: "", binary: gzipSync(RULES), "utf-16": utf16(RULES) }[kind];
    const { decide } = answering(body, { [kind]: "unreachable" });
    const { verdict, source } = await decide();
    expect([verdict, source.body, source.status]).toEqual(["defer", kind, 200]);
    expect(source.explanation).toMatch(
      /^The server answered 200\. The body is no robots\.txt: it is .+\. So robots\.txt is unreachable \(.+\): nothing may be requested\.$/,
    );
  });

  test("the octets of UTF-16 stay as they were sent", async () => {
    const octets = utf16(RULES);
    const client = createRobotsClient({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      fetch: async () => new Response(new Uint8Array(octets)),
    });
    expect(Buffer.from((await client.get(ORIGIN)).body ?? []).equals(octets)).toBe(true);
  });

  test("a body that cannot be decoded is undecodable", async () => {
    const heard: unknown[] = [];
    const error = new TransportError("protocol", "It is no gzip.", { status: 200 });
    const { decide } = open(error, { on: { body: (event) => heard.push(event) } });
    const { verdict, source } = await decide();
    expect([verdict, source.body, source.status]).toEqual(["defer", "undecodable", 200]);
    expect(heard).toEqual([{ origin: ORIGIN, url: `${ORIGIN}/robots.txt`, status: 200, kind: "undecodable" }]);
  });

  test("rules are no event", async () => {
    const { heard, decide } = answering(RULES);
    expect((await decide()).source.body).toBe("rules");
    expect(heard).toEqual([]);
  });

  test.each([
    { bodies: { xml: "read" }, message: '"access.bodies" has no option "xml"; it has empty, html, binary, utf-16.' },
    { bodies: { html: "closed" }, message: '"access.bodies.html" must be "read" or "unreachable".' },
  ])("$bodies is a TypeError", ({ bodies, message }) => {
    const options = {
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      access: { bodies: bodies as BodyOptions },
    };
    expect(() => createRobotsClient(options)).toThrow(new TypeError(message));
  });
});

describe("an error", () => {
  const refused = new TransportError(
    "refused",
    'localhost is not a public address; add it to "network.allow" to allow it.',
  );

  test.each([
    {
      name: "a refused address",
      answer: refused,
      isRetried: false,
      words:
        'localhost is not a public address; add it to "network.allow" to allow it. So the whole site is restricted (RFC 9309, Section 3): nothing may be requested.',
    },
    {
      name: "no connection",
      answer: unreachable(),
      isRetried: true,
      words:
        "The connection was refused. So robots.txt is unreachable (RFC 9309, Section 2.3.1.4): nothing may be requested.",
    },
    {
      name: "a body that fails",
      answer: new TransportError("protocol", "It is no gzip.", { status: 200 }),
      isRetried: true,
      words:
        "The server answered 200. It is no gzip. So robots.txt is unreachable (RFC 9309, Section 2.3.1.4): nothing may be requested.",
    },
  ])("$name: its sentence is in the explanation, and in DisallowedError", async ({ answer, words, isRetried }) => {
    const { decide } = open(answer);
    const decision = await decide();
    expect(decision.source.explanation).toBe(words);
    expect(decision).toMatchObject({ verdict: "defer", retryAt: isRetried ? decision.source.staleAt : null });
    expect(new DisallowedError(decision).message).toBe(
      `${ORIGIN}/a is ${isRetried ? "deferred" : "not requested"}: ${words}`,
    );
  });

  test("with a stale copy: it applies", async () => {
    const clock = new FakeClock();
    const { site, decide } = open(rules("/a"), { clock });
    await decide();
    site.answer = () => unreachable();
    await clock.pass(90_000_000);
    const { source } = await decide();
    expect([source.body, source.explanation]).toEqual([
      "rules",
      "The connection was refused. So robots.txt is unreachable (RFC 9309, Section 2.3.1.4): the rules of the cached copy apply.",
    ]);
  });

  test.each([
    {
      name: "DNS",
      url: "http://nowhere.example/",
      words: "No address for nowhere.example; check the name or the connection.",
    },
    { name: "localhost", url: "http://localhost:8080/", words: 'add it to "network.allow" to allow it.' },
    {
      name: "a port",
      url: "http://example.com:25/",
      words: "example.com:25 names a port of another protocol than HTTP.",
    },
  ])("$name, of the client's own HTTP", async ({ url, words }) => {
    const notFound = Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
    const client = createRobotsClient({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      network: { resolve: async (name) => (name === "localhost" ? ["127.0.0.1"] : Promise.reject(notFound)) },
      limits: { attempts: 1 },
    });
    expect(new DisallowedError(await client.decide(url)).message).toContain(words);
    await client.close();
  });
});

describe("401 and 403", () => {
  test.each([
    { forbidden: "restricted", answer: 403, verdict: "disallowed" },
    { forbidden: "restricted", answer: 401, verdict: "disallowed" },
    { forbidden: "restricted", answer: 404, verdict: "allowed" },
    { forbidden: "unavailable", answer: 403, verdict: "allowed" },
  ] as const)("as $forbidden: after $answer, $verdict", async ({ forbidden, answer, verdict }) => {
    expect((await open(answer, { access: { forbidden } }).decide()).verdict).toBe(verdict);
  });

  test("in the dialect of 1996, unavailable if the option says so", async () => {
    const { decide } = open(403, { dialect: "koster-1996", access: { forbidden: "unavailable" } });
    expect((await decide()).verdict).toBe("allowed");
  });
});

test("sitemaps are absolute URLs, a relative one by the URL of the file", async () => {
  const body = "Sitemap: /a.xml\nSitemap: https://other.example/b.xml\nSitemap: ftp://example.com/c\nSitemap: d.xml\n";
  const { clock, client, site } = open(200);
  site.answer = ({ url }) =>
    url.startsWith(ORIGIN)
      ? { status: 301, headers: { location: "https://cdn.example/files/robots.txt" } }
      : { status: 200, body };
  expect((await clock.run(client.get(ORIGIN))).sitemaps).toEqual([
    "https://cdn.example/a.xml",
    "https://other.example/b.xml",
    "https://cdn.example/files/d.xml",
  ]);
});

test("siteOptions with an unknown key is a TypeError", async () => {
  const { client } = open(200, { siteOptions: () => ({ robotstxt: "" }) as never });
  await expect(client.isAllowed(`${ORIGIN}/a`)).rejects.toThrow(
    new TypeError('"siteOptions" has no option "robotstxt"; it has robotsTxt, delay, minimumDelay.'),
  );
});

test.each([
  { kind: "local", verdict: "defer" },
  { kind: "connection", verdict: "allowed" },
] as const)("after 60 days of errors of the kind $kind: $verdict", async ({ kind, verdict }) => {
  const client = open(new TransportError(kind, "It failed.", { transient: false }));
  await client.decide();
  await passAsking(client.clock, client, 60 * DAY);
  expect((await client.decide()).verdict).toBe(verdict);
});
