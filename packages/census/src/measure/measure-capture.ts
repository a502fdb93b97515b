// The rows of one capture.
import { type AccessDialectName, accessDialects, isRedirect, outcomeOf } from "robotspec/access";
import { parse } from "tldts";
import { type Capture, failed, fileIdOf } from "../sources/capture.ts";
import { resolve } from "../sources/warc.ts";
import { measureFile } from "./measure-file.ts";
import type { MeasureOptions } from "./options.ts";
import type { Row, Rows } from "./rows.ts";

/** A capture after its body was measured. */
export interface MeasuredCapture {
  /** The capture; with an error if measuring failed. */
  readonly capture: Capture;
  /** Null if the capture has no body, and is not a revisit of one in `seen`. */
  readonly fileId: string | null;
  /** The rows of the body; null without one, and for a body that is in `seen`. */
  readonly rows: Rows | null;
}

/** Measures the body of a capture, once for each body. A fault of ours becomes an error of the capture. */
export function measureCapture(capture: Capture, options: MeasureOptions, seen: Set<string>): MeasuredCapture {
  const { body, position } = capture;
  if (body === null) {
    const isKnown = capture.fileId !== null && seen.has(capture.fileId);
    return { capture, fileId: isKnown ? capture.fileId : null, rows: null };
  }
  const fileId = capture.fileId ?? fileIdOf(body);
  if (seen.has(fileId)) return { capture, fileId, rows: null };
  try {
    const rows = measureFile(body, options, fileId);
    seen.add(fileId);
    return { capture, fileId, rows };
  } catch (error) {
    return { capture: failed(position, "measure", (error as Error).message, capture), fileId: null, rows: null };
  }
}

/** Key of a capture: the same in `captures` and `errors`. */
function captureIdOf(source: string, { position }: Capture): string {
  return `${source}#${position}`;
}

/**
 * The row of `captures`. `fileId` is null if the capture has no file.
 *
 * @beta
 */
export function captureRow(source: string, capture: Capture, fileId: string | null): Row {
  const { url, status, error } = capture;
  const host = hostOf(url);
  const names = host === null ? null : parse(host);
  return [
    captureIdOf(source, capture),
    source,
    capture.position,
    clean(url, 2_000),
    host,
    names?.domain ?? null,
    names === null || names.isIp === true ? null : ((names.hostname ?? "").split(".").at(-1) ?? null),
    capture.rank,
    capture.fetchedAt,
    status,
    capture.redirected,
    clean(resolve(capture.location, url), 2_000),
    mediaType(capture.contentType),
    clean(capture.detectedType, 100),
    clean(capture.server, 100),
    capture.truncated,
    capture.recordType,
    error !== null ? "error" : fileId === null ? "no-file" : "file",
    fileId,
    accessBy(capture, fileId, "rfc9309"),
    accessBy(capture, fileId, "google"),
  ];
}

/**
 * The row of `errors`, for a capture with an error.
 *
 * @beta
 */
export function errorRow(source: string, capture: Capture): Row {
  return [captureIdOf(source, capture), capture.error?.stage ?? null, clean(capture.error?.message ?? null, 500)];
}

function hostOf(url: string | null): string | null {
  if (url === null) return null;
  try {
    return clean(new URL(url).hostname, 255);
  } catch {
    return null;
  }
}

function mediaType(header: string | null): string | null {
  if (header === null) return null;
  return clean((header.split(";", 1)[0] as string).trim().toLowerCase(), 100);
}

function accessBy({ status, recordType }: Capture, fileId: string | null, dialect: AccessDialectName): string | null {
  // A crawler has the copy that 304 confirms, and the archive has the answer that a revisit without a status repeats.
  if (status === 304 || (status === null && recordType === "revisit" && fileId !== null)) return "use-rules";
  if (status === null) return null;
  if (isRedirect(status)) return "follow-redirect";
  return outcomeOf({ kind: "response", status }, { dialect: accessDialects[dialect], copyAge: null }).kind;
}

function clean(text: string | null, most: number): string | null {
  if (text === null) return null;
  return Buffer.from(text.slice(0, most)).toString().replaceAll("\0", "\ufffd");
}
