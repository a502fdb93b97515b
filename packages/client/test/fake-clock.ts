// A clock that changes only when a test moves it.
import type { Clock } from "robotspec-client";

interface Sleeper {
  /** Milliseconds of time that has passed, whatever the clock says. */
  readonly end: number;
  wake(): void;
}

export class FakeClock implements Clock {
  #now: number;
  #passed = 0;
  readonly #sleepers = new Set<Sleeper>();

  /** `now`: milliseconds since the epoch; some day of 2026 where not given. */
  constructor(now: number = Date.UTC(2026, 5, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const abort = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      const sleeper: Sleeper = {
        // Clocks count whole milliseconds, and timers are never early.
        end: this.#passed + Math.ceil(milliseconds),
        wake: () => {
          signal?.removeEventListener("abort", abort);
          resolve();
        },
      };
      this.#sleepers.add(sleeper);
      signal?.addEventListener("abort", abort, { once: true });
    });
  }

  /** Sets the clock forward or back, as a correction does; sleepers do not notice. */
  set(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /**
   * Lets time pass. Sleepers wake in order; each one's work is done before the next wakes, when `between`
   * settles.
   */
  async pass(milliseconds: number, between: () => Promise<void> = settled): Promise<void> {
    const end = this.#passed + milliseconds;
    await between();
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.end > end) break;
      this.#wake(next);
      await between();
    }
    this.#move(end);
  }

  /** Awaits the promise while time passes. Throws if it is pending and no timer is left. */
  async run<Result>(promise: Promise<Result>): Promise<Result> {
    let open = true;
    const close = () => {
      open = false;
    };
    promise.then(close, close);
    for (;;) {
      await settled();
      if (!open) return await promise;
      if (!this.skip()) throw new Error("Something is waited for that no passing of time brings.");
    }
  }

  /** Lets time pass until the next one wakes up; false without sleepers. */
  skip(): boolean {
    const next = this.#next();
    if (next !== undefined) this.#wake(next);
    return next !== undefined;
  }

  /** Number of sleepers. */
  get sleepers(): number {
    return this.#sleepers.size;
  }

  #next(): Sleeper | undefined {
    let next: Sleeper | undefined;
    for (const sleeper of this.#sleepers) if (next === undefined || sleeper.end < next.end) next = sleeper;
    return next;
  }

  #wake(sleeper: Sleeper): void {
    this.#move(Math.max(sleeper.end, this.#passed));
    this.#sleepers.delete(sleeper);
    sleeper.wake();
  }

  #move(passed: number): void {
    this.#now += passed - this.#passed;
    this.#passed = passed;
  }
}

/** Settles when everything that needs no time is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
