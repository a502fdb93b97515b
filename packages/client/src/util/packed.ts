// Octets in memory, deflated (RFC 1951) where the runtime does that synchronously: Node, Deno and Bun, not browsers.

interface Zlib {
  deflateRawSync(octets: Uint8Array, options: { readonly level: number }): Uint8Array;
  inflateRawSync(octets: Uint8Array): Uint8Array;
}

/** Looked up instead of imported, because the client also runs where there are no modules of Node. */
const runtime = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
const zlib = (runtime.process?.getBuiltinModule?.("node:zlib") ?? null) as Zlib | null;

/** A robots.txt is about as short by the fastest level as by the others. */
const FASTEST = 1;

/** Octets that are kept for long and read rarely. */
export class Packed {
  readonly #octets: Uint8Array;
  readonly #isDeflated: boolean;

  constructor(octets: Uint8Array) {
    const deflated = zlib?.deflateRawSync(octets, { level: FASTEST }) ?? octets;
    this.#isDeflated = deflated.length < octets.length;
    // A copy of its own length, because the buffer of zlib is longer.
    this.#octets = this.#isDeflated ? new Uint8Array(deflated) : octets;
  }

  /** Octets held in memory. */
  get size(): number {
    return this.#octets.buffer.byteLength;
  }

  /** The octets that were packed, new ones each time if they were deflated. */
  unpack(): Uint8Array {
    return this.#isDeflated && zlib !== null ? new Uint8Array(zlib.inflateRawSync(this.#octets)) : this.#octets;
  }
}
