// One attempt to fetch a robots.txt: a request, and those that redirects lead to (RFC 9309 §2.3.1.2).
import {
  followRedirect,
  isRedirect,
  originKey,
  type RedirectChain,
  type RedirectFailure,
  readHttpDate,
} from "robotspec/access";
import { notify } from "../api/events.ts";
import type { BodyKind, Fetched, Hop } from "../api/fetched.ts";
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { escaped } from "../util/text.ts";
import { bodyKindOf } from "./body-kind.ts";
import type { Budget, RequestSender } from "./request-sender.ts";
import { TransportError, type TransportResponse } from "./transport.ts";

/** A conditional request: the headers are sent to this URL only, the one that the copy was downloaded from. */
export interface Conditions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A robots.txt to fetch. */
export interface FetchRequest {
  /** The URI of the robots.txt. */
  readonly url: string;
  readonly conditions: Conditions | null;
  readonly signal: AbortSignal;
  /** Called whenever a request is sent. */
  readonly begun?: () => void;
}

export interface AttemptOptions extends Pick<ClientSettings, "clock"> {
  readonly sender: RequestSender;
  /** Those of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Pick<ClientLimits, "bodyOctets" | "redirects">;
  readonly on: Partial<Pick<ClientSettings["on"], "redirect" | "refused" | "body">>;
}

/** The result of one attempt. */
export interface AttemptResult extends Omit<Fetched, "url" | "attempts"> {
  /** Whether the error, if there is one, may be temporary. */
  readonly transient: boolean;
}

/** Largest number of seconds that is distinguished from longer ones (RFC 9111 §1.2.2). */
const MAX_SECONDS = 2 ** 31;

/** Sends a request, and those that redirects lead to, until there is a result. */
export async function followRedirects(
  request: FetchRequest,
  budget: Budget,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const attempt = new Attempt(request, budget, options);
  for (;;) {
    const result = await attempt.sendNext();
    if (result !== null) return result;
  }
}

/** The state of one attempt. */
class Attempt {
  readonly #options: AttemptOptions;
  readonly #request: FetchRequest;
  readonly #budget: Budget;
  readonly #origin: string;
  readonly #hops: Hop[] = [];
  /** The last URL is that of the next request. */
  #chain: RedirectChain;
  /** Null once a 304 did not confirm the copy. */
  #conditions: Conditions | null;
  /** When the last request was sent; milliseconds since the epoch. */
  #requestedAt: number;
  /** Headers of the last request. */
  #requestHeaders: Readonly<Record<string, string>> = {};

  constructor(request: FetchRequest, budget: Budget, options: AttemptOptions) {
    this.#options = options;
    this.#request = request;
    this.#budget = budget;
    this.#origin = originKey(request.url);
    this.#chain = [requestable(request.url) ?? request.url];
    this.#conditions = request.conditions;
    this.#requestedAt = options.clock.now();
  }

  /** Sends one request; null if another one has to follow. */
  async sendNext(): Promise<AttemptResult | null> {
    const url = this.#chain[this.#chain.length - 1] ?? this.#chain[0];
    const conditions = this.#conditions?.url === url ? this.#conditions : null;
    this.#requestHeaders = { ...this.#options.headers, ...conditions?.headers };
    const hop = { url, downgraded: isDowngrade(this.#chain), status: null, location: null, address: null };
    let response: TransportResponse;
    try {
      response = await this.#send(url);
    } catch (error) {
      return this.#afterError(hop, error);
    }
    if (response.status === 304 && conditions !== null && !confirms(conditions, response.headers)) {
      // It confirms another version than our copy (RFC 9111 §4.3.4), so ask without conditions.
      this.#conditions = null;
      return null;
    }
    return this.#afterResponse(hop, response, conditions !== null);
  }

  #send(url: string): Promise<TransportResponse> {
    return this.#options.sender.send({
      url,
      headers: this.#requestHeaders,
      signal: this.#request.signal,
      budget: this.#budget,
      begun: () => {
        this.#requestedAt = this.#options.clock.now();
        this.#request.begun?.();
      },
    });
  }

