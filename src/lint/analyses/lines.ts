// What the lines of a file were evidently meant as, where that is not what they say: joined lines, several values in
// one, comments of other languages, quotation marks around a line, values without a key (RFC 9309 §2.2). Each line has
// at most one fault, the first that applies; findings of other rules about its line are consequences of it.

import { isKnownToken } from "../../crawlers/meant-tokens.ts";
import { COLON_SUBSTITUTE, withoutColon } from "../../cst/diagnose.ts";
import { isBlankLine } from "../../cst/document.ts";
import { FOREIGN_LINE_END, foreignLineEndsBefore, type Join, joinedLines, separated } from "../../cst/joined-lines.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.ts";
import { cut, fillIn, QUOTED } from "../../diagnostics/message.ts";
import { beginsKey, definedKeys, foreignStart, intendedKey, isKnownKey, synonymOf } from "../../dialects/keys.ts";
import { ANY } from "../../groups/product-token.ts";
import { groupBy } from "../../text/collections.ts";
import { unitName } from "../../text/hex.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { endOfValue, lineEndOf, lineOf, replacing, rewritingKey, rewritingValue, valueOf } from "../edits.ts";
import type { Located } from "../finding.ts";
import type { Check, Details } from "../rule.ts";
import { type Draft, draft } from "./draft.ts";
import { effectsOf, type LineEffect } from "./line-effects.ts";
import { quotedFault } from "./quotes.ts";

/** A fault of a line with its effect. */
interface LineFault extends Draft, LineEffect {}

/**
 * Reports the faults of lines with this code, and what earlier stages find under it on all other lines, with what `details`
 * adds; null leaves a finding out.
 */
export function checkLines(code: DiagnosticCode, details?: Details): Check {
  return (context) => {
    if (!context.strict) for (const some of context.fact(joinedFaults).get(code) ?? []) reportFaults(context, some);
    const byGrammar = context.grammar(code);
    const lines = new Set(byGrammar.map(({ line }) => line));
    const byRecords = context.recordFindings(code).filter(({ diagnostic }) => !lines.has(diagnostic.line));
    for (const { diagnostic, record } of [
      ...byGrammar.map((one) => ({ diagnostic: one, record: null })),
      ...byRecords,
    ]) {
      if (isExplained(context, diagnostic)) continue;
      const fault = context.strict ? faultAt(context, diagnostic) : undefined;
      const parts = fault?.code === code ? { fix: fixOf(fault, [fault]) } : details?.(context, diagnostic, record);
      if (parts !== null) context.pass(diagnostic, parts);
    }
  };
}

/** Further lines to which a finding points; its fix is for all of them. */
const MAX_LABELS = 1_000;

/** Reports faults that are one finding, at the first of them that changes something. */
function reportFaults(context: LintContext, faults: readonly LineFault[]): void {
  const changing = faults.filter(({ clause }) => clause !== "");
  const shown = changing.find(({ condition }) => condition === "") ?? changing[0] ?? (faults[0] as LineFault);
  const { code, line, span, messageId, words, clause } = shown;
  const others = faults.filter((one) => one !== shown).slice(0, MAX_LABELS);
  const labels = others.map((one) => ({ span: one.span, message: `${one.joinedAs}${one.condition}` }));
  const message = templateOf(context, shown);
  const filling = { ...words, effect: { clause } };
  const parts = {
    span,
    fix: fixOf(shown, faults),
    labels,
    harmless: faults.every(({ isNil }) => isNil),
    claims: () => faults.flatMap(({ claim }) => claim ?? []),
  };
  const found = context.fact(keyFindings).get(line.start);
  // What the grammar expects belongs to the finding.
  if (code === "key" && found !== undefined && found.messageId === messageId)
    context.pass(found, { ...parts, message: fillIn(message, filling) });
  else context.report({ ...parts, message, words: filling, ...(messageId !== undefined && { messageId }) });
}

/** The fix of faults that are one finding, without lines that would close or open the whole site. */
function fixOf({ title, condition }: LineFault, faults: readonly LineFault[]): Fix | null {
  const edits = faults.flatMap((fault) => (fault.condition === "" ? fault.edits : []));
  return condition !== "" || edits.length === 0 ? null : { title, safety: "unsafe", edits };
}

