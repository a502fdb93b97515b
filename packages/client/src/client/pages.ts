// Requests for pages: each request of a chain of redirects needs a permit of its own, because the site that redirects
// does not decide for the site it leads to. Redirects as in the Fetch Standard, HTTP-redirect fetch.
import { isRedirect } from "robotspec/access";
import type { ClientSettings } from "../api/options.ts";
import { DisallowedError, type Permit, type PermitOptions, type RobotsClient } from "../api/robots-client.ts";
import { TransportError } from "../fetch/transport.ts";
import { linkSignals } from "../util/clock.ts";
import type { OpenPermit } from "./permits.ts";
import { targetOf } from "./target.ts";

/** The part of a response that is used here, of any implementation of `fetch`. */
export interface PageResponse {
  /** 0 for a redirect that is hidden. */
  readonly status: number;
  /** Of which Location and Retry-After are read. */
  readonly headers: { get(name: string): string | null };
  /** A stream, which is cancelled if a redirect is followed. */
  readonly body?: unknown;
  /** `opaqueredirect` for a redirect that is hidden. */
  readonly type?: string;
  /** Whether the `fetch` has followed redirects. */
  readonly redirected?: boolean;
}

/** What `fetch` takes: a URL, or a `Request` of any implementation. */
export type PageInput = string | URL | Request;

/** How the requests of a chain are permitted and sent. */
export interface Sender<Allowed extends Permit, Answer extends PageResponse> {
  request(url: string, options: PermitOptions): Promise<Allowed>;
  /** Sends one request and hands its permit back; null for a scheme without robots.txt. */
  send(
    permit: Allowed | null,
    input: PageInput,
    init: RequestInit,
    signal: AbortSignal | null | undefined,
  ): Promise<Answer>;
  /** Called with a redirect that is followed; returns the headers of the next request. */
  redirected?(response: Answer, next: Step): Headers;
  /** Redirects that are followed; 20, as in the Fetch Standard, by default. */
  readonly maxRedirects?: number;
}

/** Octets of a body that are received before it is read, so that an unread short page does not stay under way. */
const READ_AHEAD = 1_048_576;

/** Headers for one origin only. */
const PERSONAL = ["authorization", "cookie", "host", "proxy-authorization"];
/** Headers that describe a body. */
const OF_A_BODY = ["content-encoding", "content-language", "content-location", "content-type", "content-length"];

/** Sends a request, follows its redirects, and rejects with a `DisallowedError` instead of sending what is not allowed. */
export async function fetchPermitted<Allowed extends Permit, Answer extends PageResponse>(
  { request, send, redirected, maxRedirects = 20 }: Sender<Allowed, Answer>,
  input: PageInput,
  init: RequestInit = {},
): Promise<Answer> {
  const given = typeof input === "object" && "url" in input ? input : null;
  // Copies: a URL or options that change while the request waits must not be sent without a check.
  const options = { ...init };
  const first = given?.url ?? new URL(String(input), baseUrl()).href;
  const signal = options.signal === undefined ? given?.signal : options.signal;
  const permitted = async (url: string, sent: PageInput, sentInit: RequestInit, continues = false) => {
    if (!/^https?:/i.test(url)) return await send(null, sent, sentInit, signal);
    const permit = await request(url, { ...(signal && { signal }), continues });
    if (!permit.allowed) throw new DisallowedError(permit);
    return await send(permit, sent, sentInit, signal);
  };
  if ((options.redirect ?? given?.redirect ?? "follow") !== "follow") {
    return await permitted(first, given ?? first, options);
  }
  let response = await permitted(first, given ?? first, { ...options, redirect: "manual" });
  let step = firstStep(first, given, options);
  for (let redirects = 0; ; redirects++) {
    checkVisible(response);
    const location = isRedirect(response.status) ? response.headers.get("location") : null;
    if (location === null) return redirects === 0 ? response : withProperties(response, { redirected: true });
    await discard(response);
    if (redirects === maxRedirects) throw new TypeError(`There are more than ${maxRedirects} redirects.`);
    const next = nextStep(step, response.status, location);
    step = redirected === undefined ? next : { ...next, headers: redirected(response, next) };
    const { url, ...changed } = step;
    response = await permitted(
      url,
      url,
      { ...(given && fieldsOf(given)), ...options, ...changed, redirect: "manual" },
      true,
    );
  }
}

