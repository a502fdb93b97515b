// Inputs on a web server and on S3-compatible storage: the tables are those of the same files on disk, whatever the network does.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import {
  makePlan,
  measureOptions,
  measureSplit,
  runCensus,
  type Settings,
  type Split,
  splitsOf,
} from "robotspec-census";
import { main } from "robotspec-census/cli";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCertificates } from "../../client/test/server/certificates.ts";
import { gzipped, record, responses, testFolder } from "./archives.ts";

const home = testFolder();
const settings: Settings = { format: "ndjson", measure: measureOptions() };
/** More than one range: octets that gzip cannot shorten. */
const archive = gzipped([
  ...responses(5).map(record),
  record({ host: "large.example", path: "/x", body: randomBytes(9 << 20) }),
]);

const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };

let server: Server;
let origin = "";
let asked: string[] = [];
/** Answers the next requests instead of the file. */
let faults: ((response: ServerResponse) => void)[] = [];
let etag = '"1"';

function answer({ method = "", url = "", headers }: IncomingMessage, response: ServerResponse): void {
  asked.push(`${method} ${url} ${headers.range ?? ""}`.trim());
  const fault = faults.shift();
  if (fault !== undefined) return fault(response);
  if (!url.includes("/a.warc.gz")) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (method === "HEAD" || from === undefined) {
    return void response.writeHead(200, { "content-length": archive.length, etag }).end();
  }
  const part = archive.subarray(Number(from), Number(to) + 1);
  response.writeHead(206, { "content-length": part.length, etag }).end(part);
}

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  faults = [];
  etag = '"1"';
});

let folders = 0;

/** Measures one input into a new folder, and returns the rows of its captures without their source. */
async function rowsOf(split: Split, folder = join(home, `out-${folders++}`)) {
  mkdirSync(folder, { recursive: true });
  const { manifest, resumed } = await measureSplit(folder, split, settings);
  const captures = manifest.parts.find(({ table }) => table === "captures");
  const rows = readFileSync(join(folder, captures?.file ?? ""), "utf8")
    .trim()
    .split("\n");
  return {
    resumed,
    rows: rows.map((row) => ({ ...JSON.parse(row), source: "", capture_id: "" })),
    sources: new Set(rows.map((row) => JSON.parse(row).source)),
  };
}

function remote(path: string): Split {
  return splitsOf([path]).splits[0] as Split;
}

/** The rows of the file on disk. */
let expected: Awaited<ReturnType<typeof rowsOf>>["rows"];

beforeAll(async () => {
  const path = join(home, "a.warc.gz");
  writeFileSync(path, archive);
  expected = (await rowsOf(remote(path))).rows;
});

test("a file on a web server gives the rows of the file on disk, read by ranges", async () => {
  const url = `${origin}/crawl/a.warc.gz`;
  const { rows, sources } = await rowsOf(remote(url));
  expect(rows).toEqual(expected);
  expect([...sources]).toEqual([url]);
  const middle = 8 << 20;
  expect(asked).toEqual([
    "HEAD /crawl/a.warc.gz",
    `GET /crawl/a.warc.gz bytes=0-${middle - 1}`,
    `GET /crawl/a.warc.gz bytes=${middle}-${archive.length - 1}`,
  ]);
});

test("a list of paths is completed by a base, as Common Crawl publishes it", () => {
  const list = join(home, "robotstxt.paths");
  writeFileSync(list, "crawl-data/x/a.warc.gz\ncrawl-data/x/b.warc.gz\n");
  const { splits } = splitsOf([], { lists: [list], base: "https://data.example/" });
  const source = "https://data.example/crawl-data/x/";
  expect(splits.map((split) => split.source)).toEqual([`${source}a.warc.gz`, `${source}b.warc.gz`]);
});

test("s3: is read without an account from a server that speaks its protocol", async () => {
  process.env.AWS_ENDPOINT_URL = origin;
  try {
    expect((await rowsOf(remote("s3://bucket/a b/a.warc.gz"))).rows).toEqual(expected);
    expect(asked[0]).toBe("HEAD /bucket/a%20b/a.warc.gz");
    // Worker processes read the variable too.
    const plan = makePlan([remote("s3://bucket/a.warc.gz")], 0, settings);
    const { captures } = await runCensus({ folder: join(home, "run"), plan, workers: 1, progress });
    expect(captures.file).toBe(5);
  } finally {
    delete process.env.AWS_ENDPOINT_URL;
  }
});

