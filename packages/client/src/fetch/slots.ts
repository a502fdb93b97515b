// How many requests are under way at once: in all, and from one host. A slot is held
// while a request runs and not while its fetch waits, so that a host that is slow to
// answer keeps nobody waiting but those who ask it too.
import pLimit, { type LimitFunction } from "p-limit";
import { onAbort } from "../on-abort.ts";

export interface Slots {
  /**
   * What `work` comes to, once there is room for it. Rejects with the signal's reason as soon as that is
   * aborted; work that has not begun by then never does.
   */
  run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createSlots(inAll: number, perHost: number): Slots {
  const all = pLimit(inAll);
  /** Those in use, and by how many. */
  const hosts = new Map<string, { readonly limit: LimitFunction; users: number }>();

  async function take<T>(host: string, work: () => Promise<T>): Promise<T> {
    const own = hosts.get(host) ?? { limit: pLimit(perHost), users: 0 };
    hosts.set(host, own);
    own.users++;
    try {
      // First the host's: one who waits for that must not have a slot others could use.
      return await own.limit(() => all(work));
    } finally {
      own.users--;
      if (own.users === 0) hosts.delete(host);
    }
  }

  return {
    run(host, signal, work) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const forget = onAbort(signal, () => reject(signal.reason));
        take(host, async () => {
          signal.throwIfAborted();
          return work();
        })
          .then(resolve, reject)
          .finally(forget);
      });
    },
  };
}
