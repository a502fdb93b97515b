// Checks a source against the grammars of 1996 and 1994 with the automaton of
// automaton.ts: the first error of the whole file, and every other line that matches
// none of the document's lines.
//
// Three requirements are comments in the grammar files, because ABNF cannot express
// them. Two are conditions on the automaton: a line with a name that the document
// defines must not match as an extension line, and CR LF is one line end. The third:
// a byte order mark is not part of any line.
import type { Rules } from "abnf";
import { automaton, type Condition, type Recognition, type Violation } from "./automaton.ts";
import { koster1996, rep1994 } from "./grammar.ts";
import { markLength, octetsOf, placeIn, type Source } from "./octets.ts";

export type OlderDialect = "koster-1996" | "rep-1994";

export const olderDialects: readonly OlderDialect[] = ["koster-1996", "rep-1994"];

interface OlderGrammar {
  readonly rules: Rules;
  /** The rule for a whole file. */
  readonly file: string;
  readonly conditions: Readonly<Record<string, Condition>>;
}

const latin1 = new TextDecoder("latin1");

/** None of the document's names, followed by a colon, begins at this offset. */
function noneOf(names: RegExp): Condition {
  return (octets, at) => !names.test(latin1.decode(octets.subarray(at, at + "User-agent:".length)));
}

/** Not between the CR and the LF of one line end. */
const notInsideLineEnd: Condition = (octets, at) => !(octets[at] === 0x0a && octets[at - 1] === 0x0d);

export const olderGrammars: Readonly<Record<OlderDialect, OlderGrammar>> = {
  "koster-1996": {
    rules: koster1996,
    file: "robotstxt",
    conditions: { extension: noneOf(/^(User-agent|Disallow|Allow):/i), NL: notInsideLineEnd },
  },
  "rep-1994": {
    rules: rep1994,
    file: "file",
    conditions: { "other-line": noneOf(/^(User-agent|Disallow):/i), NL: notInsideLineEnd },
  },
};

type Recogniser = (octets: Uint8Array) => Recognition;

function recognisers(dialect: OlderDialect): { readonly file: Recogniser; readonly line: Recogniser } {
  const { rules, file, conditions } = olderGrammars[dialect];
  return { file: automaton(rules, file, conditions), line: automaton(rules, "line", conditions) };
}

const recognisersOf: Readonly<Record<OlderDialect, ReturnType<typeof recognisers>>> = {
  "koster-1996": recognisers("koster-1996"),
  "rep-1994": recognisers("rep-1994"),
};

/**
 * The faults of a source, in file order: a byte order mark, the offset where the rest leaves the
 * document's grammar, and every other line that matches none of its lines. Empty if the grammar derives
 * the source.
 */
export function olderViolations(dialect: OlderDialect, source: Source, mayLackLineEnd = false): Violation[] {
  const { file, line } = recognisersOf[dialect];
  const given = octetsOf(source);
  const from = markLength(given);
  const unfinished = mayLackLineEnd && given.length > from && !isLineEnd(given.at(-1));
  const octets = unfinished ? Uint8Array.of(...given, 0x0a) : given;
  const marks: Violation[] = from > 0 ? [{ line: 1, column: 1, offset: 0, tried: [] }] : [];
  const whole = file(octets.subarray(from));
  if (whole.accepted) return marks;

  const found: Violation[] = [];
  // An offset after the line end that was added above is reported at the end of the source.
  const add = (offset: number, tried: readonly string[]) =>
    found.push({ ...placeIn(source, Math.min(offset, given.length)), tried });
  add(from + whole.furthest, whole.tried);
  const first = found[0]?.line;
  let number = 1;
  for (let start = from, end = from; start < octets.length; start = end, number++) {
    while (end < octets.length && !isLineEnd(octets[end])) end++;
    if (octets[end] === 0x0d && octets[end + 1] === 0x0a) end++;
    end = Math.min(end + 1, octets.length);
    if (number === first) continue;
    const { accepted, furthest, tried } = line(octets.subarray(start, end));
    if (!accepted) add(start + furthest, tried);
  }
  return [...marks, ...found.sort((a, b) => a.offset - b.offset)];
}

function isLineEnd(octet: number | undefined): boolean {
  return octet === 0x0a || octet === 0x0d;
}
