// Reads a body, whose pieces may each take some time, up to a limit of octets.
import type { Clock } from "../util/clock.ts";
import { linkSignals, OVER, untilAborted } from "../util/on-abort.ts";
import { timeout } from "./transport.ts";

export interface Patience {
  readonly clock: Pick<Clock, "sleep">;
  /** Milliseconds between two pieces. */
  readonly idleTime: number;
  /** Ends the reading, with its reason. */
  readonly signal: AbortSignal;
  /** The error to reject with for one of the source. */
  readonly classify: (error: unknown) => Error;
}

/** The pieces of `source`, as long as none takes too long. */
export async function* patiently(
  source: Pick<AsyncIterator<Uint8Array>, "next">,
  { clock, idleTime, signal, classify }: Patience,
): AsyncGenerator<Uint8Array, void, void> {
  const late = timeout(idleTime, "idleTime", "The next piece of the body did not arrive");
  const watch = linkSignals(signal);
  let pieces = 0;
  // One timer for all pieces: there may be half a million of them.
  const check = (seen: number): Promise<void> =>
    clock.sleep(idleTime, watch.signal).then(() => (pieces === seen ? watch.abort(late()) : check(pieces)));
  check(0).catch(() => {});
  try {
    for (;;) {
      const next = source.next().catch((error) => Promise.reject(classify(error)));
      const { done, value } = await untilAborted(next, watch.signal);
      if (done === true) return;
      pieces++;
      yield value;
    }
  } finally {
    watch.abort(OVER);
    watch.close();
  }
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
