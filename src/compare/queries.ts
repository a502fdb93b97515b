// Generates the queries that dialects may answer differently: crawlers near the names in a robots.txt, and paths near
// its patterns.
import type { AgentSemantics } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import { productToken, wholeName } from "../groups/product-token.ts";
import { instantiate, percentEncode, samplePathsOfPairs, withLeadingSlash } from "../match/analysis/sample-urls.ts";
import { escapedOctet } from "../match/normalize.ts";
import { lowerCase } from "../text/ascii.ts";
import { percentEncoded } from "../text/hex.ts";
import { MAX_NAME_LENGTH, MAX_PAIRS, MAX_PATTERN_LENGTH, MAX_PATTERN_UNITS } from "./limits.ts";

/**
 * The crawlers to query, by the values of user-agent lines, the most informative first: `"*"`, which no group names;
 * the product token of each line; the crawlers that obey it in some dialect if no line names them, by `chains`; its name
 * with digits and dots, and its whole value; a shorter name (`Googlebot` for `Googlebot-Image`) and a longer one.
 */
export function agentsToQuery(
  userAgentValues: readonly string[],
  chains: readonly AgentSemantics["obeys"][] = [],
): readonly string[] {
  const values = [...new Set(userAgentValues)].filter(({ length }) => length <= MAX_NAME_LENGTH);
  const tokens = values.map((value) => productToken(value)).filter((token) => token !== "" && token !== "*");
  const shorter = tokens.flatMap((token) => /^(.+)[-_]/.exec(token)?.[1] ?? []);
  const written = new Set(tokens.map(lowerCase));
  const obeying = chains.flatMap((chain) =>
    Object.entries(chain).flatMap(([crawler, obeyed]) => (obeyed.some((token) => written.has(token)) ? [crawler] : [])),
  );
  const longer = tokens.map((token) => `${token}-Other`);
  const known = new Map<string, string>();
  for (const name of ["*", ...tokens, ...obeying, ...values.map(wholeName), ...values, ...shorter, ...longer]) {
    // Names are compared without regard to case.
    const folded = name.toLowerCase();
    if (name !== "" && !known.has(folded)) known.set(folded, name);
  }
  return [...known.values()];
}

/**
 * At most `limit` paths to query for these rules, the most informative first. All are ASCII, as a crawler would send
 * them. Linear in the rules.
 */
export function pathsToQuery(rules: readonly Rule[], limit: number): readonly string[] {
  const patterns = new Set<string>();
  let left = MAX_PATTERN_UNITS;
  for (const { pattern } of rules) {
    if (pattern.length > MAX_PATTERN_LENGTH || patterns.has(pattern)) continue;
    left -= pattern.length + 1;
    if (left < 0 || patterns.size === limit) break;
    patterns.add(pattern);
  }
  const paths = new Set<string>(["/", "/robots.txt"]);
  const lists = [...[...patterns].map(spellings), [...samplePathsOfPairs(rules, MAX_PAIRS)]];
  // The first path of each list, then the second of each, so that the limit cuts the least informative ones.
  for (let at = 0; paths.size < limit && lists.some((list) => at < list.length); at++) {
    for (const list of lists) {
      const path = list[at];
      if (path !== undefined && paths.size < limit) paths.add(percentEncode(path));
    }
  }
  return [...paths].slice(0, limit);
}

/** Paths that a pattern matches in some dialects but not in others. */
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
    // After an anchor, inside a folder, with and without a query.
    `${path}x`,
    open.replaceAll("*", ""),
    path.endsWith("/") ? path.slice(0, -1) : folder,
    question === -1 ? `${path}?x=1` : path.slice(0, question),
    // For dialects without wildcards.
    ...(open === path && open === written ? [] : [written, `${written}x`]),
    ...(index === null ? [`${folder}index.html`] : [path.slice(0, index.index + 1)]),
    ...(words.length === 0 ? [] : [firstWord, ...words.filter((word) => word.startsWith("/"))]),
    ...(control === null ? [] : [path.slice(0, control.index)]),
    `${folder}x`,
    ...otherwiseEscaped(path),
    ...(open === path && open === written ? [] : otherwiseEscaped(written)),
  ];
}

/** The path with escapes decoded, with escapes in the other case, and with more characters escaped. */
function otherwiseEscaped(path: string): readonly string[] {
  return [
    path.replace(ESCAPE, (escape) => decodedOctet(escape)),
    path.replace(ESCAPE, (escape) => escape.toUpperCase()),
    path.replace(ESCAPE, (escape) => escape.toLowerCase()),
    path.replace(OFTEN_ESCAPED, percentEncoded),
  ].filter((other) => other !== path);
}

const ESCAPE = /%[0-9A-Fa-f]{2}/g;
/** Characters that are often percent-encoded. */
const OFTEN_ESCAPED = /[^A-Za-z0-9/.\-_?&=%]/gu;

/** The character of an escape, if a path can contain it; otherwise the escape. */
function decodedOctet(escape: string): string {
  const octet = escapedOctet(escape, 0, 3);
  return octet > 0x20 && octet < 0x7f && octet !== 0x23 && octet !== 0x25 ? String.fromCharCode(octet) : escape;
}
