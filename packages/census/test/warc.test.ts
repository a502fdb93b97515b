import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { WARCParser } from "warcio";
import { hasRealFiles, realFile, realFiles } from "../../../test/real-files.ts";
import type { Capture } from "../src/sources/capture.ts";
import { readWarc } from "../src/sources/warc.ts";
import { overBuffer } from "../src/sources/window.ts";
import { errorsOf, gzipped, record, responses, robotsOf, warcRecord } from "./archives.ts";

const MAX = 4 * 1024 * 1024;

function read(octets: Uint8Array): { captures: Capture[]; other: number } {
  const counts = { octets: 0, otherRecords: 0 };
  const captures = [...readWarc(overBuffer(octets), { maxBytes: MAX }, counts)];
  return { captures, other: counts.otherRecords };
}

/** A record whose header and end have bare line feeds. */
function withLineFeeds(octets: Buffer): Buffer {
  const start = octets.indexOf("\r\n\r\n") + 4;
  const header = octets.subarray(0, start).toString().replaceAll("\r", "");
  return Buffer.concat([Buffer.from(header), octets.subarray(start, -4), Buffer.from("\n\n")]);
}

const text = ({ body }: Capture) => (body === null ? null : Buffer.from(body).toString());

describe("a WARC file", () => {
  const records = responses(50).map(record);

  test.each([
    ["with a gzip member for each record", gzipped(records)],
    ["without compression", Buffer.concat(records)],
    ["as one gzip member", gzipSync(Buffer.concat(records))],
    ["with bare line feeds", Buffer.concat(records.map(withLineFeeds))],
    ["with bare line feeds in gzip members", gzipped(records.map(withLineFeeds))],
  ])("%s gives every capture", (_, octets) => {
    const { captures } = read(octets);
    expect(captures.map(text)).toEqual(Array.from({ length: 50 }, (_, at) => robotsOf(at)));
    expect(new Set(captures.map(({ position }) => position)).size).toBe(50);
    expect(captures[0]).toMatchObject({ status: 200, url: "https://site-0.example.com/robots.txt", error: null });
    expect(captures[0]?.fetchedAt).toBe(Date.UTC(2025, 5, 1, 12));
  });

  test("positions are offsets of members", () => {
    const octets = gzipped(records);
    for (const { position } of read(octets).captures)
      expect(octets.subarray(position, position + 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  test("files joined without a gap are read to the end", () => {
    const octets = Buffer.concat([gzipped(records), gzipped(records)]);
    expect(read(octets).captures.length).toBe(100);
  });

  test("a mix of both compressions is reported from where it changes", () => {
    const { captures } = read(Buffer.concat([gzipped(records), record({ host: "a.com", body: "x" })]));
    expect(captures.length).toBe(51);
    expect(errorsOf(captures)).toEqual([
      expect.stringMatching(/^member: octets \d+ to \d+ are lost: no gzip member begins here$/),
    ]);
  });
});

describe("damage", () => {
  const octets = gzipped(responses(300).map(record));
  const members = read(octets).captures.map(({ position }) => position);

  test("200 octets zeroed cost the members that they are in, and one error", () => {
    for (let at = 500; at < octets.length - 1_000; at += 3_777) {
      const damaged = Buffer.from(octets);
      damaged.fill(0, at, at + 200);
      const hit = members.filter(
        (start, index) => start < at + 200 && (members[index + 1] ?? octets.length) > at,
      ).length;
      const { captures } = read(damaged);
      expect(captures.length - 1, `at ${at}`).toBe(300 - hit);
      expect(errorsOf(captures).length).toBe(1);
    }
  });

  test("a cut file loses the last capture", () => {
    for (const cut of [1, 7, 8, 9, 50]) {
      const { captures } = read(octets.subarray(0, octets.length - cut));
      expect(captures.length).toBe(300);
      expect(errorsOf(captures)).toEqual([expect.stringContaining("the file ends inside a gzip member")]);
    }
  });

  test("a wrong checksum is damage", () => {
    const damaged = Buffer.from(octets);
    const trailer = (members[10] as number) - 8;
    damaged.writeUInt32LE((damaged.readUInt32LE(trailer) ^ 1) >>> 0, trailer);
    expect(errorsOf(read(damaged).captures)).toEqual([expect.stringContaining("checksum")]);
  });

  test("an empty file and files that are not a WARC are errors", () => {
    expect(errorsOf(read(Buffer.alloc(0)).captures)).toEqual(["source: the file is empty"]);
    expect(errorsOf(read(Buffer.from("hello, this is no archive at all\n")).captures).length).toBe(1);
    expect(errorsOf(read(gzipSync("hello")).captures)).toEqual([
      "record: octets 0 to 5 of the gzip member are lost: they are not WARC records",
    ]);
    expect(errorsOf(read(Buffer.alloc(100_000, 0x1f)).captures).length).toBe(1);
  });

  test("a record without compression that is cut, or follows garbage", () => {
    const [one, two, three] = responses(3).map(record) as [Buffer, Buffer, Buffer];
    expect(errorsOf(read(Buffer.concat([one, two.subarray(0, -20)])).captures).length).toBe(1);
    const { captures } = read(Buffer.concat([one, Buffer.from("garbage\r\n\r\n"), three]));
    expect(captures.length).toBe(3);
    expect(errorsOf(captures).length).toBe(1);
  });

  describe.each([
    ["without compression", (octets: Buffer) => octets],
    ["in one gzip member", (octets: Buffer) => gzipSync(octets)],
  ])("a Content-Length that is wrong, %s", (_, packed) => {
    const [one, two, three] = responses(3).map(record) as [Buffer, Buffer, Buffer];
    const length = Number(/Content-Length: (\d+)/.exec(one.toString())?.[1]);
    const given = (octets: Buffer, wrong: number) =>
      Buffer.from(octets.toString().replace(/Content-Length: \d+/, `Content-Length: ${wrong}`));
    const hosts = (captures: readonly Capture[]) =>
      captures.map(({ url, error }) => [url?.slice(8, 14), error === null]);

    test.each([
      ["too small", length - 10, /no empty line follows the \d+ octets/],
      ["too large by one line end", length + 2, /no empty line follows/],
      ["too large by two line ends", length + 4, /no empty line follows/],
      ["that ends in the next record", length + 100, /no empty line follows/],
      ["that ends after the next record", length + 4 + two.length - 4, /go on into the next one$/],
      ["beyond the file", 1_000_000, /the input ends before the 1000000 octets/],
      ["beyond the file and the limit", 1_000_000_000_000, /the input ends before the 1000000000000 octets/],
    ])("%s costs its record alone", (_, wrong, reason) => {
      const first = given(one, wrong);
      const { captures } = read(packed(Buffer.concat([first, two, three])));
      expect(hosts(captures)).toEqual([
        ["site-0", false],
        ["site-1", true],
        ["site-2", true],
      ]);
      expect(captures.slice(1).map(text)).toEqual([robotsOf(1), robotsOf(2)]);
      const [message] = errorsOf(captures);
      expect(message).toMatch(reason);
      expect(message).toContain(`record: octets 0 to ${first.length} `);
    });

    test("a wrong length of a record that is not a capture costs no capture", () => {
      const request = warcRecord("request", "https://a.com/robots.txt", Buffer.from("GET / HTTP/1.1\r\n\r\n"));
      const { captures } = read(packed(Buffer.concat([given(request, 18 + two.length), two, three])));
      expect(hosts(captures)).toEqual([
        [undefined, false],
        ["site-1", true],
        ["site-2", true],
      ]);
    });

    test("a body that is a WARC is not a wrong length", () => {
      const archive = record({ host: "a.com", path: "/x.warc", body: Buffer.concat([two, three]) });
      expect(hosts(read(packed(Buffer.concat([archive, one]))).captures)).toEqual([["site-0", true]]);
    });
  });

  test("a bomb is an error, and the next capture is read", () => {
    const bomb = gzipSync(record({ host: "bomb.com", body: Buffer.alloc(80 * 1024 * 1024) }), { level: 9 });
    const { captures } = read(Buffer.concat([bomb, gzipped([record({ host: "a.com", body: "ok" })])]));
    expect(errorsOf(captures)).toEqual([expect.stringContaining("when decompressed")]);
    expect(captures.map(text)).toEqual([null, "ok"]);
  });

  test("any octets give captures and end", () => {
    let seed = 1;
    const random = () => (seed = (seed * 48271) % 2147483647);
    for (let round = 0; round < 40; round++) {
      const damaged = Buffer.from(octets.subarray(0, 20_000));
      for (let hits = random() % 30; hits >= 0; hits--) damaged[random() % damaged.length] = random() & 0xff;
      const { captures } = read(damaged);
      expect(new Set(captures.map(({ position }) => position)).size).toBe(captures.length);
    }
  });
});

describe("bodies", () => {
  const body = "User-agent: *\nDisallow: /\n";
  const coded = (headers: string[], octets: Uint8Array) =>
    read(gzipped([record({ host: "a.com", headers, body: octets })])).captures;
  const chunked = Buffer.from(
    `a\r\n${body.slice(0, 10)}\r\n${(body.length - 10).toString(16)};x=1\r\n${body.slice(10)}\r\n0\r\n\r\n`,
  );

  test.each([
    ["gzip", ["Content-Encoding: gzip"], gzipSync(body)],
    ["deflate", ["Content-Encoding: deflate"], deflateSync(body)],
    ["br", ["Content-Encoding: br"], brotliCompressSync(body)],
    ["chunks", ["Transfer-Encoding: chunked"], chunked],
    ["a coding that the archive has removed", ["Content-Encoding: gzip"], Buffer.from(body)],
    ["chunks that the archive has removed", ["Transfer-Encoding: chunked"], Buffer.from(body)],
    ["a coding of Brotli that the archive has removed", ["Content-Encoding: br"], Buffer.from(body)],
  ])("%s", (_, headers, octets) => {
    expect(coded(headers, octets).map(text)).toEqual([body]);
  });

  const second = `${chunked.toString().split("\r\n")[2]}\r\n`;
  test.each([
    ["in a chunk", chunked.subarray(0, -20), body.slice(0, -13)],
    ["in the first chunk", chunked.subarray(0, 8), body.slice(0, 5)],
    ["in the length of a chunk", chunked.subarray(0, 16), body.slice(0, 10)],
    ["after a chunk", chunked.subarray(0, -5), body],
    ["at a damaged chunk", Buffer.from(chunked.toString().replace(second, "x\r\n")), body.slice(0, 10)],
  ])("chunks that end early, %s, are kept, and the capture is truncated", (_, octets, expected) => {
    expect(coded(["Transfer-Encoding: chunked"], octets)).toMatchObject([{ truncated: true, error: null }]);
    expect(coded(["Transfer-Encoding: chunked"], octets).map(text)).toEqual([expected]);
  });

  test("chunks with bare line feeds", () => {
    const octets = Buffer.from(chunked.toString().replaceAll("\r", ""));
    expect(coded(["Transfer-Encoding: chunked"], octets)).toMatchObject([{ truncated: false }]);
    expect(coded(["Transfer-Encoding: chunked"], octets).map(text)).toEqual([body]);
  });

  test("an undecodable body is an error of its capture", () => {
    const damaged = gzipSync("x".repeat(1_000)).fill(7, 12, 20);
    expect(errorsOf(coded(["Content-Encoding: gzip"], damaged))).toEqual([
      "body: the body does not decompress as gzip",
    ]);
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    expect(errorsOf(coded(["Content-Encoding: gzip"], bomb))).toEqual([expect.stringContaining("when decompressed")]);
    expect(errorsOf(coded([], Buffer.alloc(MAX + 1, 32)))).toEqual([expect.stringContaining("more than")]);
  });
});

describe("records", () => {
  test("other records and other pages are counted, not captured", () => {
    const octets = gzipped([
      warcRecord("warcinfo", "", Buffer.from("software: x\r\n")),
      warcRecord("request", "https://a.com/robots.txt", Buffer.from("GET /robots.txt HTTP/1.1\r\n\r\n")),
      record({ host: "a.com", path: "/", body: "<html>" }),
      record({ host: "a.com", body: "ok" }),
      warcRecord("metadata", "https://a.com/robots.txt", Buffer.from("x: y\r\n")),
    ]);
    const { captures, other } = read(octets);
    expect([captures.length, other]).toEqual([1, 4]);
  });

  test.each(["/other.txt", "https://a.com/other.txt#part"])(
    "the target of a redirect to %s is a capture",
    (location) => {
      const octets = gzipped([
        record({ host: "a.com", status: 301, headers: [`Location: ${location}`], body: "" }),
        record({ host: "a.com", path: "/other.txt", body: "ok" }),
      ]);
      const { captures } = read(octets);
      expect(captures.map(({ status, redirected }) => [status, redirected])).toEqual([
        [301, true],
        [200, true],
      ]);
      expect(captures.map(text)).toEqual([null, "ok"]);
    },
  );

  test("the order of redirects and their targets changes nothing but positions", () => {
    const move = (host: string, path: string, location: string) =>
      record({ host, path, status: 302, headers: [`Location: ${location}`], body: "" });
    const records = [
      move("a.com", "/robots.txt", "https://b.com/1"),
      move("b.com", "/1", "/2"),
      record({ host: "b.com", path: "/2", body: "# of a.com" }),
      move("c.com", "/robots.txt", "https://d.com/robots.txt"),
      record({ host: "d.com", body: "# of c.com and d.com" }),
      move("e.com", "/", "/page"),
      record({ host: "e.com", path: "/page", body: "# of no robots.txt" }),
      move("f.com", "/1", "/2"),
      move("f.com", "/2", "/1"),
      move("g.com", "/robots.txt", "https://f.com/1"),
    ];
    const rows = (order: readonly Buffer[], pack: (records: readonly Buffer[]) => Buffer) => {
      const { captures, other } = read(pack(order));
      const found = captures.map((one) => [one.url, one.status, one.redirected, text(one)]);
      expect(captures.map(({ position }) => position)).toEqual(
        captures.map(({ position }) => position).sort((a, b) => a - b),
      );
      return [other, ...found.map((row) => row.join(" ")).sort()];
    };
    const expected = [
      2,
      "https://a.com/robots.txt 302 true ",
      "https://b.com/1 302 true ",
      "https://b.com/2 200 true # of a.com",
      "https://c.com/robots.txt 302 true ",
      "https://d.com/robots.txt 200 true # of c.com and d.com",
      "https://f.com/1 302 true ",
      "https://f.com/2 302 true ",
      "https://g.com/robots.txt 302 true ",
    ];
    for (const pack of [gzipped, Buffer.concat, (list: readonly Buffer[]) => gzipSync(Buffer.concat(list))]) {
      for (let turn = 0; turn < records.length; turn++) {
        const order = [...records.slice(turn), ...records.slice(0, turn)];
        expect(rows(order, pack)).toEqual(expected);
        expect(rows(order.toReversed(), pack)).toEqual(expected);
      }
    }
  });

  test("redirects beyond 16 MiB of URLs are not followed", () => {
    const [long, count] = ["x".repeat(60_000), 300];
    const moves = Array.from({ length: count }, (_, at) =>
      record({ host: "a.com", status: 301, headers: [`Location: /${at}/${long}`], body: "" }),
    );
    const pages = [0, count - 1].map((at) => record({ host: "a.com", path: `/${at}/${long}`, body: `page ${at}` }));
    const { captures } = read(gzipped([...pages, ...moves]));
    expect(captures.map(text).filter((body) => body !== null)).toEqual(["page 0"]);
    expect(captures.length).toBe(1 + count);
  });

  test("revisits and resources", () => {
    const octets = gzipped([
      warcRecord("revisit", "https://a.com/robots.txt", Buffer.alloc(0), ["WARC-Payload-Digest: sha1:X"]),
      warcRecord("revisit", "https://b.com/robots.txt", Buffer.from("HTTP/1.1 200 OK\r\n\r\n")),
      warcRecord("resource", "https://c.com/robots.txt", Buffer.from("User-agent: *\n"), ["Content-Type: text/plain"]),
      warcRecord("response", "https://d.com/robots.txt", Buffer.from("no http")),
    ]);
    const { captures } = read(octets);
    expect(captures.map(({ recordType, status }) => [recordType, status])).toEqual([
      ["revisit", null],
      ["revisit", 200],
      ["resource", null],
      ["response", null],
    ]);
    expect(captures.map(text)).toEqual([null, null, "User-agent: *\n", null]);
    expect(errorsOf(captures)).toEqual(["http: the record holds no HTTP response"]);
  });

  test("WARC-Truncated and the detected type are kept", () => {
    const block = Buffer.from("HTTP/1.1 200\r\nServer: x\r\n\r\nok");
    const octets = gzipped([
      warcRecord("response", "<https://a.com/robots.txt>", block, [
        "WARC-Truncated: length",
        "WARC-Identified-Payload-Type: text/x-robots",
      ]),
    ]);
    expect(read(octets).captures[0]).toMatchObject({
      url: "https://a.com/robots.txt",
      truncated: true,
      detectedType: "text/x-robots",
      server: "x",
    });
  });
});

// Skipped only if there is no folder of real files.
test.runIf(hasRealFiles)("warcio reads the same captures of real files", async () => {
  const names = realFiles();
  const octets = gzipped(names.map((name, at) => record({ host: `h${at}.com`, body: realFile(name) })));
  const expected: Buffer[] = [];
  async function* source() {
    yield octets;
  }
  for await (const one of new WARCParser(source())) expected.push(Buffer.from(await one.readFully(true)));
  const { captures } = read(octets);
  expect(captures.length).toBe(names.length);
  captures.forEach(({ body }, at) => {
    expect(Buffer.compare(body as Uint8Array, expected[at] as Buffer)).toBe(0);
  });
});
