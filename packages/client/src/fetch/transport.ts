// One request, one response: what the client needs of whatever speaks HTTP. Knows
// nothing of redirects, caches or robots.txt.
import type { FetchError } from "robotspec/access";

export interface TransportRequest {
  /** Absolute, http or https, without fragment. */
  readonly url: string;
  /** In lower case. `user-agent`, `accept`, `accept-encoding` and conditions; nothing else is sent but what HTTP needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Octets of the body, content decoding done, that are read at most; the connection is cut there. */
  readonly limit: number;
  /** Aborted when the time is over, or nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** By name in lower case; several of one name are joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** At most `limit` octets, content decoding done. Empty for a redirect, whose body is not read. */
  readonly body: Uint8Array;
  /** Whether there was more than `limit`. */
  readonly cut: boolean;
  /** Whom we were connected to; null where the transport does not tell. */
  readonly address: string | null;
}

/** Sends one request and follows nothing. Rejects with a `TransportError`. */
export interface Transport {
  request(request: TransportRequest): Promise<TransportResponse>;
  close(): Promise<void>;
}

/**
 * Why there is no response that counts: RFC 9309's "unreachable", told apart. `refused` is ours: the
 * request would have gone where the client may not go.
 */
export type TransportErrorKind = FetchError | "refused";

export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly kind: TransportErrorKind;

  /** `message`: one sentence for people; nothing of it that came from outside holds a control character. */
  constructor(kind: TransportErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
