// A crawler of Crawlee over the client. Crawlee's own crawlers are run by `npm run -w packages/client test:crawlee`.

import type { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { DisallowedError, RobotsClientClosedError } from "robotspec-client";
import { obeyingCrawler } from "robotspec-client/crawlee";
import { describe, expect, test } from "vitest";
import { fakeClient } from "./fake-client.ts";

const text = `User-agent: *
Disallow: /cart

User-agent: ExampleBot
Disallow: /private

Sitemap: https://shop.example/a.xml
`;
const client = fakeClient({ "https://shop.example": text, "https://down.example": null });

/** A class with what crawlers of Crawlee 3 have. */
class FakeCrawler {
  protected respectRobotsTxtFile: unknown;
  readonly configuration: string | undefined;

  constructor(options: { readonly respectRobotsTxtFile?: unknown } = {}, configuration?: string) {
    this.respectRobotsTxtFile = options.respectRobotsTxtFile ?? false;
    this.configuration = configuration;
  }

  async getRobotsTxtFileForUrl(
    _: string,
  ): Promise<undefined | { isAllowed(url: string): boolean; getSitemaps(): readonly string[] }> {
    throw new Error("This fetches by itself.");
  }

  async mayRequest(url: string, from = url): Promise<boolean> {
    const file = await this.getRobotsTxtFileForUrl(from);
    return file === undefined || file.isAllowed(url);
  }
}

describe("obeyingCrawler", () => {
  const Obeying = obeyingCrawler(FakeCrawler, client);

  test("extends the given class and queries the client", async () => {
    const crawler = new Obeying();
    expect([Obeying.name, crawler instanceof FakeCrawler]).toEqual(["FakeCrawler", true]);
    const urls = ["https://shop.example/private", "https://shop.example/cart", "https://down.example/a"];
    // A deferred request is not left out; it is tried again.
    expect(await Promise.all(urls.map((url) => crawler.mayRequest(url)))).toEqual([false, true, true]);
    expect(new Obeying({}, "configured").configuration).toBe("configured");
  });

  test("a file forbids nothing on other origins, which have their own", async () => {
    const urls = [
      "https://shop.example/private",
      "https://down.example/a",
      "http://shop.example/private",
      'http://a"b/',
    ];
    const crawler = new Obeying();
    const asked = urls.map((url) => crawler.mayRequest(url, "https://shop.example/"));
    expect(await Promise.all(asked)).toEqual([false, true, true, true]);
  });

  test("a file has its sitemaps", async () => {
    const file = await new Obeying().getRobotsTxtFileForUrl("https://shop.example/");
    expect(file?.getSitemaps()).toEqual(["https://shop.example/a.xml"]);
    expect((await new Obeying().getRobotsTxtFileForUrl("https://down.example/"))?.getSitemaps()).toEqual([]);
  });

  test("with respectRobotsTxtFile: false, every request is allowed", async () => {
    const crawler = new Obeying({ respectRobotsTxtFile: false });
    expect(await crawler.mayRequest("https://down.example/a")).toBe(true);
  });

  test("a host whose robots.txt cannot be requested is not crawled, and does not throw", async () => {
    expect(await new Obeying().mayRequest('http://a"b/')).toBe(false);
  });

  test("an error of the client ends the crawl and does not allow the request", async () => {
    const closed = { ...client, get: () => Promise.reject(new RobotsClientClosedError()) };
    const crawler = new (obeyingCrawler(FakeCrawler, closed))();
    await expect(crawler.mayRequest("https://shop.example/cart")).rejects.toThrow(RobotsClientClosedError);
  });

  test("anything but a Crawlee crawler class is a TypeError", () => {
    expect(() => obeyingCrawler(class {}, client)).toThrow(/getRobotsTxtFileForUrl/);
    expect(() => obeyingCrawler(undefined as never, client)).toThrow(TypeError);
  });
});

describe("the requests of a crawler", () => {
  interface FakeRequest {
    readonly url: string;
    readonly uniqueKey: string;
    readonly skipNavigation?: boolean;
  }

  /** The methods of Crawlee's crawlers in which permits are used. */
  class FakeRunner extends FakeCrawler {
    readonly handled: string[] = [];
    readonly options: Readonly<Record<string, unknown>>;

    constructor(options: Readonly<Record<string, unknown>> = {}) {
      super(options);
      this.options = options;
    }

    delayRequest(_request: FakeRequest, _source: object): boolean {
      return false;
    }

    async _runRequestHandler({ request }: { readonly request: FakeRequest }): Promise<void> {
      this.handled.push(request.url);
    }
  }

  const requestOf = (url: string): FakeRequest => ({ url, uniqueKey: url });

  /** Handles a request as Crawlee does: put back while it is delayed, and then handled. */
  async function handle(crawler: FakeRunner, request: FakeRequest): Promise<void> {
    const isBack = new Promise<void>((resolve) => {
      const source = { reclaimRequest: async () => resolve() };
      if (!crawler.delayRequest(request, source)) resolve();
      // A queue may give the request out again meanwhile.
      else expect(crawler.delayRequest(request, source)).toBe(true);
    });
    await isBack;
    expect(crawler.delayRequest(request, {})).toBe(false);
    if (await crawler.mayRequest(request.url)) await crawler._runRequestHandler({ request });
  }

  const crawlerOf = (given: typeof client, options = {}) => new (obeyingCrawler(FakeRunner, given))(options);

  test("each waits for a permit outside of the handler, and is handled with it", async () => {
    const crawler = crawlerOf(client);
    await handle(crawler, requestOf("https://shop.example/cart"));
    await handle(crawler, requestOf("https://shop.example/private"));
    expect(crawler.handled).toEqual(["https://shop.example/cart"]);
  });

  test("a deferred request is an error of its handler, and not left out", async () => {
    const crawler = crawlerOf(client);
    const request = requestOf("https://down.example/a");
    await expect(handle(crawler, request)).rejects.toMatchObject({ name: "DisallowedError", verdict: "defer" });
    // Its time has come.
    await expect(handle(crawler, request)).rejects.toMatchObject({ verdict: "defer" });
    expect(crawler.handled).toEqual([]);
  });

  test("a request that waiting does not help is not tried again", async () => {
    const refusing = { ...client, request: async (url: string) => ({ ...(await client.request(url)), retryAt: null }) };
    const request: FakeRequest & { noRetry?: boolean } = requestOf("https://down.example/a");
    await expect(handle(crawlerOf(refusing as typeof client), request)).rejects.toMatchObject({ verdict: "defer" });
    expect(request.noRetry).toBe(true);
  });

  test("a redirect to what is not allowed is not followed again", async () => {
    const denied = new DisallowedError(await client.request("https://shop.example/private"));
    class Redirected extends FakeRunner {
      override async _runRequestHandler(): Promise<void> {
        throw denied;
      }
    }
    const request: FakeRequest & { noRetry?: boolean } = requestOf("https://shop.example/a");
    await expect(handle(new (obeyingCrawler(Redirected, client))({}), request)).rejects.toBe(denied);
    expect(request.noRetry).toBe(true);
  });

  test("an error of the client is one of the handler", async () => {
    const closed = { ...client, request: () => Promise.reject(new RobotsClientClosedError()) };
    await expect(handle(crawlerOf(closed), requestOf("https://shop.example/a"))).rejects.toThrow(
      RobotsClientClosedError,
    );
  });

  test("requests without a page, and crawlers that do not obey, need no permit", async () => {
    const request = { ...requestOf("https://shop.example/private"), skipNavigation: true };
    expect(crawlerOf(client).delayRequest(request, {})).toBe(false);
    const disobeying = crawlerOf(client, { respectRobotsTxtFile: false });
    expect(disobeying.delayRequest(requestOf("https://shop.example/private"), {})).toBe(false);
    expect(disobeying.options.httpClient).toBeUndefined();
  });

  interface HttpClient {
    stream(
      request: object,
      onRedirect?: (response: object, updated: { headers: Record<string, string> }) => void,
    ): Promise<{
      readonly stream: Readable;
      readonly statusCode: number;
      readonly url: string;
      readonly redirectUrls: readonly URL[];
    }>;
    sendRequest(request: object): Promise<{ readonly body: unknown }>;
  }

  test("pages are fetched by the client, redirects one by one, with the cookies that Crawlee adds", async () => {
    const sent: unknown[] = [];
    const fetch: typeof client.fetch = async (input, { method, headers, redirect } = {}) => {
      const url = String(input);
      sent.push([method, url, new Headers(headers).get("cookie"), redirect]);
      if (url.endsWith("/loop")) return new Response(null, { status: 302, headers: { location: "/loop" } });
      if (!url.endsWith("/a")) return new Response('{"a":1}');
      return new Response(null, { status: 303, headers: { location: "/b", "set-cookie": "c=1" } });
    };
    const { httpClient } = crawlerOf({ ...client, fetch }).options as unknown as { readonly httpClient: HttpClient };
    const headers = { a: "b", none: undefined };
    const request = { url: "https://shop.example/a", method: "POST", body: "x", headers, timeout: { request: 9_000 } };
    const { stream, ...response } = await httpClient.stream(request, (answer, updated) => {
      expect(answer).toMatchObject({ url: "https://shop.example/a", headers: { "set-cookie": ["c=1"] } });
      updated.headers.Cookie = "c=1";
    });
    expect(response).toMatchObject({ statusCode: 200, url: "https://shop.example/b" });
    expect(await textOf(stream)).toBe('{"a":1}');
    expect(sent).toEqual([
      ["POST", "https://shop.example/a", null, "manual"],
      ["GET", "https://shop.example/b", "c=1", "manual"],
    ]);
    const get = async (more: object) => (await httpClient.sendRequest({ url: "https://shop.example/b", ...more })).body;
    expect(await Promise.all([get({}), get({ responseType: "json" }), get({ responseType: "buffer" })])).toEqual([
      '{"a":1}',
      { a: 1 },
      Buffer.from('{"a":1}'),
    ]);
    await expect(get({ url: "https://shop.example/loop" })).rejects.toThrow("more than 10 redirects");
    expect((await httpClient.stream({ url: "https://shop.example/a", followRedirect: false })).statusCode).toBe(303);
    await expect(get({ proxyUrl: "http://proxy.example" })).rejects.toThrow("network.proxy");
  });
});