/** What relative URLs are relative to: a document or worker of a browser. */
function baseUrl(): string | undefined {
  return (globalThis as { readonly location?: { readonly href: string } }).location?.href;
}

/** One request of a chain. */
export interface Step {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: NonNullable<RequestInit["body"]> | null;
}

function firstStep(url: string, given: Request | null, { method, headers, body }: RequestInit): Step {
  return {
    url,
    method: (method ?? given?.method ?? "GET").toUpperCase(),
    headers: new Headers(headers ?? given?.headers),
    body: body ?? given?.body ?? null,
  };
}

/** The request that a redirect asks for. Throws a TypeError if it must not be sent. */
function nextStep({ url, method, headers, body }: Step, status: number, location: string): Step {
  const next = new URL(octetsEscaped(location), url);
  if (next.protocol !== "http:" && next.protocol !== "https:") {
    throw new TypeError("A redirect leads to something that is neither http nor https.");
  }
  const sent = new Headers(headers);
  if (next.origin !== new URL(url).origin) for (const name of PERSONAL) sent.delete(name);
  const becomesGet =
    status === 303 ? method !== "GET" && method !== "HEAD" : (status === 301 || status === 302) && method === "POST";
  if (!becomesGet) {
    if (isOnceOnly(body)) throw new TypeError(`A ${status} asks for the body again, which is a stream; pass its text.`);
    return { url: next.href, method, headers: sent, body };
  }
  for (const name of OF_A_BODY) sent.delete(name);
  return { url: next.href, method: "GET", headers: sent, body: null };
}

/** `fetch` decodes headers as Latin-1: one code unit for each octet, which is escaped, so that UTF-8 stays UTF-8. */
function octetsEscaped(location: string): string {
  return location.replace(/[\x80-\xff]/g, (octet) => `%${octet.charCodeAt(0).toString(16).toUpperCase()}`);
}

function isOnceOnly(body: unknown): boolean {
  return typeof body === "object" && body !== null && ("getReader" in body || Symbol.asyncIterator in body);
}

/** What a `Request` says besides its URL, method, headers and body. `mode` as the Fetch Standard allows it. */
function fieldsOf(request: Request): RequestInit {
  const { cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, signal } = request;
  const fields = { cache, credentials, integrity, keepalive, referrer, referrerPolicy, signal };
  return mode === "navigate" ? fields : { ...fields, mode };
}

function checkVisible({ status, type, redirected }: PageResponse): void {
  if (status !== 0 && type !== "opaqueredirect" && redirected !== true) return;
  throw new TypeError(
    'This fetch hides redirects, so robots.txt cannot be checked for them; pass a fetch that returns them with redirect: "manual".',
  );
}

async function discard({ body }: PageResponse): Promise<void> {
  if (typeof body !== "object" || body === null || !("cancel" in body)) return;
  await (body as ReadableStream).cancel().catch(() => {});
}

function withProperties<Answer extends object>(response: Answer, values: Readonly<Record<string, unknown>>): Answer {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(response, name, { value, configurable: true });
  return response;
}

/** Sends one request, without following redirects. */
export type FetchPage = (input: PageInput, init: RequestInit) => Promise<Response>;

export interface PagesOptions {
  readonly settings: Pick<ClientSettings, "clock" | "limits" | "userAgent" | "headers">;
  readonly request: (url: string, options: PermitOptions) => Promise<OpenPermit>;
  readonly fetch: FetchPage;
  /** Aborted when the client is closed. */
  readonly closing: AbortSignal;
}

