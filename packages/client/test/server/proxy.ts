// An HTTP proxy on loopback that opens tunnels (CONNECT), and records the tunnels it was asked for.
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A CONNECT request as received. */
export interface Tunnel {
  /** Host and port that the proxy was to connect to. */
  readonly authority: string;
  readonly headers: IncomingMessage["headers"];
  readonly socket: Socket;
  /** Octets that came through the tunnel from the client, as Latin-1. */
  readonly said: () => string;
}

export interface TestProxy {
  /** `http://127.0.0.1:12345`, with userinfo if given. */
  url(userinfo?: string): string;
  /** Requests, in order. */
  readonly tunnels: readonly Tunnel[];
  /** Raw octets that answer the next requests instead of a tunnel; `""` for silence, null for a tunnel. */
  answer(octets: string | null): void;
  stop(): Promise<void>;
}

/** A proxy; with `credentials` ("user:password") it requires them. */
export async function startProxy(credentials?: string): Promise<TestProxy> {
  const tunnels: Tunnel[] = [];
  const sockets = new Set<Socket>();
  let answer: string | null = null;
  const required = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`;
  const server = createServer((_, response) => response.writeHead(405).end());
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("connect", ({ url = "", headers }: IncomingMessage, socket: Socket, head: Buffer) => {
    let said = "";
    tunnels.push({ authority: url, headers, socket, said: () => said });
    if (answer !== null) return void socket.write(answer);
    if (required !== undefined && headers["proxy-authorization"] !== required) {
      return void socket.end("HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n");
    }
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname.replace(/^\[|\]$/g, ""), () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      if (head.length > 0) target.write(head);
      socket.on("data", (chunk: Buffer) => {
        said += chunk.toString("latin1");
      });
      socket.pipe(target);
      target.pipe(socket);
    });
    target.on("error", () => socket.destroy());
    socket.on("close", () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (userinfo) => `http://${userinfo === undefined ? "" : `${userinfo}@`}127.0.0.1:${port}`,
    tunnels,
    answer: (octets) => {
      answer = octets;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
