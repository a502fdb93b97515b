import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import {
  type Capture,
  measureOptions,
  measureSplit,
  nameOf,
  type Settings,
  type Split,
  splitsOf,
} from "robotspec-census";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readHosts } from "../src/sources/hosts.ts";
import { readSplit } from "../src/sources/read-split.ts";
import { errorsOf, gzipped, record, responses, robotsOf, testFolder, warcRecord, zip } from "./archives.ts";

const home = testFolder();
const MAX = 512_000;

async function listed(captures: AsyncIterable<Capture> | Iterable<Capture>): Promise<Capture[]> {
  const list: Capture[] = [];
  for await (const one of captures) list.push(one);
  return list;
}

async function read(path: string): Promise<Capture[]> {
  const [split] = splitsOf([path]).splits as [Split];
  return listed(await readSplit(split, MAX, { octets: 0, otherRecords: 0 }));
}

function file(name: string, octets: Uint8Array | string): string {
  writeFileSync(join(home, name), octets);
  return join(home, name);
}

const text = ({ body }: Capture) => (body === null ? null : Buffer.from(body).toString());
const positions = (captures: readonly Capture[]) => new Set(captures.map(({ position }) => position)).size;

describe("a WACZ", () => {
  const five = gzipped(responses(5).map(record));
  const more = gzipped([record({ host: "more.com", body: "ok" })]);
  const files = {
    "datapackage.json": Buffer.from("{}"),
    "archive/a.warc.gz": five,
    "archive/b.warc.gz": more,
    "indexes/index.cdx.gz": more,
  };

  test.each([
    ["stored", []],
    ["compressed", Object.keys(files)],
  ])("gives the captures of every WARC in archive/, %s", async (name, deflate) => {
    const captures = await read(file(`${name}.wacz`, zip(files, deflate)));
    expect(captures.map(text)).toEqual([0, 1, 2, 3, 4].map(robotsOf).concat("ok"));
    expect(errorsOf(captures)).toEqual([]);
    expect(positions(captures)).toBe(6);
  });

  test("without a WARC, in another format, or cut short is an error", async () => {
    expect(errorsOf(await read(file("none.wacz", zip({ "a.txt": five }))))).toEqual([
      "source: the file has no WARC in archive/",
    ]);
    expect(errorsOf(await read(file("text.wacz", "not a ZIP")))).toEqual([
      expect.stringMatching(/^source: .*not a WACZ/),
    ]);
    const cut = zip(files).subarray(0, -200);
    expect(errorsOf(await read(file("cut.wacz", cut)))).toEqual([expect.stringMatching(/^source: /)]);
  });

  test("a damaged WARC in it costs its members, and the next WARC is read", async () => {
    const damaged = Buffer.from(five).fill(0, 30, 60);
    const captures = await read(file("damaged.wacz", zip({ ...files, "archive/a.warc.gz": damaged })));
    expect(captures.map(text)).toEqual([null, ...[1, 2, 3, 4].map(robotsOf), "ok"]);
    expect(positions(captures)).toBe(6);
  });

  test("an entry that says it is larger than it is, or compressed and too large, is an error", async () => {
    const octets = zip(files, ["archive/a.warc.gz"]);
    // The size when decompressed, in the directory: after signature, versions, flags, method, time, date, checksum, size.
    const entry = octets.lastIndexOf("archive/a.warc.gz") - 46;
    octets.writeUInt32LE(0x7fffffff, entry + 24);
    const captures = await read(file("bomb.wacz", octets));
    expect(errorsOf(captures)).toEqual([expect.stringContaining("more than 67108864")]);
    expect(captures.map(text)).toEqual([null, "ok"]);
  });
});

