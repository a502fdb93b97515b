// Lines of JSON as captures, and rows of other tables with the same columns.
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { type Capture, capture, failed, originOf } from "./capture.ts";

/** Names of the columns; the first with a value counts. */
const COLUMNS = {
  url: ["url", "target_uri", "uri"],
  host: ["host", "domain"],
  status: ["status", "fetch_status"],
  fetchedAt: ["fetched_at", "fetch_time", "timestamp"],
  text: ["robots", "text"],
  base64: ["robotsBase64", "base64"],
  octets: ["body", "raw", "content", "payload"],
  contentType: ["content_type", "content_mime_type"],
  detectedType: ["detected_type", "content_mime_detected"],
  location: ["redirect_target", "location", "fetch_redirect"],
  server: ["server"],
  rank: ["rank"],
} as const;

export type SourceRow = Readonly<Record<string, unknown>>;

/** The capture of a row with these columns; `body` may be octets or text. */
export function captureOfRow(row: SourceRow, position: number, maxBytes: number): Capture {
  const host = text(row, COLUMNS.host);
  const origin = host === null ? null : originOf(host);
  const url = text(row, COLUMNS.url) ?? (origin === null ? null : `${origin}/robots.txt`);
  const statusGiven = value(row, COLUMNS.status);
  const status = statusOf(statusGiven);
  const location = text(row, COLUMNS.location);
  const timeGiven = value(row, COLUMNS.fetchedAt);
  const fetchedAt = timeOf(timeGiven);
  const parts = {
    url,
    recordType: "row",
    status,
    fetchedAt,
    redirected: location !== null,
    location,
    contentType: text(row, COLUMNS.contentType),
    detectedType: text(row, COLUMNS.detectedType),
    server: text(row, COLUMNS.server),
    rank: number(row, COLUMNS.rank),
  };
  if (url === null && host !== null) {
    return failed(position, "row", `${shown(host)} is not a host; use a name such as example.com, or a URL`, parts);
  }
  if (status === null && statusGiven !== null) {
    return failed(position, "row", `${shown(statusGiven)} is not a status; use a whole number from 100 to 599`, parts);
  }
  if (fetchedAt === null && timeGiven !== null) {
    const message = `${shown(timeGiven)} is not a time; use ISO 8601, 14 digits, or seconds or milliseconds since 1970`;
    return failed(position, "row", message, parts);
  }
  const body = bodyOf(row);
  if (typeof body === "string") return failed(position, "row", body, parts);
  if (body !== null && body.length > maxBytes) {
    return failed(position, "body", `the body has ${body.length} octets, more than ${maxBytes}`, parts);
  }
  if (body === null && status === null) {
    return failed(
      position,
      "row",
      "the row has no body and no status; name its body robots, robotsBase64 or body",
      parts,
    );
  }
  return capture({ ...parts, position, body: status === null || (status >= 200 && status < 300) ? body : null });
}

/** The octets of a row; null without a body; a clause if it is invalid. */
function bodyOf(row: SourceRow): Uint8Array | string | null {
  const base64 = value(row, COLUMNS.base64);
  if (typeof base64 === "string") {
    return /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? Buffer.from(base64, "base64") : "the body is not base64";
  }
  const body = value(row, COLUMNS.text) ?? value(row, COLUMNS.octets);
  if (body === null) return null;
  if (typeof body === "string") return Buffer.from(body);
  return body instanceof Uint8Array ? body : "the body is neither text nor octets";
}

/** Octets of JSON for one octet of a body, at most: `\u0000`. */
const ESCAPED = 6;

/** Octets of a line besides its body. */
const OTHER_COLUMNS = 64 * 1024;

/**
 * The captures of a file of JSON lines, which may be gzip. Blank lines do not count. Reads it piece by piece: memory is
 * bounded by the longest line that is read, whatever the size of the file.
 */
export async function* readNdjson(path: string, maxBytes: number): AsyncGenerator<Capture> {
  const longest = ESCAPED * maxBytes + OTHER_COLUMNS;
  let position = 0;
  try {
    for await (const line of linesOf(path, longest)) {
      if (typeof line === "number") {
        yield failed(position++, "row", `the line has ${line} octets, more than ${longest}`);
        continue;
      }
      const text = line.toString("utf8").trim();
      if (text !== "") yield captureOfLine(text, position++, maxBytes);
    }
    if (position === 0) yield failed(0, "source", "the file is empty");
  } catch (error) {
    yield failed(position, "source", `the file cannot be read further: ${(error as Error).message}`);
  }
}