/** The client's own fetch of pages: with its User-Agent, within its limits, under way until the body has been received. */
export function createFetch(options: PagesOptions): RobotsClient["fetch"] {
  const { request, fetch, settings, closing } = options;
  const { clock, limits, userAgent } = settings;

  async function send(
    permit: OpenPermit | null,
    input: PageInput,
    init: RequestInit,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const until = linkSignals(signal ?? undefined, closing);
    const timer = new AbortController();
    const late = new TransportError("timeout", `The page took longer than ${limits.pageTime} ms.`);
    clock.sleep(limits.pageTime, timer.signal).then(
      () => until.abort(late),
      () => {},
    );
    const end = () => {
      timer.abort();
      until.close();
      permit?.done();
    };
    try {
      until.signal.throwIfAborted();
      const headers = new Headers(init.headers ?? (typeof input === "object" && "url" in input ? input.headers : {}));
      for (const [name, value] of Object.entries(settings.headers)) if (!headers.has(name)) headers.set(name, value);
      headers.set("user-agent", userAgent);
      const response = await fetch(input, { ...init, headers: Object.fromEntries(headers), signal: until.signal });
      permit?.report(response);
      if (typeof response.body?.pipeTo === "function") return bounded(response, limits.pageOctets, end);
      end();
      return response;
    } catch (error) {
      end();
      throw error;
    }
  }

  return (input, { permit, ...init } = {}) => {
    let given = permit as OpenPermit | undefined;
    const permitted = async (url: string, options: PermitOptions) => {
      const own = given;
      given = undefined;
      const isOwn = own?.url === targetOf(url).url && (!own.allowed || (await own.resume(options.signal)));
      return isOwn ? own : await request(url, options);
    };
    return fetchPermitted({ request: permitted, send }, input, init);
  };
}

/** The response with a body that ends with an error after `limit` octets. Calls `end` when the body has been received. */
function bounded(response: Response, limit: number, end: () => void): Response {
  let left = limit;
  const counted = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        left -= chunk.length;
        if (left >= 0) controller.enqueue(chunk);
        else controller.error(new TransportError("refused", `The page is longer than ${limit} octets.`));
      },
    },
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: READ_AHEAD }),
  );
  (response.body as ReadableStream<Uint8Array>).pipeTo(counted.writable).then(end, end);
  const { status, type, url, redirected } = response;
  // Redirects hidden by a fetch have a status that no Response can have.
  if (status === 0 || type === "opaqueredirect") return response;
  return withProperties(new Response(counted.readable, response), { url, redirected });
}

/** The global `fetch`, or one like it. */
export type Fetch = (input: PageInput, init?: RequestInit) => Promise<Response>;

/** The `fetch` of another implementation, with types of its own, such as undici's. */
export type ForeignFetch = (input: never, init?: never) => Promise<PageResponse>;

/**
 * The same `fetch`, which waits for a permit, and rejects with a `DisallowedError` instead of sending a request that is
 * not allowed. Redirects are followed here, each with a permit of its own, as in the Fetch Standard. Everything else of
 * the given `Request` or options is passed on as it is, so the caller's dispatcher decides where to connect. A request
 * whose `redirect` is `manual` or `error`, and URLs of other schemes than http and https, are passed on unchanged.
 */
export function obeying(fetch: Fetch, client: Pick<RobotsClient, "request">): Fetch;
/** The same for another implementation: the result has its type. */
export function obeying<Given extends ForeignFetch>(fetch: Given, client: Pick<RobotsClient, "request">): Given;
export function obeying(fetch: ForeignFetch, client: Pick<RobotsClient, "request">): unknown {
  type Permit = Awaited<ReturnType<typeof client.request>>;
  const sender = {
    request: (url: string, options: PermitOptions) => client.request(url, options),
    async send(permit: Permit | null, input: PageInput, init: RequestInit): Promise<PageResponse> {
      try {
        const response = await fetch(input as never, init as never);
        permit?.done(response);
        return response;
      } catch (error) {
        permit?.done();
        throw error;
      }
    },
  };
  return (input: PageInput, init?: RequestInit) => fetchPermitted(sender, input, init);
}
