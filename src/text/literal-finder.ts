// Which of many literals stand in a text, in one pass over it: Aho and Corasick's
// automaton. Knows code units; what they stand for is the caller's.

export class LiteralFinder {
  /** More than any code unit: parts the states in `#next`. */
  readonly #alphabet: number;
  /** By state and code unit, the state that follows. 0 is the state before any literal. */
  readonly #next = new Map<number, number>();
  readonly #parents: number[] = [0];
  readonly #units: number[] = [0];
  readonly #depths: number[] = [0];
  /** By state, the literal that ends there; -1 for none. */
  readonly #literals: number[] = [-1];
  /** By literal, the last pass that found it. */
  readonly #seen: number[] = [];
  #links: Links | null = null;
  #passes = 0;

  /** For literals of code units below `alphabet`. */
  constructor(alphabet: number = 0x10000) {
    this.#alphabet = alphabet;
  }

  /** How many states there are, the first one too. */
  get states(): number {
    return this.#parents.length;
  }

  /** Takes a literal, which is not empty, and gives its number: they are counted from 0, equal ones once. Linear. */
  add(literal: string): number {
    this.#links = null;
    let state = 0;
    for (let at = 0; at < literal.length; at++) {
      const key = state * this.#alphabet + literal.charCodeAt(at);
      let following = this.#next.get(key);
      if (following === undefined) {
        following = this.#parents.length;
        this.#next.set(key, following);
        this.#parents.push(state);
        this.#units.push(literal.charCodeAt(at));
        this.#depths.push((this.#depths[state] as number) + 1);
        this.#literals.push(-1);
      }
      state = following;
    }
    if (this.#literals[state] === -1) this.#literals[state] = this.#seen.push(0) - 1;
    return this.#literals[state] as number;
  }

  /**
   * The numbers of the literals that stand in `text` between `from` and `to`, each once. Two steps for
   * each code unit and one for each literal found, after the first call linear in the literals.
   */
  find(text: string, from: number, to: number): readonly number[] {
    const pass = ++this.#passes;
    const found: number[] = [];
    let state = 0;
    for (let at = from; at < to; at++) {
      state = this.follow(state, text.charCodeAt(at));
      // Behind a literal that was seen, all that end with it were seen too.
      for (let last = this.ending(state); last !== 0; last = this.endingBehind(last)) {
        const literal = this.literal(last);
        if (this.#seen[literal] === pass) break;
        this.#seen[literal] = pass;
        found.push(literal);
      }
    }
    return found;
  }

  /**
   * The state behind one more code unit; 0 is the state before the first. From a text's first unit to
   * its last two steps each.
   */
  follow(state: number, unit: number): number {
    this.#links ??= this.#link();
    return this.#followBy(this.#links.fallbacks, state, unit);
  }

  /** A state whose literal is the longest that ends at `state`; 0 where none does. */
  ending(state: number): number {
    return this.#literals[state] === -1 ? this.endingBehind(state) : state;
  }

  /** The same for the next shorter one. */
  endingBehind(state: number): number {
    this.#links ??= this.#link();
    return this.#links.endings[state] as number;
  }

  /** The number of the literal of a state that `ending` gives. */
  literal(state: number): number {
    return this.#literals[state] as number;
  }

  /** How many code units that literal has. */
  depth(state: number): number {
    return this.#depths[state] as number;
  }

  #followBy(fallbacks: Int32Array, state: number, unit: number): number {
    for (let from = state; ; from = fallbacks[from] as number) {
      const following = this.#next.get(from * this.#alphabet + unit);
      if (following !== undefined) return following;
      if (from === 0) return 0;
    }
  }

  #link(): Links {
    const states = this.#parents.length;
    const fallbacks = new Int32Array(states);
    const endings = new Int32Array(states);
    for (const state of this.#byDepth()) {
      const parent = this.#parents[state] as number;
      if (parent === 0) continue;
      const back = this.#followBy(fallbacks, fallbacks[parent] as number, this.#units[state] as number);
      fallbacks[state] = back;
      endings[state] = this.#literals[back] === -1 ? (endings[back] as number) : back;
    }
    return { fallbacks, endings };
  }

  /** All states but the first one, those of shorter beginnings before those of longer ones. */
  #byDepth(): readonly number[] {
    const states: number[][] = [];
    this.#depths.forEach((depth, state) => {
      (states[depth] ??= []).push(state);
    });
    return states.flat().slice(1);
  }
}

/**
 * By state: the state of its longest proper end that begins a literal, and the nearest such state that ends
 * one; 0 for none.
 */
interface Links {
  readonly fallbacks: Int32Array;
  readonly endings: Int32Array;
}