/** The lines of a file; of one that is longer than `longest`, its length alone. */
async function* linesOf(path: string, longest: number): AsyncGenerator<Buffer | number> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): Buffer | number => {
    const line = length > longest ? length : Buffer.concat(parts, length);
    [parts, length] = [[], 0];
    return line;
  };
  const add = (part: Buffer) => {
    length += part.length;
    if (length > longest) parts = [];
    else parts.push(part);
  };
  for await (const chunk of chunksOf(path)) {
    let at = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, at)) {
      add(chunk.subarray(at, end));
      yield take();
      at = end + 1;
    }
    add(chunk.subarray(at));
  }
  if (length > 0) yield take();
}

const CHUNK = 256 * 1024;

/** The octets of a file, decompressed if it begins as gzip does. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const isGzip = startsAsGzip(path);
  const file = createReadStream(path, { highWaterMark: CHUNK });
  if (!isGzip) return yield* file;
  const gunzip = createGunzip({ chunkSize: CHUNK });
  file.on("error", (error) => gunzip.destroy(error)).pipe(gunzip);
  try {
    yield* gunzip;
  } finally {
    file.destroy();
  }
}

function startsAsGzip(path: string): boolean {
  const lead = Buffer.alloc(2);
  const file = openSync(path, "r");
  try {
    readSync(file, lead);
  } finally {
    closeSync(file);
  }
  return lead[0] === 0x1f && lead[1] === 0x8b;
}

function captureOfLine(line: string, position: number, maxBytes: number): Capture {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return failed(position, "row", "the line is not JSON");
  }
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    return failed(position, "row", "the line is not a JSON object");
  }
  return captureOfRow(row as SourceRow, position, maxBytes);
}

/** The first value of these columns; null if there is none. */
function value(row: SourceRow, names: readonly string[]): unknown {
  for (const name of names) if (Object.hasOwn(row, name) && row[name] != null) return row[name];
  return null;
}

function text(row: SourceRow, names: readonly string[]): string | null {
  const found = value(row, names);
  return typeof found === "string" && found !== "" ? found : null;
}

/** An HTTP status, also as text; null for anything else. */
function statusOf(value: unknown): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  return /^[1-5]\d\d$/.test(String(value)) ? Number(value) : null;
}

/** Null for a number that the column, of 32 bits, cannot hold. */
function number(row: SourceRow, names: readonly string[]): number | null {
  const found = Number(value(row, names) ?? Number.NaN);
  return (found | 0) === found ? found : null;
}

/** A value in a message, cut to a readable length. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Smaller numbers are seconds, which this is in the year 5138; others milliseconds, which this is in 1973. */
const FIRST_MILLISECONDS = 1e11;

/** Larger numbers are microseconds, nanoseconds or no time; a CDX time is such a number, too. */
const LAST_MILLISECONDS = 1e13;

/** The form of a CDX index: year, month, day, hour, minute and second. */
const CDX_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** ISO 8601, also with a space instead of `T`, as databases print it. A time without a zone is UTC. */
const ISO_TIME = /^(\d{4}(?:-\d\d){0,2})(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Milliseconds since the epoch; null for a value that is not a time. */
function timeOf(value: unknown): number | null {
  const cdx = CDX_TIME.exec(String(value));
  if (cdx !== null) return parseTime(cdx.slice(1, 4).join("-"), cdx.slice(4).join(":"));
  if (value instanceof Date) return validTime(value.getTime());
  if (typeof value === "number") {
    if (Math.abs(value) < FIRST_MILLISECONDS) return Math.round(value * 1000);
    return Math.abs(value) <= LAST_MILLISECONDS ? Math.round(value) : null;
  }
  const iso = typeof value === "string" ? ISO_TIME.exec(value) : null;
  return iso === null ? null : parseTime(iso[1] as string, iso[2], iso[3]);
}

function parseTime(date: string, time = "00:00", zone = "Z"): number | null {
  const day = `${date}-01-01`.slice(0, "2025-01-01".length);
  const offset = zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`);
  return validTime(Date.parse(`${day}T${time}${offset}`));
}

function validTime(time: number): number | null {
  return Number.isNaN(time) ? null : time;
}
