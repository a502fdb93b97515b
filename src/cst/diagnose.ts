// Diagnoses the lines that depart from the grammar. The grammar finds the offset of a fault (RFC 9309 §2.2); this file
// selects the lines to check with it, and classifies each fault by its line.

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type GrammarMessage, grammarCodes } from "../diagnostics/generated/grammar-codes.ts";
import { cut, inWords, QUOTED, READ_AS } from "../diagnostics/message.ts";
import type { StrictGrammar } from "../dialects/dialect.ts";
import { isDocumentedName } from "../dialects/documented-names.ts";
import { foreignStart, intendedKey, isKey, isKnownKey } from "../dialects/keys.ts";
import { recordNameOf } from "../dialects/records.ts";
import { isEscapedOctet } from "../text/decode.ts";
import { hex, unitName } from "../text/hex.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";
import { diagnosticAt } from "./diagnostic.ts";
import { hasByteOrderMark } from "./document.ts";
import { joinedLines } from "./joined-lines.ts";
import type { Line, RobotsTxt } from "./nodes.ts";

/** Which lines outside of the ABNF a strict check accepts. */
export interface StrictOptions {
  /** Well-formed other records, which the RFC leaves open: Sitemap and any other `key: value` line. */
  readonly otherRecords?: boolean;
  /** A last line without a line end. */
  readonly missingFinalLineEnd?: boolean;
  /** Patterns that start with `*` (erratum 7995). */
  readonly starPatterns?: boolean;
}

/** The grammar's verdict about a text: accepted, or the furthest failure and what was expected there. */
export interface LineVerdict {
  /** Whether the line is in the grammar. */
  readonly accepted: boolean;
  /** Offset of the furthest failure, in UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** Literals in quotes and names of rules; may contain duplicates. */
  readonly expected: readonly string[];
}

/** Checks one line against a strict grammar. */
export type RecogniseLine = (line: string, inGroup: boolean, options: StrictOptions) => LineVerdict;

/**
 * Every departure from the grammar in file order: a byte order mark, then at most one per line. The first one is
 * where the ABNF's derivation fails: the furthest offset at which terminals were tried and none matched. Stops
 * after `limit` departures. Linear in the text.
 */
export function diagnose(
  document: RobotsTxt,
  recogniseLine: RecogniseLine,
  options: StrictOptions,
  limit: number = Number.POSITIVE_INFINITY,
): Diagnostic[] {
  const diagnostics = byteOrderMark(document);
  let inGroup = false;
  for (const line of document.lines) {
    if (diagnostics.length >= limit) break;
    if (needsVerdict(line, inGroup, options)) {
      const unfinished = line.lineEnd === line.end;
      const text = document.text.slice(line.start, line.end);
      const verdict = recogniseLine(
        unfinished && options.missingFinalLineEnd === true ? `${text}\n` : text,
        inGroup,
        options,
      );
      if (!verdict.accepted) diagnostics.push(classify(document, line, verdict, inGroup));
    }
    // Also if the line is at fault: it starts a group, and a second finding about the lines after it would be noise.
    if (line.kind === "user-agent-line") inGroup = true;
  }
  return diagnostics;
}

/** The finding about a byte order mark, which no grammar allows; none without a mark. */
function byteOrderMark(document: RobotsTxt): Diagnostic[] {
  return hasByteOrderMark(document) ? [diagnostic(document, "byte-order-mark", { start: 0, end: 1 })] : [];
}

/** Codes about characters that are allowed in no line. */
const CHARACTERS: ReadonlySet<string> = new Set(["character", "utf-16"]);

/**
 * Faults masked by an earlier, unrelated fault on the same line: the first character that is allowed in no line, and
 * the missing line end of the last line. `found` is the result of `diagnose`. Linear in the lines at fault.
 */
export function hiddenFaults(
  document: RobotsTxt,
  found: readonly Diagnostic[],
  { missingFinalLineEnd }: StrictOptions,
): readonly Diagnostic[] {
  const { lines } = document;
  const hidden: Diagnostic[] = [];
  let index = 0;
  for (const { code, span } of found) {
    if (code === "byte-order-mark" || CHARACTERS.has(code)) continue;
    while ((lines[index + 1]?.start ?? Infinity) <= span.start) index++;
    const line = lines[index] as Line;
    // By character, because the second half of a surrogate pair is not a lone surrogate.
    for (let at = span.start; at < line.lineEnd; at += (document.text.codePointAt(at) as number) > 0xffff ? 2 : 1) {
      const character = characterFault(document, line, at);
      if (character === null) continue;
      hidden.push(character);
      break;
    }
  }
  const last = lines.at(-1);
  const isUnfinished = last !== undefined && last.lineEnd === last.end;
  if (isUnfinished && missingFinalLineEnd !== true && found.at(-1)?.code !== "missing-line-end") {
    hidden.push(diagnostic(document, "missing-line-end", { start: last.end, end: last.end }, {}, ["a line end"]));
  }
  return hidden;
}

