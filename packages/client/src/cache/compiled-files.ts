// Compiled robots.txt files, an LRU cache limited in octets. A compiled file can be larger than its text many times over
// and can always be compiled again from the entry, so it has a limit of its own.
import { compile, type Robots } from "robotspec/compile";
import { LruCache } from "../lru.ts";
import type { Settings } from "../options.ts";
import { type PaceTable, readPaces } from "../schedule/pace.ts";
import type { Entry } from "./entry.ts";

const LF = 0x0a;
const CR = 0x0d;

/**
 * Octets that a compiled file holds for each line, in addition to its text as UTF-16: positions, a rule, its part of an
 * index. Measured after queries on real files and on those of `npm run test:attack`, which hold up to 85 with their text.
 */
export const OCTETS_PER_LINE = 100;
const OVERHEAD = 8_192;

/** Upper estimate of the memory that `compile` and queries take for a body. */
export function compiledOctets(body: Uint8Array): number {
  let lines = 1;
  for (let at = 0; at < body.length; at++) if (body[at] === LF || body[at] === CR) lines++;
  return OVERHEAD + 2 * body.length + OCTETS_PER_LINE * lines;
}

export class CompiledFile {
  readonly robots: Robots;
  readonly #productTokens: readonly string[];
  #paces: PaceTable | null = null;

  constructor(robots: Robots, productTokens: readonly string[]) {
    this.robots = robots;
    this.#productTokens = productTokens;
  }

  /** The pace that the file requests, computed on first access. */
  get paces(): PaceTable {
    return (this.#paces ??= readPaces(this.robots, this.#productTokens));
  }
}

export class CompiledFiles {
  readonly #settings: Pick<Settings, "dialect" | "limits" | "productTokens">;
  readonly #files: LruCache<Entry, CompiledFile>;

  constructor(settings: Pick<Settings, "dialect" | "limits" | "productTokens">) {
    this.#settings = settings;
    this.#files = new LruCache({
      maxOctets: Math.floor(settings.limits.memoryOctets / 2),
      octetsOf: (_, { body }) => (body === null ? 0 : compiledOctets(body)),
    });
  }

  /** The compiled rules of an entry; null if its outcome alone decides. Compiles them if they are not in the cache. */
  of(entry: Entry): CompiledFile | null {
    const { body } = entry;
    if (body === null) return null;
    const known = this.#files.get(entry);
    if (known !== undefined) return known;
    const { dialect, limits, productTokens } = this.#settings;
    const file = new CompiledFile(compile(body, { dialect, limit: limits.bodyOctets }), productTokens);
    this.#files.set(entry, file);
    return file;
  }

  forget(entry: Entry): void {
    this.#files.delete(entry);
  }

  clear(): void {
    this.#files.clear();
  }
}
