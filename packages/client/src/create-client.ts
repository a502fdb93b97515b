// The facade of the client: from a URL to an answer, by the record of its origin (RFC 9309 §2.2.2, §2.3.1). What depends
// on the runtime is given by its caller.
import { DEFAULT_LIMIT, explainAccess, mediaTypeFindings, outcomeOf, REASONABLY_LONG } from "robotspec/access";
import { compile, type Robots } from "robotspec/compile";
import type { Entry } from "./cache/entry.ts";
import { type Found, Origins } from "./cache/origins.ts";
import type { OriginRecord } from "./cache/record.ts";
import { createSeal } from "./cache/seal.ts";
import { StoreAccess } from "./cache/store-access.ts";
import type { AskOptions, ClientStats, RobotsClient } from "./client.ts";
import type { ClientDecision, OriginRules, RobotsSource, Verdict } from "./decision.ts";
import { RobotsClientClosedError } from "./errors.ts";
import { createFetchRobotsTxt } from "./fetch/fetch-robots-txt.ts";
import { networkOf } from "./fetch/networks.ts";
import type { Transport } from "./fetch/transport.ts";
import { LruCache } from "./lru.ts";
import { notify } from "./notify.ts";
import { linkSignals } from "./on-abort.ts";
import type { CachePolicyOptions, Settings, SiteOptions } from "./options.ts";
import { type Pace, paceAt } from "./schedule/pace.ts";
import { Pacer } from "./schedule/pacer.ts";
import type { RobotsStore } from "./stores/store.ts";
import { checkOrigin, type Target, targetOf } from "./target.ts";

/** The services that the client needs from the runtime. */
export interface Platform {
  readonly transport: Transport;
  /** Opens the store in the user's cache folder; rejects if there is none. */
  readonly openFile: () => Promise<RobotsStore>;
}

type Counts = { -readonly [Count in Exclude<keyof ClientStats, "origins">]: number };

/** Decides while everything is disallowed: only robots.txt itself may be requested (§2.2.2). */
const closedSite: Robots = compile("User-agent: *\nDisallow: /\n");

/** Shared promises, because a crawler asks before each request. */
const yes = Promise.resolve(true);
const no = Promise.resolve(false);

/** Milliseconds after which a query that was answered too late is worth asking again. */
const LATE_PAUSE = 60_000;

/** Overrides by `siteOptions` whose rules are kept. */
const OVERRIDES = 1_000;

