// Several clients of one crawler that share a store, in any order of what they do and
// of what befalls them: one fetch per freshness period, no answer that lets a crawler
// do more than RFC 9309 does, and no question without an answer (§2.3.1, §2.4).
import fc from "fast-check";
import { type ClientDecision, memoryStore, RobotsClientClosedError, type RobotsStore } from "robotspec-client";
import { expect, test } from "vitest";
import { checkOptions } from "../../../packages/client/src/check-options.ts";
import { Client } from "../../../packages/client/src/create-client.ts";
import { FakeClock, settled } from "./fake-clock.ts";
import { type Answer, FakeSite, unreachable } from "./fake-site.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ORIGIN = "https://example.com";
const paths = ["/a", "/b", "/c"];

/** What the site has: a file that disallows some paths, none, or it is out of reach. */
type State =
  | { readonly kind: "file"; readonly disallowed: readonly string[]; readonly maxAge: number | null }
  | { readonly kind: "gone" }
  | { readonly kind: "unreachable"; readonly status: 503 | null };

/** What the site said once, or what a request came to that nobody heard the answer of. */
interface Said {
  /** What holds by it: the file for a 304. */
  readonly state: State;
  /** When the request was made, and when the answer was heard. */
  readonly begun: number;
  readonly at: number;
  readonly by: Client;
  /** Restarts, failures and forgetting that had happened when the request came. */
  readonly disturbances: number;
}

/** A question and what came of it. */
interface Asked {
  readonly path: string;
  /** Between which times, by a clock that may be set, it was open. */
  least: number;
  most: number;
  readonly client: Client;
  readonly leaving: AbortController;
  outcome: ClientDecision | "left" | "closed" | "crashed" | null;
}

type StoreMode = "works" | "fails" | "loses-answers" | "hangs";

/** One machine of the crawler. */
interface Process {
  client: Client;
  crashed: boolean;
  /** Settles when it goes on; it stands still until then. */
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
  store: StoreMode = "works";
  disturbances = 0;

  constructor(scheduler: fc.Scheduler, clients: number) {
    this.scheduler = scheduler;
    for (let at = 0; at < clients; at++) this.#clients.push(this.#open());
  }

  ask(at: number, path: string): void {
    const leaving = new AbortController();
    const now = this.clock.now();
    const { client } = this.#client(at);
    const asked: Asked = { path, least: now, most: now, client, leaving, outcome: null };
    this.asked.push(asked);
    client.decide(ORIGIN + path, { signal: leaving.signal }).then(
      (decision) => {
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
    this.disturbances++;
    this.asked.filter(({ outcome }) => outcome === null)[at]?.leaving.abort(new Error("enough"));
  }

  forget(at: number): void {
    this.disturbances++;
    this.#rest.push(this.#client(at).client.invalidate(ORIGIN));
  }

  /** Closed in order, with another one in its place. */
  restart(at: number): void {
    this.disturbances++;
    this.#rest.push(this.#client(at).client.close());
    this.#clients[at % this.#clients.length] = this.#open();
  }

  /** Gone in the middle of what it did; nothing of it is heard of any more. */
  crash(at: number): void {
    this.disturbances++;
    const crashed = this.#client(at);
    crashed.crashed = true;
    for (const asked of this.asked) if (asked.client === crashed.client) asked.outcome ??= "crashed";
    this.#clients[at % this.#clients.length] = this.#open();
  }

  /** Stands still for a while: nothing of what it does goes on. */
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
    this.disturbances++;
    this.store = mode;
  }

  setClock(milliseconds: number): void {
    this.disturbances++;
    this.clock.set(milliseconds);
    this.#note();
  }

  /** One thing that is under way goes on; false where nothing is. */
  async step(): Promise<boolean> {
    await settled();
    if (this.scheduler.count() === 0) return false;
    await this.scheduler.waitOne();
    await settled();
    this.#note();
    return true;
  }

  /** Time passes faster than anything else happens. */
  async pass(milliseconds: number): Promise<void> {
    this.disturbances++;
    await this.clock.pass(milliseconds);
    this.#note();
  }

  /** Time passes, and all else that can happen does so first. */
  async passSlowly(milliseconds: number): Promise<void> {
    await this.clock.pass(milliseconds, () => this.drain());
    this.#note();
  }

  /** All that can happen without time passing happens. */
  async drain(): Promise<void> {
    this.resume();
    while (await this.step());
  }

  /** Everything goes on until all who ask have their answers; time passes where nothing else can happen. */
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

  #client(at: number): Process {
    const found = this.#clients[at % this.#clients.length];
    if (found === undefined) throw new Error("There is at least one client.");
    return found;
  }

