// Where a text departs from the grammar, and how to say it. The grammar finds the
// place (RFC 9309 §2.2); this file picks the lines to ask it about, and names the
// fault after the line it is in.
import { type EncodingCode, encodingCodes } from "../diagnostics/codes/encoding.ts";
import type { CodeEntry } from "../diagnostics/codes/entry.ts";
import { type GroupsCode, groupsCodes } from "../diagnostics/codes/groups.ts";
import { type RulesCode, rulesCodes } from "../diagnostics/codes/rules.ts";
import { type SyntaxCode, syntaxCodes } from "../diagnostics/codes/syntax.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { cut } from "../diagnostics/message.ts";
import type { StrictGrammar } from "../dialects/dialect.ts";
import { intendedKey, isKey, isKnownKey } from "../dialects/keys.ts";
import { isEscapedOctet } from "../text/decode.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import { diagnosticAt } from "./diagnostic.ts";
import { hasByteOrderMark } from "./document.ts";
import type { LineRecord, RobotsTxt } from "./nodes.ts";

/** Which lines outside the ABNF a strict check lets pass. */
export interface StrictOptions {
  /** The "additional lines" the RFC invites: Sitemap and any other well-formed `key: value` line. */
  readonly otherRecords?: boolean;
  /** A last line without a line end. */
  readonly missingFinalLineEnd?: boolean;
  /** Patterns that begin with `*` (E-01, erratum 7995). */
  readonly starPatterns?: boolean;
}

/** What the grammar says of one line: accepted, or how far it gets and what it wanted there. */
export interface LineVerdict {
  readonly accepted: boolean;
  /** Code units from the start of the line to the furthest place where nothing fitted. */
  readonly offset: number;
  /** A literal in quotes, or what a rule calls itself; some more than once. */
  readonly expected: readonly string[];
}

export type RecogniseLine = (line: string, inGroup: boolean, options: StrictOptions) => LineVerdict;

/**
 * Every departure from the grammar in file order: a byte order mark, then at most one a line; the first
 * one is where the ABNF's own derivation fails (the furthest place at which a terminal was tried and none
 * matched). Linear in the text.
 */
export function diagnose(document: RobotsTxt, recogniseLine: RecogniseLine, options: StrictOptions): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  if (hasByteOrderMark(document)) diagnostics.push(diagnostic(document, "byte-order-mark", { start: 0, end: 1 }));
  let inGroup = false;
  for (const record of document.lines) {
    if (needsVerdict(record, inGroup, options)) {
      const unfinished = record.lineEnd === record.end;
      const line = document.text.slice(record.start, record.end);
      const verdict = recogniseLine(
        unfinished && options.missingFinalLineEnd === true ? `${line}\n` : line,
        inGroup,
        options,
      );
      if (!verdict.accepted) diagnostics.push(name(document, record, verdict, inGroup));
    }
    // Well-formed or not, the line starts a group: what follows is not reported for its sake.
    if (record.kind === "user-agent-line") inGroup = true;
  }
  return diagnostics;
}

/** What a grammar says of a text by one of an older document's start rules. */
export type RecogniseBy = (text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]) => LineVerdict;

/**
 * The same by the grammar of an older document: its first violation, where its own derivation fails,
 * then every other line that is none of its kinds. Linear in the text.
 */