/** Codes about the file, which are faults of their own on any line. */
const OF_THE_FILE: ReadonlySet<DiagnosticCode> = new Set([
  "byte-order-mark",
  "line-ends",
  "missing-line-end",
  "limit",
  "suppression",
  "utf-16",
]);

/** Whether a finding is a consequence of the fault of its line. A strict run reports all of them. */
export function isExplained(context: LintContext, { code, span }: Located): boolean {
  if (context.strict || OF_THE_FILE.has(code)) return false;
  const fault = context.fact(faultsByLine).get((context.lineAt(span.start) as Line).start);
  // A character is a fault of its own unless the correction of the line removes it.
  const isInside = ({ span: { start, end } }: Edit) => start <= span.start && span.end <= end;
  return fault !== undefined && (code !== "character" || fault.code === code || fault.edits.some(isInside));
}

/** Whether the line at an offset has a fault. */
export function hasLineFault(context: LintContext, offset: number): boolean {
  return context.fact(faultsByLine).has((context.lineAt(offset) as Line).start);
}

/** The fault of the line of a finding. */
function faultAt(context: LintContext, found: Located): LineFault | undefined {
  return context.fact(faultsByLine).get(lineOf(context, found).start);
}

/** `isExplained`, except that the finding about the fault itself is none. */
export function isConsequence(context: LintContext, found: Located): boolean {
  return (
    context.fact(faultsByLine).size > 0 && isExplained(context, found) && faultAt(context, found)?.code !== found.code
  );
}

/** The faults by code; those that are one finding together. */
function joinedFaults(context: LintContext): ReadonlyMap<DiagnosticCode, readonly (readonly LineFault[])[]> {
  const { allowJoining } = context.suppressions;
  const joined = groupBy(context.fact(lineFaults), (one) => (allowJoining ? (one.joinedAs ?? one) : one));
  return groupBy([...joined.values()], ([first]) => (first as LineFault).code);
}

/** The faults by the offset of their line. */
export function faultsByLine(context: LintContext): ReadonlyMap<number, LineFault> {
  return new Map(context.fact(lineFaults).map((fault) => [fault.line.start, fault]));
}

/** The faults of a file, in file order. Linear in the text. */
export function lineFaults(context: LintContext): readonly LineFault[] {
  const drafts: Draft[] = [];
  let above: Above = null;
  for (const line of context.lines) {
    if (isBlankLine(line)) continue;
    const found = context.fact(blockComments).has(line) ? blockFault(line) : faultOf(context, line, above);
    if (found !== null && context.isOn(found.code)) drafts.push(found);
    if (line.kind === "rule" || line.kind === "user-agent-line") above = line;
    else if (above === null && found?.messageId === "none") above = "name";
    // A comment between two lines belongs to neither.
    else if (line.kind !== "emptyline" && found?.code !== "key") above = null;
  }
  return drafts.length === 0 ? [] : withEffects(context, drafts);
}

/** The rule or user-agent line above a line, or a name without a key. */
type Above = Line | "name" | null;

const COMMENT_ENDS: Readonly<Record<string, string>> = { "/*": "*/", "<!--": "-->" };
const BLOCK =
  'A comment of another language over several lines, which crawlers read as lines; put "#" before each line.';

/** The lines that crawlers skip in comments of other languages over several lines. Linear in the file. */
function blockComments({ text, lines }: LintContext): ReadonlySet<Line> {
  const last = new Map(Object.entries(COMMENT_ENDS).map(([open, close]) => [open, text.lastIndexOf(close)]));
  let end = 0;
  const isIn = ({ kind, start, key, lineEnd }: Line) => {
    if (kind !== "unreadable-line" && kind !== "other-record") return false;
    if (start < end) return true;
    const open = foreignStart(text.slice(key, lineEnd)) ?? "";
    if ((last.get(open) ?? -1) > lineEnd) end = text.indexOf(COMMENT_ENDS[open] as string, key);
    return end > lineEnd;
  };
  return new Set(lines.filter(isIn));
}

function blockFault(line: Line): Draft {
  const fix = replacing({ start: line.key, end: line.key }, "# ", 'Put "#" before each line', "unsafe");
  return draft(line, "comment/foreign", { start: line.key, end: line.valueEnd }, BLOCK, {}, fix, "this line, too");
}

