// Records are read from a store as they were written, and damaged ones are rejected.
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { character } from "../../../../test/arbitraries/text.ts";
import { decodeFacts, encodeFacts } from "../../src/cache/codec.ts";
import type { Facts } from "../../src/cache/facts.ts";
import { bodyKindOf, PackedBody } from "../../src/fetch/body.ts";

const text = fc.string({ unit: character });
const time = fc.integer({ min: 0, max: 8.64e15 });
const status = fc.integer({ min: 100, max: 999 });
const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const headers = fc.record({
  cacheControl: nullable(text),
  expires: nullable(text),
  date: nullable(text),
  age: nullable(text),
  etag: nullable(text),
  lastModified: nullable(text),
  vary: nullable(text),
});

const hops = fc.array(
  fc.record({
    url: fc.webUrl(),
    status: nullable(status),
    location: nullable(text),
    address: nullable(text),
  }),
  { minLength: 1 },
);

const packedBody = fc.uint8Array().map((octets) => ({ body: new PackedBody(octets), kind: bodyKindOf(octets) }));

const copy = fc
  .record({
    cut: fc.boolean(),
    hops,
    url: text,
    requestedAt: time,
    receivedAt: time,
    headers,
    userAgent: text,
    contentType: nullable(text),
  })
  .chain((fields) => packedBody.map((packed) => ({ ...packed, ...fields })));

const results = fc.oneof(
  fc.record({ kind: fc.constant("response"), status, octets: fc.nat() }),
  fc.record({ kind: fc.constant("redirect-failure"), failure: fc.constantFrom("redirect-loop", "missing-location") }),
  fc.record({ kind: fc.constant("error"), error: fc.constantFrom("network", "incomplete-body") }),
  fc.record({ kind: fc.constant("not-sent") }),
) as fc.Arbitrary<Facts["fetched"]["result"]>;

const named = fc
  .array(fc.tuple(fc.constantFrom("etag", "vary", "content-type"), text))
  .map((pairs) => Object.fromEntries(pairs));

const anyRecord: fc.Arbitrary<Facts> = fc.record({
  fetched: fc
    .record({
      url: text,
      hops,
      result: results,
      error: nullable(fc.record({ kind: fc.constantFrom("refused", "dns", "local"), message: text })),
      headers: named,
      requestHeaders: named,
      body: fc.uint8Array(),
      requestedAt: time,
      receivedAt: time,
      retryAfter: nullable(fc.nat()),
    })
    .map((fetched) => {
      const { result, hops } = fetched;
      // The status is that of the last hop.
      const last = hops.at(-1);
      if (result.kind !== "response" || last === undefined) return fetched;
      return { ...fetched, hops: [...hops.slice(0, -1), { ...last, status: result.status }] };
    }),
  cut: fc.boolean(),
  before: nullable(
    fc.record({ fetchedAt: time, unreachableSince: nullable(time), failures: fc.nat(), copy: nullable(copy) }),
  ),
  period: text,
  random: fc.double({ min: 0, max: 1, noNaN: true }).map((random) => random + 0),
}) as fc.Arbitrary<Facts>;

/** Facts with everything in them. */
const whole: Facts = {
  fetched: {
    url: "https://example.com/robots.txt",
    hops: [
      { url: "https://example.com/robots.txt", status: 301, location: "/r", address: "192.0.2.1" },
      { url: "https://example.com/r", status: 200, location: null, address: null },
    ],
    result: { kind: "response", status: 200, octets: 6 },
    error: { kind: "protocol", message: "~~~" },
    headers: { etag: '"2"' },
    requestHeaders: { "user-agent": "ExampleBot/1.0" },
    body: new TextEncoder().encode("<html>"),
    requestedAt: 1_790_000_000_000,
    receivedAt: 1_790_000_000_100,
    retryAfter: 1_000,
  },
  cut: false,
  before: {
    fetchedAt: 1_789_999_500_000,
    unreachableSince: 1_789_999_000_000,
    failures: 2,
    copy: {
      body: new PackedBody(new TextEncoder().encode("User-agent: *\nDisallow: /a\n")),
      kind: "rules",
      cut: false,
      hops: [{ url: "https://example.com/r", status: 200, location: null, address: null }],
      url: "https://example.com/r",
      requestedAt: 1_789_900_000_000,
      receivedAt: 1_789_900_000_100,
      headers: {
        cacheControl: "public, max-age=600",
        expires: null,
        date: "Sun, 01 Nov 2026 00:00:00 GMT",
        age: "5",
        etag: '"1"',
        lastModified: null,
        vary: "User-Agent",
      },
      userAgent: "ExampleBot/1.0",
      contentType: "text/plain",
    },
  },
  period: "rfc9309 unreachable",
  random: 0.5,
};

