// The entry of robotspec-client for browsers, workers and other runtimes without `node:` modules: the same client, with
// a `fetch` given by the caller.
import type { RobotsClientOptions } from "./api/options.ts";
import type { RobotsClient } from "./api/robots-client.ts";
import { checkOptions } from "./client/check-options.ts";
import { Client } from "./client/client.ts";
import { fetchTransport } from "./fetch/fetch-transport.ts";

export * from "./shared.ts";

/**
 * Creates a client that sends its requests by the option `fetch`, which is required. Throws for invalid options: a
 * TypeError or, for a number out of range, a RangeError, of one sentence.
 */
export function createRobotsClient(options: RobotsClientOptions): RobotsClient {
  const settings = checkOptions(options);
  const { fetch, limits, network, clock } = settings;
  if (fetch === undefined) {
    throw new TypeError(
      'This runtime has no sockets; pass the option "fetch", such as (url, init) => fetch(url, init).',
    );
  }
  return new Client(settings, { transport: fetchTransport({ fetch, limits, network, clock }), openFile: noFile });
}

async function noFile(): Promise<never> {
  throw new Error('There is no file store in this runtime; pass "memory" or a store.');
}
