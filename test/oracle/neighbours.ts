// Every grammar that is one small step from a given one: one end of a range moved by one, a letter of a string changed,
// an alternative or a part removed, one repetition more or fewer. Files that test a grammar must distinguish it from
// each of these, unless their language is the same.
import type { Element, Rules } from "abnf";

export interface Neighbour {
  /** The rule and what is changed in it, as in `EOL: 0*2comment for 0*1comment`. */
  readonly name: string;
  readonly rules: Rules;
}

/** All neighbours of a grammar, rule by rule. */
export function neighbours(rules: Rules): Neighbour[] {
  const found: Neighbour[] = [];
  for (const [key, rule] of Object.entries(rules.defs)) {
    for (const [change, def] of changed(rule.def)) {
      found.push({
        name: `${rule.name}: ${change}`,
        rules: { ...rules, defs: { ...rules.defs, [key]: { ...rule, def } } },
      });
    }
  }
  return found;
}

function changed(element: Element): [change: string, element: Element][] {
  switch (element.type) {
    case "ruleref":
    case "prose":
      return [];
    case "group":
      return changed(element.alt).map(([change, alt]) => [change, { ...element, alt }]);
    case "alternation":
      return changedList(element.alts, (alts) => ({ ...element, alts }));
    case "concatenation":
      return changedList(element.elements, (elements) => ({ ...element, elements }));
    case "repetition": {
      const { min, max } = element.rep;
      const other: [string, Element][] = [];
      const named = (least: number, most: number | null) => `${least}*${most ?? ""}${text(element.el)}`;
      const push = (least: number, most: number | null) =>
        other.push([
          `${named(least, most)} for ${named(min, max)}`,
          { ...element, rep: { ...element.rep, min: least, max: most } },
        ]);
      push(min + 1, max === null ? null : Math.max(max, min + 1));
      if (min > 0) push(min - 1, max);
      if (max !== null && max > min) push(min, max - 1 || 1);
      push(min, max === null ? min + 1 : max + 1);
      return [
        ...other.filter(([change]) => change !== `${named(min, max)} for ${named(min, max)}`),
        ...changed(element.el).map(([change, el]): [string, Element] => [change, { ...element, el }]),
      ];
    }
    case "range": {
      const { first, last } = element;
      const ends: [number, number][] = [
        [first - 1, last],
        [first + 1, last],
        [first, last - 1],
        [first, last + 1],
      ];
      // Only octets, and at least one.
      const moved = ends.filter(([from, to]) => from >= 0 && from <= to && to <= 0xff);
      return moved.map(([from, to]) => {
        const range: Element = { type: "range", first: from, last: to };
        return [`${text(range)} for ${text(element)}`, range];
      });
    }
    case "caseInsensitveString":
      return [
        ...(/[a-z]/i.test(element.str)
          ? [
              [`%s${text(element)} for ${text(element)}`, { type: "caseSensitveString", str: element.str }] as [
                string,
                Element,
              ],
            ]
          : []),
        [`one letter less of ${text(element)}`, { ...element, str: element.str.slice(0, -1) }],
        [`one letter more of ${text(element)}`, { ...element, str: `${element.str}s` }],
      ];
    case "caseSensitveString":
      return [-1, 1].map((by) => {
        const str = String.fromCharCode(element.str.charCodeAt(0) + by) + element.str.slice(1);
        const other: Element = { ...element, str };
        return [`${text(other)} for ${text(element)}`, other];
      });
    default:
      throw new Error(`Unknown element ${JSON.stringify(element satisfies never)}.`);
  }
}

function changedList(parts: readonly Element[], make: (parts: readonly Element[]) => Element): [string, Element][] {
  return parts.flatMap((part, index): [string, Element][] => [
    ...(parts.length > 1
      ? [
          [`without ${text(part)} of ${text(make(parts))}`, make(parts.filter((_, at) => at !== index))] as [
            string,
            Element,
          ],
        ]
      : []),
    ...changed(part).map(([change, other]): [string, Element] => [
      change,
      make(parts.map((one, at) => (at === index ? other : one))),
    ]),
  ]);
}

function text(element: Element): string {
  switch (element.type) {
    case "ruleref":
      return element.name;
    case "range":
      return `%x${hex(element.first)}-${hex(element.last)}`;
    case "group":
      return `(${text(element.alt)})`;
    case "repetition":
      return `${element.rep.min}*${element.rep.max ?? ""}${text(element.el)}`;
    case "alternation":
      return element.alts.map(text).join(" / ");
    case "concatenation":
      return element.elements.map(text).join(" ");
    case "caseSensitveString":
      return `%x${Array.from(element.str, (character) => hex(character.charCodeAt(0))).join(".")}`;
    default:
      return `"${element.str}"`;
  }
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, "0");
}
