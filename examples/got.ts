// Checks robots.txt for every request of got, redirects and retries included.
import { type Got, got } from "got";
import { DisallowedError, type RobotsClient } from "robotspec-client";

/** A got that rejects requests that are not allowed, with a `DisallowedError` as the cause, and waits for its turn. */
export function obeyingGot(client: RobotsClient): Got {
  return got.extend({
    hooks: {
      beforeRequest: [
        async ({ url }) => {
          const decision = await client.decide(url as URL);
          if (!decision.allowed) throw new DisallowedError(decision);
          await client.turn(url as URL);
        },
      ],
    },
  });
}
