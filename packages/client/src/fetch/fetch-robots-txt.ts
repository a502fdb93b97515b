// Fetches one robots.txt: attempts, the pauses between them and their time limit (RFC 9309 §2.3.1, RFC 9110 §10.2.3 and
// §15.6). What the result means is decided elsewhere; how requests are sent, and where they may go, is up to the
// transport.
import type { Fetched } from "../api/fetched.ts";
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { type AttemptOptions, type AttemptResult, type FetchRequest, followRedirects } from "./follow-redirects.ts";
import { type Budget, createSender } from "./request-sender.ts";
import { ACCEPT_ENCODING, type Transport } from "./transport.ts";

export interface FetchRobotsTxtOptions extends Pick<ClientSettings, "userAgent" | "clock"> {
  readonly transport: Transport;
  readonly limits: Pick<
    ClientLimits,
    "bodyOctets" | "redirects" | "fetchTime" | "attempts" | "fetches" | "fetchesPerAddress"
  >;
  /** Sent in addition. */
  readonly headers?: ClientSettings["headers"];
  /** In [0, 1); `Math.random` by default. */
  readonly random?: () => number;
  readonly on?: Partial<Pick<ClientSettings["on"], "redirect" | "refused" | "body">>;
}

/** Fetches one robots.txt. Rejects if the caller's own signal is aborted, and for a bug in the transport. */
export type FetchRobotsTxt = (request: FetchRequest) => Promise<Fetched>;

const ACCEPT = "text/plain, */*;q=0.5";

/** Longest pause before the second attempt, in milliseconds; each further attempt doubles it. */
const FIRST_WAIT = 500;
/** Longest pause of our own, in milliseconds. */
const MAX_WAIT = 8_000;
/** 5xx statuses that mean a missing feature, so another attempt is useless. */
const permanentStatuses: ReadonlySet<number> = new Set([501, 505]);

/** Creates the function that fetches; the limits on concurrency hold for all its calls together. */
export function createFetchRobotsTxt(options: FetchRobotsTxtOptions): FetchRobotsTxt {
  const { userAgent, limits, clock, headers = {}, on = {}, random = Math.random } = options;
  const attemptOptions: AttemptOptions = {
    send: createSender(options),
    headers: { "user-agent": userAgent, accept: ACCEPT, "accept-encoding": ACCEPT_ENCODING, ...headers },
    limits,
    clock,
    on,
  };
  return async (request) => {
    request.signal.throwIfAborted();
    const budget: Budget = { left: limits.fetchTime };
    for (let attempts = 1; ; attempts++) {
      const { transient, ...tried } = await followRedirects(request, budget, attemptOptions);
      const wait = attempts < limits.attempts ? retryWait({ ...tried, transient }, attempts, random) : null;
      // A pause that does not fit into the remaining time is not started.
      if (wait === null || wait >= budget.left) return { ...tried, url: request.url, attempts };
      await clock.sleep(wait, request.signal);
      budget.left -= wait;
    }
  };
}

/**
 * Milliseconds to wait before the next attempt, after `attempts` of them; null if there should be none. At least as
 * long as the server asks for, otherwise exponential backoff with full jitter; `random` is in [0, 1).
 */
export function retryWait(
  { result, retryAfter, transient }: Pick<AttemptResult, "result" | "retryAfter" | "transient">,
  attempts: number,
  random: () => number,
): number | null {
  const own = random() * Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  switch (result.kind) {
    case "error":
      return transient ? own : null;
    case "redirect-failure":
    case "not-sent":
      return null;
    case "response": {
      const { status } = result;
      // 429 means too many requests, so only retry if the server says when.
      if (status === 429) return retryAfter === null ? null : Math.max(retryAfter, own);
      if (status < 500 || status > 599 || permanentStatuses.has(status)) return null;
      return Math.max(retryAfter ?? 0, own);
    }
    default:
      return result satisfies never;
  }
}
