// A middle box that forwards TLS without its last alert, which says that the connection ends in order.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a server that forwards connections to a port, and calls `cut` where the alert would end them. */
export async function startCuttingProxy(
  port: number,
  cut: (socket: Socket) => void,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((inner) => {
    const outer = connect(port, "127.0.0.1");
    inner.pipe(outer);
    outer.on("data", (chunk: Buffer) => inner.write(withoutAlert(chunk)));
    outer.on("end", () => cut(inner));
    for (const socket of [inner, outer]) socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** TLS records without the last one, if that is as short as an encrypted alert (RFC 8446 §5.2). */
function withoutAlert(chunk: Buffer): Buffer {
  let at = 0;
  let last = 0;
  while (at + 5 <= chunk.length) {
    last = at;
    at += 5 + chunk.readUInt16BE(at + 3);
  }
  return at === chunk.length && at - last <= 31 && chunk[last] === 23 ? chunk.subarray(0, last) : chunk;
}
