// Records are read from a store as they were written, and damaged ones are rejected.
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { character } from "../../../../test/arbitraries/text.ts";
import { decodeRecord, encodeRecord } from "../../src/cache/codec.ts";
import type { OriginRecord } from "../../src/cache/record.ts";

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

const copy = fc.record({
  body: fc.uint8Array(),
  url: text,
  requestedAt: time,
  receivedAt: time,
  headers,
  userAgent: text,
  contentType: nullable(text),
});

const because = {
  state: fc.constantFrom("successful", "unavailable", "restricted", "unreachable"),
  reason: fc.constantFrom("successful", "network-error", "redirect-loop", "not-modified"),
} as const;

const rest = {
  status: nullable(status),
  hops: fc.array(
    fc.record({
      url: text,
      downgraded: fc.boolean(),
      status: nullable(status),
      location: nullable(text),
      address: nullable(text),
    }),
  ),
  error: nullable(text),
  fetchedAt: time,
  staleAt: time,
  unreachableSince: nullable(time),
  failures: fc.nat(),
};

const anyRecord: fc.Arbitrary<OriginRecord> = fc.oneof(
  fc.record({
    ...rest,
    outcome: fc.record({ kind: fc.constantFrom("allow-all", "disallow-all", "defer"), ...because }),
    copy: nullable(copy),
  }),
  fc.record({ ...rest, outcome: fc.record({ kind: fc.constant("use-rules"), ...because }), copy }),
  fc.record({
    ...rest,
    outcome: fc.record({ kind: fc.constant("use-cached"), ...because, renewed: fc.boolean() }),
    copy,
  }),
);

/** A record with everything in it. */
const whole: OriginRecord = {
  outcome: { kind: "use-cached", state: "unreachable", reason: "server-error", renewed: false },
  status: 503,
  hops: [
    { url: "https://example.com/robots.txt", downgraded: false, status: 301, location: "/r", address: "192.0.2.1" },
    { url: "https://example.com/r", downgraded: false, status: 503, location: null, address: null },
  ],
  error: null,
  fetchedAt: 1_790_000_000_000,
  staleAt: 1_790_000_060_000,
  unreachableSince: 1_789_999_000_000,
  failures: 2,
  copy: {
    body: new TextEncoder().encode("User-agent: *\nDisallow: /a\n"),
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
};

/** The octets of `head`, with a check value that fits. */
function sealed(head: unknown, body: Uint8Array = new Uint8Array(0)): Uint8Array {
  const json = Buffer.from(typeof head === "string" ? head : JSON.stringify(head));
  const octets = Buffer.concat([Buffer.from("rbt\x02"), Buffer.alloc(8), json, body]);
  octets.writeUInt32BE(json.length, 8);
  octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
  return octets;
}

const octetsOfWhole = Buffer.from(encodeRecord(whole));
const head = JSON.parse(octetsOfWhole.subarray(12, 12 + octetsOfWhole.readUInt32BE(8)).toString());
const body = whole.copy?.body ?? new Uint8Array(0);

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
      expect(decodeRecord(encodeRecord(record))).toEqual(record);
    }),
  );
});

test("a record in the middle of a larger buffer is decoded", () => {
  const octets = encodeRecord(whole);
  const buffer = Buffer.concat([Buffer.alloc(3), octets, Buffer.alloc(5)]);
  expect(decodeRecord(buffer.subarray(3, 3 + octets.length))).toEqual({
    ...whole,
    copy: { ...whole.copy, body: Buffer.from(body) },
  });
});

test("the body is stored unencoded", () => {
  const long = { ...whole, copy: { ...whole.copy, body: new Uint8Array(512_001).fill(0xff) } } as OriginRecord;
  expect(encodeRecord(long).length - encodeRecord(whole).length).toBe(512_001 - body.length);
});