  #afterError(hop: Hop, error: unknown): AttemptResult {
    this.#request.signal.throwIfAborted();
    // Anything else is a bug, which must not count as an unreachable site.
    if (!(error instanceof TransportError)) throw error;
    this.#hops.push({ ...hop, status: error.status });
    if (error.status !== null) this.#notifyBody(hop.url, error.status, "undecodable");
    if (error.kind === "refused" || error.limit !== null) this.#notifyRefused(hop.url, error.kind, error.message);
    return this.#failed(error);
  }

  /** The result of the attempt; null if a redirect is followed. */
  #afterResponse(hop: Hop, response: TransportResponse, isConditional: boolean): AttemptResult | null {
    const { status, headers, address } = response;
    const location = isRedirect(status) ? (headers.location ?? null) : null;
    const made: Hop = { ...hop, status, location: location === null ? null : escaped(location), address };
    this.#hops.push(made);
    const step = followRedirect(this.#chain, { status, location }, { maxRedirects: this.#options.limits.redirects });
    switch (step.kind) {
      case "arrived":
        return this.#afterArrival(made.url, response, isConditional);
      case "failed":
        return this.#redirectFailed(response, step.failure);
      case "follow": {
        const next = requestable(step.uri);
        if (next === null) return this.#redirectFailed(response, "malformed-location");
        this.#chain = [...this.#chain, next];
        notify(this.#options.on, "redirect", { origin: this.#origin, from: made, to: next });
        return null;
      }
      default:
        return step satisfies never;
    }
  }

  #afterArrival(url: string, response: TransportResponse, isConditional: boolean): AttemptResult {
    if (response.status === 304 && !isConditional) {
      return this.#failed(new TransportError("protocol", "The server answered 304 to a request without conditions."));
    }
    if (response.status === 206) {
      const problem = "The server sent a part of the file (206), which was not asked for.";
      return this.#failed(new TransportError("incomplete-body", problem, { transient: false }));
    }
    const { bodyOctets } = this.#options.limits;
    const kind = response.status >= 200 && response.status <= 299 ? bodyKindOf(response.body) : "rules";
    if (kind !== "rules") this.#notifyBody(url, response.status, kind);
    if (response.body.length > bodyOctets) {
      const problem = `The body is longer than ${bodyOctets} octets; the rest was not read.`;
      this.#notifyRefused(url, "refused", problem);
    }
    return this.#arrived(response);
  }

  #arrived({ status, headers, body }: TransportResponse): AttemptResult {
    const receivedAt = this.#options.clock.now();
    const retryAfter = status < 400 ? null : readRetryAfter(headers["retry-after"] ?? "", receivedAt);
    return this.#ended({
      result: { kind: "response", status, octets: body.length },
      headers,
      body,
      receivedAt,
      retryAfter,
    });
  }

  #redirectFailed(response: TransportResponse, failure: RedirectFailure): AttemptResult {
    return { ...this.#arrived(response), result: { kind: "redirect-failure", failure } };
  }

  #failed({ kind, message, transient }: TransportError): AttemptResult {
    return this.#ended({
      result: kind === "refused" ? { kind: "not-sent" } : { kind: "error", error: kind === "local" ? "network" : kind },
      error: { kind, message },
      transient,
    });
  }

  #ended(rest: Partial<AttemptResult> & Pick<AttemptResult, "result">): AttemptResult {
    return {
      hops: this.#hops,
      error: null,
      headers: {},
      requestHeaders: this.#requestHeaders,
      body: new Uint8Array(0),
      requestedAt: this.#requestedAt,
      receivedAt: this.#options.clock.now(),
      retryAfter: null,
      transient: false,
      ...rest,
    };
  }

  #notifyBody(url: string, status: number, kind: Exclude<BodyKind, "rules">): void {
    notify(this.#options.on, "body", { origin: this.#origin, url, status, kind });
  }

  #notifyRefused(url: string, kind: TransportError["kind"], message: string): void {
    notify(this.#options.on, "refused", { origin: this.#origin, url, kind, message });
  }
}

/**
 * Whether a 304 confirms the copy: it names no validator, or the same entity tag. Compared weakly, because servers that
 * compress send `W/"x"` with a body and `"x"` without.
 */
function confirms({ headers }: Conditions, received: Readonly<Record<string, string>>): boolean {
  const ours = headers["if-none-match"];
  const theirs = received.etag;
  if (theirs === undefined || ours === undefined) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return opaque(ours) === opaque(theirs);
}

/** The request URL, without userinfo and fragment; null for an invalid URI. */
function requestable(uri: string): string | null {
  if (!URL.canParse(uri)) return null;
  const url = new URL(uri);
  url.username = "";
  url.password = "";
  url.hash = "";
  return url.href;
}

function isDowngrade(chain: RedirectChain): boolean {
  const [before = "", last = ""] = chain.slice(-2);
  return before.startsWith("https:") && last.startsWith("http:");
}

/**
 * Milliseconds from `now`, 0 for a date in the past; null for a value that is neither a number of seconds nor a date.
 */
export function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1000;
  const date = readHttpDate(text, now);
  return date === null ? null : Math.max(0, date - now);
}
