// Time as the client sees it: one object, so that a test can control it. Shared stores use their server's clock. Also
// time limits, and abort signals without leaks: one listener per signal, however many callers wait. Node warns of a leak
// above ten listeners, and on Node 20 `AbortSignal.any` keeps memory for as long as its longest-lived source lives.

/** The clock of a client. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `milliseconds` ms; rejects with the signal's reason as soon as it is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Milliseconds: a timer with a longer delay fires at once. */
export const MAX_TIMER: number = 2 ** 31 - 1;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", abort);
        resolve();
      }, milliseconds);
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
    }),
};

interface Waiting {
  readonly calls: Set<() => void>;
  readonly listener: () => void;
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `call` when the signal, not yet aborted, is aborted. Returns the function that stops listening; always call it.
 */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  const waiting = waitingFor.get(signal) ?? listen(signal);
  // A new function per call, because the same `call` may be passed twice.
  const own = () => call();
  waiting.calls.add(own);
  return () => {
    waiting.calls.delete(own);
    if (waiting.calls.size > 0 || waitingFor.get(signal) !== waiting) return;
    waitingFor.delete(signal);
    signal.removeEventListener("abort", waiting.listener);
  };
}

function listen(signal: AbortSignal): Waiting {
  const calls = new Set<() => void>();
  const listener = () => {
    for (const call of calls) call();
  };
  const waiting = { calls, listener };
  waitingFor.set(signal, waiting);
  signal.addEventListener("abort", listener, { once: true });
  return waiting;
}

/** A signal that follows others until it is closed. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts `signal` alone. */
  abort(reason?: unknown): void;
  /** Stops following the others; always call it. */
  close(): void;
}

/** A signal that is aborted with any of `sources`, with its reason. */
export function linkSignals(...sources: readonly (AbortSignal | undefined)[]): LinkedSignal {
  const own = new AbortController();
  const stops: (() => void)[] = [];
  for (const source of sources) {
    if (source === undefined) continue;
    if (source.aborted) own.abort(source.reason);
    else stops.push(onAbort(source, () => own.abort(source.reason)));
  }
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}

/** `work`, or a rejection with the signal's reason if it is aborted first. `work` goes on, unobserved. */
export async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  if (signal.aborted) {
    work.catch(() => {});
    throw signal.reason;
  }
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = onAbort(signal, () => reject(signal.reason));
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stop();
    work.catch(() => {});
  }
}

/** A time limit for a piece of work. */
export interface TimeLimit {
  readonly clock: Pick<Clock, "sleep">;
  readonly milliseconds: number;
  /** Also ends the work, with its reason. */
  readonly signal: AbortSignal | undefined;
  /** Makes the reason with which the signal of the work is aborted when the time is over. */
  readonly late: () => Error;
}

/** Why a signal is aborted whose work is over. One object, because a new one would capture a stack trace. */
export const OVER: Error = new Error("The work is over.");

/** The same as `withTimeout` for work that need not observe its signal: rejects as soon as that is aborted. */
export function within<Value>(limit: TimeLimit, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  return withTimeout(limit, (signal) => untilAborted(work(signal), signal));
}

/**
 * Runs `work` with a signal that is aborted when the time is over, and, with another reason, when the work is. Does not
 * reject by itself: the work observes it.
 */
export async function withTimeout<Value>(
  { clock, milliseconds, signal, late }: TimeLimit,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const linked = linkSignals(signal);
  clock.sleep(milliseconds, linked.signal).then(
    () => linked.abort(late()),
    () => {},
  );
  try {
    return await work(linked.signal);
  } finally {
    linked.close();
    linked.abort(OVER);
  }
}
