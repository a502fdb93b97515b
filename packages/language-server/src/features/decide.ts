// The custom request `robotspec/decide`: may a crawler fetch a URL, by the document as it is in the editor?
import { type Decision, explain, type Reason, type Rule } from "robotspec";
import { decideFor, readName } from "robotspec/crawlers";
import { type DialectName, dialects } from "robotspec/dialects";
import type { Range } from "vscode-languageserver";
import type { Context } from "./context.ts";

/**
 * Parameters of `robotspec/decide`.
 *
 * @beta
 */
export interface DecideParams {
  /** The document, which is open. */
  readonly textDocument: { readonly uri: string };
  /** An absolute URL, or a path with its query. */
  readonly url: string;
  /**
   * The crawler's product token, another name or its User-Agent header; a list for a crawler with several names; `"*"` for
   * one that no group names. A known crawler is decided for by all tokens that bind it.
   */
  readonly agent: string | readonly string[];
  /** The dialect to decide by; by default that of the settings and the config. */
  readonly dialect?: DialectName;
}

/**
 * A rule in the result of `robotspec/decide`.
 *
 * @beta
 */
export interface DecidedRule {
  /** `Disallow: /a` as written. */
  readonly text: string;
  /** From the key to the end of the pattern. */
  readonly range: Range;
  /** 1-based. */
  readonly line: number;
  /** The pattern alone. */
  readonly patternRange: Range;
  /** Octets that count toward "most specific". */
  readonly specificity: number;
  /** Whether it allows. */
  readonly allows: boolean;
}

/**
 * Result of `robotspec/decide`.
 *
 * @beta
 */
export interface DecideResult {
  /** Whether the crawler may fetch the URL. */
  readonly allowed: boolean;
  /** Why. */
  readonly reason: Reason;
  /** The reason in sentences, one per line. */
  readonly explanation: string;
  /** The dialect that decided. */
  readonly dialect: DialectName;
  /** The path and query that were compared. */
  readonly path: string;
  /** The user-agent lines that chose the groups; empty if no group applied. */
  readonly userAgents: readonly { readonly range: Range; readonly line: number }[];
  /** The deciding rule; null if no rule decided. */
  readonly rule: DecidedRule | null;
  /** Every rule that matched, the deciding one first. */
  readonly matches: readonly DecidedRule[];
  /** The version of the document. */
  readonly version: number;
}

/** The decision. Throws a TypeError with a sentence for an invalid URL, crawler or dialect. */
export function decide({ snapshot }: Context, { url, agent, dialect }: DecideParams): DecideResult {
  if (typeof url !== "string") throw new TypeError("The URL must be a string.");
  if (dialect !== undefined && !Object.hasOwn(dialects, dialect)) {
    throw new TypeError(`Unknown dialect; use one of ${Object.keys(dialects).join(", ")}.`);
  }
  const robots = snapshot.robotsBy(dialect ?? snapshot.dialect);
  const decision = typeof agent === "string" ? decideFor(robots, readName(agent), url) : robots.decide(agent, url);
  const matches = decision.matches.map(({ rule, specificity, allows }) => decided(rule, specificity, allows));
  return {
    allowed: decision.allowed,
    reason: decision.reason,
    explanation: explain(decision),
    dialect: decision.dialect,
    path: decision.path,
    userAgents: userAgentsOf(decision),
    rule: decision.rule === null ? null : (matches[0] ?? null),
    matches,
    version: snapshot.version,
  };

  function decided(rule: Rule, specificity: number, allows: boolean): DecidedRule {
    const { text, span, line, patternSpan } = rule;
    return {
      text,
      range: snapshot.range(span),
      line,
      patternRange: snapshot.range(patternSpan),
      specificity,
      allows,
    };
  }

  function userAgentsOf({ group }: Decision): DecideResult["userAgents"] {
    if (group === null) return [];
    const lines = new Set(group.lines);
    return group.groups
      .flatMap(({ userAgents }) => userAgents)
      .filter(({ line }) => lines.has(line))
      .map(({ span, line }) => ({ range: snapshot.range(span), line }));
  }
}
