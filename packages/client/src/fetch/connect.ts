// Opens a connection, to nobody who may not be reached: hosts that are addresses are
// checked before, what DNS gives is checked when it is used, and the peer once more
// when it has answered. Speaks TCP and TLS, no HTTP.
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction, type Socket, connect as tcpConnect } from "node:net";
import { connect as tlsConnect } from "node:tls";
import { escaped } from "../text.ts";
import { type AddressPolicy, addressOfHost } from "./addresses.ts";
import { asTransportError, codeOf, type Exchange, sentence } from "./exchange.ts";
import { TransportError } from "./transport.ts";

export interface ConnectOptions {
  readonly policy: AddressPolicy;
  /** Finds the addresses of a host name. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** PEM; absent for those Node knows. */
  readonly ca?: string | readonly string[];
  /** Milliseconds to a connection, TLS included. */
  readonly connectTime: number;
}

/** What the system's resolver says. */
export async function systemResolve(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

/** DNS answers that say the same when asked again. */
const lastingDnsErrors: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** A connection to the host of the URL that HTTP can be spoken on. Rejects with a TransportError. */
export async function connect(url: URL, exchange: Exchange, options: ConnectOptions): Promise<Socket> {
  const { policy, connectTime } = options;
  const address = addressOfHost(url.hostname);
  if (address !== null && !policy.allows(url.hostname, address)) throw notAllowed(url.hostname, [address]);
  exchange.signal.throwIfAborted();
  const socket = open(url, address, options);
  // Destroyed below when something else fails first; its own error is heard by then or not wanted.
  socket.on("error", () => {});
  try {
    await exchange.within(
      connectTime,
      "connectTime",
      `No connection to ${escaped(url.host)} within ${connectTime} ms.`,
      established(socket, url, policy),
    );
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function open(url: URL, address: string | null, { policy, resolve, ca }: ConnectOptions): Socket {
  const isSecure = url.protocol === "https:";
  const host = address ?? url.hostname;
  const shared = {
    host,
    port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
    lookup: checkedLookup(policy, resolve),
    autoSelectFamily: true,
  };
  if (!isSecure) return tcpConnect(shared);
  return tlsConnect({
    ...shared,
    // Said again because the environment can turn it off for a whole process.
    rejectUnauthorized: true,
    ALPNProtocols: ["http/1.1"],
    // A name has no dot at its end here (RFC 6066 §3), and an address is none.
    ...(address === null ? { servername: host.replace(/\.$/, "") } : {}),
    ...(ca === undefined ? {} : { ca: typeof ca === "string" ? ca : [...ca] }),
  });
}

/** Fulfils when HTTP may be spoken. */
function established(socket: Socket, url: URL, policy: AddressPolicy): Promise<void> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    socket.once("connect", () => {
      isConnected = true;
      // What DNS said was checked; this is whom we have got.
      const peer = socket.remoteAddress ?? "";
      if (!policy.allows(url.hostname, peer)) return reject(notAllowed(url.hostname, [peer]));
      if (url.protocol === "http:") resolve();
    });
    socket.once("secureConnect", resolve);
    socket.once("error", (error) => reject(connectError(error, url, isConnected)));
    socket.once("close", () => reject(connectError(new Error("the connection was closed"), url, isConnected)));
  });
}

function connectError(error: Error, url: URL, isConnected: boolean): TransportError {
  if (error instanceof TransportError) return error;
  const host = escaped(url.host);
  if (isConnected) {
    const isBroken = /^E[A-Z]+$/.test(codeOf(error)) || codeOf(error) === "";
    // A connection that is cut in the handshake may be made another time; a wrong certificate stays wrong.
    return new TransportError("tls", `No TLS session with ${host}: ${sentence(error)}`, {
      cause: error,
      transient: isBroken,
    });
  }
  return new TransportError("connection", `No connection to ${host}: ${sentence(firstOf(error))}`, { cause: error });
}

/** Where several addresses were tried, the first one's error says more than that all of them failed. */
function firstOf(error: Error): unknown {
  return error instanceof AggregateError ? (error.errors[0] ?? error) : error;
}

/** The resolver as the socket asks it, at the time it connects: only addresses that may be reached come out. */
function checkedLookup(policy: AddressPolicy, resolve: ConnectOptions["resolve"]): LookupFunction {
  return (hostname, options, callback) => {
    const give = (error: TransportError | null, addresses: readonly string[]) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = found;
      if (error !== null || first === undefined) callback(error, []);
      else if (options.all === true) callback(null, found);
      else callback(null, first.address, first.family);
    };
    checkedAddresses(hostname, policy, resolve).then(
      (addresses) => give(null, addresses),
      (error) => give(asTransportError(error, "dns"), []),
    );
  };
}

async function checkedAddresses(
  hostname: string,
  policy: AddressPolicy,
  resolve: ConnectOptions["resolve"],
): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError("dns", `No address for ${escaped(hostname)}: ${sentence(error)}`, {
      cause: error,
      transient: !lastingDnsErrors.has(codeOf(error)),
    });
  }
  if (addresses.length === 0) {
    throw new TransportError("dns", `${escaped(hostname)} has no address.`, { transient: false });
  }
  const allowed = addresses.filter((address) => policy.allows(hostname, address));
  if (allowed.length === 0) throw notAllowed(hostname, addresses);
  return allowed;
}

function notAllowed(hostname: string, addresses: readonly string[]): TransportError {
  const host = escaped(hostname);
  const where = addresses.map((address) => escaped(String(address))).join(", ");
  const is =
    `[${where}]` === host || where === host ? `${host} is no public address` : `${host} (${where}) is not public`;
  return new TransportError("refused", `${is}; name it in "network.allow" if it is to be reached.`);
}
