// Sends single requests: each in a slot, within the remaining time of its fetch, and to http and https only. Slots
// limit how many requests are under way at once: in total, per host and per address.
import type { ClientLimits, ClientSettings } from "../api/options.ts";
import { onAbort, withTimeout } from "../util/on-abort.ts";
import { escaped } from "../util/text.ts";
import { badPortProblem, hasBadPort, networkOf } from "./addresses.ts";
import { type Transport, TransportError, type TransportResponse } from "./transport.ts";

export interface RequestSenderOptions extends Pick<ClientSettings, "clock"> {
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
  async #inBudget<Value>(
    signal: AbortSignal,
    budget: Budget,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
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

/** Where a request goes. */
export interface Destination {
  readonly host: string;
  /** IP address, or network; null if not known, and then only the host counts. */
  readonly address: string | null;
}

export interface SlotLimits {
  readonly fetches: number;
  readonly fetchesPerHost: number;
  readonly fetchesPerAddress: number;
}

interface WaitingRequest extends Destination {
  readonly start: () => void;
}

/**
 * Limits concurrent requests; a request that exceeds a limit waits in a queue. Waiting requests take turns by address,
 * those without a request under way first, so that many slow names on one address do not delay others.
 */
export class Slots {
  readonly #limits: SlotLimits;
  #running = 0;
  /** Requests under way, by host and by address. */
  readonly #hosts = new RequestCounts();
  readonly #addresses = new RequestCounts();
  /** Waiting requests by address, or host if that is not known, in the order of their next turn. */
  readonly #waiting = new Map<string, WaitingRequest[]>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Runs `work` in a slot. Rejects with the signal's reason as soon as it is aborted; `work` is not started then. */
  run<Value>(destination: Destination, signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      let isWaiting = true;
      const run = async () => {
        isWaiting = false;
        try {
          return await work();
        } finally {
          stop();
          this.#release(destination);
        }
      };
      const waiting = { ...destination, start: () => run().then(resolve, reject) };
      const stop = onAbort(signal, () => {
        if (isWaiting) this.#remove(waiting);
        stop();
        reject(signal.reason);
      });
      const key = keyOf(destination);
      const queue = this.#waiting.get(key);
      if (queue === undefined) this.#waiting.set(key, [waiting]);
      else queue.push(waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#limits.fetches) {
      const next = this.#next((address) => this.#addresses.get(address) === 0) ?? this.#next(() => true);
      if (next === null) return;
      this.#remove(next);
      // The other requests to this address queue after those to all other addresses.
      const key = keyOf(next);
      const rest = this.#waiting.get(key);
      if (rest !== undefined) {
        this.#waiting.delete(key);
        this.#waiting.set(key, rest);
      }
      this.#running++;
      this.#hosts.add(next.host, 1);
      this.#addresses.add(key, 1);
      next.start();
    }
  }

  /** The first waiting request that may start, among the addresses that `isCandidate` accepts. */
  #next(isCandidate: (address: string) => boolean): WaitingRequest | null {
    const { fetchesPerHost, fetchesPerAddress } = this.#limits;
    for (const [address, queue] of this.#waiting) {
      if (this.#addresses.get(address) >= fetchesPerAddress || !isCandidate(address)) continue;
      const found = queue.find(({ host }) => this.#hosts.get(host) < fetchesPerHost);
      if (found !== undefined) return found;
    }
    return null;
  }

  #release(destination: Destination): void {
    this.#running--;
    this.#hosts.add(destination.host, -1);
    this.#addresses.add(keyOf(destination), -1);
    this.#startNext();
  }

  #remove(waiting: WaitingRequest): void {
    const key = keyOf(waiting);
    const queue = this.#waiting.get(key) as WaitingRequest[];
    queue.splice(queue.indexOf(waiting), 1);
    if (queue.length === 0) this.#waiting.delete(key);
  }
}

function keyOf({ host, address }: Destination): string {
  return address ?? `host ${host}`;
}

/** Requests under way by key. */
class RequestCounts {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: number): void {
    const count = this.get(key) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}
