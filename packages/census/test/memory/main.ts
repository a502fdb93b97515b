// Part of `npm run -w packages/census test:runs`: the largest memory of a worker over hostile inputs, which has to stay below 512 MiB. Needs
// `npm run build`.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { WORKER_OPTIONS } from "../../src/run/run.ts";
import { gzipped, record, responses, zip } from "../archives.ts";

const LIMIT = 512 * 1024 * 1024;
const MIB = 1024 * 1024;
const home = mkdtempSync(join(tmpdir(), "census-memory-"));
const child = fileURLToPath(new URL("child.mjs", import.meta.url));

const file = (name: string, ...parts: (Uint8Array | string)[]) => {
  writeFileSync(join(home, name), Buffer.concat(parts.map((part) => Buffer.from(part))));
  return join(home, name);
};

/** `count` different files of 512,000 octets, each one line repeated. */
const flood = (line: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, nth) => {
    let body = `User-agent: *\nDisallow: /${nth}\n`;
    for (let at = 0; body.length < 512_000; at++) body += line(at);
    return record({ host: `flood-${nth}.com`, body });
  });

/** A file with a hole: large without taking room. */
function sparse(name: string, head: string, size: number): string {
  const handle = openSync(join(home, name), "w");
  writeFileSync(handle, head);
  ftruncateSync(handle, size);
  closeSync(handle);
  return join(home, name);
}

async function parquet(name: string, select: string): Promise<string> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${select}) TO '${join(home, name)}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
  return join(home, name);
}

const few = gzipped(responses(50).map(record));
const row = (body: string) => `${JSON.stringify({ host: "a.com", robots: body })}\n`;

/** Inputs by name. Each is made when its turn comes. */
const inputs: Readonly<Record<string, () => string | Promise<string>>> = {
  "a gzip member of 512 MiB": () =>
    file("bomb.warc.gz", gzipSync(record({ host: "a.com", body: Buffer.alloc(512 * MIB) }), { level: 1 }), few),
  "a gzip member of 63 MiB that does not compress": () =>
    file("random.warc.gz", gzipSync(record({ host: "a.com", body: randomBytes(63 * MIB) }), { level: 1 }), few),
  "a body that expands to 1 GiB": () =>
    file(
      "body.warc.gz",
      gzipped([
        record({
          host: "a.com",
          headers: ["Content-Encoding: gzip"],
          body: gzipSync(Buffer.alloc(1024 * MIB), { level: 1 }),
        }),
      ]),
      few,
    ),
  "a record of 100 MB without compression": () =>
    sparse(
      "large.warc",
      "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.com/robots.txt\r\nContent-Length: 100000000\r\n\r\n",
      100_000_200,
    ),
  "files of 36,000 user-agent lines": () => file("agents.warc.gz", gzipped(flood((at) => `User-agent:${at}\n`, 12))),
  "files of 60,000 rules": () => file("rules.warc.gz", gzipped(flood(() => "Allow:/\n", 12))),
  "files of 20,000 rules with wildcards": () =>
    file("wildcards.warc.gz", gzipped(flood((at) => `Disallow: /*${at}*a*b*$\n`, 6))),
  "files of 20,000 records": () =>
    file("records.warc.gz", gzipped(flood((at) => `Sitemap: http://a/${at}x${at}\n`, 6))),
  "a line of JSON of 100 MB": () => sparse("long.ndjson", row("User-agent: *"), 100_000_000),
  "60 rows of 4 MiB": () =>
    file("rows.ndjson", ...Array.from({ length: 60 }, (_, at) => row(`${at}`.padEnd(4 * MIB - 1, "\n#")))),
  "Parquet with 100 bodies of 3 MB in one row group": () =>
    parquet("bodies.parquet", "SELECT repeat('# ' || i || '\n', 500000)[:3000000]::BLOB AS body FROM range(100) t(i)"),
  "Parquet with a body of 100 MB": () => parquet("body.parquet", "SELECT repeat('#', 100000000)::BLOB AS body"),
  "a WACZ with a WARC of 200 MB": () =>
    file(
      "large.wacz",
      zip({ "archive/a.warc.gz": Buffer.concat(Array(20).fill(gzipSync(randomBytes(10 * MIB), { level: 1 }))) }),
    ),
  "20,000 small files in one split": () => file("many.warc.gz", gzipped(responses(20_000).map(record))),
};

const kindOf = (path: string) => /\.(warc|wacz|ndjson|parquet)/.exec(path)?.[1];
const chosen = process.argv[2];
let failures = 0;
try {
  mkdirSync(home, { recursive: true });
  for (const [name, make] of Object.entries(inputs)) {
    if (chosen !== undefined && !name.includes(chosen)) continue;
    const source = await make();
    const split = JSON.stringify({ kind: kindOf(source), source, slice: null });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...WORKER_OPTIONS, child, split, join(home, "out")],
      { encoding: "utf8" },
    );
    rmSync(source);
    if (status !== 0) {
      failures++;
      console.log(`FAIL  ${name}: ${/^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr.trim()}`);
      continue;
    }
    const { captures, memory } = JSON.parse(stdout) as { captures: Record<string, number>; memory: number };
    const isBounded = memory <= LIMIT;
    if (!isBounded) failures++;
    const counts = Object.entries(captures).map(([outcome, count]) => `${outcome} ${count}`);
    console.log(
      `${isBounded ? "ok  " : "FAIL"}  ${String(Math.round(memory / MIB)).padStart(4)} MiB  ${name}: ${counts.join(", ")}`,
    );
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(failures === 0 ? "every worker stayed below 512 MiB" : `${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
