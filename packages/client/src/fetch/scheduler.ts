// Decides which waiting job starts next: look-ups of names, connections and decoders each have a scheduler. Start-time
// fair queueing (Goyal, Vin and Cheng, 1996) by site and by network, in O(log n) for each job; limits on the jobs under
// way in total and for one network.
import { type Clock, linkSignals, onAbort } from "../util/clock.ts";
import { LruCache } from "../util/lru.ts";
import { Heap, type HeapItem } from "../util/queues.ts";

export interface SchedulerOptions {
  readonly clock: Pick<Clock, "sleep">;
  /** Jobs under way at most. */
  readonly limit: number;
  /**
   * Jobs that may start in a tick (150 ms), in addition to one for each that ends. After that tick they only count toward
   * `limit`, so that slow jobs delay others by a fraction of a second. Unlimited by default.
   */
  readonly burst?: number;
  /** Jobs under way at most for one network. Unlimited by default. */
  readonly perNetwork?: number;
  /** Whether a job that ended early counts until the end of its tick, which limits the rate of jobs. */
  readonly paced?: boolean;
  /** Why a slow job is ended while others wait and all slots are taken; absent if jobs are never ended. */
  readonly overdue?: () => Error;
}

/** What a job is for. */
export interface Destination {
  /** Its share of the slots is that of the site, or of the network if this is smaller. */
  readonly site: string;
  readonly network: string;
  /** A name that was answered soon is in good standing: slots are reserved for such names. */
  readonly name: string;
}

/** A job that has started. */
export interface Slot {
  /** Follows the signal of `run`; also aborted when the job is overdue. */
  readonly signal: AbortSignal;
  /** Reports octets that arrived: of several slow jobs, the one with the fewest is ended first. */
  readonly received: (octets: number) => void;
}

/** Milliseconds between two checks of the jobs under way, while others wait. */
const TICK = 150;
/** Ticks, while others wait, after which a job may be ended: 5 seconds. */
const PATIENCE = Math.ceil(5_000 / TICK);
/** Share of the slots that are reserved for names in good standing. */
const RESERVED = 1 / 8;
/** Names in good standing that are remembered. */
const NAMES = 10_000;

interface Task extends Omit<Destination, "site">, HeapItem {
  /** Virtual time at which its share of the slots begins. */
  readonly tag: number;
  /** Decides between equal tags. */
  readonly order: number;
  /** Where it waits, and where it waits while it may start. */
  queue: Heap<Task>;
  readonly home: Heap<Task>;
  readonly start: () => void;
  /** Ends it once it has started. */
  end: (reason: Error) => void;
  /** The tick it was started in. */
  tick: number;
  /** Ticks since then; only counted while others wait. */
  ticks: number;
  octets: number;
}

const isBefore = (one: Task, other: Task) => one.tag < other.tag || (one.tag === other.tag && one.order < other.order);

/** Names that are looked up at once. A silent name server holds a look-up for seconds, at the cost of a few datagrams. */
const LOOKUPS = 2_048;
/** Look-ups that start in 150 ms: two queries for each name are fewer than a usual name server answers, 1,000 a second. */
const LOOKUP_BURST = 64;

/** The scheduler of the look-ups of names. `queriesDns`: by a DNS server, whose rate of answers is limited. */
export function lookupScheduler(clock: SchedulerOptions["clock"], queriesDns: boolean): Scheduler {
  return new Scheduler({ clock, limit: LOOKUPS, burst: LOOKUP_BURST, paced: queriesDns });
}

