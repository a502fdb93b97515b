// The client's access to its store: every operation ends within a time limit, a failure is a value instead of an
// exception, and what the store returns is validated, because other programs may write to it.
import type { Clock } from "../clock.ts";
import { StoreTimeoutError } from "../errors.ts";
import { untilAborted, withTimeout } from "../on-abort.ts";
import type { RobotsStore } from "../stores/store.ts";
import type { RecordSigner } from "./record-signer.ts";

/** Result of an operation that failed or took too long, and of every operation if there is no store. */
export const STORE_DOWN: unique symbol = Symbol("store down");
export type StoreDown = typeof STORE_DOWN;

export interface StoreAccessOptions {
  /** A store, or a function that opens one for the first operation; null for records in this process only. */
  readonly store: RobotsStore | (() => Promise<RobotsStore>) | null;
  readonly clock: Clock;
  /** Milliseconds an operation may take. */
  readonly timeout: number;
  /** The key of an origin. */
  readonly keyOf: (origin: string) => string;
  /** Signs and verifies records; null for none. */
  readonly signer: RecordSigner | null;
  /** Called for each operation that failed. */
  readonly failed: (origin: string, operation: string, error: unknown) => void;
}

/** The methods of `RobotsStore`, by origin. They reject with the signal's reason and for no other cause. */
export class StoreAccess {
  readonly #options: StoreAccessOptions;
  /** Null if there is none, or it could not be opened; undefined before the first operation. */
  #opened: Promise<RobotsStore | null> | undefined;

  constructor(options: StoreAccessOptions) {
    this.#options = options;
    if (typeof options.store !== "function") this.#opened = Promise.resolve(options.store);
  }

  /** Null for no record, and for one without a valid signature. */
  get(origin: string, signal: AbortSignal): Promise<Uint8Array | null | StoreDown> {
    return this.#run(
      origin,
      "get",
      async (store, key) => {
        const octets = await store.get(key);
        if (octets === null) return null;
        if (!(octets instanceof Uint8Array))
          throw new TypeError("The store returned a record that is not a Uint8Array.");
        const { signer } = this.#options;
        return signer === null ? octets : signer.verify(key, octets);
      },
      signal,
    );
  }

  acquire(origin: string, duration: number, signal: AbortSignal): Promise<number | null | StoreDown> {
    const acquire = async (store: RobotsStore, key: string) => {
      const token = await store.acquire(key, duration);
      if (token === null || (Number.isSafeInteger(token) && token > 0)) return token;
      throw new TypeError(
        `The store returned the fencing token ${String(token)}, which is not a positive safe integer.`,
      );
    };
    return this.#run(origin, "acquire", acquire, signal);
  }

  renew(origin: string, token: number, duration: number, signal: AbortSignal): Promise<boolean | StoreDown> {
    return this.#run(origin, "renew", (store, key) => store.renew(key, token, duration), signal);
  }

  set(origin: string, record: Uint8Array, token: number, keepFor: number): Promise<boolean | StoreDown> {
    return this.#run(origin, "set", async (store, key) => {
      const { signer } = this.#options;
      return store.set(key, signer === null ? record : await signer.sign(key, record), token, keepFor);
    });
  }

  release(origin: string, token: number): Promise<void | StoreDown> {
    return this.#run(origin, "release", (store, key) => store.release(key, token));
  }

  delete(origin: string): Promise<void | StoreDown> {
    return this.#run(origin, "delete", (store, key) => store.delete(key));
  }

  /** Milliseconds until one more request may be sent; `take`: whether to take that turn if it is 0. */
  pace(
    origin: string,
    { requests, milliseconds }: { readonly requests: number; readonly milliseconds: number },
    take: boolean,
    signal: AbortSignal,
  ): Promise<number | StoreDown> {
    const request = async (store: RobotsStore, key: string) => {
      if (store.pace === undefined) return STORE_DOWN;
      const wait = await store.pace(key, requests, milliseconds, take);
      if (wait >= 0) return Math.min(wait, milliseconds);
      throw new TypeError(`The store returned a wait of ${String(wait)} milliseconds.`);
    };
    return this.#run(origin, "pace", request, signal);
  }

  async close(): Promise<void> {
    // A store that was never used is not opened.
    if (this.#opened !== undefined) await this.#run("", "close", (store) => store.close());
  }

  async #run<Answer>(
    origin: string,
    operation: keyof RobotsStore,
    work: (store: RobotsStore, key: string) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer | StoreDown> {
    signal?.throwIfAborted();
    const { store, clock, timeout, keyOf, failed } = this.#options;
    if (store === null) return STORE_DOWN;
    const inStore = async () => {
      const opened = await this.#open();
      return opened === null ? STORE_DOWN : await work(opened, keyOf(origin));
    };
    const limit = { clock, milliseconds: timeout, signal, late: new StoreTimeoutError(operation, timeout) };
    try {
      return await withTimeout(limit, (inTime) => untilAborted(inStore(), inTime));
    } catch (error) {
      signal?.throwIfAborted();
      failed(origin, operation, error);
      return STORE_DOWN;
    }
  }

  #open(): Promise<RobotsStore | null> {
    const { store, failed } = this.#options;
    this.#opened ??= (async () => {
      try {
        return typeof store === "function" ? await store() : store;
      } catch (error) {
        failed("", "open", error);
        return null;
      }
    })();
    return this.#opened;
  }
}
