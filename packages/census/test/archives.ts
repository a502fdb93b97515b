// Makes WARC and ZIP files for the tests, WARC with one gzip member for each record as crawlers do, and folders for a
// census.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import type { Capture } from "robotspec-census";
import { afterAll } from "vitest";

/** A folder that is deleted after the tests of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "census-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Response {
  readonly host: string;
  readonly body: string | Uint8Array;
  readonly status?: number;
  readonly headers?: readonly string[];
  readonly path?: string;
  readonly date?: string;
}

const DATE = "2025-06-01T12:00:00Z";

/** The octets of one `response` record. */
export function record({
  host,
  body,
  status = 200,
  headers = [],
  path = "/robots.txt",
  date = DATE,
}: Response): Buffer {
  const http = [`HTTP/1.1 ${status} OK`, "Content-Type: text/plain; charset=utf-8", ...headers].join("\r\n");
  const block = Buffer.concat([Buffer.from(`${http}\r\n\r\n`), Buffer.from(body)]);
  return warcRecord("response", `https://${host}${path}`, block, [], date);
}

export function warcRecord(
  type: string,
  url: string,
  block: Uint8Array,
  fields: readonly string[] = [],
  date: string = DATE,
): Buffer {
  const header = ["WARC/1.0", `WARC-Type: ${type}`, `WARC-Target-URI: ${url}`, `WARC-Date: ${date}`, ...fields];
  header.push(`Content-Length: ${block.length}`);
  return Buffer.concat([Buffer.from(`${header.join("\r\n")}\r\n\r\n`), block, Buffer.from("\r\n\r\n")]);
}

/** One gzip member for each record. */
export function gzipped(records: readonly Uint8Array[]): Buffer {
  return Buffer.concat(records.map((one) => gzipSync(one, { level: 1 })));
}

/** A robots.txt of its own for each number. */
export function robotsOf(at: number): string {
  return `User-agent: *\nDisallow: /private-${at}/\nSitemap: https://site-${at}.example/sitemap.xml\n${"# filler ".repeat(at % 7)}\n`;
}

export function responses(count: number): Response[] {
  return Array.from({ length: count }, (_, at) => ({ host: `site-${at}.example.com`, body: robotsOf(at) }));
}

/** Errors of captures, as stage and message. */
export function errorsOf(captures: readonly Capture[]): string[] {
  return captures.flatMap(({ error }) => (error === null ? [] : [`${error.stage}: ${error.message}`]));
}

/** A ZIP file; entries are stored, or compressed where `deflate` names them. */
export function zip(files: Readonly<Record<string, Uint8Array>>, deflate: readonly string[] = []): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const method = deflate.includes(name) ? 8 : 0;
    const stored = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    // The fields that both headers have: version, flags, method, time, date, checksum, sizes, length of the name.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(stored.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), common, rest, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
}
