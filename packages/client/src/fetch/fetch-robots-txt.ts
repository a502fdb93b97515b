// Fetches one robots.txt: redirects, retries and their time limit (RFC 9309 §2.3.1). What the result means is decided
// elsewhere; how requests are sent, and where they may go, is up to the transport.
import { followRedirect, isRedirect, originKey, type RedirectChain } from "robotspec/access";
import { notify } from "../notify.ts";
import { withTimeout } from "../on-abort.ts";
import type { ClientLimits, Settings } from "../options.ts";
import { escaped } from "../text.ts";
import { badPortProblem, hasBadPort } from "./bad-ports.ts";
import type { Conditions, Fetched, FetchRobotsTxt, Hop } from "./fetched.ts";
import { networkOf } from "./networks.ts";
import { readRetryAfter, retryWait, type Tried } from "./retry.ts";
import { Slots } from "./slots.ts";
import { ACCEPT_ENCODING, type Transport, TransportError, type TransportResponse } from "./transport.ts";

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

type Request = Parameters<FetchRobotsTxt>[0];

/** Remaining time of one fetch, in milliseconds. */
interface Budget {
  left: number;
}

/** The result of one chain of redirects. */
type Attempt = Omit<Fetched, "url" | "attempts"> & Tried;

/** Creates the function that fetches; the limits on concurrency hold for all its calls together. */
export function createFetchRobotsTxt(options: FetchRobotsTxtOptions): FetchRobotsTxt {
  const { transport, userAgent, limits, clock, headers: additional = {}, random = Math.random, on = {} } = options;
  const slots = new Slots(limits);
  const baseHeaders: Readonly<Record<string, string>> = {
    "user-agent": userAgent,
    accept: ACCEPT,
    "accept-encoding": ACCEPT_ENCODING,
    ...additional,
  };

  return async (request) => {
    request.signal.throwIfAborted();
    const budget: Budget = { left: limits.fetchTime };
    for (let attempts = 1; ; attempts++) {
      const { transient, ...tried } = await attempt(request, budget);
      const wait = attempts < limits.attempts ? retryWait({ ...tried, transient }, attempts, random) : null;
      // A pause that does not fit into the remaining time is not started.
      if (wait === null || wait >= budget.left) return { ...tried, url: request.url, attempts };
      await clock.sleep(wait, request.signal);
      budget.left -= wait;
    }
  };

  async function attempt(request: Request, budget: Budget): Promise<Attempt> {
    const origin = originKey(request.url);
    const hops: Hop[] = [];
    let { conditions } = request;
    let requestedAt = clock.now();
    let requestHeaders: Readonly<Record<string, string>> = {};
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
    const failed = ({ kind, message, transient }: TransportError): Attempt =>
      ended({
        result: kind === "refused" ? { kind: "not-sent" } : { kind: "error", error: kind },
        error: { kind, message },
        transient,
      });
    const refused = (url: string, kind: TransportError["kind"], message: string) =>
      notify(on, "refused", { origin, url, kind, message });

    let chain: RedirectChain = [requestable(request.url) ?? request.url];
    for (;;) {
      const url = chain[chain.length - 1] ?? chain[0];
      const sent = conditions?.url === url ? conditions : null;
      requestHeaders = { ...baseHeaders, ...sent?.headers };
      const hop = { url, downgraded: isDowngrade(chain), status: null, location: null, address: null };
      let response: TransportResponse;
      try {
        response = await send(url, requestHeaders, request.signal, budget, () => {
          requestedAt = clock.now();
        });
      } catch (error) {
        request.signal.throwIfAborted();
        // Anything else is a bug, which must not count as an unreachable site.
        if (!(error instanceof TransportError)) throw error;
        hops.push(hop);
        if (error.kind === "refused" || error.limit !== null) refused(url, error.kind, error.message);
        return failed(error);
      }
      const { status, headers, body, address } = response;
      if (status === 304 && sent !== null && !confirms(sent, headers)) {
        // It confirms another version than our copy (RFC 9111 §4.3.4), so ask without conditions.
        conditions = null;
        continue;
      }
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
          if (status === 304 && sent === null) {
            return failed(new TransportError("protocol", "The server answered 304 to a request without conditions."));
          }
          if (body.length > limits.bodyOctets) {
            refused(url, "refused", `The body is longer than ${limits.bodyOctets} octets; the rest was not read.`);
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

  /** Sends one request in a slot and within the remaining time. */
  async function send(
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    budget: Budget,
    begun: () => void,
  ): Promise<TransportResponse> {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is not an http or https URL.`);
    }
    if (hasBadPort(target)) throw new TransportError("refused", badPortProblem(target));
    const addresses = await inBudget(signal, budget, (inTime) => transport.locate?.(url, inTime) ?? noAddresses);
    const [address] = addresses;
    const destination = { host: target.hostname, address: address === undefined ? null : networkOf(address) };
    return slots.run(destination, signal, () => {
      begun();
      return inBudget(signal, budget, (inTime) =>
        // One more octet distinguishes a file of exactly the limit from a longer one, and shows where its last line ends.
        transport.request({ url, headers, limit: limits.bodyOctets + 1, signal: inTime, addresses }),
      );
    });
  }

  /** Runs `work` with a signal that is aborted when the remaining time is over, and subtracts the time it took. */
  async function inBudget<Result>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const startedAt = clock.now();
    const late = new TransportError("timeout", `The fetch took longer than ${limits.fetchTime} ms.`, {
      limit: "fetchTime",
      transient: false,
    });
    try {
      return await withTimeout({ clock, milliseconds: Math.max(0, budget.left), signal, late }, work);
    } finally {
      budget.left -= Math.max(0, clock.now() - startedAt);
    }
  }
}

const ACCEPT = "text/plain, */*;q=0.5";

const noAddresses: Promise<readonly string[]> = Promise.resolve([]);

/**
 * Whether a 304 confirms the copy: it names no validator, or the same entity tag. Compared weakly, because servers that
 * compress send `W/"x"` with a body and `"x"` without.
 */
function confirms({ headers }: Conditions, received: Readonly<Record<string, string>>): boolean {
  const ours = headers["if-none-match"];
  const theirs = received.etag;
  if (theirs === undefined || ours === undefined) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return opaque(ours) === opaque(theirs);
}

/** The request URL, without userinfo and fragment; null for an invalid URI. */
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
  return before.startsWith("https:") && last.startsWith("http:");
}
