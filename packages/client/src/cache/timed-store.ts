// A store that may be away: no operation waits for it longer than a time, or fails.
import type { Clock } from "../clock.ts";
import { StoreTimeoutError } from "../errors.ts";
import type { RobotsStore } from "../stores/store.ts";

/** What an operation came to that failed, or took too long. */
export const AWAY: unique symbol = Symbol("away");

export interface TimedStoreOptions {
  readonly store: RobotsStore;
  readonly clock: Clock;
  /** Milliseconds an operation may take. */
  readonly longest: number;
  /** The key of an origin. */
  readonly keyOf: (origin: string) => string;
  /** Told of each operation that failed. */
  readonly failed: (origin: string, operation: string, error: unknown) => void;
}

/** The methods of `RobotsStore` by origin. They reject with the signal's reason, and otherwise never. */
export class TimedStore {
  readonly #options: TimedStoreOptions;

  constructor(options: TimedStoreOptions) {
    this.#options = options;
  }

  get(origin: string, signal: AbortSignal): Promise<Uint8Array | null | typeof AWAY> {
    return this.#ask(origin, "get", (store, key) => store.get(key), signal);
  }

  acquire(origin: string, duration: number, signal: AbortSignal): Promise<number | null | typeof AWAY> {
    return this.#ask(origin, "acquire", (store, key) => store.acquire(key, duration), signal);
  }

  renew(origin: string, turn: number, duration: number, signal: AbortSignal): Promise<boolean | typeof AWAY> {
    return this.#ask(origin, "renew", (store, key) => store.renew(key, turn, duration), signal);
  }

  set(origin: string, record: Uint8Array, turn: number, keepFor: number): Promise<boolean | typeof AWAY> {
    return this.#ask(origin, "set", (store, key) => store.set(key, record, turn, keepFor));
  }

  release(origin: string, turn: number): Promise<void | typeof AWAY> {
    return this.#ask(origin, "release", (store, key) => store.release(key, turn));
  }

  delete(origin: string): Promise<void | typeof AWAY> {
    return this.#ask(origin, "delete", (store, key) => store.delete(key));
  }

  /** Null where the store has no such method. */
  pace(
    origin: string,
    { requests, milliseconds }: { readonly requests: number; readonly milliseconds: number },
    take: boolean,
    signal: AbortSignal,
  ): Promise<number | null | typeof AWAY> {
    if (this.#options.store.pace === undefined) return Promise.resolve(null);
    const ask = async (store: RobotsStore, key: string) =>
      (await store.pace?.(key, requests, milliseconds, take)) ?? null;
    return this.#ask(origin, "pace", ask, signal);
  }

  close(): Promise<void | typeof AWAY> {
    return this.#ask("", "close", (store) => store.close());
  }

  async #ask<Answer>(
    origin: string,
    operation: keyof RobotsStore,
    ask: (store: RobotsStore, key: string) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer | typeof AWAY> {
    signal?.throwIfAborted();
    const { store, clock, longest, keyOf, failed } = this.#options;
    const over = new AbortController();
    const until = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
    const timeout = async () => {
      await clock.sleep(longest, until);
      throw new StoreTimeoutError(operation, longest);
    };
    try {
      return await Promise.race([ask(store, keyOf(origin)), timeout()]);
    } catch (error) {
      signal?.throwIfAborted();
      failed(origin, operation, error);
      return AWAY;
    } finally {
      over.abort();
    }
  }
}
