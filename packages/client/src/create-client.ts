// The front of the client: from a URL to an answer, by what `cache/origins.ts` knows
// of its origin (RFC 9309 §2.2.2, §2.3.1).
import { DEFAULT_LIMIT, explainAccess, mediaTypeFindings, outcomeOf, REASONABLY_LONG } from "robotspec/access";
import { compile, type Robots } from "robotspec/compile";
import type { Entry } from "./cache/entry.ts";
import type { Reading } from "./cache/next-record.ts";
import { type Found, Origins } from "./cache/origins.ts";
import { type CheckedOptions, checkOptions } from "./check-options.ts";
import type { AskOptions, ClientStats, RobotsClient } from "./client.ts";
import type { ClientDecision, OriginRules, RobotsSource } from "./decision.ts";
import { RobotsClientClosedError } from "./errors.ts";
import { createFetchRobotsTxt } from "./fetch/fetch-robots-txt.ts";
import { fetchTransport } from "./fetch/fetch-transport.ts";
import type { FetchRobotsTxt } from "./fetch/fetched.ts";
import type { Transport } from "./fetch/transport.ts";
import { undiciTransport } from "./fetch/undici-transport.ts";
import { notify } from "./notify.ts";
import { onAbort } from "./on-abort.ts";
import type { RobotsClientOptions } from "./options.ts";
import { type Pace, paceOf } from "./schedule/pace.ts";
import { Pacer } from "./schedule/pacer.ts";
import { lazyStore } from "./stores/lazy.ts";
import { memoryStore } from "./stores/memory.ts";
import type { RobotsStore } from "./stores/store.ts";
import { checkOrigin, type Target, targetOf } from "./target.ts";

/**
 * Makes a client. Wrong options throw at once: a TypeError or, for a number out of its bounds, a
 * RangeError, of one sentence. Opens no connection before it is asked.
 */
export function createRobotsClient(options: RobotsClientOptions): RobotsClient {
  const checked = checkOptions(options);
  const { limits, network, fetch } = checked;
  advise(checked);
  const transport =
    fetch === undefined ? undiciTransport({ limits, network }) : fetchTransport({ fetch, limits, network });
  return new Client(checked, transport);
}

type Counts = { -readonly [Count in Exclude<keyof ClientStats, "origins">]: number };

/** What answers while everything is disallowed: only robots.txt itself may be requested (§2.2.2). */
const closedSite = compile("User-agent: *\nDisallow: /\n");

/** Answers are the same two promises again and again, since a crawler asks before each request. */
const yes = Promise.resolve(true);
const no = Promise.resolve(false);

/** §2.2.1 would have the identification string hold the product token: a site that sees one is to find the other. */
function advise({ userAgent, productTokens, on }: CheckedOptions): void {
  const sent = userAgent.toLowerCase();
  if (productTokens.some((token) => token === "*" || sent.includes(token.toLowerCase()))) return;
  const message = `"userAgent" holds none of the product tokens; begin it with ${JSON.stringify(`${productTokens[0]}/1.0`)} (RFC 9309, Section 2.2.1).`;
  notify(on, "advice", { message });
}

