// Reading a body: the codings that are removed, the limit, and that no more is read from the sender
// than can count.
import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, constants as zlib } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codedBound, readCodedBody } from "../../src/fetch/content-coding.ts";
import { TransportError } from "../../src/fetch/transport.ts";

const FILE = Buffer.from("User-agent: *\nDisallow: /secret\n");
const encoders = {
  gzip: (octets: Uint8Array): Uint8Array => gzipSync(octets),
  "x-gzip": (octets: Uint8Array): Uint8Array => gzipSync(octets, { level: 0 }),
  deflate: (octets: Uint8Array): Uint8Array => deflateSync(octets),
  br: (octets: Uint8Array): Uint8Array => brotliCompressSync(octets, { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } }),
  identity: (octets: Uint8Array): Uint8Array => octets,
};
type Name = keyof typeof encoders;
const names = Object.keys(encoders) as Name[];

/** A sender that counts the octets read from it, and notes whether it was released. */
class Sender implements AsyncIterable<Uint8Array> {
  taken = 0;
  released = false;
  readonly #pieces: Iterator<Uint8Array>;

  constructor(pieces: Iterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.iterator]();
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: async () => {
        const { done, value } = this.#pieces.next();
        if (done === true) return { done, value: undefined };
        this.taken += value.length;
        return { done: false, value };
      },
      return: async () => {
        this.released = true;
        return { done: true, value: undefined };
      },
    };
  }
}

const never = new AbortController().signal;

function* cutInto(octets: Uint8Array, size: number): Generator<Uint8Array, void, void> {
  for (let at = 0; at < octets.length; at += size) yield octets.subarray(at, at + size);
}

function* forEver(piece: Uint8Array): Generator<Uint8Array, void, void> {
  for (;;) yield piece;
}

/** The error that a read rejects with. */
async function failure(reading: Promise<unknown>): Promise<{ kind: string; limit: string | null }> {
  const { kind, limit } = await errorOf(reading);
  return { kind, limit };
}

async function errorOf(reading: Promise<unknown>): Promise<TransportError> {
  const error = await reading.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof TransportError)) throw new Error(`It did not fail, or with ${String(error)}.`);
  expect(error.message).toMatch(/^[ -~]+\.$/);
  return error;
}

