// Markdown with text of the file in it. A robots.txt is untrusted content (RFC 9309 §3): it never becomes markup.
import { visible } from "robotspec/diagnostics";
import { type MarkupContent, MarkupKind } from "vscode-languageserver";

/** Code units of a quoted text that are shown. */
const SHOWN = 100;

/** Text as a code span, cut to 100 code units, controls and invisible characters named. */
export function code(text: string): string {
  const shown = visible(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
  if (shown === "") return '`""`';
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = shown.startsWith("`") || shown.endsWith("`") ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/**
 * What CommonMark, GitHub's tables and links, or HTML would obey; `_` inside a word is not. Editors that show Markdown as it
 * is written show the backslashes too, so nothing else is escaped.
 */
const MARKUP =
  /[\\`*[\]~|@]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=[#a-z])|:(?=\/\/)|(?<=www)\.|^[-#>+=]|(?<=^\d{1,9})[.)]/giu;

/** Prose, escaped where Markdown would obey it. */
export function plain(text: string): string {
  return visible(text).replace(MARKUP, "\\$&");
}

/** Paragraphs, in the format that the client shows. */
export function markup(paragraphs: readonly string[], markdown: boolean): MarkupContent {
  const value = paragraphs.join("\n\n");
  return markdown
    ? { kind: MarkupKind.Markdown, value }
    : { kind: MarkupKind.PlainText, value: withoutMarkdown(value) };
}

/** Our own Markdown as plain text: links by their text, no emphasis, no escapes. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/\\([\\`*_[\])#+\-=.<>|~&:@])/g, "$1");
}
