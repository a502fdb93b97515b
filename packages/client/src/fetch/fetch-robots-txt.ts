// One robots.txt, fetched: redirects, retries and the time they may take (RFC 9309
// §2.3.1). What the result means is judged elsewhere; where requests go, and how they
// are sent, is the transport's affair.
import { followRedirect, isRedirect, originKey, type RedirectChain } from "robotspec/access";
import type { Clock } from "../clock.ts";
import type { RobotsClientEvents } from "../events.ts";
import { notify } from "../notify.ts";
import { onAbort } from "../on-abort.ts";
import type { ClientLimits } from "../options.ts";
import { escaped } from "../text.ts";
import { ACCEPT_ENCODING } from "./body.ts";
import { asTransportError } from "./exchange.ts";
import type { Fetched, FetchRobotsTxt, Hop } from "./fetched.ts";
import { readRetryAfter, retryWait, type Tried } from "./retry.ts";
import { createSlots } from "./slots.ts";
import { type Transport, TransportError, type TransportResponse } from "./transport.ts";

export interface FetchRobotsTxtOptions {
  readonly transport: Transport;
  /** The User-Agent header. */
  readonly userAgent: string;
  readonly limits: Pick<
    ClientLimits,
    "bodyOctets" | "redirects" | "fetchTime" | "attempts" | "fetches" | "fetchesPerHost"
  >;
  readonly clock: Clock;
  /** From 0, below 1; `Math.random` where absent. */
  readonly random?: () => number;
  readonly on?: Partial<Pick<RobotsClientEvents, "redirect" | "refused">>;
}

type Request = Parameters<FetchRobotsTxt>[0];

/** What is left of the time one fetch may take, in milliseconds. */
interface Budget {
  left: number;
}

/** One chain of redirects, come to an end. */
type Attempt = Omit<Fetched, "url" | "attempts"> & Tried;

/** Makes the function that fetches; what is under way at once is bounded over all its calls. */
export function createFetchRobotsTxt(options: FetchRobotsTxtOptions): FetchRobotsTxt {
  const { transport, userAgent, limits, clock, random = Math.random, on = {} } = options;
  const slots = createSlots(limits.fetches, limits.fetchesPerHost);

  return async (request) => {
    request.signal.throwIfAborted();
    const budget: Budget = { left: limits.fetchTime };
    for (let attempts = 1; ; attempts++) {
      const { transient, ...tried } = await attempt(request, budget);
      const wait = attempts < limits.attempts ? retryWait({ ...tried, transient }, attempts, random) : null;
      // What does not fit into the time that is left is not begun.
      if (wait === null || wait >= budget.left) return { ...tried, url: request.url, attempts };
      await clock.sleep(wait, request.signal);
      budget.left -= wait;
    }
  };

  async function attempt(request: Request, budget: Budget): Promise<Attempt> {
    const origin = originKey(request.url);
    const hops: Hop[] = [];
    let requestedAt = clock.now();
    let requestHeaders: Record<string, string> = {};
    const ended = (rest: Partial<Attempt> & Pick<Attempt, "result">): Attempt => ({
      hops,
      error: null,
      headers: {},
      requestHeaders,
      body: new Uint8Array(0),
      requestedAt,
      receivedAt: clock.now(),
      retryAfter: null,
      transient: false,
      ...rest,
    });
    const failed = (error: TransportError): Attempt => {
      const { kind, message, transient } = error;
      return ended({
        result: { kind: "error", error: kind === "refused" ? "network" : kind },
        error: { kind, message },
        transient,
      });
    };
    const refused = (url: string, kind: TransportError["kind"], message: string) =>
      notify(on, "refused", { origin, url, kind, message });

    let chain: RedirectChain = [requestable(request.url) ?? request.url];
    for (;;) {
      const url = chain[chain.length - 1] ?? chain[0];
      const conditions = request.conditions?.url === url ? request.conditions.headers : null;
      requestHeaders = { "user-agent": userAgent, accept: ACCEPT, "accept-encoding": ACCEPT_ENCODING, ...conditions };
      const hop = { url, downgraded: isDowngrade(chain), status: null, location: null, address: null };
      let response: TransportResponse;
      try {
        response = await send(url, requestHeaders, request.signal, budget, () => {
          requestedAt = clock.now();
        });
      } catch (thrown) {
        request.signal.throwIfAborted();
        const error = asTransportError(thrown, "network");
        hops.push(hop);
        if (error.kind === "refused" || error.limit !== null) refused(url, error.kind, error.message);
        return failed(error);
      }
      const { status, headers, body, address } = response;
      const location = isRedirect(status) ? (headers.location ?? null) : null;
      const made: Hop = { ...hop, status, location: location === null ? null : escaped(location), address };
      hops.push(made);
      const arrived = (): Attempt => {
        const receivedAt = clock.now();
        const retryAfter = status < 400 ? null : readRetryAfter(headers["retry-after"] ?? "", receivedAt);
        const result = { kind: "response", status, octets: body.length } as const;
        return ended({ result, headers, body, receivedAt, retryAfter });
      };
      const step = followRedirect(chain, { status, location }, { maxRedirects: limits.redirects });
      switch (step.kind) {
        case "arrived":
          if (status === 304 && conditions === null) {
            return failed(
              new TransportError("protocol", "The server says that nothing has changed (304), and was not asked that."),
            );
          }
          if (body.length > limits.bodyOctets) {
            const message = `The body is longer than ${limits.bodyOctets} octets; the rest was not read.`;
            refused(url, "refused", message);
          }
          return arrived();
        case "failed":
          return { ...arrived(), result: { kind: "redirect-failure", failure: step.failure } };
        case "follow": {
          const next = requestable(step.uri);
          if (next === null) {
            return { ...arrived(), result: { kind: "redirect-failure", failure: "malformed-location" } };
          }
          chain = [...chain, next];
          notify(on, "redirect", { origin, from: made, to: next });
          break;
        }
        default:
          step satisfies never;
      }
    }
  }

  /** One request within its slot and the time that is left. */
  async function send(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    budget: Budget,
    begun: () => void,
  ): Promise<TransportResponse> {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is no URL of http or https.`);
    }
    return slots.run(target.hostname, signal, async () => {
      begun();
      const startedAt = clock.now();
      const timer = new AbortController();
      const stop = new AbortController();
      const late = new TransportError("timeout", `The fetch took longer than ${limits.fetchTime} ms.`, {
        limit: "fetchTime",
        transient: false,
      });
      const forget = onAbort(signal, () => stop.abort(signal.reason));
      clock.sleep(budget.left, timer.signal).then(
        () => stop.abort(late),
        () => {},
      );
      try {
        // One octet more tells a file of just the limit from a longer one, and where its last line ends.
        return await transport.request({ url, headers, limit: limits.bodyOctets + 1, signal: stop.signal });
      } finally {
        timer.abort();
        forget();
        budget.left -= Math.max(0, clock.now() - startedAt);
      }
    });
  }
}

const ACCEPT = "text/plain, */*;q=0.5";

/** The URI as it is asked for: what names who asks, and what is never sent, left out. Null where no URL is made of it. */
function requestable(uri: string): string | null {
  if (!URL.canParse(uri)) return null;
  const url = new URL(uri);
  url.username = "";
  url.password = "";
  url.hash = "";
  return url.href;
}

function isDowngrade(chain: RedirectChain): boolean {
  const [before = "", last = ""] = chain.slice(-2);
  return chain.length > 1 && before.startsWith("https:") && last.startsWith("http:");
}
