// Where a text departs from the grammar, and how to say it. The grammar finds the
// place (RFC 9309 §2.2); this file picks the lines to ask it about, and names the
// fault after the line it is in.

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type GrammarCode, grammarCodes } from "../diagnostics/generated/grammar-codes.ts";
import { cut, inWords, QUOTED, READ_AS } from "../diagnostics/message.ts";
import type { StrictGrammar } from "../dialects/dialect.ts";
import { intendedKey, isKey, isKnownKey } from "../dialects/keys.ts";
import { recordNameOf } from "../dialects/records.ts";
import { isEscapedOctet } from "../text/decode.ts";
import { hex, unitName } from "../text/hex.ts";
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
  const diagnostics = byteOrderMark(document);
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

/** The finding about a byte order mark, for which no grammar has a place; none where there is no mark. */
function byteOrderMark(document: RobotsTxt): Diagnostic[] {
  return hasByteOrderMark(document) ? [diagnostic(document, "byte-order-mark", { start: 0, end: 1 })] : [];
}

/** Codes of a character that may stand nowhere, whatever the line is. */
const CHARACTERS: ReadonlySet<string> = new Set(["control-character", "ill-formed-utf-8", "lone-surrogate", "utf-16"]);

/**
 * What the grammar does not come to say, because another fault of the same line is before it, and has
 * nothing to do with that: the first character that may stand nowhere, and the missing end of the last
 * line. `found` is what `diagnose` gave. Linear in the lines at fault.
 */
export function hiddenFaults(
  document: RobotsTxt,
  found: readonly Diagnostic[],
  { missingFinalLineEnd }: StrictOptions,
): readonly Diagnostic[] {
  const { lines } = document;
  const hidden: Diagnostic[] = [];
  let line = 0;
  for (const { code, span } of found) {
    if (code === "byte-order-mark" || CHARACTERS.has(code)) continue;
    while ((lines[line + 1]?.start ?? Infinity) <= span.start) line++;
    const record = lines[line] as LineRecord;
    // Character by character: the second half of a pair is not alone.
    for (let at = span.start; at < record.lineEnd; at += (document.text.codePointAt(at) as number) > 0xffff ? 2 : 1) {
      const character = nameCharacter(document, record, at);
      if (character === null) continue;
      hidden.push(character);
      break;
    }
  }
  const last = lines.at(-1);
  const isUnfinished = last !== undefined && last.lineEnd === last.end && last.end > last.start;
  if (isUnfinished && missingFinalLineEnd !== true && found.at(-1)?.code !== "missing-line-end") {
    hidden.push(diagnostic(document, "missing-line-end", { start: last.end, end: last.end }, {}, ["a line end"]));
  }
  return hidden;
}

/** What a grammar says of a text by one of an older document's start rules. */
export type RecogniseBy = (text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]) => LineVerdict;

/**
 * The same by the grammar of an older document: a byte order mark, the first violation of what is behind
 * it, where the grammar's own derivation fails, then every other line that is none of its kinds. Linear
 * in the text.
 */
export function diagnoseBy(
  document: RobotsTxt,
  grammar: StrictGrammar,
  recogniseBy: RecogniseBy,
  mayLackLineEnd: boolean,
): Diagnostic[] {
  const { text, lineIndex } = document;
  const marks = byteOrderMark(document);
  const from = marks.length;
  const isUnfinished = mayLackLineEnd && text.length > from && !/[\r\n]$/.test(text);
  const given = isUnfinished ? `${text}\n` : text;
  const whole = recogniseBy(given.slice(from), grammar.file);
  if (whole.accepted) return marks;
  const make = (verdict: LineVerdict, reached: number) => {
    // The line end that was put in for the missing one is no place of the text.
    const at = Math.min(reached, text.length);
    const expected = wantedIn(verdict.expected);
    const end = Math.min(at + 1, text.length);
    const words = { expected: expected.length === 0 ? "something else" : inWords(expected, "or") };
    return diagnostic(document, grammar.code, { start: at, end: Math.max(at, end) }, words, expected);
  };
  const violations = [make(whole, from + whole.offset)];
  const first = lineAt(lineIndex, from + whole.offset);
  // The parser is started once for each line at fault, and not for the others.
  for (let start = from; start < text.length; ) {
    const verdict = recogniseBy(given.slice(start), grammar.lines);
    if (verdict.accepted) break;
    const at = start + verdict.offset;
    const line = lineAt(lineIndex, at);
    if (line !== first) violations.push(make(verdict, at));
    start = lineIndex.starts[line + 1] ?? text.length;
  }
  return [...marks, ...violations.sort((a, b) => a.span.start - b.span.start)];
}

