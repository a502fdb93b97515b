// A store that is opened when it is first asked, so that a client that asks nothing
// costs nothing.
import type { RobotsStore } from "./store.ts";

/** Opens the store once, at the first call but `close`. Where `open` rejects, so does every call. */
export function lazyStore(open: () => Promise<RobotsStore>): RobotsStore {
  let opened: Promise<RobotsStore> | null = null;
  const store = () => (opened ??= open());
  return {
    get: async (key) => (await store()).get(key),
    acquire: async (key, duration) => (await store()).acquire(key, duration),
    renew: async (key, turn, duration) => (await store()).renew(key, turn, duration),
    set: async (key, record, turn, keepFor) => (await store()).set(key, record, turn, keepFor),
    release: async (key, turn) => (await store()).release(key, turn),
    delete: async (key) => (await store()).delete(key),
    async close() {
      if (opened !== null) await (await opened).close();
    },
  };
}
