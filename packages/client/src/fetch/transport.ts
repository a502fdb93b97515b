// One request, one response: what the client needs of whatever speaks HTTP. Knows
// nothing of redirects, caches or robots.txt.
import type { FetchError } from "robotspec/access";

export interface TransportRequest {
  /** Absolute, http or https, without fragment and userinfo. */
  readonly url: string;
  /** In lower case. `user-agent`, `accept`, `accept-encoding` and conditions; nothing else is sent but what HTTP needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** Octets of the body, content decoding done, that are read at most; the connection is cut there. */
  readonly limit: number;
  /** Aborted when the time is over, or nobody wants the answer any more; with a `TransportError` that is passed on. */
  readonly signal: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** By name in lower case; several of one name are joined by ", ". One code unit for each octet, as sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** At most `limit` octets, content decoding done. Empty unless the status is 2xx: other bodies are not read. */
  readonly body: Uint8Array;
  /** Whether there was more than `limit`. */
  readonly cut: boolean;
  /** Whom we were connected to; null where the transport does not tell. */
  readonly address: string | null;
}

/** Sends one request and follows nothing. Rejects with a `TransportError`. */
export interface Transport {
  request(request: TransportRequest): Promise<TransportResponse>;
  /** Ends what is under way, which rejects. Nothing is asked afterwards. */
  close(): Promise<void>;
}

/**
 * Why there is no response that counts: RFC 9309's "unreachable", told apart. `refused` is ours: the
 * request would have gone where the client may not go.
 */
export type TransportErrorKind = FetchError | "refused";

/** A bound of ours that a response ran into, by its name in `ClientLimits`. */
export type TransportLimit = "bodyOctets" | "headerOctets" | "fetchTime" | "connectTime" | "headerTime" | "idleTime";

export interface TransportErrorOptions extends ErrorOptions {
  /** Whether the same request may do better in a few seconds; by the kind where absent. */
  readonly transient?: boolean;
  readonly limit?: TransportLimit;
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
};

export class TransportError extends Error {
  override readonly name = "TransportError";
  readonly kind: TransportErrorKind;
  /** Whether the same request may do better in a few seconds. */
  readonly transient: boolean;
  /** The bound of ours that cut the response; null where none did. */
  readonly limit: TransportLimit | null;

  /** `message`: one sentence for people; nothing of it that came from outside holds a control character. */
  constructor(kind: TransportErrorKind, message: string, options: TransportErrorOptions = {}) {
    const { transient = transientKinds[kind], limit = null, ...rest } = options;
    super(message, rest);
    this.kind = kind;
    this.transient = transient;
    this.limit = limit;
  }
}
