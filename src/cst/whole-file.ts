// Files that are not a robots.txt, or not a finished one: the page, document or message that a server sends instead,
// other encodings, sources of templates, and unresolved merges (RFC 9309 §2.3). They get one finding for the file
// instead of one for every line. Decided by format signatures, and by how the grammar reads the lines.
import { foreignStart, intendedKey, isKey, isKnownKey, namesKey } from "../dialects/keys.ts";
import { recordKeys, recordNameOf } from "../dialects/records.ts";
import type { Span } from "../text/span.ts";
import type { Line, RobotsTxt } from "./nodes.ts";
import { type TemplateKind, templateIn } from "./template.ts";

/** The code of a fault that concerns the whole file. */
export type WholeFileCode = "utf-16" | "not-robots-txt" | "unrendered-template" | "merge-conflict";

/** Formats of files that are not a robots.txt. `text` is any without a line that crawlers read. */
export type FileKind =
  | "utf-16"
  | "binary"
  | "gzip"
  | "zip"
  | "png"
  | "pdf"
  | "rtf"
  | "json"
  | "html"
  | "xml"
  | "markup"
  | "http"
  | "log"
  | "error"
  | "text"
  | TemplateKind
  | "source"
  | "diff"
  | "table"
  | "conflict";

/** What a file is instead of a robots.txt. */
export interface WholeFileFault {
  /** Which fault it is. */
  readonly code: WholeFileCode;
  /** The format. */
  readonly kind: FileKind;
  /** The first line that shows it. */
  readonly span: Span;
}

/** What the file is instead of a robots.txt, or null. Linear in the document. */
export function wholeFileFault(document: RobotsTxt): WholeFileFault | null {
  const { text, lines } = document;
  const firstEnd = lines[0]?.lineEnd ?? 0;
  const make = (code: WholeFileCode, kind: FileKind, span: Span = { start: 0, end: firstEnd }) => ({
    code,
    kind,
    span,
  });
  if (isUtf16(document)) return make("utf-16", "utf-16");
  const signature = SIGNATURES.find(([start]) => start.test(text));
  if (signature !== undefined) return make("not-robots-txt", signature[1]);
  if (isBinary(document)) return make("not-robots-txt", "binary");
  const conflict = conflictIn(document);
  if (conflict !== null) return make("merge-conflict", "conflict", spanOf(conflict));

  const first = lines.find((line) => line.kind !== "emptyline");
  if (first === undefined) return null;
  const firstLine = spanOf(first);
  const other = documentIn(document, first);
  if (other !== null) return make("not-robots-txt", other, firstLine);
  const template = templateIn(document);
  if (template !== null) return make("unrendered-template", template.kind, spanOf(template.line));
  if (isDiff(document)) return make("not-robots-txt", "diff", firstLine);
  if (TABLE.test(text)) return make("not-robots-txt", "table", firstLine);
  const program = sourceIn(document);
  if (program !== null) return make("unrendered-template", "source", spanOf(program));
  const isComment = ({ kind, key, lineEnd }: Line) =>
    kind === "emptyline" || foreignStart(text.slice(key, lineEnd)) !== null;
  if (lines.every(isComment) || lines.some((line) => isRecord(text, line))) return null;
  const isError = lines.some(({ key, comment }) => ERROR.test(text.slice(key, comment)));
  return make("not-robots-txt", kindOfText(document, isError), firstLine);
}

function spanOf({ key, valueEnd, lineEnd }: Line): Span {
  return { start: key, end: valueEnd > key ? valueEnd : lineEnd };
}