describe("content codings", () => {
  test("any body in any coding, in any pieces, is decoded up to the limit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.constantFrom(...names),
        fc.constantFrom("", " , identity", ", utf-8"),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 0, max: 3000 }),
        async (octets, name, others, size, limit) => {
          const sender = new Sender(cutInto(encoders[name](octets), size));
          const { body, cut } = await readCodedBody(sender, name + others, limit, never);
          expect(Buffer.from(body).equals(octets.subarray(0, limit))).toBe(true);
          expect(cut).toBe(octets.length > limit);
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(names.filter((name) => name !== "identity"))(
    "%s that is truncated anywhere is incomplete",
    async (name) => {
      const coded = encoders[name](FILE);
      for (let length = 1; length < coded.length; length++) {
        const reading = readCodedBody(new Sender([coded.subarray(0, length)]), name, 1000, never);
        expect((await failure(reading)).kind, `${length} octets`).toMatch(/^incomplete-body|protocol$/);
        if (length > 3)
          expect(await failure(readCodedBody(new Sender([coded.subarray(0, length)]), name, 1000, never))).toEqual({
            kind: "incomplete-body",
            limit: null,
          });
      }
    },
  );

  test.each(names)("%s with no octets is an empty body", async (name) => {
    expect(await readCodedBody(new Sender([]), name, 1000, never)).toEqual({ body: new Uint8Array(0), cut: false });
    expect(await readCodedBody(new Sender([encoders[name](new Uint8Array(0))]), name, 1000, never)).toEqual({
      body: new Uint8Array(0),
      cut: false,
    });
  });

  test.each([
    ["gzip", "a new line", "\n"],
    ["gzip", "zeros", "\0\0\0\0"],
    ["gzip", "HTML", "<!-- served by a cache -->"],
    ["gzip", "half of a member's sign", "\u001f"],
    ["gzip", "another half", "\u001f\u008b"],
    ["gzip", "a member with an unknown compression method", "\u001f\u008b\u0009abc"],
    ["deflate", "text", "garbage"],
    ["br", "text", "garbage"],
  ] as const)("%s, then %s: trailing data is ignored", async (name, _, garbage) => {
    const trailing = Buffer.from(garbage, "latin1");
    const coded = encoders[name](FILE);
    for (const pieces of [
      [Buffer.concat([coded, trailing])],
      [coded, trailing],
      [...cutInto(Buffer.concat([coded, trailing]), 1)],
    ]) {
      expect(Buffer.from((await readCodedBody(new Sender(pieces), name, 1000, never)).body)).toEqual(FILE);
    }
  });

  test("all members of a gzip body are decoded, in any pieces", async () => {
    const coded = Buffer.concat([gzipSync(FILE), gzipSync(""), gzipSync(FILE), Buffer.from("\n")]);
    for (const size of [1, 2, 3, 17, 1000]) {
      const { body } = await readCodedBody(new Sender(cutInto(coded, size)), "gzip", 1000, never);
      expect(Buffer.from(body)).toEqual(Buffer.concat([FILE, FILE]));
    }
  });

  test("a gzip header with all optional fields is skipped", async () => {
    const plain = gzipSync(FILE);
    const extra = Buffer.from([3, 0, 1, 2, 3]);
    const coded = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 0b11110, 0, 0, 0, 0, 0, 3]),
      extra,
      Buffer.from("robots.txt\0a comment\0"),
      Buffer.from([0, 0]),
      plain.subarray(10),
    ]);
    for (const size of [1, 5, 1000]) {
      const { body } = await readCodedBody(new Sender(cutInto(coded, size)), "gzip", 1000, never);
      expect(Buffer.from(body)).toEqual(FILE);
    }
  });

  test("gzip with a wrong checksum or length is rejected", async () => {
    for (const from of [8, 4]) {
      const coded = Buffer.from(gzipSync(FILE));
      coded[coded.length - from] = (coded[coded.length - from] ?? 0) ^ 1;
      expect(await failure(readCodedBody(new Sender([coded]), "gzip", 1000, never))).toEqual({
        kind: "protocol",
        limit: null,
      });
    }
  });

  test("deflate is accepted with and without zlib's header", async () => {
    for (const coded of [deflateSync(FILE), deflateRawSync(FILE), deflateSync(FILE, { windowBits: 9 })]) {
      expect(Buffer.from((await readCodedBody(new Sender([coded]), "deflate", 1000, never)).body)).toEqual(FILE);
    }
  });

  test("deflate without zlib's header is recognised although its first octet could begin one", async () => {
    // A stored block whose padding is not zero, and an empty last block.
    const coded = Buffer.from([0b1000, 5, 0, 0xfa, 0xff, ...Buffer.from("hello"), 1, 0, 0, 0xff, 0xff]);
    const { body } = await readCodedBody(new Sender([coded]), "deflate", 1000, never);
    expect(Buffer.from(body).toString()).toBe("hello");
  });

  test.each([
    { name: "the first octet", octets: [0x1e, 0x8b, 8] },
    { name: "the second octet", octets: [0x1f, 0x8c, 8] },
    { name: "the method", octets: [0x1f, 0x8b, 7] },
  ])("gzip that is wrong in $name is not valid", async ({ octets }) => {
    const coded = Buffer.concat([Buffer.from(octets), gzipSync(FILE).subarray(3)]);
    const error = await errorOf(readCodedBody(new Sender([coded]), "gzip", 1000, never));
    expect(error).toMatchObject({ kind: "protocol", limit: null, message: expect.stringContaining('coding, "gzip".') });
  });

  test.each(["gzip", "deflate", "br"] as const)(
    "the error of %s that is not valid names it, and its cause",
    async (name) => {
      const coded = Buffer.from(encoders[name](FILE));
      coded.fill(0xff, name === "deflate" ? 2 : 10);
      const error = await errorOf(readCodedBody(new Sender([coded]), name, 1000, never));
      expect(error.message).toBe(`The body is not valid in its content coding, "${name}".`);
      expect((error.cause as Error).message).toMatch(/./);
    },
  );

  /** gzip with an extra field of that length, and a file name of that length. */
  const gzipWith = (extra: number, name: number) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 0b1100, 0, 0, 0, 0, 0, 3, extra & 0xff, extra >> 8]),
      Buffer.alloc(extra, 1),
      Buffer.alloc(name, "n"),
      Buffer.from([0]),
      gzipSync(FILE).subarray(10),
    ]);

  test.each([1, 100, 5000, 100_000])("fields of a gzip header have any length, in pieces of %i", async (size) => {
    const read = (coded: Uint8Array) => readCodedBody(new Sender(cutInto(coded, size)), "gzip", 1000, never);
    for (const coded of [gzipWith(65_535, 0), gzipWith(0, 50_000)]) {
      expect(Buffer.from((await read(coded)).body)).toEqual(FILE);
    }
    expect(await errorOf(read(gzipWith(0, 70_000)))).toMatchObject({ kind: "protocol", limit: "bodyOctets" });
  });

  test("brotli with a window above 2^22 octets is refused, before any of it is decoded", async () => {
    const sender = new Sender(forEver(Buffer.from([0b1111, 0])));
    expect(await errorOf(readCodedBody(sender, "br", 1000, never))).toMatchObject({
      kind: "protocol",
      limit: "bodyOctets",
      message: "The body needs a brotli window of 2^24 octets; at most 2^22 are accepted.",
    });
    expect(sender.taken).toBeLessThan(2 * codedBound(1000));
  });

  test.each([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])(
    "brotli with a window of 2^%i octets is accepted",
    async (bits) => {
      const coded = brotliCompressSync(FILE, { params: { [zlib.BROTLI_PARAM_LGWIN]: bits } });
      expect(Buffer.from((await readCodedBody(new Sender([coded]), "br", 1000, never)).body)).toEqual(FILE);
    },
  );

  test("brotli with a window of 2^16 octets is accepted, whatever follows the window size", async () => {
    // An empty block of metadata, and the last block.
    const { body } = await readCodedBody(new Sender([Buffer.from([0b1100, 0b11])]), "br", 1000, never);
    expect(body).toHaveLength(0);
  });

  test.each([
    "none",
    "utf-8",
    "8bit",
    "text/plain",
    "aws-chunked",
    "gzip;q=1",
    "gzip br",
    "*",
    "__proto__",
    "constructor",
  ])("%j is no registered coding, so it changes nothing", async (value) => {
    expect(Buffer.from((await readCodedBody(new Sender([FILE]), value, 1000, never)).body)).toEqual(FILE);
  });

  test.each(["compress", "ZSTD", "dcb", "gzip, gzip", "br, gzip", "utf-8, zstd"])(
    "%j is not a supported coding",
    async (value) => {
      const sender = new Sender(forEver(FILE));
      expect((await failure(readCodedBody(sender, value, 1000, never))).kind).toBe("protocol");
      expect(sender.taken).toBe(0);
    },
  );
});

