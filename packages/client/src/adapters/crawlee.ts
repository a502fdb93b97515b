// Crawlee 3 over the client: crawlers whose requests wait for permits and are sent by `client.fetch`.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DisallowedError, type Permit, type RobotsClient } from "../api/robots-client.ts";
import { fetchPermitted, type Sender } from "../client/pages.ts";
import type { OpenPermit } from "../client/permits.ts";
import { MAX_TIMER } from "../util/clock.ts";

export type { Hop } from "../api/events.ts";
export type * from "../api/robots-client.ts";

/** The part of Crawlee's `RobotsTxtFile` that its crawlers use. */
interface RobotsTxtFile {
  isAllowed(url: string): boolean;
  getSitemaps(): readonly string[];
}

/** The part of Crawlee's crawlers that is used here. Their types make it private. */
interface Crawler {
  readonly respectRobotsTxtFile?: unknown;
  delayRequest?(request: CrawleeRequest, source: RequestSource): boolean;
  _runRequestHandler?(context: CrawlingContext): Promise<void>;
  _handleNavigation?(context: CrawlingContext): Promise<void>;
}

interface CrawleeRequest {
  readonly url: string;
  readonly uniqueKey: string;
  readonly skipNavigation?: boolean;
  noRetry?: boolean;
}

interface RequestSource {
  reclaimRequest(request: CrawleeRequest, options: { readonly forefront: boolean }): Promise<unknown>;
}

interface CrawlingContext {
  readonly request: CrawleeRequest;
  readonly response?: { readonly status?: () => number };
}

/**
 * A subclass of a crawler class of Crawlee 3 (`CheerioCrawler`, `PlaywrightCrawler` or any other) that uses the client:
 * for robots.txt, and for a permit before each request, which a request awaits outside of the crawler's concurrency and
 * time limits. Pages of crawlers over HTTP are fetched by `client.fetch`: with its User-Agent and its address check,
 * each redirect with a permit of its own. A request that is deferred is tried again at its time, as often as
 * `maxRequestRetries` says. `respectRobotsTxtFile` is true by default; with false, the crawler is unchanged. Throws a
 * TypeError for anything that is not such a class.
 *
 * @beta
 */
