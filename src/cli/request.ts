// Reads the fields of a request of `robotspec pipe`; an invalid one is a `PipeError`.

import { Buffer } from "node:buffer";
import { type AccessDialectName, accessDialects } from "../access/index.ts";
import { inWords } from "../diagnostics/message.ts";
import { type DialectName, dialects, type StrictOptions } from "../index.ts";
import { grouped } from "../text/grouped.ts";
import { nearest } from "../text/nearest.ts";
import { namedAgent, noCrawlerIn } from "./agent.ts";
import { DEFAULT_DIALECT, isNameIn } from "./dialect.ts";

/** Codes of an answer with `"ok":false`; docs/pipe.md explains each. */
export type PipeErrorCode =
  | "bad-json"
  | "bad-request"
  | "bad-base64"
  | "unknown-op"
  | "unknown-dialect"
  | "not-loaded"
  | "robots-too-large"
  | "line-too-long"
  | "not-installed"
  | "internal";

/** An invalid request. */
export class PipeError extends Error {
  readonly code: PipeErrorCode;

  constructor(code: PipeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export type Request = Readonly<Record<string, unknown>>;

/** Maximum URLs of one request. */
const MAX_URLS = 10_000;

/** Maximum code units of all product tokens of one request. A compiled file caches the latest of them. */
const MAX_AGENTS = 10_000;

export function object(line: string): Request {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new PipeError("bad-json", "the line is not valid JSON; send one JSON object per line");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new PipeError("bad-request", "the request is not a JSON object; send one object per line");
  }
  return value as Request;
}

export function string(request: Request, field: string): string {
  const value = request[field];
  if (typeof value === "string") return value;
  throw new PipeError("bad-request", `"${field}" ${value === undefined ? "is missing" : "must be a string"}`);
}

export function boolean(request: Request, field: string): boolean {
  const value = request[field];
  if (value === undefined) return false;
  if (typeof value === "boolean") return value;
  throw new PipeError("bad-request", `"${field}" must be true or false`);
}

/** The crawler of a request. */
export interface RequestAgents {
  /** Its token, or its tokens in order. */
  readonly agents: readonly string[];
  /** Fields of the answer: the tokens, if some were taken out of a User-Agent header. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function agentsOf(request: Request): RequestAgents {
  const { agent, agents } = request;
  if ((agent === undefined) === (agents === undefined)) {
    throw new PipeError("bad-request", 'give either "agent" (a string) or "agents" (a list of strings)');
  }
  const tokens = agents === undefined ? [string(request, "agent")] : strings(request, "agents");
  if (tokens.reduce((sum, token) => sum + token.length, tokens.length) > MAX_AGENTS) {
    throw new PipeError("bad-request", `the product tokens exceed ${grouped(MAX_AGENTS)} characters`);
  }
  const named = tokens.map((token) => {
    const one = namedAgent(token);
    if (one === null) throw new PipeError("bad-request", noCrawlerIn(token));
    return one;
  });
  // Each name alone: which others bind a crawler, a request says in its list.
  const names = named.map(({ name }) => name);
  const asked = named.flatMap(({ name, fromHeader }, at) => (fromHeader ? [name, tokens[at] as string] : [name]));
  const echoed = named.some(({ fromHeader }) => fromHeader);
  return {
    agents: asked,
    fields: echoed ? (agents === undefined ? { agent: names[0] } : { agents: names }) : {},
  };
}

/** The URLs of a request with `urls`; null for a request with `url`. */
export function urlsOf(request: Request): readonly string[] | null {
  if (request.urls === undefined) return null;
  if (request.url !== undefined) {
    throw new PipeError("bad-request", 'give either "url" (a string) or "urls" (a list of strings)');
  }
  const urls = strings(request, "urls");
  if (urls.length <= MAX_URLS) return urls;
  throw new PipeError("bad-request", `"urls" has more than ${grouped(MAX_URLS)} items; send several requests`);
}

function strings(request: Request, field: string): readonly string[] {
  const list = request[field];
  const isList = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === "string");
  if (!isList) throw new PipeError("bad-request", `"${field}" must be a non-empty list of strings`);
  return list as readonly string[];
}

/** The fields of an HTTP response, by name. */
export function headersOf({ headers = {} }: Request): Readonly<Record<string, string>> {
  const isObject = typeof headers === "object" && headers !== null && !Array.isArray(headers);
  if (!isObject || Object.values(headers).some((value) => typeof value !== "string")) {
    throw new PipeError("bad-request", '"headers" must be an object with a string for each field');
  }
  return headers as Readonly<Record<string, string>>;
}

export function dialectOf(request: Request): DialectName {
  return dialectAmong(dialects, request);
}

export function accessDialectOf(request: Request): AccessDialectName {
  return dialectAmong(accessDialects, request);
}

function dialectAmong<Name extends string>(known: Readonly<Record<Name, unknown>>, request: Request): Name {
  const name = request.dialect === undefined ? DEFAULT_DIALECT : string(request, "dialect");
  if (isNameIn(known, name)) return name;
  throw new PipeError("unknown-dialect", unknown("dialect", name, Object.keys(known)));
}

export function strictOptions(request: Request): StrictOptions {
  return {
    otherRecords: boolean(request, "otherRecords"),
    missingFinalLineEnd: boolean(request, "missingFinalLineEnd"),
    starPatterns: boolean(request, "starPatterns"),
  };
}

export function unknown(what: string, name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `unknown ${what} "${name}"; ${meant === null ? `choose ${inWords(known, "or")}` : `did you mean "${meant}"?`}`;
}

/** Decodes standard base64 with padding (RFC 4648 §4). Rejects input that Node would silently skip. */
export function octets(base64: string): Uint8Array {
  const decoded = Buffer.from(base64, "base64");
  if (decoded.toString("base64") !== base64) {
    throw new PipeError(
      "bad-base64",
      '"robotsBase64" is not valid base64; use the alphabet of RFC 4648, Section 4, with padding',
    );
  }
  return decoded;
}
