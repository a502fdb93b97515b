// Behaviours for paths of the test server, good and bad; a bad one names the rule that it breaks.
import { setTimeout as wait } from "node:timers/promises";
import { type Behaviour, type Connection, send } from "./server.ts";

type Body = string | Uint8Array;

export interface ResponseParts {
  readonly status?: number;
  readonly reason?: string;
  /** In order; a name may come twice. Values are sent as they are, control characters and all. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Body;
  /** The framing of the body. `close`: it ends with the connection. Default: `length`. */
  readonly framing?: "length" | "chunked" | "close";
  /** The Content-Length to send instead of the body's length. */
  readonly length?: number;
  /** `HTTP/1.1` by default. */
  readonly version?: string;
}

/** The head of a response, with the blank line. */
export function head({
  status = 200,
  reason = "Status",
  headers = [],
  version = "HTTP/1.1",
}: ResponseParts = {}): string {
  const fields = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${version} ${status} ${reason}\r\n${fields.join("")}\r\n`;
}

/** A complete, valid response, except for `parts`; then the server closes the connection. */
export function respond(parts: ResponseParts = {}): Behaviour {
  const { body = "", framing = "length", headers = [] } = parts;
  const octets = toOctets(body);
  return async ({ socket }) => {
    const framingHeader: (readonly [string, string])[] =
      framing === "length"
        ? [["Content-Length", String(parts.length ?? octets.length)]]
        : framing === "chunked"
          ? [["Transfer-Encoding", "chunked"]]
          : [];
    await send(socket, head({ ...parts, headers: [...headers, ...framingHeader] }));
    await send(socket, framing === "chunked" ? chunked(octets) : octets);
    socket.end();
  };
}

/** A robots.txt with status 200. */
export function robotsTxt(body: Body, headers: ResponseParts["headers"] = []): Behaviour {
  return respond({ body, headers: [["Content-Type", "text/plain; charset=utf-8"], ...headers] });
}

/** A redirect; without Location if that is null. */
export function redirect(location: string | null, status = 302): Behaviour {
  return respond({ status, headers: location === null ? [] : [["Location", location]] });
}

/** One behaviour after another, the last one from then on. */
export function inTurn(...behaviours: readonly [Behaviour, ...Behaviour[]]): Behaviour {
  let at = 0;
  return (connection, asked) => {
    const behaviour = behaviours[Math.min(at++, behaviours.length - 1)] ?? behaviours[0];
    return behaviour(connection, asked);
  };
}

/** Raw octets, and the end of the connection. */
export function raw(...pieces: readonly Body[]): Behaviour {
  return async ({ socket }) => {
    for (const piece of pieces) await send(socket, piece);
    socket.end();
  };
}

/** Raw octets, then nothing: the connection stays open until the client closes it. */
export function stall(...pieces: readonly Body[]): Behaviour {
  return async (connection) => {
    for (const piece of pieces) await send(connection.socket, piece);
    await connection.over;
  };
}

/** Raw octets, then a reset. */
export function reset(...pieces: readonly Body[]): Behaviour {
  return async ({ socket }) => {
    for (const piece of pieces) await send(socket, piece);
    // Wait until the data is sent, because a reset discards the rest.
    await wait(20);
    socket.resetAndDestroy();
  };
}

/** `first`, then `piece` repeatedly until the client closes. */
export function endless(first: Body, piece: Body): Behaviour {
  const octets = toOctets(piece);
  return async (connection) => {
    if (!(await send(connection.socket, first))) return;
    while (await send(connection.socket, octets)) await letOthers();
  };
}

/** Sends `first`, and then `piece` every `milliseconds` ms, until the client closes. */
export function drip(first: Body, piece: Body, milliseconds: number): Behaviour {
  return async (connection) => {
    let isTaken = await send(connection.socket, first);
    while (isTaken) {
      await Promise.race([wait(milliseconds), connection.over]);
      isTaken = await send(connection.socket, piece);
    }
  };
}

/** Ends the connection before sending anything. */
export const hangUp: Behaviour = ({ socket }: Connection) => {
  socket.end();
};

/** 304 to a request that names the tag, the file to any other. */
export function withTag(tag: string, body: Body, headers: ResponseParts["headers"] = []): Behaviour {
  const all = [["ETag", tag], ...headers] as const;
  return (connection, asked) => {
    const isKnown = asked.headers["if-none-match"] === tag;
    return (isKnown ? respond({ status: 304, headers: all }) : robotsTxt(body, all))(connection, asked);
  };
}

/** A body in the chunked coding, of one chunk. */
export function chunked(body: Body): Uint8Array {
  const octets = toOctets(body);
  if (octets.length === 0) return Buffer.from("0\r\n\r\n");
  return Buffer.concat([Buffer.from(`${octets.length.toString(16)}\r\n`), octets, Buffer.from("\r\n0\r\n\r\n")]);
}

function toOctets(body: Body): Uint8Array {
  return typeof body === "string" ? Buffer.from(body, "latin1") : body;
}

/** A turn of the event loop, so that the client in the same process gets its own. */
function letOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
