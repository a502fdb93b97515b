// The client's address check for the crawler's own requests, in the form that undici's dispatchers take.
import type { Socket } from "node:net";
import { connect } from "./fetch/connect.ts";
import { Exchange } from "./fetch/exchange.ts";
import { connectOptionsOf } from "./fetch/node-transport.ts";
import type { NetworkOptions } from "./options.ts";

/** undici's request to its connector. */
export interface ConnectRequest {
  /** The host to connect to. */
  readonly hostname: string;
  /** `http:` or `https:`. */
  readonly protocol: string;
  /** Empty for the default port of the protocol. */
  readonly port: string;
}

/** Opens the socket of a request. */
export type Connector = (
  request: ConnectRequest,
  callback: (...result: [error: Error, socket: null] | [error: null, socket: Socket]) => void,
) => void;

/** Options of the guard against private addresses. */
export interface GuardOptions extends NetworkOptions {
  /** Milliseconds until a connection is established, DNS and TLS included. 10,000 by default. */
  readonly connectTime?: number;
}

/**
 * A connector for undici's dispatchers that connects to no address that is not allowed, as the client does for robots.txt:
 * `new Agent({ connect: guardedConnect() })`. Resolved addresses are checked at the time of the connection, so pages cannot
 * be redirected into a private network either. Throws a TypeError for an invalid entry of `allow`.
 */
export function guardedConnect({ connectTime = 10_000, ...network }: GuardOptions = {}): Connector {
  const options = { ...connectOptionsOf(network, connectTime), keepAlive: true };
  return ({ hostname, protocol, port }, callback) => {
    const url = new URL(`${protocol}//${hostname}${port === "" ? "" : `:${port}`}`);
    connect(url, new Exchange(new AbortController().signal), options).then(
      ({ stream }) => callback(null, stream as Socket),
      (error) => callback(error, null),
    );
  };
}
