// Lines of JSON as captures, and rows of other tables with the same columns.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type Capture, capture, failed } from "./capture.ts";

/** Names of the columns; the first that a row has counts. */
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
  const url = text(row, COLUMNS.url) ?? (host === null ? null : `https://${host}/robots.txt`);
  const status = number(row, COLUMNS.status);
  const location = text(row, COLUMNS.location);
  const parts = {
    url,
    recordType: "row",
    status,
    fetchedAt: time(value(row, COLUMNS.fetchedAt)),
    redirected: location !== null,
    location,
    contentType: text(row, COLUMNS.contentType),
    detectedType: text(row, COLUMNS.detectedType),
    server: text(row, COLUMNS.server),
    rank: number(row, COLUMNS.rank),
  };
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
  if (body === undefined || body === null) return null;
  if (typeof body === "string") return Buffer.from(body);
  return body instanceof Uint8Array ? body : "the body is neither text nor octets";
}

/** The captures of a file of JSON lines, which may be gzip. Blank lines do not count. */
export function* readNdjson(path: string, maxBytes: number): Generator<Capture> {
  let octets: Buffer;
  try {
    octets = readFileSync(path);
    if (octets[0] === 0x1f && octets[1] === 0x8b) octets = gunzipSync(octets, { maxOutputLength: MAX_FILE });
  } catch (error) {
    yield failed(0, "source", `the file cannot be read: ${(error as Error).message}`);
    return;
  }
  let position = 0;
  for (let at = 0; at < octets.length; ) {
    const end = octets.indexOf(10, at);
    const line = octets
      .subarray(at, end === -1 ? octets.length : end)
      .toString("utf8")
      .trim();
    at = end === -1 ? octets.length : end + 1;
    if (line === "") continue;
    yield captureOfLine(line, position++, maxBytes);
  }
  if (position === 0) yield failed(0, "source", "the file is empty");
}

/** Split a larger file: a split is what one worker holds. */
const MAX_FILE = 192 * 1024 * 1024;

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

function value(row: SourceRow, names: readonly string[]): unknown {
  for (const name of names) if (Object.hasOwn(row, name)) return row[name];
  return undefined;
}

function text(row: SourceRow, names: readonly string[]): string | null {
  const found = value(row, names);
  return typeof found === "string" && found !== "" ? found : null;
}

function number(row: SourceRow, names: readonly string[]): number | null {
  const found = Number(value(row, names) ?? Number.NaN);
  return Number.isSafeInteger(found) ? found : null;
}

function time(found: unknown): number | null {
  if (typeof found === "number") return Number.isFinite(found) ? Math.trunc(found) : null;
  const parsed = typeof found === "string" ? Date.parse(found) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}
