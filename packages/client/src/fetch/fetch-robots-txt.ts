// Fetches one robots.txt: attempts, the pauses between them and their time limit (RFC 9309 §2.3.1). What the result
// means is decided elsewhere; how requests are sent, and where they may go, is up to the transport.
import type { ClientLimits, Settings } from "../options.ts";
import { Attempt, type AttemptOptions } from "./attempt.ts";
import type { Fetched, FetchRobotsTxt, FetchRobotsTxtRequest } from "./fetched.ts";
import { type Budget, RequestSender } from "./request-sender.ts";
import { retryWait } from "./retry.ts";
import { ACCEPT_ENCODING, type Transport } from "./transport.ts";

export interface FetchRobotsTxtOptions extends Pick<Settings, "userAgent" | "clock"> {
  readonly transport: Transport;
  readonly limits: Pick<
    ClientLimits,
    "bodyOctets" | "redirects" | "fetchTime" | "attempts" | "fetches" | "fetchesPerHost" | "fetchesPerAddress"
  >;
  /** Sent in addition. */
  readonly headers?: Settings["headers"];
  /** In [0, 1); `Math.random` by default. */
  readonly random?: () => number;
  readonly on?: Partial<Pick<Settings["on"], "redirect" | "refused">>;
}

const ACCEPT = "text/plain, */*;q=0.5";

/** Creates the function that fetches; the limits on concurrency hold for all its calls together. */
export function createFetchRobotsTxt(options: FetchRobotsTxtOptions): FetchRobotsTxt {
  const fetcher = new RobotsTxtFetcher(options);
  return (request) => fetcher.fetch(request);
}

/** Repeats attempts until one has a result to keep. */
class RobotsTxtFetcher {
  readonly #options: FetchRobotsTxtOptions;
  readonly #attemptOptions: AttemptOptions;

  constructor(options: FetchRobotsTxtOptions) {
    const { userAgent, limits, clock, headers = {}, on = {} } = options;
    this.#options = options;
    this.#attemptOptions = {
      sender: new RequestSender(options),
      headers: { "user-agent": userAgent, accept: ACCEPT, "accept-encoding": ACCEPT_ENCODING, ...headers },
      limits,
      clock,
      on,
    };
  }

  async fetch(request: FetchRobotsTxtRequest): Promise<Fetched> {
    request.signal.throwIfAborted();
    const { limits, clock, random = Math.random } = this.#options;
    const budget: Budget = { left: limits.fetchTime };
    for (let attempts = 1; ; attempts++) {
      const { transient, ...tried } = await new Attempt(request, budget, this.#attemptOptions).run();
      const wait = attempts < limits.attempts ? retryWait({ ...tried, transient }, attempts, random) : null;
      // A pause that does not fit into the remaining time is not started.
      if (wait === null || wait >= budget.left) return { ...tried, url: request.url, attempts };
      await clock.sleep(wait, request.signal);
      budget.left -= wait;
    }
  }
}
