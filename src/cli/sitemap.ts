// Reads URLs from octets: a sitemap in XML, an index of sitemaps (https://www.sitemaps.org/protocol.html), or a text with
// one URL on each line; all of them may be compressed with gzip. Holds one chunk and one URL, whatever the size.
import { Buffer } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { createGunzip } from "node:zlib";
import { SaxesParser } from "saxes";
import { grouped } from "../text/grouped.ts";
import { hex } from "../text/hex.ts";
import { codeOf, UnreadableError } from "./io.ts";
import { visible } from "./terminal.ts";

/** Most octets of a URL, and code units of any other part of a sitemap between two tags. */
const MAX_URL = 1024 * 1024;
/** Most elements around another one; a sitemap has four. */
const MAX_DEPTH = 32;
/** Octets that are read to see what the text is. */
const HEAD = 1024;

/** URLs of pages, or of sitemaps in an index. */
export interface UrlBatch {
  readonly of: "pages" | "sitemaps";
  readonly urls: readonly string[];
}

type Octets = AsyncIterable<Uint8Array>;

/**
 * The URLs in batches, without those that are empty; lines that begin with `#` are comments. Octets that are not ASCII
 * are percent-encoded in a text, as they are compared with rules. Throws an UnreadableError that begins with `title`.
 */
export async function* urlsIn(octets: Octets, title: string): AsyncGenerator<UrlBatch, void> {
  let { head, all } = await withHead(octets);
  if (head[0] === 0x1f && head[1] === 0x8b) ({ head, all } = await withHead(gunzipped(all, title)));
  const order = head[0] === 0xff && head[1] === 0xfe ? "le" : head[0] === 0xfe && head[1] === 0xff ? "be" : null;
  if (order !== null) ({ head, all } = await withHead(fromUtf16(all, `utf-16${order}`)));
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(Buffer.from(head).toString("latin1"));
  yield* isXml ? elementsIn(all, title) : linesIn(all, title);
}

/** The first octets, and all of them. */
async function withHead(octets: Octets): Promise<{ readonly head: Uint8Array; readonly all: Octets }> {
  const iterator = octets[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isDone = false;
  while (length < HEAD && !isDone) {
    const { done, value } = await iterator.next();
    isDone = done === true;
    if (done === true) break;
    chunks.push(value);
    length += value.length;
  }
  const head = Buffer.concat(chunks);
  return {
    head: head.subarray(0, HEAD),
    all: {
      async *[Symbol.asyncIterator]() {
        if (head.length > 0) yield head;
        if (!isDone) yield* { [Symbol.asyncIterator]: () => iterator };
      },
    },
  };
}

async function* gunzipped(octets: Octets, title: string): AsyncGenerator<Uint8Array, void> {
  const gunzip = createGunzip();
  // The error that ends the pipeline is thrown by the iteration.
  pipeline(Readable.from(octets, { objectMode: false }), gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (!String(codeOf(error)).startsWith("Z_")) throw error;
    throw new UnreadableError(`${title} is not a valid gzip file`);
  }
}

async function* fromUtf16(octets: Octets, encoding: string): AsyncGenerator<Uint8Array, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of octets) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* linesIn(octets: Octets, title: string): AsyncGenerator<UrlBatch, void> {
  let begun = "";
  let isFirst = true;
  for await (const chunk of octets) {
    // One character for each octet: a chunk may end within a character.
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString("latin1");
    const lines = (begun + (isFirst ? text.replace(/^\xef\xbb\xbf/, "") : text)).split("\n");
    isFirst = false;
    begun = lines.pop() as string;
    if (begun.length > MAX_URL)
      throw new UnreadableError(`${title} has a line of more than ${grouped(MAX_URL)} octets`);
    yield { of: "pages", urls: lines.flatMap(urlOnLine) };
  }
  yield { of: "pages", urls: urlOnLine(begun) };
}

function urlOnLine(line: string): readonly string[] {
  const encoded = line.replace(/[\x80-\xff]/g, (octet) => `%${hex(octet.charCodeAt(0), 2)}`);
  const url = encoded.trim();
  return url === "" || url.startsWith("#") ? [] : [url];
}

/** The lists of a sitemap by their root element: what the list has, and the elements of its items. */
const LISTS: Readonly<Record<string, { readonly of: UrlBatch["of"]; readonly item: string }>> = {
  urlset: { of: "pages", item: "url" },
  sitemapindex: { of: "sitemaps", item: "sitemap" },
};

async function* elementsIn(octets: Octets, title: string): AsyncGenerator<UrlBatch, void> {
  const parser = new SaxesParser();
  const path: string[] = [];
  let urls: string[] = [];
  let list: (typeof LISTS)[string] | undefined;
  let prefix = "";
  let text: string | null = null;
  let read = 0;
  let sinceTag = 0;
  const fail = (problem: string): never => {
    throw new UnreadableError(`${title} is not a sitemap: ${problem}`);
  };
  const add = (part: string): void => {
    if (text !== null) text += part;
  };
  parser.on("error", ({ message }) => {
    const [, line, column, problem = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    const where = line === undefined ? "" : ` (line ${line}, column ${Number(column) + 1})`;
    fail(`${visible(problem.replace(/\.$/, ""))}${where}`);
  });
  parser.on("opentag", ({ name }) => {
    sinceTag = read;
    if (path.length === 0) {
      // `<urlset>`, or `<x:urlset>` with a prefix for the namespace of the protocol.
      const [, before = "", local = ""] = /^(.*:)?(.*)$/s.exec(name) ?? [];
      prefix = before;
      list = Object.hasOwn(LISTS, local) ? LISTS[local] : undefined;
      if (list === undefined)
        fail(`it begins with <${visible(name).slice(0, 40)}>, not with <urlset> or <sitemapindex>`);
    }
    path.push(name);
    if (path.length > MAX_DEPTH) fail(`it has more than ${MAX_DEPTH} elements within each other`);
    // Other elements called "loc" are those of images and videos.
    const isUrl = path.length === 3 && path[1] === prefix + list?.item && name === `${prefix}loc`;
    text = isUrl ? "" : null;
  });
  parser.on("closetag", () => {
    sinceTag = read;
    path.pop();
    const url = text?.trim() ?? "";
    if (url !== "") urls.push(url);
    text = null;
  });
  parser.on("text", add);
  parser.on("cdata", add);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return fail("it is not encoded as UTF-8");
    }
  };
  for await (const chunk of octets) {
    parser.write(decode(chunk));
    read += chunk.length;
    if (read - sinceTag > MAX_URL) fail(`it has more than ${grouped(MAX_URL)} octets without a tag`);
    if (list !== undefined && urls.length > 0) yield { of: list.of, urls };
    urls = [];
  }
  parser.write(decode());
  parser.close();
  if (list === undefined) return fail("it has no element");
  yield { of: list.of, urls };
}
