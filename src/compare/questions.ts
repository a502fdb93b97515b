// What to ask where readers of a robots.txt may differ: crawlers near to the names
// it has, and paths near to its patterns. Pure text; asks nobody.

import type { Rule, UserAgent } from "../groups/model.ts";
import { productToken, wholeName } from "../groups/product-token.ts";
import { instantiate, percentEncode, samplePathsOfPairs, withLeadingSlash } from "../match/analysis/sample-urls.ts";
import { escapedOctet } from "../match/normalize.ts";
import { percentEncoded } from "../text/hex.ts";
import { LONGEST_NAME, LONGEST_PATTERN, MOST_UNITS, PAIRS } from "./limits.ts";

/**
 * Crawlers to ask about, the most telling first: `"*"`, which no line names; each line's product
 * token; its name with digits and dots, and its whole value; a crawler of a shorter name
 * (`Googlebot` where a line says `Googlebot-Image`) and one of a longer name.
 */
export function tellingAgents(userAgents: readonly UserAgent[]): readonly string[] {
  const values = [...new Set(userAgents.map(({ value }) => value))].filter(({ length }) => length <= LONGEST_NAME);
  const tokens = values.map((value) => productToken(value)).filter((token) => token !== "" && token !== "*");
  const shorter = tokens.flatMap((token) => /^(.+)[-_]/.exec(token)?.[1] ?? []);
  const longer = tokens.map((token) => `${token}-Other`);
  const known = new Map<string, string>();
  for (const name of ["*", ...tokens, ...values.map(wholeName), ...values, ...shorter, ...longer]) {
    // Names that differ in case alone are one.
    const folded = name.toLowerCase();
    if (name !== "" && !known.has(folded)) known.set(folded, name);
  }
  return [...known.values()];
}

/**
 * Paths to ask for where these are the rules, the most telling first; at most `limit`. All are ASCII,
 * as a crawler would send them. Work and result are
 * bounded by the rules' length and by `limit`.
 */
export function tellingPaths(rules: readonly Rule[], limit: number): readonly string[] {
  const patterns = new Set<string>();
  let left = MOST_UNITS;
  for (const { pattern } of rules) {
    if (pattern.length > LONGEST_PATTERN || patterns.has(pattern)) continue;
    left -= pattern.length + 1;
    if (left < 0 || patterns.size === limit) break;
    patterns.add(pattern);
  }
  const paths = new Set<string>(["/", "/robots.txt"]);
  const lists = [...[...patterns].map(spellings), [...samplePathsOfPairs(rules, PAIRS)]];
  // The first of each, then the second of each: what is cut off is the least telling of all of them.
  for (let at = 0; paths.size < limit && lists.some((list) => at < list.length); at++) {
    for (const list of lists) {
      const path = list[at];
      if (path !== undefined && paths.size < limit) paths.add(percentEncode(path));
    }
  }
  return [...paths].slice(0, limit);
}

/** Paths a pattern matches to some readers and not to others. */
function spellings(pattern: string): readonly string[] {
  const written = withLeadingSlash(pattern);
  const open = written.replace(/\$$/, "");
  const path = instantiate(written);
  const folder = path.endsWith("/") ? path : `${path}/`;
  const question = path.indexOf("?");
  const index = /\/index\.htm[^/]*$/.exec(path);
  const control = /[\0-\x1f]/.exec(path);
  const [firstWord = "", ...words] = path.split(/[ \t]+/);
  return [
    path,
    // Behind an anchor, inside a folder, with a query or without.
    `${path}x`,
    open.replaceAll("*", ""),
    path.endsWith("/") ? path.slice(0, -1) : folder,
    question === -1 ? `${path}?x=1` : path.slice(0, question),
    // Where * and $ are characters like others.
    ...(open === path && open === written ? [] : [written, `${written}x`]),
    ...(index === null ? [`${folder}index.html`] : [path.slice(0, index.index + 1)]),
    ...(words.length === 0 ? [] : [firstWord, ...words.filter((word) => word.startsWith("/"))]),
    ...(control === null ? [] : [path.slice(0, control.index)]),
    `${folder}x`,
    ...otherwiseEscaped(path),
    ...(open === path && open === written ? [] : otherwiseEscaped(written)),
  ];
}

/** The same path with its escapes decoded, in the other case, and with what is often escaped escaped. */
function otherwiseEscaped(path: string): readonly string[] {
  return [
    path.replace(ESCAPE, (escape) => decodedOctet(escape)),
    path.replace(ESCAPE, (escape) => escape.toUpperCase()),
    path.replace(ESCAPE, (escape) => escape.toLowerCase()),
    path.replace(SELDOM_PLAIN, percentEncoded),
  ].filter((other) => other !== path);
}

const ESCAPE = /%[0-9A-Fa-f]{2}/g;
/** Letters, digits and what paths are usually made of are seldom escaped; all else may be. */
const SELDOM_PLAIN = /[^A-Za-z0-9/.\-_?&=%]/gu;

/** What the escape stands for, where a path can hold it. */
function decodedOctet(escape: string): string {
  const octet = escapedOctet(escape, 0, 3);
  return octet > 0x20 && octet < 0x7f && octet !== 0x23 && octet !== 0x25 ? String.fromCharCode(octet) : escape;
}
