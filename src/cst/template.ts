// Sources of templates that no site generator has rendered: front matter, statements, and placeholders in values.
import { isBlankLine } from "./document.ts";
import type { Line, RobotsTxt } from "./nodes.ts";

/** An expression of a template language in the value of a line, which was to be replaced with a value. */
export interface Placeholder {
  /** The line. */
  readonly line: Line;
  /** Its offset. */
  readonly start: number;
  /** The offset after it. */
  readonly end: number;
}

/** Text without any of these has no template. */
const MAY_BE_TEMPLATE = /\{[{%#]|[$#][{(]|\[%|<[%?]|%[A-Z_]|@@|__[A-Z]|^\s*(?:---|\+\+\+)|:[ \t]*(?:[$@]\w|[[{<]\w)/;

/** `{{ site.url }}`, `{% url %}`, `<%= url %>`, `<?= $url ?>`, `${url}`, `$(URL)`, `[% url %]`, `@@URL@@`, `__URL__`: delimiters around what begins as a name or string. */
const EXPRESSION =
  /\{\{[-~{&#^/>!]?[ \t]*[\w$.@"'(][^{}]*\}\}|\{%[-+~]?[ \t]*[A-Za-z][^{}]*%\}|<%[^<]*%>|<\?(?:[pP][hH][pP]\b|=)[^<]*\?>|[$#]\{[ \t]*[A-Za-z_@][^{}]*\}|\$\(\w+\)|\[%[^[\]%]*%\]|%(?:(?![0-9A-F]{2})[A-Z]{3,}|[A-Z]+(?:_[A-Z]+)+)%|@@[A-Z]+(?:_[A-Z]+)*@@|__[A-Z]+(?:_[A-Z]+)*__/;

/** A whole value that is a variable. Of a rule only: in other values, it may be a name. */
const VARIABLE = /^(?:[$@][A-Za-z]\w*(?:\.\w+)*|\{[\w.]+\}|<[\w.]+>|\[[\w.]+\])$/;

/** The beginning of a line of template source. */
const BEGINNING = /^(?:\{[{%#]|<%|<\?(?!xml))/i;

/** A value that is a statement: `{% if a %}`, `{{#if a}}`, `<% if a %>`, `<?php … ?>`. */
const STATEMENT = /^(?:\{\{[#^/][^{}]*\}\}|\{%[-+~]?[ \t]*[A-Za-z][^{}]*%\}|<%(?!=)[^<]*%>|<\?php\b[^<]*\?>)/i;

/** Kinds of template source, by the delimiters of the statements. */
export type TemplateKind = "front-matter" | "php" | "percent" | "liquid" | "braces";

const KINDS: Readonly<Record<string, TemplateKind>> = { "<?": "php", "<%": "percent", "{%": "liquid", "{#": "liquid" };

/** The first line of template source that is not only a value, and its kind; or null. Linear in the document. */
export function templateIn(document: RobotsTxt): { readonly line: Line; readonly kind: TemplateKind } | null {
  const { text, lines } = document;
  if (!MAY_BE_TEMPLATE.test(text)) return null;
  for (const line of lines) {
    const isTag = BEGINNING.test(text.slice(line.key, line.lineEnd));
    if (!isTag && (line.value > line.comment || !STATEMENT.test(text.slice(line.value, line.lineEnd)))) continue;
    const at = isTag ? line.key : line.value;
    return { line, kind: KINDS[text.slice(at, at + 2)] ?? "braces" };
  }
  const [fence] = frontMatter(document);
  return fence === undefined ? null : { line: fence, kind: "front-matter" };
}

/**
 * The lines of YAML or TOML front matter: the first is a fence, an equal one follows, and all between are fields. Fences with user-agent lines or only a comment between them are an ornament.
 */
export function frontMatter({ text, lines }: RobotsTxt): readonly Line[] {
  const first = lines.findIndex((line) => !isBlankLine(line));
  const fence = contentOf(text, lines[first]);
  if (fence !== "---" && fence !== "+++") return [];
  let fields = 0;
  let hasComment = false;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at] as Line;
    const content = contentOf(text, line);
    if (content === fence) return hasComment && fields === 0 ? [] : lines.slice(first, at + 1);
    const isField = line.kind === "other-record" || (fence === "+++" && /^[\w-]+[ \t]*=/.test(content));
    if (isField) fields++;
    else if (line.kind === "emptyline") hasComment ||= !isBlankLine(line);
    else if (!(fields > 0 && /^[ \t]*[-[\]}"' \t]/.test(text.slice(line.start, line.lineEnd)))) return [];
  }
  return [];
}

function contentOf(text: string, line: Line | undefined): string {
  return line === undefined ? "" : text.slice(line.key, line.lineEnd).trimEnd();
}

/** The first placeholder of each line that has one in its value, in file order. Linear in the document. */
export function placeholders({ text, lines }: RobotsTxt): readonly Placeholder[] {
  if (!MAY_BE_TEMPLATE.test(text)) return [];
  return lines.flatMap((line) => {
    if (line.kind === "emptyline") return [];
    const variable = line.kind === "rule" ? VARIABLE.exec(text.slice(line.value, line.valueEnd)) : null;
    const found = variable ?? EXPRESSION.exec(text.slice(line.value, line.lineEnd));
    const start = line.value + (found?.index ?? 0);
    const end = start + (found?.[0].length ?? 0);
    // Of a line without a key, all of it: it stands for other lines.
    const isPart = line.kind === "unreadable-line" && (start > line.value || end < line.valueEnd);
    // A number sign right after the key may begin an expression, and elsewhere begins a comment.
    const isComment = start > line.comment || (start === line.comment && start > line.value);
    return found === null || isComment || isPart ? [] : [{ line, start, end }];
  });
}
