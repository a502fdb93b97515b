// When a request may be sent: the delay of its site and of its address, and the number of requests under way. A lane
// is what is owed to one site or address. It is kept for as long as anything is owed, however many others there are.
import type { PageResult } from "../api/robots-client.ts";
import type { PaceRequest } from "../cache/store-access.ts";
import { readRetryAfter } from "../fetch/follow-redirects.ts";
import { type Clock, linkSignals, MAX_TIMER, onAbort } from "../util/clock.ts";
import { Fifo } from "../util/queues.ts";

const DAY = 86_400_000;
/** Milliseconds for which it is remembered that a site is slow, or asked to be visited slowly. */
const REMEMBERED = 3_600_000;
/** Milliseconds: the least delay after 429 or 503. */
const LEAST_PAUSE = 1_000;
/** Lanes between two searches for those that owe nothing. */
const SWEEP = 1_000;

export interface PacerOptions {
  readonly clock: Clock;
  /** Requests to one site under way at once. */
  readonly concurrency: number;
  /** Milliseconds after which a permit counts as handed back. */
  readonly pageTime: number;
  /** Milliseconds: the longest delay that answers lead to. */
  readonly maximumDelay: number;
  /** Milliseconds between two requests to one address. */
  readonly addressDelay: number;
  /** Whether the delay follows the latency of the site. */
  readonly adaptive: boolean;
  /**
   * Milliseconds until all processes together may send one more request; 0 for now, and then it is taken if `take` is
   * true.
   */
  readonly shared: (request: PaceRequest, take: boolean, signal: AbortSignal) => Promise<number>;
}

/** What applies to a request at one moment. */
export interface Terms {
  readonly origin: string;
  /** Milliseconds between two requests to the site, as its rules and the options say. */
  readonly delay: number;
  /** The network of the site's address; null if not known. */
  readonly address: string | null;
}

/** A request that waits, whose rules may change meanwhile. */
export interface Applicant<Rules> {
  /** The name of the site. */
  readonly site: string;
  /** Whether it continues a chain of redirects. */
  readonly continues: boolean;
  /** The rules that apply now; null if they have to be loaded. */
  current(): Rules | null;
  load(): Promise<Rules>;
  /** Null if the rules do not allow the request. */
  terms(rules: Rules): Terms | null;
}

/** The rules under which a request was decided, and the ticket of one that may be sent. */
export interface Release<Rules> {
  readonly rules: Rules;
  /** Null if the rules do not allow the request, or the site has to be left alone until `pausedUntil`. */
  readonly ticket: Ticket | null;
  /** Milliseconds since the epoch; null if the site is not paused. */
  readonly pausedUntil: number | null;
}

/** A request that was released. */
export interface Ticket {
  /** Takes account of what happened. */
  report(result: PageResult): void;
  /** Gives the place among the requests under way to others until `resume`. */
  park(): void;
  /** Whether the request may be sent: true once, before its end. Waits for a place if it was parked. */
  resume(signal: AbortSignal): Promise<boolean>;
  /** Ends the request, so that it no longer counts as under way. */
  release(): void;
}

/** Lets callers proceed one after another, in the order they came. */
class Queue {
  /** Callers, the first included, which is not among those that wait. */
  length = 0;
  readonly #waiting = new Fifo<() => void>();

  /** Resolves when it is the caller's turn, with the function that leaves. */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.length++ > 0) await this.#turn(signal);
    return () => {
      this.length--;
      this.#waiting.take()?.();
    };
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        stop();
        resolve();
      };
      const stop = onAbort(signal, () => {
        this.#waiting.delete(go);
        this.length--;
        stop();
        reject(signal.reason);
      });
      this.#waiting.add(go);
    });
  }
}

