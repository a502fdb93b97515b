// Several clients of one crawler that share a store, with any interleaving of their steps and of
// disturbances (crashes, suspensions, clock changes): one fetch per freshness period, no answer that is
// more permissive than RFC 9309, and no query without an answer (§2.3.1, §2.4).
import fc from "fast-check";
import { type ClientDecision, memoryStore, RobotsClientClosedError, type RobotsStore } from "robotspec-client";
import { expect, test, vi } from "vitest";
import { isLong } from "../../../test/in-part.ts";
import { decodeFacts } from "../src/cache/codec.ts";
import { checkOptions } from "../src/client/check-options.ts";
import { Client } from "../src/client/client.ts";
import { TransportError } from "../src/fetch/transport.ts";
import { onAbort } from "../src/util/clock.ts";
import { FakeClock, settled } from "./fake-clock.ts";
import { FakeSite, noFile, type SiteAnswer, unreachable } from "./fake-site.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ORIGIN = "https://example.com";
const paths = ["/a", "/b", "/c"];

/** The state of the site: a file that disallows some paths, no file, or unreachable. */
type State =
  | { readonly kind: "file"; readonly disallowed: readonly string[]; readonly maxAge: number | null }
  | { readonly kind: "gone" }
  | { readonly kind: "unreachable"; readonly status: 503 | null };

/** An answer of the site, arrived or lost. */
interface Said {
  /** The state that it implies: the file for a 304. */
  readonly state: State;
  /** When the request was made, and when the answer arrived. */
  readonly begun: number;
  readonly at: number;
  readonly by: Client;
  /** Number of steps done when the request was made. */
  readonly order: number;
  /** Number of disturbances until then that may cost the crawler a fetch. */
  readonly disturbances: number;
  /** Whether it may only answer queries from before an invalidation; it is not kept then. */
  readonly late: boolean;
  /** Whether it is or was in the store, so that other clients can read it. */
  shared: boolean;
  /** Whether the store had returned its record before the request; false if its answer was lost or is pending. */
  readonly informed: boolean;
}

/** A query and its result. */
interface Asked {
  readonly path: string;
  /** When it began and ended, by a clock that may be set. */
  least: number;
  most: number;
  readonly client: Client;
  /** When this client last invalidated the origin, and the number of steps done then: its answers are later. */
  readonly forgotten: number;
  readonly forgottenAt: number;
  readonly leaving: AbortController;
  outcome: ClientDecision | "left" | "closed" | "crashed" | null;
}

type StoreMode = "works" | "fails" | "loses-answers" | "hangs";

/** One machine of the crawler. */
interface Process {
  client: Client;
  crashed: boolean;
  /** Pending requests and store operations. */
  underWay: number;
  /** Whether its last read of the store was answered. */
  informed: boolean;
  /** Number of steps done when it last invalidated the origin, and the time. */
  forgotten: number;
  forgottenAt: number;
  /** Settles when it resumes; it is suspended until then. */
  goesOn: Promise<void>;
  go: () => void;
}

class World {
  readonly clock = new FakeClock();
  readonly scheduler: fc.Scheduler;
  readonly #inner: RobotsStore = memoryStore({ clock: this.clock });
  readonly said: Said[] = [];
  readonly asked: Asked[] = [];
  readonly #clients: Process[] = [];
  readonly #rest: Promise<unknown>[] = [];
  state: State = { kind: "gone" };
  /** Milliseconds the site takes for an answer. */
  latency = 0;
  store: StoreMode = "works";
  /** Number of fetches that may have been under way at each disturbance, and may be lost. */
  readonly disturbed: number[] = [0];
  /** Number of steps done. */
  order = 0;

  constructor(scheduler: fc.Scheduler, clients: number) {
    this.scheduler = scheduler;
    for (let at = 0; at < clients; at++) this.#clients.push(this.#open());
  }

  ask(at: number, path: string): void {
    const leaving = new AbortController();
    const now = this.clock.now();
    const { client, forgotten, forgottenAt } = this.#client(at);
    const asked: Asked = { path, least: now, most: now, client, forgotten, forgottenAt, leaving, outcome: null };
    this.asked.push(asked);
    client.decide(ORIGIN + path, { signal: leaving.signal }).then(
      (decision) => {
        this.#note();
        asked.outcome ??= decision;
      },
      (error) => {
        if (asked.outcome !== null) return;
        if (error instanceof RobotsClientClosedError) asked.outcome = "closed";
        else if (error === leaving.signal.reason) asked.outcome = "left";
        else throw error;
      },
    );
  }

