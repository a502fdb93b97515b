// The client's own HTTP: one connection per request, opened by connect.ts, with HTTP/1.1 by `node:http`. A robots.txt
// is fetched about once a day, so no connection is kept, and none can be mistaken for another host's.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { AllLimits, NetworkOptions } from "../api/options.ts";
import { type Clock, linkSignals, systemClock, within } from "../util/clock.ts";
import { escaped } from "../util/text.ts";
import { siteOf } from "./addresses.ts";
import { patiently } from "./body.ts";
import { type Connection, type ConnectOptions, connect, connectOptionsOf, locate } from "./connect.ts";
import { codedBound, readCodedBody } from "./content-coding.ts";
import {
  codeOf,
  ofResponse,
  sentence,
  type Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse,
  timeout,
  bodyError as truncated,
} from "./transport.ts";

export interface NodeTransportOptions {
  readonly limits: Pick<AllLimits, "headerOctets" | "connectTime" | "headerTime" | "idleTime">;
  readonly network?: NetworkOptions;
  /** Those of `network` by default. */
  readonly connections?: ConnectOptions;
  readonly clock?: Clock;
}

/** Throws a TypeError for an invalid entry of `network.allow` or `network.dnsServers`. */
export function nodeTransport({
  limits,
  network = {},
  clock = systemClock,
  connections = connectOptionsOf(network, limits.connectTime, clock),
}: NodeTransportOptions): Required<Transport> {
  return {
    locate: (url, signal, begin) => locate(new URL(url), signal, connections, begin),
    async request(request) {
      const url = new URL(request.url);
      const addresses = request.addresses ?? (await locate(url, request.signal, connections));
      const connection = await connect(url, addresses, request.signal, connections);
      return await exchange(url, connection, request, clock, limits);
    },
  };
}

/** How many times the useful octets a connection may bring: a chunk of one octet takes six. */
const RAW_FACTOR = 8;

/** Sends the request over a connection, which is closed afterwards, and receives the response. */
async function exchange(
  url: URL,
  { stream, address, received }: Connection,
  { headers, limit, signal: caller, received: report }: TransportRequest,
  clock: Clock,
  { headerOctets, headerTime, idleTime }: NodeTransportOptions["limits"],
): Promise<TransportResponse> {
  const { signal, abort, close } = linkSignals(caller);
  const rawBound = RAW_FACTOR * (headerOctets + codedBound(limit));
  const checkReceived = (chunk: Uint8Array) => {
    report?.(chunk.length);
    // Interim responses, chunk extensions and similar overhead.
    if (received() <= rawBound) return;
    const problem = `The response is longer than ${rawBound} octets, and few of them are content.`;
    abort(new TransportError("protocol", problem, { limit: "bodyOctets" }));
  };
  try {
    const late = timeout(headerTime, "headerTime", `${escaped(url.host)} sent no complete header section`);
    const answer = () => respond(url, stream, headers, headerOctets, checkReceived);
    const { message, failure } = await within({ clock, milliseconds: headerTime, signal, late }, answer);
    const fields = fieldsOf(message);
    const status = message.statusCode ?? 0;
    checkHead(status, fields);
    const response = { status, headers: joined(fields), address };
    if (status > 299) return { ...response, body: new Uint8Array(0), cut: false };
    try {
      // The error of the request says why; that of the message only says that it was aborted.
      const classify = (error: unknown) => bodyError(failure() ?? error);
      const pieces = patiently(message[Symbol.asyncIterator](), { clock, idleTime, signal, classify });
      const coding = response.headers["content-encoding"] ?? "";
      const read = await readCodedBody(pieces, coding, limit, signal, siteOf(url.hostname));
      if (!read.cut) checkComplete(message, stream);
      return { ...response, ...read };
    } catch (error) {
      throw ofResponse(status, error, caller);
    }
  } finally {
    close();
    // Close the connection: nothing else is read.
    stream.destroy();
  }
}

interface ResponseHead {
  readonly message: IncomingMessage;
  /** The error after the header section; null without one. */
  readonly failure: () => Error | null;
}

