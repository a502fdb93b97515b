// A `fetch` that checks robots.txt first: for the request, and for every redirect, because the site that redirects does
// not decide for the site it leads to.
import { isRedirect } from "robotspec/access";
import { DisallowedError } from "../api/disallowed-error.ts";
import type { RobotsClient } from "../api/robots-client.ts";

/** The global `fetch`, or one like it. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Options of `obeying`. */
export interface ObeyingOptions {
  /** Whether each request also waits for its turn on the site (Crawl-delay, Request-rate). False by default. */
  readonly paced?: boolean;
}

/** Redirects a `fetch` follows (Fetch Standard, HTTP-redirect fetch). */
const MAX_REDIRECTS = 20;

/** Headers for one origin only. */
const PERSONAL = ["authorization", "cookie", "host", "proxy-authorization"];

/** Headers that describe a body. */
const OF_A_BODY = ["content-encoding", "content-language", "content-location", "content-type", "content-length"];

/**
 * The same `fetch`, which rejects with a `DisallowedError` instead of sending a request that robots.txt does not allow,
 * or does not decide about yet. Redirects are followed here, each after its own check, as in the Fetch Standard; a
 * request whose `redirect` is `manual` or `error` is passed on unchanged. URLs of other schemes than http and https are
 * passed on.
 */
export function obeying(fetch: Fetch, client: RobotsClient, options: ObeyingOptions = {}): Fetch {
  const { paced = false } = options;

  async function check(url: string, signal: AbortSignal): Promise<void> {
    if (!/^https?:/i.test(url)) return;
    const decision = await client.decide(url, { signal });
    if (!decision.allowed) throw new DisallowedError(decision);
    if (paced) await client.turn(url, { signal });
  }

  return async (input, init) => {
    const given = input instanceof Request ? input : null;
    if ((init?.redirect ?? given?.redirect ?? "follow") !== "follow") {
      // Without a copy of the request: that would use up its body.
      const signal = init?.signal ?? given?.signal ?? new AbortController().signal;
      await check(given?.url ?? new URL(String(input)).href, signal);
      return await fetch(input, init);
    }
    const request = new Request(input, init);
    await check(request.url, request.signal);
    let step: Step = {
      url: request.url,
      method: request.method,
      headers: new Headers(request.headers),
      // Read, because it is sent again after a 307 or 308.
      body: request.body === null ? null : await request.arrayBuffer(),
    };
    for (let redirects = 0; ; redirects++) {
      const { url, method, headers, body } = step;
      const response = await fetch(url, { ...init, method, headers, body, redirect: "manual", signal: request.signal });
      const location = isRedirect(response.status) ? response.headers.get("location") : null;
      if (location === null) return redirects === 0 ? response : asRedirected(response);
      await response.body?.cancel();
      if (redirects === MAX_REDIRECTS) throw new TypeError(`There are more than ${MAX_REDIRECTS} redirects.`);
      step = nextStep(step, response.status, location);
      await check(step.url, request.signal);
    }
  };
}

/** One request of a chain. */
interface Step {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer | null;
}

/** The request a redirect asks for (Fetch Standard, HTTP-redirect fetch). */
function nextStep({ url, method, headers, body }: Step, status: number, location: string): Step {
  const next = new URL(location, url);
  if (next.protocol !== "http:" && next.protocol !== "https:") {
    throw new TypeError("A redirect leads to something that is neither http nor https.");
  }
  const sent = new Headers(headers);
  if (next.origin !== new URL(url).origin) for (const name of PERSONAL) sent.delete(name);
  const becomesGet =
    status === 303 ? method !== "GET" && method !== "HEAD" : (status === 301 || status === 302) && method === "POST";
  if (!becomesGet) return { url: next.href, method, headers: sent, body };
  for (const name of OF_A_BODY) sent.delete(name);
  return { url: next.href, method: "GET", headers: sent, body: null };
}

function asRedirected(response: Response): Response {
  return Object.defineProperty(response, "redirected", { value: true });
}
