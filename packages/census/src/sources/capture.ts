// The data of a source about one robots.txt.
import { createHash } from "node:crypto";

/**
 * Stages at which a capture can fail; see the table `errors`.
 *
 * @beta
 */
export type ErrorStage = "source" | "member" | "record" | "http" | "body" | "row" | "fetch" | "measure";

/**
 * Why a capture has no body although it should.
 *
 * @beta
 */
export interface CaptureError {
  /** The stage at which it failed. */
  readonly stage: ErrorStage;
  /** The problem, as a clause. */
  readonly message: string;
}

/**
 * One observation of a robots.txt by a source.
 *
 * @beta
 */
export interface Capture {
  /** Offset in a WARC, row of a table, index in a folder: unique in the source. */
  readonly position: number;
  /** WARC record type; `file`, `row` or `fetch` from other sources. */
  readonly recordType: string;
  /** URL of the capture; null if the source has none. */
  readonly url: string | null;
  /** HTTP status; null where the source has none, such as a folder of files. */
  readonly status: number | null;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number | null;
  /** Whether it is a redirect, or was reached by one. */
  readonly redirected: boolean;
  /** Location header as written. */
  readonly location: string | null;
  /** Content-Type header as written. */
  readonly contentType: string | null;
  /** Media type that the crawler detected; null if it did not. */
  readonly detectedType: string | null;
  /** Server header; null if there is none. */
  readonly server: string | null;
  /** Whether the source has only the start of the body. */
  readonly truncated: boolean;
  /** Popularity rank of the host, 1 is the most popular; null if the source has none. */
  readonly rank: number | null;
  /** The octets of the body; null if there is none to measure, or with an error. */
  readonly body: Uint8Array | null;
  /** SHA-256 of the body if the source knows it; of a revisit, that of the body of an earlier capture. */
  readonly fileId: string | null;
  /** Why it failed; null if it did not. */
  readonly error: CaptureError | null;
}

/** A capture of which only these parts are known. Written out: a spread of so many properties is slow to make and to read. */
export function capture(parts: Partial<Capture> & Pick<Capture, "position">): Capture {
  return {
    position: parts.position,
    recordType: parts.recordType ?? "file",
    url: parts.url ?? null,
    status: parts.status ?? null,
    fetchedAt: parts.fetchedAt ?? null,
    redirected: parts.redirected ?? false,
    location: parts.location ?? null,
    contentType: parts.contentType ?? null,
    detectedType: parts.detectedType ?? null,
    server: parts.server ?? null,
    truncated: parts.truncated ?? false,
    rank: parts.rank ?? null,
    body: parts.body ?? null,
    fileId: parts.fileId ?? null,
    error: parts.error ?? null,
  };
}

/**
 * The SHA-256 of octets, in hexadecimal.
 *
 * @beta
 */
export function fileIdOf(octets: Uint8Array): string {
  return createHash("sha256").update(octets).digest("hex");
}

/** A capture that failed. */
export function failed(position: number, stage: ErrorStage, message: string, parts: Partial<Capture> = {}): Capture {
  return capture({ ...parts, position, body: null, error: { stage, message } });
}

/**
 * Counts of a source besides its captures.
 *
 * @beta
 */
export interface SourceCounts {
  /** Octets of the input. */
  octets: number;
  /** Records other than captures of a robots.txt: requests, metadata, other pages. */
  otherRecords: number;
}

/** Reads one split. Yields every capture once, in the order of the source; errors are captures too. */
export type ReadSplit = AsyncIterable<Capture> | Iterable<Capture>;

/** `https://example.com` for `example.com`; an origin of HTTP without its path as it is; null for anything else. */
export function originOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, username, origin } = new URL(address);
    return (protocol === "https:" || protocol === "http:") && username === "" ? origin : null;
  } catch {
    return null;
  }
}