/** Lines the lenient grammar read by a strict rule conform already, if they may stand where they do. */
function needsVerdict(record: LineRecord, inGroup: boolean, options: StrictOptions): boolean {
  if (!record.regular) return true;
  return (record.kind === "rule" && !inGroup) || (record.kind === "other-record" && options.otherRecords !== true);
}

/** A diagnostic of the grammar at a span of the document. */
export function diagnostic(
  document: RobotsTxt,
  code: GrammarCode,
  span: Span,
  words?: Readonly<Record<string, string>>,
  expected?: readonly string[],
): Diagnostic {
  return diagnosticAt(document, code, grammarCodes[code], span, words, expected);
}

function name(document: RobotsTxt, record: LineRecord, verdict: LineVerdict, inGroup: boolean): Diagnostic {
  const { text } = document;
  const at = record.start + verdict.offset;
  const expected = wantedIn(verdict.expected);
  const make = (code: GrammarCode, end: number, words?: Readonly<Record<string, string>>) =>
    diagnostic(document, code, { start: at, end: Math.max(at, end) }, words, expected);

  if (at === text.length && expected.includes("a line end")) return make("missing-line-end", at);
  const character = nameCharacter(document, record, at, expected);
  if (character !== null) return character;

  const value = text.slice(record.value, record.valueEnd);
  const key = text.slice(record.key, record.keyEnd);
  switch (record.kind) {
    case "user-agent-line": {
      if (record.value === record.valueEnd) return make("missing-product-token", at);
      const next = nextKey(value);
      if (next !== null) return make("missing-line-break", record.valueEnd, { key: next.key });
      if (isHeader(value)) return make("user-agent-header", record.valueEnd, { value });
      const accepted = at - record.value;
      if (isList(value)) {
        return make("several-product-tokens", record.valueEnd, { value, reading: readingOf(value, accepted) });
      }
      if (isName(value)) return make("name-outside-grammar", record.valueEnd, nameWords(value, accepted));
      return make("invalid-product-token", record.valueEnd, { value, reading: readingOf(value, accepted) });
    }
    case "rule": {
      if (!inGroup) return make("rule-outside-group", record.valueEnd);
      const next = nextKey(value);
      if (next !== null) return make("missing-line-break", record.valueEnd, { key: next.key });
      if (at > record.value) return make("white-space-in-pattern", record.valueEnd);
      if (value.startsWith("*")) {
        const intended = conformingPatterns(value).map((pattern) => `"${cut(pattern, QUOTED)}"`);
        return make("pattern-begins-with-star", record.valueEnd, { value, intended: intended.join(" and ") });
      }
      const host = hostOf(value);
      const words = { value, intended: intendedPattern(value) };
      return host === null
        ? make("pattern-without-slash", record.valueEnd, words)
        : make("absolute-url-pattern", record.valueEnd, { ...words, host: host === "" ? "that host" : host });
    }
    case "other-record": {
      // Only a strict check asks about a record of a proper key; a slip is told before the rule it breaks. How
      // some readers spell a key is no slip.
      if (isKey(key) && (isKnownKey(key) || recordNameOf(key) !== null || intendedKey(key) === null)) {
        return make("other-record", record.keyEnd, { key });
      }
      const start = foreignStart(key);
      if (start !== null) return make("foreign-comment", record.valueEnd, { start });
      const colonless = /^([-\w]+)(?:[ \t]+|(?=[ \t]*=))(?=[/*=]|https?$)/i.exec(key);
      if (colonless?.[1] !== undefined && isKnownKey(colonless[1])) {
        const behind = record.key + colonless[0].length;
        const words = { key: colonless[1], value: intendedValue(text.slice(behind, record.valueEnd)) };
        return make("missing-colon", record.valueEnd, words);
      }
      const intended = intendedKey(key);
      return intended === null
        ? make("invalid-key", record.keyEnd, { key })
        : make("misspelt-key", record.keyEnd, { key, intended });
    }
    case "emptyline":
    case "unreadable-line": {
      const start = foreignStart(value);
      if (start !== null) return make("foreign-comment", record.valueEnd, { start });
      const first = text.slice(record.value, at).trimEnd();
      if (!isKnownKey(first)) return make("unreadable-line", record.valueEnd);
      return make("missing-colon", record.valueEnd, {
        key: first,
        value: intendedValue(text.slice(at, record.valueEnd)),
      });
    }
    default:
      return record.kind satisfies never;
  }
}

/** What stands behind a key without a colon: the value, and an equals sign in the colon's place. */
function intendedValue(written: string): string {
  return written.replace(/^=[ \t]*/, "");
}

/** The fault of a character that may stand nowhere; null where the character at this place may stand somewhere. */
function nameCharacter(
  document: RobotsTxt,
  record: LineRecord,
  at: number,
  expected?: readonly string[],
): Diagnostic | null {
  const { text } = document;
  const unit = text.charCodeAt(at);
  const make = (code: GrammarCode, end: number, words?: Readonly<Record<string, string>>) =>
    diagnostic(document, code, { start: at, end }, words, expected);
  if (isLoneSurrogate(text, at)) {
    if (document.source.form !== "utf-8" || !isEscapedOctet(unit))
      return make("lone-surrogate", at + 1, { unit: unitName(text.charAt(at)) });
    if (at === 0 && isUtf16Mark(text)) return make("utf-16", record.lineEnd);
    const octet = hex(unit & 0xff, 2);
    return make("ill-formed-utf-8", at + 1, { octet, or: insteadOf(octet, record, at) });
  }
  const isControl = unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13;
  return isControl ? make("control-character", at + 1, { unit: unitName(text.charAt(at)) }) : null;
}

/** What else can be done about an octet than to save the file as UTF-8: in a path it has another form. */
function insteadOf(octet: string, { kind, value, valueEnd, comment }: LineRecord, at: number): string {
  if (kind === "unreadable-line" || kind === "emptyline" || at >= comment) return "";
  // The no-break space of Latin-1, which nobody means.
  const isPath = kind === "rule" && at >= value && at < valueEnd && octet !== "A0";
  return isPath ? `, or write the octet as "%${octet}"` : ", or remove the octet";
}

/** What the grammar wanted, each once, in alphabetical order. White space it never needs. */
function wantedIn(expected: readonly string[]): string[] {
  return [...new Set(expected)].filter((word) => word !== "white space").sort();
}

function isLoneSurrogate(text: string, at: number): boolean {
  return (text.codePointAt(at) as number) >> 11 === 0xd800 >> 11;
}

/** Whether it begins with the octets FF FE or FE FF, read as ill-formed UTF-8. */
function isUtf16Mark(text: string): boolean {
  return /^(?:\uDCFF\uDCFE|\uDCFE\uDCFF)/.test(text);
}

/**
 * How crawlers read a value that is no product token (E-09, E-10): the grammar got as far as the
 * longest token it begins with, and the white space behind it.
 */
function readingOf(value: string, accepted: number): string {
  const token = value.slice(0, accepted).trimEnd();
  const isNobody = token === "" || (token === "*" && accepted === 1);
  // Cut here, so that the words around it are not.
  return isNobody ? "which names no crawler" : `which crawlers read as "${cut(token, READ_AS)}"`;
}

/**
 * What begins a comment elsewhere: in programs, in style sheets, in pages, in settings; a key in quotation
 * marks is none.
 */
function foreignStart(text: string): string | null {
  return /^(?:\/\/|\/\*|<!--|--|;|'(?![-\w \t]+'$))/.exec(text)?.[0] ?? null;
}

/** Whether a value is made of several names with commas and the like between them. */
function isList(value: string): boolean {
  return /^[-\w*][-\w]*(?:[ \t]*[,;|][ \t]*[-\w*][-\w]*)+[,;|]?$/.test(value);
}

/** Whether a value is a whole User-Agent header, or how most of them begin. */
function isHeader(value: string): boolean {
  return /^mozilla\b|\(compatible;/i.test(value);
}

/**
 * Whether a value is one name, if not one of the grammar: with digits or dots in it (`MJ12bot`,
 * `archive.org_bot`), or with a version, a remark or a star behind it (`ExampleBot/1.0 (x)`).
 */
function isName(value: string): boolean {
  return /^[A-Za-z0-9_][-\w.]*[*+]?(?:\/[^ \t]*)?(?:[ \t]+\(.*)?$/.test(value);
}

/** A name without what may stand behind it. */
export function nameIn(value: string): string {
  return /^[-\w.]*/.exec(value)?.[0] ?? "";
}

/** How a name outside the grammar is read (E-09): as the token it begins with, or by who calls itself so. */
function nameWords(value: string, accepted: number): Readonly<Record<string, string>> {
  const token = value.slice(0, accepted).trimEnd();
  return token === nameIn(value)
    ? { value, reading: `is read as "${cut(token, READ_AS)}"`, intended: `"${cut(token, READ_AS)}"` }
    : { value, reading: "matches only a crawler of exactly this name", intended: "its product token if it has one" };
}

/** A key in a value, where a line end is missing before it, and its place in the value. */
export function nextKey(value: string): { readonly key: string; readonly at: number } | null {
  const found = /[ \t/](user-agent|disallow|allow|sitemap|crawl-delay)[ \t]*:(?=[ \t/*]|https?:|$)/i.exec(value);
  return found?.[1] === undefined ? null : { key: found[1], at: found.index + 1 };
}

/**
 * What conforms and matches the same as a pattern that begins with a star: a path begins with a slash
 * anyway. Two patterns where the star may stand for nothing before a slash.
 */
export function conformingPatterns(pattern: string): readonly string[] {
  const rest = pattern.replace(/^\*+/, "");
  if (rest === "") return ["/"];
  if (/^\/\**$/.test(rest)) return [rest];
  return rest.startsWith("/") ? [rest, `/*${rest}`] : [`/*${rest}`];
}

/**
 * The host a value names where a path belongs: that of a URL, or, without a scheme, one of three parts
 * and more, or of two before a slash where the last can be no ending; null where there is none.
 */
export function hostOf(value: string): string | null {
  const url = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/([^/?*]*)/.exec(value);
  if (url !== null) return url[1] ?? "";
  const domain = /^[A-Za-z0-9-]+\.(?:com|net|org|edu|gov|mil|info|biz)(?=\/)/i.exec(value);
  if (domain !== null) return domain[0];
  const host = /^(?:[A-Za-z0-9-]+\.){2,}([A-Za-z0-9-]+)(?::\d+)?(?=[/?*]|$)/.exec(value);
  return host === null || FILE_ENDING.test(`.${host[1]}`) ? null : host[0];
}

/** How names of files end; no top-level domain is called so. */
const FILE_ENDING =
  /^\.(?:js|mjs|css|json|xml|html?|php\d?|aspx?|jspx?|cfm|cgi|pl|txt|pdf|docx?|xlsx?|pptx?|gif|jpe?g|png|svg|webp|ico|woff2?|ttf|eot|swf|zip|gz|bak)(?![A-Za-z0-9])/i;

/**
 * White space and marks that cannot be seen, beyond ASCII. Those that words of Persian and of India need
 * are not among them.
 */
export const INVISIBLE: RegExp = /[\u00A0\u00AD\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]/;

/** The path of a URL, or the value with what it lacks: a slash, or a slash and a star before an ending or a query. */
export function intendedPattern(value: string): string {
  // `s`: without it a line separator in the path fails the match, and the retries cost the square of the length.
  const url = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/[^/?*]*(.*)$/s.exec(value);
  const path = url?.[1] ?? value.slice(hostOf(value)?.length ?? 0).replace(/^\^/, "");
  const seen = path.slice(path.search(/$|[^\s\u00AD\u200B\u200E\u200F\u2060-\u2064\uFEFF]/));
  if (seen.startsWith("/")) return seen;
  if (url !== null || seen === "") return `/${seen}`;
  return FILE_ENDING.test(seen) || /^(?:[?&;=]|[-\w]+=)/.test(seen) ? `/*${seen}` : `/${seen}`;
}
