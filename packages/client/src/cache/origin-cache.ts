// Entries of this process by origin, least recently used first out, limited in number and in octets.
import { LruCache } from "../lru.ts";
import type { Settings } from "../options.ts";
import { isFresh, usefulFor } from "./clock-rules.ts";
import { type CompiledFile, CompiledFiles } from "./compiled-files.ts";
import { Entry } from "./entry.ts";
import type { OriginRecord } from "./record.ts";

type CacheSettings = Pick<Settings, "clock" | "dialect" | "limits" | "productTokens" | "reasonablyLong">;

/** The cache of entries and their compiled files. */
export class OriginCache {
  readonly #settings: CacheSettings;
  readonly #entries: LruCache<string, Entry>;
  readonly #compiled: CompiledFiles;

  constructor(settings: CacheSettings) {
    const { origins, memoryOctets, bodyOctets } = settings.limits;
    this.#settings = settings;
    this.#compiled = new CompiledFiles(settings);
    this.#entries = new LruCache({
      max: origins,
      // The longest file fits, however low the limit is.
      maxOctets: Math.max(Math.floor((memoryOctets * 2) / 3), 2 * bodyOctets),
      octetsOf: ({ octets }, origin) => octets + 2 * origin.length,
      removed: (entry) => this.#compiled.forget(entry),
    });
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  entryOf(record: OriginRecord): Entry {
    return new Entry(record, this.#settings);
  }

  /** The compiled rules of an entry; null if its outcome alone decides. */
  rulesOf(entry: Entry): CompiledFile | null {
    return this.#compiled.get(entry);
  }

  /** The entry of an origin if it is fresh; null if it has to be loaded. */
  fresh(origin: string): Entry | null {
    const entry = this.#entries.get(origin);
    return entry !== undefined && isFresh(entry, this.#settings.clock.now()) ? entry : null;
  }

  /** The last record of an origin, fresh or not, for as long as it is useful. */
  record(origin: string): OriginRecord | null {
    const { clock, reasonablyLong } = this.#settings;
    const record = this.#entries.peek(origin)?.record ?? null;
    const isOld = record !== null && clock.now() - record.fetchedAt > usefulFor(record, reasonablyLong);
    return isOld ? null : record;
  }

  set(origin: string, entry: Entry): void {
    this.#entries.set(origin, entry);
  }

  delete(origin: string): void {
    this.#entries.delete(origin);
  }

  clear(): void {
    this.#entries.clear();
    this.#compiled.clear();
  }
}
