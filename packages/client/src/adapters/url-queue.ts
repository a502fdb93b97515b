// A queue of URLs for one or several loops of a crawler, in which a URL that is deferred waits for its time.
import { type Clock, MAX_TIMER, systemClock } from "../util/clock.ts";
import { Fifo, Heap, type HeapItem } from "../util/queues.ts";

/** Options of `UrlQueue`. */
export interface UrlQueueOptions {
  /** How often a URL is given out at most. 3. */
  readonly tries?: number;
  /** The clock by which deferred URLs wait. The machine's by default. */
  readonly clock?: Clock;
}

interface Deferred extends HeapItem {
  readonly url: string;
  /** When it is ready; milliseconds since the epoch. */
  readonly at: number;
}

/**
 * URLs to visit, each once: `for await (const url of queue)`. A loop ends when no URL is left, none is deferred, and no
 * loop over the same queue is at a URL, which might add others.
 */
export class UrlQueue implements AsyncIterable<string> {
  readonly #clock: Clock;
  readonly #tries: number;
  /** How often each URL was added. */
  readonly #added = new Map<string, number>();
  readonly #ready = new Fifo<string>();
  readonly #deferred = new Heap<Deferred>((one, other) => one.at < other.at);
  /** Loops that are at a URL. */
  #visiting = 0;
  /** Aborted when something has changed; null if no loop waits for that. */
  #changed: AbortController | null = null;

  constructor(urls: Iterable<string | URL> = [], { tries = 3, clock = systemClock }: UrlQueueOptions = {}) {
    this.#tries = tries;
    this.#clock = clock;
    for (const url of urls) this.add(url);
  }

  /** Adds a URL, without its fragment; false for one that was added before. Throws a TypeError for an invalid URL. */
  add(url: string | URL): boolean {
    const key = keyOf(url);
    if (this.#added.has(key)) return false;
    this.#added.set(key, 1);
    this.#ready.add(key);
    this.#change();
    return true;
  }

  /**
   * Adds a URL again, to be visited at the `retryAt` of `after`: a permit, a decision or a `DisallowedError`; as soon as
   * possible without `after`, and for a `TransportError` that is `transient`. False if `after` is neither, or the URL was
   * given out `tries` times.
   */
  retry(url: string | URL, after?: unknown): boolean {
    const key = keyOf(url);
    const count = this.#added.get(key) ?? 0;
    const at = timeOf(after);
    if (typeof at !== "number" || count >= this.#tries) return false;
    this.#added.set(key, count + 1);
    this.#deferred.add({ url: key, at, index: -1 });
    this.#change();
    return true;
  }

  /** A loop over the queue. */
  async *[Symbol.asyncIterator](): AsyncGenerator<string, void, void> {
    for (let url = await this.#next(); url !== null; url = await this.#next()) {
      try {
        yield url;
      } finally {
        this.#visiting--;
        this.#change();
      }
    }
  }

  /** The next URL, which a loop is at from now on; null if there will be none. */
  async #next(): Promise<string | null> {
    for (;;) {
      const now = this.#clock.now();
      for (let next = this.#deferred.first; next !== null && next.at <= now; next = this.#deferred.first) {
        this.#deferred.remove(next);
        this.#ready.add(next.url);
      }
      const url = this.#ready.take();
      if (url !== undefined) {
        this.#visiting++;
        return url;
      }
      const due = this.#deferred.first?.at ?? Number.POSITIVE_INFINITY;
      if (this.#deferred.size === 0 && this.#visiting === 0) return null;
      await this.#changedOr(due - now);
    }
  }

  /** Resolves when something has changed, or after some time. */
  async #changedOr(milliseconds: number): Promise<void> {
    this.#changed ??= new AbortController();
    const { signal } = this.#changed;
    await this.#clock.sleep(Math.min(milliseconds, MAX_TIMER), signal).catch((error) => {
      if (!signal.aborted) throw error;
    });
  }

  #change(): void {
    this.#changed?.abort();
    this.#changed = null;
  }
}

/** When a URL may be visited again, if what happened says so. */
function timeOf(after: unknown): unknown {
  if (after === undefined) return 0;
  const { retryAt, transient } = (after ?? {}) as { readonly retryAt?: unknown; readonly transient?: unknown };
  return transient === true ? 0 : retryAt;
}

function keyOf(url: string | URL): string {
  const key = new URL(url);
  key.hash = "";
  return key.href;
}