describe("a damaged record is rejected", () => {
  test("any octet changed, to anything", () => {
    const octets = encodeRecord(whole);
    for (let at = 0; at < octets.length; at += 1) {
      for (let difference = 1; difference < 256; difference += 1) {
        const damaged = octets.slice();
        damaged[at] = (damaged[at] ?? 0) ^ difference;
        if (decodeRecord(damaged) !== null) expect.fail(`octet ${at} changed by ${difference} goes unnoticed`);
      }
    }
  });

  test("truncated anywhere, at either end, or with octets after it", () => {
    const octets = encodeRecord(whole);
    for (let at = 0; at < octets.length; at += 1) {
      expect(decodeRecord(octets.subarray(0, at))).toBeNull();
      expect(decodeRecord(octets.subarray(at + 1))).toBeNull();
    }
    expect(decodeRecord(Buffer.concat([octets, Buffer.alloc(1)]))).toBeNull();
  });

  test("any one octet of any record changed or taken out", () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(), fc.integer({ min: 1, max: 255 }), (record, place, difference) => {
        const octets = encodeRecord(record);
        const at = place % octets.length;
        const damaged = octets.slice();
        damaged[at] = (damaged[at] ?? 0) ^ difference;
        expect(decodeRecord(damaged)).toBeNull();
        expect(decodeRecord(Buffer.concat([octets.subarray(0, at), octets.subarray(at + 1)]))).toBeNull();
      }),
    );
  });

  test("random octets, also after a valid start", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (octets) => {
        expect(decodeRecord(octets)).toBeNull();
        expect(decodeRecord(Buffer.concat([Buffer.from("rbt\x02"), octets]))).toBeNull();
      }),
    );
  });

  test("another version", () => {
    for (let version = 0; version < 256; version += 1) {
      const octets = encodeRecord(whole);
      octets[3] = version;
      expect(decodeRecord(octets) === null).toBe(version !== 2);
    }
  });

  test("any JSON with a valid checksum", () => {
    expect(decodeRecord(sealed(head, body))).toEqual({ ...whole, copy: { ...whole.copy, body: Buffer.from(body) } });
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(decodeRecord(sealed(json))).toBeNull();
      }),
    );
    for (const json of ["", "{", "\xff", "null", "[]", `${"[".repeat(200_000)}`]) {
      expect(decodeRecord(sealed(json))).toBeNull();
    }
    const broken = Buffer.from(sealed({}));
    broken[12] = 0xff;
    broken.writeUInt32BE(crc32(broken.subarray(8)), 4);
    expect(decodeRecord(broken)).toBeNull();
  });

  test("a header length that exceeds the record", () => {
    const octets = Buffer.from(encodeRecord(whole));
    octets.writeUInt32BE(octets.length, 8);
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeRecord(octets)).toBeNull();
  });

  test("a header length that exceeds a record without a body", () => {
    const octets = Buffer.from(sealed({ ...head, outcome: { ...head.outcome, kind: "allow-all" }, copy: null }));
    expect(decodeRecord(octets)).not.toBeNull();
    octets.writeUInt32BE(octets.readUInt32BE(8) + 1, 8);
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeRecord(octets)).toBeNull();
  });

  test("a string that is not UTF-8", () => {
    const octets = Buffer.from(sealed({ ...head, error: "~~~" }, body));
    expect(decodeRecord(octets)).not.toBeNull();
    octets[octets.indexOf("~~~")] = 0xff;
    octets.writeUInt32BE(crc32(octets.subarray(8)), 4);
    expect(decodeRecord(octets)).toBeNull();
  });

  test("every field without its value, and with one of another type", () => {
    const paths = (value: unknown, path: string): string[] =>
      typeof value === "object" && value !== null
        ? [path, ...Object.entries(value).flatMap(([name, part]) => paths(part, `${path}.${name}`))]
        : [path];
    const all = Object.entries(head).flatMap(([name, part]) => paths(part, name));
    expect(all.length).toBe(38);
    // There may be fewer hops.
    const optional = /^hops\.\d+$/;
    for (const path of all) {
      if (!optional.test(path)) expect(decodeRecord(sealed(changed(path, undefined), body)), path).toBeNull();
      for (const value of [new Date(0), {}, [0], 1e300, -1e300, 0.5, "\0", false].filter(
        (value) => !fits(path, value),
      )) {
        expect(decodeRecord(sealed(changed(path, value), body)), `${path}: ${JSON.stringify(value)}`).toBeNull();
      }
    }
  });

  test.each([
    ["status", 99],
    ["status", 1000],
    ["status", 200.5],
    ["hops.0.status", 0],
    ["failures", -1],
    ["failures", 0.5],
    ["failures", 2 ** 53],
    ["fetchedAt", 8.64e15 + 1024],
    ["staleAt", -8.64e15 - 1024],
    ["copy.receivedAt", 1e300],
    ["copy.headers.etag", 2],
    ["copy.userAgent", null],
    ["outcome.kind", "toString"],
    ["outcome.state", "__proto__"],
    ["outcome.reason", "constructor"],
    ["outcome.kind", "use"],
    ["outcome.kind", ["use-rules"]],
    ["fetchedAt", Number.NaN],
    ["fetchedAt", "1"],
    ["failures", "1"],
  ])("%s: %s", (path, value) => {
    expect(decodeRecord(sealed(changed(path, value), body))).toBeNull();
  });

  test("fresh rules without a copy, and a body without a copy", () => {
    expect(decodeRecord(sealed(changed("copy", null)))).toBeNull();
    expect(decodeRecord(sealed({ ...head, outcome: { ...head.outcome, kind: "use-rules" }, copy: null }))).toBeNull();
    expect(decodeRecord(sealed(changed("copy", null), body))).toBeNull();
    const open = { ...head, outcome: { ...head.outcome, kind: "allow-all" }, copy: null };
    expect(decodeRecord(sealed(open))).not.toBeNull();
    expect(decodeRecord(sealed(open, body))).toBeNull();
  });
});

/** Whether a value of the loop above is valid for the field. */
function fits(path: string, value: unknown): boolean {
  const written = JSON.stringify(value);
  const type = written === "null" ? "null" : Array.isArray(value) ? "array" : typeof JSON.parse(written);
  const name = path.replace(/^hops\.\d+/, "hop");
  switch (type) {
    case "null":
      return /^(status|error|unreachableSince|hop\.(status|location|address)|copy\.(contentType|headers\..*))$/.test(
        name,
      );
    case "array":
    case "object":
      return false;
    case "boolean":
      return /^(outcome\.renewed|hop\.downgraded)$/.test(name);
    case "string":
      return /^(error|hop\.(url|location|address)|copy\.(url|contentType|userAgent|headers\..*))$/.test(name);
    default:
      return value === 0.5 && /^(fetchedAt|staleAt|unreachableSince|copy\.(requestedAt|receivedAt))$/.test(name);
  }
}
