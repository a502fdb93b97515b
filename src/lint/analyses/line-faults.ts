// What may be wrong with a line, and what was evidently meant (RFC 9309 §2.2): a table of kinds of faults, in order of
// precedence. A line has at most one fault.
import { isKnownToken } from "../../crawlers/meant-tokens.ts";
import { COLON_SUBSTITUTE, withoutColon } from "../../cst/diagnose.ts";
import { FOREIGN_LINE_END, foreignLineEndsBefore, type Join, joinedLines, separated } from "../../cst/joined-lines.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode, MessageKey } from "../../diagnostics/codes.ts";
import type { Diagnostic, FixSafety } from "../../diagnostics/diagnostic.ts";
import { cut, fillIn, QUOTED, type Words } from "../../diagnostics/message.ts";
import { definedKeys, foreignStart, intendedKey, isKnownKey, namesKey, synonymOf } from "../../dialects/keys.ts";
import { ANY } from "../../groups/product-token.ts";
import { urlsIn } from "../../records/url.ts";
import { unitName } from "../../text/hex.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { commentingOut, endOfValue, lineEndOf, lineOf, rewritingValue, valueOf } from "../edits.ts";
import type { Draft } from "./draft.ts";
import { quotedLine, quotedValue } from "./quotes.ts";

/** The nearest line above with a key that others may lack, with only comments and faults of keys between. */
export type Above = Line | null;

/** Where a line has a fault, and what was meant. */
export interface Match {
  readonly span: Span;
  /** What to write for the span, or the edits; missing if a program cannot know it. */
  readonly meant?: string | readonly Edit[];
  /** The values of the placeholders of the message, the title and the label. */
  readonly words?: Words;
  /** Of the fix; unsafe if missing. */
  readonly safety?: FixSafety;
  /** Instead of those of the kind, if an earlier stage found the fault. */
  readonly key?: MessageKey | DiagnosticCode;
}

/** A kind of fault. */
interface Kind {
  readonly key: MessageKey | DiagnosticCode;
  /** What is wrong; what to do. `{effect}` is filled in when the effect is known. */
  readonly message: string;
  /** Of its fix. */
  readonly title: string;
  /** Faults of a file with the same label are one finding, with it at the others; each is one of its own without. */
  readonly label?: string;
  find(context: LintContext, line: Line, above: Above): Match | null;
}

const JOINED: Kind = {
  key: "missing-line-break",
  message: 'Missing line break before "{key}", which is read as part of the {part}{effect}; {remedy}.',
  title: "{title}",
  label: '"{key}" is read as part of this line, too',
  find: joined,
};

/** What earlier stages find where no other kind applies. */
const UNREADABLE: Kind = {
  key: "key/none",
  message: "{found}",
  title: 'Put "#" before the line',
  label: "this line, too",
  find: unreadable,
};

/** A comment that names a crawler, between other rules and one that closes the site. */
const NAMED: Kind = {
  key: "comment/named",
  message:
    'The user-agent line for {name} is a comment, and the rule below it is one of the group above{effect}; write "User-agent: {name}".',
  title: 'Write "User-agent: {name}"',
  find: (context, line) => {
    const span = { start: line.key, end: line.lineEnd };
    const [, name = ""] = NAME.exec(context.text.slice(span.start, span.end)) ?? [];
    const below = isKnownToken(name) ? context.lineAt(line.end)?.value : undefined;
    return context.fact(laterClosers).has(below) ? { span, meant: `User-agent: ${name}`, words: { name } } : null;
  },
};

