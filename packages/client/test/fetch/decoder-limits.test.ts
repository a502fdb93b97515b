// Limits of what decoding a body may cost: how many brotli decoders there are at once, for how long one may run, and
// how many decoders a gzip body may need.
import { syncBuiltinESMExports } from "node:module";
import { Transform } from "node:stream";
import zlib, { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCodedBody } from "../../src/fetch/content-coding.ts";

const { createBrotliDecompress, createInflateRaw } = zlib;
const decoders = { running: 0, most: 0, made: 0, areStuck: false };

function counted<Decoder extends Transform>(decoder: Decoder): Decoder {
  decoders.made++;
  decoders.most = Math.max(decoders.most, ++decoders.running);
  return decoder.once("close", () => decoders.running--);
}

/** Replaces functions of zlib, for modules that have imported them as well. */
function replace(functions: Partial<typeof zlib>): void {
  // They are not writable, but configurable.
  for (const [name, value] of Object.entries(functions)) {
    Object.defineProperty(zlib, name, { value, configurable: true, enumerable: true });
  }
  syncBuiltinESMExports();
}

beforeEach(() => {
  Object.assign(decoders, { running: 0, most: 0, made: 0, areStuck: false });
  const stuck = () => new Transform({ transform: () => {} }) as ReturnType<typeof createBrotliDecompress>;
  replace({
    createBrotliDecompress: () => counted(decoders.areStuck ? stuck() : createBrotliDecompress()),
    createInflateRaw: () => counted(createInflateRaw()),
  });
});
afterEach(() => {
  vi.useRealTimers();
  replace({ createBrotliDecompress, createInflateRaw });
});

const never = new AbortController().signal;

async function* sent(octets: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield octets;
}

test("many brotli bodies are decoded, three at a time", async () => {
  const bodies = Array.from({ length: 20 }, (_, at) => `User-agent: *\nDisallow: /${at}\n`);
  const read = await Promise.all(
    bodies.map((body) => readCodedBody(sent(brotliCompressSync(body)), "br", 1000, never)),
  );
  expect(read.map(({ body }) => Buffer.from(body).toString())).toEqual(bodies);
  expect([decoders.made, decoders.most]).toEqual([20, 3]);
});

test("a brotli body that is not decoded after two seconds is refused, and its decoder ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  decoders.areStuck = true;
  let problem: unknown = null;
  readCodedBody(sent(brotliCompressSync("x")), "br", 1000, never).catch((error: Error) => {
    problem = error;
  });
  // Only timers are fake: whatever else the read waits for takes its turns of the event loop.
  while (decoders.made === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(problem).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(problem).toMatchObject({
    kind: "protocol",
    limit: "bodyOctets",
    message: "The body took more than 2000 ms to decode.",
  });
  expect(decoders.running).toBe(0);
});

test("an abort ends the decoder of a brotli body, and its timer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  decoders.areStuck = true;
  const stop = new AbortController();
  const reason = new Error("enough");
  const reading = expect(readCodedBody(sent(brotliCompressSync("x")), "br", 1000, stop.signal)).rejects.toBe(reason);
  while (decoders.made === 0) await new Promise((resolve) => setImmediate(resolve));
  stop.abort(reason);
  await reading;
  await new Promise((resolve) => setImmediate(resolve));
  expect(decoders.running).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a gzip body has at most 256 members", async () => {
  const members = (count: number) => Buffer.concat(Array<Uint8Array>(count).fill(gzipSync("a")));
  const { body } = await readCodedBody(sent(members(256)), "gzip", 1000, never);
  expect(body).toHaveLength(256);
  await expect(readCodedBody(sent(members(257)), "gzip", 1000, never)).rejects.toMatchObject({
    message: "The body has more than 256 gzip members.",
    limit: "bodyOctets",
  });
  expect(decoders.made).toBe(2 * 256);
});