  #open(): Process {
    const opened = { crashed: false, goesOn: Promise.resolve(), go: () => {} } as unknown as Process;
    const never = new Promise<never>(() => {});
    const turn = async (name: string): Promise<void> => {
      await opened.goesOn;
      await this.scheduler.schedule(Promise.resolve(), name);
      if (opened.crashed) await never;
    };
    const through =
      <Result>(name: string, call: () => Promise<Result>) =>
      async (): Promise<Result> => {
        await turn(name);
        if (this.store === "fails") throw new Error("The store is away.");
        if (this.store === "hangs") await never;
        const lost = this.store === "loses-answers";
        const result = await call();
        await turn(`${name}: answer`);
        if (lost) throw new Error("The connection to the store broke off.");
        return result;
      };
    const inner = this.#inner;
    const store: RobotsStore = {
      get: (key) => through("get", () => inner.get(key))(),
      acquire: (key, duration) => through("acquire", () => inner.acquire(key, duration))(),
      renew: (key, token, duration) => through("renew", () => inner.renew(key, token, duration))(),
      set: (key, record, token, keepFor) => through("set", () => inner.set(key, record, token, keepFor))(),
      release: (key, token) => through("release", () => inner.release(key, token))(),
      delete: (key) => through("delete", () => inner.delete(key))(),
      close: async () => {},
    };
    const site = new FakeSite(404);
    site.answer = async ({ headers, signal }) => {
      const { disturbances } = this;
      const begun = this.clock.now();
      await turn("request");
      const { state } = this;
      await turn("response");
      if (!signal.aborted) this.said.push({ state, begun, at: this.clock.now(), by: opened.client, disturbances });
      return answerOf(state, headers["if-none-match"]);
    };
    const options = checkOptions({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      clock: this.clock,
      store,
      limits: { attempts: 1 },
      on: {
        fetch: ({ fetched: { error, requestedAt, receivedAt } }) => {
          if (error?.kind !== "timeout") return;
          const state = { kind: "unreachable", status: null } as const;
          const { disturbances } = this;
          this.said.push({ state, begun: requestedAt, at: receivedAt, by: opened.client, disturbances });
        },
      },
    });
    opened.client = new Client(options, site);
    return opened;
  }
}

