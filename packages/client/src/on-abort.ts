// Many who wait for one signal's abort with one listener: Node takes more than ten on
// one signal for a leak, and says so on the user's terminal.

interface Waiting {
  readonly calls: Set<() => void>;
  readonly listener: () => void;
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/** Calls `call` when the signal is aborted, which it is not yet. What comes back ends that; to be called in any case. */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  const waiting = waitingFor.get(signal) ?? begin(signal);
  // A function of this call's own, since the same one may be given twice.
  const own = () => call();
  waiting.calls.add(own);
  return () => {
    waiting.calls.delete(own);
    if (waiting.calls.size > 0 || waitingFor.get(signal) !== waiting) return;
    waitingFor.delete(signal);
    signal.removeEventListener("abort", waiting.listener);
  };
}

function begin(signal: AbortSignal): Waiting {
  const calls = new Set<() => void>();
  const listener = () => {
    for (const call of calls) call();
  };
  const waiting = { calls, listener };
  waitingFor.set(signal, waiting);
  signal.addEventListener("abort", listener, { once: true });
  return waiting;
}