/** Format signatures, in the form of decoded octets, where ill-formed ones are lone surrogates. */
const SIGNATURES: readonly (readonly [RegExp, FileKind])[] = [
  [/^\u001F\uDC8B/, "gzip"],
  [/^PK\u0003\u0004/, "zip"],
  [/^\uDC89PNG/, "png"],
  [/^%PDF-/, "pdf"],
  [/^\uFEFF?\s*\{\\rtf/, "rtf"],
];

/** A control character that is in no text. */
const CONTROL = /[\0-\u0008\u000E-\u001F]/;

/** Lines that only source code and configuration have. */
const SOURCE: readonly RegExp[] = [
  // A record in a string after other words: `echo "User-agent: *"`, `return 200 "User-agent: *"`.
  /^\W{0,8}\w.*["'`][ \t]*user-?agents?\b/i,
  // An import or export of an ECMAScript or CommonJS module.
  /^(?:import\b.*["']|export[ \t]+(?:default|const|async|function)\b|module\.exports[ \t]*=|(?:const|let|var)[ \t].*\brequire\()/,
  // A document of a shell, an object literal, a directive of a web server.
  /<<-?[ \t]*["']?\w+["']?$/,
  /^\{(?![{%#])[^:]*:.*\}[,;]?$/,
  /^<[A-Z][A-Za-z]+[ \t][^=>]+>$/,
];

/** Structures of several lines: a block, the literal of YAML, the section of TOML and INI files. */
const OPENS = /^(?=.*\w|[[{(]+$)(?!`{3}).*[^{%#]?[[{(`]$/;
const CLOSES = /^[\])}`]+[;,]*$/;
const STRUCTURES = /^[\w.-]+:[ \t]*[|>][-+]?[ \t]*\r?\n[ \t]|^\[{1,2}[\w.-]+\]{1,2}[ \t]*\r?\n[\w-]+[ \t]*=/m;
/** A list of YAML: one under a key of this format alone may be lines without a key. */
const LISTS = /^([\w-]+):[ \t]*\r?\n[ \t]+-[ \t]/gm;

/** The first line of source code or configuration, or null. Linear in the document. */
function sourceIn({ text, lines }: RobotsTxt): Line | null {
  const isOther = ({ kind, key, keyEnd }: Line) =>
    kind === "unreadable-line" || (kind === "other-record" && !isKnownKey(text.slice(key, keyEnd)));
  const others = lines.filter(isOther);
  if (others.length === 0) return null;
  const contents = others.map(({ key, lineEnd }) => text.slice(key, lineEnd).trimEnd());
  const opening = contents.findIndex((line) => OPENS.test(line));
  const isBlock = opening !== -1 && contents.slice(opening).some((line) => CLOSES.test(line));
  const found = contents.findIndex((line) => SOURCE.some((one) => one.test(line)));
  if (found !== -1 || isBlock) return others[found === -1 ? opening : found] as Line;
  const keys = [...text.matchAll(LISTS)].map(([, key = ""]) => key);
  const isYaml = keys.some((key) => !isKnownKey(key)) || (keys.some((key) => /^user/i.test(key)) && keys.length > 1);
  const at = isYaml ? text.search(LISTS) : text.search(STRUCTURES);
  return lines.find(({ end }) => at !== -1 && end > at) ?? null;
}

/** The head of a table, or its first row: Markdown, CSV. */
const TABLE = /^(?:\|[ \t]*|["'])user-?agent["']?[ \t]*[|,;\t]/im;

/** Whether the file has a hunk of a diff, or records that were added and removed. */
function isDiff({ text }: RobotsTxt): boolean {
  return /^@@ -\d+/m.test(text) || (/^\+ ?[A-Za-z][\w-]*:/m.test(text) && /^- ?[A-Za-z][\w-]*:/m.test(text));
}

/** A reason phrase of RFC 9110 §15.5 and §15.6, or the status code of an error beside that word. */
const ERROR =
  /\b(?:bad request|unauthorized|access denied|forbidden|not[ _]found|method not allowed|too many requests|internal server error|not implemented|bad gateway|service (?:is )?(?:temporarily )?unavailable|gateway time-?out|error[ \t:]+[45]\d\d|[45]\d\d[ \t:-]+error)\b/i;

/** The other format of a text that has one, or null. Linear in the document. */
function documentIn({ text, lines }: RobotsTxt, first: Line): FileKind | null {
  const start = text.charAt(first.key);
  if ((start === "{" || start === "[") && isJson(text.slice(first.key))) return "json";
  const namesCrawler = lines.some(({ kind }) => kind === "user-agent-line");
  const line = text.slice(first.key, first.lineEnd);
  if (PHP_ERROR.test(text.slice(first.key, first.key + 100))) return "error";
  if (start === "<" && !/^<(?:%|\?(?!xml))/i.test(line) && !SOURCE.some((one) => one.test(line))) {
    // With a user-agent line, a tag may be one wrong line of a robots.txt, unless it encloses the file.
    if (namesCrawler && !/^<(?:!doctype|html|\?xml)\b/i.test(line) && !isElement(text, line)) return null;
    if (HTML.test(text)) return "html";
    return /^<\?xml/i.test(line) ? "xml" : "markup";
  }
  if (/^HTTP\/\d/.test(line)) return "http";
  if (namesCrawler) return null;
  if (lines.some(({ kind }) => kind === "rule")) return null;
  return LOG.test(line) ? "log" : null;
}

const HTML = /<(?:!doctype[ \t]+html|html|head|body|title)\b/i;
const HTML_START = /^<(?:!doctype[ \t]+)?html\b/i;

/** A message of PHP above the output. */
const PHP_ERROR = /^(?:<br ?\/?>\s*)?<b>(?:[A-Z][a-z]+ )?[A-Z]?[a-z]+<\/b>:/;

/** A line of a log: an ISO 8601 date with a time, or an address as in the Common Log Format. */
const LOG = /^(?:[[-]*\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[)/;

/** Whether the element whose tag starts the first line ends with the text. */
function isElement(text: string, firstLine: string): boolean {
  const name = /^<([a-z][\w-]*)/i.exec(firstLine)?.[1];
  return name !== undefined && text.trimEnd().toLowerCase().endsWith(`</${name.toLowerCase()}>`);
}

/** What a text without a record is. */
function kindOfText({ text, lines }: RobotsTxt, isError: boolean): FileKind {
  if (lines.some(({ key, lineEnd }) => HTML_START.test(text.slice(key, lineEnd)))) return "html";
  if (isError) return "error";
  return CONTROL.test(text) ? "binary" : "text";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a line is a record that crawlers read, or that its author meant as one. */
function isRecord(text: string, { kind, key, keyEnd, value, comment }: Line): boolean {
  if (kind === "emptyline") return false;
  if (kind === "user-agent-line" || kind === "rule") return true;
  const written = text.slice(key, comment).trimEnd();
  if (written === "*" || namesKey(written)) return true;
  if (kind === "unreadable-line") return false;
  const name = text.slice(key, keyEnd);
  if (/^https?$/i.test(name)) return text.startsWith("//", value);
  const record = recordNameOf(name)?.name;
  return isKnownKey(name) || (record !== undefined && recordKeys[record].wanted) || intendedKey(name) !== null;
}

/** A marker of Git above or below the versions of a conflict, with the name of a version; without it, beside the one between. */
const MARKER = /^(?:<{7}|>{7}) [^<>\s]+(?: \([^<>]*\))?$/;
const BARE = /^(?:<{7}|>{7})$/;

/** The first line of an unresolved merge conflict, or what is left of one; or null. */
function conflictIn({ text, lines }: RobotsTxt): Line | null {
  if (!/<{7}|>{7}/.test(text)) return null;
  const isBare = /^={7}\r?$/m.test(text);
  const contents = (line: Line) => text.slice(line.start, line.lineEnd);
  return lines.find((line) => MARKER.test(contents(line)) || (isBare && BARE.test(contents(line)))) ?? null;
}

/** Number of code units examined to recognise binary data, and UTF-16 without a byte order mark. */
const SAMPLE = 256;

/** A NUL near the start, as in images and compressed files, and no line with a key before a colon. */
function isBinary({ text, lines }: RobotsTxt): boolean {
  const zero = text.indexOf("\0");
  if (zero === -1 || zero >= SAMPLE) return false;
  return !lines.some(({ kind, key, keyEnd }) => {
    return kind === "user-agent-line" || isKey(text.slice(key, keyEnd));
  });
}

/** A UTF-16 byte order mark, or NUL as every second code unit near the start and nowhere else. */
function isUtf16({ text, source }: RobotsTxt): boolean {
  if (source.form === "string") return false;
  if (source.form !== "utf-8") return true;
  const mark = text.slice(0, 2);
  if (mark === "\udcff\udcfe" || mark === "\udcfe\udcff") return true;
  if (text.length < 4) return false;
  const zeros = [0, 0];
  const length = Math.min(text.length, SAMPLE) & ~1;
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) === 0) zeros[at & 1] = (zeros[at & 1] as number) + 1;
  return Math.max(...zeros) === length / 2 && Math.min(...zeros) === 0;
}