/** Sends the request; resolves with the final response once its header section is complete. */
function respond(
  url: URL,
  stream: Duplex,
  headers: Readonly<Record<string, string>>,
  headerOctets: number,
  received: (chunk: Uint8Array) => void,
): Promise<ResponseHead> {
  let failed: Error | null = null;
  const sent = httpRequest({
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers },
    createConnection: () => stream as never,
    maxHeaderSize: headerOctets,
  });
  // Not before: a listener would have the stream emit octets that the parser does not get yet.
  sent.once("socket", () => stream.on("data", received));
  sent.on("error", (error) => {
    failed ??= error;
  });
  sent.end();
  return headOf(sent).then(
    (message) => ({ message, failure: () => failed }),
    (error) => Promise.reject(error instanceof TransportError ? error : headError(error, url)),
  );
}

/** The final response to a request of HTTP/1.1, once its header section is complete. */
export function headOf(sent: ClientRequest): Promise<IncomingMessage> {
  // Otherwise fields after the 2,000th would be dropped silently.
  sent.maxHeadersCount = 0;
  return new Promise((resolve, reject) => {
    sent.once("response", (message) => {
      // The reader of the body observes its errors.
      message.on("error", () => {});
      resolve(message);
    });
    sent.once("upgrade", (_message, socket) => {
      socket.destroy();
      reject(new TransportError("protocol", "The server switched to another protocol."));
    });
    // Not `once`: an error after the response must not end the process.
    sent.on("error", reject);
  });
}

/** By name in lower case, each with its values in order. */
type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsOf({ rawHeaders }: IncomingMessage): Fields {
  const fields = new Map<string, string[]>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = rawHeaders.slice(at, at + 2) as [string, string];
    const values = fields.get(name.toLowerCase());
    if (values === undefined) fields.set(name.toLowerCase(), [value]);
    else values.push(value);
  }
  return fields;
}

/** Refuses a status that HTTP does not have, headers that contradict each other, and framing with two readings. */
function checkHead(status: number, fields: Fields): void {
  if (status < 100) throw new TransportError("protocol", `The response has the invalid status ${status}.`);
  if (new Set(fields.get("location")).size > 1) {
    throw new TransportError("protocol", "The response has several different Location headers.");
  }
  const framing = fields.get("transfer-encoding");
  if (framing !== undefined && framing.join(", ").toLowerCase() !== "chunked") {
    throw new TransportError("protocol", "The body has a transfer coding other than chunked.");
  }
}

/** By name; a Location that is repeated counts once, since two joined ones would be another URL. */
function joined(fields: Fields): Record<string, string> {
  const named = [...fields].map(([name, values]) => [name, name === "location" ? values[0] : values.join(", ")]);
  // `Object.fromEntries`, because a header may be named `__proto__`.
  return Object.fromEntries(named);
}

/** Throws for a body whose end was not announced: by its framing, or by the server closing the connection in order. */
function checkComplete(message: IncomingMessage, stream: Duplex): void {
  const { errored } = stream;
  if (message.complete && errored === null) return;
  throw bodyError(errored ?? new Error("the connection was closed"));
}

/** Codes of the HTTP parser: the response is not valid HTTP. */
function isParserError(error: unknown): boolean {
  return codeOf(error).startsWith("HPE_");
}

/** The error of a request without a response. */
export function headError(error: unknown, url: URL): TransportError {
  if (codeOf(error) === "HPE_HEADER_OVERFLOW") {
    return new TransportError("protocol", "The header section is longer than the limit.", {
      cause: error,
      limit: "headerOctets",
    });
  }
  if (isParserError(error)) return protocolError(error);
  const problem = `${escaped(url.host)} closed the connection before its response: ${sentence(error)}`;
  return new TransportError("connection", problem, { cause: error });
}

function bodyError(error: unknown): TransportError {
  if (codeOf(error) === "HPE_HEADER_OVERFLOW" || codeOf(error) === "HPE_CHUNK_EXTENSIONS_OVERFLOW") {
    return new TransportError("protocol", "The trailer section or a chunk extension is longer than the limit.", {
      cause: error,
      limit: "headerOctets",
    });
  }
  return isParserError(error) ? protocolError(error) : truncated(error);
}

function protocolError(error: unknown): TransportError {
  return new TransportError("protocol", `The response is not valid HTTP: ${sentence(error)}`, { cause: error });
}
