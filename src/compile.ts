// Compiles a robots.txt for decisions by any dialect.
import { compileBy, type Robots } from "./compiled-robots.ts";
import type { RobotsTxt } from "./cst/nodes.ts";
import type { Dialect, DialectName } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/index.ts";
import { endsUserAgentsIn } from "./groups/outline.ts";
import { semanticsOf } from "./match/semantics.ts";
import type { Source } from "./text/decode.ts";

export type { QueryOptions, Robots, Sitemap } from "./compiled-robots.ts";
export type * from "./cst/nodes.ts";
export type * from "./dialects/dialect.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { SelectedGroup } from "./groups/select.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export type { DecodedSource, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";

/** Options of `compile`. */
export interface CompileOptions {
  /** The dialect to decide by; RFC 9309 if missing. */
  readonly dialect?: DialectName | Dialect;
  /**
   * Number of octets to read, at least 512,000 (§2.5); the limit of the dialect by default. The line that the limit
   * falls into is dropped.
   */
  readonly limit?: number;
  /**
   * Treats Content-Usage as a rule, as draft-ietf-aipref-attach does: it ends the user-agent lines of a group. False by
   * default.
   */
  readonly contentUsage?: boolean;
}

/**
 * Compiles a robots.txt, or a document parsed from one, for decisions. Decodes the source and nothing else; lines,
 * groups and rules are read by the first query. Never throws on content; a `TypeError` for a source or an option of
 * the wrong type, or a limit that is too low.
 *
 * After the first query it holds the text (one octet per code unit if all are below U+0100, else two), at most 40
 * octets for each user-agent line and rule, and 32 for each group; nothing for other lines, and not the source. A rule
 * that the dialect derives (Google's `index.html`, Yandex's empty `Disallow`) takes its text and at most 160 octets
 * more. A rule with escapes or octets above 0x7F that was compared keeps its normalized pattern: at most 40 octets, and
 * two for each code unit. The third query about more than eight rules builds an index: 24 octets for each. Properties
 * that are read (`groups`, `records`, `document.lines`) are kept as well.
 */
export function compile(source: Source | RobotsTxt, options: CompileOptions = {}): Robots {
  const dialect = dialectOf(options.dialect);
  return compileBy(source, dialect, semanticsOf(dialect), options.limit, endsUserAgentsIn(dialect, options));
}
