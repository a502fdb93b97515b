// A real server on loopback, HTTP and HTTPS, under as many host names as a test wants, each at an address of its own.
// It writes HTTP octet by octet, so that it can violate every rule of it, and records its requests and how much it
// could send.
import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer, isIPv4, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { NetworkOptions } from "robotspec-client";
import { type CertificateFault, makeCertificates } from "./certificates.ts";

/** A request as it came. */
export interface Asked {
  readonly secure: boolean;
  readonly method: string;
  /** As sent: path and query. */
  readonly target: string;
  readonly version: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The Host header without its port. */
  readonly host: string;
  /** The local address of the request. */
  readonly address: string;
}

/** One connection, and how it ended. */
export interface Connection {
  readonly socket: Socket;
  /** Octets the other side, or the kernel for it, has taken. */
  readonly sent: () => number;
  /** Fulfils when the connection is closed, with the side that closed it first. */
  readonly over: Promise<"client" | "server">;
}

/** The answer of a path. May take any time; the socket reports when the client has gone. */
export type Behaviour = (connection: Connection, asked: Asked) => void | Promise<void>;

export interface ServerOptions {
  /**
   * Host names of the server; `robots.test` where absent. The first is at 127.0.0.1, the next at 127.0.0.2
   * and so on, all at one port; `localhost` and addresses are where they are.
   */
  readonly hosts?: readonly string[];
  /** Whether it speaks HTTPS too; making certificates takes a moment. */
  readonly secure?: boolean;
  /** Hosts whose certificates are wrong. */
  readonly faults?: Readonly<Record<string, CertificateFault>>;
}

export interface TestServer {
  /** `http://robots.test:12345/robots.txt` */
  url(path?: string, host?: string, scheme?: "http" | "https"): string;
  /** Where a host is. */
  addressOf(host: string): string;
  /** Sets what a path of a host does from now on. */
  on(path: string, behaviour: Behaviour, host?: string): void;
  /** The requests, in order. */
  readonly asked: readonly Asked[];
  /** Connections, in order, those without a request among them. */
  readonly connections: readonly Connection[];
  /** Clears behaviours, requests and connections, and closes open ones. */
  reset(): void;
  /** Directs a client to these hosts, and to no other address on loopback. */
  readonly network: Required<Pick<NetworkOptions, "allow" | "ca" | "resolve">>;
  stop(): Promise<void>;
}

const HOST = "robots.test";
/** Where hosts are that have no address of their own. */
const ADDRESS = "127.0.0.1";
/** Whether all of 127.0.0.0/8 is local without configuration. If not, all hosts are at 127.0.0.1. */
export const hasManyAddresses: boolean = process.platform === "linux" || process.platform === "win32";
/** Ports that are tried for all addresses to have the same. */
const PORTS = 20;
/** Octets of a request's head; ours are shorter. */
const LONGEST_HEAD = 16_384;

export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { hosts = [HOST], secure = false, faults = {} } = options;
  const names = [...hosts, ...Object.keys(faults)];
  const addresses = addressesOf(names);
  const addressOf = (host: string) => addresses.get(host) ?? ADDRESS;
  const listening = [...new Set(addresses.values())];
  const behaviours = new Map<string, Behaviour>();
  let asked: Asked[] = [];
  let connections: Connection[] = [];

  const serve = (isSecure: boolean) => (socket: Socket) => {
    const connection = watched(socket);
    connections.push(connection);
    void (async () => {
      const request = await readRequest(socket, isSecure);
      if (request === null) return;
      asked.push(request);
      const isHere = request.address === addressOf(request.host);
      const behaviour = (isHere ? behaviours.get(`${request.host} ${request.target}`) : misdirected) ?? notFound;
      await behaviour(connection, request);
    })();
  };

  const servers: Server[] = [];
  const open = async (make: () => Server): Promise<number> => {
    const { port, opened } = await listen(listening, make);
    servers.push(...opened);
    return port;
  };
  const ports = { http: await open(() => createTcpServer({ noDelay: true }, serve(false))), https: 0 };
  let ca = "";
  if (secure || Object.keys(faults).length > 0) {
    const certificates = await makeCertificates(hosts, faults);
    ca = certificates.ca;
    ports.https = await open(() =>
      createTlsServer(
        {
          SNICallback: (name, callback) => callback(null, certificates.contextFor(name)),
          noDelay: true,
        },
        serve(true),
        // A client that rejects the certificate ends the handshake.
      ).on("tlsClientError", () => {}),
    );
  }

  return {
    url: (path = "/robots.txt", host = hosts[0] ?? HOST, scheme = "http") =>
      `${scheme}://${host}:${ports[scheme]}${path}`,
    addressOf,
    on: (path, behaviour, host = hosts[0] ?? HOST) => behaviours.set(`${host} ${path}`, behaviour),
    get asked() {
      return asked;
    },
    get connections() {
      return connections;
    },
    reset() {
      for (const { socket } of connections) socket.destroy();
      behaviours.clear();
      asked = [];
      connections = [];
    },
    network: {
      allow: listening,
      ca,
      resolve: async (hostname) => {
        const address = addresses.get(hostname);
        if (address !== undefined) return [address];
        throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: "ENOTFOUND" });
      },
    },
    async stop() {
      for (const { socket } of connections) socket.destroy();
      await Promise.all(servers.map(close));
    },
  };
}

