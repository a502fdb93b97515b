// The caller's `fetch`, which waits for a permit before each of its requests.
import type { PermitOptions, RobotsClient } from "../api/robots-client.ts";
import { fetchPermitted, type PageInput, type PageResponse } from "../client/pages.ts";

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
