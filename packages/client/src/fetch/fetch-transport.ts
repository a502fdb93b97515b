// Requests by a `fetch` of the caller's, which removes content codings and manages connections. This file keeps it from
// following redirects, from reading more than the limit, and from URLs whose host is an address that is not allowed.
import type { AllLimits, ClientSettings, NetworkOptions } from "../api/options.ts";
import { type Clock, linkSignals, systemClock, within } from "../util/clock.ts";
import { addressOfHost, addressPolicy } from "./addresses.ts";
import { type BodyRead, type Patience, patiently, readBody } from "./body.ts";
import {
  bodyError,
  codeOf,
  ofResponse,
  sentence,
  type Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse,
  timeout,
} from "./transport.ts";

export interface FetchTransportOptions {
  readonly fetch: NonNullable<ClientSettings["fetch"]>;
  /** A fetch does not report when it is connected: both times together apply until the end of the header section. */
  readonly limits: Pick<AllLimits, "connectTime" | "headerTime" | "idleTime">;
  readonly network?: Pick<NetworkOptions, "allow">;
  readonly clock?: Clock;
}

/** Throws a TypeError for an invalid entry of `network.allow`. */
export function fetchTransport({ fetch, limits, network = {}, clock = systemClock }: FetchTransportOptions): Transport {
  const policy = addressPolicy(network.allow);
  return {
    async request(request) {
      const { hostname } = new URL(request.url);
      const address = addressOfHost(hostname);
      if (address !== null && !policy.allows(hostname, address)) {
        const problem = `${hostname} is not a public address; add it to "network.allow" to allow it.`;
        throw new TransportError("refused", problem);
      }
      const { signal, abort, close } = linkSignals(request.signal);
      try {
        return await exchange(fetch, { ...request, signal }, clock, limits);
      } finally {
        close();
        // Aborts what has not been received; without effect otherwise.
        abort(new TransportError("network", "The response is no longer needed."));
      }
    },
  };
}

/** Sends the request by a `fetch`, and receives the response. */
async function exchange(
  fetch: FetchTransportOptions["fetch"],
  { url, headers, limit, signal, received: report }: TransportRequest,
  clock: Clock,
  { connectTime, headerTime, idleTime }: FetchTransportOptions["limits"],
): Promise<TransportResponse> {
  signal.throwIfAborted();
  // In an async function, so that one that throws rejects.
  const send = async () =>
    fetch(url, {
      method: "GET",
      headers,
      redirect: "manual",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal,
    });
  const milliseconds = connectTime + headerTime;
  const late = timeout(milliseconds, "headerTime", "No response");
  const received = await within({ clock, milliseconds, signal, late }, () =>
    send().catch((error) => Promise.reject(fetchError(error))),
  );
  const { status } = received;
  if (received.redirected || received.type === "opaqueredirect" || status === 0) {
    await received.body?.cancel();
    throw new TransportError(
      "protocol",
      'The given fetch hides redirects; pass one that supports redirect: "manual" and shows their status.',
    );
  }
  const response = { status, headers: Object.fromEntries(received.headers), address: null };
  if (status >= 200 && status <= 299) {
    const read = bodyOf(received, limit, { clock, idleTime, signal, classify: bodyError }, report);
    return { ...response, ...(await read.catch((error) => Promise.reject(ofResponse(status, error, signal)))) };
  }
  received.body?.cancel().catch(() => {});
  return { ...response, body: new Uint8Array(0), cut: false };
}

async function bodyOf(
  received: Response,
  limit: number,
  patience: Patience,
  report: TransportRequest["received"],
): Promise<BodyRead> {
  if (received.body === null || received.body === undefined) {
    // Some implementations have no streams, but a body all the same.
    const { clock, idleTime: milliseconds, signal } = patience;
    const late = timeout(milliseconds, "idleTime", "The body did not arrive");
    const whole = () => received.arrayBuffer().catch((error) => Promise.reject(bodyError(error)));
    const octets = new Uint8Array(await within({ clock, milliseconds, signal, late }, whole));
    return { body: octets.slice(0, limit), cut: octets.length > limit };
  }
  // Not the iterator of the stream itself, which cannot be left while it waits.
  const reader = received.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const next = async () => {
    const piece = await reader.read();
    report?.(piece.value?.length ?? 0);
    return piece as IteratorResult<Uint8Array>;
  };
  try {
    return await readBody(patiently({ next }, patience), limit);
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * Names of errors that a program throws by a fault of its own, or that Deno throws where it has no permission for the
 * network. Not TypeError, which the Fetch Standard has for network errors too.
 */
const FAULT = /^(?:Assertion|Eval|Range|Reference|Syntax|URI)Error$|^(?:NotCapable|PermissionDenied)$/;

/** Codes of wrong arguments in Node and undici. */
const FAULT_CODE = /^(?:ERR_INVALID_(?:ARG|THIS|URL)|UND_ERR_INVALID_ARG)/;

/** The first words of the TypeErrors that engines throw when the network fails: Node, browsers, React Native, Deno. */
const NETWORK =
  /^(?:fetch failed|failed to fetch\b|load failed|network|error sending request|(?:the )?(?:network|internet) connection|a server with the specified|could not connect|the request timed out)/i;

/**
 * Returns errors by a fault of the program unchanged, so that they do not count as an unreachable site; wraps the
 * others. A TypeError is one of the network if it has a code, or begins as those of the known engines.
 */
function fetchError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof TransportError) return cause;
  return isFault(cause)
    ? error
    : new TransportError("network", `The request failed: ${sentence(cause)}`, { cause: error });
}

function isFault(error: unknown): boolean {
  // By name, because the error may come from another realm.
  const { name, message } = (error ?? {}) as Partial<Error>;
  const code = codeOf(error);
  if (FAULT_CODE.test(code) || FAULT.test(String(name))) return true;
  return name === "TypeError" && code === "" && !NETWORK.test(String(message));
}