export class Client implements RobotsClient {
  readonly #settings: Settings;
  readonly #agents: string | readonly string[];
  readonly #origins: Origins;
  readonly #transport: Transport;
  readonly #counts: Counts = {
    asks: 0,
    memoryHits: 0,
    storeHits: 0,
    stale: 0,
    late: 0,
    fetches: 0,
    failures: 0,
    revalidations: 0,
    refused: 0,
    storeErrors: 0,
  };
  readonly #pacer: Pacer;
  /** Entries for robots.txt files that are given by `siteOptions`, by their text. */
  readonly #overrides = new LruCache<string, Entry>({ max: OVERRIDES });
  readonly #closing = new AbortController();
  #closed: Promise<void> | null = null;

  constructor(settings: Settings, platform: Platform) {
    const { productTokens, limits, clock } = settings;
    const [token = "*", ...others] = productTokens;
    this.#settings = settings;
    this.#agents = others.length === 0 ? token : productTokens;
    this.#transport = platform.transport;
    this.#origins = this.#openOrigins(platform);
    const shared = (lane: string, pace: Pace, take: boolean, signal: AbortSignal) =>
      this.#origins.wait(lane, pace, take, signal);
    this.#pacer = new Pacer(limits.origins, shared, clock);
    this.#advise();
  }

  isAllowed(url: string | URL, options?: AskOptions): Promise<boolean> {
    try {
      const target = targetOf(url);
      const entry = this.#remembered(target, options);
      if (entry === null) return this.#found(target, options).then((found) => this.#allows(found.entry, target));
      return this.#allows(entry, target) ? yes : no;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async decide(url: string | URL, options?: AskOptions): Promise<ClientDecision> {
    const target = targetOf(url);
    const { entry, from } = await this.#ask(target, options);
    const robots = this.#robots(entry);
    const decision = robots === null ? null : robots.decide(this.#agents, target.url);
    const verdict = verdictOf(entry, decision?.allowed ?? this.#allows(entry, target));
    return {
      allowed: verdict === "allowed",
      verdict,
      retryAt: verdict === "defer" ? entry.staleAt : null,
      url: target.url,
      decision,
      source: sourceOf(target.origin, entry, from),
    };
  }

  async get(url: string | URL, options?: AskOptions): Promise<OriginRules> {
    const target = targetOf(url);
    const { entry, from } = await this.#ask(target, options);
    const robots = this.#robots(entry);
    const copy = robots === null ? null : entry.record.copy;
    return {
      source: sourceOf(target.origin, entry, from),
      robots,
      body: entry.body,
      cut: copy !== null && copy.body.length > this.#settings.limits.bodyOctets,
      contentType: copy === null ? null : copy.contentType,
      findings: copy === null || from === "options" ? [] : mediaTypeFindings(copy.contentType),
      isAllowed: (asked) => {
        const other = targetOf(asked);
        if (other.origin === target.origin) return this.#allows(entry, other);
        throw new TypeError(
          `The rules of ${target.origin} do not apply to ${other.origin}; get the rules of that origin.`,
        );
      },
    };
  }

  async prefetch(urls: Iterable<string | URL>, { signal }: AskOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    if (this.#closed !== null) throw new RobotsClientClosedError();
    const left = urls[Symbol.iterator]();
    // Ends all queries of this call if the caller does, or one of them fails.
    const end = linkSignals(signal);
    const work = async () => {
      for (let next = left.next(); next.done !== true; next = left.next()) {
        const origin = originOf(next.value);
        if (origin === null || this.#override(origin) !== null || this.#origins.fresh(origin) !== null) continue;
        await this.#refresh(origin, end.signal);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.#settings.limits.fetches }, work));
    } finally {
      end.abort();
      end.close();
      left.return?.();
    }
  }

  async nextAllowedAt(url: string | URL, options?: AskOptions): Promise<number> {
    const lanes = await this.#lanes(url, options);
    const until = linkSignals(options?.signal, this.#closing.signal);
    try {
      const waits = await Promise.all(lanes.map(({ name, pace }) => this.#pacer.wait(name, pace, until.signal)));
      return this.#settings.clock.now() + Math.max(0, ...waits);
    } finally {
      until.close();
    }
  }

  async turn(url: string | URL, options?: AskOptions): Promise<void> {
    const lanes = await this.#lanes(url, options);
    const until = linkSignals(options?.signal, this.#closing.signal);
    try {
      for (const { name, pace } of lanes) await this.#pacer.take(name, pace, until.signal);
    } finally {
      until.close();
    }
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

  async #ask(target: Target, options: AskOptions | undefined): Promise<Answered> {
    const entry = this.#remembered(target, options);
    if (entry === null) return await this.#found(target, options);
    return { entry, from: this.#override(target.origin) === entry ? "options" : "memory" };
  }

  /** The entry of an override, or the fresh one in memory; null if it has to be refreshed. */
  #remembered({ origin }: Target, options: AskOptions | undefined): Entry | null {
    if (this.#closed !== null) throw new RobotsClientClosedError();
    options?.signal?.throwIfAborted();
    const override = this.#override(origin);
    if (override !== null) {
      this.#counts.asks++;
      return override;
    }
    const entry = this.#origins.fresh(origin);
    if (entry === null) return null;
    const { on, clock, refreshAhead } = this.#settings;
    if (refreshAhead > 0 && entry.staleAt - clock.now() <= refreshAhead) this.#origins.refreshAhead(origin, entry);
    this.#counts.memoryHits++;
    if (on.hit !== undefined) notify(on, "hit", { origin, from: "memory" });
    this.#answered(origin, entry);
    return entry;
  }

  async #found({ origin }: Target, options: AskOptions | undefined): Promise<Answered> {
    checkOrigin(origin);
    const { entry, from } = await this.#refresh(origin, options?.signal);
    if (from === "store") {
      this.#counts.storeHits++;
      notify(this.#settings.on, "hit", { origin, from });
    }
    this.#answered(origin, entry);
    return { entry, from };
  }

  /** Refreshes an origin; after `limits.askTime` the answer is to defer. */
  async #refresh(origin: string, signal: AbortSignal | undefined): Promise<Found> {
    const { clock, limits, on } = this.#settings;
    const link = linkSignals(signal);
    const late = new Error("The query took too long.");
    const timer = new AbortController();
    clock.sleep(limits.askTime, timer.signal).then(
      () => link.abort(late),
      () => {},
    );
    try {
      return await this.#origins.refresh(origin, link.signal);
    } catch (error) {
      if (error !== late) throw error;
      this.#counts.late++;
      notify(on, "late", { origin, milliseconds: limits.askTime });
      const entry = this.#origins.entryOf(lateRecord(clock.now(), limits.askTime));
      return { entry, from: "network" };
    } finally {
      timer.abort();
      link.close();
    }
  }

  #answered(origin: string, entry: Entry): void {
    this.#counts.asks++;
    if (!entry.isStale) return;
    this.#counts.stale++;
    const { on, clock } = this.#settings;
    const { outcome, copy } = entry.record;
    notify(on, "stale", { origin, age: Math.max(0, clock.now() - (copy?.receivedAt ?? 0)), outcome });
  }

  /** The entry that `siteOptions` gives an origin; null if it gives none. */
  #override(origin: string): Entry | null {
    const text = robotsTxtOf(this.#settings.siteOptions(origin));
    if (text === null) return null;
    const known = this.#overrides.get(text);
    if (known !== undefined) return known;
    const entry = this.#origins.entryOf(givenRecord(text, this.#settings.clock.now()));
    this.#overrides.set(text, entry);
    return entry;
  }

  /** The queues that a turn waits in: that of the origin, and that of its address. */
  async #lanes(url: string | URL, options: AskOptions | undefined): Promise<Lane[]> {
    const target = targetOf(url);
    const { entry } = await this.#ask(target, options);
    const { clock, maximumDelay, addressDelay, siteOptions } = this.#settings;
    const lanes: Lane[] = [];
    const delay = siteOptions(target.origin)?.delay;
    const paces = delay === undefined ? this.#origins.rulesOf(entry)?.paces : undefined;
    if (paces !== undefined) {
      const pace = paceAt(paces, clock.now(), maximumDelay);
      if (pace !== null) lanes.push({ name: target.origin, pace });
    } else if (delay !== undefined && delay > 0) {
      lanes.push({ name: target.origin, pace: { requests: 1, milliseconds: delay } });
    }
    const address = entry.record.hops[0]?.address ?? null;
    if (addressDelay > 0 && address !== null) {
      lanes.push({ name: `address ${networkOf(address)}`, pace: { requests: 1, milliseconds: addressDelay } });
    }
    return lanes;
  }

  #robots(entry: Entry): Robots | null {
    return this.#origins.rulesOf(entry)?.robots ?? null;
  }

  /** Whether the target may be requested: by rules or, without any, by the outcome alone. */
  #allows(entry: Entry, { url }: Target): boolean {
    const robots = this.#robots(entry);
    if (robots !== null) return robots.isAllowed(this.#agents, url);
    return entry.record.outcome.kind === "allow-all" || closedSite.isAllowed("*", url);
  }

  /** §2.2.1: the identification string should contain the product token, so that a site can find one by the other. */
  #advise(): void {
    const { userAgent, productTokens, on } = this.#settings;
    const sent = userAgent.toLowerCase();
    if (productTokens.some((token) => token === "*" || sent.includes(token.toLowerCase()))) return;
    const proposed = JSON.stringify(`${productTokens[0]}/1.0`);
    const message = `"userAgent" contains none of the product tokens; begin it with ${proposed} (RFC 9309, Section 2.2.1).`;
    notify(on, "advice", { message });
  }

  #openOrigins(platform: Platform): Origins {
    const settings = this.#settings;
    const { limits, clock, on, userAgent, storeKey } = settings;
    // Users of the file have not said that they are one crawler: a site may answer one of them and not another.
    const suffix = keySuffix(settings) + (settings.store === "file" ? ` by ${userAgent}` : "");
    const store = new StoreAccess({
      store: typeof settings.store === "object" ? settings.store : settings.store === "file" ? platform.openFile : null,
      clock,
      timeout: limits.storeTime,
      keyOf: (origin) => origin + suffix,
      seal: storeKey === null ? null : createSeal(storeKey),
      failed: (origin, operation, error) => this.#storeFailed(origin, operation, error),
    });
    const fetch = createFetchRobotsTxt({
      ...settings,
      transport: platform.transport,
      on: {
        redirect: (event) => notify(on, "redirect", event),
        refused: (event) => {
          this.#counts.refused++;
          notify(on, "refused", event);
        },
      },
    });
    return new Origins({
      settings,
      store,
      fetch,
      random: Math.random,
      fetched: (origin, fetched, { outcome }, milliseconds) => {
        this.#counts.fetches++;
        if (outcome.state === "unreachable") this.#counts.failures++;
        if (outcome.kind === "use-cached" && outcome.renewed) this.#counts.revalidations++;
        notify(on, "fetch", { origin, outcome, fetched, milliseconds });
      },
    });
  }

  #storeFailed(origin: string, operation: string, error: unknown): void {
    this.#counts.storeErrors++;
    notify(this.#settings.on, "storeError", { origin, operation, error });
  }
}

interface Answered {
  readonly entry: Entry;
  readonly from: RobotsSource["from"];
}

interface Lane {
  readonly name: string;
  readonly pace: Pace;
}

/** The origin of a URL; null for a URL without a robots.txt. */
function originOf(url: string | URL): string | null {
  try {
    const { origin } = targetOf(url);
    checkOrigin(origin);
    return origin;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function verdictOf({ body, record }: Entry, allowed: boolean): Verdict {
  if (allowed) return "allowed";
  const { kind, state, reason } = record.outcome;
  if (body !== null) return "disallowed";
  return kind === "defer" || state === "unreachable" || reason === "not-sent" ? "defer" : "disallowed";
}

/** The robots.txt that stands for an override; null without one. */
function robotsTxtOf(options: SiteOptions | undefined): string | null {
  if (options?.access !== undefined) return options.access === "allowed" ? "" : "User-agent: *\nDisallow: /\n";
  return options?.robotsTxt ?? null;
}

/** A record for a robots.txt that was given, as if it had been fetched. */
function givenRecord(text: string, now: number): OriginRecord {
  const headers = {
    cacheControl: null,
    expires: null,
    date: null,
    age: null,
    etag: null,
    lastModified: null,
    vary: null,
  };
  return {
    outcome: { kind: "use-rules", state: "successful", reason: "successful" },
    status: null,
    hops: [],
    error: null,
    fetchedAt: now,
    staleAt: Number.MAX_SAFE_INTEGER,
    unreachableSince: null,
    failures: 0,
    copy: {
      body: new TextEncoder().encode(text),
      url: "",
      requestedAt: now,
      receivedAt: now,
      headers,
      userAgent: "",
      contentType: null,
    },
  };
}

/** A record that stands for a query that took too long. It is not kept: it says nothing about the site. */
function lateRecord(now: number, askTime: number): OriginRecord {
  return {
    outcome: { kind: "defer", state: "restricted", reason: "not-sent" },
    status: null,
    hops: [],
    error: `There was no answer within ${askTime} ms.`,
    fetchedAt: now,
    staleAt: now + LATE_PAUSE,
    unreachableSince: null,
    failures: 1,
    copy: null,
  };
}

/**
 * The suffix of the origin in the keys of a store; empty with default options. A record holds its writer's interpretation
 * of a fetch, so clients that would interpret it differently have keys of their own.
 */
function keySuffix({
  dialect,
  tooManyRequests,
  reasonablyLong,
  staleWhileUnreachable,
  limits,
}: CachePolicyOptions): string {
  const departures: string[] = [];
  const { name } = dialect;
  if (name !== "rfc9309") departures.push(name);
  const { state } = outcomeOf(
    { kind: "response", status: 429 },
    { dialect: name, ...(tooManyRequests && { tooManyRequests }) },
  );
  if (state !== "unreachable") departures.push(`429=${state}`);
  if (reasonablyLong !== REASONABLY_LONG) departures.push(`long=${reasonablyLong}`);
  if (!staleWhileUnreachable) departures.push("never-stale");
  if (limits.bodyOctets !== DEFAULT_LIMIT) departures.push(`limit=${limits.bodyOctets}`);
  return departures.map((departure) => ` ${departure}`).join("");
}

function sourceOf(origin: string, { record, isStale, body }: Entry, from: RobotsSource["from"]): RobotsSource {
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
    rulesFrom: body === null || copy === null ? null : copy.receivedAt,
    stale: isStale,
    explanation: from === "options" ? 'The option "siteOptions" decides for this origin.' : explainAccess(outcome),
  };
}