/** Starts jobs within its limits, in a fair order. */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #perNetwork: number;
  /** Slots that are kept for names in good standing. */
  readonly #reserved: number;
  /** Waiting jobs that may start, for names in good standing and for others. */
  readonly #known = new Heap(isBefore);
  readonly #others = new Heap(isBefore);
  /** Waiting jobs whose network has all the jobs it may have. */
  readonly #parked = new Map<string, Heap<Task>>();
  readonly #running = new Set<Task>();
  /** Jobs under way by network. */
  readonly #busy = new Map<string, number>();
  /** Ends of the last share by site and by network; those that are over may be missing. */
  readonly #ends = new Map<string, number>();
  #mostEnds = 1_024;
  readonly #standing = new LruCache<string, true>({ max: NAMES });
  /** Virtual time: advances by one when each site that waits, or has a slot, has got one more. */
  #now = 0;
  #order = 0;
  #waiting = 0;
  #tick = 0;
  /** Jobs started in this tick, without those that ended. */
  #recent = 0;
  #ticking = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#perNetwork = options.perNetwork ?? Number.POSITIVE_INFINITY;
    this.#reserved = Math.floor(options.limit * RESERVED);
  }

  /**
   * Runs `work` in a slot. Rejects with the signal's reason as soon as it is aborted before that; `work` is not started
   * then.
   */
  run<Value>(
    { site, network, name }: Destination,
    signal: AbortSignal,
    work: (slot: Slot) => Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const tag = Math.max(this.#now, this.#ends.get(`site ${site}`) ?? 0, this.#ends.get(`network ${network}`) ?? 0);
      this.#ends.set(`site ${site}`, tag + 1).set(`network ${network}`, tag + 1);
      const isKnown = this.#standing.get(name) === true;
      const task: Task = {
        name,
        network,
        tag,
        order: this.#order++,
        queue: isKnown ? this.#known : this.#others,
        home: isKnown ? this.#known : this.#others,
        index: -1,
        start: () => {
          stop();
          this.#run(task, signal, work).then(resolve, reject);
        },
        end: () => {},
        tick: 0,
        ticks: 0,
        octets: 0,
      };
      const stop = onAbort(signal, () => {
        stop();
        this.#waiting--;
        task.queue.remove(task);
        reject(signal.reason);
      });
      this.#waiting++;
      this.#place(task);
      this.#fill();
    });
  }

  async #run<Value>(task: Task, caller: AbortSignal, work: (slot: Slot) => Promise<Value>): Promise<Value> {
    const { signal, abort, close } = linkSignals(caller);
    task.end = abort;
    try {
      const value = await work({
        signal,
        received: (octets) => {
          task.octets += octets;
        },
      });
      if (task.ticks < PATIENCE) this.#standing.set(task.name, true);
      return value;
    } catch (error) {
      this.#standing.delete(task.name);
      throw error;
    } finally {
      close();
      this.#release(task);
    }
  }

  /** Starts as many jobs as may start. */
  #fill(): void {
    const { limit, burst = limit, paced } = this.#options;
    while (this.#running.size < limit && this.#recent < burst) {
      const task = this.#next();
      if (task === null) break;
      this.#begin(task);
    }
    if (this.#waiting > 0 || (paced === true && this.#recent > 0)) this.#awaitTick();
  }

  /** Jobs that may be under way before only names in good standing may start. */
  get #open(): number {
    return this.#options.limit - this.#reserved;
  }

  /** Takes the next job that may start; null if there is none. */
  #next(): Task | null {
    for (;;) {
      const known = this.#known.first;
      const other = this.#running.size < this.#open ? this.#others.first : null;
      const task = known !== null && (other === null || isBefore(known, other)) ? known : other;
      if (task === null) return null;
      task.queue.remove(task);
      if (this.#mayStart(task)) return task;
      this.#place(task);
    }
  }

  #mayStart({ network }: Task): boolean {
    return (this.#busy.get(network) ?? 0) < this.#perNetwork;
  }

  /** Adds a job to those that may start, or parks it. */
  #place(task: Task): void {
    task.queue = task.home;
    if (!this.#mayStart(task)) {
      task.queue = this.#parked.get(task.network) ?? new Heap(isBefore);
      this.#parked.set(task.network, task.queue);
    }
    task.queue.add(task);
  }

  #begin(task: Task): void {
    this.#now = Math.max(this.#now + 1 / (this.#waiting + this.#running.size), task.tag);
    this.#waiting--;
    this.#recent++;
    this.#running.add(task);
    this.#busy.set(task.network, (this.#busy.get(task.network) ?? 0) + 1);
    task.tick = this.#tick;
    this.#forget();
    task.start();
  }

  #release(task: Task): void {
    const { network, tick } = task;
    this.#running.delete(task);
    if (tick === this.#tick && this.#options.paced !== true) this.#recent--;
    const busy = (this.#busy.get(network) ?? 0) - 1;
    if (busy === 0) this.#busy.delete(network);
    else this.#busy.set(network, busy);
    this.#unpark(network);
    this.#fill();
  }

  /** Lets the first parked job of a network wait with those that may start. */
  #unpark(network: string): void {
    const parked = this.#parked.get(network);
    if (parked === undefined) return;
    const task = parked.first;
    if (task === null) {
      this.#parked.delete(network);
      return;
    }
    parked.remove(task);
    this.#place(task);
  }

  #awaitTick(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    void this.#options.clock.sleep(TICK).then(() => {
      this.#ticking = false;
      this.#tick++;
      this.#recent = 0;
      if (this.#waiting > 0) this.#endSlowest();
      this.#fill();
    });
  }

  /**
   * Counts the tick of each job under way. If all slots are taken, ends the slowest that have had theirs for long: as many
   * as others wait that their network allows, but no more in a tick than are reserved, since that is not known of all.
   */
  #endSlowest(): void {
    const slow: Task[] = [];
    for (const task of this.#running) if (++task.ticks >= PATIENCE) slow.push(task);
    const { overdue } = this.#options;
    if (overdue === undefined || this.#running.size < this.#open) return;
    const needed = Math.min(this.#known.size + this.#others.size, Math.max(1, this.#reserved));
    slow.sort((one, other) => one.octets / one.ticks - other.octets / other.ticks);
    for (const task of slow.slice(0, needed)) task.end(overdue());
  }

  /** Forgets shares that are over, when there are twice as many as after the last time. */
  #forget(): void {
    if (this.#ends.size < this.#mostEnds) return;
    for (const [key, end] of this.#ends) if (end <= this.#now) this.#ends.delete(key);
    this.#mostEnds = 2 * this.#ends.size + 1_024;
  }
}