  leave(at: number): void {
    this.asked.filter(({ outcome }) => outcome === null)[at]?.leaving.abort(new Error("enough"));
  }

  get disturbances(): number {
    return this.disturbed.length - 1;
  }

  forget(at: number): void {
    this.#disturb();
    const target = this.#client(at);
    target.forgotten = ++this.order;
    target.forgottenAt = this.clock.now();
    this.#rest.push(target.client.invalidate(ORIGIN));
  }

  /** Closes a client and opens another one in its place. */
  restart(at: number): void {
    this.#disturbIfBusy(this.#client(at));
    this.#rest.push(this.#client(at).client.close());
    this.#clients[at % this.#clients.length] = this.#open();
  }

  /** Crashes a client in the middle of its steps. */
  crash(at: number): void {
    const crashed = this.#client(at);
    this.#disturbIfBusy(crashed);
    crashed.crashed = true;
    for (const asked of this.asked) if (asked.client === crashed.client) asked.outcome ??= "crashed";
    this.#clients[at % this.#clients.length] = this.#open();
  }

  /** Suspends the client for a while. */
  pause(at: number): void {
    const paused = this.#client(at);
    paused.go();
    paused.goesOn = new Promise((resolve) => {
      paused.go = resolve;
    });
  }

  resume(): void {
    for (const { go } of this.#clients) go();
  }

  setStore(mode: StoreMode): void {
    // A single process has all the information itself.
    if (this.#clients.length > 1) this.#disturb();
    this.store = mode;
  }

  setClock(milliseconds: number): void {
    this.#disturb();
    this.clock.set(milliseconds);
    this.#note();
  }

  /** Continues one pending step; false if there is none. */
  async step(): Promise<boolean> {
    await settled();
    if (this.scheduler.count() === 0) return false;
    await this.scheduler.waitOne();
    await settled();
    this.#note();
    return true;
  }

  /** Lets time pass before any pending step continues. */
  async pass(milliseconds: number): Promise<void> {
    this.#disturb();
    await this.clock.pass(milliseconds);
    this.#note();
  }

  /** Finishes the pending steps and then lets time pass. */
  async passSlowly(milliseconds: number): Promise<void> {
    await this.clock.pass(milliseconds, () => this.drain());
    this.#note();
  }

  /** Finishes all steps that need no time. */
  async drain(): Promise<void> {
    this.resume();
    while (await this.step());
  }

  /** Continues until all queries have their answers; time passes only if no step is pending. */
  async finish(): Promise<void> {
    this.resume();
    if (this.store !== "hangs") this.setStore("works");
    for (let steps = 0; ; steps++) {
      if (steps > 5_000) throw new Error("Somebody waits for ever.");
      if (await this.step()) continue;
      if (this.asked.every(({ outcome }) => outcome !== null)) break;
      if (!this.clock.skip()) throw new Error("Somebody waits for nothing.");
      this.#note();
    }
  }

  #note(): void {
    const now = this.clock.now();
    for (const asked of this.asked) {
      if (asked.outcome !== null) continue;
      asked.least = Math.min(asked.least, now);
      asked.most = Math.max(asked.most, now);
    }
  }

  #disturb(): void {
    let atWork = 0;
    for (const process of this.#clients) {
      // A client that has invalidated the origin fetches again for later queries.
      const open = this.asked.filter(({ client, outcome }) => client === process.client && outcome === null);
      const fetches = new Set(open.map(({ forgotten }) => forgotten));
      atWork += Math.max(fetches.size, this.#isBusy(process) ? 1 : 0);
    }
    this.disturbed.push(atWork);
  }

  /** A client that exits while idle loses nothing. */
  #disturbIfBusy(process: Process): void {
    if (this.#isBusy(process)) this.#disturb();
  }

  #isBusy({ client, underWay }: Process): boolean {
    return underWay > 0 || this.asked.some((asked) => asked.client === client && asked.outcome === null);
  }