/** What is owed to one site or address. */
class Lane {
  /** When the last request was released, or sent if that is known; milliseconds since the epoch. */
  last = Number.NEGATIVE_INFINITY;
  /** The longest delay that was asked for, and by whom: sites of one lane keep the slowest pace among them. */
  asked = { origin: "", delay: 0, at: Number.NEGATIVE_INFINITY };
  /** Milliseconds between two requests that answers have led to: adaptive, and after 429 and 503. */
  slowed = 0;
  reportedAt = Number.NEGATIVE_INFINITY;
  /** A pause that began at `from`, after 429 or 503. */
  pause = { from: Number.NEGATIVE_INFINITY, milliseconds: 0 };
  /** Requests under way, the oldest first, and when they were released. */
  readonly active = new Map<Ticket, number>();
  /** Requests that were released, but cannot be sent yet, and since when. */
  readonly parked = new Map<Ticket, number>();
  /** Wake those who wait for this lane: the first of each queue, and parked requests. */
  readonly wakes = new Set<() => void>();
  readonly beginning = new Queue();
  /** Requests that continue a chain of redirects: they come before those that wait to begin. */
  readonly continuing = new Queue();

  /** Requests that wait. */
  get waiting(): number {
    return this.beginning.length + this.continuing.length;
  }

  wake(): void {
    for (const wake of this.wakes) wake();
  }

  ask({ origin, delay }: Pick<Terms, "origin" | "delay">, now: number): void {
    const { asked } = this;
    const isPast = now - asked.at > REMEMBERED;
    if (origin === asked.origin || delay > asked.delay || isPast) this.asked = { origin, delay, at: now };
  }

  get delay(): number {
    return Math.max(this.asked.delay, this.slowed);
  }

  /** Milliseconds until the delay and the pause are over. */
  left(now: number): number {
    // If the clock was set back, they start over; otherwise they would last until the clock is there again.
    this.last = Math.min(this.last, now);
    this.pause.from = Math.min(this.pause.from, now);
    const left = Math.max(this.last + this.delay, this.pause.from + this.pause.milliseconds) - now;
    return left <= 0 ? 0 : Math.max(1, Math.ceil(left));
  }

  owes(now: number): boolean {
    if (this.waiting > 0 || this.active.size > 0 || this.parked.size > 0 || this.left(now) > 0) return true;
    return this.slowed > 0 && now - this.reportedAt < REMEMBERED;
  }
}

/** Releases requests: in the order in which they apply for a site, each when everything allows it at one moment. */
export class Pacer {
  readonly #options: PacerOptions;
  readonly #lanes = new Map<string, Lane>();
  #sweepAt = SWEEP;

  constructor(options: PacerOptions) {
    this.#options = options;
  }

