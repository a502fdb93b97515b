// The client: connects its parts. Runtime-specific services are injected.
import { originKey } from "robotspec/access";
import { notify, type RobotsClientEvents } from "../api/events.ts";
import type { ClientSettings } from "../api/options.ts";
import {
  type CallOptions,
  type ClientDecision,
  type ClientStats,
  DisallowedError,
  type OriginRules,
  type Permit,
  type PermitOptions,
  type RobotsClient,
  RobotsClientClosedError,
} from "../api/robots-client.ts";
import type { RobotsStore } from "../api/store.ts";
import { Origins } from "../cache/origins.ts";
import { createRecordSigner, keySuffix, StoreAccess } from "../cache/store-access.ts";
import { createFetchRobotsTxt } from "../fetch/fetch-robots-txt.ts";
import type { Transport } from "../fetch/transport.ts";
import { linkSignals } from "../util/clock.ts";
import { Answers } from "./answers.ts";
import { adviceOn } from "./check-options.ts";
import { Lookup } from "./lookup.ts";
import { createFetch, type FetchPage } from "./pages.ts";
import { Permits } from "./permits.ts";
import { targetOf } from "./target.ts";

/** The services that the client needs from the runtime. */
export interface Platform {
  readonly transport: Transport;
  /** Opens the store in the user's cache folder; rejects if there is none. */
  readonly openFile: () => Promise<RobotsStore>;
  /** Requests a page; by the option `fetch` if absent. */
  readonly fetchPage?: FetchPage;
  /** Closes the connections that are left. */
  readonly close?: () => Promise<void>;
}

/** Shared promises, because a crawler asks before each request. */
const yes = Promise.resolve(true);
const no = Promise.resolve(false);

