// Sends single requests: each in a slot, within the remaining time of its fetch, and to http and https only.
import { withTimeout } from "../on-abort.ts";
import type { ClientLimits, Settings } from "../options.ts";
import { escaped } from "../text.ts";
import { badPortProblem, hasBadPort } from "./bad-ports.ts";
import { networkOf } from "./networks.ts";
import { Slots } from "./slots.ts";
import { type Transport, TransportError, type TransportResponse } from "./transport.ts";

export interface RequestSenderOptions extends Pick<Settings, "clock"> {
  readonly transport: Transport;
  readonly limits: Pick<ClientLimits, "bodyOctets" | "fetchTime" | "fetches" | "fetchesPerHost" | "fetchesPerAddress">;
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

const noAddresses: Promise<readonly string[]> = Promise.resolve([]);

/** Sends the requests of all fetches, so that its limits hold for them together. */
export class RequestSender {
  readonly #options: RequestSenderOptions;
  readonly #slots: Slots;

  constructor(options: RequestSenderOptions) {
    this.#options = options;
    this.#slots = new Slots(options.limits);
  }

  async send({ url, headers, signal, budget, begun }: SentRequest): Promise<TransportResponse> {
    const { transport, limits } = this.#options;
    const target = URL.canParse(url) ? new URL(url) : null;
    if (target === null || (target.protocol !== "http:" && target.protocol !== "https:")) {
      throw new TransportError("refused", `${escaped(url)} is not an http or https URL.`);
    }
    if (hasBadPort(target)) throw new TransportError("refused", badPortProblem(target));
    const addresses = await this.#inBudget(signal, budget, (inTime) => transport.locate?.(url, inTime) ?? noAddresses);
    const [address] = addresses;
    const destination = { host: target.hostname, address: address === undefined ? null : networkOf(address) };
    return this.#slots.run(destination, signal, () => {
      begun();
      return this.#inBudget(signal, budget, (inTime) =>
        // One more octet distinguishes a file of exactly the limit from a longer one, and shows where its last line
        // ends.
        transport.request({ url, headers, limit: limits.bodyOctets + 1, signal: inTime, addresses }),
      );
    });
  }

  /** Runs `work` with a signal that is aborted when the remaining time is over, and subtracts the time it took. */
  async #inBudget<Result>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { clock, limits } = this.#options;
    const startedAt = clock.now();
    const late = new TransportError("timeout", `The fetch took longer than ${limits.fetchTime} ms.`, {
      limit: "fetchTime",
      transient: false,
    });
    try {
      return await withTimeout({ clock, milliseconds: Math.max(0, budget.left), signal, late }, work);
    } finally {
      budget.left -= Math.max(0, clock.now() - startedAt);
    }
  }
}
