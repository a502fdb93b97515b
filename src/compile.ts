// From a robots.txt to something that answers questions, by any dialect.
import { compileBy, type Robots } from "./compiled-robots.ts";
import type { RobotsTxt } from "./cst/nodes.ts";
import type { Dialect, DialectName } from "./dialects/dialect.ts";
import { dialectOf } from "./dialects/index.ts";
import { endsUserAgentsIn } from "./groups/outline.ts";
import { semanticsOf } from "./match/semantics.ts";
import type { Source } from "./text/decode.ts";

export type { AskOptions, Robots, Sitemap } from "./compiled-robots.ts";
export type * from "./cst/nodes.ts";
export type { Dialect, DialectName } from "./dialects/dialect.ts";
export type { Group, OtherRecord, RobotsGroups, Rule, UserAgent } from "./groups/model.ts";
export type { SelectedGroup } from "./groups/select.ts";
export type { Decision, Match, Reason } from "./match/decision.ts";
export type { DecodedSource, LineIndex, Position, Source, SourceForm, Span } from "./text/index.ts";

export interface CompileOptions {
  /** Whose reading; RFC 9309 where none is given. */
  readonly dialect?: DialectName | Dialect;
  /** Octets that are read, at least 512,000 (§2.5); the line the limit falls into is dropped. */
  readonly limit?: number;
  /** Read Content-Usage as the rule a draft makes of it, which ends a run of user-agent lines (E-36). */
  readonly contentUsage?: boolean;
}

/**
 * Makes a robots.txt, or a document parsed from one, ready for questions. Does no more than read it,
 * or less where the dialect reads lines by a grammar of its own: groups and rules are worked out when
 * first asked for. Never throws on content.
 */
export function compile(source: Source | RobotsTxt, options: CompileOptions = {}): Robots {
  const dialect = dialectOf(options.dialect);
  return compileBy(source, dialect, semanticsOf(dialect), options.limit, endsUserAgentsIn(dialect, options));
}
