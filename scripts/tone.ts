// Finds words of the repository's former, mannered tone in comments, test names, docs and
// messages, so that they do not come back. `check-words.ts` runs it.
import type ts from "typescript";
import { typescript } from "./typescript.ts";

/** What a piece of prose belongs to. */
export type UnitKind = "comment" | "test name" | "docs line" | "message";

/** A piece of prose with the line on which it begins. */
export interface Unit {
  readonly kind: UnitKind;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** A marker word found in a unit. */
export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly kind: UnitKind;
  readonly marker: string;
  /** The matched words with some context. */
  readonly excerpt: string;
}

interface Marker {
  readonly name: string;
  readonly pattern: RegExp;
  /** What to write, as a hint. */
  readonly instead: string;
  /** Kinds of units it applies to; all of them if missing. */
  readonly only?: readonly UnitKind[];
}

/** Patterns carry the `g` flag, because `matchAll` needs it. */
const markers: readonly Marker[] = [
  { name: "tells", pattern: /\b(tells?|told|telling)\b/gi, instead: "reports, says, distinguishes" },
  { name: "behind", pattern: /\bbehind\b/gi, instead: "after, following" },
  {
    name: "headless who",
    pattern:
      /(?:(?:^|[.;:] |\| (?=who\w* \w)|, (?!and |or ))|\b(?:of|for|to|by|as|than|that|and|or|but|so|when|where|if|because|from|with) )(?:who|whoever|whom)\b(?![^.;]*\?)/gi,
    instead: "name the subject: the crawler that, the caller that",
  },
  {
    name: "headless what",
    pattern: /^(?:What|How) (?!(?:to|is|are|if|about|does|do|can|many|long|much|often)\b)(?![^.;]*\?)/g,
    instead: "begin with the noun: the text that, the number of",
    only: ["comment"],
  },
  {
    name: "headless test name",
    pattern: /^(?:what|where|whatever|whose|but|nor|of)\b/gi,
    instead: "begin with the subject, and end with what happens to it",
    only: ["test name"],
  },
  {
    name: "is no X",
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were|be|being|it's|that's) no (?!longer|more|less|later|earlier|fewer|greater|larger|smaller|shorter|worse|better|different)\w/gi,
    instead: "is not a, is not a valid",
  },
  {
    name: "is none",
    pattern:
      /\b(?:that|which|what|it|who) (?:is|are|was|were) none\b|\b(?:where|when) there (?:is|are|was) (?:none|one|any)\b|\bwhich there (?:is|are|was|were) none\b/gi,
    instead: "is not one; if there is one; or undefined",
  },
  { name: "nobody", pattern: /\b(?:nobody|somebody|anybody|everybody)(?:'s)?\b/gi, instead: "name the subject" },
  {
    name: "stands",
    pattern: /\b(?:stands?|stood|standing)\b(?! for\b|-?alone\b|-ins?\b)/gi,
    instead: "is, appears, occurs",
  },
  { name: "but for", pattern: /\bbut for\b/gi, instead: "except" },
  {
    name: "as X has it",
    pattern: /\bbe it\b|\bas it were\b|\bas (?:[\w.'"§]+ ){1,5}(?:has|have|had) (?:it|them)\b/gi,
    instead: "even, as defined in",
  },
  { name: "of use", pattern: /\bof (?:no |any |some )?use\b(?! cases?\b)/gi, instead: "usable, useful" },
  {
    name: "made ready",
    pattern: /\bma[dk](?:es?|ing) (?:\w+ )?ready\b|\banew\b|\bgone (?:through|over)\b/gi,
    instead: "compiled, again, processed",
  },
  { name: "comes to", pattern: /\b(?:comes?|came|coming) to\b/gi, instead: "results in, amounts to" },
  { name: "pays", pattern: /\bpays?\b(?![- ]per\b)/gi, instead: "is worth its cost, costs" },
  { name: "mend", pattern: /\bmend(?:s|ed|ing)?\b/gi, instead: "fix" },
  {
    name: "looked at",
    pattern:
      /\b(?:looks?|looked|looking) at\b|\b(?:a|one|another|second|first|without|each|every) looks?\b(?!-|ahead| up)/gi,
    instead: "scanned, examined; pass, lookup",
  },
  {
    name: "place",
    pattern: /(?<!\b(?:in|takes?|taking|took|decimal|first|second) (?:the )?)\bplaces?\b(?!holder)/gi,
    instead: "offset, index, position, line",
  },
  {
    name: "code that knows",
    pattern:
      /\b(?:an?|the|this|that|each|every|no) (?:rule|function|method|class|module|type|node|parser|scanner|matcher|linter|formatter|index|table|script|check) (?:asks|knows)\b/gi,
    instead: "has, reads, calls, depends on",
  },
  {
    name: "keeps back",
    pattern: /\b(?:hold|holds|held|holding|keep|keeps|kept|keeping) (?:\w+ ){0,2}back\b/gi,
    instead: "suppress",
  },
  { name: "otherwise than", pattern: /\botherwise than\b/gi, instead: "differently from" },
  {
    name: "one a line",
    pattern:
      /\b(?:an?|one) (?:\w+ )?(?:line|row|object|file|sentence|point|query|case|host|path|capture|answer) an? (?:line|row|object|finding|file|point|query|page|request|group|minute)\b|\bone an? (?:line|row|point|file|page|feature|request)\b/gi,
    instead: "one per line",
  },
  {
    name: "gives back",
    pattern: /\bgiv(?:e|es|en|ing) back\b|\bcom(?:e|es|ing) back\b|\bcame back\b/gi,
    instead: "returns, is returned",
  },
  { name: "again and again", pattern: /\bagain and again\b|\bnow and then\b/gi, instead: "repeatedly, sometimes" },
  { name: "begins alike", pattern: /\bbegin(?:s|ning)? (?:alike|so)\b/gi, instead: "has a common prefix" },
  { name: "that is so", pattern: /\b(?:that|this|it|which) (?:is|are|was) so\b/gi, instead: "that holds, true" },
];

interface Exception {
  readonly reason: string;
  /** Markers that it silences. */
  readonly markers: readonly string[];
  /** Matched against the unit; the hit must be inside the match. */
  readonly text: RegExp;
  /** Files it holds for; all of them if missing. */
  readonly path?: RegExp;
}

/** Proper uses of a marker word. */
const exceptions: readonly Exception[] = [
  {
    reason: "the network sense",
    markers: ["behind"],
    text: /\bbehind (?:a |an |the |one |its )?(?:\w+ )?(?:proxy|proxies|firewall|NAT|load balancer|CDN|login|password|paywall|feature flag)\b/gi,
  },
  {
    reason: "behind a clock or a version, in the sense of late",
    markers: ["behind"],
    text: /\b(?:falls?|fell|lags?|runs?|is|seconds?|minutes?) behind (?:the |its )?(?:clock|schedule|time|upstream|main)\b/gi,
  },
  {
    reason: "not this but for that",
    markers: ["but for"],
    text: /\bnot (?:only )?(?:just )?(?:for|to|by) [^.;]*?\bbut for\b/gi,
  },
  {
    reason: "tell apart: to distinguish",
    markers: ["tells"],
    text: /\bt(?:ell|old|ells) (?:\w+ ){0,4}(?:apart|from)\b/gi,
  },
  {
    reason: "an order given to a crawler or a program",
    markers: ["tells"],
    text: /\bt(?:ells?|old|elling) (?:the |a |an |all |every |those |these )?(?:\w+ )?(?:crawlers?|bots?|programs?|browsers?|caches?|clients?|engines?|\w*bot) to\b/gi,
  },
  { reason: "when it comes to", markers: ["comes to"], text: /\bwhen it comes to\b/gi },
  { reason: "paying money", markers: ["pays"], text: /\bpays? (?:per|for (?:content|access|crawling))\b/gi },
  {
    reason: "a place on earth",
    markers: ["place"],
    text: /\b(?:places? of (?:birth|work)|place names?|Google Places?|places? on (?:earth|a map))\b/gi,
  },
  {
    reason: "placing something, and its replacement",
    markers: ["place"],
    text: /\b(?:to place|is placed|are placed|in (?:its|their|his|one) place)\b/gi,
  },
  { reason: "ordered by the time of use", markers: ["of use"], text: /\border of use\b/gi },
  { reason: "ability to distinguish", markers: ["tells"], text: /\bcannot tell which\b/gi },
  { reason: "quotes RFC 9309, Section 3", markers: ["is no X"], text: /\bis no substitute for\b/gi },
  {
    reason: "summaries of what old documents say",
    markers: ["tells"],
    text: /\btell administrators\b/gi,
    path: /^docs\/requirements\.md$/,
  },
  { reason: "a term of the Content-Usage vocabulary", markers: ["of use"], text: /\bcategor(?:y|ies) of use\b/gi },
];

/** Files that quote the words: this one and its test. */
const quoting = /^(?:scripts\/tone\.ts|test\/scripts\/tone\.test\.ts)$/;

/** Files whose prose is data of others or made by a tool. */
const foreign =
  /^(?:LICENSE|package-lock\.json|generated\/|etc\/|examples\/.*\.txt|bench\/results\/|docs\/reports\/|packages\/[^/]+\/LICENSE)/;

/** The pieces of prose of the file at `path`, in order. */
export function unitsOf(path: string, text: string): Unit[] {
  if (foreign.test(path) || quoting.test(path)) return [];
  if (/\.[cm]?[jt]s$/.test(path)) return unitsOfCode(path, text);
  if (path.endsWith(".md")) return unitsOfMarkdown(text);
  if (path.endsWith(".json")) return unitsOfJson(text);
  if (path.endsWith(".peggy") || path.endsWith(".cc")) return commentLines(text, /^\s*\/\/ ?(.*)$/);
  const comments = /\.(?:ya?ml|sh|py|pl|abnf)$|^\.ci\//.test(path) ? commentLines(text, /^\s*[#;](?!!) ?(.*)$/) : [];
  if (path.endsWith(".py")) return byLine([...comments, ...docstrings(text)]);
  if (/\.ya?ml$/.test(path)) return byLine([...comments, ...descriptions(text)]);
  return comments;
}

/** Marker words in the prose of the file at `path`. */
export function toneHits(path: string, text: string): Hit[] {
  return unitsOf(path, text).flatMap((unit) => hitsOf(path, unit));
}

function hitsOf(path: string, unit: Unit): Hit[] {
  // Code, URLs and paths may hold any word; their length is kept so that indices stay valid.
  // A line break inside a phrase counts as a space.
  const prose = unit.text
    .replace(/`[^`]*`|\bhttps?:\S+|\S*\/\S*\.(?:md|ts|txt)\S*/g, (code) => "_".repeat(code.length))
    .replace(/\s/g, " ");
  return markers.flatMap(({ name, pattern, only }) => {
    if (only !== undefined && !only.includes(unit.kind)) return [];
    return [...prose.matchAll(pattern)]
      .filter((match) => !isExcepted(path, prose, name, match))
      .map((match) => ({
        path,
        line: unit.line + lineBreaks(unit.text.slice(0, match.index)),
        kind: unit.kind,
        marker: name,
        excerpt: unit.text
          .slice(Math.max(0, match.index - 30), match.index + match[0].length + 30)
          .replace(/\s+/g, " ")
          .trim(),
      }));
  });
}

function isExcepted(path: string, prose: string, marker: string, hit: RegExpExecArray): boolean {
  return exceptions.some(
    (exception) =>
      exception.markers.includes(marker) &&
      exception.path?.test(path) !== false &&
      [...prose.matchAll(exception.text)].some(
        (match) => match.index <= hit.index && hit.index < match.index + match[0].length,
      ),
  );
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}

/**
 * Comments and sentences in strings of a TypeScript or JavaScript file. In a test those are names: of tests, and of the
 * rows of a table.
 */
function unitsOfCode(path: string, text: string): Unit[] {
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  const isTest = /^test\//.test(path);
  const units: Unit[] = [];
  const lineOf = (offset: number) => file.getLineAndCharacterOfPosition(offset).line + 1;
  const comments = new Map<number, number>();

  const visit = (node: ts.Node): void => {
    if (node.kind === typescript.SyntaxKind.EndOfFileToken || node.getChildCount(file) === 0) {
      for (const { pos, end } of typescript.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
        comments.set(pos, end);
      for (const { pos, end } of typescript.getTrailingCommentRanges(text, node.getEnd()) ?? []) comments.set(pos, end);
    }
    if (isTest ? isTestName(node) || isRowName(node) : isMessage(node)) {
      units.push({
        kind: isTest ? "test name" : "message",
        line: lineOf(node.getStart(file)),
        text: proseOf(node),
      });
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);

  let last: { line: number; end: number; text: string } | undefined;
  const flush = () => {
    if (last !== undefined) units.push({ kind: "comment", line: last.line, text: last.text });
    last = undefined;
  };
  for (const [pos, end] of [...comments].sort((a, b) => a[0] - b[0])) {
    const comment = text.slice(pos, end);
    const body = comment.startsWith("//")
      ? comment.slice(2).trimStart()
      : comment.replace(/^\/\*+\s?|\s*\*+\/$/g, "").replace(/^[ \t]*\* ?/gm, "");
    // Neighbouring line comments are one unit.
    const joined = comment.startsWith("//") && last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, pos));
    if (joined && last !== undefined) last = { line: last.line, end, text: `${last.text}\n${body}` };
    else {
      flush();
      last = { line: lineOf(pos), end, text: body };
      if (!comment.startsWith("//")) flush();
    }
  }
  flush();
  return units.sort((a, b) => a.line - b.line);
}

/** Whether a node is the name of a test, or the `name` of a row in a table of tests. */
function isTestName(node: ts.Node): boolean {
  if (!isText(node)) return false;
  const { parent } = node;
  if (typescript.isPropertyAssignment(parent)) {
    return /^(?:name|title|why|because)$/.test(parent.name.getText()) && node === parent.initializer && isProse(node);
  }
  if (!typescript.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  return /^(?:test|it|describe)\b/.test(parent.expression.getText());
}

/**
 * Whether a node is a sentence of one line in a row of a table, as `["an empty file", "", true]` and `row("an empty
 * file")`.
 */
function isRowName(node: ts.Node): boolean {
  if (!isText(node) || !isProse(node) || proseOf(node).includes("\n")) return false;
  const call = typescript.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
  // A matcher's argument is what the code returns.
  if (typescript.isCallExpression(call)) return !/\.to[A-Z]\w*$/.test(call.expression.getText());
  return typescript.isArrayLiteralExpression(node.parent);
}

function isMessage(node: ts.Node): boolean {
  if (!isText(node)) return false;
  const { parent } = node;
  return !typescript.isImportDeclaration(parent) && !typescript.isExportDeclaration(parent) && isProse(node);
}

function isText(node: ts.Node): boolean {
  return (
    typescript.isStringLiteral(node) ||
    typescript.isNoSubstitutionTemplateLiteral(node) ||
    typescript.isTemplateExpression(node)
  );
}

/** Whether a string has three words in a row, so that it is more than an identifier or a row of data. */
function isProse(node: ts.Node): boolean {
  return /[A-Za-z"]\w*[,;:]? [a-z"]\w*[,;:]? [\w"]/.test(node.getText());
}

/** The text of a string; the expressions of a template are blanked. */
function proseOf(node: ts.Node): string {
  if (!typescript.isTemplateExpression(node)) return (node as ts.StringLiteral).text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("_");
}

function byLine(units: readonly Unit[]): Unit[] {
  return [...units].sort((a, b) => a.line - b.line);
}

/** The docstrings of Python code: triple-quoted strings that begin a line. */
function docstrings(text: string): Unit[] {
  return Array.from(
    text.matchAll(/^[ \t]*[rR]?("""|''')([\s\S]*?)\1/gm),
    ({ index, 2: body = "" }): Unit => ({
      kind: "comment",
      line: lineBreaks(text.slice(0, index)) + 1,
      text: body.replace(/^[ \t]+/gm, ""),
    }),
  );
}

/** The values of `description` in YAML, on its line or in the indented lines that follow it. */
function descriptions(text: string): Unit[] {
  return Array.from(
    text.matchAll(/^([ \t]*)(?:- )?description:[ \t]*(?:[>|][-+]?)?(.*(?:\n\1[ \t]+.*)*)/gm),
    ({ index, 2: value = "" }): Unit => ({
      kind: "message",
      line: lineBreaks(text.slice(0, index)) + 1,
      text: value.replace(/^["']|["']$/g, "").replace(/^[ \t]+/gm, ""),
    }),
  );
}

/** A comment in fenced code: a line of its own, or after code if it begins with `//`. */
const FENCED_COMMENT = /^\s*(?:#|\/\/) ?(.*)$|\s\/\/ (.*)$/;

/** Lines outside fenced code, and comments in it; a blank line is not a unit. */
function unitsOfMarkdown(text: string): Unit[] {
  let fenced = false;
  return text.split("\n").flatMap((line, index): Unit[] => {
    if (/^\s*(?:```|~~~)/.test(line)) {
      fenced = !fenced;
      return [];
    }
    if (!fenced) return line.trim() === "" ? [] : [{ kind: "docs line", line: index + 1, text: line }];
    const comment = FENCED_COMMENT.exec(line);
    return comment === null ? [] : [{ kind: "comment", line: index + 1, text: comment[1] ?? (comment[2] as string) }];
  });
}

/** Values of the keys that hold prose: of schemas, package manifests and the conformance suite. */
function unitsOfJson(text: string): Unit[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(/"(?:description|title|why)": ?"((?:[^"\\]|\\.)*)"/g)].map(
        ([, prose]): Unit => ({ kind: "message", line: index + 1, text: prose as string }),
      ),
    );
}

/** Neighbouring lines that match `comment` are one unit. */
function commentLines(text: string, comment: RegExp): Unit[] {
  const units: { kind: "comment"; line: number; text: string }[] = [];
  let previous = -1;
  for (const [index, line] of text.split("\n").entries()) {
    const body = comment.exec(line)?.[1];
    if (body === undefined) continue;
    const last = units.at(-1);
    if (last !== undefined && previous === index - 1) last.text += `\n${body}`;
    else units.push({ kind: "comment", line: index + 1, text: body });
    previous = index;
  }
  return units;
}

/** A hit as one line of a report. */
export function hitText({ path, line, kind, marker, excerpt }: Hit): string {
  const instead = markers.find(({ name }) => name === marker)?.instead;
  return `${path}:${line}: ${kind}: "${marker}" in "… ${excerpt} …"; write: ${instead}.`;
}

/** Marker words in one line of other prose, a commit subject for example. */
export function isMarked(text: string): boolean {
  return hitsOf("", { kind: "docs line", line: 1, text }).length > 0;
}

/** Rows of the table of counts: the parts of the repository and the kind of unit. */
const rows: readonly { readonly name: string; readonly path: RegExp; readonly kind: UnitKind }[] = [
  { name: "comments in src/match", path: /^src\/match\//, kind: "comment" },
  { name: "comments in the rest of src", path: /^(?:src|grammar)\/(?!match\/)/, kind: "comment" },
  { name: "comments in packages", path: /^packages\//, kind: "comment" },
  { name: "comments in test", path: /^test\//, kind: "comment" },
  { name: "comments in scripts and bench", path: /^(?:scripts|bench)\//, kind: "comment" },
  { name: "comments elsewhere", path: /^(?!src\/|grammar\/|packages\/|test\/|scripts\/|bench\/)/, kind: "comment" },
  { name: "test names", path: /^test\//, kind: "test name" },
  { name: "lines of docs (tables included)", path: /^(?!docs\/rules\/)/, kind: "docs line" },
  { name: "lines of docs/rules", path: /^docs\/rules\//, kind: "docs line" },
  { name: "messages and pages in src/diagnostics and src/lint", path: /^src\/(?:diagnostics|lint)\//, kind: "message" },
  { name: "messages in src/cli", path: /^src\/cli\//, kind: "message" },
  { name: "messages elsewhere", path: /^(?!src\/(?:diagnostics|lint|cli)\/)/, kind: "message" },
];

/** Counts units and those with a marker, as a Markdown table; `files` is path -> text. */
export function toneTable(files: ReadonlyMap<string, string>): string {
  const units = [...files].flatMap(([path, text]) =>
    unitsOf(path, text).map((unit) => ({ path, kind: unit.kind, marked: hitsOf(path, unit).length > 0 })),
  );
  const lines = rows.flatMap(({ name, path, kind }) => {
    const of = units.filter((unit) => unit.kind === kind && path.test(unit.path));
    if (of.length === 0) return [];
    const marked = of.filter((unit) => unit.marked).length;
    return [`| ${name} | ${of.length} | ${marked} | ${((100 * marked) / of.length).toFixed(1)} % |`];
  });
  return ["| units | n | with a marker | share |", "|---|---:|---:|---:|", ...lines].join("\n");
}
