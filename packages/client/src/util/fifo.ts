// A queue from which any value can be deleted.

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
