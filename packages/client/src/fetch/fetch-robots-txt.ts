// Fetches one robots.txt: attempts, the pauses between them and their time limit (RFC 9309 §2.3.1, RFC 9110 §10.2.3 and
// §15.6), each request in a slot. What the result means is decided elsewhere; how requests are sent, and where they may
// go, is up to the transport.
import type { Fetched } from "../api/events.ts";
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { withTimeout } from "../util/clock.ts";
import { escaped } from "../util/text.ts";
import { addressOfHost, checkPort, networkOf, siteOf } from "./addresses.ts";
import {
  type AttemptOptions,
  type AttemptResult,
  type Budget,
  type FetchRequest,
  followRedirects,
  type Send,
} from "./follow-redirects.ts";
import { Scheduler } from "./scheduler.ts";
import { ACCEPT_ENCODING, type Begin, type Transport, TransportError } from "./transport.ts";

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
  readonly on?: Partial<Pick<ClientSettings["on"], "refused" | "body">>;
}

/** Fetches one robots.txt. Rejects if the caller's own signal is aborted, and for a bug in the transport. */
export type FetchRobotsTxt = (request: FetchRequest) => Promise<Fetched>;

const ACCEPT = "text/plain, */*;q=0.5";

/** Longest pause before the second attempt, in milliseconds; each further attempt doubles it. */
const FIRST_WAIT = 500;
/** Longest pause of our own, in milliseconds. */
const MAX_WAIT = 8_000;
/** Connections that start in 150 ms. */
const CONNECTION_BURST = 128;
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

/** Creates the function that sends the requests of all fetches, so that its limits hold for them together. */
function createSender({ clock, limits, transport }: FetchRobotsTxtOptions): Send {
  const connections = new Scheduler({
    clock,
    limit: limits.fetches,
    burst: CONNECTION_BURST,
    perNetwork: limits.fetchesPerAddress,
    overdue: () => tooSlow("The response came too slowly while other sites waited."),
  });

  /** Runs `work` with a signal that is aborted when the remaining time is over, and subtracts the time it took. */
  async function inBudget<Value>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const startedAt = clock.now();
    const late = () => tooSlow(`The fetch took longer than ${limits.fetchTime} ms.`);
    try {
      return await withTimeout({ clock, milliseconds: budget.left, signal, late }, work);
    } finally {
      // Neither a clock that was set back nor a jump beyond what the timer allowed is time that passed.
      const passed = clock.now() - startedAt;
      if (passed > 0 && passed <= budget.left) budget.left -= passed;
    }
  }

  return async ({ url, headers, signal, budget, begun }) => {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is not an http or https URL.`);
    }
    checkPort(target);
    const { hostname: name } = target;
    const own = addressOfHost(name);
    const begin: Begin = (inSlot, work) => inBudget(inSlot, budget, work);
    const addresses = (await transport.locate?.(url, signal, begin)) ?? [];
    const [address = own] = addresses;
    const network = address === null ? name : networkOf(address);
    const site = own === null ? siteOf(name) : network;
    return connections.run({ site, network, name }, signal, (slot) => {
      begun();
      return inBudget(slot.signal, budget, (inTime) =>
        // One more octet distinguishes a file of exactly the limit from a longer one, and shows where its last line
        // ends.
        transport.request({
          url,
          headers,
          limit: limits.bodyOctets + 1,
          signal: inTime,
          addresses,
          received: slot.received,
        }),
      );
    });
  };
}

function tooSlow(problem: string): TransportError {
  return new TransportError("timeout", problem, { limit: "fetchTime", transient: false });
}
