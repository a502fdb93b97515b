// The entry of robotspec-client for Node: its own HTTP, and the store in the user's cache folder.
import type { ClientSettings, RobotsClientOptions } from "./api/options.ts";
import type { RobotsClient } from "./api/robots-client.ts";
import { checkOptions } from "./client/check-options.ts";
import { Client, type Platform } from "./client/client.ts";
import { fetchTransport } from "./fetch/fetch-transport.ts";

export { type Connector, type ConnectRequest, type GuardOptions, guardedConnect } from "./adapters/guarded-connect.ts";
export * from "./shared.ts";

/**
 * Creates a client. Throws for invalid options: a TypeError or, for a number out of range, a RangeError, of one
 * sentence. Opens no connection and no file before the first query. Without the option `fetch` it runs on Node only.
 */
export function createRobotsClient(options: RobotsClientOptions): RobotsClient {
  const settings = checkOptions(options);
  const { fetch, limits, network, clock } = settings;
  if (fetch !== undefined) {
    return new Client(settings, { transport: fetchTransport({ fetch, limits, network, clock }), openFile });
  }
  checkRuntime();
  return new Client(settings, { openFile, ...ownHttp(settings) });
}

/** The client's own HTTP, loaded with the first request: with the modules of Node, it is a third of all that is loaded. */
function ownHttp(settings: ClientSettings): Omit<Platform, "openFile"> {
  const load = async () => (await import("./adapters/node-http.ts")).nodeHttp(settings);
  let loaded: ReturnType<typeof load> | null = null;
  const http = () => (loaded ??= load());
  return {
    transport: {
      locate: async (...given) => await (await http()).transport.locate(...given),
      request: async (request) => await (await http()).transport.request(request),
    },
    fetchPage: async (...given) => await (await http()).fetchPage(...given),
    close: async () => await (await loaded)?.close(),
  };
}

/** Loaded on demand, because SQLite is optional. */
async function openFile() {
  const { sqliteStore } = await import("./stores/sqlite.ts");
  return sqliteStore();
}

/** Bun and Deno emulate `node:http` without the hooks that the address check needs. */
function checkRuntime(): void {
  const runtime = process.versions.bun !== undefined ? "Bun" : "Deno" in globalThis ? "Deno" : null;
  if (runtime === null) return;
  throw new TypeError(
    `The client's own HTTP runs on Node only; on ${runtime} pass the option "fetch", such as fetch: (url, init) => fetch(url, init). Names that resolve to private addresses are not detected then.`,
  );
}