test("a folder gives the files that are named after a host, or end in .txt, each with its URL", async () => {
  const names = {
    "8.8.8.8": null,
    "README.md": null,
    "a.com": "https://a.com/robots.txt",
    "b.co.uk_8080": "https://b.co.uk:8080/robots.txt",
    "c.com_80": "http://c.com/robots.txt",
    "d.com.txt": "https://d.com/robots.txt",
    "docs.rs": "https://docs.rs/robots.txt",
    "e.com.robots.txt": "https://e.com/robots.txt",
    "f.com_443": "https://f.com/robots.txt",
    "notes.html": null,
    // Paraguay: any name that a host can have is one.
    "setup.py": "https://setup.py/robots.txt",
    "some.notes.txt": "",
    "sub/g.com": "https://g.com/robots.txt",
    "www.h.com/robots.txt": "https://www.h.com/robots.txt",
  };
  const folder = join(home, "named");
  for (const name of Object.keys(names)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `# ${name}`);
  }
  const { splits, skippedFiles } = splitsOf([folder]);
  const captures = await listed(await readSplit(splits[0] as Split, MAX, { octets: 0, otherRecords: 0 }));
  const expected = Object.entries(names).filter(([, url]) => url !== null);
  // A text file whose name is not that of a host has no URL.
  expect(captures.map((one) => [text(one)?.slice(2), one.url ?? ""])).toEqual(expected);
  expect(captures.map(({ position }) => position)).toEqual(expected.map((_, at) => at));
  expect(skippedFiles).toBe(3);
});

