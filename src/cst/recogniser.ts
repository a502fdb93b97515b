// How far a text gets by the rules of a grammar, and what they wanted there. The
// generated parsers say their rules in these words; what the rules are, they alone
// know. Nothing is built of what is read, and nothing is thrown.
import type { LineVerdict, StrictOptions } from "./diagnose.ts";

/** Goes on from the place reached, or says no and leaves the place as it was. */
export type Recogniser = () => boolean;

// One text is read at a time, and to its end.
let input = "";
let given: StrictOptions = {};
let place = 0;
/** How many rules are being tried whose parts are nobody's business: a named rule speaks for its parts. */
let silent = 0;
let furthest = 0;
let wanted: string[] = [];

/** Takes note that something did not fit at the place; `word` says what, where there is a word for it. */
function miss(word: string | null): false {
  if (silent === 0 && place >= furthest) {
    if (place > furthest) wanted = [];
    furthest = place;
    if (word !== null) wanted.push(word);
  }
  return false;
}

/** Tries something without taking note of what does not fit. */
function silently(part: Recogniser): boolean {
  silent++;
  const fits = part();
  silent--;
  return fits;
}

function literal(text: string): Recogniser {
  const word = `"${text}"`;
  return () => {
    if (!input.startsWith(text, place)) return miss(word);
    place += text.length;
    return true;
  };
}

function literalIgnoringCase(text: string): Recogniser {
  const word = `"${text}"`;
  const folded = text.toLowerCase();
  return () => {
    if (input.slice(place, place + text.length).toLowerCase() !== folded) return miss(word);
    place += text.length;
    return true;
  };
}

/** One UTF-16 code unit of a class. */
function characters(set: RegExp): Recogniser {
  return () => {
    if (!set.test(input.charAt(place))) return miss(null);
    place++;
    return true;
  };
}

function sequence(...parts: readonly Recogniser[]): Recogniser {
  return () => {
    const start = place;
    for (const part of parts) {
      if (part()) continue;
      place = start;
      return false;
    }
    return true;
  };
}

/** The first that fits. */
function choice(...parts: readonly Recogniser[]): Recogniser {
  return () => parts.some((part) => part());
}

function optional(part: Recogniser): Recogniser {
  return () => part() || true;
}

/** As often as it fits, be it never. */
function many(part: Recogniser): Recogniser {
  return () => {
    while (part());
    return true;
  };
}

function some(part: Recogniser): Recogniser {
  const others = many(part);
  return () => part() && others();
}

/** Whether it does not fit here; goes nowhere. */
function not(part: Recogniser): Recogniser {
  return () => {
    const start = place;
    const fits = silently(part);
    place = start;
    return !fits;
  };
}

/** A rule that is told by its name where it does not fit. */
function named(name: string, part: Recogniser): Recogniser {
  return () => silently(part) || miss(name);
}

/** Whether the options allow what follows. */
function condition(holds: (options: StrictOptions) => boolean | undefined): Recogniser {
  return () => holds(given) === true;
}

type OfText = Record<"literal" | "literalIgnoringCase", typeof literal>;
type OfOne = Record<"optional" | "many" | "some" | "not", (part: Recogniser) => Recogniser>;
type OfSeveral = Record<"sequence" | "choice", typeof sequence>;
interface Others {
  readonly characters: typeof characters;
  readonly named: typeof named;
  readonly condition: typeof condition;
}

/** What the rules of a generated parser are said in. */
export const words: Readonly<OfText & OfOne & OfSeveral & Others> = {
  literal,
  literalIgnoringCase,
  characters,
  sequence,
  choice,
  optional,
  many,
  some,
  not,
  named,
  condition,
};

/** Whether a rule reads all of a text; the furthest place where nothing fitted, and what would have. */
export function recognise(rule: Recogniser, text: string, options: StrictOptions): LineVerdict {
  input = text;
  given = options;
  place = silent = furthest = 0;
  wanted = [];
  const accepted = rule() && place === text.length;
  return { accepted, offset: furthest, expected: wanted };
}
