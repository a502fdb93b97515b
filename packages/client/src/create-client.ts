// The facade of the client: connects its parts. Runtime-specific services are injected.
import { adviceOn } from "./advice.ts";
import { Answers } from "./answers.ts";
import type { Origins } from "./cache/origins.ts";
import type { CallOptions, ClientStats, RobotsClient } from "./client.ts";
import { zeroCounts } from "./counts.ts";
import type { ClientDecision, OriginRules } from "./decision.ts";
import { RobotsClientClosedError } from "./errors.ts";
import type { Transport } from "./fetch/transport.ts";
import { Lookup } from "./lookup.ts";
import { notify } from "./notify.ts";
import { openOrigins, type Platform } from "./open-origins.ts";
import type { Settings } from "./options.ts";
import { prefetch } from "./prefetch.ts";
import { targetOf } from "./target.ts";
import { Turns } from "./turns.ts";

/** Shared promises, because a crawler asks before each request. */
const yes = Promise.resolve(true);
const no = Promise.resolve(false);

export class Client implements RobotsClient {
  readonly #prefetches: number;
  readonly #transport: Transport;
  readonly #counts = zeroCounts();
  readonly #origins: Origins;
  readonly #lookup: Lookup;
  readonly #answers: Answers;
  readonly #turns: Turns;
  readonly #closing = new AbortController();
  #closed: Promise<void> | null = null;

  constructor(settings: Settings, platform: Platform) {
    const { signal } = this.#closing;
    this.#prefetches = settings.limits.fetches;
    this.#transport = platform.transport;
    this.#origins = openOrigins(settings, platform, this.#counts);
    this.#lookup = new Lookup(settings, this.#origins, this.#counts, signal);
    this.#answers = new Answers(settings, (entry) => this.#origins.rulesOf(entry)?.robots ?? null);
    this.#turns = new Turns(settings, this.#origins, signal);
    const message = adviceOn(settings);
    if (message !== null) notify(settings.on, "advice", { message });
  }

  isAllowed(url: string | URL, options?: CallOptions): Promise<boolean> {
    try {
      const target = targetOf(url);
      const entry = this.#lookup.remembered(target, options);
      if (entry !== null) return this.#answers.isAllowed(entry, target) ? yes : no;
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
    await prefetch(urls, (origin, until) => this.#lookup.preload(origin, until), this.#prefetches, signal);
  }

  async nextAllowedAt(url: string | URL, options?: CallOptions): Promise<number> {
    const target = targetOf(url);
    const { entry } = await this.#lookup.find(target, options);
    return await this.#turns.nextAt(target.origin, entry, options?.signal);
  }

  async turn(url: string | URL, options?: CallOptions): Promise<void> {
    const target = targetOf(url);
    const { entry } = await this.#lookup.find(target, options);
    await this.#turns.take(target.origin, entry, options?.signal);
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
}
