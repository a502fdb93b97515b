// Recognises a source by the ABNF itself: whether some derivation produces it (RFC
// 5234), and if not, the position where all derivations fail.
//
// A nondeterministic automaton, built mechanically from the ABNF's syntax tree,
// follows every derivation at once: no order among alternatives, no greed. The
// grammar has no recursion, so references are simply copied in. Terminals are
// those of the ABNF: a quoted string is one, however long, its ASCII letters in
// any case; a %x value is exactly its octets; a range is one octet of it.
//
// The error is at the furthest offset where terminals were tried and none fitted.
// Terminals are octets, so inside an ill-formed UTF-8 sequence the automaton gets as
// far as the octets that may still begin a character:
//
//     Disallow: /a E3 83 0A
//                  ^     ^ here no terminal fits
//                  | here the error is reported
//
// A requirement that ABNF cannot express, and that a grammar states in a comment, is
// a condition: a rule with a condition is entered only at offsets where it holds.
//
// A column can only name a character, so the error is reported at the first
// octet of the ill-formed sequence. The automaton never consumes a whole ill-formed
// sequence, so the error is the earlier of two offsets: where no terminal fits, and
// the first ill-formed octet of the source.
import type { Element, Rules } from "abnf";
import { rfc9309 } from "./grammar.ts";
import { firstIllFormed, octetsOf, type Place, placeAt, type Source } from "./octets.ts";

/** The verdict on a text, and the furthest offset that its derivations reach. */
export interface Recognition {
  readonly accepted: boolean;
  /** The furthest offset (0-based, in octets) that a derivation reaches. */
  readonly furthest: number;
  /** The terminals tried there, in ABNF: `"user-agent"`, `%x20`, `%x24-7F`; each once. */
  readonly tried: readonly string[];
}

type Terminal =
  | {
      readonly kind: "range";
      readonly abnf: string;
      readonly first: number;
      readonly last: number;
      readonly to: number;
    }
  | {
      readonly kind: "string";
      readonly abnf: string;
      readonly octets: readonly number[];
      readonly anyCase: boolean;
      readonly to: number;
    };

/** Whether a rule may begin at the offset `at`. */
export type Condition = (octets: Uint8Array, at: number) => boolean;

interface State {
  readonly terminals: Terminal[];
  /** States reached without reading anything, where the condition holds. */
  readonly conditional: { readonly holds: Condition; readonly to: number }[];
  /** States reached without reading anything. */
  readonly empty: number[];
}

/** States that the derivations can be in at one offset; interned, one object per combination. */
interface StateSet {
  readonly states: readonly number[];
  readonly accepting: boolean;
  readonly tried: readonly string[];
  readonly conditional: readonly { readonly holds: Condition; readonly to: StateSet }[];
  readonly strings: readonly { readonly octets: readonly number[]; readonly anyCase: boolean; readonly to: StateSet }[];
  /** By octet: the state that the ranges lead to; null if none contains the octet, undefined if not computed yet. */
  readonly steps: (StateSet | null | undefined)[];
}

/**
 * Builds the recogniser of a rule of an ABNF without recursion, with conditions by the name of the rule
 * they are on, which must read something. Octets in; time is linear in them.
 */