/** Templates and what is left of a merge. What they become is not known, so nothing is said about their lines. */
const TEMPLATE = /\{\{|\{%|<%|<\?|\$\{/;

/** Whether a line is an ordinary one, as most are, and has no character that a fault begins with. */
function isPlain({ text }: LintContext, { kind, regular, value, valueEnd, comment, lineEnd }: Line): boolean {
  if (kind === "emptyline") return !text.slice(comment, lineEnd).includes(":");
  return (
    regular &&
    kind !== "other-record" &&
    comment === lineEnd &&
    /^(?:[\w/.*$?=+-]|%(?!0[ad]))*$/i.test(text.slice(value, valueEnd))
  );
}

/** What may be wrong with a line, in order of precedence. */
const FAULTS: readonly ((context: LintContext, line: Line, above: Above) => Draft | null)[] = [
  joinedFault,
  misreadFault,
  invisibleFault,
  quotedFault,
  signFault,
  keylessFault,
  keyFault,
  commentFault,
  exceptionFault,
  listFault,
];

/** The first fault of a line. `above` is the rule or user-agent line above it, with only comments and faults between. */
function faultOf(context: LintContext, line: Line, above: Above): Draft | null {
  const named = commentedName(context, line);
  if (named !== null || isPlain(context, line)) return named;
  if (TEMPLATE.test(context.text.slice(line.start, line.lineEnd))) return null;
  for (const find of FAULTS) {
    const found = find(context, line, above);
    if (found !== null || line.kind === "emptyline") return found;
  }
  return null;
}

/** An octet of windows-1252 or UTF-8 that became a C1 control, beside a letter or sign of Latin-1. */
const MISREAD = /[\xA0-\xFF][\x80-\x9F]|[\x80-\x9F][\xA0-\xFF]/;
/** In a file with such octets, a character of several octets in UTF-8, each read as one of Latin-1. */
const OCTETS = /[\xC0-\xFF][\x80-\xBF]/;

const OTHER_ENCODING =
  "Text that was read in another encoding than its own: each letter became other characters, which a pattern matches instead of what was meant; write what was meant, in UTF-8.";

function isMisread({ text }: LintContext): boolean {
  return MISREAD.test(text);
}

function misreadFault(context: LintContext, line: Line): Draft | null {
  if (!context.fact(isMisread)) return null;
  const value = context.text.slice(line.value, line.valueEnd);
  if (!MISREAD.test(value) && !OCTETS.test(value)) return null;
  const span = { start: line.value, end: line.valueEnd };
  return draft(line, "character/misread", span, OTHER_ENCODING, {}, undefined, "this one too");
}

const HIDDEN = "Invisible character {unit} before the value, as part of it{effect}; remove it.";

/** Invisible characters before the value of a user-agent line or a rule. */
function invisibleFault({ text }: LintContext, line: Line): Draft | null {
  if (line.kind !== "user-agent-line" && line.kind !== "rule") return null;
  const value = text.slice(line.value, line.valueEnd);
  const rest = value.slice(value.search(/[^\s\u200B-\u200F\u2060-\u2064\uFEFF]|$/));
  // A misspelt "*" has a finding of its own.
  if (rest === value || rest === "" || rest.startsWith(ANY)) return null;
  const span = { start: line.value, end: line.valueEnd - rest.length };
  const words = { unit: unitName(value.charAt(0)) };
  const fix = replacing(span, text[line.value - 1] === ":" ? " " : "", "Remove it", "unsafe");
  return draft(line, "character/invisible", span, HIDDEN, words, fix, "here, too");
}

const MISSING = 'Missing line break before "{key}", which is read as part of the {part}{effect}; {remedy}.';
const WHOLE_FILE = "The whole file is one {part}{effect}; {remedy}.";
const TRAILING = 'A written line end "{found}" at the end, which is part of the value{effect}; remove it.';
const DOUBLED = 'The key "{key}" is written twice, and the second one is read as part of the value{effect}; remove it.';

function joinedFault(context: LintContext, line: Line): Draft | null {
  const { text } = context;
  const key = text.slice(line.key, line.keyEnd);
  const isRecord = line.kind !== "emptyline" && line.kind !== "unreadable-line";
  const hasKey = isRecord && !/^["']/.test(key) && (isKnownKey(key) || intendedKey(key) !== null);
  const bare = line.kind === "unreadable-line" ? BARE.exec(text.slice(line.value, line.valueEnd))?.[0] : undefined;
  const from = bare !== undefined ? line.value + bare.length : hasKey ? line.value : line.start;
  const valueEnd = hasKey || bare !== undefined ? line.valueEnd - from : 0;
  const joins = certainJoins(bare ?? key, text.slice(from, line.lineEnd), valueEnd);
  const code = "missing-line-break";
  const [first] = joins;
  const last = trailingLineEnd(text, line);
  if (first === undefined) {
    if (last === null || !isRecord) return null;
    const found = text.slice(last.start, last.end).trim();
    const fix = replacing(last, "", "Remove the written line end", "unsafe");
    return draft(line, code, last, TRAILING, { found }, fix, "this line, too");
  }
  const span = { start: from + first.end, end: Math.max(line.valueEnd, from + first.end + first.key.length) };
  if (hasKey && first.end === 0 && first.key.toLowerCase() === key.toLowerCase() && joins.length === 1) {
    const fix = replacing({ start: line.key, end: line.value }, "", "Remove the second key", "unsafe");
    return draft(line, code, span, DOUBLED, { key }, fix);
  }
  const isRoot = /^\/\**[ \t]*$/.test(text.slice(from, from + first.start));
  if (isRoot && /^user/i.test(first.key) && context.fact(laterRules).has(from)) {
    const words = { key: first.key, part: "value", remedy: { clause: PAIR } };
    return draft(line, code, span, MISSING, words);
  }
  const end = last?.end ?? text.slice(0, line.lineEnd).trimEnd().length;
  const lines = separated(text.slice(from, end), joins);
  if (bare !== undefined) lines[0] = `:${lines[0]}`;
  else if (!hasKey && lines[0] === "") lines.shift();
  const part = isRecord && hasKey ? "value" : line.kind === "emptyline" ? "comment" : "line";
  const title =
    joins.length === 1 ? `Start a new line before "${first.key}"` : `Write ${joins.length + (hasKey ? 1 : 0)} lines`;
  const remedy = joins.length === 1 ? "start a new line there" : "start a new line before each key";
  const fix = replacing({ start: from, end }, lines.join(context.fact(lineEndOf)), title, "unsafe");
  const words = { key: first.key, part, remedy };
  return draft(line, code, span, MISSING, words, fix, `"${first.key}" is read as part of this line, too`);
}

/** A key without a colon, at the beginning of a line. */
const BARE = /^(?:user-agent|disallow|allow)(?=[ \t])/i;

/**
 * The lines joined to one whose own key is `key`. Without a line end of any kind in a comment or in a line without a key,
 * they are a record only if a user-agent line and a rule are among them, and not all of the comment.
 */
function certainJoins(key: string, written: string, valueEnd: number): readonly Join[] {
  const joins = joinedLines(written, valueEnd);
  const keys = [valueEnd === 0 ? "" : key, ...joins.map((one) => one.key)];
  const isRecord = keys.some((one) => /^user/i.test(one)) && keys.some((one) => /allow$/i.test(one));
  const isWhole = joins[0] !== undefined && !/\w/.test(written.slice(valueEnd, joins[0].start));
  return joins.filter(({ end, isCertain }) => isCertain || end < valueEnd || (isRecord && !isWhole));
}

/** Below other rules, one that closes the site is for the crawler named beside it. */
const PAIR = "write the user-agent line first, and the rule that closes the site below it";

/** The offsets of the patterns of rules with another rule above them in their group. Linear in the file, once. */
function laterRules({ groups: { groups } }: LintContext): ReadonlySet<number> {
  return new Set(groups.flatMap(({ rules }) => rules.slice(1).map(({ patternSpan }) => patternSpan.start)));
}

/** The written line ends at the end of a value; characters that are none have findings of their own. */
function trailingLineEnd(text: string, { value, valueEnd, comment, lineEnd }: Line): Span | null {
  // The number sign of an entity starts a comment.
  const end = text[valueEnd - 1] === "&" && comment === valueEnd ? lineEnd : valueEnd;
  const start = Math.max(value, foreignLineEndsBefore(text, end));
  return start < end && /^(?:\\[rnu]|<br|&)/i.test(text.slice(start, end)) ? { start, end } : null;
}

/** A path that begins a line: no comment of a programming language, and no item of a list. */
const PATH = /^(?:\/(?![/*])|\*[./]|\/\*[^ \t]*[^/ \t]$)[^ \t]*$/;

/** A value, which may be an item of a list, or be followed by a separator. */
const ITEM = /^((?:[-*+\u2022][ \t]+)?)(.*?)[,;:]?$/s;

/**
 * The value of a line without its key: a path below a rule, or the name of a known crawler below a user-agent line or
 * above a rule.
 */
function keylessFault(context: LintContext, line: Line, above: Above): Draft | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  // The last line, without a line end, is the beginning of a key.
  if (line.kind === "unreadable-line" && line.valueEnd === text.length && beginsKey(valueOf(context, line))) {
    return draft(line, "key/none", { start: line.value, end: line.valueEnd }, CUT, {});
  }
  const from = line.kind === "other-record" ? line.key : line.value;
  const [, , value = ""] = ITEM.exec(text.slice(from, line.valueEnd)) ?? [];
  const isName = value === ANY || isKnownToken(value);
  const isBelow = above !== null && (above !== "name" && above.kind === "user-agent-line" ? isName : PATH.test(value));
  if (!isBelow && !(isName && isAboveRule(context, line))) return null;
  const given = isBelow && above !== "name" ? above : null;
  const key = given !== null ? text.slice(given.key, given.keyEnd) : isBelow ? "Disallow" : "User-agent";
  // A name belongs to an empty user-agent line right above it.
  const isMoved = given !== null && isName && given.value === given.valueEnd && given.end === line.start;
  const written = isMoved ? ` ${value}` : `${key}: ${value}`;
  const edited = { start: isMoved ? given.value : from, end: line.valueEnd };
  const fix = replacing(edited, written, `Put "${key}:" before the value`, "unsafe");
  const words = { key, value: cut(value, QUOTED) };
  return draft(
    line,
    "key/none",
    { start: from, end: line.valueEnd },
    KEYLESS,
    words,
    fix,
    "this value has no key either",
  );
}

/** Whether the next line, without blank lines between, is a rule or a path. */
function isAboveRule(context: LintContext, line: Line): boolean {
  const next = line.end < context.text.length ? context.lineAt(line.end) : undefined;
  return next?.kind === "rule" || (next?.kind === "unreadable-line" && PATH.test(valueOf(context, next)));
}

const KEYLESS = 'A value without a key{effect}; write "{key}: {value}".';
const CUT = "The file ends inside a key, so it was probably cut off; upload the whole file.";

/** The name of a crawler in a comment, with or without its key. */
const NAME = /^(#+|\/\/+|;+|--)[ \t]*(?:user-?agent[ \t]*:[ \t]*)?([\w.-]+)[ \t]*$/i;
const CLOSER = /[ \t]*disallow[ \t]*:[ \t]*\/\**[ \t]*(?:[\r\n#]|$)/iy;
const NAMED =
  'The user-agent line for {name} is a comment, and the rule below it is one of the group above{effect}; write "User-agent: {name}".';

/** A comment that names a crawler, between other rules and one that closes the site. */
function commentedName(context: LintContext, line: Line): Draft | null {
  const { text } = context;
  if (line.kind === "rule" || line.kind === "user-agent-line") return null;
  CLOSER.lastIndex = line.end;
  if (!CLOSER.test(text)) return null;
  const span = { start: line.key, end: line.lineEnd };
  const [, , name = ""] = NAME.exec(text.slice(span.start, span.end)) ?? [];
  const below = context.lineAt(line.end) as Line;
  if (!isKnownToken(name) || !context.fact(laterRules).has(below.value)) return null;
  const fix = replacing(span, `User-agent: ${name}`, `Write "User-agent: ${name}"`, "unsafe");
  return draft(line, "comment/named", span, NAMED, { name }, fix);
}

const MISSPELT = 'Unknown key "{key}"{effect}; write "{intended}".';
const NO_COLON = 'Missing ":" after "{key}"{effect}; write "{key}: {value}".';
const BOTH = 'Unknown key "{key}", and no ":" after it{effect}; write "{intended}: {value}".';

/** What is written before a key: a sign, a number, or the file and the line as `grep -n` prints them. */
const MARK = /^([A-Za-z][.)][ \t]*|(?:[^\s:]+:(?=\d))?[^\p{L}\s][^\p{L}]*)([A-Za-z][-\w]*)[ \t]*:/u;
const MARKED = 'The "{mark}" before "{key}" is read as part of the key{effect}; remove it.';

/** A key that is misspelt, or has no colon after it, or both; alike on several lines, one finding. */
function keyFault(context: LintContext, line: Line): Draft | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  const from = line.kind === "other-record" ? line.key : line.value;
  const written = text.slice(from, line.valueEnd);
  const [word = ""] = /^[A-Za-z][-\w]*\w/.exec(written) ?? [];
  const wordSpan = { start: from, end: from + word.length };
  const { start, value } = withoutColon(text, line, wordSpan.end);
  const meant = isKnownKey(word) ? null : (intendedKey(word) ?? synonymOf(word, value, isKnownToken));
  const gap = text.slice(wordSpan.end, start);
  if (meant !== null && definedKeys.includes(meant) && /^[^:]+$/.test(gap) && /^[/*][^ \t]*$/.test(value)) {
    const words = { key: word, intended: meant, value: cut(value, QUOTED) };
    const fix = replacing({ start: from, end: start }, `${meant}: `, `Write "${meant}:"`, "unsafe");
    return draft(line, "key/misspelt", wordSpan, BOTH, words, fix, `"${word}", too`);
  }
  const found = context.fact(keyFindings).get(line.start);
  const [, mark = "", key = ""] = foreignStart(written) === null ? (MARK.exec(written) ?? []) : [];
  if (isKnownKey(key)) {
    const span = { start: from, end: from + mark.length };
    const label = /\w/.test(mark) ? "this number, too" : `"${mark.trim()}" here, too`;
    const fix = replacing(span, "", "Remove what is before the key", "unsafe");
    return draft(line, "key/misspelt", span, MARKED, { mark: mark.trim(), key }, fix, label);
  }
  if (found?.messageId === "colon") {
    const { start, value } = withoutColon(text, line, found.span.start);
    const key = text.slice(from, found.span.start).trimEnd();
    const between = { start: from + key.length, end: start };
    const fix = replacing(between, value === "" ? ":" : ": ", "Insert the colon", "unsafe");
    const words = { key, value: cut(value, QUOTED) };
    return draft(line, "key/colon", found.span, NO_COLON, words, fix, 'no ":" here either');
  }
  // Google ends a key at white space too, on lines that have no key by the grammar of RFC 9309.
  const span = line.key < line.keyEnd || found === undefined ? { start: line.key, end: line.keyEnd } : found.span;
  const name = text.slice(span.start, span.end);
  const synonym = line.kind === "other-record" ? synonymOf(name, valueOf(context, line), isKnownToken) : null;
  const intended = found?.messageId === "misspelt" ? intendedKey(name) : synonym;
  if (intended === null) return null;
  const fix = rewritingKey(span, intended);
  return draft(line, "key/misspelt", span, MISSPELT, { key: name, intended }, fix, `"${name}", too`);
}

const SIGN = 'The "{sign}" after the colon is read as part of the value{effect}; remove it.';

/** A second colon, or another sign for one, before the value of a line: `Disallow:: /a`, `Sitemap: = https://…`. */
function signFault({ text }: LintContext, line: Line): Draft | null {
  const value = text.slice(line.value, line.valueEnd);
  const [found = ""] = COLON_SUBSTITUTE.exec(value) ?? [];
  if (found === "" || !isKnownKey(text.slice(line.key, line.keyEnd))) return null;
  // Another sign before a name is a negation, and one right before a path may belong to it.
  if (!/^[:=\uFF1A]/.test(found) && (line.kind === "user-agent-line" || found.trimEnd() === found)) return null;
  if (!/^(?:[/*]|https?:|[A-Za-z][\w-]*$)/.test(value.slice(found.length))) return null;
  const sign = found.trimEnd();
  const span = { start: line.value, end: line.value + sign.length };
  const all = { start: line.value, end: line.value + found.length };
  const fix = replacing(all, text[line.value - 1] === ":" ? " " : "", `Remove "${sign}"`, "unsafe");
  return draft(line, "key/colon", span, SIGN, { sign }, fix, `"${sign}" here, too`);
}

/** What the grammar and the record readers find out about keys, by the offset of the line. */
function keyFindings(context: LintContext): ReadonlyMap<number, Diagnostic> {
  const found = [...context.grammar("key"), ...context.recordFindings("key").map(({ diagnostic }) => diagnostic)];
  return new Map(found.map((one) => [lineOf(context, one).start, one]));
}

/** The start of a comment of another language, with white space before it, and what makes it one. */
const COMMENTS: readonly RegExp[] = [
  /(?<!:)[ \t]\/\/(?=[ \t]|[^/*]*$)/,
  /[ \t]--(?=[ \t-])/,
  /<!--/,
  /[ \t]\/\*(?=[ \t])/,
  /[ \t];(?=[ \t]*[^ \t/*]|$)/,
  // Of Basic, batch files, TeX and filter lists.
  /[ \t](?:REM|['!%])(?=[ \t])/,
  /;[ \t]+(?=[^ \t/*]+(?:[ \t]|$))(?!https?:)/,
];

/** Other records that have one word as their value. */
const ONE_WORD = /^(?:sitemap|license|crawl-delay|host)$/i;

const FOREIGN =
  '"{start}" does not start a comment in robots.txt, and is part of the value{effect}; put "#" before it.';

function commentFault({ text }: LintContext, line: Line): Draft | null {
  const key = text.slice(line.key, line.keyEnd);
  if (line.kind === "unreadable-line" || (line.kind === "other-record" && !ONE_WORD.test(key))) return null;
  const value = text.slice(line.value, line.valueEnd);
  if (!/[ \t;<]/.test(value)) return null;
  // A User-Agent header and a list of names have semicolons.
  const signs = line.kind !== "user-agent-line" || value.startsWith("*") ? COMMENTS : COMMENTS.slice(0, 4);
  const starts = signs.map((sign) => value.search(sign)).filter((at) => at > 0);
  if (starts.length === 0) return null;
  const at = Math.min(...starts);
  const sign = /^[ \t]*(\/\/|--|<!--|\/\*|;|REM|['!%])/.exec(value.slice(at))?.[1] ?? "";
  const start = line.value + value.indexOf(sign, at);
  const isApart = sign !== ";" && text[start - 1] !== " " && text[start - 1] !== "\t";
  // A semicolon is replaced, because a value may end with it.
  const sharp = sign === ";" ? (text[start - 1] === " " ? "#" : " #") : isApart ? " # " : "# ";
  const fix = replacing({ start, end: start + (sign === ";" ? 1 : 0) }, sharp, 'Put "#" before the comment', "unsafe");
  const label = `"${sign}" is part of this value, too`;
  return draft(line, "comment/foreign", { start, end: line.valueEnd }, FOREIGN, { start: sign }, fix, label);
}

const LIST = "Several patterns in one line, which crawlers read as one{effect}; write one pattern per line.";
/** Signs between the items of a list, and white space. */
const SEPARATORS = ",;| \t\uFF0C\uFF1B\u3001";
const ENDED = 'The "{found}" at the end is part of the pattern, which matches only paths with it{effect}; remove it.';

/** The value cut before each path that begins after a separator. */
function partsOf(value: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  const lineEnds = new Set([...value.matchAll(FOREIGN_LINE_END)].map(({ 0: found, index }) => index + found.length));
  for (const { index } of value.matchAll(/[/*]/g)) {
    const isSeparate = SEPARATORS.includes(value.charAt(index - 1)) || lineEnds.has(index);
    if (index === from || !isSeparate) continue;
    parts.push(value.slice(from, index));
    from = index;
  }
  return [...parts, value.slice(from)];
}

/** The end of an item of a list, without the separator after it. */
function endOf(item: string): number {
  let end = item.length;
  for (let at = -1; at !== end; ) {
    at = end;
    end = foreignLineEndsBefore(item, end);
    while (end > 0 && SEPARATORS.includes(item.charAt(end - 1))) end--;
  }
  return end;
}

/** A pattern for some part of the site. */
const PART = /[^/*$]/;

/** A line for each of several patterns. */
function listOf(context: LintContext, line: Line, items: readonly string[], end = line.valueEnd): Draft {
  const fix = rewritingValue(context, { ...line, valueEnd: end }, items, "unsafe");
  return draft(line, "list-in-value", { start: line.value, end }, LIST, {}, fix);
}

/** A rule with an exception in words: `/ except /public`. */
const EXCEPTION =
  /^([/*][^ \t]*)[ \t]+(?:(?:with the )?except(?:ion of|ing)?|but(?: not)?|excluding|without|unless|not|minus|sauf|salvo|excepto|au\u00DFer)[ \t]+([/*][^ \t]*)$/i;
const EXCEPT =
  'A rule has no exceptions, and crawlers read the words as part of the pattern{effect}; write "{other}: {path}" in a line of its own.';

function exceptionFault(context: LintContext, line: Line): Draft | null {
  const [, pattern = "", path = ""] = line.kind === "rule" ? (EXCEPTION.exec(valueOf(context, line)) ?? []) : [];
  if (pattern === "") return null;
  const span = { start: line.value, end: line.valueEnd };
  const other = /^d/i.test(context.text.slice(line.key, line.keyEnd)) ? "Allow" : "Disallow";
  const fix = replacing(span, `${pattern}${context.fact(lineEndOf)}${other}: ${path}`, "Write 2 lines", "unsafe");
  return draft(line, "list-in-value", span, EXCEPT, { other, path: cut(path, QUOTED) }, fix);
}

function listFault(context: LintContext, line: Line): Draft | null {
  if (line.kind !== "rule") return null;
  const { text } = context;
  // A written line end separates patterns although its "#" starts a comment: `&#10;`.
  const whole = text.slice(line.value, endOfValue(context, line));
  const value = whole.search(FOREIGN_LINE_END) !== -1 ? whole : text.slice(line.value, line.valueEnd);
  const end = line.value + value.length;
  // An array of a programming language: `["/a", "/b"]`.
  const array = /^\[(.*)\]$/s
    .exec(value)?.[1]
    ?.split(",")
    .map((item) => item.trim().replace(/^(["'`])(.*)\1$/, "$2"));
  if (array?.every((path) => /^[/*][^\s"'`[\]]*$/.test(path) && PART.test(path))) return listOf(context, line, array);
  const parts = partsOf(value);
  const items = parts.map((part) => part.slice(0, endOf(part)));
  const isAlike = (first: string) => items.every((item) => item.startsWith(first) && PART.test(item));
  // White space alone is a finding of its own.
  const hasSign = parts.some((part, at) => at < parts.length - 1 && /[^ \t]/.test(part.slice(items[at]?.length)));
  if (hasSign && (isAlike("/") || isAlike("*"))) return listOf(context, line, items, end);
  const found = value.slice(-1);
  if (parts.length > 1 || !context.fact(endedPatterns).has(line.value)) return null;
  const last = { start: line.valueEnd - 1, end: line.valueEnd };
  const fix = replacing(last, "", `Remove "${found}"`, "unsafe");
  return draft(line, "list-in-value", last, ENDED, { found }, fix, `"${found}" here, too`);
}

/** The offsets of the patterns with a sign at the end that ends each pattern of the group: a path may end with one too. */
function endedPatterns({ groups: { groups } }: LintContext): ReadonlySet<number> {
  const ended = groups.flatMap(({ rules }) => {
    const written = rules.filter(({ pattern }) => pattern !== "");
    const isEnded = (sign: string) => written.every(({ pattern }) => pattern.endsWith(sign) && ENDING.test(pattern));
    return [",", ";", "\\"].some(isEnded) ? written : [];
  });
  return new Set(ended.map(({ patternSpan }) => patternSpan.start));
}

/** A sign at the end of a path; no star before it, which stands for what ends with the sign, and no HTML entity. */
const ENDING = /^(?!.*(?:&\w+;$|\\.)).*[\w/][,;\\]$/s;

/** The faults with what they change. */
function withEffects(context: LintContext, drafts: readonly Draft[]): readonly LineFault[] {
  const effects = effectsOf(context, drafts);
  return drafts.map((draft, at) => ({ ...draft, ...(effects[at] as LineEffect) }));
}

/** The template of its message, with what the owner has to mean. */
function templateOf({ lines }: LintContext, { message, condition, line }: LineFault): string {
  const isWhole = message === MISSING && line.kind !== "emptyline";
  const isOneLine = isWhole && lines.filter(({ kind }) => kind !== "emptyline").length === 1;
  const template = isOneLine ? WHOLE_FILE : message;
  return condition === "" ? template : template.replace(/\.$/, `${condition}.`);
}
