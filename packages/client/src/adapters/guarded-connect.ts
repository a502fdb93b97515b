// The client's address check for the crawler's own requests, in the form that undici's dispatchers take.
import type { Socket } from "node:net";
import type { NetworkOptions } from "../api/options.ts";
import { checkNetwork } from "../client/check-options.ts";
import { ipVersion } from "../fetch/addresses.ts";

/** undici's request to its connector. */
export interface ConnectRequest {
  /** The host to connect to; an IPv6 address without brackets. */
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
 * A connector for undici's dispatchers that connects to no address and no port that is not allowed, as the client does
 * for robots.txt: `new Agent({ connect: guardedConnect() })`. Resolved addresses are checked at the time of the
 * connection, so pages cannot be redirected into a private network either. Throws a TypeError for an invalid option.
 */
export function guardedConnect({ connectTime = 10_000, ...network }: GuardOptions = {}): Connector {
  const checked = checkNetwork(network);
  const load = async () => {
    const { connectOptionsOf, openSocket } = await import("../fetch/connect.ts");
    const options = connectOptionsOf(checked, connectTime);
    return (url: URL) => openSocket(url, options);
  };
  let loaded: ReturnType<typeof load> | null = null;
  const open = async (url: URL) => await (await (loaded ??= load()))(url);
  return ({ hostname, protocol, port }, callback) => {
    const host = ipVersion(hostname) === 6 ? `[${hostname}]` : hostname;
    open(new URL(`${protocol}//${host}${port === "" ? "" : `:${port}`}`)).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    );
  };
}