export function automaton(
  rules: Rules,
  startRule: string,
  conditions: Readonly<Record<string, Condition>> = {},
): (octets: Uint8Array) => Recognition {
  for (const name of Object.keys(conditions)) {
    if (rules.defs[name.toUpperCase()]?.name !== name) throw new Error(`The grammar has no rule ${name}.`);
  }
  const states: State[] = [];
  const newState = () => states.push({ terminals: [], empty: [], conditional: [] }) - 1;
  const start = newState();
  const end = newState();
  build({ type: "ruleref", name: startRule }, start, end, []);

  /** Leads from `from` to `to` by exactly the texts of `element`. */
  function build(element: Element, from: number, to: number, within: readonly string[]): void {
    switch (element.type) {
      case "ruleref": {
        const rule = rules.defs[element.name.toUpperCase()];
        if (rule === undefined) throw new Error(`The grammar has no rule ${element.name}.`);
        if (within.includes(rule.name)) throw new Error(`The rule ${rule.name} names itself.`);
        const holds = conditions[rule.name];
        if (holds === undefined) return build(rule.def, from, to, [...within, rule.name]);
        const inside = newState();
        state(from).conditional.push({ holds, to: inside });
        return build(rule.def, inside, to, [...within, rule.name]);
      }
      case "group":
        return build(element.alt, from, to, within);
      case "alternation":
        for (const alternative of element.alts) build(alternative, from, to, within);
        return;
      case "concatenation": {
        let at = from;
        for (const part of element.elements) {
          const next = newState();
          build(part, at, next, within);
          at = next;
        }
        state(at).empty.push(to);
        return;
      }
      case "repetition": {
        if (element.rep.type !== "repeat") throw new Error("The list notation # is not part of RFC 5234.");
        const { min, max } = element.rep;
        let at = newState();
        state(from).empty.push(at);
        for (let count = 0; count < (max ?? min); count++) {
          if (count >= min) state(at).empty.push(to);
          const next = newState();
          build(element.el, at, next, within);
          at = next;
        }
        if (max === null) build(element.el, at, at, within);
        state(at).empty.push(to);
        return;
      }
      case "range":
        state(from).terminals.push({
          kind: "range",
          abnf: `%x${hex(octet(element.first))}-${hex(octet(element.last))}`,
          first: element.first,
          last: element.last,
          to,
        });
        return;
      case "caseInsensitveString":
      case "caseSensitveString": {
        const anyCase = element.type === "caseInsensitveString";
        const octets = Array.from(element.str, (character) => octet(character.codePointAt(0) as number));
        const abnf = anyCase ? `"${element.str}"` : `%x${octets.map(hex).join(".")}`;
        if (octets.length === 0) state(from).empty.push(to);
        else
          state(from).terminals.push({
            kind: "string",
            abnf,
            octets: anyCase ? octets.map(lower) : octets,
            anyCase,
            to,
          });
        return;
      }
      case "prose":
        throw new Error(`No automaton reads <${element.str}>.`);
      default:
        throw new Error(`Unknown element ${JSON.stringify(element satisfies never)}.`);
    }
  }

  function state(id: number): State {
    return states[id] as State;
  }

  const sets = new Map<string, StateSet>();
  const unions = new Map<StateSet, Map<StateSet, StateSet>>();

  function setOf(ids: Iterable<number>): StateSet {
    const reached = new Set(ids);
    // A Set visits what is added to it meanwhile, so this is the closure.
    for (const id of reached) for (const next of state(id).empty) reached.add(next);
    const leadsOn = ({ terminals, conditional }: State) => terminals.length + conditional.length > 0;
    const members = [...reached].filter((id) => id === end || leadsOn(state(id))).sort((a, b) => a - b);
    const key = members.join(",");
    let set = sets.get(key);
    if (set === undefined) {
      const strings: { octets: readonly number[]; anyCase: boolean; to: StateSet }[] = [];
      const conditional: { holds: Condition; to: StateSet }[] = [];
      const tried = [...new Set(members.flatMap((id) => state(id).terminals.map(({ abnf }) => abnf)))];
      set = { states: members, accepting: members.includes(end), tried, conditional, strings, steps: [] };
      sets.set(key, set);
      for (const { terminals, conditional: guarded } of members.map(state)) {
        for (const { holds, to } of guarded) conditional.push({ holds, to: setOf([to]) });
        for (const terminal of terminals) {
          if (terminal.kind === "string") strings.push({ ...terminal, to: setOf([terminal.to]) });
        }
      }
    }
    return set;
  }

  function step(set: StateSet, octet: number): StateSet | null {
    let next = set.steps[octet];
    if (next === undefined) {
      const reached: number[] = [];
      for (const { terminals } of set.states.map(state)) {
        for (const terminal of terminals) {
          if (terminal.kind === "range" && octet >= terminal.first && octet <= terminal.last) reached.push(terminal.to);
        }
      }
      next = reached.length === 0 ? null : setOf(reached);
      set.steps[octet] = next;
    }
    return next;
  }

  function union(a: StateSet | null | undefined, b: StateSet | null | undefined): StateSet | null {
    if (!a || !b) return a ?? b ?? null;
    let known = unions.get(a);
    if (known === undefined) unions.set(a, (known = new Map()));
    let both = known.get(b);
    if (both === undefined) known.set(b, (both = setOf([...a.states, ...b.states])));
    return both;
  }

  /** `set` and the states reached through the conditions that hold at the offset `at`. */
  function entered(set: StateSet, octets: Uint8Array, at: number): StateSet {
    let reached = set;
    for (const { holds, to } of set.conditional) {
      if (holds(octets, at)) reached = union(reached, entered(to, octets, at)) as StateSet;
    }
    return reached;
  }

  const initial = setOf([start]);

  return (octets) => {
    let furthest = 0;
    let last = initial;
    let accepted = false;
    let stepped: StateSet | null = initial;
    /** The ends of strings that began earlier. */
    const arriving = new Map<number, StateSet>();
    for (let at = 0; at <= octets.length && (stepped !== null || arriving.size > 0); at++) {
      const arrived: StateSet | null = union(stepped, arriving.get(at));
      arriving.delete(at);
      stepped = null;
      if (arrived === null) continue;
      const here = entered(arrived, octets, at);
      furthest = at;
      last = here;
      accepted = at === octets.length && here.accepting;
      for (const string of here.strings) {
        if (!startsWith(octets, at, string.octets, string.anyCase)) continue;
        const end = at + string.octets.length;
        arriving.set(end, union(arriving.get(end), string.to) as StateSet);
      }
      if (at < octets.length) stepped = step(here, octets[at] as number);
    }
    return { accepted, furthest, tried: last.tried };
  };
}

function startsWith(octets: Uint8Array, at: number, string: readonly number[], anyCase: boolean): boolean {
  return string.every((wanted, index) => {
    const octet = octets[at + index];
    return octet !== undefined && (anyCase ? lower(octet) : octet) === wanted;
  });
}

/** ASCII only: RFC 5234 §2.3 has no other letters. */
function lower(octet: number): number {
  return octet >= 0x41 && octet <= 0x5a ? octet + 0x20 : octet;
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, "0");
}

function octet(value: number): number {
  if (value > 0xff) throw new Error(`A terminal of the grammar is an octet, and ${value} is none.`);
  return value;
}

/** Where a text leaves a language, and what could have gone on there. */
export interface Violation extends Place {
  /**
   * ABNF terminals tried there; empty if ill-formed octets begin there and a character would have been
   * accepted.
   */
  readonly tried: readonly string[];
}

const robotstxt = automaton(rfc9309, "robotstxt");

/** Where a source leaves the language of the ABNF; null where it is in it. */
export function firstViolation(source: Source): Violation | null {
  const octets = octetsOf(source);
  const { accepted, furthest, tried } = robotstxt(octets);
  if (accepted) return null;
  const offset = Math.min(furthest, firstIllFormed(octets));
  return { ...placeAt(octets, offset), tried: offset === furthest ? tried : [] };
}