export function obeyingCrawler<Class extends abstract new (...given: never[]) => object>(
  crawler: Class,
  client: RobotsClient,
): Class {
  if (typeof crawler?.prototype?.[METHOD] !== "function") {
    throw new TypeError(`The crawler must be a class of Crawlee 3, which has a method "${METHOD}".`);
  }
  const isBrowser = typeof crawler.prototype._navigationHandler === "function";
  // Its constructor's parameters and private members are not known here.
  const base = crawler as unknown as new (options: object, ...given: unknown[]) => Crawler;
  const obeying = class extends base {
    readonly #permits: CrawleePermits;

    constructor(options: { readonly respectRobotsTxtFile?: unknown } = {}, ...given: unknown[]) {
      const permits = new CrawleePermits(client);
      const obeys = (options.respectRobotsTxtFile ?? true) !== false;
      const http = obeys ? { httpClient: httpClientOf(client, permits) } : {};
      super({ respectRobotsTxtFile: true, ...http, ...options }, ...given);
      this.#permits = permits;
    }

    async [METHOD](url: string): Promise<RobotsTxtFile | undefined> {
      if (!this.respectRobotsTxtFile) return undefined;
      try {
        const rules = await client.get(url);
        const { verdict } = await client.decide(url);
        return {
          // Crawlee drops what is not allowed, but a deferred request has to be tried again. It checks the links of a page
          // by the file of the page first, and by their own before they are requested.
          isAllowed: (link) =>
            verdict === "defer" || new URL(link).origin !== rules.source.origin || rules.isAllowed(link),
          getSitemaps: () => rules.sitemaps,
        };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // The host has no robots.txt URI. Crawlee would end the whole crawl for one link to it.
        return { isAllowed: () => false, getSitemaps: () => [] };
      }
    }

    /** Crawlee's place for a delay: whether the request is put back, to be handled later. */
    override delayRequest(request: CrawleeRequest, source: RequestSource): boolean {
      const isObeyed = this.respectRobotsTxtFile && request.skipNavigation !== true;
      if (isObeyed && this.#permits.isReady(request)) return false;
      if (super.delayRequest?.(request, source) === true) return true;
      if (isObeyed) this.#permits.await(request, source);
      return Boolean(isObeyed);
    }

    override async _runRequestHandler(context: CrawlingContext): Promise<void> {
      await this.#permits.use(context.request, async () => await super._runRequestHandler?.(context));
    }

    override async _handleNavigation(context: CrawlingContext): Promise<void> {
      // The client's HTTP takes the permit itself; a browser does not.
      const permit = isBrowser ? this.#permits.take(context.request.url) : undefined;
      await (permit as Partial<OpenPermit> | undefined)?.resume?.();
      const begun = Date.now();
      await super._handleNavigation?.(context);
      permit?.done({ status: context.response?.status?.(), latency: Date.now() - begun });
    }
  };
  Object.defineProperty(obeying, "name", { value: crawler.name });
  return obeying as unknown as Class;
}

/** The permits of the requests of a crawler, by `uniqueKey`. */
class CrawleePermits {
  readonly #client: RobotsClient;
  /** What a request got: a permit, or the error that it fails with; null while it waits. */
  readonly #got = new Map<string, Permit | Error | null>();
  /** When deferred requests may be tried again; milliseconds since the epoch. */
  readonly #deferred = new Map<string, number>();
  /** Permits of requests that are handled and not sent yet. The client's HTTP knows only their URLs. */
  readonly #unsent = new Set<readonly [url: string, permit: Permit]>();

  constructor(client: RobotsClient) {
    this.#client = client;
  }

  isReady({ uniqueKey }: CrawleeRequest): boolean {
    const got = this.#got.get(uniqueKey) ?? null;
    // Crawlee leaves it out then, by its robots.txt.
    if (got !== null && !(got instanceof Error) && got.verdict === "disallowed") this.#got.delete(uniqueKey);
    return got !== null;
  }

  /** Puts the request back in front of the queue when it has a permit, or an error. */
  await(request: CrawleeRequest, source: RequestSource): void {
    const { url, uniqueKey } = request;
    if (this.#got.has(uniqueKey)) return;
    this.#got.set(uniqueKey, null);
    const wait = async () => {
      const at = this.#deferred.get(uniqueKey) ?? 0;
      this.#deferred.delete(uniqueKey);
      if (at > Date.now()) await sleepUntil(at);
      const got = await this.#client.request(url).catch((error: Error) => error);
      // Crawlee may have no place for it yet, while a request that it handles needs a permit for a redirect.
      if (!(got instanceof Error)) (got as Partial<OpenPermit>).park?.();
      this.#got.set(uniqueKey, got);
      await source.reclaimRequest(request, { forefront: true });
    };
    // The queue rejects after the end of the crawl, when nothing waits for the request.
    wait().catch(() => this.#got.delete(uniqueKey));
  }

  /** Runs the handler of a request, with the permit of the request. */
  async use(request: CrawleeRequest, handle: () => Promise<void>): Promise<void> {
    const { url, uniqueKey } = request;
    const permit = this.#got.get(uniqueKey) ?? null;
    this.#got.delete(uniqueKey);
    if (permit === null) return await handle();
    if (permit instanceof Error) throw permit;
    const unsent = [url, permit] as const;
    try {
      if (!permit.allowed) throw new DisallowedError(permit);
      this.#unsent.add(unsent);
      await handle();
    } catch (error) {
      // Its own, or that of a redirect.
      if (error instanceof DisallowedError) this.#retry(request, error.retryAt);
      throw error;
    } finally {
      this.#unsent.delete(unsent);
      permit.done();
    }
  }

  #retry(request: CrawleeRequest, at: number | null): void {
    if (at === null) request.noRetry = true;
    else this.#deferred.set(request.uniqueKey, at);
  }

  /** The permit of a request that is sent now; undefined if none is kept for its URL. */
  take(url: string): Permit | undefined {
    for (const unsent of this.#unsent) {
      if (unsent[0] !== url) continue;
      this.#unsent.delete(unsent);
      return unsent[1];
    }
    return undefined;
  }
}

/** Does not keep the process running: Crawlee does, as long as the crawl is not finished. */
function sleepUntil(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(time - Date.now(), MAX_TIMER)).unref();
  });
}

