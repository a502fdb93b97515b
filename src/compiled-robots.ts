// A compiled robots.txt: reads its groups at the first query and caches what each crawler obeys. The caller supplies
// the dialect and its semantics.
import { isDocument } from "./cst/document.ts";
import type { RobotsTxt } from "./cst/nodes.ts";
import { scanLazily } from "./cst/scan.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { rfc9309 } from "./dialects/rfc9309.ts";
import type { Group, OtherRecord, RobotsGroups, Rule } from "./groups/model.ts";
import { type EndsUserAgents, type Outline, outline } from "./groups/outline.ts";
import { equalsIgnoringCase } from "./groups/product-token.ts";
import { decideTarget, isTargetAllowed, type Selection } from "./match/decide.ts";
import type { Decision } from "./match/decision.ts";
import { RuleSetCache } from "./match/rule-set-cache.ts";
import type { DialectSemantics } from "./match/semantics.ts";
import type { Target } from "./match/target.ts";
import type { Source } from "./text/decode.ts";
import type { Span } from "./text/span.ts";

/** Options of one query. */
export interface QueryOptions {
  /** Whether a crawler with several names obeys the groups of all of them, merged. */
  readonly merge?: boolean;
}

/** A Sitemap record (§2.2.4). */
export interface Sitemap {
  /** As written. */
  readonly url: string;
  /** The value, in UTF-16 code units. */
  readonly span: Span;
  /** 1-based. */
  readonly line: number;
}

/**
 * A compiled robots.txt.
 *
 * A query gives the crawler by its product token; `"*"` stands for a crawler that no user-agent line names. A
 * crawler with several names is a list of them: the first that a line names counts, with `merge` all of them. The
 * URL is absolute, or a path with its query. Anything else is a `TypeError`; no content of the robots.txt makes a
 * query throw.
 */
export interface Robots extends RobotsGroups {
  /** The parsed document. */
  readonly document: RobotsTxt;
  /** The dialect that the answers follow. */
  readonly dialect: Dialect;
  /** The Sitemap records. */
  readonly sitemaps: readonly Sitemap[];
  /**
   * Whether the crawler may fetch the URL, with the rule and the reason. The URL is absolute, or only its path and
   * query: `/a?b`, `?b`, and `""`, an empty path, which means `/`. Throws a `TypeError` for anything else, unless
   * the dialect accepts any string, as Google's library does.
   */
  decide(agent: string | readonly string[], url: string, options?: QueryOptions): Decision;
  /** `allowed` of `decide`, in less time. */
  isAllowed(agent: string | readonly string[], url: string, options?: QueryOptions): boolean;
}

/**
 * Compiles for one dialect. Throws a `TypeError` for a `limit` below 512,000 octets, and for a source that is not a
 * string, octets or a document.
 */
export function compileBy(
  source: Source | RobotsTxt,
  dialect: Dialect,
  semantics: DialectSemantics,
  limit: number = dialect.limit,
  endsUserAgents: EndsUserAgents | null = null,
): Robots {
  if (typeof limit !== "number" || !(limit >= rfc9309.limit)) {
    throw new TypeError("The limit must be a number of octets, at least 512,000; leave it out to read that many.");
  }
  return new CompiledRobots(
    isDocument(source) ? source : scanLazily(source),
    dialect,
    semantics,
    limit,
    endsUserAgents,
  );
}

class CompiledRobots implements Robots {
  readonly document: RobotsTxt;
  readonly dialect: Dialect;
  readonly #semantics: DialectSemantics;
  readonly #limit: number;
  readonly #endsUserAgents: EndsUserAgents | null;
  #outlined: Outline | null = null;
  #ruleSets: RuleSetCache | null = null;
  #groups: readonly Group[] | null = null;
  #orphanRules: readonly Rule[] | null = null;
  #records: readonly OtherRecord[] | null = null;
  #sitemaps: readonly Sitemap[] | null = null;

  constructor(
    document: RobotsTxt,
    dialect: Dialect,
    semantics: DialectSemantics,
    limit: number,
    endsUserAgents: EndsUserAgents | null,
  ) {
    this.document = document;
    this.dialect = dialect;
    this.#semantics = semantics;
    this.#limit = limit;
    this.#endsUserAgents = endsUserAgents;
  }

  get groups(): readonly Group[] {
    return (this.#groups ??= this.#lines().groups());
  }

  get orphanRules(): readonly Rule[] {
    return (this.#orphanRules ??= this.#lines().orphanRules());
  }

  get records(): readonly OtherRecord[] {
    return (this.#records ??= this.#outline(true).records);
  }

  get sitemaps(): readonly Sitemap[] {
    return (this.#sitemaps ??= this.records
      .filter(({ key, value }) => value !== "" && equalsIgnoringCase(key, "sitemap"))
      .map(({ value, valueSpan, line }) => ({ url: value, span: valueSpan, line })));
  }

  decide(agent: string | readonly string[], url: string, options?: QueryOptions): Decision {
    return decideTarget(this.#selectionOf(agent, options), this.#targetOf(url), this.dialect);
  }

  isAllowed(agent: string | readonly string[], url: string, options?: QueryOptions): boolean {
    return isTargetAllowed(this.#selectionOf(agent, options), this.#targetOf(url), this.dialect);
  }

  #targetOf(url: string): Target {
    return this.#semantics.readTarget(url, this.dialect.target);
  }

  #rules(): RuleSetCache {
    return (this.#ruleSets ??= new RuleSetCache(this.#lines(), this.dialect, this.#semantics));
  }

  #lines(): Outline {
    return (this.#outlined ??= this.#outline(false));
  }

  #outline(withRecords: boolean): Outline {
    return outline(this.document, this.dialect, this.#limit, this.#semantics.lines, this.#endsUserAgents, withRecords);
  }

  #selectionOf(agent: string | readonly string[], options: QueryOptions | undefined): Selection {
    const isList = Array.isArray(agent) && agent.length > 0 && agent.every((name) => typeof name === "string");
    if (typeof agent !== "string" && !isList) throw new TypeError(INVALID_AGENT);
    return this.#rules().select(agent, options?.merge === true);
  }
}

const INVALID_AGENT =
  'The crawler must be a product token, or a list of at least one; pass "*" for a crawler that no line names.';