export function diagnoseBy(
  document: RobotsTxt,
  grammar: StrictGrammar,
  recogniseBy: RecogniseBy,
  mayLackLineEnd: boolean,
): Diagnostic[] {
  const { text, lineIndex } = document;
  const isUnfinished = mayLackLineEnd && text !== "" && !/[\r\n]$/.test(text);
  const given = isUnfinished ? `${text}\n` : text;
  const whole = recogniseBy(given, grammar.file);
  if (whole.accepted) return [];
  const make = (verdict: LineVerdict, reached: number) => {
    // The line end that was put in for the missing one is no place of the text.
    const at = Math.min(reached, text.length);
    const expected = inWords(verdict.expected);
    const end = Math.min(at + 1, text.length);
    const words = { expected: expected.length === 0 ? "something else" : orList(expected) };
    return diagnostic(document, grammar.code, { start: at, end: Math.max(at, end) }, words, expected);
  };
  const diagnostics = [make(whole, whole.offset)];
  const first = lineAt(lineIndex, whole.offset);
  // The parser is started once for each line at fault, and not for the others.
  for (let start = 0; start < text.length; ) {
    const verdict = recogniseBy(given.slice(start), grammar.lines);
    if (verdict.accepted) break;
    const at = start + verdict.offset;
    const line = lineAt(lineIndex, at);
    if (line !== first) diagnostics.push(make(verdict, at));
    start = lineIndex.starts[line + 1] ?? text.length;
  }
  return diagnostics.sort((a, b) => a.span.start - b.span.start);
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** Lines the lenient grammar read by a strict rule conform already, if they may stand where they do. */
function needsVerdict(record: LineRecord, inGroup: boolean, options: StrictOptions): boolean {
  if (!record.regular) return true;
  return (record.kind === "rule" && !inGroup) || (record.kind === "other-record" && options.otherRecords !== true);
}

type GrammarCode = SyntaxCode | EncodingCode | GroupsCode | RulesCode;

/** What the codes of the grammars' findings say; the table of all codes is larger by far. */
const entries: Readonly<Record<GrammarCode, CodeEntry>> = {
  ...syntaxCodes,
  ...encodingCodes,
  ...groupsCodes,
  ...rulesCodes,
};

/** A diagnostic of one of these codes at a span of the document. */
export function diagnostic(
  document: RobotsTxt,
  code: GrammarCode,
  span: Span,
  words?: Readonly<Record<string, string>>,
  expected?: readonly string[],
): Diagnostic {
  return diagnosticAt(document, code, entries[code], span, words, expected);
}

function name(document: RobotsTxt, record: LineRecord, verdict: LineVerdict, inGroup: boolean): Diagnostic {
  const { text } = document;
  const at = record.start + verdict.offset;
  const expected = inWords(verdict.expected);
  const make = (code: GrammarCode, end: number, words: Readonly<Record<string, string>> = {}) =>
    diagnostic(document, code, { start: at, end: Math.max(at, end) }, words, expected);

  if (at === text.length && expected.includes("a line end")) return make("missing-line-end", at);
  const unit = text.charCodeAt(at);
  if (isLoneSurrogate(text, at)) {
    if (document.source.form !== "utf-8" || !isEscapedOctet(unit))
      return make("lone-surrogate", at + 1, { unit: unitName(unit) });
    if (at === 0 && isUtf16Mark(text)) return make("utf-16", record.lineEnd);
    return make("ill-formed-utf-8", at + 1, { octet: hex(unit & 0xff, 2) });
  }
  if (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13)
    return make("control-character", at + 1, { unit: unitName(unit) });

  const invalidKey = (key: string) => {
    const start = foreignStart(key);
    if (start !== null) return make("foreign-comment", record.valueEnd, { start });
    const intended = intendedKey(key);
    return intended === null
      ? make("invalid-key", record.keyEnd, { key })
      : make("misspelt-key", record.keyEnd, { key, intended });
  };
  const value = text.slice(record.value, record.valueEnd);
  const key = text.slice(record.key, record.keyEnd);
  switch (record.kind) {
    case "user-agent-line":
      if (record.value === record.valueEnd) return make("missing-product-token", at);
      return make(isList(value) ? "several-product-tokens" : "invalid-product-token", record.valueEnd, {
        value,
        reading: readingOf(value, at - record.value),
      });
    case "rule":
      if (!inGroup) return make("rule-outside-group", record.valueEnd);
      if (at > record.value) return make("white-space-in-pattern", record.valueEnd);
      if (value.startsWith("*")) return make("pattern-begins-with-star", record.valueEnd, { value });
      return make(isUrl(value) ? "absolute-url-pattern" : "pattern-without-slash", record.valueEnd, {
        value,
        intended: intendedPattern(value),
      });
    case "other-record":
      // Only a strict check asks about a record of a proper key; a slip is told before the rule it breaks.
      return isKey(key) && (isKnownKey(key) || intendedKey(key) === null)
        ? make("other-record", record.keyEnd, { key })
        : invalidKey(key);
    case "emptyline":
    case "unreadable-line": {
      const start = foreignStart(value);
      if (start !== null) return make("foreign-comment", record.valueEnd, { start });
      const first = text.slice(record.value, at).trimEnd();
      if (!isKnownKey(first)) return make("unreadable-line", record.valueEnd);
      return make("missing-colon", record.valueEnd, { key: first, value: text.slice(at, record.valueEnd) });
    }
    default:
      return record.kind satisfies never;
  }
}

/** What the grammar wanted, each once, in alphabetical order. White space it never needs. */
function inWords(expected: readonly string[]): string[] {
  return [...new Set(expected)].filter((word) => word !== "white space").sort();
}

function isLoneSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (!(unit >= 0xd800 && unit <= 0xdfff)) return false;
  const next = text.charCodeAt(at + 1);
  return unit >= 0xdc00 || !(next >= 0xdc00 && next <= 0xdfff);
}

/** The octets FF FE or FE FF, read as ill-formed UTF-8. */
function isUtf16Mark(text: string): boolean {
  const pair = text.slice(0, 2);
  return pair === "\udcff\udcfe" || pair === "\udcfe\udcff";
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}

function unitName(unit: number): string {
  return `U+${hex(unit, 4)}`;
}

/** Code units of a token that is quoted among other words. */
const READ_AS = 36;

/**
 * How crawlers read a value that is no product token (E-09, E-10): the grammar got as far as the
 * longest token it begins with, and the white space behind it.
 */
function readingOf(value: string, accepted: number): string {
  const token = value.slice(0, accepted).trimEnd();
  const isNobody = token === "" || (token === "*" && accepted === 1);
  // Cut here, so that the words around it are not.
  return isNobody ? "crawlers read it as nobody's" : `crawlers read it as "${cut(token, READ_AS)}"`;
}

/** What begins a comment elsewhere: in programs, in style sheets, in pages, in settings. */
function foreignStart(text: string): string | null {
  return /^(?:\/\/|\/\*|<!--|--|;|')/.exec(text)?.[0] ?? null;
}

/** Whether a value is made of several names with commas and the like between them. */
function isList(value: string): boolean {
  return /^[-\w*][-\w]*(?:[ \t]*[,;|][ \t]*[-\w*][-\w]*)+[,;|]?$/.test(value);
}

/** Whether a value begins as a URL with a scheme does. */
function isUrl(value: string): boolean {
  return /^[A-Za-z][-+.A-Za-z0-9]*:\/\//.test(value);
}

/** The path of a URL, or the value with the slash it lacks. */
export function intendedPattern(value: string): string {
  // `s`: without it a line separator in the path fails the match, and the retries cost the square of the length.
  const url = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/[^/?]*(.*)$/s.exec(value);
  const path = url?.[1] ?? value;
  return path.startsWith("/") ? path : `/${path}`;
}