/** The method by which Crawlee's crawlers get a robots.txt. */
const METHOD = "getRobotsTxtFileForUrl";

type CrawleeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request of Crawlee's HTTP clients. */
interface HttpRequest {
  readonly url: string | URL;
  readonly method?: string;
  readonly headers?: CrawleeHeaders;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly timeout?: { readonly request?: number };
  readonly followRedirect?: unknown;
  readonly maxRedirects?: number;
  readonly proxyUrl?: string;
  readonly responseType?: string;
}

/** Crawlee's `BaseHttpClient`, over `client.fetch`. */
function httpClientOf(client: RobotsClient, permits: CrawleePermits) {
  async function stream(
    request: HttpRequest,
    onRedirect?: (response: object, updated: { url: URL; headers: Record<string, string> }) => void,
  ) {
    const {
      url,
      method = "GET",
      headers = {},
      body,
      signal,
      timeout,
      followRedirect = true,
      maxRedirects = 10,
    } = request;
    if (request.proxyUrl !== undefined) {
      throw new TypeError('The client connects by itself; pass the proxy as its option "network.proxy".');
    }
    const signals = [signal, timeout?.request === undefined ? undefined : AbortSignal.timeout(timeout.request)];
    const redirectUrls: URL[] = [];
    const answerOf = (response: Response) => ({
      request,
      redirectUrls,
      url: String(redirectUrls.at(-1) ?? url),
      statusCode: response.status,
      statusMessage: response.statusText,
      headers: { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() },
      trailers: {},
      complete: true,
    });
    const init: RequestInit = {
      method,
      headers: headersOf(headers),
      signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
      redirect: followRedirect === false ? "manual" : "follow",
      ...(method !== "GET" && method !== "HEAD" && { body: body as NonNullable<RequestInit["body"]> }),
    };
    const sender: Sender<Permit, Response> = {
      maxRedirects,
      request: async (next, options) =>
        (options.continues ? undefined : permits.take(next)) ?? client.request(next, options),
      send: (permit, next, sent) => client.fetch(next, { ...sent, redirect: "manual", ...(permit && { permit }) }),
      redirected(response, next) {
        const answer = answerOf(response);
        const updated = { url: new URL(next.url), headers: Object.fromEntries(next.headers) };
        redirectUrls.push(updated.url);
        // Crawlee adds the cookies of the session.
        onRedirect?.(answer, updated);
        return headersOf(updated.headers);
      },
    };
    const response = await fetchPermitted(sender, String(url), init);
    const content = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as never);
    const progress = { percent: 1, transferred: 0 };
    return { ...answerOf(response), stream: content, downloadProgress: progress, uploadProgress: progress };
  }

  async function sendRequest(request: HttpRequest) {
    const { stream: content, ...response } = await stream(request);
    const octets = await buffer(content);
    const { responseType = "text" } = request;
    const body = responseType === "buffer" ? octets : octets.toString();
    return { ...response, body: responseType === "json" ? JSON.parse(String(body)) : body };
  }

  return { stream, sendRequest };
}

function headersOf(headers: CrawleeHeaders): Headers {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return new Headers(given.map(([name, value]) => [name, String(value)]));
}