/** The verdict about a text from a start rule of an older document's grammar. */
export type RecogniseBy = (text: string, startRule: StrictGrammar["file"] | StrictGrammar["lines"]) => LineVerdict;

/**
 * `diagnose` by the grammar of an older document: a byte order mark, the first violation after it, where the
 * grammar's own derivation fails, then every later line that matches none of its line rules, unless `firstOnly`.
 * Linear in the text.
 */
export function diagnoseBy(
  document: RobotsTxt,
  grammar: StrictGrammar,
  recogniseBy: RecogniseBy,
  mayLackLineEnd: boolean,
  firstOnly: boolean,
): Diagnostic[] {
  const { text, lineIndex } = document;
  const marks = byteOrderMark(document);
  const from = marks.length;
  const isUnfinished = mayLackLineEnd && !/[\r\n]$/.test(text);
  const given = isUnfinished ? `${text}\n` : text;
  const whole = recogniseBy(given.slice(from), grammar.file);
  if (whole.accepted) return marks;
  const make = (verdict: LineVerdict, reached: number) => {
    // The offset may be that of the line end appended above, which is not in the text.
    const at = Math.min(reached, text.length);
    const expected = expectationsOf(verdict.expected);
    const end = Math.min(at + 1, text.length);
    const words = { expected: inWords(expected, "or") };
    return diagnostic(document, grammar.code, { start: at, end: Math.max(at, end) }, words, expected);
  };
  const diagnostics = [...marks, make(whole, from + whole.offset)];
  if (firstOnly) return diagnostics;
  const first = lineAt(lineIndex, from + whole.offset);
  // The parser restarts after each line at fault, so it runs once per fault, not once per line.
  for (let start = from; start < text.length; ) {
    const verdict = recogniseBy(given.slice(start), grammar.lines);
    if (verdict.accepted) break;
    const at = start + verdict.offset;
    const line = lineAt(lineIndex, at);
    if (line !== first) diagnostics.push(make(verdict, at));
    start = lineIndex.starts[line + 1] ?? text.length;
  }
  return diagnostics;
}

/** Whether the strict grammar has to check a line. One that matched a strict rule conforms if it is allowed here. */
function needsVerdict(line: Line, inGroup: boolean, options: StrictOptions): boolean {
  if (!line.regular) return true;
  return (line.kind === "rule" && !inGroup) || (line.kind === "other-record" && options.otherRecords !== true);
}

/** A diagnostic of the grammar at a span of the document. */
export function diagnostic(
  document: RobotsTxt,
  key: GrammarMessage,
  span: Span,
  words?: Readonly<Record<string, string>>,
  expected?: readonly string[],
): Diagnostic {
  return diagnosticAt(document, key, grammarCodes, span, words, expected);
}

