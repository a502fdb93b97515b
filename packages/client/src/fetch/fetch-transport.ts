// Requests through a `fetch` of the caller's. It undoes content codings and keeps
// connections by itself; what is left to do here is to follow nothing, to read no
// more than counts, and to go nowhere a URL says it may not go.
import type { ClientLimits, NetworkOptions, RobotsClientOptions } from "../options.ts";
import { addressOfHost, addressPolicy } from "./addresses.ts";
import { readBody } from "./body.ts";
import { Exchange, sentence } from "./exchange.ts";
import { type Transport, TransportError, type TransportRequest, type TransportResponse } from "./transport.ts";

export interface FetchTransportOptions {
  readonly fetch: NonNullable<RobotsClientOptions["fetch"]>;
  /** A fetch does not tell when it is connected: it has both times together up to the header section. */
  readonly limits: Pick<ClientLimits, "connectTime" | "headerTime" | "idleTime">;
  readonly network?: Pick<NetworkOptions, "allow">;
}

/** Throws a TypeError of one sentence for a wrong entry of `network.allow`. */
export function fetchTransport({ fetch, limits, network = {} }: FetchTransportOptions): Transport {
  const policy = addressPolicy(network.allow);
  const underWay = new Set<Exchange>();
  return {
    async request(request) {
      const { hostname } = new URL(request.url);
      const address = addressOfHost(hostname);
      if (address !== null && !policy.allows(hostname, address)) {
        throw new TransportError(
          "refused",
          `${hostname} is no public address; name it in "network.allow" if it is to be reached.`,
        );
      }
      const exchange = new Exchange(request.signal);
      underWay.add(exchange);
      try {
        return await ask(fetch, request, exchange, limits);
      } finally {
        underWay.delete(exchange);
        exchange.close();
        // Ends what is still to come; of no effect on what is over.
        exchange.end(new TransportError("network", "The response is no longer wanted."));
      }
    },
    async close() {
      for (const exchange of underWay) exchange.end(new TransportError("network", "The client was closed."));
    },
  };
}

async function ask(
  fetch: FetchTransportOptions["fetch"],
  { url, headers, limit }: TransportRequest,
  exchange: Exchange,
  { connectTime, headerTime, idleTime }: FetchTransportOptions["limits"],
): Promise<TransportResponse> {
  exchange.signal.throwIfAborted();
  // In an async function, so that one that throws rejects.
  const asked = (async () =>
    fetch(url, {
      method: "GET",
      headers,
      redirect: "manual",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: exchange.signal,
    }))().catch((error) => Promise.reject(fetchError(error)));
  const time = connectTime + headerTime;
  const answered = await exchange.within(time, "headerTime", `No response within ${time} ms.`, asked);
  const reader = answered.body?.getReader();
  try {
    const { status } = answered;
    if (answered.redirected || answered.type === "opaqueredirect" || status === 0) {
      throw new TransportError(
        "protocol",
        'The fetch that was given hides redirects; give one that heeds redirect: "manual" and shows their status.',
      );
    }
    const response = { status, headers: Object.fromEntries(answered.headers), address: null };
    if (reader === undefined || status < 200 || status > 299) {
      return { ...response, body: new Uint8Array(0), cut: false };
    }
    const pieces = exchange.patiently(iteratorOf(reader), idleTime, bodyError);
    return { ...response, ...(await readBody(pieces, "", limit, exchange.signal)) };
  } finally {
    reader?.cancel().catch(() => {});
  }
}

/** Not the stream's own iterator, which cannot be left while it waits. */
function iteratorOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncIterator<Uint8Array> {
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
  };
}

/** A fetch says "fetch failed", and why in the cause. */
function fetchError(error: unknown): TransportError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof TransportError) return cause;
  return new TransportError("network", `The request failed: ${sentence(cause)}`, { cause: error });
}

function bodyError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError("incomplete-body", `The body broke off: ${sentence(error)}`, { cause: error });
}
