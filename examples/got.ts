// Requests a permit for every request of got, redirects and retries included.
import { type Got, got, type PlainResponse } from "got";
import { DisallowedError, type Permit, type RobotsClient } from "robotspec-client";

type Context = Readonly<Record<string, unknown>>;

/** A got that rejects requests that are not allowed, with a `DisallowedError` as the cause. Not for `got.stream`. */
export function obeyingGot(client: RobotsClient, userAgent: string): Got {
  return got.extend({
    headers: { "user-agent": userAgent },
    hooks: {
      beforeRequest: [
        async ({ url, context }) => {
          const permit = await client.request(url as URL);
          if (!permit.allowed) throw new DisallowedError(permit);
          context.permit = permit;
        },
      ],
      beforeRedirect: [({ context }, response) => handBack(context, response)],
      beforeRetry: [({ options, response }) => handBack(options.context, response)],
      beforeError: [
        (error) => {
          handBack(error.options.context, error.response);
          return error;
        },
      ],
      afterResponse: [
        (response) => {
          handBack(response.request.options.context, response);
          return response;
        },
      ],
    },
  });
}

function handBack({ permit }: Context, response: PlainResponse | undefined): void {
  (permit as Permit | undefined)?.done({ status: response?.statusCode, headers: response?.headers });
}
