// Requests under way, everything that may end one early, and the reading of a body up to a limit. The reason given on
// ending a request is the error of its caller.
import { type Clock, systemClock } from "../util/clock.ts";
import { type LinkedSignal, linkSignals, OVER, onAbort, untilAborted, withTimeout } from "../util/on-abort.ts";
import { escaped } from "../util/text.ts";
import { TransportError, type TransportLimit } from "./transport.ts";

/** The life of one request: ends with the caller's signal, with a timeout, or by `end`. */
export class Exchange {
  readonly #linked: LinkedSignal;
  readonly #clock: Pick<Clock, "sleep">;

  constructor(caller: AbortSignal, clock: Pick<Clock, "sleep"> = systemClock) {
    this.#linked = linkSignals(caller);
    this.#clock = clock;
  }

  get signal(): AbortSignal {
    return this.#linked.signal;
  }

  end(reason: TransportError): void {
    this.#linked.abort(reason);
  }

  /** Stops listening to the caller's signal. */
  close(): void {
    this.#linked.close();
  }

  /**
   * The result of `work` if it takes no longer than `milliseconds` ms; otherwise the exchange ends with `late`. Rejects
   * as soon as the exchange ends, whether or not `work` observes the signal.
   */
  async within<T>(milliseconds: number, late: () => TransportError, work: Promise<T>): Promise<T> {
    const limit = { clock: this.#clock, milliseconds, signal: undefined, late: () => late() };
    return await withTimeout(limit, (inTime) => {
      const stop = onAbort(inTime, () => this.end(inTime.reason));
      return untilAborted(work, this.signal).finally(stop);
    });
  }

  /** The pieces of `source`, each of which may take `milliseconds` ms. */
  async *patiently(
    source: AsyncIterator<Uint8Array>,
    milliseconds: number,
    classify: (error: unknown) => TransportError,
  ): AsyncGenerator<Uint8Array, void, void> {
    const late = timeout(milliseconds, "idleTime", "The next piece of the body did not arrive");
    const watch = new AbortController();
    let pieces = 0;
    // One timer for all pieces: there may be half a million of them.
    const check = (seen: number): Promise<void> =>
      this.#clock.sleep(milliseconds, watch.signal).then(() => (pieces === seen ? this.end(late()) : check(pieces)));
    check(0).catch(() => {});
    try {
      for (;;) {
        const next = source.next().catch((error) => Promise.reject(classify(error)));
        const { done, value } = await untilAborted(next, this.signal);
        if (done === true) return;
        pieces++;
        yield value;
      }
    } finally {
      watch.abort(OVER);
    }
  }
}

/** Makes the error of a time limit: `what`, the beginning of a sentence, and the limit. */
export function timeout(milliseconds: number, limit: TransportLimit, what: string): () => TransportError {
  return () => new TransportError("timeout", `${what} within ${milliseconds} ms.`, { limit });
}

/** Runs `work` in an exchange that ends with the signal of its caller. */
export async function inExchange<Value>(
  signal: AbortSignal,
  clock: Pick<Clock, "sleep">,
  work: (exchange: Exchange) => Promise<Value>,
): Promise<Value> {
  const exchange = new Exchange(signal, clock);
  try {
    return await work(exchange);
  } finally {
    exchange.close();
  }
}

/** The message of an error as one sentence that is safe to show. */
export function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = escaped(message.trim() === "" ? codeOf(error) || "no reason given" : message.trim());
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `ECONNRESET`, `HPE_HEADER_OVERFLOW`; empty for an error without a code. */
export function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}

export interface BodyRead {
  /** At most `limit` octets. */
  readonly body: Uint8Array;
  /** Whether there was more. */
  readonly cut: boolean;
}

/** Size of the first buffer. */
const INITIAL_CAPACITY = 8192;

/** The first `limit` octets of a body. Rejects with whatever `source` rejects with, and stops reading at the limit. */
export async function readBody(source: AsyncIterable<Uint8Array>, limit: number): Promise<BodyRead> {
  const buffer = new GrowingBuffer(limit);
  for await (const chunk of source) {
    if (!buffer.add(chunk)) return { body: buffer.octets(), cut: true };
  }
  return { body: buffer.octets(), cut: false };
}

/** Doubles its capacity, so that many small pieces cost no more than a large one. */
export class GrowingBuffer {
  readonly #limit: number;
  #buffer: Uint8Array;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#buffer = new Uint8Array(Math.min(INITIAL_CAPACITY, limit));
  }

  /** Whether all of the chunk is within the limit; the rest of it is dropped. */
  add(chunk: Uint8Array): boolean {
    const fits = chunk.subarray(0, this.#limit - this.#length);
    const needed = this.#length + fits.length;
    if (needed > this.#buffer.length) {
      const wider = new Uint8Array(Math.min(this.#limit, Math.max(this.#buffer.length * 2, needed)));
      wider.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = wider;
    }
    this.#buffer.set(fits, this.#length);
    this.#length = needed;
    return fits.length === chunk.length;
  }

  /** The content, in a buffer of its own size. Nothing may be added after that. */
  octets(): Uint8Array {
    return this.#length === this.#buffer.length ? this.#buffer : this.#buffer.slice(0, this.#length);
  }
}