  #client(at: number): Process {
    const found = this.#clients[at % this.#clients.length];
    if (found === undefined) throw new Error("There is at least one client.");
    return found;
  }

  #open(): Process {
    const opened = {
      crashed: false,
      underWay: 0,
      informed: false,
      forgotten: 0,
      forgottenAt: Number.NEGATIVE_INFINITY,
      goesOn: Promise.resolve(),
      go: () => {},
    } as unknown as Process;
    const never = new Promise<never>(() => {});
    const busy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      opened.underWay++;
      try {
        return await work();
      } finally {
        opened.underWay--;
      }
    };
    const turn = async (name: string): Promise<void> => {
      await opened.goesOn;
      await this.scheduler.schedule(Promise.resolve(), name);
      if (opened.crashed) await never;
    };
    const through = <Result>(name: string, call: () => Promise<Result>): Promise<Result> =>
      busy(async () => {
        await turn(name);
        if (this.store === "fails") throw new Error("The store is away.");
        if (this.store === "hangs") await never;
        const lost = this.store === "loses-answers";
        const result = await call();
        await turn(`${name}: answer`);
        if (lost) throw new Error("The connection to the store broke off.");
        return result;
      });
    const inner = this.#inner;
    const store: RobotsStore = {
      get: async (key) => {
        opened.informed = false;
        const record = await through("get", () => inner.get(key));
        opened.informed = true;
        return record;
      },
      set: (key, record, time, keepFor) =>
        through("set", async () => {
          const taken = await inner.set(key, record, time, keepFor);
          const at = decodeFacts(record)?.fetched.receivedAt;
          for (const one of this.said) if (taken && one.by === opened.client && one.at === at) one.shared = true;
          return taken;
        }),
      delete: (key, time) =>
        through("delete", () => {
          // From here on, fetches under way cannot write their results.
          this.#disturb();
          return inner.delete(key, time);
        }),
      pace: (...request) => through("pace", async () => (await inner.pace?.(...request)) ?? 0),
      close: async () => {},
    };
    const site = new FakeSite(404);
    /** Requests whose answer has not arrived. */
    const open = new Set<Omit<Said, "at" | "state">>();
    site.answer = ({ headers, signal }) =>
      busy(async () => {
        const { disturbances } = this;
        const by = opened.client;
        const late = this.asked.some(
          ({ client, outcome, forgotten }) => client === by && outcome === null && forgotten < opened.forgotten,
        );
        // The store may work again after the client has given up waiting for its answer.
        const informed = this.store === "works" && opened.informed;
        const request = {
          begun: this.clock.now(),
          by,
          order: ++this.order,
          disturbances,
          late,
          informed,
          shared: false,
        };
        open.add(request);
        // The caller has aborted, or the process continues without it: the result is lost.
        onAbort(signal, () => signal.reason instanceof TransportError || open.delete(request));
        await turn("request");
        const { state } = this;
        if (this.latency > 0) await this.clock.sleep(this.latency, signal);
        await turn("response");
        if (!signal.aborted && open.delete(request)) this.said.push({ ...request, state, at: this.clock.now() });
        return answerOf(state, headers["if-none-match"]);
      });
    const options = checkOptions({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      clock: this.clock,
      store,
      limits: { attempts: 1 },
      on: {
        fetch: ({ fetched: { error, requestedAt, receivedAt } }) => {
          if (error?.kind !== "timeout" || opened.crashed) return;
          const request = [...open].find(({ begun }) => begun === requestedAt);
          const state = { kind: "unreachable", status: null } as const;
          if (request !== undefined && open.delete(request)) this.said.push({ ...request, state, at: receivedAt });
        },
      },
    });
    opened.client = new Client(options, { transport: site, openFile: noFile });
    return opened;
  }
}

function answerOf(state: State, condition: string | undefined): SiteAnswer {
  switch (state.kind) {
    case "gone":
      return 404;
    case "unreachable":
      return state.status ?? unreachable();
    case "file": {
      const { disallowed, maxAge } = state;
      const headers = {
        // A 304 without a Cache-Control leaves the stored one unchanged (RFC 9111 §3.2).
        etag: JSON.stringify(disallowed.join("") + (maxAge === null)),
        ...(maxAge !== null && { "cache-control": `max-age=${maxAge / SECOND}` }),
      };
      if (condition === headers.etag) return { status: 304, headers };
      return {
        status: 200,
        headers,
        body: `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join("")}`,
      };
    }
    default:
      return state satisfies never;
  }
}

const state: fc.Arbitrary<State> = fc.oneof(
  fc.record({
    kind: fc.constant("file" as const),
    disallowed: fc.subarray(paths),
    maxAge: fc.constantFrom(null, 10 * MINUTE, 5 * DAY),
  }),
  fc.constant({ kind: "gone" as const }),
  fc.record({ kind: fc.constant("unreachable" as const), status: fc.constantFrom(503 as const, null) }),
);

