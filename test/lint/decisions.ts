// Compares the decisions of two texts for the crawlers and the paths that they name.
import { compile } from "../../src/compile.ts";
import type { Robots } from "../../src/compiled-robots.ts";
import type { DialectName } from "../../src/dialects/index.ts";
import type { Source } from "../../src/text/decode.ts";

/** Maximum number of crawlers and URLs per file; each pair is queried before and after the change. */
const MOST_AGENTS = 5;
const MOST_URLS = 40;

/** A decision that differs after a change, in words; null if none does. */
export function changedDecision(
  before: Source,
  after: Source,
  dialect: DialectName,
  agents: readonly string[] = [],
  urls: readonly string[] = [],
): string | null {
  if (shown(before) === shown(after)) return null;
  const said = [compile(before), compile(after)];
  const [first, second] = [compile(before, { dialect }), compile(after, { dialect })];
  const paths = [...urls, ...pathsOf(said)];
  for (const agent of [...agents, ...agentsOf(said)]) {
    for (const url of paths) {
      const [was, is] = [first.isAllowed(agent, url), second.isAllowed(agent, url)];
      if (was !== is) return `${agent} may fetch ${url}: ${was} became ${is} in ${dialect}`;
    }
  }
  return null;
}

/** The crawlers some files name, and one that no file names. */
function agentsOf(files: readonly Robots[]): string[] {
  const tokens = files.flatMap(({ groups }) =>
    groups.flatMap(({ userAgents }) => userAgents.flatMap(({ token, value }) => [token, value])),
  );
  const distinct = new Set(["nobody-names-me", "*", ...tokens].filter((token) => token !== ""));
  return [...distinct].slice(0, MOST_AGENTS);
}

/**
 * Paths that the patterns of files distinguish: each pattern as a path, with `*` as nothing and as something, slightly
 * shorter and slightly longer.
 */
function pathsOf(files: readonly Robots[]): string[] {
  const paths = new Set(["/", "/a", "/robots.txt"]);
  for (const { groups, orphanRules } of files) {
    for (const { pattern } of [...orphanRules, ...groups.flatMap((group) => group.rules)]) {
      for (const star of ["", "x", "/y/"]) {
        const path = `/${pattern.replace(/\$$/, "").replaceAll("*", star)}`.replace(/^\/\//, "/");
        for (const one of [path, path.slice(0, -1), `${path}x`, `${path}/`, `${path}?q`, path.toUpperCase()]) {
          if (one.startsWith("/")) paths.add(one.replace(/[\0-\x20]|[\uD800-\uDFFF]/g, ""));
          if (paths.size === MOST_URLS) return [...paths];
        }
      }
    }
  }
  return [...paths];
}

/** A source as text, with one character for each octet. */
export function shown(source: Source): string {
  return typeof source === "string" ? source : Array.from(source, (octet) => String.fromCharCode(octet)).join("");
}
