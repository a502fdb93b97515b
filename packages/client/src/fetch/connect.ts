// Opens connections, never to an address that is not allowed: `locate` checks what a host is or DNS returns,
// connections go to the addresses that it returned, and the peer is checked again once it is connected. Speaks TCP and
// TLS, no HTTP.
import { request } from "node:http";
import { isIP, type Socket, connect as tcpConnect } from "node:net";
import { Duplex } from "node:stream";
import { type TLSSocket, connect as tlsConnect } from "node:tls";
import type { NetworkOptions } from "../api/options.ts";
import { type Clock, systemClock, within } from "../util/clock.ts";
import { escaped } from "../util/text.ts";
import { type AddressPolicy, addressOfHost, addressPolicy, checkPort, siteOf } from "./addresses.ts";
import { inTurns, race } from "./race.ts";
import { createResolver } from "./resolver.ts";
import { lookupScheduler, type Scheduler } from "./scheduler.ts";
import { type Begin, codeOf, sentence, TransportError, timeout } from "./transport.ts";

export interface ConnectOptions {
  readonly policy: AddressPolicy;
  /** Returns the addresses of a host name. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Limits the look-ups, whatever they are for. */
  readonly lookups: Scheduler;
  readonly clock: Clock;
  /** PEM; Node's authorities by default. */
  readonly ca?: string | readonly string[] | undefined;
  /** Milliseconds until the connection is established, TLS included. */
  readonly connectTime: number;
  /** URL of an HTTP proxy. */
  readonly proxy?: string | undefined;
  /** Whether the connection may be kept for several requests, whose ends HTTP announces. False by default. */
  readonly keepAlive?: boolean;
}

/** A connection to the host of a URL. */
export interface Connection {
  /** Carries HTTP. */
  readonly stream: Duplex;
  /** Address of the server. */
  readonly address: string | null;
  /** Octets received so far, those of TLS included. */
  readonly received: () => number;
}

/** Errors of DNS that a second query does not change. */
const permanentDnsErrors: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);
/** Errors that mean that no DNS server answered, or that it answers none of our queries: no evidence about the name. */
const localDnsErrors: ReadonlySet<string> = new Set(["ETIMEOUT", "ECONNREFUSED", "EREFUSED"]);

/** Errors of this machine or its network, such as a lack of a route or of ports: no evidence about the server. */
const localErrors: ReadonlySet<string> = new Set(
  "EACCES EADDRINUSE EADDRNOTAVAIL EMFILE ENETDOWN ENETUNREACH ENFILE ENOBUFS EPERM".split(" "),
);

/** Milliseconds until the next address is tried, too (RFC 8305 §5); a proxy needs a connection of its own first. */
const ATTEMPT_DELAY = 250;
const TUNNEL_DELAY = 2_000;

/** Addresses of one host that are used, and that a message shows. */
const MAX_ADDRESSES = 8;
const SHOWN_ADDRESSES = 4;

/**
 * The options of connections under these network options, with one resolver for all of them. Throws a TypeError for an
 * invalid entry of `network.allow` or `network.dnsServers`.
 */
export function connectOptionsOf(
  { allow, dnsServers, resolve, ca, proxy }: NetworkOptions,
  connectTime: number,
  clock: Clock = systemClock,
): ConnectOptions {
  return {
    policy: addressPolicy(allow),
    resolve: resolve ?? createResolver({ servers: dnsServers }),
    lookups: lookupScheduler(clock, resolve === undefined),
    clock,
    connectTime,
    ca,
    proxy,
  };
}

/**
 * The addresses of a host that the policy allows, looked up when the limit on look-ups allows it. Rejects with a
 * TransportError if there are none in time.
 */
export async function locate(
  { hostname, host }: Pick<URL, "hostname" | "host">,
  signal: AbortSignal,
  { policy, resolve, lookups, clock, connectTime }: ConnectOptions,
  begin: Begin = (signal, work) => work(signal),
): Promise<readonly string[]> {
  const own = addressOfHost(hostname);
  if (own !== null) return checked(hostname, policy, [own]);
  // DNS that is silent says nothing about the site.
  const late = () =>
    new TransportError("local", `No address for ${escaped(host)} within ${connectTime} ms.`, {
      limit: "connectTime",
      transient: false,
    });
  const site = siteOf(hostname);
  return await lookups.run({ site, network: site, name: hostname }, signal, (slot) =>
    begin(slot.signal, (signal) =>
      within({ clock, milliseconds: connectTime, signal, late }, () => resolved(hostname, policy, resolve)),
    ),
  );
}

/** A connection to the host of the URL that may be kept. */
export async function openSocket(url: URL, connections: ConnectOptions): Promise<Socket> {
  checkPort(url);
  const options = { ...connections, keepAlive: true };
  const { signal } = new AbortController();
  const addresses = await locate(url, signal, options);
  const { stream } = await connect(url, addresses, signal, options);
  return stream as Socket;
}