function answerOf(state: State, condition: string | undefined): Answer {
  switch (state.kind) {
    case "gone":
      return 404;
    case "unreachable":
      return state.status ?? unreachable();
    case "file": {
      const { disallowed, maxAge } = state;
      const headers = {
        etag: JSON.stringify(disallowed.join("")),
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

/** How long what was said holds, by what it is and how often it failed before; milliseconds. */
function lifetimeOf({ state }: Said, failures: number): number {
  if (state.kind === "unreachable") return Math.min(0.9 * MINUTE * 2 ** (failures - 1), 0.9 * HOUR);
  return state.kind === "file" && state.maxAge !== null ? Math.min(state.maxAge, DAY) : DAY;
}

test("one fetch per freshness period, in any order of questions, restarts and forgetting", async () => {
  /** Time passes, and what ends others' work happens, only while no request is under way. */
  const quietly = (name: string, command: Command) =>
    named(name, async (world) => {
      await world.drain();
      await command(world);
      await world.drain();
    });
  const passes = durations.map((ms) => quietly(`pass ${ms}`, (world) => world.passSlowly(ms)));
  const restarts = client.map((at) => quietly(`restart ${at}`, (world) => world.restart(at)));
  const forgets = client.map((at) => quietly(`forget ${at}`, (world) => world.forget(at)));
  const command = fc.oneof(
    { arbitrary: asks, weight: 6 },
    { arbitrary: steps, weight: 3 },
    { arbitrary: pauses, weight: 2 },
    passes,
    changes,
    restarts,
    forgets,
  );
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(command, { maxLength: 40, size: "max" }), async (scheduler, commands) => {
      const world = new World(scheduler, CLIENTS);
      for (const command of commands) await command(world);
      await world.finish();
      let failures = 0;
      for (const [at, said] of world.said.entries()) {
        failures = said.state.kind === "unreachable" ? failures + 1 : 0;
        const next = world.said[at + 1];
        if (next === undefined || next.disturbances !== said.disturbances) {
          // A restart changes nothing of what the store knows; forgetting does.
          failures = 0;
          continue;
        }
        expect(next.begun).toBeGreaterThanOrEqual(said.at + lifetimeOf(said, failures));
      }
    }),
    { numRuns: 50 },
  );
});

/** Whether a path may be requested by what was said; null where that says nothing, as the file is out of reach. */
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

/**
 * RFC 9309 once more, in the words of its sections: by what the site really said, may a crawler be told
 * so? `source` says what the answer rests on; that it was said is looked up, not believed.
 */
function checkAgainstRfc(said: readonly Said[], { path, least, most, client, outcome }: Asked): void {
  if (outcome === null || typeof outcome === "string") return;
  const { allowed, source } = outcome;
  const words = said.filter(({ at }) => at === source.fetchedAt);
  expect(words).not.toEqual([]);
  // Whatever a clock says that was set meanwhile: who joins a fetch that is under way gets what it brings.
  const isNew = source.from === "network";
  // A word from the future is none, but for the minute that clocks may differ by.
  if (!isNew) expect(source.fetchedAt).toBeLessThanOrEqual(most + MINUTE);
  if (!allowed) return;
  const isRecent = (at: number) => isNew || least - at <= DAY;
  // Machines that hear nothing of each other may not know of an answer that another one got.
  const isWithoutRest = (from: Said, to: Said) =>
    said.every(
      ({ at, by, disturbances, state }) =>
        !(at > from.at && at < to.at) ||
        state.kind === "unreachable" ||
        (by !== client && disturbances !== to.disturbances),
    );
  const isGoneBetween = (copy: Said, word: Said) =>
    said.some(({ at, state }) => at > copy.at && at < word.at && state.kind === "gone");
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
          (word.disturbances !== copy.disturbances || !isGoneBetween(copy, word)),
      );
    }
    // 2.3.1.4: complete disallow, but for a reasonably long time (30 days) of being unreachable.
    return said.some(
      (first) => first.state.kind === "unreachable" && word.at - first.at >= 30 * DAY && isWithoutRest(first, word),
    );
  });
  expect({ permitted, path, source }).toEqual({ permitted: true, path, source });
}

test("whatever happens: every question is answered, and none more freely than the RFC does", async () => {
  const passes = durations.map((ms) => named(`pass ${ms}`, (world) => world.pass(ms)));
  const slowPasses = durations.map((ms) => named(`pass ${ms} slowly`, (world) => world.passSlowly(ms)));
  const sets = fc
    .constantFrom(-40 * DAY, -2 * DAY, -HOUR, -30 * SECOND, 2 * DAY, 31 * DAY)
    .map((ms) => named(`set the clock by ${ms}`, (world) => world.setClock(ms)));
  const modes = fc
    .constantFrom<StoreMode>("works", "fails", "loses-answers", "hangs")
    .map((mode) => named(`the store ${mode}`, (world) => world.setStore(mode)));
  const leaves = fc.nat({ max: 3 }).map((at) => named(`leave ${at}`, (world) => world.leave(at)));
  const crashes = client.map((at) => named(`crash ${at}`, (world) => world.crash(at)));
  const restarts = client.map((at) => named(`restart ${at}`, (world) => world.restart(at)));
  const forgets = client.map((at) => named(`forget ${at}`, (world) => world.forget(at)));
  const command = fc.oneof(
    { arbitrary: asks, weight: 8 },
    { arbitrary: steps, weight: 5 },
    { arbitrary: changes, weight: 2 },
    { arbitrary: slowPasses, weight: 2 },
    { arbitrary: pauses, weight: 2 },
    passes,
    sets,
    modes,
    leaves,
    crashes,
    restarts,
    forgets,
  );
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(command, { maxLength: 40, size: "max" }), async (scheduler, commands) => {
      const world = new World(scheduler, CLIENTS);
      for (const command of commands) await command(world);
      await world.finish();
      for (const asked of world.asked) checkAgainstRfc(world.said, asked);
    }),
    { numRuns: 50 },
  );
});
