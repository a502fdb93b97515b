// A robots.txt that answers questions: finds its groups when it is first asked, and
// keeps what crawlers obey. By which dialect, and with what of it, its maker says.
import type { RobotsTxt } from "./cst/nodes.ts";
import { scanLazily } from "./cst/scan.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { lowerOrphans } from "./groups/lower.ts";
import type { Group, OtherRecord, RobotsGroups, Rule } from "./groups/model.ts";
import { type EndsUserAgents, type Outline, outline } from "./groups/outline.ts";
import { equalsIgnoringCase } from "./groups/product-token.ts";
import { decideTarget, isTargetAllowed, type Selection } from "./match/decide.ts";
import type { Decision } from "./match/decision.ts";
import { Selections } from "./match/selections.ts";
import type { DialectSemantics } from "./match/semantics.ts";
import type { Target } from "./match/target.ts";
import type { Source } from "./text/decode.ts";
import type { Span } from "./text/span.ts";

/** Octets every reader has to read (§2.5). */
const LEAST_LIMIT = 512_000;

export interface AskOptions {
  /** Whether a crawler of several names obeys the groups of all of them, as one group. */
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
 * A robots.txt that answers questions.
 *
 * The crawler is given by its product token; `"*"` asks about one that nobody names. Several names of
 * one crawler are given in order: the first one that is named counts, with `merge` all of them do.
 * The URL is absolute, or a path with its query. Both throw a TypeError for anything else, and
 * nothing in the robots.txt makes them throw.
 */
export interface Robots extends RobotsGroups {
  readonly document: RobotsTxt;
  readonly dialect: Dialect;
  readonly sitemaps: readonly Sitemap[];
  /**
   * Whether the crawler may fetch the URL, with the rule and the reason. The URL is absolute, or its path
   * and query alone: `/a?b`, `?b`, and `""`, an empty path, which stands for `/`. Throws a TypeError for
   * anything else, unless the dialect takes any string, as Google's library does.
   */
  decide(agent: string | readonly string[], url: string, options?: AskOptions): Decision;
  /** The same answer without its reasons, in less time. */
  isAllowed(agent: string | readonly string[], url: string, options?: AskOptions): boolean;
}

/**
 * By one dialect, a robots.txt that `read` reads, or a document parsed from one; as many octets of it as
 * `limit` says.
 */
export function compileBy(
  source: Source | RobotsTxt,
  dialect: Dialect,
  semantics: DialectSemantics,
  limit: number = dialect.limit,
  endsUserAgents: EndsUserAgents | null = null,
): Robots {
  if (typeof limit !== "number" || !(limit >= LEAST_LIMIT)) {
    throw new TypeError("A limit is a number of octets, at least 512,000; leave it out to read that much.");
  }
  return new CompiledRobots(
    isDocument(source) ? source : scanLazily(source),
    dialect,
    semantics,
    limit,
    endsUserAgents,
  );
}

function isDocument(source: Source | RobotsTxt): source is RobotsTxt {
  return typeof source === "object" && source !== null && "kind" in source;
}

/** Crawlers whose selection is kept. Who asks for more gets it worked out anew. */
const KEPT = 256;

class CompiledRobots implements Robots {
  readonly document: RobotsTxt;
  readonly dialect: Dialect;
  readonly #semantics: DialectSemantics;
  readonly #limit: number;
  readonly #endsUserAgents: EndsUserAgents | null;
  #selections: Selections | null = null;
  #groups: readonly Group[] | null = null;
  #orphanRules: readonly Rule[] | null = null;
  #records: readonly OtherRecord[] | null = null;
  #sitemaps: readonly Sitemap[] | null = null;
  readonly #kept = new Map<string, Selection>();
  /** The same for lists of names. */
  #keptLists: Map<string, Selection> | null = null;

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
    return (this.#groups ??= this.#read().groups);
  }

  get orphanRules(): readonly Rule[] {
    return (this.#orphanRules ??= lowerOrphans(this.#read().outline));
  }

  get records(): readonly OtherRecord[] {
    return (this.#records ??= this.#outline(true).records);
  }

  get sitemaps(): readonly Sitemap[] {
    return (this.#sitemaps ??= this.records
      .filter(({ key, value }) => value !== "" && equalsIgnoringCase(key, "sitemap"))
      .map(({ value, valueSpan, line }) => ({ url: value, span: valueSpan, line })));
  }

  decide(agent: string | readonly string[], url: string, options?: AskOptions): Decision {
    return decideTarget(this.#selectionOf(agent, options), this.#targetOf(url), this.dialect);
  }

  isAllowed(agent: string | readonly string[], url: string, options?: AskOptions): boolean {
    return isTargetAllowed(this.#selectionOf(agent, options), this.#targetOf(url), this.dialect);
  }

  #targetOf(url: string): Target {
    return this.#semantics.readTarget(url, this.dialect.target);
  }

  #read(): Selections {
    return (this.#selections ??= new Selections(this.#outline(false), this.dialect, this.#semantics));
  }

  #outline(withRecords: boolean): Outline {
    return outline(this.document, this.dialect, this.#limit, this.#semantics.lines, this.#endsUserAgents, withRecords);
  }

  #selectionOf(agent: string | readonly string[], options: AskOptions | undefined): Selection {
    if (typeof agent !== "string") return this.#selectionOfList(agent, options?.merge === true);
    return this.#kept.get(agent) ?? keep(this.#kept, agent, this.#read().select([agent], false));
  }

  #selectionOfList(agents: readonly string[], merge: boolean): Selection {
    if (!Array.isArray(agents) || agents.length === 0 || !agents.every((agent) => typeof agent === "string")) {
      throw new TypeError(WHO);
    }
    const key = JSON.stringify([merge, agents]);
    this.#keptLists ??= new Map();
    return this.#keptLists.get(key) ?? keep(this.#keptLists, key, this.#read().select([...agents], merge));
  }
}

const WHO =
  'A crawler is asked about by its product token, or by a list of at least one; pass "*" for one nobody names.';

function keep(kept: Map<string, Selection>, key: string, selection: Selection): Selection {
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, selection);
  return selection;
}
