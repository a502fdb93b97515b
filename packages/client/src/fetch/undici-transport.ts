// The client's own HTTP: one connection for each request, made by connect.ts, with
// HTTP/1.1 spoken on it by undici. Robots.txt is asked for once a day, so no
// connection is kept, and none can be mistaken for another host's.
import type { Socket } from "node:net";
import { Client, type Dispatcher, errors } from "undici";
import type { ClientLimits, NetworkOptions } from "../options.ts";
import { addressPolicy } from "./addresses.ts";
import { codedBound, readBody } from "./body.ts";
import { type ConnectOptions, connect, systemResolve } from "./connect.ts";
import { codeOf, Exchange, sentence } from "./exchange.ts";
import { type Transport, TransportError, type TransportRequest, type TransportResponse } from "./transport.ts";

export interface UndiciTransportOptions {
  readonly limits: Pick<ClientLimits, "headerOctets" | "connectTime" | "headerTime" | "idleTime">;
  readonly network?: NetworkOptions;
}

type UndiciHeaders = Record<string, string | string[] | undefined>;

/** Throws a TypeError of one sentence for a wrong entry of `network.allow`. */
export function undiciTransport({ limits, network = {} }: UndiciTransportOptions): Transport {
  const { allow, resolve = systemResolve, ca } = network;
  const connectOptions: ConnectOptions = {
    policy: addressPolicy(allow),
    resolve,
    connectTime: limits.connectTime,
    ...(ca === undefined ? {} : { ca }),
  };
  const underWay = new Set<Exchange>();
  return {
    async request(request) {
      const exchange = new Exchange(request.signal);
      underWay.add(exchange);
      try {
        const url = new URL(request.url);
        const socket = await connect(url, exchange, connectOptions);
        return await ask(url, socket, request, exchange, limits);
      } finally {
        underWay.delete(exchange);
        exchange.close();
      }
    },
    async close() {
      for (const exchange of underWay) exchange.end(new TransportError("network", "The client was closed."));
    },
  };
}

