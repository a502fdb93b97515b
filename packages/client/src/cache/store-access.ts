// The client's access to its store: every operation ends within a time limit, a failure is a value instead of an
// exception, and what the store returns is validated, because other programs may write to it. Which clients share
// records, and the signature of a record.
import type { ClientSettings } from "../api/options.ts";
import type { RobotsStore } from "../api/store.ts";
import { type Clock, within } from "../util/clock.ts";

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

/** A request at the pace that the processes of a store share. */
export interface PaceRequest {
  /** The name of what has the pace. */
  readonly lane: string;
  readonly origin: string;
  /** Milliseconds between two requests. */
  readonly delay: number;
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

  set(origin: string, record: Uint8Array, time: number, keepFor: number): Promise<boolean | StoreDown> {
    return this.#run(origin, "set", async (store, key) => {
      const { signer } = this.#options;
      return store.set(key, signer === null ? record : await signer.sign(key, record), time, keepFor);
    });
  }

  delete(origin: string, time: number): Promise<void | StoreDown> {
    return this.#run(origin, "delete", (store, key) => store.delete(key, time));
  }

  /** Milliseconds until one more request may be sent; `take`: whether to take that turn if it is 0. */
  pace({ lane, origin, delay }: PaceRequest, take: boolean, signal: AbortSignal): Promise<number | StoreDown> {
    const { keyOf } = this.#options;
    const request = async (store: RobotsStore) => {
      if (store.pace === undefined) return STORE_DOWN;
      const wait = await store.pace(keyOf(lane), delay, take);
      if (wait >= 0) return Math.min(wait, delay);
      throw new TypeError(`The store returned a wait of ${String(wait)} milliseconds.`);
    };
    return this.#run(origin, "pace", request, signal);
  }

  async close(): Promise<void> {
    // A store that was never used is not opened.
    if (this.#opened !== undefined) await this.#run("", "close", (store) => store.close());
  }

  async #run<Value>(
    origin: string,
    operation: keyof RobotsStore,
    work: (store: RobotsStore, key: string) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value | StoreDown> {
    signal?.throwIfAborted();
    const { store, clock, timeout, keyOf, failed } = this.#options;
    if (store === null) return STORE_DOWN;
    const inStore = async () => {
      const opened = await this.#open();
      return opened === null ? STORE_DOWN : await work(opened, keyOf(origin));
    };
    const late = () => new Error(`The store did not answer "${operation}" within ${timeout} milliseconds.`);
    const limit = { clock, milliseconds: timeout, signal, late };
    try {
      return await within(limit, inStore);
    } catch (error) {
      signal?.throwIfAborted();
      failed(origin, operation, error);
      return STORE_DOWN;
    }
  }

  #open(): Promise<RobotsStore | null> {
    const { store, failed } = this.#options;
    const open = async () => (typeof store === "function" ? await store() : store);
    this.#opened ??= open().catch((error) => {
      failed("", "open", error);
      return null;
    });
    return this.#opened;
  }
}

/**
 * The suffix of the origin in the keys of a store, which clients with any options may share. Users of the file have not
 * said that they are one crawler, and a site may answer one of them and not another.
 */
export function keySuffix({ store, userAgent }: Pick<ClientSettings, "store" | "userAgent">): string {
  return store === "file" ? ` by ${userAgent}` : "";
}

const SIGNATURE = { name: "HMAC", hash: "SHA-256" };
const SIGNATURE_OCTETS = 32;

/**
 * Signs records for a store that others may write to (HMAC-SHA-256, RFC 2104). The key of the record is signed with it,
 * so that the record of one origin is not valid for another.
 */
export interface RecordSigner {
  /** The record with its signature in front. */
  sign(key: string, record: Uint8Array): Promise<Uint8Array>;
  /** The record; null without a valid signature. */
  verify(key: string, signed: Uint8Array): Promise<Uint8Array | null>;
}

/** Signs with a secret. Records signed with another one are not valid, and are fetched again. */
export function createRecordSigner(secret: Uint8Array): RecordSigner {
  const importKey = () => crypto.subtle.importKey("raw", new Uint8Array(secret), SIGNATURE, false, ["sign", "verify"]);
  let imported: ReturnType<typeof importKey> | null = null;
  const hmacKey = () => (imported ??= importKey());
  return {
    async sign(key, record) {
      const signature = new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(), signedPart(key, record)));
      const signed = new Uint8Array(SIGNATURE_OCTETS + record.length);
      signed.set(signature);
      signed.set(record, SIGNATURE_OCTETS);
      return signed;
    },
    async verify(key, signed) {
      if (signed.length < SIGNATURE_OCTETS) return null;
      const record = signed.slice(SIGNATURE_OCTETS);
      const signature = signed.slice(0, SIGNATURE_OCTETS);
      const isValid = await crypto.subtle.verify("HMAC", await hmacKey(), signature, signedPart(key, record));
      return isValid ? record : null;
    },
  };
}

/** Length of the key, key, record: two different pairs never give the same octets. */
function signedPart(key: string, record: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(key);
  const part = new Uint8Array(4 + name.length + record.length);
  new DataView(part.buffer).setUint32(0, name.length);
  part.set(name, 4);
  part.set(record, 4 + name.length);
  return part;
}