const KINDS: readonly Kind[] = [
  NAMED,
  {
    key: "missing-line-break",
    message: 'The key "{sign}" is written twice, and the second one is read as part of the value{effect}; remove it.',
    title: "Remove the second key",
    find: (context, line) => {
      const found = inValue(context, line, /^[A-Za-z-]+(?=[ \t]*:)/);
      const key = context.text.slice(line.key, line.keyEnd);
      if (found === null || !isKnownKey(key) || found.words.sign.toLowerCase() !== key.toLowerCase()) return null;
      const meant = [{ span: { start: line.key, end: found.span.start }, text: "" }];
      return joinsIn(context, line).joins.length > 1 ? null : { ...found, meant, words: { sign: key } };
    },
  },
  JOINED,
  {
    key: "missing-line-break",
    message: 'A written line end "{sign}" at the end, which is part of the value{effect}; remove it.',
    title: "Remove the written line end",
    label: "this line, too",
    find: ({ text }, { kind, value, valueEnd, comment, lineEnd }) => {
      if (kind === "emptyline" || kind === "unreadable-line") return null;
      // The number sign of an entity starts a comment.
      const end = text[valueEnd - 1] === "&" && comment === valueEnd ? lineEnd : valueEnd;
      const span = { start: Math.max(value, foreignLineEndsBefore(text, end)), end };
      const sign = text.slice(span.start, end);
      // Characters that are line ends elsewhere have findings of their own.
      return /^(?:\\[rnu]|<br|&)/i.test(sign) ? { span, meant: "", words: { sign: sign.trim() } } : null;
    },
  },
  {
    key: "character/misread",
    message:
      "Text that was read in another encoding than its own: each letter became other characters, which a pattern matches instead of what was meant; write what was meant, in UTF-8.",
    title: "",
    label: "this one too",
    find: (context, line) => {
      const value = valueOf(context, line);
      return context.fact(isMisread) && (MISREAD.test(value) || OCTETS.test(value)) ? { span: valueSpan(line) } : null;
    },
  },
  {
    key: "character/invisible",
    message: "Invisible character {unit} before the value, as part of it{effect}; remove it.",
    title: "Remove it",
    label: "here, too",
    find: (context, line) => {
      if (line.kind !== "user-agent-line" && line.kind !== "rule") return null;
      const found = inValue(context, line, HIDDEN);
      return found && { ...found, words: { unit: unitName(found.words.sign.charAt(0)) } };
    },
  },
  {
    key: "quoted-value",
    message: "{marks} around a line are part of its key{effect}; write {intended} without them.",
    title: "Remove the marks",
    label: "this line, too",
    find: quotedLine,
  },
  {
    key: "quoted-value",
    message: "{marks} are part of the value{effect}; write {intended} without them{harm}.",
    title: "Remove the marks",
    label: "this line, too",
    find: quotedValue,
  },
  {
    key: "key/colon",
    message: 'The "{sign}" after the colon is read as part of the value{effect}; remove it.',
    title: 'Remove "{sign}"',
    label: '"{sign}" here, too',
    find: (context, line) => {
      const found = inValue(context, line, COLON_SUBSTITUTE);
      if (found === null || !isKnownKey(context.text.slice(line.key, line.keyEnd))) return null;
      const value = valueOf(context, line).slice(found.length);
      // Another sign before a name is a negation, and one right before a path may belong to it.
      const isColon = /^[:=\uFF1A]/.test(found.words.sign);
      const isApart = line.kind !== "user-agent-line" && found.length > found.words.sign.length;
      return (isColon || isApart) && /^(?:[/*]|https?:|[A-Za-z][\w-]*$)/.test(value) ? found : null;
    },
  },
  {
    key: "key/none",
    message: 'A value without a key{effect}; write "{key}: {value}".',
    title: 'Put "{key}:" before the value',
    label: "this value has no key either",
    find: keyless,
  },
  {
    key: "key/misspelt",
    message: 'The {sign} before "{key}" is read as part of the key{effect}; remove it.',
    title: "Remove what is before the key",
    label: "here, too",
    find: ({ text }, line) => {
      const written = text.slice(keyStart(line), line.valueEnd);
      const [, mark = "", key = ""] =
        line.kind === "user-agent-line" || line.kind === "rule" ? [] : (MARK.exec(written) ?? []);
      if (!isKnownKey(key) || foreignStart(written) !== null) return null;
      const start = keyStart(line);
      const sign = { clause: mark.startsWith("\uFEFF") ? "byte order mark" : `"${cut(mark.trim(), QUOTED)}"` };
      return { span: { start, end: start + mark.length }, meant: "", words: { sign, key } };
    },
  },
  {
    key: "key/colon",
    message: 'Missing ":" after "{key}"{effect}; write "{intended}: {value}".',
    title: "Insert the colon",
    label: 'no ":" here either',
    find: colonless,
  },
  {
    key: "key/misspelt",
    message: 'Unknown key "{key}"{effect}; write "{intended}".',
    title: 'Write "{intended}"',
    label: '"{key}", too',
    find: misspelt,
  },
  {
    key: "comment/foreign",
    message: '"{sign}" does not start a comment in robots.txt, and is part of the value{effect}; put "#" before it.',
    title: 'Put "#" before the comment',
    label: '"{sign}" is part of this value, too',
    find: comment,
  },
  {
    key: "list-in-value",
    message:
      'A rule has no exceptions, and crawlers read the words as part of the pattern{effect}; write "{other}: {path}" in a line of its own.',
    title: "Write 2 lines",
    find: (context, line) => {
      const [, pattern = "", path = ""] = line.kind === "rule" ? (EXCEPTION.exec(valueOf(context, line)) ?? []) : [];
      if (pattern === "") return null;
      const other = /^d/i.test(context.text.slice(line.key, line.keyEnd)) ? "Allow" : "Disallow";
      const meant = `${pattern}${context.fact(lineEndOf)}${other}: ${path}`;
      return { span: valueSpan(line), meant, words: { other, path: cut(path, QUOTED) } };
    },
  },
  {
    key: "list-in-value",
    message: "Several patterns in one line, which crawlers read as one{effect}; write one pattern per line.",
    title: "Write one pattern per line",
    find: (context, line) => {
      const end = endOfValue(context, line);
      const items = line.kind === "rule" ? patternsIn(context.text.slice(line.value, end)) : [];
      if (items.length === 0) return null;
      return { span: { start: line.value, end }, meant: rewritingValue(context, line, items, "unsafe").edits };
    },
  },
  {
    key: "list-in-value",
    message: 'The "{sign}" at the end is part of the pattern, which matches only paths with it{effect}; remove it.',
    title: 'Remove "{sign}"',
    label: '"{sign}" here, too',
    find: (context, line) => (context.fact(endedPatterns).has(line.value) ? inValue(context, line, /[,;\\]$/) : null),
  },
  {
    key: "list-in-value",
    message: "{found}",
    title: "Write one URL per line",
    find: (context, line) => {
      const found = context.fact(findingsOfStages).get(line.start);
      if (found?.code !== "list-in-value") return null;
      const urls = urlsIn(context.text.slice(line.value, endOfValue(context, line)));
      const clause =
        urls.length === 1
          ? `A comma or semicolon is part of the URL; write ${cut(urls[0] as string, QUOTED)}.`
          : found.message;
      return {
        span: found.span,
        meant: rewritingValue(context, line, urls, "unsafe").edits,
        words: { found: { clause } },
      };
    },
  },
  UNREADABLE,
];

/** The first fault of a line; null if it has none. */
export function faultOf(context: LintContext, line: Line, above: Above): Draft | null {
  if (isPlain(context, line)) return null;
  for (const kind of kindsFor(context, line)) {
    const found = kind.find(context, line, above);
    if (found !== null) return draftOf(line, kind, found);
  }
  return null;
}

function kindsFor({ text }: LintContext, { kind, start, lineEnd }: Line): readonly Kind[] {
  if (kind === "emptyline") return [NAMED, JOINED];
  // What a template or the rest of a merge becomes is not known.
  return TEMPLATE.test(text.slice(start, lineEnd)) ? [UNREADABLE] : KINDS;
}

const TEMPLATE = /\{\{|\{%|<%|<\?|\$\{/;

function draftOf(line: Line, kind: Kind, { span, meant, words = {}, safety = "unsafe", key = kind.key }: Match): Draft {
  const [code, messageId] = key.split("/") as [DiagnosticCode, string?];
  // What a program cannot correct is judged line by line.
  const isJoined = kind.title === "" || meant !== undefined;
  return {
    code,
    ...(messageId && { messageId }),
    line,
    span,
    message: kind.message,
    words,
    title: fillIn(kind.title, words),
    edits: typeof meant === "string" ? [{ span, text: meant }] : (meant ?? []),
    safety,
    ...(kind.label && isJoined && { joinedAs: fillIn(kind.label, words) }),
  };
}

/** Whether a line is an ordinary one, as most are, and has no character that a fault begins with. */
function isPlain({ text }: LintContext, { kind, regular, value, valueEnd, comment, lineEnd }: Line): boolean {
  if (kind === "emptyline") return !/:|[a-z][ \t]*$/i.test(text.slice(comment, lineEnd));
  return (
    regular &&
    kind !== "other-record" &&
    comment === lineEnd &&
    /^(?:[\w/.*$?=+-]|%(?!0[ad]))*$/i.test(text.slice(value, valueEnd))
  );
}

function valueSpan({ value, valueEnd }: Line): Span {
  return { start: value, end: valueEnd };
}

/** Where the key begins, or what stands for it. */
function keyStart({ kind, key, value }: Line): number {
  return kind === "unreadable-line" ? value : key;
}

/** What a pattern matches in the value of a line, to be removed with the white space after it. */
function inValue(context: LintContext, line: Line, pattern: RegExp) {
  const [found] = pattern.exec(valueOf(context, line)) ?? [];
  if (found === undefined || found === "") return null;
  const start = pattern.source.startsWith("^") ? line.value : line.valueEnd - found.length;
  const sign = found.replace(/[ \t]/g, "");
  const isFirst = start === line.value && context.text[start - 1] === ":";
  return {
    span: { start, end: start + sign.length },
    meant: [{ span: { start, end: start + found.length }, text: isFirst ? " " : "" }],
    words: { sign },
    length: found.length,
  };
}

/** The lines that were joined to a line, whose own key may lack its colon. */
function joinsIn({ text }: LintContext, line: Line) {
  const key = text.slice(line.key, line.keyEnd);
  const isRecord = line.kind !== "emptyline" && line.kind !== "unreadable-line";
  const hasKey = isRecord && !/^["']/.test(key) && (isKnownKey(key) || intendedKey(key) !== null);
  const bare = line.kind === "unreadable-line" ? BARE.exec(text.slice(line.value, line.valueEnd))?.[0] : undefined;
  const from = bare !== undefined ? line.value + bare.length : hasKey ? line.value : line.start;
  const valueEnd = hasKey || bare !== undefined ? line.valueEnd - from : 0;
  return { joins: certainJoins(bare ?? key, text.slice(from, line.lineEnd), valueEnd), from, hasKey, bare };
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

function joined(context: LintContext, line: Line): Match | null {
  const { joins, from, hasKey, bare } = joinsIn(context, line);
  const [first] = joins;
  if (first === undefined) return null;
  const { text } = context;
  const end = text.slice(0, line.lineEnd).trimEnd().length;
  const lines = separated(text.slice(from, end), joins);
  if (bare !== undefined) lines[0] = `:${lines[0]}`;
  else if (!hasKey && lines[0] === "") lines.shift();
  const isOne = joins.length === 1;
  const title = isOne ? `Start a new line before "${first.key}"` : `Write ${joins.length + (hasKey ? 1 : 0)} lines`;
  const start = from + first.end;
  return {
    span: { start, end: Math.max(line.valueEnd, start + first.key.length) },
    meant: [{ span: { start: from, end }, text: lines.join(context.fact(lineEndOf)) }],
    words: {
      key: first.key,
      part: hasKey ? "value" : line.kind === "emptyline" ? "comment" : "line",
      remedy: isOne ? "start a new line there" : "start a new line before each key",
      title: { clause: title },
    },
  };
}

/** The name of a crawler in a comment of any language, with or without its key. */
const NAME = /^(?:#+|\/\/+|;+|--)[ \t]*(?:user-?agent[ \t]*:[ \t]*)?([\w.-]+)[ \t]*$/i;

/** The offsets of the patterns that close the site, below other rules of their group. Linear in the file, once. */
function laterClosers({ groups: { groups } }: LintContext): ReadonlySet<number | undefined> {
  const later = groups.flatMap(({ rules }) => rules.slice(1));
  const closers = later.filter(({ type, pattern }) => type === "disallow" && /^\/\**$/.test(pattern));
  return new Set(closers.map(({ patternSpan }) => patternSpan.start));
}

/** An octet of windows-1252 or UTF-8 that became a C1 control, beside a letter or sign of Latin-1. */
const MISREAD = /[\xA0-\xFF][\x80-\x9F]|[\x80-\x9F][\xA0-\xFF]/;
/** In a file with such octets, a character of several octets in UTF-8, each read as one of Latin-1. */
const OCTETS = /[\xC0-\xFF][\x80-\xBF]/;

function isMisread({ text }: LintContext): boolean {
  return MISREAD.test(text);
}

/** Invisible characters before a value; a misspelt "*" has a finding of its own. */
const HIDDEN = /^[\s\u200B-\u200F\u2060-\u2064\uFEFF]+(?=[^*\s\u200B-\u200F\u2060-\u2064\uFEFF])/;

/** What is written before a key: a sign, a number, or the file and the line as `grep -n` prints them. */
const MARK = /^([A-Za-z][.)][ \t]*|\uFEFF+|(?:[^\s:]+:(?=\d))?[^\p{L}\s][^\p{L}]*)([A-Za-z][-\w]*)[ \t]*:/u;

/** A path that begins a line: no comment of a programming language, and no item of a list. */
const PATH = /^(?:\/(?![/*])|\*[./](?!$)|\/\*[^ \t]*[^/ \t]$)[^ \t]*$/;

/** A value, which may be an item of a list, or be followed by a separator. */
const ITEM = /^(?:[-*+\u2022][ \t]+)?(.*?)[,;:]?$/s;

/**
 * The value of a line without its key: a path below a user-agent line or a rule, a URL below a sitemap, or the name of a
 * known crawler below a user-agent line or above a rule.
 */
function keyless(context: LintContext, line: Line, above: Above): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  const from = keyStart(line);
  const value = ITEM.exec(text.slice(from, line.valueEnd))?.[1] ?? "";
  const written = above === null ? "" : text.slice(above.key, above.keyEnd);
  const key = keyOf(context, line, value, above?.kind ?? null);
  if (key === null) return null;
  const isSame = above !== null && above.kind === KIND_OF[key];
  // An empty value right above is this one.
  const isMoved = isSame && above.value === above.valueEnd && above.end === line.start;
  const span = { start: from, end: line.valueEnd };
  const edit = isMoved
    ? { span: { start: above.value, end: line.valueEnd }, text: ` ${value}` }
    : { span, text: `${isSame ? written : key}: ${value}` };
  return { span, meant: [edit], words: { key: isSame ? written : key, value: cut(value, QUOTED) } };
}

/** The kinds of lines with these keys. */
const KIND_OF: Readonly<Record<string, Line["kind"]>> = {
  Disallow: "rule",
  "User-agent": "user-agent-line",
  Sitemap: "other-record",
};

/** The key that a value lacks; null if it lacks none. */
function keyOf(context: LintContext, line: Line, value: string, above: Line["kind"] | null): string | null {
  if (value === ANY || isKnownToken(value)) {
    const isName = above === "user-agent-line" || isAboveRule(context, line);
    if (isName || above === null || value !== ANY) return isName ? "User-agent" : null;
  }
  if (above === "other-record") return /^https?:\/\/\S+$/i.test(value) ? "Sitemap" : null;
  return above !== null && PATH.test(value) ? "Disallow" : null;
}

/** Whether the next line, without blank lines between, is a rule or a path. */
function isAboveRule(context: LintContext, line: Line): boolean {
  const next = line.end < context.text.length ? context.lineAt(line.end) : undefined;
  return next?.kind === "rule" || (next?.kind === "unreadable-line" && PATH.test(valueOf(context, next)));
}

/** A key without a colon, which may be misspelt; or with another sign in its place. */
function colonless(context: LintContext, line: Line): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const { text } = context;
  const from = keyStart(line);
  const [key = ""] = /^[A-Za-z][-\w]*/.exec(text.slice(from, line.valueEnd)) ?? [];
  const keyEnd = from + key.length;
  const { start, value } = withoutColon(text, line, keyEnd);
  const gap = text.slice(keyEnd, start);
  if (gap.includes(":")) return null;
  const found = context.fact(findingsOfStages).get(line.start);
  const isKnown = found?.messageId === "colon";
  const intended = isKnown ? key : (intendedKey(key) ?? synonymOf(key, value, isKnownToken) ?? "");
  // A sign instead of the colon is one more hint.
  const isValue = (gap.trim() === "" ? /^[/*][^ \t]*$/ : /^[/*\w][^ \t]*$/).test(value);
  const isSpaced = gap === "" || (gap.trim() === "" && isKnownKey(key));
  if (!isKnown && (isSpaced || !isValue || !definedKeys.includes(intended))) return null;
  return {
    span: isKnown ? found.span : { start: from, end: keyEnd },
    meant: [{ span: { start: from, end: start }, text: `${intended}:${value === "" ? "" : " "}` }],
    words: { key, intended, value: cut(value, QUOTED) },
  };
}

function misspelt(context: LintContext, line: Line): Match | null {
  if (line.kind !== "unreadable-line" && line.kind !== "other-record") return null;
  const found = context.fact(findingsOfStages).get(line.start);
  // Google ends a key at white space too, on lines that have no key by the grammar of RFC 9309.
  const span = line.key < line.keyEnd || found === undefined ? { start: line.key, end: line.keyEnd } : found.span;
  const key = context.text.slice(span.start, span.end);
  const synonym = line.kind === "other-record" ? synonymOf(key, valueOf(context, line), isKnownToken) : null;
  const intended = found?.messageId === "misspelt" ? intendedKey(key) : synonym;
  return intended === null ? null : { span, meant: intended, words: { key, intended } };
}

/** Comments of C, SQL, HTML, configuration files, Basic, batch files, TeX and filter lists, after white space. */
const COMMENT =
  /(?!^)(?:(?<!:)[ \t]\/\/(?=[ \t]|[^/*]*$)|[ \t]--(?=[ \t-])|<!--|[ \t]\/\*(?=[ \t])|[ \t];(?=[ \t]*[^ \t/*]|$)|[ \t](?:REM|['!%])(?=[ \t])|;(?=[ \t]+(?!https?:)[^ \t/*]+(?:[ \t]|$)))/;
/** The same in a User-Agent header or a list of names, which have semicolons and other signs. */
const COMMENT_AFTER_NAME = /(?!^)(?:(?<!:)[ \t]\/\/(?=[ \t]|[^/*]*$)|[ \t]--(?=[ \t-])|<!--|[ \t]\/\*(?=[ \t]))/;

/** Other records that have one word as their value. */
const ONE_WORD = /^(?:sitemap|license|crawl-delay|host)$/i;

function comment({ text }: LintContext, line: Line): Match | null {
  const key = text.slice(line.key, line.keyEnd);
  if (line.kind === "unreadable-line" || (line.kind === "other-record" && !ONE_WORD.test(key))) return null;
  const value = text.slice(line.value, line.valueEnd);
  const isName = line.kind === "user-agent-line" && !value.startsWith("*");
  const { 0: found, index } = (isName ? COMMENT_AFTER_NAME : COMMENT).exec(value) ?? { 0: "", index: 0 };
  if (found === "") return null;
  const sign = found.trim();
  const start = line.value + index;
  const end = start + found.length;
  // A semicolon is replaced, because a value may end with it.
  const meant = [{ span: { start, end }, text: sign === ";" ? " #" : ` # ${sign}` }];
  return { span: { start: end - sign.length, end: line.valueEnd }, meant, words: { sign } };
}

/** A rule with an exception in words: `/ except /public`. */
const EXCEPTION =
  /^([/*][^ \t]*)[ \t]+(?:(?:with the )?except(?:ion of|ing)?|but(?: not)?|excluding|without|unless|not|minus|sauf|salvo|excepto|au\u00DFer)[ \t]+([/*][^ \t]*)$/i;

/** Signs and white space between two patterns of a list. */
const SEPARATORS = /(?<![,;|\s\uFF0C\uFF1B\u3001])[,;|\s\uFF0C\uFF1B\u3001]+(?=[/*])/g;
const SEPARATOR_AT_END = /(?<![,;|\s\uFF0C\uFF1B\u3001])[,;|\s\uFF0C\uFF1B\u3001]+$/;

/** The patterns of a list, or of an array of a programming language; none if the value is none. */
function patternsIn(value: string): readonly string[] {
  const array = /^\[(.*)\]$/s.exec(value)?.[1]?.replace(/["'`]/g, "");
  // A written line end separates patterns although its "#" starts a comment: `&#10;`.
  const text = (array ?? value).replace(FOREIGN_LINE_END, ",").replace(SEPARATOR_AT_END, "");
  const items = text.split(SEPARATORS);
  // White space alone is a finding of its own.
  const hasSign = array !== undefined || text.match(SEPARATORS)?.some((one) => one.trim() !== "") === true;
  const isAlike = (first: string) => items.every((item) => item.startsWith(first) && /[^/*$]/.test(item));
  return hasSign && (isAlike("/") || isAlike("*")) ? items : [];
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

/** What the grammar and the record readers find out about lines, by the offset of the line. */
function findingsOfStages(context: LintContext): ReadonlyMap<number, Diagnostic> {
  const codes = ["key", "comment", "missing-line-break", "list-in-value"] as const;
  const found = codes.flatMap((code) => [
    ...context.grammar(code),
    ...context.recordFindings(code).map(({ diagnostic }) => diagnostic),
  ]);
  return new Map(found.map((one) => [lineOf(context, one).start, one]));
}

/** A line that crawlers skip. As a comment, it would be lost if its author meant a pattern or a record. */
function unreadable(context: LintContext, line: Line): Match | null {
  const found = context.fact(findingsOfStages).get(line.start);
  if (found === undefined) return null;
  const key = found.messageId === undefined ? found.code : (`${found.code}/${found.messageId}` as MessageKey);
  const span =
    found.messageId === "invalid"
      ? { start: line.key, end: line.keyEnd }
      : { start: keyStart(line), end: line.valueEnd };
  const words = { found: { clause: found.message } };
  const isMeant =
    /^\/(?!\*)|^\*[./]./.test(valueOf(context, line)) || namesKey(context.text.slice(line.key, line.valueEnd));
  if (isMeant && found.code !== "comment") return { span, words, key };
  const { edits, safety } = commentingOut(context, line);
  return { span, words, key, meant: edits, safety };
}