/** Registers every stream that is opened, so that it can be closed. */
type Keep = <Stream extends Duplex>(stream: Stream) => Stream;

/** A connection to the host of the URL, at the first of its addresses that answers. Rejects with a TransportError. */
export async function connect(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
  options: ConnectOptions,
): Promise<Connection> {
  const { connectTime, proxy, clock } = options;
  const opened = new Set<Duplex>();
  const keep: Keep = (stream) => {
    // Errors are observed where the stream is used; one that comes later must not end the process.
    stream.on("error", () => {});
    opened.add(stream);
    return stream;
  };
  const attempt = (address: string) =>
    proxy === undefined ? direct(url, address, options, keep) : tunnel(url, address, proxy, keep);
  const establish = async (signal: AbortSignal): Promise<Connection> => {
    const delay = proxy === undefined ? ATTEMPT_DELAY : TUNNEL_DELAY;
    const tcp = await race(inTurns(addresses), attempt, { clock, delay, signal }).catch(throwFirst);
    const { socket, address } = tcp;
    for (const stream of opened) if (stream !== socket) stream.destroy();
    const received = () => socket.bytesRead;
    if (url.protocol === "http:") return { stream: socket, address, received };
    return { stream: await secure(url, socket, options, keep), address, received };
  };
  try {
    const late = timeout(connectTime, "connectTime", `No connection to ${escaped(url.host)}`);
    return await within({ clock, milliseconds: connectTime, signal, late }, establish);
  } catch (error) {
    for (const stream of opened) stream.destroy();
    throw error;
  }
}

/** The error of an address; one of this machine only if there is no other, since it may lack one family of addresses. */
function throwFirst({ errors }: AggregateError): never {
  throw errors.find((error) => !(error instanceof TransportError) || error.kind !== "local") ?? errors[0];
}

interface Tcp {
  readonly socket: Socket;
  readonly address: string | null;
}

async function direct(url: URL, address: string, { policy }: ConnectOptions, keep: Keep): Promise<Tcp> {
  // Not the name: a second DNS query could answer differently.
  const socket = keep(tcpConnect({ host: address, port: portOf(url) }));
  await connected(socket, "connect", (error) => connectError(error, url));
  const peer = socket.remoteAddress ?? "";
  checked(url.hostname, policy, [peer]);
  return { socket, address: peer };
}

/** A tunnel through a proxy (CONNECT, RFC 9110 §9.3.6) to an address. */
async function tunnel(url: URL, address: string, proxy: string, keep: Keep): Promise<Tcp> {
  const authority = `${isIP(address) === 6 ? `[${address}]` : address}:${portOf(url)}`;
  const { hostname, port, username, password } = new URL(proxy);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const socket = await new Promise<Socket>((resolve, reject) => {
    const connecting = request({
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || 80),
      method: "CONNECT",
      path: authority,
      headers: {
        host: authority,
        ...(username === "" && password === "" ? {} : { "proxy-authorization": `Basic ${credentials}` }),
      },
      agent: false,
    });
    connecting.once("socket", keep);
    connecting.once("error", (error) => reject(proxyError(sentence(error), error)));
    connecting.once("connect", ({ statusCode = 0 }, tunnelled: Socket, head) => {
      if (statusCode < 200 || statusCode > 299) return reject(proxyError(`it answered ${statusCode}.`));
      if (head.length > 0) tunnelled.unshift(head);
      resolve(tunnelled);
    });
    connecting.end();
  });
  return { socket, address };
}

async function secure(url: URL, socket: Socket, { ca, keepAlive }: ConnectOptions, keep: Keep): Promise<TLSSocket> {
  const carrier = keepAlive === true ? null : keep(new TlsCarrier(socket));
  const isName = addressOfHost(url.hostname) === null;
  const tls = keep(
    tlsConnect({
      socket: carrier ?? socket,
      // Explicit, because an environment variable can disable it for a whole process.
      rejectUnauthorized: true,
      ALPNProtocols: ["http/1.1"],
      // Certificates are checked against this name. SNI has no trailing dot (RFC 6066 §3) and no addresses.
      host: isName ? url.hostname.replace(/\.$/, "") : (addressOfHost(url.hostname) ?? ""),
      ...(isName ? { servername: url.hostname.replace(/\.$/, "") } : {}),
      ...(ca === undefined ? {} : { ca: typeof ca === "string" ? ca : [...ca] }),
    }),
  );
  carrier?.attach(tls);
  await connected(tls, "secureConnect", (error) => tlsError(error, url));
  return tls;
}

function portOf({ port, protocol }: URL): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