/** Behind `createRobotsClient`, with a transport of its own for tests. */
export class Client implements RobotsClient {
  readonly #options: CheckedOptions;
  readonly #agents: string | readonly string[];
  readonly #origins: Origins;
  readonly #transport: Transport;
  readonly #counts: Counts = {
    asks: 0,
    memoryHits: 0,
    storeHits: 0,
    stale: 0,
    fetches: 0,
    failures: 0,
    revalidations: 0,
    refused: 0,
    storeErrors: 0,
  };
  readonly #pacer: Pacer;
  /** What was last asked for by the rules, and in which minute: Request-rate may name times of day. */
  readonly #paces = new WeakMap<Robots, { readonly minute: number; readonly pace: Pace | null }>();
  readonly #closing = new AbortController();
  #closed: Promise<void> | null = null;

  constructor(options: CheckedOptions, transport: Transport) {
    const { productTokens, userAgent, limits, clock, on } = options;
    const [token = "*", ...others] = productTokens;
    this.#options = options;
    this.#agents = others.length === 0 ? token : productTokens;
    this.#transport = transport;
    const fetch = createFetchRobotsTxt({
      transport,
      userAgent,
      limits,
      clock,
      on: {
        redirect: (event) => notify(on, "redirect", event),
        refused: (event) => {
          this.#counts.refused++;
          notify(on, "refused", event);
        },
      },
    });
    this.#origins = this.#openOrigins(fetch);
    this.#pacer = new Pacer(limits.origins, (...turn) => this.#origins.wait(...turn));
  }

  isAllowed(url: string | URL, options?: AskOptions): Promise<boolean> {
    try {
      const target = targetOf(url);
      const entry = this.#remembered(target, options);
      if (entry === null) return this.#found(target, options).then(({ entry }) => this.#allows(entry, target));
      return this.#allows(entry, target) ? yes : no;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async decide(url: string | URL, options?: AskOptions): Promise<ClientDecision> {
    const target = targetOf(url);
    const { entry, from } = await this.#ask(target, options);
    const { robots } = entry;
    return {
      allowed: this.#allows(entry, target),
      url: target.url,
      decision: robots === null ? null : robots.decide(this.#agents, target.url),
      source: sourceOf(target.origin, entry, from),
    };
  }

  async get(url: string | URL, options?: AskOptions): Promise<OriginRules> {
    const target = targetOf(url);
    const { entry, from } = await this.#ask(target, options);
    const { robots } = entry;
    const copy = robots === null ? null : entry.record.copy;
    return {
      source: sourceOf(target.origin, entry, from),
      robots,
      body: entry.body,
      cut: copy !== null && copy.body.length > this.#options.limits.bodyOctets,
      contentType: copy === null ? null : copy.contentType,
      findings: copy === null ? [] : mediaTypeFindings(copy.contentType),
      isAllowed: (asked) => {
        const other = targetOf(asked);
        if (other.origin === target.origin) return this.#allows(entry, other);
        throw new TypeError(`What ${target.origin} says holds for its own URLs; get the rules of ${other.origin}.`);
      },
    };
  }

  async prefetch(urls: Iterable<string | URL>, { signal }: AskOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    const left = urls[Symbol.iterator]();
    // Ends all questions of this call: where the caller does, and where one of them has failed.
    const end = new AbortController();
    const undo = signal === undefined ? () => {} : onAbort(signal, () => end.abort(signal.reason));
    const work = async () => {
      for (let next = left.next(); next.done !== true; next = left.next()) {
        const { origin } = targetOf(next.value);
        checkOrigin(origin);
        if (this.#origins.fresh(origin) === null) await this.#origins.refresh(origin, end.signal);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.#options.limits.fetches }, work));
    } finally {
      undo();
      end.abort();
      left.return?.();
    }
  }

  async nextAllowedAt(url: string | URL, options?: AskOptions): Promise<number> {
    const { origin, pace } = await this.#pace(url, options);
    const wait = await this.#pacer.wait(origin, pace, this.#untilClosed(options));
    return this.#options.clock.now() + wait;
  }

  async turn(url: string | URL, options?: AskOptions): Promise<void> {
    const { origin, pace } = await this.#pace(url, options);
    if (pace === null) return;
    await this.#pacer.take(origin, pace, this.#untilClosed(options));
  }

  async invalidate(url: string | URL): Promise<void> {
    await this.#origins.forget(targetOf(url).origin);
  }

  stats(): ClientStats {
    return { ...this.#counts, origins: this.#origins.size };
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort(new RobotsClientClosedError());
    await this.#origins.close();
    await this.#transport.close();
  }

  #untilClosed(options: AskOptions | undefined): AbortSignal {
    const given = options?.signal;
    const closing = this.#closing.signal;
    return given === undefined ? closing : AbortSignal.any([given, closing]);
  }

  async #ask(target: Target, options: AskOptions | undefined): Promise<Answered> {
    const entry = this.#remembered(target, options);
    return entry === null ? await this.#found(target, options) : { entry, from: "memory" };
  }

  /** What this process has and still holds; null where it has to be looked for. */
  #remembered({ origin }: Target, options: AskOptions | undefined): Entry | null {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    options?.signal?.throwIfAborted();
    const entry = this.#origins.fresh(origin);
    if (entry === null) return null;
    this.#counts.memoryHits++;
    const { on } = this.#options;
    if (on.hit !== undefined) notify(on, "hit", { origin, from: "memory" });
    this.#answered(origin, entry);
    return entry;
  }

  async #found({ origin }: Target, options: AskOptions | undefined): Promise<Answered> {
    checkOrigin(origin);
    const { entry, from } = await this.#origins.refresh(origin, options?.signal);
    if (from === "store") {
      this.#counts.storeHits++;
      notify(this.#options.on, "hit", { origin, from });
    }
    this.#answered(origin, entry);
    return { entry, from };
  }

  #answered(origin: string, entry: Entry): void {
    this.#counts.asks++;
    if (!entry.isStale) return;
    this.#counts.stale++;
    const { on, clock } = this.#options;
    const { outcome, copy } = entry.record;
    notify(on, "stale", { origin, age: Math.max(0, clock.now() - (copy?.receivedAt ?? 0)), outcome });
  }

  /** At which pace the site asks the crawler to come; null where it does not say. */
  async #pace(url: string | URL, options: AskOptions | undefined): Promise<{ origin: string; pace: Pace | null }> {
    const target = targetOf(url);
    const { entry } = await this.#ask(target, options);
    const { robots } = entry;
    if (robots === null) return { origin: target.origin, pace: null };
    const now = this.#options.clock.now();
    const minute = Math.floor(now / 60_000);
    let known = this.#paces.get(robots);
    if (known === undefined || known.minute !== minute) {
      known = { minute, pace: paceOf(robots, this.#agents, now) };
      this.#paces.set(robots, known);
    }
    return { origin: target.origin, pace: known.pace };
  }

  /** Whether the target may be requested, by rules or, where there are none to ask, by the outcome alone. */
  #allows(entry: Entry, { url }: Target): boolean {
    const { robots } = entry;
    if (robots !== null) return robots.isAllowed(this.#agents, url);
    return entry.record.outcome.kind === "allow-all" || closedSite.isAllowed("*", url);
  }

  #openOrigins(fetch: FetchRobotsTxt): Origins {
    const { limits, dialect, clock, on, userAgent, siteAnswers } = this.#options;
    const { tooManyRequests, minimumFreshness, reasonablyLong, staleWhileUnreachable } = this.#options;
    const limit = limits.bodyOctets;
    const reading: Reading = {
      dialect: dialect.name,
      tooManyRequests,
      minimumFreshness,
      reasonablyLong,
      staleWhileUnreachable,
      limit,
    };
    // Who shares the file has not said that it is the same crawler: a site may answer one of them and not another.
    const suffix = keySuffix(reading) + (this.#options.store === "file" ? ` by ${userAgent}` : "");
    return new Origins({
      clock,
      store: this.#openStore(),
      fetch,
      userAgent,
      reading,
      bodies: { rules: dialect, limit },
      origins: limits.origins,
      fetchTime: limits.fetchTime,
      storeTime: limits.storeTime,
      siteAnswers,
      random: Math.random,
      keyOf: (origin) => origin + suffix,
      fetched: (origin, fetched, { outcome }, milliseconds) => {
        this.#counts.fetches++;
        if (outcome.state === "unreachable") this.#counts.failures++;
        if (outcome.kind === "use-cached" && outcome.renewed) this.#counts.revalidations++;
        notify(on, "fetch", { origin, outcome, fetched, milliseconds });
      },
      storeFailed: (origin, operation, error) => this.#storeFailed(origin, operation, error),
    });
  }

  /** Opens no file before it is asked for. */
  #openStore(): RobotsStore {
    const { store, limits, clock } = this.#options;
    if (typeof store === "object") return store;
    const inMemory = () => memoryStore({ records: limits.origins, clock });
    if (store === "memory") return inMemory();
    return lazyStore(async () => {
      try {
        // Loaded here, because it loads a library of native code that others do not need.
        const { sqliteStore } = await import("./stores/sqlite.ts");
        return sqliteStore();
      } catch (error) {
        // No place to write, or no library for this platform.
        this.#storeFailed("", "open", error);
        return inMemory();
      }
    });
  }

  #storeFailed(origin: string, operation: string, error: unknown): void {
    this.#counts.storeErrors++;
    notify(this.#options.on, "storeError", { origin, operation, error });
  }
}

