// Containment and intersection of patterns (RFC 9309 §2.2.2, §2.2.3), whether they allow
// or disallow.
//
// A witness of a pattern is a target in which each star is replaced with a symbol that
// occurs in no pattern. A pattern that matches the witness matches this symbol with one
// of its own stars, so it also matches any other text there:
//
//     /a*b      witness: /a☐b☐      matched by /a, /a*, *b, /*b; not by /ab
//     /a*b$     witness: /a☐b       matched by *b$ too
//
// If an escape is another symbol in a path than in a query, there is one witness for
// each possible offset of the "?" between them.
import { charMask } from "../../text/char-mask.ts";
import { headSymbols, type Literal, matches, type Pattern } from "../pattern.ts";
import type { Target } from "../target.ts";

/** A symbol that occurs in no pattern. */
const ANYTHING = "\uFFFF";

const QUESTION_MARK = "?";

/** Maximum number of witnesses of one pattern; a pattern that needs more has null. */
const MAX_WITNESSES = 8;

/** A witness of a pattern. Its target is made on first access, because few witnesses are compared as targets. */
export class Witness {
  readonly symbols: string;
  /** Offset of the "?" that begins the query; the length without a query. */
  readonly #query: number;
  #target: Target | null = null;

  constructor(symbols: string, query: number) {
    this.symbols = symbols;
    this.#query = query;
  }

  /** Its symbols before the first gap. */
  get beginning(): string {
    return this.symbols.split(ANYTHING, 1)[0] as string;
  }

  get target(): Target {
    return (this.#target ??= targetOf(this.symbols, this.#query));
  }
}

/** Whether a literal of the pattern has other symbols in a path than in a query. */
export function dependsOnComponent({ head, middle, tail }: Pattern): boolean {
  const depends = ({ inPath, inQuery }: Literal) => inPath !== inQuery;
  return depends(head) || (tail !== null && depends(tail)) || middle.some(depends);
}

/**
 * Targets that stand for all that the pattern matches: another pattern that matches them matches all of
 * those, and only then. None where the pattern matches no target at all; null where there would be
 * more than 8. `twofold` is whether `dependsOnComponent` holds for this pattern or for one that is compared with the
 * targets. Linear in the pattern for each of them.
 */
export function witnesses(pattern: Pattern, twofold: boolean): readonly Witness[] | null {
  const { head, hasStar, middle, tail } = pattern;
  const first = head.inPath.charAt(0);
  if (first === "" ? !hasStar : first !== "/") return [];
  // Literals with a gap before each but the first.
  const literals = [head, ...middle, ...(hasStar && tail !== null ? [tail] : [])];
  const isOpen = tail === null;
  /** The literals that the "?" may precede, by index; 0 stands for none. After the last one it makes no difference. */
  const marked: number[] = [0];
  if (twofold) {
    for (let at = 1; at < literals.length; at++) {
      if ((literals[at - 1] as Literal).inPath.includes(QUESTION_MARK)) break;
      marked.push(at);
    }
  }
  // A pattern that begins with a star may begin with any path, or with its first literal's own slash.
  const hasOwnSlash = first === "" && literals[1]?.inPath.startsWith("/") === true;
  if (marked.length * (hasOwnSlash ? 2 : 1) > MAX_WITNESSES) return null;
  const found = marked.map((at) => witnessOf(first === "" ? "/" : "", literals, at, isOpen));
  if (!hasOwnSlash) return found;
  const others = marked.filter((at) => at !== 1);
  return [...found, ...others.map((at) => witnessOf("", literals.slice(1), at - 1, isOpen))];
}

/** The witness of literals with gaps between them; the "?" precedes literal `marked`, if there is a gap before it. */
function witnessOf(beginning: string, literals: readonly Literal[], marked: number, isOpen: boolean): Witness {
  let symbols = beginning;
  let query = -1;
  literals.forEach(({ inPath, inQuery }, at) => {
    if (at > 0) symbols += ANYTHING;
    if (at > 0 && at === marked) {
      query = symbols.length;
      symbols += QUESTION_MARK + ANYTHING;
    }
    const mark = inPath.indexOf(QUESTION_MARK);
    if (query !== -1) symbols += inQuery;
    else if (mark === -1) symbols += inPath;
    else {
      query = symbols.length + mark;
      symbols += inPath.slice(0, mark) + inQuery.slice(mark);
    }
  });
  if (isOpen) symbols += ANYTHING;
  return new Witness(symbols, query === -1 ? symbols.length : query);
}

function targetOf(symbols: string, query: number): Target {
  const end = symbols.length;
  return { url: symbols, from: 0, to: end, symbols, start: 0, end, query, mask: charMask(symbols, 0, end) };
}

/** Whether the pattern matches everything that the pattern of these witnesses matches. Linear in both. */
export function containsAll(pattern: Pattern, targets: readonly Witness[]): boolean {
  return targets.every(({ target }) => matches(pattern, target));
}

/**
 * Whether some target may match both patterns. False is certain; true is certain too if there is no escape
 * in the last literal of either. Linear in both.
 */
export function mayIntersect(one: Pattern, other: Pattern): boolean {
  if (one.asWritten || other.asWritten) return true;
  const [a, b] = [headSymbols(one.head), headSymbols(other.head)];
  if (!a.startsWith(b) && !b.startsWith(a)) return false;
  // Without a star, an anchored pattern matches one target.
  if (!one.hasStar && one.tail !== null) return matches(other, exactTarget(one));
  if (!other.hasStar && other.tail !== null) return matches(one, exactTarget(other));
  return one.tail === null || other.tail === null || mayEndAlike(one.tail, other.tail);
}

function exactTarget({ head }: Pattern): Target {
  const symbols = headSymbols(head);
  const mark = symbols.indexOf(QUESTION_MARK);
  return targetOf(symbols, mark === -1 ? symbols.length : mark);
}

/** Whether one ends with the other. The low octet of a symbol is the same in a path and in a query. */
function mayEndAlike(one: Literal, other: Literal): boolean {
  const a = one.inPath;
  const b = other.inPath;
  for (let back = 1; back <= a.length && back <= b.length; back++) {
    if (((a.charCodeAt(a.length - back) ^ b.charCodeAt(b.length - back)) & 0xff) !== 0) return false;
  }
  return true;
}
