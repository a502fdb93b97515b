// Checks robots.txt for every request of a browser: pages, their subresources, and redirects.
import type { Browser, BrowserContext, Route } from "playwright-core";
import type { RobotsClient } from "robotspec-client";

/** The number of redirects that browsers follow. */
const MOST_REDIRECTS = 20;

/**
 * A context in which requests that are not allowed fail, each by its own origin's robots.txt, and
 * pages wait for their permits. WebSockets are not checked, nor are the redirects of requests other
 * than GET.
 */
export async function obeyingContext(
  browser: Browser,
  client: RobotsClient,
  userAgent: string,
): Promise<BrowserContext> {
  // Requests of service workers are not routed here.
  const context = await browser.newContext({ userAgent, serviceWorkers: "block" });
  await context.route(/^https?:/i, (route) => answer(route, client));
  return context;
}

/** Redirects are followed here, because a browser follows them without asking. */
async function answer(route: Route, client: RobotsClient): Promise<void> {
  const request = route.request();
  const headers = request.headers();
  let url = request.url();
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!/^https?:/i.test(url)) return await route.abort("blockedbyclient");
    // Pages wait for a permit. What they load does not, because it belongs to the page that is under way.
    const permit = request.isNavigationRequest() ? await client.request(url) : null;
    if (!(permit?.allowed ?? (await client.isAllowed(url)))) return await route.abort("blockedbyclient");
    const isGet = request.method() === "GET";
    // A connection that was kept open may have been closed by the server.
    const options = { url, headers, maxRedirects: 0, maxRetries: 2 };
    const response = isGet ? await route.fetch(options).catch(() => null) : null;
    permit?.done({ status: response?.status(), headers: response?.headers() });
    if (!isGet) return await route.continue();
    if (response === null) return await route.abort("failed");
    const location = [301, 302, 303, 307, 308].includes(response.status()) ? response.headers().location : undefined;
    if (location === undefined) {
      // A page has the address that its redirects lead to: the browser has to go there itself.
      const moved = redirects > 0 && request.isNavigationRequest();
      return await route.fulfill(moved ? { status: 302, headers: { location: url } } : { response });
    }
    const next = new URL(location, url);
    if (next.origin !== new URL(url).origin) delete headers.authorization;
    url = next.href;
  }
  await route.abort("failed");
}
