// The smallest entry: reads a robots.txt and decides by RFC 9309, without diagnostics. `robotspec` has the rest.
import { compileBy, type Robots } from "./compiled-robots.ts";
import type { RobotsTxt } from "./cst/nodes.ts";
import { rfc9309 } from "./dialects/rfc9309.ts";
import { rfc9309Semantics } from "./match/semantics.ts";
import type { Source } from "./text/decode.ts";

export type { QueryOptions, Robots, Sitemap } from "./compiled-robots.ts";
export type * from "./cst/nodes.ts";
export { type ParsedTree, parseTree as parse } from "./cst/parse-tree.ts";
export type * from "./dialects/dialect.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { SelectedGroup } from "./groups/select.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export type { DecodedSource, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";

/** Options of `compile`. */
export interface CompileOptions {
  /** `compile` of `robotspec` takes the other dialects, and `contentUsage`. */
  readonly dialect?: "rfc9309";
  /** The core has no Content-Usage. */
  readonly contentUsage?: false;
  /** Number of octets to read, at least 512,000 (§2.5); the line that the limit falls into is dropped. */
  readonly limit?: number;
}

/**
 * Compiles a robots.txt, or a document parsed from one, for decisions by RFC 9309. Memory is that of `compile` of
 * `robotspec`. Never throws on content; a `TypeError` for an option that this entry does not implement.
 */
export function compile(source: Source | RobotsTxt, options: CompileOptions = {}): Robots {
  if ((options.dialect ?? rfc9309.name) !== rfc9309.name || options.contentUsage) {
    throw new TypeError('Other dialects and drafts are not in robotspec/core; import compile from "robotspec".');
  }
  return compileBy(source, rfc9309, rfc9309Semantics, options.limit);
}
