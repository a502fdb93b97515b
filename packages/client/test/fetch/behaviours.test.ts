// Fetches from a misbehaving server (RFC 9309 §2.3.1): each behaviour with the required
// result, and the side that must close the connection.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AllLimits } from "../../src/api/options.ts";
import {
  chunked,
  drip,
  endless,
  hangUp,
  head,
  raw,
  redirect,
  reset,
  respond,
  robotsTxt,
  stall,
} from "../server/behaviours.ts";
import { type Behaviour, startServer, type TestServer } from "../server/server.ts";
import { fetcher, LIMIT, text } from "./fetch-helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    secure: true,
    faults: { "self-signed.test": "self-signed", "wrong-name.test": "wrong-name", "expired.test": "expired" },
  });
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const FILE = "User-agent: *\nDisallow: /secret\n";
/** Milliseconds; long enough for nothing to depend on it but what is never sent. */
const SOON = 60;

/** `status`, `redirect:failure` or `error:kind`. */
type ShownResult = number | `redirect:${string}` | `error:${string}` | "not-sent";

interface Row {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly result: ShownResult;
  /** The body that is read; empty where absent. */
  readonly body?: string;
  readonly limits?: Partial<AllLimits>;
  /** The side that must close the connection; not checked if absent. */
  readonly endedBy?: "client";
  /** The kinds of the `refused` events. */
  readonly refused?: readonly string[];
}

const ok = "HTTP/1.1 200 OK\r\n";
const piece = Buffer.alloc(65_536, "a");
const coded = (coding: string, body: Uint8Array) => robotsTxt(body, [["Content-Encoding", coding]]);