/** The octets of `head`, with a check value that fits. */
function sealed(head: unknown, body: Uint8Array = new Uint8Array(0)): Uint8Array {
  const json = Buffer.from(typeof head === "string" ? head : JSON.stringify(head));
  const octets = Buffer.concat([Buffer.from("rbt\x04"), Buffer.alloc(8), json, body]);
  octets.writeUInt32BE(json.length, 8);
  octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
  return octets;
}

const octetsOfWhole = Buffer.from(encodeFacts(whole));
const head = JSON.parse(octetsOfWhole.subarray(12, 12 + octetsOfWhole.readUInt32BE(8)).toString());
const body = octetsOfWhole.subarray(12 + octetsOfWhole.readUInt32BE(8));

/** `head` with the field at `path` set to `value`; undefined takes it out. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(head);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce((object, name) => object[name], copy);
  holder[last] = value;
  return copy;
}

test("encoding and decoding a record returns it unchanged", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(decodeFacts(encodeFacts(record))).toEqual(record);
    }),
  );
});

test("a record in the middle of a larger buffer is decoded", () => {
  const octets = encodeFacts(whole);
  const buffer = Buffer.concat([Buffer.alloc(3), octets, Buffer.alloc(5)]);
  expect(decodeFacts(buffer.subarray(3, 3 + octets.length))).toEqual(whole);
});

test("bodies are stored unencoded", () => {
  const long = { ...whole, fetched: { ...whole.fetched, body: new Uint8Array(512_001).fill(0xff) } };
  // The length of the body in the head has six digits instead of one.
  expect(encodeFacts(long).length - encodeFacts(whole).length).toBe(512_001 - whole.fetched.body.length + 5);
});

describe("a damaged record is rejected", () => {
  test("any octet changed, to anything", () => {
    const octets = encodeFacts(whole);
    for (let at = 0; at < octets.length; at += 1) {
      for (let difference = 1; difference < 256; difference += 1) {
        const damaged = octets.slice();
        damaged[at] = (damaged[at] ?? 0) ^ difference;
        if (decodeFacts(damaged) !== null) expect.fail(`octet ${at} changed by ${difference} goes unnoticed`);
      }
    }
  });

  test("truncated anywhere, at either end, or with octets after it", () => {
    const octets = encodeFacts(whole);
    for (let at = 0; at < octets.length; at += 1) {
      expect(decodeFacts(octets.subarray(0, at))).toBeNull();
      expect(decodeFacts(octets.subarray(at + 1))).toBeNull();
    }
    expect(decodeFacts(Buffer.concat([octets, Buffer.alloc(1)]))).toBeNull();
  });

  test("any one octet of any record changed or taken out", () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(), fc.integer({ min: 1, max: 255 }), (record, place, difference) => {
        const octets = encodeFacts(record);
        const at = place % octets.length;
        const damaged = octets.slice();
        damaged[at] = (damaged[at] ?? 0) ^ difference;
        expect(decodeFacts(damaged)).toBeNull();
        expect(decodeFacts(Buffer.concat([octets.subarray(0, at), octets.subarray(at + 1)]))).toBeNull();
      }),
    );
  });

  test("random octets, also after a valid start", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (octets) => {
        expect(decodeFacts(octets)).toBeNull();
        expect(decodeFacts(Buffer.concat([Buffer.from("rbt\x04"), octets]))).toBeNull();
      }),
    );
  });

  test("another version", () => {
    for (let version = 0; version < 256; version += 1) {
      const octets = encodeFacts(whole);
      octets[3] = version;
      expect(decodeFacts(octets) === null).toBe(version !== 4);
    }
  });

  test("any JSON with a valid checksum", () => {
    expect(decodeFacts(sealed(head, body))).toEqual(whole);
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(decodeFacts(sealed(json))).toBeNull();
      }),
    );
    for (const json of ["", "{", "\xff", "null", "[]", `${"[".repeat(200_000)}`]) {
      expect(decodeFacts(sealed(json))).toBeNull();
    }
    const broken = Buffer.from(sealed({}));
    broken[12] = 0xff;
    broken.writeUInt32BE(crc32(broken.subarray(8)), 4);
    expect(decodeFacts(broken)).toBeNull();
  });

  test("a header length that exceeds the record", () => {
    const octets = Buffer.from(encodeFacts(whole));
    octets.writeUInt32BE(octets.length, 8);
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeFacts(octets)).toBeNull();
  });

  test("a header length that exceeds a record without a body", () => {
    const octets = Buffer.from(sealed({ ...head, fetched: { ...head.fetched, body: 0 }, before: null }));
    expect(decodeFacts(octets)).not.toBeNull();
    octets.writeUInt32BE(octets.readUInt32BE(8) + 1, 8);
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeFacts(octets)).toBeNull();
  });

  test("a string that is not UTF-8", () => {
    const octets = Buffer.from(sealed(head, body));
    expect(decodeFacts(octets)).not.toBeNull();
    octets[octets.indexOf("~~~")] = 0xff;
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeFacts(octets)).toBeNull();
  });

  test("every field without its value, and with one of another type", () => {
    const paths = (value: unknown, path: string): string[] =>
      typeof value === "object" && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, part]) => paths(part, `${path}.${name}`))]
        : [path];
    const all = Object.entries(head).flatMap(([name, part]) => paths(part, name));
    expect(all.length).toBe(57);
    // There may be fewer hops and headers, and some responses have no length.
    const optional = /hops\.\d+$|^fetched\.(headers|requestHeaders)\.|^fetched\.result\.octets$/;
    for (const path of all) {
      if (!optional.test(path)) expect(decodeFacts(sealed(changed(path, undefined), body)), path).toBeNull();
      for (const value of [new Date(0), {}, [0], 1e300, -1e300, 0.5, "\0", false].filter(
        (value) => !fits(path, value),
      )) {
        expect(decodeFacts(sealed(changed(path, value), body)), `${path}: ${JSON.stringify(value)}`).toBeNull();
      }
    }
  });

  test.each([
    ["fetched.result.status", 99],
    ["fetched.result.status", 1000],
    ["fetched.result.status", 200.5],
    ["fetched.result.status", 404],
    ["fetched.result.kind", "toString"],
    ["fetched.error.kind", "__proto__"],
    ["fetched.hops.0.status", 0],
    ["fetched.hops.0.url", "example.com"],
    ["fetched.hops", []],
    ["fetched.body", -1],
    ["fetched.body", 1000],
    ["fetched.receivedAt", 8.64e15 + 1024],
    ["fetched.receivedAt", Number.NaN],
    ["fetched.receivedAt", "1"],
    ["fetched.headers.etag", 2],
    ["before.failures", -1],
    ["before.failures", 0.5],
    ["before.failures", "1"],
    ["before.failures", 2 ** 53],
    ["before.copy.receivedAt", 1e300],
    ["before.copy.headers.etag", 2],
    ["before.copy.userAgent", null],
    ["random", 1.5],
  ])("%s: %s", (path, value) => {
    expect(decodeFacts(sealed(changed(path, value), body))).toBeNull();
  });

  test("octets that belong to no body", () => {
    expect(decodeFacts(sealed(changed("before.copy", null), body))).toBeNull();
    expect(decodeFacts(sealed(changed("fetched.body", 5), body))).toBeNull();
  });
});

/** Whether a value of the loop above is valid for the field. */
function fits(path: string, value: unknown): boolean {
  const written = JSON.stringify(value);
  const type = written === "null" ? "null" : Array.isArray(value) ? "array" : typeof JSON.parse(written);
  const name = path.replace(/hops\.\d+/, "hop");
  switch (type) {
    case "null":
      return /^before(\.unreachableSince|\.copy)?$|\.error$|retryAfter$|hop\.(status|location|address)$|copy\.(contentType|headers\..*)$/.test(
        name,
      );
    case "array":
      return false;
    case "object":
      return /headers$|Headers$/i.test(name) && !name.startsWith("before.");
    case "boolean":
      return /cut$/.test(name);
    case "string":
      return (
        /^period$|message$|hop\.(location|address)$|\.url$|userAgent|contentType$|headers\.|Headers\./.test(name) &&
        !/hop\.url$/.test(name)
      );
    default:
      return value === 0.5 && /At$|unreachableSince$|^random$/.test(name);
  }
}