type Command = (world: World) => void | Promise<void>;
const named = (name: string, command: Command): Command => Object.assign(command, { toString: () => name });

const CLIENTS = 3;
/** Number of histories of each kind that a test run checks, and the time limit, in milliseconds. */
const RUNS = isLong ? 2_000 : 50;
const TIME = 30 * MINUTE;
const client = fc.nat({ max: CLIENTS - 1 });
const asks = fc
  .tuple(client, fc.constantFrom(...paths))
  .map(([at, path]) => named(`ask ${at} ${path}`, (world) => world.ask(at, path)));
const changes = state.map((next) =>
  named(`site ${JSON.stringify(next)}`, (world) => {
    world.state = next;
  }),
);
const steps = fc.integer({ min: 1, max: 8 }).map((times) =>
  named(`step ${times}`, async (world) => {
    for (let at = 0; at < times; at++) await world.step();
  }),
);
const pauses = fc.oneof(
  { arbitrary: client.map((at) => named(`pause ${at}`, (world) => world.pause(at))), weight: 2 },
  fc.constant(named("resume", (world) => world.resume())),
);
const durations = fc.constantFrom(1, SECOND, 70 * SECOND, 11 * MINUTE, 5 * HOUR, DAY, DAY + 1, 31 * DAY);

const latency = (...milliseconds: number[]) =>
  fc.constantFrom(...milliseconds).map((ms) =>
    named(`the site takes ${ms}`, (world) => {
      world.latency = ms;
    }),
  );
const latencies = latency(0, 7 * SECOND, 40 * SECOND);
/** The others wait for five seconds. */
const shortLatencies = latency(0, SECOND, 4 * SECOND);
const passesSlowly = durations.map((ms) => named(`pass ${ms} slowly`, (world) => world.passSlowly(ms)));
/**
 * The next state of the site, and a query that observes it; often after more than the time a site may be unreachable.
 */
const later = fc.oneof(durations, fc.constant(31 * DAY));
const seasons = fc.tuple(state, later, client, fc.constantFrom(...paths)).map(([next, ms, at, path]) =>
  named(`pass ${ms}, site ${JSON.stringify(next)}, ask ${at} ${path}`, async (world) => {
    await world.passSlowly(ms);
    world.state = next;
    world.ask(at, path);
    await world.drain();
  }),
);
/** A month in which the site is unreachable, with a query every few days, so that the failures count as one period. */
const months = fc.tuple(client, fc.constantFrom(...paths)).map(([at, path]) =>
  named(`a month unreachable, ask ${at} ${path}`, async (world) => {
    world.state = { kind: "unreachable", status: 503 };
    for (let days = 0; days <= 32; days += 4) {
      world.ask(at, path);
      await world.drain();
      await world.passSlowly(4 * DAY);
    }
    world.ask(at, path);
    await world.drain();
  }),
);
const leaves = fc.nat({ max: 3 }).map((at) => named(`leave ${at}`, (world) => world.leave(at)));
const crashes = fc.tuple(client, fc.nat({ max: 8 })).map(([at, times]) =>
  named(`ask, step ${times}, crash ${at}, all ask`, async (world) => {
    world.ask(at, "/a");
    for (let step = 0; step < times; step++) await world.step();
    world.crash(at);
    for (let other = 0; other < CLIENTS; other++) world.ask(other, "/b");
  }),
);
const restarts = client.map((at) => named(`restart ${at}`, (world) => world.restart(at)));
const forgets = fc.tuple(client, fc.nat({ max: 8 })).map(([at, times]) =>
  named(`ask, step ${times}, invalidate ${at}, ask`, async (world) => {
    world.ask(at, "/a");
    for (let step = 0; step < times; step++) await world.step();
    world.forget(at);
    world.ask(at, "/b");
  }),
);
const modes = fc
  .constantFrom<StoreMode>("works", "fails", "loses-answers", "hangs")
  .map((mode) => named(`the store ${mode}`, (world) => world.setStore(mode)));

/**
 * Runs any commands on a world of so many clients, with any interleaving, and finishes all pending steps; then
 * `check` asserts what must hold.
 */
async function forAnyLife(
  clients: number,
  command: fc.Arbitrary<Command>,
  check: (world: World) => void,
): Promise<void> {
  const commandLists = fc.array(command, { maxLength: 40, size: "max" });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commandLists, fc.noShrink(fc.integer()), async (scheduler, commands, seed) => {
      // Pauses are random, with a fixed seed, so that a failure can be reproduced.
      let state = seed;
      const random = vi.spyOn(Math, "random").mockImplementation(() => {
        state = Math.imul(state, 1_664_525) + 1_013_904_223;
        return (state >>> 0) / 2 ** 32;
      });
      try {
        const world = new World(scheduler, clients);
        for (const command of commands) await command(world);
        await world.finish();
        check(world);
      } finally {
        random.mockRestore();
      }
    }),
    { numRuns: RUNS },
  );
}