/** Resolves with an event of a socket; rejects if it fails or closes first. */
function connected(
  socket: Socket,
  event: "connect" | "secureConnect",
  classify: (error: Error) => TransportError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once("error", (error) => reject(classify(error)));
    socket.once("close", () => reject(classify(new Error("the connection was closed"))));
  });
}

function connectError(error: Error, url: URL): TransportError {
  const kind = localErrors.has(codeOf(error)) ? "local" : "connection";
  return new TransportError(kind, `No connection to ${escaped(url.host)}: ${sentence(error)}`, { cause: error });
}

function proxyError(why: string, cause?: unknown): TransportError {
  return new TransportError("local", `No connection through the proxy: ${why}`, { cause });
}

function tlsError(error: Error, url: URL): TransportError {
  // A connection that was closed during the handshake may succeed another time; an invalid certificate stays invalid.
  const isBroken = /^E[A-Z]+$/.test(codeOf(error)) || codeOf(error) === "";
  return new TransportError("tls", `No TLS session with ${escaped(url.host)}: ${sentence(error)}`, {
    cause: error,
    transient: isBroken,
  });
}

async function resolved(
  hostname: string,
  policy: AddressPolicy,
  resolve: ConnectOptions["resolve"],
): Promise<readonly string[]> {
  let addresses: readonly string[];
  try {
    addresses = await resolve(hostname);
  } catch (error) {
    if (error instanceof TransportError) throw error;
    const code = codeOf(error);
    const host = escaped(hostname);
    if (localDnsErrors.has(code)) {
      const problem = `No DNS server answered the query for ${host} (${code}); check the connection or "network.dnsServers".`;
      // The resolver has repeated a query without an answer.
      throw new TransportError("local", problem, { cause: error, transient: code !== "ETIMEOUT" });
    }
    // A message of c-ares or the system only repeats the query and the code.
    const problem =
      permanentDnsErrors.has(code) || code === "" ? `No address for ${host}` : `No address for ${host} (${code})`;
    const why = code === "" ? `: ${sentence(error)}` : "; check the name or the connection.";
    throw new TransportError("dns", `${problem}${why}`, {
      cause: error,
      transient: !permanentDnsErrors.has(code),
    });
  }
  if (addresses.length === 0) {
    throw new TransportError("dns", `${escaped(hostname)} has no address.`, { transient: false });
  }
  return checked(hostname, policy, addresses);
}

/** The allowed addresses among the given ones; throws if there are none. */
function checked(hostname: string, policy: AddressPolicy, addresses: readonly string[]): readonly string[] {
  const allowed = addresses.filter((address) => policy.allows(hostname, address));
  if (allowed.length > 0) return allowed.slice(0, MAX_ADDRESSES);
  const host = escaped(hostname);
  const shown = addresses.slice(0, SHOWN_ADDRESSES).map((address) => escaped(String(address)));
  if (addresses.length > SHOWN_ADDRESSES) shown.push(`and ${addresses.length - SHOWN_ADDRESSES} more`);
  const found = shown.join(", ");
  const problem =
    `[${found}]` === host || found === host
      ? `${host} is not a public address`
      : `${host} (${found}) is not at a public address`;
  throw new TransportError("refused", `${problem}; add it to "network.allow" to allow it.`);
}

/** Milliseconds after the end of TCP in which TLS has to report an end that was announced. */
const GRACE = 100;

/**
 * The TCP connection under a TLS session, which distinguishes an announced end from a truncation. TLS ends with a
 * close_notify alert; without it, an attacker on the path may have cut the connection to drop the last rules of a file
 * (RFC 9112 §9.8). Node's TLSSocket reports both as "end". So this passes octets on in both directions, but not the end
 * of the connection: TLS ends by its alert or with an error.
 */
class TlsCarrier extends Duplex {
  readonly #socket: Socket;
  #tls: Duplex | null = null;

  constructor(socket: Socket) {
    super({ allowHalfOpen: true });
    this.#socket = socket;
    socket.on("data", (chunk: Buffer) => {
      if (!this.push(chunk)) socket.pause();
    });
    socket.once("end", () => this.#ended());
    socket.once("error", (error) => this.#ended(error));
    socket.once("close", () => this.#ended());
    socket.pause();
  }

  /** Sets the session that uses this connection. */
  attach(tls: Duplex): void {
    this.#tls = tls;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  /** TCP ended, failed or closed. An error after an announced end is harmless. */
  #ended(error: Error = cut()): void {
    if (this.destroyed) return;
    const timer = setTimeout(() => {
      if (this.#tls?.readableEnded !== true) this.#tls?.destroy(error);
      this.destroy();
    }, GRACE);
    this.once("close", () => clearTimeout(timer));
  }
}

function cut(): Error {
  return Object.assign(new Error("the connection was cut without a TLS close_notify"), { code: "ECONNRESET" });
}
