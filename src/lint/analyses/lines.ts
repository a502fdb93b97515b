// What the lines of a file were evidently meant as, where that is not what they say: joined lines, several values in
// one, comments of other languages, quotation marks around a line, values without a key (RFC 9309 §2.2). Each line has
// at most one fault, the first that applies; findings of other rules about its line are consequences of it.
import { chainOf } from "../../crawlers/audience.ts";
import { isKnownToken } from "../../crawlers/meant-tokens.ts";
import { edit } from "../../cst/edit.ts";
import { foreignLineEndsBefore, joinedLines } from "../../cst/joined-lines.ts";
import type { Line } from "../../cst/nodes.ts";
import { parse } from "../../cst/parse.ts";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Clause, cut, QUOTED } from "../../diagnostics/message.ts";
import { intendedKey, isKnownKey } from "../../dialects/keys.ts";
import { lower } from "../../groups/lower.ts";
import type { Rule } from "../../groups/model.ts";
import { instantiate, withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { DialectMatcher } from "../../match/dialect-matcher.ts";
import { groupBy } from "../../text/collections.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { lineEndOf } from "../edits.ts";
import type { FoundParts } from "../finding.ts";
import { forbids } from "../groups.ts";
import type { Check } from "../rule.ts";
import type { Draft } from "./draft.ts";
import { opensToAll } from "./draft.ts";
import { quotedFault } from "./quotes.ts";
import { plainHost, sitemapHosts } from "./records.ts";

/** A fault of a line with its effect. */
interface LineFault extends Draft, Pick<FoundParts, "claims"> {
  /** Whether the edits decide about the whole site, so that nothing but the owner's intent can call for them. */
  readonly isGrave: boolean;
}

/**
 * Reports the faults of lines with this code, and what the grammar finds under it on all other lines, with what `details`
 * adds; null leaves a finding out.
 */
export function checkLines(
  code: DiagnosticCode,
  details?: (context: LintContext, found: Diagnostic, record: null) => FoundParts | null,
): Check {
  return (context) => {
    if (!context.strict) {
      const faults = context.fact(faultsByCode).get(code) ?? [];
      for (const some of groupBy(faults, (fault) => (fault.isGrave ? fault : (fault.joinedAs ?? fault))).values()) {
        const [{ span, messageId, message, words, title, isGrave, isHarmless, joinedAs }] = some as [LineFault];
        const edits = some.flatMap((fault) => fault.edits);
        const fix = isGrave || edits.length === 0 ? null : { title, safety: "unsafe" as const, edits };
        const labels = some.slice(1).map((other) => ({ span: other.span, message: joinedAs as string }));
        const id = messageId === undefined ? {} : { messageId };
        const claims = () => some.flatMap((fault) => fault.claims?.() ?? []);
        context.report({ span, ...id, message, words, fix, harmless: isHarmless === true, labels, claims });
      }
    }
    for (const found of context.grammar(code)) {
      const parts = isExplained(context, found) ? null : details?.(context, found, null);
      if (parts !== null) context.pass(found, parts);
    }
  };
}

/** Codes about characters and the file, which are faults of their own on any line. */
const OF_THE_FILE: ReadonlySet<DiagnosticCode> = new Set([
  "byte-order-mark",
  "line-ends",
  "missing-line-end",
  "limit",
  "suppression",
  "utf-16",
]);

/** Whether a finding is a consequence of the fault of its line. A strict run reports all of them. */
export function isExplained(context: LintContext, { code, span }: Diagnostic): boolean {
  if (context.strict || OF_THE_FILE.has(code)) return false;
  const fault = context.fact(faultsByLine).get((context.lineAt(span.start) as Line).start);
  // A character is a fault of its own unless the line without the fault is without it.
  const isInside = ({ span: { start, end } }: Edit) => start <= span.start && span.end <= end;
  return fault !== undefined && (code !== "character" || fault.code === code || fault.edits.some(isInside));
}

/** Whether the line at an offset has a fault. */
export function hasLineFault(context: LintContext, offset: number): boolean {
  return context.fact(faultsByLine).has((context.lineAt(offset) as Line).start);
}

/** `isExplained`, except that the finding about the fault itself is none. */
export function isConsequence(context: LintContext, found: Diagnostic): boolean {
  if (!isExplained(context, found)) return false;
  return context.fact(faultsByLine).get((context.lineAt(found.span.start) as Line).start)?.code !== found.code;
}

function faultsByCode(context: LintContext): ReadonlyMap<DiagnosticCode, readonly LineFault[]> {
  return groupBy(context.fact(lineFaults), ({ code }) => code);
}

/** The faults by the offset of their line. */
export function faultsByLine(context: LintContext): ReadonlyMap<number, LineFault> {
  return new Map(context.fact(lineFaults).map((fault) => [fault.line.start, fault]));
}

/** The faults of a file, in file order. Linear in the text. */
export function lineFaults(context: LintContext): readonly LineFault[] {
  const drafts: Draft[] = [];
  let above: Line | null = null;
  for (const line of context.lines) {
    if (line.kind === "emptyline" && line.comment === line.lineEnd) continue;
    const draft = faultOf(context, line, above);
    if (draft !== null && context.isOn(draft.code)) drafts.push(draft);
    if (line.kind === "rule" || line.kind === "user-agent-line") above = line;
    // A comment between two lines belongs to neither.
    else if (line.kind !== "emptyline" && draft?.code !== "key") above = null;
  }
  return drafts.length === 0 ? [] : withEffects(context, drafts);
}

/** Templates and what is left of a merge. What they become is not known, so nothing is said about their lines. */
const TEMPLATE = /\{\{|\{%|<%|<\?|\$\{/;

/** Whether a line is an ordinary one, as most are, and has no character that a fault begins with. */
function isPlain({ text }: LintContext, { kind, regular, value, valueEnd, comment, lineEnd }: Line): boolean {
  if (kind === "emptyline") return !text.slice(comment, lineEnd).includes(":");
  return (
    regular && kind !== "other-record" && comment === lineEnd && /^[\w/.*$?=+%-]*$/.test(text.slice(value, valueEnd))
  );
}

/** The first fault of a line. `above` is the rule or user-agent line above it, if only comments and blank lines are between. */
function faultOf(context: LintContext, line: Line, above: Line | null): Draft | null {
  if (isPlain(context, line)) return null;
  if (TEMPLATE.test(context.text.slice(line.start, line.lineEnd))) return null;
  const joined = joinedFault(context, line);
  if (joined !== null || line.kind === "emptyline") return joined;
  const misread = misreadFault(context, line);
  if (misread !== null) return misread;
  const quoted = quotedFault(context, line);
  if (quoted !== null) return quoted;
  if (line.kind === "unreadable-line" || line.kind === "other-record") {
    const keyless = keylessFault(context, line, above);
    if (keyless !== null) return keyless;
    const misspelt = misspeltFault(context, line);
    if (misspelt !== null || line.kind === "unreadable-line") return misspelt;
  }
  const comment = commentFault(context, line);
  if (comment !== null || line.kind !== "rule") return comment;
  const value = context.text.slice(line.value, line.valueEnd);
  return listFault(context, line, value) ?? urlFault(context, line, value) ?? routeFault(context, line, value);
}

/** An octet of windows-1252 or UTF-8 that became a C1 control, beside a letter or sign of Latin-1. */
const MISREAD = /[\xA0-\xFF][\x80-\x9F]|[\x80-\x9F][\xA0-\xFF]/;
/** In a file with such octets, a character of several octets in UTF-8, each read as one of Latin-1. */
const OCTETS = /[\xC0-\xFF][\x80-\xBF]/;

function isMisread({ text }: LintContext): boolean {
  return MISREAD.test(text);
}

function misreadFault(context: LintContext, line: Line): Draft | null {
  if (!context.fact(isMisread)) return null;
  const value = context.text.slice(line.value, line.valueEnd);
  if (!MISREAD.test(value) && !OCTETS.test(value)) return null;
  return {
    code: "character",
    messageId: "misread",
    line,
    span: { start: line.value, end: line.valueEnd },
    message: "Text that was read in another encoding than its own, so each letter became other characters; {remedy}.",
    words: { remedy: "write what was meant, in UTF-8" },
    title: "",
    edits: [],
    joinedAs: "this one too",
  };
}

const MISSING = 'Missing line break before "{key}", which is read as part of the {part}{effect}; {remedy}.';
const WHOLE_FILE = "The whole file is one {part}{effect}; {remedy}.";
const TRAILING = 'A written line end "{found}" at the end, which is part of the value; remove it.';
const DOUBLED = 'The key "{key}" is written twice, and the second one is read as part of the value; remove it.';

function joinedFault(context: LintContext, line: Line): Draft | null {
  const { text } = context;
  const key = text.slice(line.key, line.keyEnd);
  const isRecord = line.kind !== "emptyline" && line.kind !== "unreadable-line";
  const hasKey = isRecord && (isKnownKey(key) || intendedKey(key) !== null);
  const from = hasKey ? line.value : line.start;
  const joins = joinedLines(text.slice(from, line.lineEnd), hasKey ? line.valueEnd - from : 0);
  const edits: Edit[] = [];
  const code = "missing-line-break";
  const [first] = joins;
  const last = trailingLineEnd(text, line);
  if (first === undefined) {
    if (last === null || !isRecord) return null;
    const found = text.slice(last.start, last.end).trim();
    const fix = { title: "Remove the written line end", edits: [{ span: last, text: "" }] };
    return { code, line, span: last, message: TRAILING, words: { found }, ...fix };
  }
  const isPair =
    /^user/i.test(first.key) &&
    /^\/\**[ \t]*$/.test(text.slice(from, from + first.start)) &&
    context.fact(laterRules).has(from);
  const span = { start: from + first.end, end: Math.max(line.valueEnd, from + first.end + first.key.length) };
  if (hasKey && first.end === 0 && first.key.toLowerCase() === key.toLowerCase() && joins.length === 1) {
    const edit = { span: { start: line.key, end: line.value }, text: "" };
    return { code, line, span, message: DOUBLED, words: { key }, title: "Remove the second key", edits: [edit] };
  }
  const quote = /^["']/.exec(text.slice(line.start, line.lineEnd).trimStart())?.[0];
  if (quote !== undefined) edits.push({ span: { start: line.key, end: line.key + 1 }, text: "" });
  for (const { start, end } of joins) {
    const isFirst = from + start === line.start;
    edits.push({ span: { start: from + start, end: from + end }, text: isFirst ? "" : context.fact(lineEndOf) });
  }
  let end = last?.end ?? text.slice(0, line.lineEnd).trimEnd().length;
  if (quote !== undefined && text[end - 1] === quote) end -= 1;
  const start = last?.start ?? Math.min(end, foreignLineEndsBefore(text, end));
  const stop = Math.max(last?.end ?? 0, quote !== undefined && text[end] === quote ? end + 1 : start);
  const floor = from + (joins.at(-1)?.end ?? 0);
  if (stop > start && start >= floor) edits.push({ span: { start, end: stop }, text: "" });
  if (isPair) {
    const words = { key: first.key, part: "value", remedy: { clause: PAIR } };
    return { code, line, span, message: MISSING, words, title: "", edits: [] };
  }
  const part = isRecord && hasKey ? "value" : line.kind === "emptyline" ? "comment" : "line";
  const title =
    joins.length === 1 ? `Start a new line before "${first.key}"` : `Write ${joins.length + (hasKey ? 1 : 0)} lines`;
  const remedy = joins.length === 1 ? "start a new line there" : "start a new line before each key";
  return {
    code,
    line,
    span,
    message: MISSING,
    words: { key: first.key, part, remedy },
    title,
    edits: [asOne(text, edits)],
    joinedAs: `"${first.key}" is read as part of this line, too`,
  };
}

/** Edits in file order as one, because what checks a fix measures the line for each of them. */
function asOne(text: string, edits: readonly Edit[]): Edit {
  const start = (edits[0] as Edit).span.start;
  let written = "";
  let at = start;
  for (const { span, text: other } of edits) {
    written += text.slice(at, span.start) + other;
    at = span.end;
  }
  return { span: { start, end: at }, text: written };
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

/** A path below a rule, or the name of a known crawler below a user-agent line, which is for another one too. */
function keylessFault({ text }: LintContext, line: Line, above: Line | null): Draft | null {
  if (above === null) return null;
  const value = text.slice(line.kind === "other-record" ? line.key : line.value, line.valueEnd);
  const isName = above.kind === "user-agent-line";
  if (isName ? !isKnownToken(value) : !PATH.test(value)) return null;
  const key = text.slice(above.key, above.keyEnd);
  const what = isName ? "crawler's name" : "path";
  const start = line.valueEnd - value.length;
  // Without a value above it, the name was meant as that.
  const isValue = isName && above.value === above.valueEnd;
  const edit = isValue
    ? { span: { start: above.valueEnd, end: start }, text: text[above.valueEnd - 1] === " " ? "" : " " }
    : { span: { start, end: start }, text: `${key}: ` };
  return {
    code: "key",
    messageId: "none",
    line,
    span: { start, end: line.valueEnd },
    message: 'A {what} without a key, so crawlers skip the line; write "{key}: {value}".',
    words: { what, key, value: cut(value, QUOTED) },
    title: isValue ? `Put the name after "${key}:"` : `Put "${key}:" before the ${what}`,
    edits: [edit],
  };
}

/** A misspelt key and a value, without the colon between them. */
function misspeltFault({ text }: LintContext, line: Line): Draft | null {
  const from = line.kind === "other-record" ? line.key : line.value;
  const written = text.slice(from, line.valueEnd);
  const [start, key = ""] = /^([A-Za-z][-\w]+)[ \t]+(?=[/*][^ \t]*$)/.exec(written) ?? [];
  const intended = start === undefined || isKnownKey(key) ? null : intendedKey(key);
  if (start === undefined || intended === null || !/^(?:User-agent|Allow|Disallow)$/.test(intended)) return null;
  const value = written.slice(start.length);
  return {
    code: "key",
    messageId: "misspelt",
    line,
    span: { start: from, end: from + key.length },
    message: 'Unknown key "{key}", and no ":" after it; write "{intended}: {value}".',
    words: { key, intended, value: cut(value, QUOTED) },
    title: `Write "${intended}:"`,
    edits: [{ span: { start: from, end: from + start.length }, text: `${intended}: ` }],
  };
}

/** The start of a comment of another language, with white space before it, and what makes it one. */
const COMMENTS: readonly RegExp[] = [
  /(?<!:)[ \t]\/\/(?=[ \t]|[^/*]*$)/,
  /[ \t]--(?=[ \t-])/,
  /<!--/,
  /[ \t]\/\*(?=[ \t])/,
  /[ \t];(?=[ \t]*[^ \t/*]|$)/,
  /;[ \t]+(?=[^ \t/*]+(?:[ \t]|$))(?!https?:)/,
];

/** Other records that have one word as their value. */
const ONE_WORD = /^(?:sitemap|license|crawl-delay|host)$/i;

function commentFault({ text }: LintContext, line: Line): Draft | null {
  const key = text.slice(line.key, line.keyEnd);
  if (line.kind === "other-record" && !ONE_WORD.test(key)) return null;
  const value = text.slice(line.value, line.valueEnd);
  if (!/[ \t;<]/.test(value)) return null;
  // A User-Agent header and a list of names have semicolons.
  const signs = line.kind !== "user-agent-line" || value.startsWith("*") ? COMMENTS : COMMENTS.slice(0, 4);
  const starts = signs.map((sign) => value.search(sign)).filter((at) => at > 0);
  if (starts.length === 0) return null;
  const at = Math.min(...starts);
  const sign = /^[ \t]*(\/\/|--|<!--|\/\*|;)/.exec(value.slice(at))?.[1] ?? "";
  const start = line.value + value.indexOf(sign, at);
  const isApart = sign !== ";" && text[start - 1] !== " " && text[start - 1] !== "\t";
  return {
    code: "comment",
    messageId: "foreign",
    line,
    span: { start, end: line.valueEnd },
    message: '"{start}" does not start a comment in robots.txt, so it is part of the value; put "#" before it.',
    words: { start: sign },
    title: 'Put "#" before the comment',
    edits: [
      sign === ";"
        ? { span: { start, end: start + 1 }, text: text[start - 1] === " " ? "#" : " #" }
        : { span: { start, end: start }, text: isApart ? " # " : "# " },
    ],
  };
}

const LIST = "Several patterns in one line, which crawlers read as one; write one pattern per line.";
const ENDED = 'The "{found}" at the end is part of the pattern, so it matches only paths that contain it; remove it.';

/** Where a path begins after a separator. */
const BETWEEN = /(?<=[,;| \t\u0085\u2028\u2029]|\\n|<br ?\/?>)(?=[/*])/i;

/** The end of an item of a list, without the separator after it. */
function endOf(item: string): number {
  let end = item.length;
  for (let at = -1; at !== end; ) {
    at = end;
    end = foreignLineEndsBefore(item, end);
    while (end > 0 && ",;| \t".includes(item.charAt(end - 1))) end--;
  }
  return end;
}

/** A pattern for some part of the site. */
const PART = /[^/*$]/;

function listFault(context: LintContext, line: Line, value: string): Draft | null {
  const { text } = context;
  const span = { start: line.value, end: line.valueEnd };
  const parts = value.split(BETWEEN);
  const items = parts.map((part) => part.slice(0, endOf(part)));
  const isAlike = (first: string) => items.every((item) => item.startsWith(first) && PART.test(item));
  // White space alone is a finding of its own.
  const hasSign = parts.some((part, at) => at < parts.length - 1 && part.slice(items[at]?.length).trim() !== "");
  const isList = hasSign && (isAlike("/") || isAlike("*"));
  if (isList) {
    const key = text.slice(line.key, line.keyEnd);
    const edits = [{ span, text: items.join(`${context.fact(lineEndOf)}${key}: `) }];
    return { code: "list-in-value", line, span, message: LIST, words: {}, title: `Write ${parts.length} lines`, edits };
  }
  const found = value.slice(-1);
  if (parts.length > 1 || !context.fact(endedPatterns).has(line.value)) return null;
  const last = { start: line.valueEnd - 1, end: line.valueEnd };
  const edits = [{ span: last, text: "" }];
  return {
    code: "list-in-value",
    line,
    span: last,
    message: ENDED,
    words: { found },
    title: `Remove "${found}"`,
    edits,
  };
}

/** The offsets of the patterns with a sign at the end that ends each pattern of the group: a path may end with one too. */
function endedPatterns({ groups: { groups } }: LintContext): ReadonlySet<number> {
  const ended = groups.flatMap(({ rules }) => {
    const written = rules.filter(({ pattern }) => pattern !== "");
    const isEnded = (sign: string) => written.every(({ pattern }) => pattern.endsWith(sign) && ENDING.test(pattern));
    return isEnded(",") || isEnded(";") ? written : [];
  });
  return new Set(ended.map(({ patternSpan }) => patternSpan.start));
}

/** A sign at the end of a path; no star before it, which stands for what ends with the sign, and no HTML entity. */
const ENDING = /^(?!.*&\w+;$).*[\w/][,;]$/s;

const URL_IN_PATH = 'Pattern "{value}" is a URL after a slash, and matches only paths that contain one; {remedy}.';

/** A URL that got the slash of a path, as site builders write for links of a menu: its page may be meant to be open. */
function urlFault(context: LintContext, line: Line, value: string): Draft | null {
  const [, host, path = ""] = /^\/https?:\/\/([\w.-]+\.[a-z]{2,})(?::\d+)?(\/[^ \t]*)?$/is.exec(value) ?? [];
  if (host === undefined) return null;
  const hosts = context.fact(sitemapHosts);
  const isOther = !PART.test(path) || (hosts.size > 0 && !hosts.has(plainHost(host)));
  const intent = /^a/i.test(context.text.slice(line.key, line.keyEnd)) ? "open" : "closed";
  const clause = isOther
    ? "remove the line"
    : // A slash after the name of a file would match only what is below it.
      `write "${cut(path.replace(/(\.\w+)\/$/, "$1"), QUOTED)}" if it should be ${intent}, or remove the line`;
  return {
    code: "dead-pattern",
    messageId: "url",
    line,
    span: { start: line.value, end: line.valueEnd },
    message: URL_IN_PATH,
    words: { value, remedy: { clause } },
    title: "",
    edits: [],
    isHarmless: true,
    joinedAs: "another one",
  };
}

/** A segment that is a parameter of a router: Next.js, Express, OpenAPI, Flask. */
const ROUTE =
  /\/(?:\[{1,2}(?:\.\.\.)?[A-Za-z_][-\w]*\]{1,2}|:[A-Za-z_]\w*[?*+]?|<(?:[a-z]+:)?[A-Za-z_]\w*>|\{[A-Za-z_]\w*(?::[^{}/]*)?\})(?=[/?.$*]|$)/g;

function routeFault({ text }: LintContext, line: Line, value: string): Draft | null {
  const found = value.match(ROUTE);
  if (found === null) return null;
  const intended = value.replace(ROUTE, "/*").replace(/\*{2,}/g, "*");
  const name = (found[0] as string).slice(1);
  const start = line.value + value.indexOf(name);
  const isPart = PART.test(intended);
  const closes = /^d/i.test(text.slice(line.key, line.keyEnd)) ? "closes" : "opens";
  const written = `"${cut(intended, QUOTED)}"`;
  return {
    code: "dead-pattern",
    messageId: "router",
    line,
    span: { start, end: start + name.length },
    message: '"{found}" is the syntax of a router, and matches only itself; {remedy}.',
    words: {
      found: name,
      remedy: {
        clause: isPart
          ? `write ${written}`
          : `write the paths that are meant, because ${written} ${closes} nearly everything`,
      },
    },
    title: 'Write "*"',
    edits: isPart ? [{ span: { start: line.value, end: line.valueEnd }, text: intended }] : [],
  };
}

/** Stands for the pages that no rule names: no pattern contains a noncharacter. */
const ANY_PAGE = "/\u{10FFFF}";

/** A crawler that visitors come from, and one that no line names. */
const READERS = ["Googlebot", "*"] as const;

/** Code units that the queries about single rules may read together. */
const MAX_COMPARED = 10_000_000;

/** What follows from a fault, as a clause and as claims. */
type Effect = Clause & Required<Pick<FoundParts, "claims">>;

const NO_EFFECT: Effect = { clause: "", claims: () => [] };

/** The faults with what the engine says about the file and about the file with all of them corrected. */
function withEffects(context: LintContext, drafts: readonly Draft[]): readonly LineFault[] {
  const { document, dialect } = context;
  const edits = drafts.flatMap((draft) => draft.edits);
  const before = context.matcher();
  const fixed = parse(edit(document, edits)).document;
  const after = new DialectMatcher(dialect, lower(fixed, dialect, Number.POSITIVE_INFINITY));
  const changes = READERS.flatMap((reader) => {
    const was = before.decide(reader, ANY_PAGE);
    const is = after.decide(reader, ANY_PAGE);
    if (was.allowed === is.allowed) return [];
    const [from, to] = [was, is].map(
      ({ rule, group }) => new Set([...(rule === null ? [] : [rule.line]), ...(group?.lines ?? [])]),
    );
    return [{ reader, closes: !is.allowed, from: from as Set<number>, to: to as Set<number> }];
  });
  const rules = new Map<number, Rule>(
    after.groups.groups.flatMap(({ rules }) => rules.map((rule) => [rule.line, rule])),
  );
  const names = new Map(
    after.groups.groups.flatMap(({ rules, userAgents }) => rules.map((rule) => [rule, userAgents[0]?.token])),
  );
  const closesNothing = !before.groups.groups.some((group) => group.rules.some(forbids));
  const isLost = closesNothing && [...rules.values()].some(forbids);
  const isOneLine = context.lines.filter(({ kind }) => kind !== "emptyline").length === 1;
  let queries = Math.ceil(MAX_COMPARED / (context.text.length + 1));
  let added = 0;
  const places = drafts.map(({ line, edits }) => {
    const own = lineAt(document.lineIndex, line.start) + 1;
    const first = own + added;
    for (const { text } of edits) added += text.split(/\r\n|\r|\n/).length - 1;
    return { own, first, last: own + added };
  });
  const decides = ({ from, to }: (typeof changes)[number], { own, first, last }: (typeof places)[number]) => {
    if (from.has(own)) return true;
    for (let line = first; line <= last; line++) if (to.has(line)) return true;
    return false;
  };
  // A line may also move the rules below it to another group, and then none of the deciding lines is its own.
  const isDecided = new Set(changes.filter((change) => places.some((place) => decides(change, place))));
  return drafts.map((draft, at) => {
    const place = places[at] as (typeof places)[number];
    const { first, last } = place;
    const grave = changes.filter((change) => !isDecided.has(change) || decides(change, place));
    return { ...draft, ...described(draft, grave, effectOf(first, last)), isGrave: grave.length > 0 };

    function effectOf(from: number, to: number): Effect {
      if (draft.code !== "missing-line-break") return NO_EFFECT;
      for (let line = from; line <= to; line++) {
        const rule = rules.get(line);
        if (rule === undefined) continue;
        const page = withLeadingSlash(instantiate(rule.pattern));
        for (const reader of new Set(["*", names.get(rule) ?? "*", "Googlebot"])) {
          if (queries-- <= 0) return NO_EFFECT;
          const was = before.isAllowed(chainOf(reader), page);
          if (was === after.isAllowed(chainOf(reader), page)) continue;
          const who = reader === "*" ? "crawlers without a group of their own" : cut(reader, QUOTED);
          return {
            clause: `, so ${who} ${was ? "may" : "may not"} fetch "${cut(page, QUOTED)}"`,
            claims: () => [{ what: was ? "allowed" : "disallowed", name: reader, url: page }],
          };
        }
      }
      return NO_EFFECT;
    }
  });

  function described(
    { message, words, line }: Draft,
    grave: readonly { readonly reader: string; readonly closes: boolean }[],
    effect: Effect,
  ): Pick<LineFault, "message" | "words" | "claims"> {
    const isWhole = message === MISSING && isOneLine && line.kind !== "emptyline";
    const part = isWhole && line.kind === "user-agent-line" ? "user-agent value" : (words.part ?? "value");
    const lost: Effect = isLost
      ? { clause: ", so nothing is closed", claims: () => opensToAll(context) }
      : { ...NO_EFFECT, clause: ", so the rest of it is lost" };
    const { clause, claims } = isWhole && part !== "value" ? lost : effect;
    const template = isWhole && part !== "value" ? WHOLE_FILE : message;
    const [{ closes } = { closes: true }] = grave;
    const who =
      grave.length > 1
        ? "every crawler"
        : grave[0]?.reader === "*"
          ? "every crawler without a group of its own"
          : "Googlebot";
    const ending = grave.length === 0 ? "." : ` if the whole site should be ${closes ? "closed" : "open"} to ${who}.`;
    return {
      message: template.replace(/\.$/, ending),
      words: { ...words, part, effect: { clause } },
      claims,
    };
  }
}
