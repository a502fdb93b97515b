// Requests a permit for every request of an undici dispatcher, and connects only to addresses that are allowed.
import { stringify } from "node:querystring";
import { DisallowedError, type GuardOptions, guardedConnect, type Permit, type RobotsClient } from "robotspec-client";
import { Agent, type Dispatcher, interceptors } from "undici";

/** An interceptor: a request that is not allowed fails with a `DisallowedError`, others wait for their permit. */
export function askRobots(client: RobotsClient): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const { origin = "", path, query } = options;
    const url = new URL(origin).origin + path + (query ? `?${stringify(query)}` : "");
    const ask = async () => {
      const permit = await client.request(url);
      if (!permit.allowed) throw new DisallowedError(permit);
      return permit;
    };
    ask().then(
      (permit) => dispatch(options, handingBack(permit, handler)),
      (error) => handler.onResponseError?.(null as never, error),
    );
    return true;
  };
}

/** The handler of a request, which hands its permit back when the response has ended. */
function handingBack(permit: Permit, handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  let result = {};
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart(controller, status, headers, message) {
      if (status >= 200) result = { status, headers };
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      permit.done(result);
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      permit.done(result);
      handler.onResponseError?.(controller, error);
    },
  };
}

/** An agent that follows redirects, each after its own check: the first interceptor is closest to the network. */
export function obeyingAgent(client: RobotsClient, network: GuardOptions = {}): Dispatcher {
  const agent = new Agent({ connect: guardedConnect(network) });
  return agent.compose(askRobots(client), interceptors.redirect({ maxRedirections: 5 }));
}
