// Every line of a source that is at fault, and where in it (RFC 9309 §2.2). The ABNF defines only the first error; to
// continue, each line is compared with the grammar's lines on its own, and a line counts as starting a group when it
// has the key of one, well-formed or not.
//
// It also supports the options of the strict check, each of which accepts more lines.
import { automaton, type Violation } from "./automaton.ts";
import { lines, linesWithStarPatterns } from "./grammar.ts";
import { firstIllFormed, markLength, octetsOf, placeAt, type Source } from "./octets.ts";

/** The options of the strict check, by name. */
export interface Switches {
  readonly otherRecords?: boolean;
  readonly missingFinalLineEnd?: boolean;
  readonly starPatterns?: boolean;
}

type Recogniser = ReturnType<typeof automaton>;

const plain = recognisers(lines);
const star = recognisers(linesWithStarPatterns);

function recognisers(rules: typeof lines): (inGroup: boolean, other: boolean) => Recogniser {
  const all = ["line-before-group", "line-in-group", "line-or-other-before-group", "line-or-other-in-group"].map(
    (rule) => automaton(rules, rule),
  );
  return (inGroup, other) => all[(inGroup ? 1 : 0) + (other ? 2 : 0)] as Recogniser;
}

const userAgentKey = /^[ \t]*user-agent[ \t]*:/i;
const definedKey = /^[ \t]*(user-agent|allow|disallow)[ \t]*:/i;
const latin1 = new TextDecoder("latin1");

/**
 * The position of every fault, in file order: a byte order mark, then at most one on each line. Empty
 * exactly if the ABNF, extended by the switches, derives the source.
 */
export function violations(source: Source, switches: Switches = {}): Violation[] {
  const octets = octetsOf(source);
  const recogniser = switches.starPatterns === true ? star : plain;
  const found: Violation[] = [];
  let start = markLength(octets);
  if (start > 0) found.push({ line: 1, column: 1, offset: 0, tried: [] });
  let inGroup = false;
  for (let line = 1; start < octets.length; line++) {
    const end = lineEndFrom(octets, start);
    const given = octets.subarray(start, end);
    const unfinished = end === octets.length && !endsLine(octets[end - 1]);
    const text = unfinished && switches.missingFinalLineEnd === true ? Uint8Array.of(...given, 0x0a) : given;
    // Only ASCII matters to the keys, so one code unit for each octet does.
    const characters = latin1.decode(text);
    const other = switches.otherRecords === true && !definedKey.test(characters);
    const { accepted, furthest, tried } = recogniser(inGroup, other)(text);
    if (!accepted) {
      const offset = Math.min(furthest, firstIllFormed(text));
      const { column } = placeAt(text, offset);
      const markColumns = line === 1 && start > 0 ? 1 : 0;
      found.push({
        line,
        column: column + markColumns,
        offset: start + offset,
        tried: offset === furthest ? tried : [],
      });
    }
    if (userAgentKey.test(characters)) inGroup = true;
    start = end;
  }
  return found;
}

function lineEndFrom(octets: Uint8Array, start: number): number {
  let at = start;
  while (at < octets.length && !endsLine(octets[at])) at++;
  if (octets[at] === 0x0d && octets[at + 1] === 0x0a) at++;
  return Math.min(at + 1, octets.length);
}

function endsLine(octet: number | undefined): boolean {
  return octet === 0x0a || octet === 0x0d;
}
