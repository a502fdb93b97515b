// Fetches of robots.txt for the tests of this folder: the client's own transport at the test server,
// with short time limits.
import { systemClock } from "robotspec-client";
import type { Fetched } from "../../src/api/events.ts";
import type { AllLimits, NetworkOptions } from "../../src/api/options.ts";
import {
  createFetchRobotsTxt,
  type FetchRobotsTxt,
  type FetchRobotsTxtOptions,
} from "../../src/fetch/fetch-robots-txt.ts";
import { nodeTransport } from "../../src/fetch/node-transport.ts";

export const LIMIT = 512_000;

/** Time limits short enough for a test, and one attempt. */
export const shortLimits: AllLimits = {
  bodyOctets: LIMIT,
  headerOctets: 16_384,
  redirects: 5,
  queryTime: 60_000,
  fetchTime: 20_000,
  connectTime: 5_000,
  headerTime: 5_000,
  idleTime: 5_000,
  storeTime: 2_000,
  attempts: 1,
  fetches: 64,
  fetchesPerAddress: 64,
  pageTime: 60_000,
  pageOctets: 1_000_000,
  memoryOctets: 16_777_216,
};

/** A recorded event. */
export interface Heard {
  readonly event: "refused";
  readonly url: string;
  readonly kind: string;
  readonly message: string;
}

export interface Fetcher {
  /** Fetches a URL with no conditions. */
  get(url: string): Promise<Fetched>;
  readonly fetch: FetchRobotsTxt;
  /** Events, in order. */
  readonly heard: Heard[];
}

export function fetcher(
  network: NetworkOptions,
  limits: Partial<AllLimits> = {},
  options: Partial<FetchRobotsTxtOptions> = {},
): Fetcher {
  const heard: Heard[] = [];
  const all = { ...shortLimits, ...limits };
  const fetch = createFetchRobotsTxt({
    transport: nodeTransport({ limits: all, network }),
    userAgent: "TestBot/1.0 (+https://bot.test/)",
    limits: all,
    clock: systemClock,
    on: {
      refused: ({ url, kind, message }) => heard.push({ event: "refused", url, kind, message }),
    },
    ...options,
  });
  const get = (url: string) => fetch({ url, conditions: null, signal: new AbortController().signal });
  return { get, fetch, heard };
}

/** A body as text, one character for each octet. */
export function text({ body }: Pick<Fetched, "body">): string {
  return Buffer.from(body).toString("latin1");
}
