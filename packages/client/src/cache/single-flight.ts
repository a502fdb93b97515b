// Single-flight: one operation per key at a time, shared by all callers. A caller that gives up leaves the others
// waiting; when the last one gives up, an operation that is not held is aborted.
import { onAbort, untilAborted } from "../util/clock.ts";

/** An operation under way, as it sees itself. */
export interface Flight {
  /** Aborted with `abortAll`; also when no caller waits any more, unless the operation is held. */
  readonly signal: AbortSignal;
  /** From now on the operation goes on without a caller, because it has had an effect that should be recorded. */
  hold(): void;
  /** Whether new callers would join it: false once the key was detached. */
  isCurrent(): boolean;
}

interface Operation<Value> {
  readonly result: Promise<Value>;
  readonly controller: AbortController;
  /** Callers that wait for the result. */
  waiters: number;
  isHeld: boolean;
}

/** Why an operation that has ended is aborted. One object, because a new one would capture a stack trace. */
const ENDED = new Error("The operation has ended, or has no caller any more.");

/** Shares one operation per key among concurrent callers. */
export class SingleFlight<Value> {
  readonly #start: (key: string, flight: Flight) => Promise<Value>;
  /** Operations that new callers join. */
  readonly #current = new Map<string, Operation<Value>>();
  /** All operations that have not ended, detached ones included. */
  readonly #active = new Set<Operation<Value>>();

  constructor(start: (key: string, flight: Flight) => Promise<Value>) {
    this.#start = start;
  }

  /** Joins the operation of a key, or starts it. Rejects with the signal's reason for this caller alone. */
  async join(key: string, signal?: AbortSignal): Promise<Value> {
    signal?.throwIfAborted();
    const operation = this.#current.get(key) ?? this.#begin(key);
    operation.waiters++;
    if (signal === undefined) return await operation.result;
    const stop = onAbort(signal, () => {
      if (--operation.waiters === 0 && !operation.isHeld) this.#end(key, operation);
    });
    return await untilAborted(operation.result, signal).finally(stop);
  }

  /** Later callers start a new operation; the present one goes on for those who wait for it. */
  detach(key: string): void {
    this.#current.delete(key);
  }

  /** Aborts all operations. */
  abortAll(reason: unknown): void {
    for (const { controller } of this.#active) controller.abort(reason);
  }

  /** Resolves when no operation is under way. */
  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.allSettled([...this.#active].map(({ result }) => result));
  }

  #begin(key: string): Operation<Value> {
    const controller = new AbortController();
    const run = async (): Promise<Value> => {
      try {
        return await this.#start(key, {
          signal: controller.signal,
          hold: () => {
            operation.isHeld = true;
          },
          isCurrent: () => this.#current.get(key) === operation,
        });
      } finally {
        this.#end(key, operation);
        this.#active.delete(operation);
      }
    };
    const operation: Operation<Value> = { result: Promise.resolve().then(run), controller, waiters: 0, isHeld: false };
    // The callers observe the result; after the last one has aborted, a rejection would be unhandled.
    operation.result.catch(() => {});
    this.#current.set(key, operation);
    this.#active.add(operation);
    return operation;
  }

  /** Aborts an operation, which has no effect on one that has ended, and prevents callers from joining it. */
  #end(key: string, operation: Operation<Value>): void {
    operation.controller.abort(ENDED);
    if (this.#current.get(key) === operation) this.#current.delete(key);
  }
}