/** When the site may be fetched again, by its answer and the number of failures before. */
function nextFetchAt({ state, begun, at }: Said, failures: number): number {
  if (state.kind === "unreachable") return at + Math.min(0.9 * MINUTE * 2 ** (failures - 1), 0.9 * HOUR);
  // A response ages on its way (RFC 9111 §4.2.3).
  return Math.min(at + DAY, state.kind === "file" && state.maxAge !== null ? begun + state.maxAge : at + DAY);
}

/**
 * One fetch per freshness period between two disturbances. A fetch under way at a disturbance may be repeated once.
 */
function checkPeriods({ said, disturbed }: World): void {
  for (const [epoch, atWork] of disturbed.entries()) {
    const fetches = said.filter(({ disturbances }) => disturbances === epoch);
    const lines = fetches.map(({ begun, at, state }) => `${begun} to ${at}: ${JSON.stringify(state)}`);
    expect(needless(fetches, atWork), lines.join("\n")).toBeLessThanOrEqual(atWork);
  }
}

/** Lower bound of the number of fetches that were too early; exact up to `bound`. */
function needless(fetches: readonly Said[], bound: number): number {
  let failures = 0;
  for (const [at, one] of fetches.entries()) {
    const before = fetches[at - 1];
    // Failures are counted for as long as they are known: twice the time that a file may be unreachable.
    if (before !== undefined && one.begun - before.at > 60 * DAY) failures = 0;
    failures = one.state.kind === "unreachable" ? failures + 1 : 0;
    const next = fetches[at + 1];
    if (next === undefined || next.begun >= nextFetchAt(one, failures)) continue;
    if (bound === 0) return 1;
    const without = [at, at + 1].map((left) => fetches.filter((_, which) => which !== left));
    return 1 + Math.min(...without.map((rest) => needless(rest, bound - 1)));
  }
  return 0;
}

/** After an invalidation, no answer is based on an earlier request. */
function checkForgotten({ asked, said }: World): void {
  for (const { forgotten, outcome } of asked) {
    if (forgotten === 0 || outcome === null || typeof outcome === "string") continue;
    if (outcome.source.hops.length === 0) continue;
    const orders = said.filter(({ at }) => at === outcome.source.fetchedAt).map(({ order }) => order);
    expect(Math.max(...orders)).toBeGreaterThan(forgotten);
  }
}

/** The same if the store may have missed the invalidation: no answer is from before it. */
function checkForgottenTimes({ asked }: World): void {
  for (const { forgottenAt, outcome } of asked) {
    if (outcome === null || typeof outcome === "string") continue;
    expect(outcome.source.fetchedAt).toBeGreaterThanOrEqual(forgottenAt);
  }
}

test(
  "one fetch per freshness period, in any order of queries, restarts, crashes and invalidations",
  async () => {
    const command = fc.oneof(
      { arbitrary: asks, weight: 6 },
      { arbitrary: steps, weight: 3 },
      { arbitrary: pauses, weight: 2 },
      { arbitrary: passesSlowly, weight: 2 },
      { arbitrary: seasons, weight: 3 },
      months,
      changes,
      shortLatencies,
      leaves,
      crashes,
      restarts,
      forgets,
    );
    await forAnyLife(CLIENTS, command, (world) => {
      checkPeriods(world);
      checkForgotten(world);
    });
  },
  TIME,
);

test(
  "one fetch per freshness period for a single process, with any faults of its store",
  async () => {
    const forgetsWhileAway = fc.constantFrom<StoreMode>("fails", "hangs").map((mode) =>
      named(`pass 1000, invalidate while the store ${mode}, ask`, async (world) => {
        await world.passSlowly(SECOND);
        world.setStore(mode);
        world.forget(0);
        await world.passSlowly(3 * SECOND);
        world.setStore("works");
        world.ask(0, "/a");
      }),
    );
    const command = fc.oneof(
      { arbitrary: asks, weight: 6 },
      { arbitrary: steps, weight: 3 },
      { arbitrary: passesSlowly, weight: 2 },
      { arbitrary: modes, weight: 2 },
      forgetsWhileAway,
      { arbitrary: seasons, weight: 3 },
      months,
      changes,
      latencies,
      leaves,
      forgets,
    );
    await forAnyLife(1, command, (world) => {
      checkPeriods(world);
      checkForgottenTimes(world);
    });
  },
  TIME,
);

