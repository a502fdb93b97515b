// One request, one response: what the client needs from an HTTP implementation. Independent of redirects, caches and
// robots.txt. And the error of a request, with its messages.
import type { TransportErrorKind } from "../api/events.ts";
import { escaped } from "../util/text.ts";

/** Runs work that begins now, such as within a time limit. */
export type Begin = <Value>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;

/** The content codings that every transport removes, for the header Accept-Encoding. */
export const ACCEPT_ENCODING = "gzip, deflate, br";

export interface TransportRequest {
  /** Absolute, http or https, without fragment and userinfo. */
  readonly url: string;
  /** Names in lower case. Nothing else is sent, except what HTTP requires. */
  readonly headers: Readonly<Record<string, string>>;
  /** Octets of the decoded body that are read at most; the connection is closed then. */
  readonly limit: number;
  /** Aborted on timeout or when the result is no longer needed; its reason is passed on. */
  readonly signal: AbortSignal;
  /** The result of `locate` for the URL; undefined if it was not called. */
  readonly addresses?: readonly string[];
  /** Called with the number of octets whenever some arrive. */
  readonly received?: (octets: number) => void;
}

export interface TransportResponse {
  readonly status: number;
  /** By name in lower case; several of one name are joined by ", ". One code unit for each octet, as sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** At most `limit` octets, content codings removed. Empty unless the status is 2xx: other bodies are not read. */
  readonly body: Uint8Array;
  /** Whether there was more than `limit`. */
  readonly cut: boolean;
  /** Address of the server; null if the transport does not know. */
  readonly address: string | null;
}

/** Sends one request and follows no redirect. Rejects with a `TransportError` or the reason of its signal; any other rejection is a bug. */
export interface Transport {
  /**
   * The addresses that `request` would connect to, checked. Called before the request gets a slot, so that requests can
   * be limited by address. Absent if the transport does not know them. `begin` runs the look-up, which may have waited.
   */
  readonly locate?: (url: string, signal: AbortSignal, begin?: Begin) => Promise<readonly string[]>;
  request(request: TransportRequest): Promise<TransportResponse>;
}

/** A limit that a response exceeded: of `ClientLimits`, or a fixed one, 16,384 octets, 10 s or 5 s. */
export type TransportLimit = "bodyOctets" | "headerOctets" | "fetchTime" | "connectTime" | "headerTime" | "idleTime";

/** What is known about the failure. */
export interface TransportErrorOptions extends ErrorOptions {
  /** Whether the same request may succeed in a few seconds; depends on the kind by default. */
  readonly transient?: boolean;
  /** The limit that was exceeded. */
  readonly limit?: TransportLimit;
  /** The status of the response, if its body is at fault. */
  readonly status?: number;
}

const transientKinds: Readonly<Record<TransportErrorKind, boolean>> = {
  network: true,
  dns: true,
  connection: true,
  timeout: true,
  "incomplete-body": true,
  tls: false,
  protocol: false,
  refused: false,
  local: true,
};

/** A request that got no response. */
export class TransportError extends Error {
  /** The name of this class. */
  override readonly name = "TransportError";
  /** The kind of failure. */
  readonly kind: TransportErrorKind;
  /** Whether the same request may succeed in a few seconds. */
  readonly transient: boolean;
  /** The limit that the response exceeded; null for none. */
  readonly limit: TransportLimit | null;
  /** The status of a response whose body is at fault; null without a response. */
  readonly status: number | null;

  /** `message`: one human-readable sentence, with text from outside escaped. */
  constructor(kind: TransportErrorKind, message: string, options: TransportErrorOptions = {}) {
    const { transient = transientKinds[kind], limit = null, status = null, ...rest } = options;
    super(message, rest);
    this.kind = kind;
    this.transient = transient;
    this.limit = limit;
    this.status = status;
  }
}

/** The error, with the status of the response whose body failed. An abort by the caller is none of the body. */
export function ofResponse(status: number, error: unknown, { aborted }: AbortSignal): unknown {
  return aborted || !(error instanceof TransportError) ? error : Object.assign(error, { status });
}

/** Makes the error of a time limit: `what`, the beginning of a sentence, and the limit. */
export function timeout(milliseconds: number, limit: TransportLimit, what: string): () => TransportError {
  return () => new TransportError("timeout", `${what} within ${milliseconds} ms.`, { limit });
}

/** The error of a body for one of its source, unless that says more. */
export function bodyError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError("incomplete-body", `The body ended early: ${sentence(error)}`, { cause: error });
}

/** The message of an error as one sentence that is safe to show. */
export function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = escaped(message.trim() === "" ? codeOf(error) || "no reason given" : message.trim());
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `ECONNRESET`, `HPE_HEADER_OVERFLOW`; empty for an error without a code. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}
