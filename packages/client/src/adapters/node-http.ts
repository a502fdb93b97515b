// The client's own HTTP, for robots.txt and for pages. Here that for pages: one request by HTTP/1.1 and `node:http`, over
// connections that are kept, in the terms of the Fetch Standard. Follows no redirect.
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { type Duplex, pipeline, Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, constants as zlib } from "node:zlib";
import { isRedirect } from "robotspec/access";
import type { AllLimits, ClientSettings } from "../api/options.ts";
import type { Platform } from "../client/client.ts";
import type { PageInput } from "../client/pages.ts";
import { type ConnectOptions, connectOptionsOf, openSocket } from "../fetch/connect.ts";
import { codingOf } from "../fetch/content-coding.ts";
import { headError, headOf, nodeTransport } from "../fetch/node-transport.ts";
import { ACCEPT_ENCODING, bodyError, codeOf, sentence, type Transport, TransportError } from "../fetch/transport.ts";
import { onAbort } from "../util/clock.ts";

/** Milliseconds for which an unused connection is kept. */
const KEPT = 4_000;
/** Statuses of responses without a body. */
const WITHOUT_BODY = [204, 205, 304];

interface NodeHttp extends Required<Pick<Platform, "fetchPage" | "close">> {
  readonly transport: Required<Transport>;
}

/** HTTP with one resolver and one limit on look-ups for all requests. */
export function nodeHttp({ limits, network, clock }: Pick<ClientSettings, "limits" | "network" | "clock">): NodeHttp {
  const connections = connectOptionsOf(network, limits.connectTime, clock);
  return { transport: nodeTransport({ limits, connections, clock }), ...guardedFetch(connections, limits) };
}

function guardedFetch(
  connections: ConnectOptions,
  { headerOctets }: Pick<AllLimits, "headerOctets">,
): Pick<NodeHttp, "fetchPage" | "close"> {
  const agents = { "http:": new GuardedAgent("http:", connections), "https:": new GuardedAgent("https:", connections) };
  return {
    async fetchPage(input, init) {
      const { signal, ...rest } = init;
      const request = new Request(input, { ...rest, signal: null });
      const agent = agents[new URL(request.url).protocol as keyof typeof agents];
      if (agent === undefined) return await fetch(input, init);
      const body = await bodyOf(request, input, init);
      for (let isRepeated = false; ; isRepeated = true) {
        const sent = send(request, body, agent, headerOctets);
        try {
          return await answerOf(sent, request, signal ?? new AbortController().signal);
        } catch (error) {
          // The server closed a kept connection before it got the request (RFC 9112 §9.3.1).
          const isStale = sent.reusedSocket && codeOf(error) === "ECONNRESET" && body === null;
          if (isStale && !isRepeated) continue;
          throw error instanceof TransportError || codeOf(error) === ""
            ? error
            : headError(error, new URL(request.url));
        }
      }
    },
    async close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Callback = (error: Error | null, stream: Duplex) => void;

/** The connections of one scheme. */
class GuardedAgent extends Agent {
  readonly #scheme: string;
  readonly #connections: ConnectOptions;

  constructor(scheme: string, connections: ConnectOptions) {
    super({ keepAlive: true, timeout: KEPT, scheduling: "lifo" });
    this.#scheme = scheme;
    this.#connections = connections;
  }

  // Not in the types of every Node version that is supported.
  createConnection(options: { readonly host?: string; readonly port?: unknown }, callback: Callback): undefined {
    openSocket(new URL(`${this.#scheme}//${options.host}:${options.port}`), this.#connections).then(
      (stream) => callback(null, stream),
      (error) => callback(error, undefined as never),
    );
  }
}

/** A stream can be sent once, in chunks; anything else has a length. */
async function bodyOf(request: Request, input: PageInput, init: RequestInit): Promise<Readable | Buffer | null> {
  if (request.body === null) return null;
  const isText = typeof init.body === "object" && init.body !== null ? !("getReader" in init.body) : init.body != null;
  const isStream = !isText || (typeof input === "object" && "url" in input && init.body === undefined);
  return isStream ? Readable.fromWeb(request.body as never) : Buffer.from(await request.arrayBuffer());
}

function send(
  { url, method, headers }: Request,
  body: Readable | Buffer | null,
  agent: GuardedAgent,
  headerOctets: number,
): ClientRequest {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  const fields = { accept: "*/*", "accept-encoding": ACCEPT_ENCODING, ...Object.fromEntries(headers), host };
  const sent = httpRequest({
    agent,
    method,
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
    path: `${pathname}${search}`,
    headers: Buffer.isBuffer(body) ? { ...fields, "content-length": body.length } : fields,
    maxHeaderSize: headerOctets,
  });
  if (body instanceof Readable) pipeline(body, sent, () => {});
  else sent.end(body);
  return sent;
}

async function answerOf(sent: ClientRequest, request: Request, signal: AbortSignal): Promise<Response> {
  let body: Readable | null = null;
  let stop = () => {};
  const end = () => {
    // First, so that its reader gets the reason, and not that the connection was closed.
    body?.destroy(signal.reason);
    sent.destroy(signal.reason);
  };
  sent.once("close", () => stop());
  if (signal.aborted) end();
  else stop = onAbort(signal, end);
  const message = await headOf(sent);
  const { statusCode: status = 0, statusMessage = "", rawHeaders } = message;
  try {
    const headers = new Headers();
    for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
    if (request.redirect === "error" && isRedirect(status)) throw new TypeError("The response is a redirect.");
    if (request.method === "HEAD" || WITHOUT_BODY.includes(status)) message.resume();
    else body = decoded(message);
    const pieces = body === null ? null : Readable.from(piecesOf(body, signal), { objectMode: false });
    const stream = pieces === null ? null : (Readable.toWeb(pieces) as ReadableStream<Uint8Array>);
    const response = new Response(stream, { status, statusText: latin1(statusMessage), headers });
    return Object.defineProperty(response, "url", { value: request.url.split("#", 1)[0] });
  } catch (error) {
    sent.destroy();
    if (error instanceof TransportError || request.redirect === "error") throw error;
    throw new TransportError("protocol", `The response is not valid HTTP: ${sentence(error)}`, { cause: error });
  }
}

/** The pieces of a body, whose failure is a TransportError, unless the signal is aborted. */
async function* piecesOf(body: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* body;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const isInvalid = codeOf(error).startsWith("Z_") && codeOf(error) !== "Z_BUF_ERROR";
    if (!isInvalid) throw bodyError(error);
    throw new TransportError("protocol", `The body is not valid: ${sentence(error)}`, { cause: error });
  }
}

/** The body without its content coding. Like browsers, what was received of one that ends early is used. */
function decoded(message: IncomingMessage): Readable {
  const coding = codingOf(message.headers["content-encoding"] ?? "");
  if (coding === null) return message;
  const { Z_SYNC_FLUSH: flush, BROTLI_OPERATION_FLUSH: brotliFlush } = zlib;
  const decoder = {
    gzip: () => createGunzip({ flush, finishFlush: flush }),
    deflate: () => createInflate({ flush, finishFlush: flush }),
    br: () => createBrotliDecompress({ flush: brotliFlush, finishFlush: brotliFlush }),
  }[coding]();
  return pipeline(message, decoder, () => {});
}

/** A reason phrase that a Response can have. */
function latin1(phrase: string): string {
  return phrase.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");
}
