// Parser combinators for the generated parsers: they report whether a text matches, or else the furthest offset
// reached and what was expected there. They build no values and throw no errors.
import type { LineVerdict, StrictOptions } from "./diagnose.ts";

/** Advances `offset` over what it matches and returns true, or leaves it where it was and returns false. */
export type Recogniser = () => boolean;

// Module state instead of arguments: one text is recognised at a time, from start to end.
let input = "";
let given: StrictOptions = {};
let offset = 0;
/** Depth of named rules being tried: a named rule is reported by its name instead of its parts. */
let silent = 0;
let furthest = 0;
let expected: string[] = [];

/** Records a failure at `offset`; `word` is what was expected, null if it has no name. */
function miss(word: string | null): false {
  if (silent === 0 && offset >= furthest) {
    if (offset > furthest) expected = [];
    furthest = offset;
    if (word !== null) expected.push(word);
  }
  return false;
}

/** Tries a part without recording its failures. */
function silently(part: Recogniser): boolean {
  silent++;
  const matches = part();
  silent--;
  return matches;
}

function literal(text: string): Recogniser {
  const word = `"${text}"`;
  return () => {
    if (!input.startsWith(text, offset)) return miss(word);
    offset += text.length;
    return true;
  };
}

function literalIgnoringCase(text: string): Recogniser {
  const word = `"${text}"`;
  const folded = text.toLowerCase();
  return () => {
    if (input.slice(offset, offset + text.length).toLowerCase() !== folded) return miss(word);
    offset += text.length;
    return true;
  };
}

/** One UTF-16 code unit of a class. */
function characters(set: RegExp): Recogniser {
  return () => {
    if (!set.test(input.charAt(offset))) return miss(null);
    offset++;
    return true;
  };
}

function sequence(...parts: readonly Recogniser[]): Recogniser {
  return () => {
    const start = offset;
    for (const part of parts) {
      if (part()) continue;
      offset = start;
      return false;
    }
    return true;
  };
}

/** Ordered choice: the first part that matches. */
function choice(...parts: readonly Recogniser[]): Recogniser {
  return () => parts.some((part) => part());
}

function optional(part: Recogniser): Recogniser {
  return () => part() || true;
}

/** Zero or more. */
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

/** Negative lookahead. */
function not(part: Recogniser): Recogniser {
  return () => {
    const start = offset;
    const matches = silently(part);
    offset = start;
    return !matches;
  };
}

/** A rule that is reported by its name if it does not match. */
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

/** The combinators that a generated parser is written in. */
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

/** Whether a rule matches all of a text; otherwise the furthest failure, and what was expected there. */
export function recognise(rule: Recogniser, text: string, options: StrictOptions): LineVerdict {
  input = text;
  given = options;
  offset = silent = furthest = 0;
  expected = [];
  const accepted = rule() && offset === text.length;
  return { accepted, offset: furthest, expected };
}