/** Sends octets, and waits until there is room for more; false once the client has gone. */
export async function send(socket: Socket, octets: string | Uint8Array): Promise<boolean> {
  if (socket.destroyed || !socket.writable) return false;
  const text = typeof octets === "string" ? Buffer.from(octets, "latin1") : octets;
  if (socket.write(text)) return true;
  await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
  return !socket.destroyed;
}

function watched(socket: Socket): Connection {
  let first: "client" | "server" | null = null;
  const over = new Promise<"client" | "server">((resolve) => {
    socket.once("close", () => resolve(first ?? "server"));
  });
  socket.once("end", () => (first ??= "client"));
  // A client that has left while we write shows as an error.
  socket.once("error", () => (first ??= "client"));
  socket.once("finish", () => (first ??= "server"));
  return { socket, sent: () => socket.bytesWritten, over };
}

/** Null if the client disconnects before it has sent a request. */
async function readRequest(socket: Socket, secure: boolean): Promise<Asked | null> {
  let head = "";
  for (;;) {
    const end = head.indexOf("\r\n\r\n");
    if (end !== -1) return { ...parseHead(head.slice(0, end)), secure, address: socket.localAddress ?? "" };
    if (head.length > LONGEST_HEAD) throw new Error("The client sent a request longer than any of ours.");
    const chunk = await Promise.race([
      once(socket, "data").then(([octets]) => (octets as Buffer).toString("latin1")),
      once(socket, "close").then(() => null),
    ]).catch(() => null);
    if (chunk === null) return null;
    head += chunk;
  }
}

function parseHead(head: string): Omit<Asked, "secure" | "address"> {
  const [line = "", ...fields] = head.split("\r\n");
  const [method = "", target = "", version = ""] = line.split(" ");
  const headers = Object.fromEntries(
    fields.map((field) => {
      const colon = field.indexOf(":");
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
    }),
  );
  return { method, target, version, headers, host: (headers.host ?? "").replace(/:[0-9]*$/, "") };
}

async function notFound({ socket }: Connection): Promise<void> {
  socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
}

/** The answer of a server to a request for a host that is elsewhere (RFC 9110 §15.5.20). */
async function misdirected({ socket }: Connection): Promise<void> {
  socket.end("HTTP/1.1 421 Misdirected Request\r\nContent-Length: 0\r\n\r\n");
}

function addressesOf(hosts: readonly string[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  let last = 0;
  for (const host of hosts) {
    const isPlaced = host === "localhost" || !/[a-z]/.test(host) || host.startsWith("[");
    if (isPlaced || !hasManyAddresses) addresses.set(host, isIPv4(host) ? host : ADDRESS);
    else addresses.set(host, `127.0.0.${++last}`);
  }
  return addresses;
}

/** A server for each address, all at the same port. */
async function listen(
  addresses: readonly string[],
  make: () => Server,
): Promise<{ readonly port: number; readonly opened: readonly Server[] }> {
  for (let tries = 1; ; tries++) {
    let port = 0;
    const opened: Server[] = [];
    try {
      for (const address of addresses) {
        const server = make();
        server.listen(port, address);
        await once(server, "listening");
        opened.push(server);
        ({ port } = server.address() as AddressInfo);
      }
      return { port, opened };
    } catch (error) {
      await Promise.all(opened.map(close));
      // Another program uses that port at another address.
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || tries === PORTS) throw error;
    }
  }
}

function close(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