describe("reading from the sender", () => {
  const LIMIT = 100_000;
  const PIECE = 1024;

  test("reading of an endless body stops at the limit", async () => {
    const sender = new Sender(forEver(Buffer.alloc(PIECE, "a")));
    const { body, cut } = await readCodedBody(sender, "", LIMIT, never);
    expect([body.length, cut, sender.released]).toEqual([LIMIT, true, true]);
    expect(sender.taken).toBeLessThanOrEqual(LIMIT + PIECE);
  });

  test.each(["gzip", "deflate", "br"] as const)(
    "reading of a %s bomb stops when the limit is reached",
    async (name) => {
      // Noise, so that the coded form is long: reading has to stop well before its end.
      const coded = encoders[name](randomBytes(20 * LIMIT));
      const sender = new Sender(cutInto(coded, PIECE));
      const { body, cut } = await readCodedBody(sender, name, LIMIT, never);
      expect([body.length, cut, sender.released]).toEqual([LIMIT, true, true]);
      // A body is received before it is decoded.
      expect(sender.taken).toBeLessThan(codedBound(LIMIT) + PIECE);
    },
  );

  test("a bomb of a thousand to one costs no more than the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const sender = new Sender(cutInto(bomb, 64));
    const { body } = await readCodedBody(sender, "gzip", LIMIT, never);
    expect(body.length).toBe(LIMIT);
    expect(sender.taken).toBeLessThanOrEqual(codedBound(LIMIT));
  });

  test.each([
    ["gzip of many empty members", "gzip", gzipSync("")],
    ["empty blocks without end", "deflate", Buffer.from([0, 0, 0, 0xff, 0xff])],
  ])("%s: is cut although it decodes to nothing", async (_, name, piece) => {
    const pieces = forEver(Buffer.concat(Array<Uint8Array>(50).fill(piece)));
    const sender = new Sender(pieces);
    expect((await failure(readCodedBody(sender, name, LIMIT, never))).kind).toBe("protocol");
    expect(sender.taken).toBeLessThanOrEqual(codedBound(LIMIT) + 50 * piece.length);
  });

  test("brotli that decodes to nothing, without end, is cut", async () => {
    const blocks = Buffer.alloc(1000, 0b110);
    const sender = new Sender(
      (function* () {
        yield Buffer.from([0b1100]);
        yield* forEver(blocks);
      })(),
    );
    expect(await failure(readCodedBody(sender, "br", LIMIT, never))).toEqual({ kind: "protocol", limit: "bodyOctets" });
    expect(sender.taken).toBeLessThanOrEqual(codedBound(LIMIT) + blocks.length);
  });

  test("brotli that is longer than its bound is decoded up to the limit of the body", async () => {
    const noise = randomBytes(codedBound(1000) + 100_000);
    const sender = new Sender(cutInto(brotliCompressSync(noise), PIECE));
    const { body, cut } = await readCodedBody(sender, "br", 1000, never);
    expect([Buffer.from(body).equals(noise.subarray(0, 1000)), cut]).toEqual([true, true]);
    expect(sender.taken).toBeLessThanOrEqual(codedBound(1000) + PIECE);
  });

  test("a sender that fails after the end of a brotli body is an error: it is received first", async () => {
    const failing = (async function* () {
      yield brotliCompressSync(FILE);
      throw new TransportError("incomplete-body", "It was cut.");
    })();
    expect(await failure(readCodedBody(failing, "br", 1000, never))).toEqual({ kind: "incomplete-body", limit: null });
  });

  test("a body in pieces of one octet ends up in one buffer", async () => {
    const sender = new Sender(cutInto(Buffer.alloc(LIMIT + 5, "a"), 1));
    const { body, cut } = await readCodedBody(sender, "", LIMIT, never);
    expect([body.length, body.buffer.byteLength, cut]).toEqual([LIMIT, LIMIT, true]);
  });

  test("an error of the sender is passed on, through any coding", async () => {
    for (const name of names) {
      const failing = (async function* () {
        yield encoders[name](FILE).subarray(0, 12);
        throw new TransportError("connection", "It was cut.");
      })();
      expect((await failure(readCodedBody(failing, name, 1000, never))).kind).toBe("connection");
    }
  });

  test("an abort ends the read although all octets have arrived", async () => {
    const stop = new AbortController();
    const reason = new TransportError("timeout", "It took too long.");
    const reading = readCodedBody(new Sender(cutInto(gzipSync(Buffer.alloc(LIMIT)), 1)), "gzip", LIMIT, stop.signal);
    stop.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
});