describe("Parquet", () => {
  async function parquet(name: string, select: string, options = ""): Promise<string> {
    const path = join(home, name);
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet${options})`);
    connection.closeSync();
    instance.closeSync();
    return path;
  }

  test("rows with binary bodies, times, ranks, and rows that are wrong", async () => {
    const path = await parquet(
      "rows.parquet",
      `SELECT * FROM (VALUES
        ('https://a.com/robots.txt', 200, 'User-agent: *\\x0ADisallow: /\\xFF'::BLOB, TIMESTAMP '2025-06-01 12:00:00', 7::BIGINT, NULL),
        ('https://b.com/robots.txt', 404, ''::BLOB, NULL, NULL, NULL),
        ('https://c.com/robots.txt', 301, NULL, NULL, NULL, '/r.txt'),
        ('https://d.com/robots.txt', NULL, NULL, NULL, NULL, NULL),
        ('https://e.com/robots.txt', 200, repeat('#', ${MAX + 1})::BLOB, NULL, NULL, NULL)
      ) t(url, fetch_status, content, fetch_time, rank, fetch_redirect)`,
    );
    const captures = await read(path);
    expect(captures[0]).toMatchObject({
      url: "https://a.com/robots.txt",
      status: 200,
      fetchedAt: Date.UTC(2025, 5, 1, 12),
      rank: 7,
    });
    expect(Buffer.from(captures[0]?.body ?? []).toString("latin1")).toBe("User-agent: *\nDisallow: /\xff");
    expect(captures.map(({ body, error }) => (error === null ? body !== null : error.stage))).toEqual([
      true,
      false,
      false,
      "row",
      "body",
    ]);
    expect(captures[2]).toMatchObject({ redirected: true, location: "/r.txt" });
    expect(captures.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  });

  test("numbers may be decimals", async () => {
    const select = "SELECT 'x' AS robots, 200::DECIMAL(10,0) AS status, 7::DECIMAL(9,2) AS rank";
    expect(await read(await parquet("decimal.parquet", select))).toMatchObject([{ status: 200, rank: 7, error: null }]);
  });

  test.each(["TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP", "TIMESTAMP_NS", "TIMESTAMPTZ", "DATE"])(
    "a time of type %s is the same moment, in UTC",
    async (type) => {
      const time = type === "TIMESTAMPTZ" ? "2025-06-01 02:00:00+02" : "2025-06-01 00:00:00";
      const path = await parquet(`${type}.parquet`, `SELECT 'x' AS robots, '${time}'::${type} AS fetched_at`);
      expect(await read(path)).toMatchObject([{ fetchedAt: Date.UTC(2025, 5, 1), error: null }]);
    },
  );

  test("text bodies, and the tables of a census, which have no bodies", async () => {
    const path = await parquet("text.parquet", "SELECT 'a.com' AS host, 'User-agent: *' AS robots FROM range(3000)");
    const captures = await read(path);
    expect(captures.length).toBe(3000);
    expect(new Set(captures.map(text))).toEqual(new Set(["User-agent: *"]));
    const other = await parquet("other.parquet", "SELECT 1 AS one FROM range(2)");
    expect(errorsOf(await read(other))).toEqual(Array(2).fill(expect.stringMatching(/^row: the row has no body/)));
  });

  test("a row group that does not fit in memory is one error, and the other row groups are read", async () => {
    const path = await parquet(
      "poison.parquet",
      "SELECT CASE WHEN i = 5000 THEN repeat('#', 100000000) ELSE 'User-agent: *' END AS robots FROM range(8192) t(i)",
      ", ROW_GROUP_SIZE 2048",
    );
    const captures = await read(path);
    expect(captures.map(({ position }) => position)).toEqual([
      ...Array.from({ length: 4097 }, (_, at) => at),
      ...Array.from({ length: 2048 }, (_, at) => 6144 + at),
    ]);
    expect(errorsOf(captures)).toEqual([expect.stringMatching(/^source: rows 4096 to 6143 are lost: .*memory/i)]);
  });

  test("a damaged page costs the rest of its row group", async () => {
    const path = await parquet(
      "damaged.parquet",
      "SELECT md5(i::VARCHAR) AS robots FROM range(8192) t(i)",
      ", ROW_GROUP_SIZE 4096",
    );
    const octets = readFileSync(path);
    octets.fill(0xff, 100, 1_000);
    const captures = await read(file("damaged.parquet", octets));
    expect(captures.at(-1)?.position).toBe(8191);
    expect(errorsOf(captures)).toEqual([expect.stringMatching(/^source: rows 0 to 4095 are lost: /)]);
  });

  test("a damaged page after the first rows, where DuckDB ends without an error, costs the rest of its row group", async () => {
    const path = await parquet(
      "late.parquet",
      "SELECT md5(i::VARCHAR) AS robots FROM range(20480) t(i)",
      ", COMPRESSION uncompressed, ROW_GROUP_SIZE 10240",
    );
    const octets = readFileSync(path);
    // A row has 36 octets: this is row 5,000.
    octets.fill(0xff, 180_000, 180_200);
    const captures = await read(file("late.parquet", octets));
    expect(captures.map(({ position }) => position)).toEqual([
      ...Array.from({ length: 2049 }, (_, at) => at),
      ...Array.from({ length: 10240 }, (_, at) => 10240 + at),
    ]);
    expect(errorsOf(captures)).toEqual([expect.stringMatching(/^source: rows 2048 to 10239 are lost: /)]);
  });

  test("an empty file, a cut one, and one that is not Parquet are one error each", async () => {
    const whole = readFileSync(await parquet("whole.parquet", "SELECT 'x' AS robots FROM range(10)"));
    expect(errorsOf(await read(await parquet("empty.parquet", "SELECT 'x' AS robots WHERE false")))).toEqual([
      "source: the file has no rows",
    ]);
    for (const octets of [whole.subarray(0, 100), Buffer.alloc(0), Buffer.from("PAR1 and no more")]) {
      expect(errorsOf(await read(file("broken.parquet", octets)))).toEqual([
        expect.stringMatching(/^source: the file cannot/),
      ]);
    }
  });
});

describe("NDJSON", () => {
  const rows = Array.from(
    { length: 50 },
    (_, at) => `${JSON.stringify({ host: `h${at}.com`, robots: robotsOf(at) })}\n`,
  );

  test.each([
    ["plain", Buffer.from(rows.join(""))],
    ["gzip", gzipSync(rows.join(""))],
    ["several gzip members", Buffer.concat(rows.map((row) => gzipSync(row)))],
    ["without a line end at the end", Buffer.from(rows.join("").trimEnd())],
    ["with CRLF and blank lines", Buffer.from(rows.join("").replaceAll("\n", "\r\n\r\n"))],
  ])("%s gives every row", async (_, octets) => {
    const captures = await read(file("rows.ndjson", octets));
    expect(captures.map(text)).toEqual(Array.from({ length: 50 }, (_, at) => robotsOf(at)));
  });

  test("a file that is cut or damaged as gzip gives the rows before, and one error", async () => {
    const random = Array.from({ length: 200_000 }, (_, at) => Math.imul(at, 2654435761) >>> 8).join("");
    const octets = gzipSync(rows.join("") + JSON.stringify({ robots: random }));
    const captures = await read(file("cut.ndjson.gz", octets.subarray(0, -1000)));
    expect(errorsOf(captures)).toEqual([
      expect.stringMatching(/^source: the file cannot be read further: unexpected end/),
    ]);
    expect(errorsOf(await read(file("nothing.ndjson", "")))).toEqual(["source: the file is empty"]);
  });

  const [seconds, milliseconds] = [1_767_225_601, 1_767_225_601_250];
  test.each([
    ["seconds", seconds, seconds * 1000],
    ["seconds with a fraction", seconds + 0.25, milliseconds],
    ["milliseconds", milliseconds, milliseconds],
    ["a CDX time", "20260101000001", seconds * 1000],
    ["a CDX time as a number", 20260101000001, seconds * 1000],
    ["ISO 8601", "2026-01-01T00:00:01.250Z", milliseconds],
    ["ISO 8601 with nanoseconds", "2026-01-01T00:00:01.250000000Z", milliseconds],
    ["ISO 8601 with an offset", "2026-01-01T02:00:01+0200", seconds * 1000],
    ["ISO 8601 without a zone", "2026-01-01T00:00:01", seconds * 1000],
    ["a time as DuckDB prints it", "2026-01-01 02:00:01+02", seconds * 1000],
    ["a date", "2026-01-01", seconds * 1000 - 1000],
    ["null", null, null],
  ])("a time: %s", async (_, value, expected) => {
    const line = JSON.stringify({ robots: "x", fetched_at: value });
    expect(await read(file("time.ndjson", line))).toMatchObject([{ fetchedAt: expected, error: null }]);
  });

  test.each([["yesterday"], ["20260199000000"], [milliseconds * 1000], [true], [""], ["1".repeat(100)]])(
    "%j is an error of its row that names the value",
    async (value) => {
      const captures = await read(file("time.ndjson", JSON.stringify({ robots: "x", timestamp: value })));
      const shown = JSON.stringify(value).slice(0, 60);
      expect(captures).toMatchObject([{ fetchedAt: null, body: null }]);
      expect(errorsOf(captures)).toEqual([expect.stringMatching(/^row: .* is not a time; use ISO 8601, /)]);
      expect(captures[0]?.error?.message.startsWith(shown)).toBe(true);
    },
  );

  test.each([
    ["a.com", "https://a.com/robots.txt"],
    ["A.com:8080", "https://a.com:8080/robots.txt"],
    ["https://a.com", "https://a.com/robots.txt"],
    ["http://a.com:8080/path", "http://a.com:8080/robots.txt"],
    ["a.com/", "https://a.com/robots.txt"],
    ["[2001:db8::1]", "https://[2001:db8::1]/robots.txt"],
  ])("the host %s names %s", async (host, url) => {
    expect(await read(file("host.ndjson", JSON.stringify({ host, robots: "x" })))).toMatchObject([
      { url, error: null },
    ]);
  });

  test.each(["ftp://a.com", "a b", "2001:db8::1", "user@a.com"])("the host %s is an error of its row", async (host) => {
    const captures = await read(file("host.ndjson", JSON.stringify({ host, robots: "x" })));
    expect(errorsOf(captures)).toEqual([`row: "${host}" is not a host; use a name such as example.com, or a URL`]);
    expect(captures[0]?.url).toBe(null);
  });

  test.each([200, "200", null])("the status %j is accepted", async (status) => {
    expect(await read(file("status.ndjson", JSON.stringify({ robots: "x", status })))).toMatchObject([
      { status: status === null ? null : 200, error: null },
    ]);
  });

  test.each(["", "-", true, 0, 99, 600, 200.5, [200]])("the status %j is an error of its row", async (status) => {
    const captures = await read(file("status.ndjson", JSON.stringify({ robots: "x", status })));
    expect(errorsOf(captures)).toEqual([
      `row: ${JSON.stringify(status)} is not a status; use a whole number from 100 to 599`,
    ]);
  });

  test.each([
    [{ robots: null, text: "x" }],
    [{ robots: null, body: "x" }],
    [{ base64: null, robotsBase64: null, text: "x" }],
    [{ robotsBase64: null, base64: "eA==" }],
    [{ robots: "x", url: null, uri: "https://a.com/robots.txt", host: null }],
  ])("a column that is null does not hide another one: %j", async (row) => {
    expect((await read(file("null.ndjson", JSON.stringify(row)))).map(text)).toEqual(["x"]);
  });

  test("a line of 100 MB is one error, and the next line is read", async () => {
    const path = join(home, "long.ndjson");
    const handle = openSync(path, "w");
    ftruncateSync(handle, 100_000_000);
    closeSync(handle);
    writeFileSync(path, `\n${rows[0]}`, { flag: "a" });
    const captures = await read(path);
    expect(errorsOf(captures)).toEqual([expect.stringMatching(/^row: the line has 100000000 octets, more than \d+$/)]);
    expect(captures.map(text)).toEqual([null, robotsOf(0)]);
  });
});

describe("hosts", () => {
  let server: Server;
  let origin = "";

  beforeAll(async () => {
    server = createServer((request, response) => {
      const host = request.headers.host ?? "";
      response.setHeader("Content-Type", "text/plain");
      if (host.startsWith("moved") && request.url === "/robots.txt")
        response.writeHead(301, { Location: "/other.txt" }).end();
      else if (host.startsWith("none")) response.writeHead(404).end("no");
      else if (host.startsWith("down")) response.writeHead(503).end();
      else if (host.startsWith("large")) response.end("# filler\n".repeat(80_000));
      else if (host.startsWith("reset")) response.destroy();
      else response.end(`User-agent: *\nDisallow: /${host.split(".")[0]}\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `localhost:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  const network = { allow: ["127.0.0.1"], resolve: async () => ["127.0.0.1"] };

  test("are fetched in order, with redirects, answers without a file, and errors", async () => {
    const names = ["a", "moved", "none", "down", "large", "reset"];
    const hosts = [...names.map((name) => `http://${name}.${origin}`), "http://no host", `http://z.${origin}/path`];
    const captures = await listed(readHosts(hosts, 40, network));
    expect(captures.map(({ position }) => position)).toEqual(hosts.map((_, at) => 40 + at));
    const facts = captures.map(({ status, redirected, truncated, error }) => [
      status,
      redirected,
      truncated,
      error?.stage,
    ]);
    expect(facts).toEqual([
      [200, false, false, undefined],
      [200, true, false, undefined],
      [404, false, false, undefined],
      [503, false, false, undefined],
      [200, false, true, undefined],
      [null, false, false, "fetch"],
      [null, false, false, "fetch"],
      [200, false, false, undefined],
    ]);
    expect(captures.map((one) => text(one)?.length)).toEqual([
      27,
      31,
      undefined,
      undefined,
      512_000,
      undefined,
      undefined,
      27,
    ]);
    expect(captures[7]?.url).toBe(`http://z.${origin}/robots.txt`);
    expect(captures[0]).toMatchObject({ contentType: "text/plain", recordType: "fetch" });
  });

  test("with a path are origins, and other URLs are errors", async () => {
    const hosts = [`http://a.${origin}/`, "ftp://a.com", "a b", "2001:db8::1"];
    const [first, ...wrong] = await listed(readHosts(hosts, 0, network));
    expect(first).toMatchObject({ url: `http://a.${origin}/robots.txt`, status: 200 });
    expect(errorsOf(wrong)).toEqual(
      hosts.slice(1).map((host) => `fetch: "${host}" is not a host; use a name such as example.com, or a URL`),
    );
    expect(wrong.map(({ url }) => url)).toEqual([null, null, null]);
  });

  test("in private networks are not fetched", async () => {
    const list = file("hosts.txt", `http://127.0.0.1:${origin.split(":")[1]}\n# a comment\n\n`);
    const { splits } = splitsOf([], { hosts: [list] });
    expect(splits.map(nameOf)).toEqual([`${list}[0..1]`]);
    const captures = await listed(await readSplit(splits[0] as Split, MAX, { octets: 0, otherRecords: 0 }));
    expect(errorsOf(captures)).toEqual([
      "fetch: 127.0.0.1 is not a public address; a census fetches from public addresses only.",
    ]);
  });
});