test("busy servers, broken connections and short answers are tried again", async () => {
  faults = [
    (response) => response.writeHead(503, { "retry-after": "0" }).end(),
    (response) => response.writeHead(200, { "content-length": archive.length, etag }).end(),
    (response) => response.destroy(),
    (response) => response.writeHead(206, { "content-length": 3, etag }).end("abc"),
  ];
  expect((await rowsOf(remote(`${origin}/a.warc.gz`))).rows).toEqual(expected);
});

test("over HTTPS, with the authorities that Node trusts", async () => {
  const certificates = await makeCertificates(["localhost"], {});
  const secure = createTlsServer({ SNICallback: (name, done) => done(null, certificates.contextFor(name)) }, answer);
  secure.listen(0, "127.0.0.1");
  await once(secure, "listening");
  const authority = join(home, "authority.pem");
  writeFileSync(authority, certificates.ca);
  const url = `https://localhost:${(secure.address() as AddressInfo).port}/a.warc.gz`;
  const folder = join(home, "secure");
  try {
    expect(
      await main(["plan", url, "-o", folder, "--format", "ndjson"], { out: () => {}, err: () => {}, progress }),
    ).toBe(0);
    faults = [
      (response) => response.writeHead(503, { "retry-after": "0" }).end(),
      (response) => response.writeHead(200, { "content-length": archive.length, etag }).end(),
      (response) => response.destroy(),
    ];
    // A process of its own, because Node reads the variable when it starts.
    const bin = fileURLToPath(new URL("../src/bin.ts", import.meta.url));
    const child = spawn(process.execPath, [...process.execArgv, bin, "map", url, "-o", folder], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
    expect([child.exitCode, printed]).toEqual([0, expect.stringContaining('"file":5')]);
    expect(asked.filter((one) => one.startsWith("GET"))).toHaveLength(3);
  } finally {
    secure.close();
  }
});

test("a complete split is not copied again, but a new version of it is", async () => {
  const folder = join(home, "resumed");
  const split = remote(`${origin}/a.warc.gz`);
  expect((await rowsOf(split, folder)).resumed).toBe(false);
  asked = [];
  expect((await rowsOf(split, folder)).resumed).toBe(true);
  expect(asked).toEqual(["HEAD /a.warc.gz"]);
  etag = '"2"';
  expect((await rowsOf(split, folder)).resumed).toBe(false);
});

test.each([
  ["X-Amz-Signature", "https://bucket.example/a.warc.gz?X-Amz-Date=1&X-Amz-Signature=SECRET"],
  ["X-Amz-Security-Token", "s3://bucket/a.warc.gz?X-Amz-Security-Token=SECRET"],
  ["X-Goog-Signature", "https://storage.example/a.warc.gz?x-goog-signature=SECRET"],
  ["sig", "https://account.example/a.warc.gz?se=1&sig=SECRET"],
  ["a user name", "https://user:SECRET@files.example/a.warc.gz"],
])("an input that grants access by %s is refused, and the message does not repeat it", (_, url) => {
  const refused = /^"[^"?@]+" grants access by .*, which a census would store with the address; /;
  expect(() => splitsOf([url])).toThrow(refused);
  expect(() => splitsOf([url])).not.toThrow("SECRET");
  const list = join(home, "signed.paths");
  writeFileSync(list, url);
  expect(() => splitsOf([], { lists: [list] })).toThrow(refused);
});

test("an input that is not a valid URL is an error without a request, other parameters are part of its name", () => {
  expect(() => splitsOf(["https://[/a.warc.gz"])).toThrow('"https://[/a.warc.gz" is not a valid URL');
  const source = "https://files.example/a.warc.gz?download=1&design=x";
  expect(splitsOf([source]).splits).toEqual([{ kind: "warc", source, slice: null }]);
});

test.each([
  ["a missing file", "/b.warc.gz", [], "cannot be read: HTTP status 404"],
  [
    "a server without ranges",
    "/a.warc.gz",
    [
      (response: ServerResponse) => response.writeHead(200, { "content-length": 9 }).end(),
      (response: ServerResponse) => response.writeHead(200).end("x"),
    ],
    "the server does not answer ranges",
  ],
  [
    "a file that changes",
    "/a.warc.gz",
    [(response: ServerResponse) => response.writeHead(200, { "content-length": 9, etag: '"0"' }).end()],
    "changed while it was read",
  ],
  [
    "a server that stays busy",
    "/a.warc.gz",
    Array(6).fill((response: ServerResponse) => response.writeHead(503, { "retry-after": "0" }).end()),
    "HTTP status 503, in 6 tries",
  ],
])("%s is an error of the input", async (_, path, answers, message) => {
  faults = [...answers];
  await expect(rowsOf(remote(origin + path))).rejects.toThrow(message);
});
