// What may be wrong with a line, and what was evidently meant (RFC 9309 §2.2): a table of kinds of faults, in order of
// precedence. A line has at most one fault.
import { isKnownToken } from "../../crawlers/meant-tokens.ts";
import { COLON_SUBSTITUTE } from "../../cst/diagnose.ts";
import { FOREIGN_LINE_END, foreignLineEndsBefore } from "../../cst/joined-lines.ts";
import type { Line } from "../../cst/nodes.ts";
import type { DiagnosticCode, MessageKey } from "../../diagnostics/codes.ts";
import { cut, fillIn, QUOTED } from "../../diagnostics/message.ts";
import { foreignStart, isKnownKey } from "../../dialects/keys.ts";
import { urlsIn } from "../../records/url.ts";
import { unitName } from "../../text/hex.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { endOfValue, lineEndOf, rewritingValue, valueOf } from "../edits.ts";
import type { Above, Draft, Match } from "./draft.ts";
import { joined, joinsIn } from "./joined-faults.ts";
import { colonless, findingsOfStages, keyless, keyStart, misspelt, unreadable } from "./key-faults.ts";
import { quotedLine, quotedValue } from "./quotes.ts";

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
    message: 'A value without a key{effect}; write "{key}: {value}"{condition}.',
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
function isPlain({ text }: LintContext, { kind, regular, start, value, valueEnd, comment, lineEnd }: Line): boolean {
  if (kind === "emptyline") return !/:|[a-z][ \t]*$/i.test(text.slice(comment, lineEnd));
  if (!regular || comment !== lineEnd) return false;
  if (kind === "other-record") return PLAIN_SITEMAP.test(text.slice(start, lineEnd));
  return /^(?:[\w/.*$?=+-]|%(?!0[ad]))*$/i.test(text.slice(value, valueEnd));
}

const PLAIN_SITEMAP = /^sitemap: https?:\/\/[\w/.?=+-]+$/i;

function valueSpan({ value, valueEnd }: Line): Span {
  return { start: value, end: valueEnd };
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
