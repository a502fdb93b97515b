// Entries of this process by origin, and their compiled robots.txt files, within one limit in octets. A compiled file is
// several times as large as its text and can be compiled again, so compiled files are evicted before any entry is.
import { compile, type Robots } from "robotspec/compile";
import type { Dialect } from "robotspec/dialects";
import type { ClientSettings } from "../api/options.ts";
import { rulesIn } from "../fetch/body.ts";
import { LruCache } from "../util/lru.ts";
import { isFresh, usefulFor } from "./freshness.ts";
import { NEVER, type OriginEntry, type OriginRecord } from "./record.ts";

const LF = 0x0a;
const CR = 0x0d;
const PERCENT = 0x25;
const DOT = 0x2e;

/**
 * Octets that a compiled file holds for each line in addition to its text: positions, a rule or a group, its part of an
 * index. Measured after queries: 90 on real files, and up to 105 on files of nothing but rules, or groups of one rule.
 */
const OCTETS_PER_LINE = 110;
/** Octets, for each line with a rule that has to be normalized, beside two for each of its characters. */
const OCTETS_PER_NORMALIZED = 40;
/** Octets, for each line from which Google's dialect may derive a rule: `Allow: /a/index.html` also allows `/a/`. */
const OCTETS_PER_DERIVED = 160;
const OVERHEAD = 5_120;

/** Estimate of the memory that `compile` and queries take for a body. */
export function compiledOctets(body: Uint8Array, dialect: Dialect): number {
  let octets = OVERHEAD + OCTETS_PER_LINE;
  let perCharacter = 1;
  let lineStart = 0;
  let isNormalized = false;
  let hasDot = false;
  // One further than the last octet, which ends the last line.
  for (let at = 0; at <= body.length; at++) {
    const octet = body[at] ?? LF;
    if (octet >= 0x80) perCharacter = 2;
    if (octet >= 0x80 || octet === PERCENT) isNormalized = true;
    if (octet === DOT) hasDot = true;
    if (octet !== LF && octet !== CR) continue;
    if (at < body.length) octets += OCTETS_PER_LINE;
    if (isNormalized) octets += OCTETS_PER_NORMALIZED + 2 * (at - lineStart);
    if (hasDot && dialect.rules.indexHtml) octets += OCTETS_PER_DERIVED;
    lineStart = at + 1;
    isNormalized = false;
    hasDot = false;
  }
  return octets + perCharacter * body.length;
}

type CompileSettings = Pick<ClientSettings, "dialect" | "limits">;

/**
 * The compiled rules of entries that were used twice; uses in a row count as one. If there is no room for one more, it
 * replaces the least recently used one only if its own entry was used after that one (as in LRU-2: O'Neil, O'Neil and
 * Weikum, 1993). So a crawl that goes round more sites than fit finds as many compiled as fit, instead of none; and the
 * rules of a site that is visited once are garbage at once, instead of leaving holes between what stays in V8's old
 * generation.
 */
export class CompiledFiles {
  readonly #settings: CompileSettings;
  readonly #files = new LruCache<OriginEntry, CompiledFile>({ octetsOf: ({ octets }) => octets });
  /** Octets for compiled files. */
  #room: number;
  /** The last one that was used, kept in any case. */
  #last: CompiledFile | null = null;
  /** Orders uses. */
  #tick = 0;

  constructor(settings: CompileSettings) {
    this.#settings = settings;
    this.#room = settings.limits.memoryOctets;
  }

  /** Evicts files until they fit into so many octets, as the next ones will have to. */
  setRoom(octets: number): void {
    this.#room = octets;
    this.#files.trim(octets);
  }

  /** The compiled rules of an entry; null if its outcome alone decides. Compiles them if they are not in the cache. */
  get(entry: OriginEntry): Robots | null {
    if (!entry.hasRules) return null;
    if (this.#last?.entry === entry) return this.#last.robots;
    const usedBefore = entry.usedAt;
    entry.usedAt = ++this.#tick;
    const known = this.#files.get(entry);
    this.#last = known ?? this.#compile(entry);
    if (known === undefined && usedBefore !== NEVER) this.#keep(this.#last, usedBefore);
    return this.#last.robots;
  }

  #keep(file: CompiledFile, usedBefore: number): void {
    const { oldest, octets } = this.#files;
    const hasRoom = octets + file.octets <= this.#room;
    if (!hasRoom && (oldest === undefined || oldest.usedAt >= usedBefore)) return;
    this.#files.set(file.entry, file);
    this.#files.trim(this.#room);
  }

  #compile(entry: OriginEntry): CompiledFile {
    const { dialect, limits } = this.#settings;
    const body = entry.body ?? new Uint8Array(0);
    const robots = compile(rulesIn(body), { dialect, limit: limits.bodyOctets });
    return { entry, robots, octets: compiledOctets(body, dialect) };
  }

  forget(entry: OriginEntry): void {
    this.#files.delete(entry);
    if (this.#last?.entry === entry) this.#last = null;
  }

  clear(): void {
    this.#files.clear();
    this.#last = null;
  }
}

/** Compiled rules and an estimate of the octets they take. */
interface CompiledFile {
  readonly entry: OriginEntry;
  readonly robots: Robots;
  readonly octets: number;
}

type CacheSettings = Pick<ClientSettings, "clock" | "dialect" | "limits" | "reasonablyLong">;

/** The cache of entries and their compiled files. */
export class OriginCache {
  readonly #settings: CacheSettings;
  readonly #entries: LruCache<string, OriginEntry>;
  readonly compiled: CompiledFiles;

  /** `evicted`: called for an entry that leaves to make room although it is fresh. */
  constructor(settings: CacheSettings, evicted: (origin: string, entry: OriginEntry) => void = () => {}) {
    const { memoryOctets, bodyOctets } = settings.limits;
    this.#settings = settings;
    this.compiled = new CompiledFiles(settings);
    this.#entries = new LruCache({
      // The longest file fits, however low the limit is.
      maxOctets: Math.max(memoryOctets, 2 * bodyOctets),
      octetsOf: ({ octets }, origin) => octets + 2 * origin.length,
      removed: (entry) => this.compiled.forget(entry),
      evicted: (entry, origin) => {
        if (isFresh(entry, settings.clock.now())) evicted(origin, entry);
      },
    });
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** The entry of an origin if it is fresh; null if it has to be loaded. */
  fresh(origin: string): OriginEntry | null {
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

  set(origin: string, entry: OriginEntry): void {
    this.#entries.set(origin, entry);
    this.compiled.setRoom(this.#settings.limits.memoryOctets - this.#entries.octets);
  }

  delete(origin: string): void {
    this.#entries.delete(origin);
  }

  clear(): void {
    this.#entries.clear();
    this.compiled.clear();
  }
}
