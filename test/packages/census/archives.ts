// Makes WARC files for the tests, with one gzip member for each record as crawlers do, and folders for a census.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
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
}

const DATE = "2025-06-01T12:00:00Z";

/** The octets of one `response` record. */
export function record({ host, body, status = 200, headers = [], path = "/robots.txt" }: Response): Buffer {
  const http = [`HTTP/1.1 ${status} OK`, "Content-Type: text/plain; charset=utf-8", ...headers].join("\r\n");
  const block = Buffer.concat([Buffer.from(`${http}\r\n\r\n`), Buffer.from(body)]);
  return warcRecord("response", `https://${host}${path}`, block);
}

export function warcRecord(type: string, url: string, block: Uint8Array, fields: readonly string[] = []): Buffer {
  const header = ["WARC/1.0", `WARC-Type: ${type}`, `WARC-Target-URI: ${url}`, `WARC-Date: ${DATE}`, ...fields];
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
