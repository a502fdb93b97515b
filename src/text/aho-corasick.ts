// Aho-Corasick automaton (Aho and Corasick 1975): finds many literals in one pass over
// a text. Works on code units; their meaning is up to the caller.
//
// States are numbers in arrays, not objects: a robots.txt may have hundreds of
// thousands of them.

// Fields of a state, in `NUMBERS` array elements next to each other.
const PARENT = 0;
/** The code unit from the parent to the state. */
const UNIT = 1;
const DEPTH = 2;
/** One more than the number of the literal that ends here; 0 if none does. */
const LITERAL = 3;
/** The state of the longest proper suffix that is a prefix of a literal. */
const FALLBACK = 4;
/** The nearest such state at which a literal ends; 0 if there is none. */
const ENDING = 5;
/** Another state of the same depth; 0 if there is none. */
const NEIGHBOUR = 6;
const NUMBERS = 8;

export class AhoCorasick {
  /** State 0 is the initial one. */
  #states = new Int32Array(64 * NUMBERS);
  #count = 1;
  /** States by a hash of their parent and code unit; 0 in an empty slot. */
  #table = new Int32Array(128);
  /** Random salt, so that an attacker cannot construct hash collisions. */
  readonly #salt: number = (Math.random() * 2 ** 32) | 0;
  /** By depth: the state added last, from which `NEIGHBOUR` leads to the others of this depth. */
  readonly #levels: number[] = [0];
  /** Whether all states have their `FALLBACK` and `ENDING`. */
  #isLinked = false;
  /** By literal: the last `find` that found it. */
  readonly #seen: number[] = [];
  #passes = 0;

  /** Adds a literal, not empty, and returns its number, from 0; the same for equal ones. Linear. */
  add(literal: string): number {
    this.#isLinked = false;
    let state = 0;
    for (let at = 0; at < literal.length; at++) {
      const unit = literal.charCodeAt(at);
      const slot = this.#slot(state, unit);
      const following = this.#table[slot] as number;
      state = following === 0 ? this.#make(slot, state, unit) : following;
    }
    if (this.#is(LITERAL, state) === 0) this.#set(LITERAL, state, this.#seen.push(0));
    return this.#is(LITERAL, state) - 1;
  }

  /**
   * Numbers of the literals that occur in `text`, each once. Two steps for each code unit and one for each literal
   * found, and linear in the literals once.
   */
  find(text: string): readonly number[] {
    if (!this.#isLinked) this.#link();
    const pass = ++this.#passes;
    const found: number[] = [];
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      state = this.#follow(state, text.charCodeAt(at));
      // With a literal, all literals that are its suffixes were found too.
      for (let last = this.#ending(state); last !== 0; last = this.#is(ENDING, last)) {
        const literal = this.#is(LITERAL, last) - 1;
        if (this.#seen[literal] === pass) break;
        this.#seen[literal] = pass;
        found.push(literal);
      }
    }
    return found;
  }

  /** The state after one more code unit. Two steps for each unit of a text. */
  #follow(state: number, unit: number): number {
    for (let from = state; ; from = this.#is(FALLBACK, from)) {
      const following = this.#table[this.#slot(from, unit)] as number;
      if (following !== 0 || from === 0) return following;
    }
  }

  /** The state of the longest literal that ends at `state`; 0 if none does. */
  #ending(state: number): number {
    return this.#is(LITERAL, state) === 0 ? this.#is(ENDING, state) : state;
  }

  #is(what: number, state: number): number {
    return this.#states[state * NUMBERS + what] as number;
  }

  #set(what: number, state: number, number: number): void {
    this.#states[state * NUMBERS + what] = number;
  }

  /** Slot of the state that follows `state` by `unit`, or the empty slot for it. */
  #slot(state: number, unit: number): number {
    const table = this.#table;
    const last = table.length - 1;
    // The finalizer of MurmurHash3, which mixes well for any salt.
    let hash = Math.imul(state ^ this.#salt, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ unit, 0xc2b2ae35);
    for (let slot = hash ^ (hash >>> 16); ; slot++) {
      const found = table[slot & last] as number;
      if (found === 0 || (this.#is(PARENT, found) === state && this.#is(UNIT, found) === unit)) return slot & last;
    }
  }

  #make(slot: number, parent: number, unit: number): number {
    const state = this.#count++;
    const depth = this.#is(DEPTH, parent) + 1;
    this.#table[slot] = state;
    this.#set(PARENT, state, parent);
    this.#set(UNIT, state, unit);
    this.#set(DEPTH, state, depth);
    this.#set(NEIGHBOUR, state, this.#levels[depth] ?? 0);
    this.#levels[depth] = state;
    if (2 * this.#count === this.#table.length) this.#grow();
    return state;
  }

  /** Keeps half of the table empty. */
  #grow(): void {
    const states = new Int32Array(2 * this.#states.length);
    states.set(this.#states);
    this.#states = states;
    this.#table = new Int32Array(2 * this.#table.length);
    for (let state = 1; state < this.#count; state++) {
      this.#table[this.#slot(this.#is(PARENT, state), this.#is(UNIT, state))] = state;
    }
  }

  /** Sets the `FALLBACK` and `ENDING` of all states, by depth: both are less deep. */
  #link(): void {
    this.#isLinked = true;
    for (const first of this.#levels) {
      for (let state = first; state !== 0; state = this.#is(NEIGHBOUR, state)) {
        const parent = this.#is(PARENT, state);
        if (parent === 0) continue;
        const back = this.#follow(this.#is(FALLBACK, parent), this.#is(UNIT, state));
        this.#set(FALLBACK, state, back);
        this.#set(ENDING, state, this.#ending(back));
      }
    }
  }
}