async function ask(
  url: URL,
  socket: Socket,
  { headers, limit }: TransportRequest,
  exchange: Exchange,
  { headerOctets, headerTime, idleTime }: UndiciTransportOptions["limits"],
): Promise<TransportResponse> {
  const address = socket.remoteAddress ?? null;
  const rawBound = RAW_FACTOR * (headerOctets + codedBound(limit));
  let hasSocket = false;
  const client = new Client(url.origin, {
    connect: (_, callback) => {
      const given = hasSocket || socket.destroyed;
      hasSocket = true;
      // Not at once: undici does not look for what to send while it is connecting.
      queueMicrotask(() => {
        // undici asks again when a connection is lost before anything was sent on it, and for ever
        // where it is given one that is closed.
        if (given) return callback(new TransportError("connection", `${url.host} closed the connection.`), null);
        callback(null, socket);
        socket.on("readable", () => checkRaw(socket, rawBound, exchange));
      });
    },
    pipelining: 0,
    maxHeaderSize: headerOctets,
    // Times are kept by the exchange, which knows no difference between interim and final responses.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = new Answer(codedBound(limit));
    client.dispatch({ method: "GET", path: `${url.pathname}${url.search}`, headers }, answer);
    const late = `${url.host} sent no complete header section within ${headerTime} ms.`;
    const head = answer.head.catch((error) => Promise.reject(headError(error, url)));
    const { status, fields } = await exchange.within(headerTime, "headerTime", late, head);
    checkFields(fields);
    const response = { status, headers: joined(fields), address };
    if (!isSuccess(status)) return { ...response, body: new Uint8Array(0), cut: false };
    const pieces = exchange.patiently(answer, idleTime, bodyError);
    const read = await readBody(pieces, response.headers["content-encoding"] ?? "", limit, exchange.signal);
    // Without a length, undici takes a connection that was reset for one that was closed.
    if (!read.cut && codeOf(socket.errored) === "ECONNRESET") throw bodyError(socket.errored);
    return { ...response, ...read };
  } finally {
    // Whatever is still to come is not wanted, and the server is to see that.
    client.destroy().catch(() => {});
    socket.destroy();
  }
}

/**
 * How many times the octets that can count a connection may bring. A chunk of one octet takes six; what
 * takes more is interim responses, chunk extensions and the like, sent to keep us.
 */
const RAW_FACTOR = 8;

function checkRaw(socket: Socket, bound: number, exchange: Exchange): void {
  if (socket.bytesRead <= bound) return;
  exchange.end(
    new TransportError("protocol", `The response is longer than ${bound} octets, and little of them counts.`, {
      limit: "bodyOctets",
    }),
  );
}

interface Head {
  readonly status: number;
  readonly fields: UndiciHeaders;
}

/**
 * The response as undici hands it over. Takes all that comes at once, and cuts the connection when that
 * is more than can count: nothing is ever paused, because undici fails, and the process with it, when a
 * server resets a connection that is.
 */
class Answer implements Dispatcher.DispatchHandler, AsyncIterator<Uint8Array> {
  readonly head: Promise<Head>;
  readonly #bound: number;
  #headIs: (head: Head) => void = () => {};
  #headFails: (error: unknown) => void = () => {};
  /** Come in, and not handed on yet. */
  #waiting: Uint8Array[] = [];
  #received = 0;
  #end: { readonly error: unknown } | null = null;
  #wake: () => void = () => {};

  constructor(bound: number) {
    this.#bound = bound;
    this.head = new Promise((resolve, reject) => {
      this.#headIs = resolve;
      this.#headFails = reject;
    });
  }

  /** Its presence says that the methods below are meant. */
  onRequestStart(): void {}

  onResponseStart(controller: Dispatcher.DispatchController, status: number, fields: UndiciHeaders): void {
    // Interim responses say nothing that is waited for.
    if (status < 200) return;
    this.#headIs({ status, fields });
    if (!isSuccess(status)) controller.abort(new Error("its body does not count"));
  }

  onResponseData(controller: Dispatcher.DispatchController, octets: Uint8Array): void {
    if (this.#received > this.#bound) return;
    this.#waiting.push(octets);
    this.#received += octets.length;
    if (this.#received > this.#bound) controller.abort(new Error("more came than can count"));
    this.#wake();
  }

  onResponseEnd(): void {
    this.#end ??= { error: null };
    this.#wake();
  }

  onResponseError(_: unknown, error: Error): void {
    this.#end ??= { error };
    this.#headFails(error);
    this.#wake();
  }

  /** All that has come in since the last time. */
  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    while (this.#waiting.length === 0 && this.#end === null) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#waiting.length === 0) {
      if (this.#end !== null && this.#end.error !== null) throw this.#end.error;
      return { done: true, value: undefined };
    }
    const value = Buffer.concat(this.#waiting);
    this.#waiting = [];
    return { done: false, value };
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** Headers of one meaning, and a body that is framed in one way. */
function checkFields(fields: UndiciHeaders): void {
  const locations = fields.location;
  if (Array.isArray(locations) && new Set(locations).size > 1) {
    throw new TransportError("protocol", "The response names several different Locations.");
  }
  const framing = fields["transfer-encoding"];
  if (framing !== undefined && String(framing).trim().toLowerCase() !== "chunked") {
    throw new TransportError("protocol", "The body is in a transfer coding other than chunked.");
  }
}

/** By name; a Location that came twice counts once, since two joined are another. */
function joined(fields: UndiciHeaders): Record<string, string> {
  const named: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const values = typeof value === "string" ? [value] : (value ?? []);
    if (values.length > 0) named.push([name, name === "location" ? String(values[0]) : values.join(", ")]);
  }
  // Not by assignment: a header may be called "__proto__".
  return Object.fromEntries(named);
}

function headError(error: unknown, url: URL): TransportError {
  const code = codeOf(error);
  const isCut = code === "UND_ERR_SOCKET" || /^E[A-Z]+$/.test(code);
  if (!isCut || (error instanceof Error && misplaced.has(error.message))) return responseError(error);
  return new TransportError("connection", `${url.host} broke off before its response: ${sentence(error)}`, {
    cause: error,
  });
}

/** What undici says of 100 and 101, which nobody asked for, as if the connection had failed. */
const misplaced: ReadonlySet<string> = new Set(["bad response", "bad upgrade"]);

function bodyError(error: unknown): TransportError {
  // undici's parser has one class for a body that is wrong and one that ends too early.
  const isWrong = error instanceof errors.HTTPParserError && !error.message.includes("EOF");
  if (isWrong || error instanceof errors.HeadersOverflowError) return responseError(error);
  return new TransportError("incomplete-body", `The body broke off: ${sentence(error)}`, { cause: error });
}

/** For what is no HTTP, or more of it than is read. */
function responseError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  if (error instanceof errors.HeadersOverflowError) {
    return new TransportError("protocol", "The header section is longer than is read.", {
      cause: error,
      limit: "headerOctets",
    });
  }
  const why = error instanceof errors.HTTPParserError ? sentence(error) : "The response is none that HTTP knows.";
  return new TransportError("protocol", why, { cause: error });
}
