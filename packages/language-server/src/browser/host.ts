// A browser has threads and no files: configs come from the client's settings, and only open documents are linted.
import type { Host } from "../host.ts";
import { type Port, Thread } from "../thread.ts";

/** @param startThread starts a web worker that answers jobs; null to do them in this thread */
export function browserHost(startThread: (() => Port) | null): Host {
  return {
    background: startThread === null ? null : () => new Thread(startThread),
    config: () => Promise.resolve(null),
    forgetConfigs() {},
    trust() {},
    async *robotsFiles() {},
    read: () => Promise.resolve(null),
    rulePage: () => null,
  };
}