/** The diagnostic of a line that the grammar rejects: the most specific code for what is probably wrong with it. */
function classify(document: RobotsTxt, line: Line, verdict: LineVerdict, inGroup: boolean): Diagnostic {
  const { text } = document;
  const at = line.start + verdict.offset;
  const expected = expectationsOf(verdict.expected);
  const make = (key: GrammarMessage, end: number, words?: Readonly<Record<string, string>>) =>
    diagnostic(document, key, { start: at, end: Math.max(at, end) }, words, expected);

  if (at === text.length && expected.includes("a line end")) return make("missing-line-end", at);
  const character = characterFault(document, line, at, expected);
  if (character !== null) return character;

  const value = text.slice(line.value, line.valueEnd);
  const key = text.slice(line.key, line.keyEnd);
  switch (line.kind) {
    case "user-agent-line": {
      if (line.value === line.valueEnd) return make("product-token/missing", at);
      const next = nextKey(value);
      if (next !== null) return make("missing-line-break", line.valueEnd, { key: next.key });
      if (isHeader(value)) return make("product-token/header", line.valueEnd, { value });
      const accepted = at - line.value;
      if (isList(value)) {
        return make("product-token/several", line.valueEnd, {
          value,
          interpretation: interpretationOf(value, accepted),
        });
      }
      if (isName(value) || isDocumentedName(value))
        return make("name-outside-grammar", line.valueEnd, nameWords(value, accepted));
      return make("product-token/invalid", line.valueEnd, { value, interpretation: interpretationOf(value, accepted) });
    }
    case "rule": {
      if (!inGroup) return make("outside-group/rule", line.valueEnd);
      const next = nextKey(value);
      if (next !== null) return make("missing-line-break", line.valueEnd, { key: next.key });
      if (at > line.value) return make("white-space-in-pattern", line.valueEnd);
      if (value.startsWith("*")) {
        const intended = conformingPatterns(value).map((pattern) => `"${cut(pattern, QUOTED)}"`);
        return make("pattern-begins-with-star", line.valueEnd, { value, intended: intended.join(" and ") });
      }
      const host = hostOf(value);
      const words = { value, intended: intendedPattern(value) };
      return host === null
        ? make("dead-pattern/slash", line.valueEnd, words)
        : make("dead-pattern/url", line.valueEnd, { ...words, host: host === "" ? "that host" : host });
    }
    case "other-record": {
      // A record with a well-formed key is at fault in a strict check only. A probable misspelling is reported as
      // such instead; spellings that some readers accept are not misspellings.
      if (isKey(key) && (isKnownKey(key) || recordNameOf(key) !== null || intendedKey(key) === null)) {
        return make("other-record", line.keyEnd, { key });
      }
      const start = foreignStart(key);
      if (start !== null) return make("comment/foreign", line.valueEnd, { start });
      const colonless = keyWithoutColon(key);
      if (colonless !== null) {
        const words = { key: colonless.key, value: text.slice(line.key + colonless.valueAt, line.valueEnd) };
        return make("key/colon", line.valueEnd, words);
      }
      const intended = intendedKey(key);
      return intended === null
        ? make("key/invalid", line.keyEnd, { key })
        : make("key/misspelt", line.keyEnd, { key, intended });
    }
    case "emptyline":
    case "unreadable-line": {
      const start = foreignStart(value);
      if (start !== null) return make("comment/foreign", line.valueEnd, { start });
      const first = text.slice(line.value, at).trimEnd();
      if (!isKnownKey(first)) return make("key/none", line.valueEnd);
      return make("key/colon", line.valueEnd, { key: first, value: withoutColon(text, line, at).value });
    }
    default:
      return line.kind satisfies never;
  }
}

/**
 * What is written instead of the colon, and the white space after it: an HTML entity or escape of the colon, signs that
 * begin no value, or a word.
 */
