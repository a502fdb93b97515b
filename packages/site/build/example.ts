// A robots.txt in a page: coloured by the library's own tree, with the parts in question underlined, and a link that opens
// it in the playground.
import type { Span } from "robotspec";
import { parse } from "robotspec/core";
import { playgroundLink } from "../../../src/cli/playground-link.ts";
import { tokensBetween } from "../src/editor/tokens.ts";
import { base } from "./run.ts";

/** What a link to the playground asks about the file; what is left out comes from the file. */
export interface Question {
  readonly agent: string;
  readonly url: string;
}

/**
 * The HTML of a file on one line, so that Markdown leaves it alone. `marks` are underlined: as faults, or as the parts
 * that the page is about.
 */
export function exampleBlock(
  text: string,
  marks: readonly Span[],
  { asFaults = false, question = null }: { readonly asFaults?: boolean; readonly question?: Question | null } = {},
): string {
  const tokens = tokensBetween(parse(text).document, 0, text.length);
  const cuts = new Set([0, text.length, ...[...tokens, ...marks].flatMap(({ start, end }) => [start, end])]);
  const edges = [...cuts].filter((at) => at <= text.length).sort((a, b) => a - b);
  const covers = (at: number) => (span: Span) => span.start <= at && at < span.end;
  const pieces = edges.slice(0, -1).map((start, at) => {
    const piece = escaped(text.slice(start, edges[at + 1]));
    const name = tokens.find(covers(start))?.name;
    const classes = [
      ...(name === undefined ? [] : [`t-${name}`]),
      ...(marks.some(covers(start)) ? [asFaults ? "fault" : "marked"] : []),
    ];
    return classes.length === 0 ? piece : `<span class="${classes.join(" ")}">${piece}</span>`;
  });
  const asked = question === null ? {} : { urls: [question.url], agents: [question.agent] };
  const url = playgroundLink(base, new TextEncoder().encode(text), asked);
  const link = url === null ? "" : `<a href="${url}" target="_self">Open in the playground</a>`;
  return `<div v-pre class="robots-example"><pre tabindex="0"><code>${pieces.join("")}</code></pre>${link}</div>`;
}

/** Text as HTML, without line ends, which would end a block of HTML in Markdown, and without characters that hide. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;")
    .replace(/[\0-\x08\x0B-\x1F\x7F-\x9F\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g, (character) => {
      const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
      return `&lt;U+${code}&gt;`;
    });
}
