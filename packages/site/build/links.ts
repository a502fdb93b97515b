// Links of Markdown files of the repository, as links of the site.
import { posix } from "node:path";

/** Pages of the site by the file of the repository that they are made from. */
export type Pages = ReadonlyMap<string, string>;

/** Settings of the links. */
export interface LinkOptions {
  readonly pages: Pages;
  /** The URL of the repository, for files that are not on the site; null if it is not known. */
  readonly repository: string | null;
}

const FENCE = /^\s*(```|~~~)/;
/** A link or an image; its text may contain an image or brackets, its target no white space. */
const LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\](?:\([^()\s]*\))?)*)\]\(([^()\s]+)\)/g;

/**
 * Rewrites the links of a file at `path` for its page. A link to a file that has no page leads to the repository, or,
 * without one, becomes its text. Code is left alone.
 */
export function rewriteLinks(markdown: string, path: string, options: LinkOptions): string {
  let isCode = false;
  return markdown
    .split("\n")
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode ? line : outsideCode(line, (text) => text.replace(LINK, rewritten));
    })
    .join("\n");

  function rewritten(whole: string, image: string, text: string, target: string): string {
    if (/^([a-z]+:|#|\/)/i.test(target)) return whole;
    const [file = "", hash] = target.split("#", 2);
    const from = options.pages.get(path) ?? path;
    const wanted = posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, "");
    const anchor = hash === undefined ? "" : `#${hash}`;
    const page = options.pages.get(wanted);
    if (page !== undefined) {
      // A file that is not a page is not for VitePress's router.
      const attributes = image === "" && !page.endsWith(".md") ? '{target="_self"}' : "";
      return `${image}[${text}](${relative(from, page)}${anchor})${attributes}`;
    }
    if (options.repository === null) return image === "" ? text : "";
    return `${image}[${text}](${options.repository}/blob/main/${wanted}${anchor})`;
  }
}

/** Applies a function to the parts of a line that are not code; a link around code counts as such. */
function outsideCode(line: string, change: (text: string) => string): string {
  const code: string[] = [];
  const hidden = line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (span) => `\u0000${code.push(span) - 1}\u0000`);
  return change(hidden).replace(/\u0000(\d+)\u0000/g, (_, at: string) => code[Number(at)] ?? "");
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

/** The anchor of a heading on GitHub, which the repository's links are written for. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}
