// Properties of the parser that hold for every source, shared by the tests and by
// `npm run fuzz`: strict mode accepts exactly the language of the ABNF (RFC 9309
// §2.2) and reports errors where the ABNF fails, likewise for the grammars of 1996
// and 1994; lenient mode is lossless. Every check returns a sentence that describes
// the failure, or null.
import type { Node, RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { print } from "../../src/cst/print.ts";
import { recogniseFile } from "../../src/cst/recognise.ts";
import { check } from "../../src/cst/strict.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { decode } from "../../src/text/decode.ts";
import { firstViolation, type Violation } from "./automaton.ts";
import { type Switches, violations } from "./lines.ts";
import type { Place, Source } from "./octets.ts";
import { type OlderDialect, olderViolations } from "./older.ts";

type Finding = string | null;

/** The whole-file automaton against the one for lines. */
export function oraclesDiffer(source: Source): Finding {
  const violation = firstViolation(source);
  const [first = null] = violations(source);
  if (placeText(first) !== placeText(violation)) {
    return `by lines the first error is ${placeText(first)}, by the whole file ${placeText(violation)}`;
  }
  return null;
}

/** Strict mode against the oracle: verdict, position and expectation of every error, line by line. */
export function strictDiffers(source: Source, switches: Switches = {}): Finding {
  const { conforms, diagnostics } = check(source, switches);
  return verdictDiffers(conforms, diagnostics, violations(source, switches), words);
}

function verdictDiffers(
  conforms: boolean,
  diagnostics: readonly Diagnostic[],
  wanted: readonly Violation[],
  wordsOf: ReadonlyMap<string, string>,
): Finding {
  if (conforms !== (wanted.length === 0)) {
    return `strict mode ${conforms ? "accepts" : "rejects"} it, the ABNF says ${placeText(wanted[0] ?? null)}`;
  }
  for (let index = 0; index < Math.max(wanted.length, diagnostics.length); index++) {
    const violation = wanted[index] ?? null;
    const diagnostic = diagnostics[index] ?? null;
    if (placeText(diagnostic) !== placeText(violation)) {
      return `error ${index + 1} is reported at ${placeText(diagnostic)}, by the ABNF it is at ${placeText(violation)}`;
    }
    const finding = violation && diagnostic && expectationDiffers(diagnostic, violation, wordsOf);
    if (finding) return finding;
  }
  return null;
}

/** The check by an older document's grammar against the oracle: verdict, position and expectation of every error. */
export function olderCheckDiffers(dialect: OlderDialect, source: Source, mayLackLineEnd = false): Finding {
  const { conforms, diagnostics } = check(source, { dialect, missingFinalLineEnd: mayLackLineEnd });
  const wanted = olderViolations(dialect, source, mayLackLineEnd);
  const finding = verdictDiffers(conforms, diagnostics, wanted, olderWords[dialect]);
  return finding && `${dialect}${mayLackLineEnd ? ", an unended last line let pass" : ""}: ${finding}`;
}

/** Terminals of the ABNF and the words strict mode has for them. Words for parts of a name or path are left out. */
const words: ReadonlyMap<string, string> = new Map([
  ['"user-agent"', '"user-agent"'],
  ['"allow"', '"allow"'],
  ['"disallow"', '"disallow"'],
  ['":"', '":"'],
  ["%x0A", "a line end"],
]);

/** The colon of 1996 is left out: a path may hold it, too. */
const olderWords: Readonly<Record<OlderDialect, ReadonlyMap<string, string>>> = {
  "koster-1996": new Map([
    ['"User-agent:"', '"User-agent:"'],
    ['"Disallow"', '"Disallow"'],
    ['"Allow"', '"Allow"'],
    ['"#"', "a comment"],
    ["%x0A", "a line end"],
    ["%x61-66", "a hexadecimal digit"],
  ]),
  "rep-1994": new Map([
    ['"User-agent"', '"User-agent"'],
    ['"Disallow"', '"Disallow"'],
    ['":"', '":"'],
    ['"#"', "a comment"],
    ["%x0A", "a line end"],
  ]),
};

function expectationDiffers(
  diagnostic: Diagnostic,
  violation: Violation,
  wordsOf: ReadonlyMap<string, string>,
): Finding {
  if (violation.tried.length === 0) return null;
  for (const [terminal, word] of wordsOf) {
    if (violation.tried.includes(terminal) === diagnostic.expected.includes(word)) continue;
    const said = diagnostic.expected.join(", ");
    return `at ${placeText(violation)} the ABNF tries ${violation.tried.join(" ")}, strict mode expects ${said}`;
  }
  return null;
}

/** The grammar's own start rule, over the whole file at once, against the check line by line. */
export function startRuleDiffers(source: Source): Finding {
  const { conforms, diagnostics } = check(source);
  const whole = recogniseFile(decode(source).text);
  if (whole.accepted !== conforms)
    return `the start rule ${whole.accepted ? "accepts" : "rejects"} it, the check does not agree`;
  const first = diagnostics[0]?.span.start;
  if (!conforms && first !== whole.offset)
    return `the start rule fails at code unit ${whole.offset}, the check at ${first}`;
  return null;
}

/** Lenient mode: the source is printed back, the nodes tile the text, and strict mode sees the same lines. */
export function lenientFails(source: Source): Finding {
  const { document, diagnostics } = parse(source);
  const finding =
    lossy(document, source) ?? (isUtf16(source) ? lossy(parse(source, { bridgeUtf16: true }).document, source) : null);
  if (finding !== null) return finding;
  const { conforms } = check(document);
  let inGroup = false;
  let regular = document.children[0]?.kind !== "byte-order-mark";
  for (const line of document.lines) {
    if (!line.regular || line.kind === "other-record" || (line.kind === "rule" && !inGroup)) regular = false;
    if (line.kind === "user-agent-line") inGroup = true;
  }
  if (regular !== conforms)
    return `every line is ${regular ? "" : "not "}regular, strict mode ${conforms ? "accepts" : "rejects"} it`;
  if (conforms && diagnostics.length > 0) return `it conforms, and lenient mode reports ${diagnostics[0]?.code}`;
  return null;
}

function lossy(document: RobotsTxt, source: Source): Finding {
  const printed = print(document);
  if (!same(printed, source)) return `printed it comes back as ${sourceText(printed)}`;
  if (document.span.start !== 0 || document.span.end !== document.text.length)
    return "the root does not cover the text";
  return untiled(document);
}

/** Octets with the byte order mark of UTF-16, which an option decodes as such. */
function isUtf16(source: Source): boolean {
  return typeof source !== "string" && [0xfeff, 0xfffe].includes(((source[0] ?? 0) << 8) | (source[1] ?? 0));
}

/** The first disagreement of all the above. */
export function disagreement(source: Source): Finding {
  return oraclesDiffer(source) ?? strictDiffers(source) ?? startRuleDiffers(source) ?? lenientFails(source);
}

/** A node without kind or span, or children that do not tile their parent. */
function untiled(node: Node): Finding {
  const { start, end } = node.span;
  const where = () => `${node.kind}@${start}..${end}`;
  if (!/^[a-z]+(-[a-z]+)*$/.test(node.kind)) return `${where()} has no kind`;
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start) return `${where()} has no span`;
  if (!("children" in node)) return null;
  let at = start;
  for (const child of node.children) {
    if (child.span.start !== at) return `in ${where()}, ${child.kind} begins at ${child.span.start} where ${at} is due`;
    const finding = untiled(child);
    if (finding !== null) return finding;
    at = child.span.end;
  }
  return at === end ? null : `the children of ${where()} end at ${at}`;
}

function same(a: Source, b: Source): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((octet, index) => octet === b[index]);
}

function placeText(place: Place | null): string {
  return place === null ? "no error" : `${place.line}:${place.column} (octet ${place.offset})`;
}

/** A source as an escaped JavaScript string: octets as \xXX, code units as \uXXXX. */
export function sourceText(source: Source): string {
  const text = typeof source === "string" ? source : String.fromCharCode(...source);
  const escaped = JSON.stringify(text).replace(/[^ -~]/g, (character) => {
    const unit = character.charCodeAt(0);
    return unit < 0x100 ? `\\x${unit.toString(16).padStart(2, "0")}` : `\\u${unit.toString(16).padStart(4, "0")}`;
  });
  return typeof source === "string" ? `string ${escaped}` : `octets ${escaped}`;
}
