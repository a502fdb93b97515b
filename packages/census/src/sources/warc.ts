// The captures of a WARC file, compressed or not.
import { type Capture, capture, failed, fileIdOf, type SourceCounts } from "./capture.ts";
import { MEMBER_LIMITS } from "./gzip-members.ts";
import { BodyError, decodeBody, type HttpResponse, readResponse } from "./http.ts";
import { recordsOfGzip, recordsOfPlain, type WarcRecord } from "./warc-records.ts";
import type { Window } from "./window.ts";

export interface WarcOptions {
  /** Largest body, in octets. */
  readonly maxBytes: number;
}

/** Room for header fields beside the body. */
const HEADERS = 256 * 1024;

/**
 * The captures of a WARC: responses, resources and revisits of `/robots.txt`, and of what such a capture redirects to,
 * in the order of the file. Everything else is counted. Damage and other octets become captures with an error.
 */
export function* readWarc(window: Window, { maxBytes }: WarcOptions, counts: SourceCounts): Generator<Capture> {
  const lead = window.peek(3);
  if (lead.length === 0) {
    yield failed(0, "source", "the file is empty");
    return;
  }
  const isGzip = lead[0] === 0x1f && lead[1] === 0x8b;
  const records = (from: Window) =>
    isGzip ? recordsOfGzip(from, MEMBER_LIMITS) : recordsOfPlain(from, maxBytes + HEADERS);
  // The target of a redirect may come before it, so redirects are read first.
  const context: Context = { targets: targetsOf(records(window.again())), bodies: new Map() };
  for (const record of records(window)) {
    const found = captureOf(record, maxBytes, context);
    if (found === null) counts.otherRecords++;
    else yield found;
  }
  counts.octets = window.offset;
}

/** Facts about other records of the file. */
interface Context {
  /** URLs that redirects lead to, without fragments. */
  readonly targets: ReadonlySet<string>;
  /** The `fileId` of a body of the records so far by its WARC-Payload-Digest. */
  readonly bodies: Map<string, string>;
}

/** Most UTF-16 code units of the URLs of redirects; later redirects are not followed. Memory stays bounded. */
const MAX_URLS = 16 * 1024 * 1024;

/** The URLs that the redirects of robots.txt lead to, directly or by further redirects, without fragments. */
function targetsOf(records: Iterable<WarcRecord>): ReadonlySet<string> {
  const targets = new Set<string>();
  /** Targets of the redirects of other pages. */
  const others = new Map<string, string[]>();
  let length = 0;
  for (const { type, fields, block, error } of records) {
    // Other responses are not parsed.
    if (error !== null || !REDIRECTING.has(type) || !/^HTTP\/\S+\s+3/i.test(block.toString("latin1", 0, 16))) continue;
    const url = urlOf(fields);
    const response = readResponse(block);
    const target = response === null ? null : targetOf(response, url);
    if (target === null) continue;
    length += target.length + (url?.length ?? 0);
    if (length > MAX_URLS) break;
    if (url === null || isRobotsTxt(url)) targets.add(target);
    else {
      const source = copied(withoutFragment(url));
      const known = others.get(source);
      if (known === undefined) others.set(source, [target]);
      else known.push(target);
    }
  }
  // A set iterates over what is added meanwhile.
  for (const target of targets) for (const next of others.get(target) ?? []) targets.add(next);
  return targets;
}

/** Types of records with an HTTP response. */
const REDIRECTING: ReadonlySet<string> = new Set(["response", "revisit"]);

/** Where a response redirects to; null if it does not. */
function targetOf({ status, fields }: HttpResponse, url: string | null): string | null {
  return status >= 300 && status < 400 && status !== 304 ? resolve(fields.get("location") ?? null, url) : null;
}

/** Most bodies that revisits are looked up in: memory stays bounded. */
const MAX_BODIES = 100_000;

/** Null for a record other than a capture of a robots.txt. */
function captureOf(record: WarcRecord, maxBytes: number, context: Context): Capture | null {
  const { position, type, fields, block, error } = record;
  const url = urlOf(fields);
  const redirected = url !== null && context.targets.has(withoutFragment(url));
  const isCapture = type === "response" || type === "resource" || type === "revisit";
  const isOurs = isCapture && (url === null || redirected || isRobotsTxt(url));
  if (!isOurs) {
    // Damage to any record may cost captures.
    const isDamage = error !== null && (error.stage === "record" || type === "damage");
    return isDamage ? failed(position, error.stage, error.message, { recordType: "damage" }) : null;
  }
  const digest = fields.get("warc-payload-digest");
  const parts = {
    position,
    recordType: type,
    url,
    redirected,
    fetchedAt: timeOf(fields.get("warc-date")),
    detectedType: fields.get("warc-identified-payload-type")?.toLowerCase() ?? null,
    truncated: fields.has("warc-truncated"),
  };
  if (error !== null) return failed(position, error.stage, error.message, parts);
  if (type === "resource") {
    const contentType = fields.get("content-type") ?? null;
    if (block.length > maxBytes) {
      return failed(position, "body", `the body has ${block.length} octets, more than ${maxBytes}`, parts);
    }
    return capture({ ...parts, contentType, ...known(block, digest, context) });
  }
  const response = readResponse(block);
  if (response === null) {
    // A revisit may have no block at all.
    if (type === "revisit") return capture({ ...parts, fileId: context.bodies.get(digest ?? "") ?? null });
    return failed(position, "http", "the record holds no HTTP response", parts);
  }
  const { status } = response;
  const location = response.fields.get("location") ?? null;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  const answer = {
    ...parts,
    status,
    redirected: redirected || isRedirect,
    location,
    contentType: response.fields.get("content-type") ?? null,
    server: response.fields.get("server") ?? null,
  };
  const isFile = status >= 200 && status <= 299;
  if (type === "revisit" && (isFile || status === 304)) {
    return capture({ ...answer, fileId: context.bodies.get(digest ?? "") ?? null });
  }
  if (type === "revisit" || !isFile) return capture(answer);
  try {
    const { octets, isCut } = decodeBody(response, maxBytes);
    return capture({ ...answer, truncated: parts.truncated || isCut, ...known(octets, digest, context) });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return failed(position, "body", error.message, answer);
  }
}

/** A body, which later revisits refer to by its digest. */
function known(
  body: Uint8Array,
  digest: string | undefined,
  { bodies }: Context,
): { readonly body: Uint8Array; readonly fileId: string | null } {
  if (digest === undefined || bodies.size >= MAX_BODIES) return { body, fileId: null };
  const fileId = fileIdOf(body);
  bodies.set(copied(digest), fileId);
  return { body, fileId };
}

/** A copy of a part of a header, which would keep the whole header in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, "");
}

function isRobotsTxt(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/robots\.txt(?:[?#]|$)/i.test(url);
}

/** The URL of a record; null without one. WARC 1.0 files of some crawlers write `<URL>`. */
function urlOf(fields: WarcRecord["fields"]): string | null {
  const url = fields.get("warc-target-uri");
  if (url === undefined || url === "") return null;
  return url.startsWith("<") && url.endsWith(">") ? url.slice(1, -1) : url;
}

function timeOf(date: string | undefined): number | null {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? null : time;
}

/** The absolute URL of a Location header, without a fragment, which is not requested; null if there is none. */
export function resolve(location: string | null, url: string | null): string | null {
  if (location === null || location === "") return null;
  try {
    return withoutFragment(new URL(location, url ?? undefined).href);
  } catch {
    return null;
  }
}
