// Which of many literals stand in a text, in one pass over it: Aho and Corasick's
// automaton. Knows code units; what they stand for is the caller's.
//
// Numbers in arrays, and no object for a literal or a state: a robots.txt may have
// hundreds of thousands of them.

// What is known of a state, in so many numbers next to each other.
const PARENT = 0;
/** The code unit behind the parent. */
const UNIT = 1;
const DEPTH = 2;
/** One more than the number of the literal that ends there; 0 for none. */
const LITERAL = 3;
/** The state of its longest proper end that begins a literal. */
const FALLBACK = 4;
/** The nearest such state that ends one; 0 for none. */
const ENDING = 5;
/** Another one as deep; 0 for none. */
const NEIGHBOUR = 6;
const NUMBERS = 8;

export class LiteralFinder {
  /** State 0 is the one before any literal. */
  #states = new Int32Array(64 * NUMBERS);
  #count = 1;
  /** States by a hash of the state before and the code unit between; 0 where none is. */
  #table = new Int32Array(128);
  /** Nobody who writes a robots.txt knows it, and so cannot make states that all hash alike. */
  readonly #salt: number = (Math.random() * 2 ** 32) | 0;
  /** By depth, one of the states. */
  readonly #levels: number[] = [0];
  /** How deep the states are whose fallbacks are known: no text has gone deeper. */
  #linked = 0;
  /** By literal, the last pass that found it. */
  readonly #seen: number[] = [];
  #passes = 0;

  /** How many states there are, the first one too. */
  get states(): number {
    return this.#count;
  }

  /** How many literals there are. */
  get size(): number {
    return this.#seen.length;
  }

  /**
   * Takes the literal that stands in `text` from `from` to `to` and is not empty, and gives its number:
   * they are counted from 0, equal ones once. Linear.
   */
  add(text: string, from: number = 0, to: number = text.length): number {
    this.#linked = 0;
    let state = 0;
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at);
      const slot = this.#slot(state, unit);
      const following = this.#table[slot] as number;
      state = following === 0 ? this.#make(slot, state, unit) : following;
    }
    if (this.#is(LITERAL, state) === 0) this.#set(LITERAL, state, this.#seen.push(0));
    return this.literal(state);
  }

  /**
   * The numbers of the literals that stand in `text` between `from` and `to`, each once. Two steps for
   * each code unit and one for each literal found, after the first calls linear in the literals.
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

  /** Whether the latest `find` has found a literal. */
  saw(literal: number): boolean {
    return this.#seen[literal] === this.#passes;
  }

  /**
   * The state behind one more code unit; 0 is the state before the first. From a text's first unit to
   * its last two steps each, and once the states that are as deep as it goes.
   */
  follow(state: number, unit: number): number {
    for (let from = state; ; from = this.#is(FALLBACK, from)) {
      const following = this.#table[this.#slot(from, unit)] as number;
      if (following !== 0) {
        if (this.depth(following) > this.#linked) this.#linkLevel();
        return following;
      }
      if (from === 0) return 0;
    }
  }

  /** A state whose literal is the longest that ends at `state`; 0 where none does. */
  ending(state: number): number {
    return this.#is(LITERAL, state) === 0 ? this.endingBehind(state) : state;
  }

  /** The same for the next shorter one. */
  endingBehind(state: number): number {
    return this.#is(ENDING, state);
  }

  /** The number of the literal of a state that `ending` gives. */
  literal(state: number): number {
    return this.#is(LITERAL, state) - 1;
  }

  /** How many code units that literal has. */
  depth(state: number): number {
    return this.#is(DEPTH, state);
  }

  #is(what: number, state: number): number {
    return this.#states[state * NUMBERS + what] as number;
  }

  #set(what: number, state: number, number: number): void {
    this.#states[state * NUMBERS + what] = number;
  }

  /** Where in the table the state behind `state` and `unit` is, or would be. */
  #slot(state: number, unit: number): number {
    const table = this.#table;
    const last = table.length - 1;
    // MurmurHash3's last steps, which spread alike whatever the salt is.
    let hash = Math.imul(state ^ this.#salt, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ unit, 0xc2b2ae35);
    for (let slot = hash ^ (hash >>> 16); ; slot++) {
      const found = table[slot & last] as number;
      if (found === 0 || (this.#is(PARENT, found) === state && this.#is(UNIT, found) === unit)) return slot & last;
    }
  }

  #make(slot: number, parent: number, unit: number): number {
    const state = this.#count++;
    const depth = this.depth(parent) + 1;
    this.#table[slot] = state;
    this.#set(PARENT, state, parent);
    this.#set(UNIT, state, unit);
    this.#set(DEPTH, state, depth);
    this.#set(NEIGHBOUR, state, this.#levels[depth] ?? 0);
    this.#levels[depth] = state;
    if (2 * this.#count === this.#table.length) this.#grow();
    return state;
  }

  /** Half of the table is always empty. */
  #grow(): void {
    const states = new Int32Array(2 * this.#states.length);
    states.set(this.#states);
    this.#states = states;
    this.#table = new Int32Array(2 * this.#table.length);
    for (let state = 1; state < this.#count; state++) {
      this.#table[this.#slot(this.#is(PARENT, state), this.#is(UNIT, state))] = state;
    }
  }

  /** Links the states that are one deeper than those that are linked. */
  #linkLevel(): void {
    for (let state = this.#levels[++this.#linked] ?? 0; state !== 0; state = this.#is(NEIGHBOUR, state)) {
      const parent = this.#is(PARENT, state);
      if (parent === 0) continue;
      const back = this.follow(this.#is(FALLBACK, parent), this.#is(UNIT, state));
      this.#set(FALLBACK, state, back);
      this.#set(ENDING, state, this.ending(back));
    }
  }
}
