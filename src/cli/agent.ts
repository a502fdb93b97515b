// The product token in a value of `--agent` (RFC 9309 §2.2.1), which may be a whole User-Agent header.
import { type CrawlerName, readName } from "../crawlers/names.ts";
import { type CliIO, UsageError } from "./io.ts";
import { visible } from "./terminal.ts";

/** Products and words of browsers, which crawlers copy into their headers. */
const browserWords: ReadonlySet<string> = new Set(
  `mozilla compatible applewebkit khtml like gecko webkit version mobile build safari chrome chromium headlesschrome crios
   firefox fxios edge edg edga edgios opera opr presto msie trident netscape konqueror samsungbrowser ucbrowser vivaldi
   yabrowser windows macintosh x11 linux android iphone ipad wow64 win64 x64 wv u i`.split(/\s+/),
);

/** A crawler as it was named, with the name that answers show. */
export type NamedAgent = CrawlerName;

/** Reads a value of `--agent`. Null for a header that names no crawler, such as a browser's. */
export function namedAgent(value: string): NamedAgent | null {
  const read = readName(value);
  if (!read.fromHeader || read.name !== value) return read;
  const name = productAfterCompatible(value) ?? productIn(value);
  return name === null ? null : { name, names: [name, value], fromHeader: true };
}

/** The message about a header that names no crawler, without a full stop. */
export function noCrawlerIn(header: string): string {
  return `no crawler is named in the User-Agent header "${visible(header)}"; give its product token, such as Googlebot`;
}

/** The crawlers of the values of `--agent`. Reports on stderr which come from a header. */
export async function namedAgents(values: readonly string[], io: CliIO): Promise<readonly NamedAgent[]> {
  const agents: NamedAgent[] = [];
  for (const value of values) {
    const named = namedAgent(value);
    if (named === null) throw new UsageError(noCrawlerIn(value));
    agents.push(named);
    if (!named.fromHeader) continue;
    await io.stderr.write(`robotspec: answering for "${visible(named.name)}", taken from the User-Agent header\n`);
  }
  return agents;
}

/** `FooBot` in `Mozilla/5.0 (compatible; FooBot/1.0; …)`. */
function productAfterCompatible(header: string): string | null {
  const parts = header.split(/[();,]/).map((part) => part.trim());
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    if (part.toLowerCase() !== "compatible" || next === undefined) continue;
    const name = productName(next.split(/\s/, 1)[0] as string);
    if (name !== null) return name;
  }
  return null;
}

/** The first product outside of comments that is not a browser's, or else one that fills a part of a comment. */
function productIn(header: string): string | null {
  let depth = 0;
  let inComment: string | null = null;
  for (const piece of header.match(/[();,]|[^();,]+/g) ?? []) {
    if (piece === "(") depth++;
    else if (piece === ")") depth = Math.max(0, depth - 1);
    else if (depth > 0) inComment ??= piece.includes("/") ? productName(piece.trim()) : null;
    else {
      for (const word of piece.split(/\s+/)) {
        const name = productName(word);
        if (name !== null) return name;
      }
    }
  }
  return inComment;
}

/** The name of `name/version` or of a lone name; null for other words and for those of browsers. */
function productName(word: string): string | null {
  const [name = "", ...version] = word.split("/");
  if (!/^[A-Za-z][\w.-]*$/.test(name) || version.length > 1) return null;
  // `example.com/bot` is an address, `example.bot/1.0` a product.
  if (name.includes(".") && !/^v?\d/.test(version[0] ?? "")) return null;
  return browserWords.has(name.toLowerCase()) ? null : name;
}