export const COLON_SUBSTITUTE: RegExp =
  /^(?:&(?:#0*58|#x0*3a|colon);|%3a|[^\p{L}\p{N}_\s/*?&%"'`([{<]+(?=[ \t/*]|https?:)>?|[^\p{L}\p{N}_\s/*]+(?=[ \t])|[=:;,|\u2236\uA789\uFE13\uFE55\uFF1A\uFF1B\uFF0C\u3001]+>?|-+>|(?:is|equals?|to)(?=[ \t]+[/*]))[ \t]*/iu;

/** What is written instead of the colon at an offset of a line, and the value after it. */
export function withoutColon(text: string, { valueEnd, lineEnd }: Line, at: number): { start: number; value: string } {
  const rest = text.slice(at, lineEnd);
  const [space = ""] = /^[ \t]*/.exec(rest) ?? [];
  const sign = space + (COLON_SUBSTITUTE.exec(rest.slice(space.length))?.[0] ?? "");
  // The number sign of an entity does not start a comment.
  const end = sign.includes("#") ? lineEnd : valueEnd;
  const start = Math.min(at + sign.length, end);
  return { start, value: text.slice(start, end).replace(/#.*/s, "").trimEnd() };
}

/**
 * The key of a line whose first colon is in the value, and the offset of the value. `beforeColon` is the text before
 * that colon. Null if the key is misspelt instead, also by a substitute directly before the colon (`Disallow;: /a`).
 */
function keyWithoutColon(beforeColon: string): { readonly key: string; readonly valueAt: number } | null {
  const [start, key] = /^([-\w]+)[ \t]*/.exec(beforeColon) ?? [];
  if (start === undefined || key === undefined || !isKnownKey(key)) return null;
  const rest = beforeColon.slice(start.length);
  const substitute = COLON_SUBSTITUTE.exec(rest)?.[0] ?? "";
  const isWithoutColon =
    substitute === "" ? start !== key && /^(?:[/*]|https?$)/i.test(rest) : substitute.length < rest.length;
  return isWithoutColon ? { key, valueAt: start.length + substitute.length } : null;
}

/** The fault of the character at an offset if it is allowed in no line; otherwise null. */
function characterFault(document: RobotsTxt, line: Line, at: number, expected?: readonly string[]): Diagnostic | null {
  const { text } = document;
  const unit = text.charCodeAt(at);
  const make = (key: GrammarMessage, end: number, words?: Readonly<Record<string, string>>) =>
    diagnostic(document, key, { start: at, end }, words, expected);
  if (isLoneSurrogate(text, at)) {
    if (document.source.form !== "utf-8" || !isEscapedOctet(unit))
      return make("character/surrogate", at + 1, { unit: unitName(text.charAt(at)) });
    if (at === 0 && isUtf16Mark(text)) return make("utf-16", line.lineEnd);
    const octet = hex(unit & 0xff, 2);
    const words =
      noBreakSpacesAt(text, line, at) === null
        ? { octet, remedy: `save the file as UTF-8${insteadOf(octet, line, at)}` }
        : { octet: `${octet}, a no-break space in Latin-1`, remedy: "remove it" };
    return make("character/utf-8", at + 1, words);
  }
  const isControl = unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13;
  return isControl ? make("character/control", at + 1, { unit: unitName(text.charAt(at)) }) : null;
}

/** The octet A0, the no-break space of Latin-1 and Windows-1252, as it is decoded. */
const NO_BREAK_SPACE = "\uDCA0";

/**
 * The no-break spaces of Latin-1 at an offset, with the white space around them, if they begin or end the value of a
 * line; otherwise null. Linear in the value.
 */
export function noBreakSpacesAt(text: string, { kind, value, valueEnd }: Line, at: number): Span | null {
  if (text[at] !== NO_BREAK_SPACE || kind === "unreadable-line" || at < value || at >= valueEnd) return null;
  const isSpace = (offset: number) => `${NO_BREAK_SPACE} \t`.includes(text.charAt(offset));
  let start = at;
  while (start > value && isSpace(start - 1)) start--;
  let end = at + 1;
  while (end < valueEnd && isSpace(end)) end++;
  return start === value || end === valueEnd ? { start, end } : null;
}

/** The alternative to saving the file as UTF-8: in a path, the octet can be percent-encoded. */
function insteadOf(octet: string, { kind, comment }: Line, at: number): string {
  if (kind === "unreadable-line" || at > comment) return "";
  // Only the value of a rule can contain the octet. Not A0, the no-break space of Latin-1, which is never intended.
  const isPath = kind === "rule" && octet !== "A0";
  return isPath ? `, or write the octet as "%${octet}"` : ", or remove the octet";
}

/** The expectations, without duplicates, sorted. White space is left out: the grammar never requires it. */
function expectationsOf(expected: readonly string[]): string[] {
  return [...new Set(expected)].filter((word) => word !== "white space").sort();
}

function isLoneSurrogate(text: string, at: number): boolean {
  return (text.codePointAt(at) as number) >> 11 === 0xd800 >> 11;
}

/** Whether the text starts with the octets FF FE or FE FF, decoded as ill-formed UTF-8. */
function isUtf16Mark(text: string): boolean {
  return /^(?:\uDCFF\uDCFE|\uDCFE\uDCFF)/.test(text);
}

/**
 * Describes how crawlers read a value that is not a product token. `accepted` code units of it match the
 * grammar: the longest token at its start, and the white space after it.
 */
function interpretationOf(value: string, accepted: number): string {
  const token = value.slice(0, accepted).trimEnd();
  const namesNone = token === "" || (token === "*" && accepted === 1);
  // Cut here, so that the message cuts only the token and not the words around it.
  return namesNone ? "which names no crawler" : `which crawlers read as "${cut(token, READ_AS)}"`;
}

/**
 * Whether a value is a list of names, separated by commas, semicolons or bars; or by slashes if each ends as names of
 * crawlers do, because a version, a library or a path may follow a slash too.
 */
function isList(value: string): boolean {
  return (
    /^[-\w*][-\w]*(?:[ \t]*[,;|][ \t]*[-\w*][-\w]*)+[,;|]?$/.test(value) ||
    /^[-\w]+(?:bot|crawler|spider)(?:\/[-\w]+(?:bot|crawler|spider))+$/i.test(value)
  );
}

/** Whether a value looks like a whole User-Agent header. */
function isHeader(value: string): boolean {
  return /^mozilla(?:\s*[\d/(]|$)|\(compatible;/i.test(value);
}

/**
 * Whether a value is one name outside of the grammar: it contains digits or dots (`MJ12bot`, `archive.org_bot`), or
 * a version, a remark or a star follows it (`ExampleBot/1.0 (x)`).
 */
function isName(value: string): boolean {
  return /^[A-Za-z0-9_][-\w.]*[*+]?(?:\/[^ \t]*)?(?:[ \t]+\(.*)?$/.test(value);
}

/** The name at the start of a value, without a version or remark after it. */
export function nameIn(value: string): string {
  return value.slice(0, value.search(/[^-\w.]|$/));
}

/** Describes how a name outside of the grammar is read: as the token at its start, or as the whole name. */
function nameWords(value: string, accepted: number): Readonly<Record<string, string>> {
  const token = value.slice(0, accepted).trimEnd();
  return token === nameIn(value)
    ? { value, interpretation: `is read as "${cut(token, READ_AS)}"`, intended: `"${cut(token, READ_AS)}"` }
    : {
        value,
        interpretation: "matches only a crawler of exactly this name",
        intended: "its product token if it has one",
      };
}

/** A key inside of a value, where a line end is missing before it, and its offset in the value. */
export function nextKey(value: string): { readonly key: string; readonly at: number } | null {
  const [first] = joinedLines(value, value.length);
  return first === undefined ? null : { key: first.key, at: first.end };
}

/**
 * Conforming patterns that together match the same paths as a pattern that starts with a star: every path starts
 * with a slash. Two patterns if the star can match nothing before a slash.
 */
export function conformingPatterns(pattern: string): readonly string[] {
  const rest = pattern.slice(pattern.search(/[^*]|$/));
  if (rest === "") return ["/"];
  if (/^\/\**$/.test(rest)) return [rest];
  return rest.startsWith("/") ? [rest, `/*${rest}`] : [`/*${rest}`];
}

/**
 * The host in a value that should be a path: that of a URL; or, without a scheme, a name of three parts or more, or
 * of two parts before a slash if the last is a common top-level domain. Null if there is none.
 */
export function hostOf(value: string): string | null {
  const url = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/([^/?*]*)/.exec(value);
  if (url !== null) return url[1] as string;
  const domain = /^[A-Za-z0-9-]+\.(?:com|net|org|edu|gov|mil|info|biz)(?=\/)/i.exec(value);
  if (domain !== null) return domain[0];
  const host = /^(?:[A-Za-z0-9-]+\.){2,}([A-Za-z0-9-]+)(?::\d+)?(?=[/?*]|$)/.exec(value);
  return host === null || FILE_ENDING.test(`.${host[1]}`) ? null : host[0];
}

/** File extensions. None of them is a top-level domain. */
const FILE_ENDING =
  /^\.(?:js|mjs|css|json|xml|html?|php\d?|aspx?|jspx?|cfm|cgi|pl|txt|pdf|docx?|xlsx?|pptx?|gif|jpe?g|png|svg|webp|ico|woff2?|ttf|eot|swf|zip|gz|bak)(?![A-Za-z0-9])/i;

/** Invisible characters and white space outside of ASCII, except the joiners that Persian and Indic scripts need. */
export const INVISIBLE: RegExp = /[\u00A0\u00AD\u2000-\u200B\u200E\u200F\u2028-\u202F\u205F-\u2064\u3000\uFEFF]/;

/** The path of a URL, or the value after a slash; after a slash and a star if it is a file extension or a query. */
export function intendedPattern(value: string): string {
  // `s`, because a line separator can be in the path.
  const url = /^[A-Za-z][-+.A-Za-z0-9]*:\/\/[^/?*]*(.*)/s.exec(value);
  const path = url?.[1] ?? value.slice(hostOf(value)?.length ?? 0).replace(/^\^(?:\/\+)?/, "");
  const start = path.search(/$|[^\s\u00AD\u200B\u200E\u200F\u2060-\u2064\uFEFF]/);
  const written = path.slice(start).replaceAll("/.*.", "/*.");
  // As in a file system: separated by backslashes, or relative.
  const seen = (written.startsWith("\\") ? written.replaceAll("\\", "/") : written).replace(/^(?:\.{1,2}\/)+/, "");
  if (seen.startsWith("/")) return seen;
  if (url !== null) return `/${seen}`;
  return FILE_ENDING.test(seen) || /^(?:[?&;=]|[-\w]+=)/.test(seen) ? `/*${seen}` : `/${seen}`;
}