/** Whether a path may be requested by an answer; null if the file was unreachable. */
function permits({ state }: Said, path: string): boolean | null {
  switch (state.kind) {
    case "file":
      return !state.disallowed.includes(path);
    case "gone":
      return true;
    case "unreachable":
      return null;
    default:
      return state satisfies never;
  }
}

/** Whether an answer came between two others, even after a clock was set back. */
function isBetween(from: Said, { at, order }: Said, to: Said): boolean {
  return at > from.at && at < to.at && order > from.order && order < to.order;
}

/**
 * RFC 9309 as a reference, section by section: whether the site's true answers permit this answer.
 * `source` names the answer that it is based on; the check looks that up instead of trusting it.
 */
function checkAgainstRfc(said: readonly Said[], { path, least, most, client, outcome }: Asked): void {
  if (outcome === null || typeof outcome === "string") return;
  const { allowed, source } = outcome;
  // The query ran into its time limit.
  if (source.hops.length === 0) {
    expect([outcome.verdict, allowed]).toEqual(["defer", false]);
    return;
  }
  const words = said.filter(({ at }) => at === source.fetchedAt);
  expect(words).not.toEqual([]);
  // An answer from the future does not count, except within the minute that clocks may differ by.
  expect(source.fetchedAt).toBeLessThanOrEqual(most + MINUTE);
  if (!allowed) return;
  const isRecent = (at: number) => least - at <= DAY;
  // Without a store, a client cannot know the answers that another one got.
  const isWithoutRest = (from: Said, to: Said) =>
    said.every(
      (other) =>
        !isBetween(from, other, to) ||
        other.late ||
        other.state.kind === "unreachable" ||
        (other.by !== client && !(other.shared && to.informed && other.disturbances === to.disturbances)),
    );
  // The copy is the last file, and is dropped with it.
  const isOvertaken = (copy: Said, word: Said) =>
    said.some(
      (other) =>
        isBetween(copy, other, word) &&
        other.state.kind !== "unreachable" &&
        !other.late &&
        (other.by === client || (other.shared && word.informed)),
    );
  const permitted = words.some((word) => {
    const permission = permits(word, path);
    // 2.3.1.1: the rules are followed; 2.3.1.3: what is unavailable may be accessed; 2.4: for 24 hours, not more.
    if (permission !== null) return permission && isRecent(word.at);
    // 2.4: "unless the robots.txt file is unreachable": then the copy, as it was last confirmed.
    const { rulesFrom } = source;
    if (rulesFrom !== null) {
      return said.some(
        (copy) =>
          copy.at === rulesFrom &&
          copy.state.kind === "file" &&
          permits(copy, path) === true &&
          (word.disturbances !== copy.disturbances || !isOvertaken(copy, word)),
      );
    }
    // 2.3.1.4: complete disallow, unless unreachable for a reasonably long time (30 days).
    return said.some(
      (first) => first.state.kind === "unreachable" && word.at - first.at >= 30 * DAY && isWithoutRest(first, word),
    );
  });
  expect({ permitted, path, source }).toEqual({ permitted: true, path, source });
}

test(
  "every query is answered, and none less restrictively than by the RFC",
  async () => {
    const passes = durations.map((ms) => named(`pass ${ms}`, (world) => world.pass(ms)));
    const sets = fc
      .constantFrom(-40 * DAY, -2 * DAY, -HOUR, -30 * SECOND, 2 * DAY, 31 * DAY)
      .map((ms) => named(`set the clock by ${ms}`, (world) => world.setClock(ms)));
    const command = fc.oneof(
      { arbitrary: asks, weight: 8 },
      { arbitrary: steps, weight: 5 },
      { arbitrary: changes, weight: 2 },
      { arbitrary: passesSlowly, weight: 2 },
      { arbitrary: pauses, weight: 2 },
      { arbitrary: seasons, weight: 4 },
      { arbitrary: months, weight: 2 },
      passes,
      sets,
      modes,
      latencies,
      leaves,
      crashes,
      restarts,
      forgets,
    );
    await forAnyLife(CLIENTS, command, (world) => {
      for (const asked of world.asked) checkAgainstRfc(world.said, asked);
    });
  },
  TIME,
);
