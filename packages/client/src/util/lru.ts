// A least-recently-used cache, limited in number and in octets.

export interface LruOptions<Key, Value> {
  /** Number of values; unlimited by default. */
  readonly max?: number;
  /** Octets of all values; unlimited by default. A value that is larger is not kept. */
  readonly maxOctets?: number;
  /** Octets of a value; 1 by default. */
  readonly octetsOf?: (value: Value, key: Key) => number;
  /** Called for each value that leaves the cache, whether evicted, replaced or deleted. */
  readonly removed?: (value: Value, key: Key) => void;
  /** Called for each value that leaves the cache to make room. */
  readonly evicted?: (value: Value, key: Key) => void;
}

interface Slot<Value> {
  readonly value: Value;
  readonly octets: number;
}

/** A Map remembers the order of insertion; a value that is used is inserted again, so the first key is the oldest. */
export class LruCache<Key, Value> {
  readonly #options: LruOptions<Key, Value>;
  readonly #slots = new Map<Key, Slot<Value>>();
  #octets = 0;

  constructor(options: LruOptions<Key, Value>) {
    this.#options = options;
  }

  /** Number of values. */
  get size(): number {
    return this.#slots.size;
  }

  /** Octets of all values. */
  get octets(): number {
    return this.#octets;
  }

  /** The least recently used key. */
  get oldest(): Key | undefined {
    return this.#slots.keys().next().value;
  }

  get(key: Key): Value | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot.value;
  }

  /** The same without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#slots.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    const { max = Number.POSITIVE_INFINITY, maxOctets = Number.POSITIVE_INFINITY, octetsOf } = this.#options;
    this.delete(key);
    const octets = octetsOf === undefined ? 1 : octetsOf(value, key);
    if (octets > maxOctets) return;
    this.#slots.set(key, { value, octets });
    this.#octets += octets;
    this.trim(maxOctets, max);
  }

  /** Evicts the least recently used values until the others are within a limit; never the last one. */
  trim(maxOctets: number, max: number = Number.POSITIVE_INFINITY): void {
    for (const [oldest, { value }] of this.#slots) {
      if (this.#slots.size <= 1 || (this.#slots.size <= max && this.#octets <= maxOctets)) break;
      this.delete(oldest);
      this.#options.evicted?.(value, oldest);
    }
  }

  delete(key: Key): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#octets -= slot.octets;
    this.#options.removed?.(slot.value, key);
  }

  clear(): void {
    for (const key of [...this.#slots.keys()]) this.delete(key);
  }
}
