// Sends single requests: each in a slot, within the remaining time of its fetch, and to http and https only. One
// scheduler has the look-ups of names, the other one the connections.
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { withTimeout } from "../util/on-abort.ts";
import { escaped } from "../util/text.ts";
import { addressOfHost, badPortProblem, hasBadPort, networkOf, siteOf } from "./addresses.ts";
import { Scheduler } from "./scheduler.ts";
import { type Begin, type Transport, TransportError, type TransportResponse } from "./transport.ts";

export interface RequestSenderOptions extends Pick<ClientSettings, "clock"> {
  readonly transport: Transport;
  readonly limits: Pick<ClientLimits, "bodyOctets" | "fetchTime" | "fetches" | "fetchesPerAddress">;
}

/** Remaining time of one fetch, in milliseconds. */
export interface Budget {
  left: number;
}

export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** Called when the request has a slot and is sent. */
  readonly begun: () => void;
}

/** Connections that start in 150 ms. */
const CONNECTION_BURST = 128;

/** Sends one request. */
export type Send = (request: SentRequest) => Promise<TransportResponse>;

/** Creates the function that sends the requests of all fetches, so that its limits hold for them together. */
export function createSender({ clock, limits, transport }: RequestSenderOptions): Send {
  const connections = new Scheduler({
    clock,
    limit: limits.fetches,
    burst: CONNECTION_BURST,
    perNetwork: limits.fetchesPerAddress,
    overdue: () => tooSlow("The response came too slowly while other sites waited."),
  });

  /** Runs `work` with a signal that is aborted when the remaining time is over, and subtracts the time it took. */
  async function inBudget<Value>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const startedAt = clock.now();
    const late = () => tooSlow(`The fetch took longer than ${limits.fetchTime} ms.`);
    try {
      return await withTimeout({ clock, milliseconds: budget.left, signal, late }, work);
    } finally {
      // Neither a clock that was set back nor a jump beyond what the timer allowed is time that passed.
      const passed = clock.now() - startedAt;
      if (passed > 0 && passed <= budget.left) budget.left -= passed;
    }
  }

  return async ({ url, headers, signal, budget, begun }) => {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is not an http or https URL.`);
    }
    if (hasBadPort(target)) throw new TransportError("refused", badPortProblem(target));
    const { hostname: name } = target;
    const own = addressOfHost(name);
    const begin: Begin = (inSlot, work) => inBudget(inSlot, budget, work);
    const addresses = (await transport.locate?.(url, signal, begin)) ?? [];
    const [address = own] = addresses;
    const network = address === null ? name : networkOf(address);
    const site = own === null ? siteOf(name) : network;
    return connections.run({ site, network, name }, signal, (slot) => {
      begun();
      return inBudget(slot.signal, budget, (inTime) =>
        // One more octet distinguishes a file of exactly the limit from a longer one, and shows where its last line
        // ends.
        transport.request({
          url,
          headers,
          limit: limits.bodyOctets + 1,
          signal: inTime,
          addresses,
          received: slot.received,
        }),
      );
    });
  };
}

function tooSlow(problem: string): TransportError {
  return new TransportError("timeout", problem, { limit: "fetchTime", transient: false });
}
