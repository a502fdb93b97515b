// Audits a robots.txt against URLs and expectations: what the rules do to the pages that a site has.
import { normalizedOrigin, readUri } from "../access/uri.ts";
import { searchEngines } from "../crawlers/purposes.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { Selection } from "../match/decide.ts";
import type { RuleSet } from "../match/rule-set.ts";
import type { Target } from "../match/target.ts";
import { Reading } from "../summary/reading.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type AuditChange, ChangeTally } from "./change.ts";
import { type CheckedExpectation, ExpectationCheck } from "./check-expectations.ts";
import { ClosedTally, type ClosedUrls, detached } from "./closed.ts";
import { type ExpectationFault, isUrl, readExpectations } from "./expectations.ts";
import { Rulings } from "./rulings.ts";
import { UnmatchedRules } from "./unmatched.ts";

/**
 * What a robots.txt is audited against.
 *
 * @beta
 */
export interface AuditOptions {
  /** The dialect to read by; RFC 9309 if missing. */
  readonly dialect?: DialectName | Dialect;
  /** The crawlers that should be able to fetch the URLs of sitemaps: those of `searchEngines` if missing. */
  readonly agents?: readonly string[];
  /** A file of expectations. */
  readonly expect?: Source;
  /** An older version of the robots.txt. */
  readonly against?: Source | RobotsTxt;
  /** A URL of the site: URLs of other origins are counted, and not decided. Without it, all are of the site. */
  readonly site?: string;
}

/**
 * The URLs of an audit.
 *
 * @beta
 */
export interface AuditUrls {
  /** URLs of sitemaps, which invite crawlers: absolute, or paths. */
  readonly sitemap?: Iterable<string>;
  /** Other URLs that the site has. */
  readonly urls?: Iterable<string>;
}

/**
 * How many URLs there were.
 *
 * @beta
 */
export interface UrlCounts {
  /** Those that were decided. */
  readonly decided: number;
  /** Those of them that some audited crawler may not fetch. */
  readonly closed: number;
  /** Those of `closed` that are from a sitemap. */
  readonly closedInSitemap: number;
  /** Texts that are neither an absolute URL nor a path. */
  readonly invalid: number;
  /** The first of them, cut if they are very long. */
  readonly invalidExamples: readonly string[];
  /** URLs of other origins. */
  readonly elsewhere: number;
}

/**
 * A crawler that may fetch nothing, while others may.
 *
 * @beta
 */
export interface ShutOut {
  /** As it was named. */
  readonly agent: string;
  /** The line of the rule that closes the site to it, 1-based. */
  readonly line: number;
}

/**
 * A rule that matches none of the URLs.
 *
 * @beta
 */
export interface UnmatchedRule {
  /** 1-based. */
  readonly line: number;
  /** `allow` or `disallow`. */
  readonly type: "allow" | "disallow";
  /** As written. */
  readonly pattern: string;
}

/**
 * The results of an audit. Plain data.
 *
 * @beta
 */
export interface AuditResult {
  /** The dialect that decided. */
  readonly dialect: DialectName;
  /** Whether every expectation is met, and no URL of a sitemap is closed to an audited crawler. */
  readonly ok: boolean;
  /** How many URLs there were. */
  readonly urls: UrlCounts;
  /** The rules that close URLs to audited crawlers; the one that closes most comes first. */
  readonly closed: readonly ClosedUrls[];
  /** Audited crawlers that are shut out on purpose: the URLs are not audited for them. */
  readonly shutOut: readonly ShutOut[];
  /** Rules of all groups that match none of the URLs, in file order; empty without URLs. */
  readonly unmatched: readonly UnmatchedRule[];
  /** In the order of their file. */
  readonly expectations: readonly CheckedExpectation[];
  /** Lines of the expectations file that cannot be read. */
  readonly faults: readonly ExpectationFault[];
  /** What changes, compared with the older version; null without one. */
  readonly change: AuditChange | null;
}

/** Example texts that are not URLs. */
const EXAMPLES = 3;

/** Audited crawlers that obey the same rules. */
interface Audited {
  readonly selection: Selection;
  /** Indices of their names. */
  readonly agents: number[];
}

/**
 * An audit of any number of URLs, each in one pass. Time for a URL is that of a query for each distinct set of rules
 * that audited crawlers obey, and of the rules that have matched nothing so far. Memory is linear in the files, whatever
 * the number of URLs. No content makes it throw; a `TypeError` for an argument of the wrong type.
 *
 * @beta
 */
export class Audit {
  readonly #reading: Reading;
  readonly #rulings: Rulings;
  readonly #agents: readonly string[];
  readonly #audited: readonly Audited[];
  readonly #shutOut: readonly ShutOut[];
  readonly #closedBy = new Map<number, ClosedTally>();
  readonly #unmatched: UnmatchedRules;
  readonly #expected: Pick<AuditResult, "expectations" | "faults">;
  readonly #change: ChangeTally | null;
  readonly #site: Site | null;
  #decided = 0;
  #closed = 0;
  #closedInSitemap = 0;
  #invalid = 0;
  readonly #invalidExamples: string[] = [];
  #elsewhere = 0;

