// The entry `robotspec-language-server/browser`: the server over a message port, without Node.
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { serve } from "../server/server.ts";
import type { Port } from "../thread.ts";
import { version } from "../version.ts";
import { browserHost } from "./host.ts";

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