export class Client implements RobotsClient {
  readonly #prefetches: number;
  readonly #counts: Counts = {
    memoryHits: 0,
    storeHits: 0,
    stale: 0,
    late: 0,
    fetches: 0,
    failures: 0,
    revalidations: 0,
    refused: 0,
    evicted: 0,
    storeErrors: 0,
  };
  readonly #origins: Origins;
  readonly #lookup: Lookup;
  readonly #answers: Answers;
  readonly #permits: Permits;
  readonly #closeConnections: Platform["close"];
  /** See `RobotsClient`. */
  readonly fetch: RobotsClient["fetch"];
  readonly #closing = new AbortController();
  #closed: Promise<void> | null = null;

  constructor(given: ClientSettings, platform: Platform) {
    const settings = { ...given, on: counting(given.on, this.#counts) };
    const { signal } = this.#closing;
    this.#prefetches = settings.limits.fetches;
    this.#origins = openOrigins(settings, platform);
    this.#lookup = new Lookup(settings, this.#origins, signal);
    this.#answers = new Answers(settings, this.#origins.cache.compiled);
    const parts = { settings, lookup: this.#lookup, answers: this.#answers, origins: this.#origins };
    this.#permits = new Permits({ ...parts, closing: signal });
    this.#closeConnections = platform.close;
    this.fetch = createFetch({
      settings,
      request: (url, options) => this.#permits.request(targetOf(url), options),
      fetch: platform.fetchPage ?? ((input, init) => (settings.fetch ?? fetch)(input as string, init)),
      closing: signal,
    });
    const message = adviceOn(settings);
    if (message !== null) notify(settings.on, "advice", { message });
  }

  isAllowed(url: string | URL, options?: CallOptions): Promise<boolean> {
    try {
      const target = targetOf(url);
      const known = this.#lookup.remembered(target, options);
      if (known !== null) return this.#answers.isAllowed(known.entry, target) ? yes : no;
      return this.#lookup.load(target, options).then((found) => this.#answers.isAllowed(found.entry, target));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async decide(url: string | URL, options?: CallOptions): Promise<ClientDecision> {
    const target = targetOf(url);
    return this.#answers.decision(target, await this.#lookup.find(target, options));
  }

  async get(url: string | URL, options?: CallOptions): Promise<OriginRules> {
    const target = targetOf(url);
    return this.#answers.rules(target, await this.#lookup.find(target, options));
  }

  async prefetch(urls: Iterable<string | URL>, { signal }: CallOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    if (this.#closed !== null) throw new RobotsClientClosedError();
    const left = urls[Symbol.iterator]();
    // Ends all queries of this call if the caller does, or one of them fails.
    const end = linkSignals(signal);
    const work = async () => {
      for (let next = left.next(); next.done !== true; next = left.next()) {
        const origin = originOf(next.value);
        if (origin !== null) await this.#lookup.preload(origin, end.signal);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.#prefetches }, work));
    } finally {
      end.abort();
      end.close();
      left.return?.();
    }
  }

  async request(url: string | URL, options?: PermitOptions): Promise<Permit> {
    return await this.#permits.request(targetOf(url), options);
  }

  async turn(url: string | URL, options?: CallOptions): Promise<void> {
    const permit = await this.request(url, options);
    if (!permit.allowed) throw new DisallowedError(permit);
    permit.done();
  }

  async nextAllowedAt(url: string | URL, options?: CallOptions): Promise<number> {
    return await this.#permits.nextAt(targetOf(url), options);
  }

  async invalidate(url: string | URL): Promise<void> {
    await this.#origins.forget(targetOf(url).origin);
  }

  stats(): ClientStats {
    return { ...this.#counts, queries: this.#lookup.queries, origins: this.#origins.cache.size };
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort(new RobotsClientClosedError());
    await this.#origins.close();
    await this.#closeConnections?.();
  }
}

/** Connects the origins of a client to its fetches and its store. */
function openOrigins(settings: ClientSettings, { transport, openFile }: Platform): Origins {
  const { limits, clock, on, storeKey } = settings;
  const suffix = keySuffix(settings);
  const store = new StoreAccess({
    store: typeof settings.store === "object" ? settings.store : settings.store === "file" ? openFile : null,
    clock,
    timeout: limits.storeTime,
    keyOf: (origin) => origin + suffix,
    signer: storeKey === null ? null : createRecordSigner(storeKey),
    failed: (origin, operation, error) => notify(on, "storeError", { origin, operation, error }),
  });
  const fetch = createFetchRobotsTxt({ ...settings, transport });
  return new Origins({ settings, store, fetch, random: Math.random });
}

/** Counts of events. */
type Counts = { -readonly [Count in Exclude<keyof ClientStats, "queries" | "origins">]: number };

/** Listeners that count events and pass them on to those of the caller. */
function counting(on: ClientSettings["on"], counts: Counts): ClientSettings["on"] {
  const passOn = <Name extends keyof RobotsClientEvents>(
    name: Name,
    count: (event: Parameters<RobotsClientEvents[Name]>[0]) => void = () => {},
  ) => ({
    [name]: (event: Parameters<RobotsClientEvents[Name]>[0]) => {
      count(event);
      notify(on, name, event);
    },
  });
  return {
    ...passOn("advice"),
    ...passOn("body"),
    ...passOn("fetch", ({ outcome, fetched }) => {
      // Not if it was refused before anything was sent.
      if (fetched.result.kind !== "not-sent" || fetched.hops.length > 1) counts.fetches++;
      if (outcome.state === "unreachable") counts.failures++;
      if (outcome.kind === "use-cached" && outcome.renewed) counts.revalidations++;
    }),
    ...passOn("hit", ({ from }) => counts[from === "memory" ? "memoryHits" : "storeHits"]++),
    ...passOn("stale", () => counts.stale++),
    ...passOn("late", () => counts.late++),
    ...passOn("refused", () => counts.refused++),
    ...passOn("evicted", () => counts.evicted++),
    ...passOn("storeError", () => counts.storeErrors++),
  };
}

/** The origin of a URL; null for a URL without a robots.txt. */
function originOf(url: string | URL): string | null {
  try {
    return originKey(targetOf(url).origin);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