interface Answered extends Omit<Found, "from"> {
  readonly from: RobotsSource["from"];
}

/**
 * What a store's keys have behind the origin: nothing where all is as it is without options. A record
 * holds what its writer made of a fetch, so clients that would make something else of it have their own.
 */
function keySuffix({ dialect, tooManyRequests, reasonablyLong, staleWhileUnreachable, limit }: Reading): string {
  const departures: string[] = [];
  if (dialect !== "rfc9309") departures.push(dialect);
  const { state } = outcomeOf(
    { kind: "response", status: 429 },
    { dialect, ...(tooManyRequests && { tooManyRequests }) },
  );
  if (state !== "unreachable") departures.push(`429=${state}`);
  if (reasonablyLong !== REASONABLY_LONG) departures.push(`long=${reasonablyLong}`);
  if (!staleWhileUnreachable) departures.push("never-stale");
  if (limit !== DEFAULT_LIMIT) departures.push(`limit=${limit}`);
  return departures.map((departure) => ` ${departure}`).join("");
}

function sourceOf(origin: string, { record, isStale, robots }: Entry, from: RobotsSource["from"]): RobotsSource {
  const { outcome, hops, status, error, fetchedAt, staleAt, copy } = record;
  return {
    origin,
    robotsTxtUri: `${origin}/robots.txt`,
    from,
    outcome,
    hops,
    status,
    error,
    fetchedAt,
    staleAt,
    rulesFrom: robots === null || copy === null ? null : copy.receivedAt,
    stale: isStale,
    explanation: explainAccess(outcome),
  };
}
