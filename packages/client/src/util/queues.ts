// Queues from which any item can be removed: in the order of addition, and a binary heap.

/**
 * Gives out values in the order in which they were added, each once. One iterator over a Set, because a new one passes
 * the slots of all values that were deleted before, so that a queue would take quadratic time.
 */
export class Fifo<Value> {
  readonly #values = new Set<Value>();
  #order = this.#values.values();

  add(value: Value): void {
    this.#values.add(value);
  }

  delete(value: Value): void {
    this.#values.delete(value);
  }

  /** Returns and removes the first value; undefined without one. */
  take(): Value | undefined {
    let { done, value } = this.#order.next();
    if (done) {
      // An iterator that has ended does not go on after an addition.
      this.#order = this.#values.values();
      ({ done, value } = this.#order.next());
    }
    if (!done) this.#values.delete(value as Value);
    return value;
  }
}

/** An item of one heap. */
export interface HeapItem {
  /** Set by the heap; -1 outside of it. */
  index: number;
}

/** Returns and removes the first item by `isBefore`. */
export class Heap<Item extends HeapItem> {
  readonly #isBefore: (one: Item, other: Item) => boolean;
  readonly #items: Item[] = [];

  constructor(isBefore: (one: Item, other: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  /** Null if the heap is empty. */
  get first(): Item | null {
    return this.#items[0] ?? null;
  }

  add(item: Item): void {
    this.#items.push(item);
    this.#up(item, this.#items.length - 1);
  }

  remove(item: Item): void {
    const { index } = item;
    const last = this.#items.pop() as Item;
    item.index = -1;
    if (last === item) return;
    this.#up(last, index);
    this.#down(last, last.index);
  }

  #up(item: Item, from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#items[parent] as Item;
      if (!this.#isBefore(item, above)) break;
      this.#set(above, at);
      at = parent;
    }
    this.#set(item, at);
  }

  #down(item: Item, from: number): void {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      const [one, other] = [this.#items[left], this.#items[left + 1]];
      const child = other !== undefined && this.#isBefore(other, one as Item) ? other : one;
      if (child === undefined || !this.#isBefore(child, item)) break;
      const next = child.index;
      this.#set(child, at);
      at = next;
    }
    this.#set(item, at);
  }

  #set(item: Item, at: number): void {
    this.#items[at] = item;
    item.index = at;
  }
}
