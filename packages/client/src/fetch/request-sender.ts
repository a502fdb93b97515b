// Sends single requests: each in a slot, within the remaining time of its fetch, and to http and https only. One
// scheduler has the look-ups of names, the other one the connections.
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { withTimeout } from "../util/on-abort.ts";
import { escaped } from "../util/text.ts";
import { addressOfHost, badPortProblem, hasBadPort, networkOf, siteOf } from "./addresses.ts";
import { lookupScheduler, Scheduler } from "./scheduler.ts";
import { type Transport, TransportError, type TransportResponse } from "./transport.ts";

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

/** Sends the requests of all fetches, so that its limits hold for them together. */
export class RequestSender {
  readonly #options: RequestSenderOptions;
  readonly #names: Scheduler;
  readonly #connections: Scheduler;

  constructor(options: RequestSenderOptions) {
    const { clock, limits, transport } = options;
    this.#options = options;
    this.#names = transport.lookups ?? lookupScheduler(clock, false);
    this.#connections = new Scheduler({
      clock,
      limit: limits.fetches,
      burst: CONNECTION_BURST,
      perNetwork: limits.fetchesPerAddress,
      overdue: () =>
        new TransportError("timeout", "The response came too slowly while other sites waited.", {
          limit: "fetchTime",
          transient: false,
        }),
    });
  }

  async send({ url, headers, signal, budget, begun }: SentRequest): Promise<TransportResponse> {
    const { transport, limits } = this.#options;
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is not an http or https URL.`);
    }
    if (hasBadPort(target)) throw new TransportError("refused", badPortProblem(target));
    const { hostname: name } = target;
    const addresses = await this.#locate(url, name, signal, budget);
    const [address = addressOfHost(name)] = addresses;
    const network = address === null ? name : networkOf(address);
    const site = addressOfHost(name) === null ? siteOf(name) : network;
    return this.#connections.run({ site, network, name }, signal, (slot) => {
      begun();
      return this.#inBudget(slot.signal, budget, (inTime) =>
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
  }

  /** The addresses of the URL's host; none if the transport does not know them. */
  async #locate(url: string, name: string, signal: AbortSignal, budget: Budget): Promise<readonly string[]> {
    const { locate } = this.#options.transport;
    if (locate === undefined) return [];
    if (addressOfHost(name) !== null) return await locate(url, signal);
    const site = siteOf(name);
    return await this.#names.run({ site, network: site, name }, signal, (slot) =>
      this.#inBudget(slot.signal, budget, (inTime) => locate(url, inTime)),
    );
  }

  /** Runs `work` with a signal that is aborted when the remaining time is over, and subtracts the time it took. */
  async #inBudget<Value>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { clock, limits } = this.#options;
    const startedAt = clock.now();
    const late = () =>
      new TransportError("timeout", `The fetch took longer than ${limits.fetchTime} ms.`, {
        limit: "fetchTime",
        transient: false,
      });
    try {
      return await withTimeout({ clock, milliseconds: budget.left, signal, late }, work);
    } finally {
      // Neither a clock that was set back nor a jump beyond what the timer allowed is time that passed.
      const passed = clock.now() - startedAt;
      if (passed > 0 && passed <= budget.left) budget.left -= passed;
    }
  }
}