  /** When a request that came now could be released; milliseconds since the epoch. */
  async nextAt(site: string, terms: Terms, signal: AbortSignal): Promise<number> {
    const { clock } = this.#options;
    const waits = this.#queues(site, terms).map(async ({ name, lane, origin, delay }) => {
      lane.ask({ origin, delay }, clock.now());
      const { waiting } = lane;
      const shared = await this.#shared(name, lane, terms.origin, false, signal);
      return Math.max(lane.left(clock.now()), shared) + waiting * lane.delay;
    });
    return clock.now() + Math.max(0, ...(await Promise.all(waits)));
  }

  /**
   * Resolves when a request may be sent, or may not be sent any more. Rejects with the signal's reason. Each time that
   * something was waited for, everything is checked again: between check and release nothing waits.
   */
  async release<Rules>(applicant: Applicant<Rules>, signal: AbortSignal): Promise<Release<Rules>> {
    const { clock, maximumDelay } = this.#options;
    const lane = this.#lane(applicant.site);
    const leave = await (applicant.continues ? lane.continuing : lane.beginning).enter(signal);
    /** The lane of the address whose queue the request is first in. */
    let held: Lane | null = null;
    let leaveHeld = () => {};
    const letPass = () => {
      leaveHeld();
      [held, leaveHeld] = [null, () => {}];
    };
    /** Lanes whose turn among all processes was taken. */
    const taken = new Set<Lane>();
    let loaded: Rules | null = null;
    let isReloaded = false;
    try {
      for (;;) {
        signal.throwIfAborted();
        const rules: Rules | null = loaded ?? applicant.current();
        loaded = null;
        if (rules === null) {
          // Others on the same address need not wait for the load; but only once, or it would never be this one's turn.
          if (!isReloaded) letPass();
          isReloaded = true;
          loaded = await applicant.load();
          continue;
        }
        const terms = applicant.terms(rules);
        if (terms === null) return { rules, ticket: null, pausedUntil: null };
        const now = clock.now();
        const pausedUntil = lane.pause.from + lane.pause.milliseconds;
        if (lane.left(now) > 0 && pausedUntil - now > maximumDelay) return { rules, ticket: null, pausedUntil };
        const [first, second] = this.#queues(applicant.site, terms);
        first.lane.ask(first, now);
        const untilFree = Math.max(lane.left(now), this.#untilSlot(lane, now, applicant.continues));
        if (untilFree > 0) {
          // Others on the same address need not wait for this site.
          letPass();
          await this.#sleep(lane, untilFree, signal);
          continue;
        }
        if (second !== undefined) {
          second.lane.ask(second, now);
          if (held !== second.lane) {
            letPass();
            leaveHeld = await second.lane.beginning.enter(signal);
            held = second.lane;
            continue;
          }
          const untilAddress = second.lane.left(now);
          if (untilAddress > 0) {
            await this.#sleep(lane, untilAddress, signal);
            continue;
          }
        }
        const unpaid = [first, second].find((queue) => queue !== undefined && !taken.has(queue.lane));
        if (unpaid !== undefined) {
          const wait = await this.#shared(unpaid.name, unpaid.lane, terms.origin, true, signal);
          if (wait === 0) taken.add(unpaid.lane);
          else await this.#sleep(lane, wait, signal);
          continue;
        }
        const before = lane.last;
        lane.last = now;
        if (second !== undefined) second.lane.last = now;
        return { rules, ticket: this.#ticket(applicant.site, lane, before, now), pausedUntil: null };
      }
    } finally {
      leaveHeld();
      leave();
      // Those that wait to begin let those that continue pass.
      if (applicant.continues) lane.wake();
    }
  }

  #ticket(site: string, lane: Lane, before: number, releasedAt: number): Ticket {
    const { clock } = this.#options;
    let isReported = false;
    let isUsed = false;
    const ticket: Ticket = {
      park: () => {
        if (!lane.active.delete(ticket)) return;
        lane.parked.set(ticket, releasedAt);
        // It counts from when it is sent.
        if (lane.last === releasedAt) lane.last = before;
        lane.wake();
      },
      resume: async (signal) => {
        if (isUsed || !(lane.active.has(ticket) || lane.parked.has(ticket))) return false;
        isUsed = true;
        while (lane.parked.has(ticket)) {
          const now = clock.now();
          const wait = Math.max(lane.left(now), this.#untilSlot(lane, now, true));
          if (wait > 0) await this.#sleep(lane, wait, signal);
          else lane.parked.delete(ticket);
        }
        lane.active.set(ticket, clock.now());
        lane.last = clock.now();
        return true;
      },
      report: (result) => {
        if (isReported) return;
        isReported = true;
        // Not spread: the fields of a Response are inherited.
        const { status, headers, latency = Math.max(0, clock.now() - releasedAt) } = result;
        // A request that outlived its time may have outlived its lane.
        this.#report(this.#lane(site), { status, headers, latency });
      },
      release: () => {
        lane.parked.delete(ticket);
        lane.active.delete(ticket);
        lane.wake();
      },
    };
    lane.active.set(ticket, releasedAt);
    return ticket;
  }

  /**
   * 429 and 503 double the delay and start a pause: Retry-After, or the new delay. Otherwise the delay moves half the
   * way to the latency divided by the concurrency, as in Scrapy's AutoThrottle, or to none if it is not adaptive. Only
   * a success makes it shorter.
   */
  #report(lane: Lane, { status, headers, latency = 0 }: PageResult): void {
    const { clock, maximumDelay, adaptive, concurrency } = this.#options;
    const now = clock.now();
    lane.reportedAt = now;
    // The request may have been sent a while after its release.
    lane.last = Math.max(lane.last, now - latency);
    if (status === 429 || status === 503) {
      lane.slowed = Math.min(maximumDelay, Math.max(2 * lane.delay, LEAST_PAUSE));
      const asked = readRetryAfter(retryAfterOf(headers), now);
      const milliseconds = Math.min(DAY, Math.max(asked ?? 0, lane.slowed));
      if (now + milliseconds > lane.pause.from + lane.pause.milliseconds) lane.pause = { from: now, milliseconds };
      return;
    }
    const next = (lane.slowed + (adaptive ? Math.min(maximumDelay, latency / concurrency) : 0)) / 2;
    const succeeded = status !== undefined && status < 400;
    if (succeeded || next > lane.slowed) lane.slowed = next < 1 ? 0 : next;
    lane.wake();
  }

  /** The lanes that a request waits in: that of its site, and that of its address if that has a delay. */
  #queues(site: string, { origin, delay, address }: Terms) {
    const { addressDelay } = this.#options;
    const first = { name: site, lane: this.#lane(site), origin, delay };
    if (addressDelay === 0 || address === null) return [first] as const;
    const name = `address ${address}`;
    return [first, { name, lane: this.#lane(name), origin: "", delay: addressDelay }] as const;
  }

  #lane(name: string): Lane {
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    if (this.#lanes.size >= this.#sweepAt) {
      const now = this.#options.clock.now();
      for (const [other, lane] of this.#lanes) if (!lane.owes(now)) this.#lanes.delete(other);
      this.#sweepAt = 2 * this.#lanes.size + SWEEP;
    }
    const lane = new Lane();
    this.#lanes.set(name, lane);
    return lane;
  }

  /**
   * Milliseconds until a request less is under way; 0 if one more may be sent. Those that wait to begin leave room for
   * parked requests, and for those that continue.
   */
  #untilSlot(lane: Lane, now: number, continues: boolean): number {
    const { concurrency, pageTime } = this.#options;
    if (!continues && lane.continuing.length > 0) return pageTime;
    for (const requests of continues ? [lane.active] : [lane.active, lane.parked]) {
      for (const [ticket, since] of requests) {
        if (lane.active.size + (continues ? 0 : lane.parked.size) < concurrency) return 0;
        const left = since + pageTime - now;
        if (left > 0 && since <= now) return left;
        requests.delete(ticket);
      }
    }
    return 0;
  }

  async #shared(name: string, lane: Lane, origin: string, take: boolean, signal: AbortSignal): Promise<number> {
    return lane.delay === 0 ? 0 : await this.#options.shared({ lane: name, origin, delay: lane.delay }, take, signal);
  }

  /** Sleeps until the time is over, or the lane is woken. */
  async #sleep(lane: Lane, milliseconds: number, signal: AbortSignal): Promise<void> {
    const until = linkSignals(signal);
    const wake = () => until.abort();
    lane.wakes.add(wake);
    try {
      await this.#options.clock.sleep(Math.min(milliseconds, MAX_TIMER), until.signal);
    } catch (error) {
      if (!until.signal.aborted) throw error;
    } finally {
      lane.wakes.delete(wake);
      until.close();
    }
    signal.throwIfAborted();
  }
}

function retryAfterOf(headers: PageResult["headers"]): string {
  if (headers === undefined) return "";
  if (typeof headers.get === "function") return String(headers.get("retry-after") ?? "");
  const fields = Object.entries(headers as Readonly<Record<string, string | readonly string[] | undefined>>);
  const [, value = ""] = fields.find(([name]) => name.toLowerCase() === "retry-after") ?? [];
  return typeof value === "string" ? value : (value[0] ?? "");
}
