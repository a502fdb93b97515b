// Random derivations of the rules of an ABNF, as octets. The generators of files are built on them.
import type { Element, Rules } from "abnf";
import fc, { type Arbitrary } from "fast-check";

export type Octets = readonly number[];

/** Parameters of a derivation. */
export interface Taste {
  /** Maximum repetitions of `*(…)` in a rule, by default 3. Small, so that more files are tried. */
  readonly repetitions: Readonly<Record<string, number>>;
  /** Weights of a rule's alternatives, in the rule's order; by default 1 each. */
  readonly shares: Readonly<Record<string, readonly number[]>>;
}

/** A function from the name of a rule of an ABNF to the octets it derives. */
export function derivations(rules: Rules, { repetitions, shares }: Taste): (rule: string) => Arbitrary<Octets> {
  const known = new Map<string, Arbitrary<Octets>>();
  return derived;

  function derived(name: string): Arbitrary<Octets> {
    const rule = rules.defs[name.toUpperCase()];
    if (rule === undefined) throw new Error(`The grammar has no rule ${name}.`);
    let octets = known.get(rule.name);
    if (octets === undefined) {
      octets = derive(rule.def, rule.name);
      known.set(rule.name, octets);
    }
    return octets;
  }

  function derive(element: Element, rule: string): Arbitrary<Octets> {
    switch (element.type) {
      case "ruleref":
        return derived(element.name);
      case "group":
        return derive(element.alt, rule);
      case "alternation":
        return fc.oneof(
          ...element.alts.map((alternative, index) => ({
            arbitrary: derive(alternative, rule),
            weight: shares[rule]?.[index] ?? 1,
          })),
        );
      case "concatenation":
        return fc.tuple(...element.elements.map((part) => derive(part, rule))).map(joined);
      case "repetition": {
        const { min, max } = element.rep;
        const one = derive(element.el, rule);
        const many = fc
          .array(one, { minLength: min, maxLength: max ?? min + (repetitions[rule] ?? 3), size: "max" })
          .map(joined);
        const isWhiteSpace = element.el.type === "ruleref" && element.el.name === "WS";
        if (!isWhiteSpace || min > 0) return many;
        return fc.oneof(
          { arbitrary: fc.constant([]), weight: 5 },
          { arbitrary: one, weight: 3 },
          { arbitrary: many, weight: 1 },
        );
      }
      case "range":
        return fc.integer({ min: element.first, max: element.last }).map((octet) => [octet]);
      case "caseInsensitveString":
        return anyCase(element.str);
      case "caseSensitveString":
        return fc.constant(ascii(element.str));
      case "prose":
        throw new Error(`Nothing can be derived from <${element.str}>.`);
      default:
        throw new Error(`Unknown element ${JSON.stringify(element satisfies never)}.`);
    }
  }
}

/** Octets one after another. This is most of what making a file costs, and `flat()` takes some times as long. */
export function joined(parts: readonly Octets[]): number[] {
  const octets: number[] = [];
  for (const part of parts) for (const octet of part) octets.push(octet);
  return octets;
}

function anyCase(text: string): Arbitrary<Octets> {
  const usual = [text, text, text[0]?.toUpperCase() + text.slice(1), text.toUpperCase()];
  if (text.toUpperCase() === text.toLowerCase()) return fc.constant(ascii(text));
  return fc.oneof(
    { arbitrary: fc.constantFrom(...usual.map(ascii)), weight: 6 },
    { arbitrary: fc.mixedCase(fc.constant(text)).map(ascii), weight: 1 },
  );
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
