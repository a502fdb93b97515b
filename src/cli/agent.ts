// The product token in a value of `--agent` (RFC 9309 §2.2.1), which may be a whole User-Agent header.
import { crawlers } from "../crawlers/generated/crawlers.ts";
import { isDocumentedName } from "../dialects/documented-names.ts";
import { firstInHeader } from "../groups/header-tokens.ts";
import { productToken } from "../groups/product-token.ts";
import { type CliIO, UsageError } from "./io.ts";
import { visible } from "./terminal.ts";

/** Characters of a User-Agent header (RFC 9110 §10.1.5) that are in no product token. */
const HEADER_SYNTAX = /[\s/();]/;

/** Products and words of browsers, which crawlers copy into their headers. */
const browserWords: ReadonlySet<string> = new Set(
  `mozilla compatible applewebkit khtml like gecko webkit version mobile build safari chrome chromium headlesschrome crios
   firefox fxios edge edg edga edgios opera opr presto msie trident netscape konqueror samsungbrowser ucbrowser vivaldi
   yabrowser windows macintosh x11 linux android iphone ipad wow64 win64 x64 wv u i`.split(/\s+/),
);

/** A crawler as it was named. */
export interface NamedAgent {
  /**
   * The names to decide for, of which the first that the file names counts. A documented name of several words, such as
   * `Screaming Frog SEO Spider`, is followed by its first word, as which RFC 9309 reads a user-agent line with it.
   */
  readonly tokens: readonly [string, ...string[]];
  /** Whether it was taken out of a User-Agent header. */
  readonly fromHeader: boolean;
}

/**
 * The product token of a value: the value itself, or the crawler's product in a User-Agent header. Null for a header
 * that names no crawler, such as a browser's. Takes time linear in the value.
 */
export function namedAgent(value: string): NamedAgent | null {
  if (!HEADER_SYNTAX.test(value)) return { tokens: [value], fromHeader: false };
  if (isDocumentedName(value)) return { tokens: tokensOf(value), fromHeader: false };
  const token = knownIn(value) ?? productAfterCompatible(value) ?? productIn(value);
  return token === null ? null : { tokens: tokensOf(token), fromHeader: true };
}

function tokensOf(name: string): readonly [string, ...string[]] {
  return /\s/.test(name) ? [name, productToken(name)] : [name];
}

/** The message about a header that names no crawler, without a full stop. */
export function noCrawlerIn(header: string): string {
  return `no crawler is named in the User-Agent header "${visible(header)}"; give its product token, such as Googlebot`;
}

/** The names of each value of `--agent`, as `namedAgent` returns them. Reports on stderr which come from a header. */
export async function agentTokens(values: readonly string[], io: CliIO): Promise<readonly NamedAgent["tokens"][]> {
  const tokens: NamedAgent["tokens"][] = [];
  for (const value of values) {
    const named = namedAgent(value);
    if (named === null) throw new UsageError(noCrawlerIn(value));
    tokens.push(named.tokens);
    if (!named.fromHeader) continue;
    await io.stderr.write(`robotspec: answering for "${visible(named.tokens[0])}", taken from the User-Agent header\n`);
  }
  return tokens;
}

/** The first known crawler that is a product of the header. */
function knownIn(header: string): string | null {
  const found = firstInHeader(
    crawlers.map(({ token }) => token),
    header,
  );
  return found?.whole ? found.token : null;
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
