// One attempt to fetch a robots.txt: a request, and those that redirects lead to (RFC 9309 §2.3.1.2).
import {
  followRedirect,
  isRedirect,
  originKey,
  type RedirectChain,
  type RedirectFailure,
  readHttpDate,
} from "robotspec/access";
import { type Fetched, type Hop, notify } from "../api/events.ts";
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { escaped } from "../util/text.ts";
import { bodyKindOf } from "./body.ts";
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

/** Remaining time of one fetch, in milliseconds. */
export interface Budget {
  left: number;
}

interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** Called when the request has a slot and is sent. */
  readonly begun: () => void;
}

/** Sends one request. */
export type Send = (request: SentRequest) => Promise<TransportResponse>;

export interface AttemptOptions extends Pick<ClientSettings, "clock"> {
  readonly send: Send;
  /** Those of every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: Pick<ClientLimits, "bodyOctets" | "redirects">;
  readonly on: Partial<Pick<ClientSettings["on"], "refused" | "body">>;
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
  { url: first, signal, begun, ...request }: FetchRequest,
  budget: Budget,
  { send, headers: usual, limits, clock, on }: AttemptOptions,
): Promise<AttemptResult> {
  const origin = originKey(first);
  const hops: Hop[] = [];
  /** The last URL is that of the next request. */
  let chain: RedirectChain = [requestable(first) ?? first];
  /** Null once a 304 did not confirm the copy. */
  let { conditions } = request;
  let requestedAt = clock.now();
  let requestHeaders = usual;

  const ended = (rest: Partial<AttemptResult> & Pick<AttemptResult, "result">): AttemptResult => ({
    hops,
    error: null,
    headers: {},
    requestHeaders,
    body: new Uint8Array(0),
    requestedAt,
    receivedAt: clock.now(),
    retryAfter: null,
    transient: false,
    ...rest,
  });
  const failed = ({ kind, message, transient }: TransportError) =>
    ended({
      result: kind === "refused" ? { kind: "not-sent" } : { kind: "error", error: kind === "local" ? "network" : kind },
      error: { kind, message },
      transient,
    });
  const arrived = ({ status, headers, body }: TransportResponse, failure?: RedirectFailure) => {
    const receivedAt = clock.now();
    const retryAfter = status < 400 ? null : readRetryAfter(headers["retry-after"] ?? "", receivedAt);
    const response = { kind: "response", status, octets: body.length } as const;
    const result = failure === undefined ? response : ({ kind: "redirect-failure", failure } as const);
    return ended({ result, headers, body, receivedAt, retryAfter });
  };
  const refused = (url: string, kind: TransportError["kind"], message: string) =>
    notify(on, "refused", { origin, url, kind, message });

  for (;;) {
    const url = chain[chain.length - 1] ?? chain[0];
    const conditional = conditions?.url === url ? conditions : null;
    requestHeaders = { ...usual, ...conditional?.headers };
    const hop: Hop = { url, status: null, location: null, address: null };
    const sent = {
      url,
      headers: requestHeaders,
      signal,
      budget,
      begun: () => {
        requestedAt = clock.now();
        begun?.();
      },
    };
    const response = await send(sent).catch((error: unknown) => {
      signal.throwIfAborted();
      // Anything else is a bug, which must not count as an unreachable site.
      if (error instanceof TransportError) return error;
      throw error;
    });
    const { status } = response;
    if (response instanceof TransportError) {
      const { kind, message, limit } = response;
      hops.push({ ...hop, status });
      if (status !== null) notify(on, "body", { origin, url, status, kind: "undecodable" });
      if (kind === "refused" || limit !== null) refused(url, kind, message);
      return failed(response);
    }
    if (status === 304 && conditional !== null && !confirms(conditional, response.headers)) {
      // It confirms another version than our copy (RFC 9111 §4.3.4), so ask without conditions.
      conditions = null;
      continue;
    }
    const location = isRedirect(response.status) ? (response.headers.location ?? null) : null;
    const { address } = response;
    hops.push({ ...hop, status, location: location === null ? null : escaped(location), address });
    const step = followRedirect(chain, { status: response.status, location }, { maxRedirects: limits.redirects });
    if (step.kind === "failed") return arrived(response, step.failure);
    if (step.kind === "follow") {
      const next = requestable(step.uri);
      if (next === null) return arrived(response, "malformed-location");
      chain = [...chain, next];
      continue;
    }
    const unusable = problemOf(response.status, conditional !== null);
    if (unusable !== null) return failed(unusable);
    const kind = response.status >= 200 && response.status <= 299 ? bodyKindOf(response.body) : "rules";
    if (kind !== "rules") notify(on, "body", { origin, url, status: response.status, kind });
    if (response.body.length > limits.bodyOctets) {
      refused(url, "refused", `The body is longer than ${limits.bodyOctets} octets; the rest was not read.`);
    }
    return arrived(response);
  }
}

/** Why a final response is none to the request; null if it is one. */
function problemOf(status: number, isConditional: boolean): TransportError | null {
  if (status === 304 && !isConditional) {
    return new TransportError("protocol", "The server answered 304 to a request without conditions.");
  }
  if (status !== 206) return null;
  const problem = "The server sent a part of the file (206), which was not asked for.";
  return new TransportError("incomplete-body", problem, { transient: false });
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

/**
 * Milliseconds from `now`, 0 for a date in the past; null for a value that is neither a number of seconds nor a date.
 */
export function readRetryAfter(value: string, now: number): number | null {
  const text = value.trim();
  if (/^[0-9]+$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1000;
  const date = readHttpDate(text, now);
  return date === null ? null : Math.max(0, date - now);
}