const rows: readonly Row[] = [
  { name: "a file", behaviour: robotsTxt(FILE), result: 200, body: FILE },
  { name: "a file in chunks", behaviour: respond({ body: FILE, framing: "chunked" }), result: 200, body: FILE },
  {
    name: "a file up to the end of the connection",
    behaviour: respond({ body: FILE, framing: "close" }),
    result: 200,
    body: FILE,
  },
  {
    name: "HTTP/1.0",
    behaviour: respond({ body: FILE, framing: "close", version: "HTTP/1.0" }),
    result: 200,
    body: FILE,
  },
  { name: "an empty file", behaviour: robotsTxt(""), result: 200 },
  { name: "204", behaviour: raw("HTTP/1.1 204 No Content\r\n\r\n"), result: 204 },
  {
    name: "early hints",
    behaviour: raw(
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n",
      head({ headers: [["Content-Length", "2"]] }),
      "ab",
    ),
    result: 200,
    body: "ab",
  },
  {
    name: "a wrong charset and media type",
    behaviour: respond({ body: FILE, headers: [["Content-Type", "image/png; charset=klingon"]] }),
    result: 200,
    body: FILE,
  },

  {
    name: "the body of a 404 is not read",
    behaviour: endless(head({ status: 404 }), piece),
    result: 404,
    endedBy: "client",
  },
  {
    name: "the body of a 503 is not read",
    behaviour: endless(head({ status: 503 }), piece),
    result: 503,
    endedBy: "client",
  },
  {
    name: "the body of a redirect is not read",
    behaviour: endless(head({ status: 301, headers: [["Location", "/robots.txt"]] }), piece),
    result: "redirect:redirect-loop",
    endedBy: "client",
  },
  { name: "304 that was not asked for", behaviour: respond({ status: 304 }), result: "error:protocol" },
  { name: "a status above 599", behaviour: raw("HTTP/1.1 999 Strange\r\n\r\n"), result: 999 },
  { name: "a status below 100", behaviour: raw("HTTP/1.1 099 Strange\r\n\r\n"), result: "error:protocol" },
  {
    // RFC 9110 §15.2: interim responses are passed over.
    name: "100 that was not asked for",
    behaviour: raw("HTTP/1.1 100 Continue\r\n\r\n", head({ headers: [["Content-Length", "2"]] }), "ab"),
    result: 200,
    body: "ab",
  },
  {
    name: "102 and 103, several of them, that were not asked for",
    behaviour: raw(
      "HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n",
      "HTTP/1.1 103 Early Hints\r\n\r\n",
      head({ headers: [["Content-Length", "2"]] }),
      "ab",
    ),
    result: 200,
    body: "ab",
  },
  {
    name: "101 that was not asked for",
    behaviour: raw("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    result: "error:protocol",
  },

  { name: "no Location", behaviour: redirect(null), result: "redirect:missing-location" },
  { name: "an empty Location", behaviour: redirect(""), result: "redirect:missing-location" },
  {
    name: "a Location of another scheme",
    behaviour: redirect("ftp://robots.test/robots.txt"),
    result: "redirect:unsupported-scheme",
  },
  { name: "a Location that is not a URL", behaviour: redirect("http://[/"), result: "redirect:malformed-location" },
  {
    name: "a host that no URL can have",
    behaviour: redirect("http://1.2.3.4.5/"),
    result: "redirect:malformed-location",
  },
  {
    name: "two Locations",
    behaviour: respond({
      status: 302,
      headers: [
        ["Location", "/a"],
        ["Location", "/b"],
      ],
    }),
    result: "error:protocol",
  },
  {
    name: "one Location twice",
    behaviour: respond({
      status: 302,
      headers: [
        ["Location", "/robots.txt"],
        ["Location", "/robots.txt"],
      ],
    }),
    result: "redirect:redirect-loop",
  },
  { name: "a control character in a Location", behaviour: redirect("/\u001b[31m"), result: "error:protocol" },

  {
    name: "no answer",
    behaviour: stall(),
    limits: { headerTime: SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },
  {
    name: "half a header",
    behaviour: stall(`${ok}Content-`),
    limits: { headerTime: SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },
  {
    name: "a header that never ends, in drops",
    behaviour: drip(ok, "A: b\r\n", 5),
    limits: { headerTime: SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },
  {
    name: "interim responses without end, in drops",
    behaviour: drip("", "HTTP/1.1 103 Early Hints\r\n\r\n", 5),
    limits: { headerTime: SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },
  {
    name: "a body that stops",
    behaviour: stall(`${ok}Content-Length: 9\r\n\r\nabc`),
    limits: { idleTime: SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },
  {
    name: "a body in drops",
    behaviour: drip(`${ok}\r\n`, "a", 5),
    limits: { fetchTime: 2 * SOON },
    result: "error:timeout",
    endedBy: "client",
    refused: ["timeout"],
  },

  {
    name: "a body without end",
    behaviour: endless(`${ok}\r\n`, piece),
    result: 200,
    body: "a".repeat(LIMIT + 1),
    endedBy: "client",
    refused: ["refused"],
  },
  {
    name: "a header without end",
    behaviour: endless(`${ok}A: `, piece),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "headers without end",
    behaviour: endless(ok, "Name: value\r\n".repeat(500)),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "a reason without end",
    behaviour: endless("HTTP/1.1 200 ", piece),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "white space without end",
    behaviour: endless(`${ok}A: `, Buffer.alloc(65_536, " ")),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "interim responses without end",
    behaviour: endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(2000)),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "a chunk extension without end",
    behaviour: endless(`${ok}Transfer-Encoding: chunked\r\n\r\n3;`, piece),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
  {
    name: "trailers without end",
    behaviour: endless(`${ok}Transfer-Encoding: chunked\r\n\r\n0\r\n`, "Name: value\r\n".repeat(500)),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },

  { name: "a connection that is closed at once", behaviour: hangUp, result: "error:connection" },
  { name: "a reset before the response", behaviour: reset(), result: "error:connection" },
  { name: "a reset in the header", behaviour: reset(`${ok}A: `), result: "error:connection" },
  {
    name: "a reset in a body of known length",
    behaviour: reset(`${ok}Content-Length: 9\r\n\r\nabc`),
    result: "error:incomplete-body",
  },
  {
    name: "a reset in a body in chunks",
    behaviour: reset(`${ok}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`),
    result: "error:incomplete-body",
  },
  { name: "a reset in a body without length", behaviour: reset(`${ok}\r\nabc`), result: "error:incomplete-body" },
  {
    name: "a reset in a body without length, after Connection: close",
    behaviour: reset(`${ok}Connection: close\r\n\r\nabc`),
    result: "error:incomplete-body",
  },
  {
    name: "a body shorter than its length",
    behaviour: raw(`${ok}Content-Length: 9\r\n\r\nabc`),
    result: "error:incomplete-body",
  },
  {
    name: "the same after Connection: close",
    behaviour: raw(`${ok}Connection: close\r\nContent-Length: 9\r\n\r\nabc`),
    result: "error:incomplete-body",
  },
  {
    name: "a body longer than its length",
    behaviour: raw(`${ok}Content-Length: 2\r\n\r\nabc`),
    result: 200,
    body: "ab",
  },
  {
    name: "two lengths",
    behaviour: raw(`${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc`),
    result: "error:protocol",
  },
  {
    name: "a length and chunks",
    behaviour: raw(`${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
    result: "error:protocol",
  },
  {
    name: "chunks that break off",
    behaviour: raw(`${ok}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`),
    result: "error:incomplete-body",
  },
  {
    name: "the same, after Connection: close",
    behaviour: raw(`${ok}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`),
    result: "error:incomplete-body",
  },
  {
    name: "a chunk whose size is not a number",
    behaviour: raw(`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`),
    result: "error:protocol",
  },
  {
    name: "a transfer coding that is not known",
    behaviour: raw(`${ok}Transfer-Encoding: gzip, chunked\r\n\r\n`, chunked(gzipSync(FILE))),
    result: "error:protocol",
  },
  { name: "no status line", behaviour: raw(FILE), result: "error:protocol" },
  { name: "an invalid status line", behaviour: raw("HTTP/1.1 OK\r\n\r\n"), result: "error:protocol" },

  { name: "gzip", behaviour: coded("gzip", gzipSync(FILE)), result: 200, body: FILE },
  { name: "x-gzip", behaviour: coded("X-GZIP", gzipSync(FILE)), result: 200, body: FILE },
  { name: "deflate", behaviour: coded("deflate", deflateSync(FILE)), result: 200, body: FILE },
  { name: "deflate without zlib's header", behaviour: coded("deflate", deflateRawSync(FILE)), result: 200, body: FILE },
  { name: "br", behaviour: coded("br", brotliCompressSync(FILE)), result: 200, body: FILE },
  { name: "identity", behaviour: coded("identity", Buffer.from(FILE)), result: 200, body: FILE },
  { name: "two codings", behaviour: coded("br, gzip", gzipSync(brotliCompressSync(FILE))), result: "error:protocol" },
  { name: "no registered coding", behaviour: coded("none", Buffer.from(FILE)), result: 200, body: FILE },
  {
    name: "206, which is a part",
    behaviour: respond({ status: 206, headers: [["Content-Range", "bytes 0-31/100"]], body: FILE }),
    result: "error:incomplete-body",
  },
  {
    name: "codings in two headers",
    behaviour: respond({
      headers: [
        ["Content-Encoding", "br"],
        ["Content-Encoding", "gzip"],
      ],
      body: gzipSync(brotliCompressSync(FILE)),
    }),
    result: "error:protocol",
  },
  {
    name: "four codings",
    behaviour: coded("gzip, gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(gzipSync(FILE))))),
    result: "error:protocol",
  },
  { name: "an unknown coding", behaviour: coded("zstd", Buffer.from(FILE)), result: "error:protocol" },
  { name: "a coding that is not what it says", behaviour: coded("gzip", Buffer.from(FILE)), result: "error:protocol" },
  {
    name: "gzip that breaks off",
    behaviour: coded("gzip", gzipSync(FILE).subarray(0, 30)),
    result: "error:incomplete-body",
  },
  {
    name: "a gzip bomb",
    behaviour: coded("gzip", gzipSync(Buffer.alloc(20_000_000, "a"))),
    result: 200,
    body: "a".repeat(LIMIT + 1),
    refused: ["refused"],
  },
  {
    name: "a deflate bomb",
    behaviour: coded("deflate", deflateSync(Buffer.alloc(20_000_000, "a"))),
    result: 200,
    body: "a".repeat(LIMIT + 1),
    refused: ["refused"],
  },
  {
    name: "a br bomb",
    behaviour: coded("br", brotliCompressSync(Buffer.alloc(20_000_000, "a"))),
    result: 200,
    body: "a".repeat(LIMIT + 1),
    refused: ["refused"],
  },
  {
    name: "gzip that decodes to nothing, without end",
    behaviour: endless(`${ok}Content-Encoding: gzip\r\n\r\n`, gzipSync("")),
    result: "error:protocol",
    endedBy: "client",
    refused: ["protocol"],
  },
];

describe("a server over HTTP", () => {
  test.each(rows)("$name: $result", async ({ behaviour, result, body = "", limits, endedBy, refused = [] }) => {
    server.on("/robots.txt", behaviour);
    const { get, heard } = fetcher(server.network, limits);
    const fetched = await get(server.url());
    expect(shown(fetched.result)).toBe(result);
    expect(text(fetched)).toBe(body);
    expect(fetched.hops).toHaveLength(1);
    expect(heard.map(({ kind }) => kind)).toEqual(refused);
    expect(fetched.error === null).toBe(!String(result).startsWith("error:"));
    expect(fetched.error?.message ?? "One.").toMatch(/^[ -~]+[.!?]$/);
    for (const { over } of server.connections) {
      const ender = await over;
      if (endedBy !== undefined) expect(ender).toBe(endedBy);
    }
  });
});

describe("a server over HTTPS is authenticated (KOSTER96-6-03, HARDY-09)", () => {
  const tlsRows = [
    { host: "robots.test", result: 200 },
    { host: "self-signed.test", result: "error:tls" },
    { host: "wrong-name.test", result: "error:tls" },
    { host: "expired.test", result: "error:tls" },
  ];
  test.each(tlsRows)("$host: $result", async ({ host, result }) => {
    server.on("/robots.txt", robotsTxt(FILE), host);
    const fetched = await fetcher(server.network).get(server.url("/robots.txt", host, "https"));
    expect(shown(fetched.result)).toBe(result);
    expect(server.asked).toHaveLength(result === 200 ? 1 : 0);
  });

  test("an authority that is not configured is not trusted", async () => {
    server.on("/robots.txt", robotsTxt(FILE));
    const { allow, resolve } = server.network;
    const fetched = await fetcher({ allow, resolve }).get(server.url("/robots.txt", "robots.test", "https"));
    expect(shown(fetched.result)).toBe("error:tls");
    expect(server.asked).toEqual([]);
  });

  test("HTTP instead of TLS, and TLS instead of HTTP", async () => {
    const http = new URL(server.url());
    const https = new URL(server.url("/robots.txt", "robots.test", "https"));
    const limits = { connectTime: 1000, headerTime: 1000 };
    const { get } = fetcher(server.network, limits);
    expect(shown((await get(`https://${http.host}/robots.txt`)).result)).toMatch(/^error:(tls|timeout)$/);
    expect(shown((await get(`http://${https.host}/robots.txt`)).result)).toMatch(
      /^error:(protocol|connection|timeout)$/,
    );
  });
});

function shown(result: Awaited<ReturnType<ReturnType<typeof fetcher>["get"]>>["result"]): ShownResult {
  switch (result.kind) {
    case "response":
      return result.status;
    case "redirect-failure":
      return `redirect:${result.failure}`;
    case "error":
      return `error:${result.error}`;
    case "not-sent":
      return "not-sent";
    default:
      return result satisfies never;
  }
}
