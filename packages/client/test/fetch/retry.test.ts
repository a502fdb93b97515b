// Whether a failed fetch is tried again, and when.
import { describe, expect, test } from "vitest";
import { GrowingBuffer, readBody } from "../../src/fetch/body.ts";
import { retryWait } from "../../src/fetch/fetch-robots-txt.ts";
import { readRetryAfter } from "../../src/fetch/follow-redirects.ts";
import { codeOf, sentence, TransportError } from "../../src/fetch/transport.ts";

type Tried = Parameters<typeof retryWait>[0];

const response = (status: number, retryAfter: number | null = null): Tried => ({
  result: { kind: "response", status },
  retryAfter,
  transient: false,
});

describe("the pause before another attempt", () => {
  test.each<{ name: string; tried: Tried; attempts?: number; wait: number | null }>([
    { name: "after a server error, at random up to half a second", tried: response(503), wait: 250 },
    { name: "twice as long after the second attempt", tried: response(503), attempts: 2, wait: 500 },
    { name: "at most eight seconds", tried: response(503), attempts: 9, wait: 4_000 },
    { name: "as long as the server asks for", tried: response(503, 9_000), wait: 9_000 },
    { name: "longer than the server asks for", tried: response(503, 1), wait: 250 },
    { name: "after the first status of server errors", tried: response(500), wait: 250 },
    { name: "after the last status of server errors", tried: response(599), wait: 250 },
    { name: "none after a status below", tried: response(499, 1), wait: null },
    { name: "none after a status above", tried: response(600, 1), wait: null },
    { name: "none after 501, a missing feature", tried: response(501, 1), wait: null },
    { name: "none after 505, a missing feature", tried: response(505, 1), wait: null },
    { name: "none after a success", tried: response(200, 1), wait: null },
    { name: "none after 429 without a time", tried: response(429), wait: null },
    { name: "after 429 with a time", tried: response(429, 9_000), wait: 9_000 },
    { name: "after 429 with a short time", tried: response(429, 1), wait: 250 },
    {
      name: "after a temporary error",
      tried: { result: { kind: "error", error: "network" }, retryAfter: null, transient: true },
      wait: 250,
    },
    {
      name: "none after a lasting error",
      tried: { result: { kind: "error", error: "tls" }, retryAfter: null, transient: false },
      wait: null,
    },
    {
      name: "none after a request that was not sent",
      tried: { result: { kind: "not-sent" }, retryAfter: 1, transient: true },
      wait: null,
    },
    {
      name: "none after a failed redirect",
      tried: { result: { kind: "redirect-failure", reason: "redirect-loop" } as never, retryAfter: 1, transient: true },
      wait: null,
    },
  ])("$name", ({ tried, attempts = 1, wait }) => {
    expect(retryWait(tried, attempts, () => 0.5)).toBe(wait);
  });
});

describe("Retry-After", () => {
  const now = Date.UTC(2026, 10, 1);

  test.each([
    { value: "0", wait: 0 },
    { value: " 120 ", wait: 120_000 },
    { value: "9".repeat(30), wait: 2 ** 31 * 1_000 },
    { value: "Sun, 01 Nov 2026 00:01:00 GMT", wait: 60_000 },
    { value: "Sat, 31 Oct 2026 00:00:00 GMT", wait: 0 },
    { value: "1.5", wait: null },
    { value: "-1", wait: null },
    { value: "1 2", wait: null },
    { value: "x1", wait: null },
    { value: "1x", wait: null },
    { value: "soon", wait: null },
    { value: "", wait: null },
  ])("$value: $wait", ({ value, wait }) => {
    expect(readRetryAfter(value, now)).toBe(wait);
  });
});

describe("a transport error is temporary by its kind", () => {
  test.each([
    { kind: "network", transient: true },
    { kind: "dns", transient: true },
    { kind: "connection", transient: true },
    { kind: "timeout", transient: true },
    { kind: "incomplete-body", transient: true },
    { kind: "tls", transient: false },
    { kind: "protocol", transient: false },
    { kind: "refused", transient: false },
    { kind: "local", transient: true },
  ] as const)("$kind: $transient", ({ kind, transient }) => {
    const error = new TransportError(kind, "x");
    expect(error).toMatchObject({ name: "TransportError", message: "x", kind, transient, limit: null });
    expect(new TransportError(kind, "x", { transient: !transient, limit: "idleTime" })).toMatchObject({
      transient: !transient,
      limit: "idleTime",
    });
  });
});

describe("an error as one sentence", () => {
  test.each<{ error: unknown; said: string }>([
    { error: new Error("it broke"), said: "it broke." },
    { error: new Error(" it broke! "), said: "it broke!" },
    { error: new Error("it broke…"), said: "it broke…" },
    { error: new Error("why. so"), said: "why. so." },
    { error: Object.assign(new Error(" "), { code: "ECONNRESET" }), said: "ECONNRESET." },
    { error: Object.assign(new Error(""), { code: 5 }), said: "no reason given." },
    { error: "text", said: "text." },
    { error: undefined, said: "undefined." },
  ])("$said", ({ error, said }) => {
    expect(sentence(error)).toBe(said);
  });

  test.each<{ error: unknown; code: string }>([
    { error: { code: "E" }, code: "E" },
    { error: { code: 5 }, code: "" },
    { error: {}, code: "" },
    { error: null, code: "" },
    { error: undefined, code: "" },
  ])("the code of $error is $code", ({ error, code }) => {
    expect(codeOf(error)).toBe(code);
  });
});

describe("a body up to a limit", () => {
  async function* chunks(sizes: readonly number[], taken: number[]) {
    let octet = 0;
    for (const size of sizes) {
      taken.push(size);
      yield Uint8Array.from({ length: size }, () => octet++ & 0xff);
    }
  }

  test.each<{ name: string; sizes: number[]; limit: number; length: number; cut: boolean; taken: number }>([
    { name: "nothing", sizes: [], limit: 10, length: 0, cut: false, taken: 0 },
    { name: "less than the limit", sizes: [3, 4], limit: 10, length: 7, cut: false, taken: 2 },
    { name: "exactly the limit", sizes: [6, 4], limit: 10, length: 10, cut: false, taken: 2 },
    { name: "one octet more", sizes: [6, 5, 1], limit: 10, length: 10, cut: true, taken: 2 },
    { name: "a chunk after the limit", sizes: [10, 1, 1], limit: 10, length: 10, cut: true, taken: 2 },
    { name: "many small pieces", sizes: Array(9_000).fill(3), limit: 30_000, length: 27_000, cut: false, taken: 9_000 },
    {
      name: "a large piece after a small one",
      sizes: [5, 50_000],
      limit: 60_000,
      length: 50_005,
      cut: false,
      taken: 2,
    },
    { name: "a limit of nothing", sizes: [1], limit: 0, length: 0, cut: true, taken: 1 },
  ])("$name", async ({ sizes, limit, length, cut, taken }) => {
    const read: number[] = [];
    const { body, cut: wasCut } = await readBody(chunks(sizes, read), limit);
    expect([body.length, wasCut, read.length]).toEqual([length, cut, taken]);
    expect(body).toEqual(Uint8Array.from({ length }, (_, at) => at & 0xff));
    // No larger than its content: it is kept for a day.
    expect(body.buffer.byteLength).toBe(length);
  });

  test("an empty chunk fits, even at the limit", () => {
    const buffer = new GrowingBuffer(1);
    expect(buffer.add(Uint8Array.of(7))).toBe(true);
    expect(buffer.add(new Uint8Array(0))).toBe(true);
    expect([...buffer.octets()]).toEqual([7]);
  });
});
