// The entry `robotspec-language-server/browser`: the server over a message port, without Node.
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import type { Host } from "../host.ts";
import { serve } from "../server/server.ts";
import { type Port, Thread } from "../thread.ts";
import { version } from "../version.ts";

export type { Port } from "../thread.ts";

/**
 * A worker's own scope, or a `MessagePort`.
 *
 * @beta
 */
export interface Channel {
  /** Sends a message to the client. */
  postMessage(message: unknown): void;
  /** Called with each message of the client; set by the server. */
  onmessage: unknown;
  /** The server listens for `error`. */
  addEventListener(type: string, listener: (event: unknown) => void): void;
}

/**
 * Serves one client over a channel. Large documents are linted in the thread that `startThread` starts; without it, in
 * this one.
 *
 * @beta
 */
export function startServer(port: Channel, startThread: (() => Port) | null = null): void {
  const connection = createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));
  serve(connection, browserHost(startThread), version);
  connection.listen();
}

/** A browser has threads and no files: configs come from the client's settings, and only open documents are linted. */
function browserHost(startThread: (() => Port) | null): Host {
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