  constructor(robots: Source | RobotsTxt, options: AuditOptions = {}) {
    const { dialect, expect, against, site } = options;
    const reading = new Reading(robots, dialect === undefined ? {} : { dialect });
    this.#reading = reading;
    const rulings = new Rulings(reading);
    this.#rulings = rulings;
    this.#agents = options.agents ?? searchEngines.map(({ token }) => token);
    this.#shutOut = shutOutIn(reading, this.#agents);
    this.#audited = auditedBy(rulings, this.#agents, this.#shutOut);
    this.#unmatched = new UnmatchedRules(
      reading.groups.groups.flatMap(({ rules }) => rules),
      reading.dialect,
    );
    this.#expected = expected(expect, reading, rulings);
    this.#site = site === undefined ? null : new Site(site);
    if (against === undefined) this.#change = null;
    else {
      const old = new Reading(against, { dialect: reading.dialect });
      this.#change = new ChangeTally(old, reading, new Rulings(old), rulings);
    }
  }

  /** Decides a URL: absolute, or a path with its query. False if it is neither. */
  add(url: string, from: "sitemap" | "list" = "list"): boolean {
    if (!isUrl(url)) {
      this.#invalid++;
      if (this.#invalidExamples.length < EXAMPLES) this.#invalidExamples.push(detached(url));
      return false;
    }
    if (this.#site?.has(url) === false) {
      this.#elsewhere++;
      return true;
    }
    const target = this.#rulings.targetOf(url);
    this.#decided++;
    this.#unmatched.add(target);
    this.#change?.add(url);
    const closing = this.#audited.filter(({ selection }) => !this.#rulings.isAllowed(selection, target));
    if (closing.length > 0) this.#addClosed(target, closing, from === "sitemap");
    return true;
  }

  #addClosed(target: Target, closing: readonly Audited[], inSitemap: boolean): void {
    this.#closed++;
    if (inSitemap) this.#closedInSitemap++;
    const counted = new Set<ClosedTally>();
    for (const { selection, agents } of closing) {
      // Nothing but a rule closes a URL.
      const rule = this.#rulings.decide(selection, target).rule as Rule;
      const tally = getOrInsert(this.#closedBy, rule.line, () => new ClosedTally(rule));
      for (const at of agents) tally.agents.add(at);
      if (!counted.has(tally)) tally.add(target, inSitemap);
      counted.add(tally);
    }
  }

  /** The results for the URLs so far. */
  result(): AuditResult {
    const { expectations, faults } = this.#expected;
    const closed = [...this.#closedBy.values()]
      .map((tally) => tally.result(this.#agents))
      .sort((one, other) => other.count - one.count || one.line - other.line);
    const unmatched = this.#decided === 0 ? [] : this.#unmatched.rules;
    return {
      dialect: this.#reading.dialect.name,
      ok: this.#closedInSitemap === 0 && faults.length === 0 && expectations.every(({ met }) => met),
      urls: {
        decided: this.#decided,
        closed: this.#closed,
        closedInSitemap: this.#closedInSitemap,
        invalid: this.#invalid,
        invalidExamples: [...this.#invalidExamples],
        elsewhere: this.#elsewhere,
      },
      closed,
      shutOut: this.#shutOut,
      unmatched: unmatched.map(({ line, type, pattern }) => ({ line, type, pattern })),
      expectations,
      faults,
      change: this.#change?.result() ?? null,
    };
  }
}

/**
 * Audits a robots.txt against URLs and expectations, and compares it with an older version. See `Audit`.
 *
 * @beta
 */
export function audit(robots: Source | RobotsTxt, options: AuditOptions & AuditUrls = {}): AuditResult {
  const run = new Audit(robots, options);
  for (const url of options.sitemap ?? []) run.add(url, "sitemap");
  for (const url of options.urls ?? []) run.add(url);
  return run.result();
}

/**
 * The crawlers to which the whole site is closed, while it is not to others: a wish, and not a mistake about a URL. Empty
 * if it is closed to all.
 */
function shutOutIn(reading: Reading, agents: readonly string[]): readonly ShutOut[] {
  const closed = agents.flatMap((agent) => {
    const { access } = reading.of(agent);
    return access.kind === "closed" && access.restBy !== null ? [{ agent, line: access.restBy.line }] : [];
  });
  return closed.length < agents.length ? closed : [];
}

function auditedBy(rulings: Rulings, agents: readonly string[], shutOut: readonly ShutOut[]): readonly Audited[] {
  const bySet = new Map<RuleSet, Audited>();
  for (const [at, name] of agents.entries()) {
    const selection = rulings.selectionOf(name);
    const { rules } = selection;
    if (rules === null || shutOut.some(({ agent }) => agent === name)) continue;
    getOrInsert(bySet, rules, () => ({ selection, agents: [] })).agents.push(at);
  }
  return [...bySet.values()];
}

function expected(
  source: Source | undefined,
  reading: Reading,
  rulings: Rulings,
): Pick<AuditResult, "expectations" | "faults"> {
  if (source === undefined) return { expectations: [], faults: [] };
  const check = new ExpectationCheck(reading, rulings);
  const { expectations, faults } = readExpectations(source, check.named);
  return { expectations: expectations.map((one) => check.of(one)), faults };
}

/** One origin. */
class Site {
  readonly #origin: string;
  /** The scheme and authority of the last URL, and whether they are those of the origin: most URLs begin alike. */
  #last: { readonly authority: string; readonly isOfSite: boolean };

  constructor(site: string) {
    this.#origin = normalizedOrigin(readUri(site));
    this.#last = { authority: this.#origin, isOfSite: true };
  }

  /** Whether a URL is of the origin; a path is. */
  has(url: string): boolean {
    if (url.startsWith("/")) return true;
    const { authority, isOfSite } = this.#last;
    if (url.startsWith(authority) && /^[/?#]?$/.test(url.charAt(authority.length))) return isOfSite;
    const [own = ""] = /^[^:]+:\/\/[^/?#]*/.exec(url) ?? [];
    this.#last = { authority: own, isOfSite: originOf(own) === this.#origin };
    return this.#last.isOfSite;
  }
}

function originOf(url: string): string | null {
  try {
    return normalizedOrigin(readUri(url));
  } catch {
    return null;
  }
}
