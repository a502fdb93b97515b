// The TCP connection under a TLS session, which distinguishes an announced end from a truncation. TLS ends
// with a close_notify alert; without it, an attacker on the path may have cut the connection to drop the last rules of
// a file (RFC 9112 §9.8). Node's TLSSocket reports both as "end".
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/** Milliseconds after the end of TCP in which TLS has to report an end that was announced. */
const GRACE = 100;

/** Passes octets on in both directions, but not the end of the connection: TLS ends by its alert or with an error. */
export class TlsCarrier extends Duplex {
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
