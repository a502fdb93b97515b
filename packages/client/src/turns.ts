// Turns on an origin: the queues that a request waits in, and the waits in them.
import type { Entry } from "./cache/entry.ts";
import type { Origins } from "./cache/origins.ts";
import { networkOf } from "./fetch/networks.ts";
import { linkSignals } from "./on-abort.ts";
import type { Settings } from "./options.ts";
import { type Pace, paceAt } from "./schedule/pace.ts";
import { Pacer } from "./schedule/pacer.ts";

interface Queue {
  readonly name: string;
  readonly pace: Pace;
}

/** Gives out turns: selects the queues of an origin and waits in them. */
export class Turns {
  readonly #settings: Settings;
  readonly #origins: Origins;
  readonly #pacer: Pacer;
  /** Aborted when the client is closed. */
  readonly #closing: AbortSignal;

  constructor(settings: Settings, origins: Origins, closing: AbortSignal) {
    this.#settings = settings;
    this.#origins = origins;
    const shared = (name: string, pace: Pace, take: boolean, signal: AbortSignal) =>
      origins.wait(name, pace, take, signal);
    this.#pacer = new Pacer(settings.limits.origins, shared, settings.clock);
    this.#closing = closing;
  }

  /** When the next request may be sent; milliseconds since the epoch. */
  async nextAt(origin: string, entry: Entry, signal: AbortSignal | undefined): Promise<number> {
    const queues = this.#queues(origin, entry);
    const until = linkSignals(signal, this.#closing);
    try {
      const waits = await Promise.all(queues.map(({ name, pace }) => this.#pacer.wait(name, pace, until.signal)));
      return this.#settings.clock.now() + Math.max(0, ...waits);
    } finally {
      until.close();
    }
  }

  /** Resolves when a request may be sent, and takes that turn. */
  async take(origin: string, entry: Entry, signal: AbortSignal | undefined): Promise<void> {
    const queues = this.#queues(origin, entry);
    const until = linkSignals(signal, this.#closing);
    try {
      for (const { name, pace } of queues) await this.#pacer.take(name, pace, until.signal);
    } finally {
      until.close();
    }
  }

  /** The queues that a turn waits in: that of the origin, and that of its address. */
  #queues(origin: string, entry: Entry): Queue[] {
    const { clock, maximumDelay, addressDelay, siteOptions } = this.#settings;
    const queues: Queue[] = [];
    const delay = siteOptions(origin)?.delay;
    const paces = delay === undefined ? this.#origins.rulesOf(entry)?.paces : undefined;
    if (paces !== undefined) {
      const pace = paceAt(paces, clock.now(), maximumDelay);
      if (pace !== null) queues.push({ name: origin, pace });
    } else if (delay !== undefined && delay > 0) {
      queues.push({ name: origin, pace: { requests: 1, milliseconds: delay } });
    }
    const address = entry.record.hops[0]?.address ?? null;
    if (addressDelay > 0 && address !== null) {
      queues.push({ name: `address ${networkOf(address)}`, pace: { requests: 1, milliseconds: addressDelay } });
    }
    return queues;
  }
}
