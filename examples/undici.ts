// Checks robots.txt for every request of an undici dispatcher.
import { stringify } from "node:querystring";
import { DisallowedError, type RobotsClient } from "robotspec-client";
import { Agent, type Dispatcher, interceptors } from "undici";

/** An interceptor: a request that is not allowed fails with a `DisallowedError`, others wait for their turn. */
export function askRobots(client: RobotsClient): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const { origin = "", path, query } = options;
    const url = new URL(origin).origin + path + (query ? `?${stringify(query)}` : "");
    const ask = async () => {
      const decision = await client.decide(url);
      if (!decision.allowed) throw new DisallowedError(decision);
      await client.turn(url);
    };
    ask().then(
      () => dispatch(options, handler),
      (error) => handler.onResponseError?.(null as never, error),
    );
    return true;
  };
}

/** An agent that follows redirects, each after its own check: the first interceptor is closest to the network. */
export function obeyingAgent(client: RobotsClient): Dispatcher {
  return new Agent().compose(askRobots(client), interceptors.redirect({ maxRedirections: 5 }));
}