describe("every capture is accounted for", () => {
  /** Inputs with damage of every kind, beside good captures. */
  function makeInputs(): string {
    const folder = join(home, "hostile");
    mkdirSync(folder);
    const put = (name: string, octets: Uint8Array | string) => writeFileSync(join(folder, name), octets);
    const good = responses(20).map(record);
    const archive = gzipped(good);
    put("good.com", robotsOf(1));
    put("empty.com", "");
    put("random.com", Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 251)));
    const huge = openSync(join(folder, "huge.com"), "w");
    ftruncateSync(huge, 100_000_000);
    closeSync(huge);
    put("damaged.warc.gz", Buffer.from(archive).fill(0, 700, 900));
    put("truncated.warc.gz", archive.subarray(0, -40));
    put("joined.warc.gz", Buffer.concat([archive, archive]));
    put("empty.warc.gz", "");
    put("text.warc.gz", "this is not a WARC");
    put("html.warc", "<!doctype html><title>Not found</title>\n".repeat(100));
    put("plain.warc", Buffer.concat([...good, Buffer.from("garbage\r\n\r\n"), ...good.slice(0, 3)]));
    const header = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://big.com/robots.txt\r\nContent-Length: 100000000\r\n\r\n`;
    const big = openSync(join(folder, "big.warc"), "w");
    writeFileSync(big, header);
    ftruncateSync(big, header.length + 100_000_000);
    closeSync(big);
    writeFileSync(join(folder, "big.warc"), Buffer.concat([Buffer.from("\r\n\r\n"), ...good.slice(0, 2)]), {
      flag: "a",
    });
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024), { level: 9 });
    put(
      "mixed.warc.gz",
      gzipped([
        warcRecord("warcinfo", "", Buffer.from("software: x\r\n")),
        record({ host: "a.com", status: 301, headers: ["Location: /moved.txt"], body: "" }),
        record({ host: "a.com", path: "/moved.txt", body: "User-agent: *\n" }),
        record({ host: "a.com", body: "User-agent: a\n" }),
        record({ host: "a.com", body: "User-agent: b\n" }),
        record({ host: "gone.com", status: 410, body: "gone" }),
        record({ host: "bomb.com", headers: ["Content-Encoding: gzip"], body: bomb }),
        record({ host: "large.com", body: Buffer.alloc(600_000, 35) }),
        warcRecord("revisit", "https://a.com/robots.txt", Buffer.from("HTTP/1.1 304 Not Modified\r\n\r\n")),
        warcRecord("revisit", "https://b.com/robots.txt", Buffer.alloc(0)),
        warcRecord("response", "https://c.com/robots.txt", Buffer.from("no HTTP")),
      ]),
    );
    put(
      "bomb.warc.gz",
      Buffer.concat([gzipSync(record({ host: "b.com", body: Buffer.alloc(80 * 1024 * 1024) })), archive]),
    );
    put("archive.wacz", zip({ "archive/a.warc.gz": archive, "archive/b.warc.gz": Buffer.from("x") }));
    put(
      "rows.ndjson",
      `${JSON.stringify({ host: "a.com", robots: "User-agent: *" })}\n{"host": "b.com"}\nnull\n\u0000\n`,
    );
    put("broken.parquet", "PAR1");
    return folder;
  }

  test.each(["ndjson", "parquet"] as const)("as rows of captures, files and errors, in %s", async (format) => {
    const input = format === "ndjson" ? makeInputs() : join(home, "hostile");
    const settings: Settings = { format, measure: measureOptions({ findings: false, maxBytes: MAX }) };
    const out = join(home, `hostile-${format}`);
    const total = { file: 0, "no-file": 0, error: 0 };
    const { splits } = splitsOf([input]);
    for (const split of splits) {
      const { manifest } = await measureSplit(out, split, settings);
      const { captures, parts } = manifest;
      const rows = (table: string) => parts.find((part) => part.table === table)?.rows;
      expect(rows("captures"), nameOf(split)).toBe(captures.file + captures["no-file"] + captures.error);
      expect(rows("errors"), nameOf(split)).toBe(captures.error);
      for (const kind of ["file", "no-file", "error"] as const) total[kind] += captures[kind];
    }
    expect(splits.length).toBe(14);
    // The archive has 20 captures; the damage and the cut cost one member each.
    const archives = 40 + 19 + 19 + 20 + 20;
    expect(total).toEqual({ file: archives + 23 + 2 + 3 + 1 + 3, "no-file": 4, error: 17 });
    if (format === "parquet") return;
    const lines = (table: string): Record<string, string>[] =>
      readdirSync(join(out, table)).flatMap((name) =>
        readFileSync(join(out, table, name), "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      );
    const [captures, errors, files] = [lines("captures"), lines("errors"), lines("files")];
    expect(new Set(captures.map(({ capture_id }) => capture_id)).size).toBe(captures.length);
    const failed = captures.filter(({ outcome }) => outcome === "error").map(({ capture_id }) => capture_id);
    expect(failed.sort()).toEqual(errors.map(({ capture_id }) => capture_id).sort());
    const measured = new Set(files.map(({ file_id }) => file_id));
    for (const { outcome, file_id } of captures) expect(measured.has(file_id as string)).toBe(outcome === "file");
    expect(captures.length).toBe(total.file + total["no-file"] + total.error);
    const stages: Record<string, number> = {};
    for (const { stage } of errors) stages[stage as string] = (stages[stage as string] ?? 0) + 1;
    expect(stages).toEqual({ source: 2, member: 3, record: 4, http: 1, body: 4, row: 3 });
  });
});
