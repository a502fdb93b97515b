// May this crawler fetch this URL, and why (RFC 9309 §2.2.1, §2.2.2). Knows the
// crawler's groups as they were selected; where they come from is the caller's.
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { SelectedGroup } from "../groups/select.ts";
import type { CompiledRule } from "./compiled-rule.ts";
import type { Decision, Match, Reason } from "./decision.ts";
import { allows, decidingRule, matchingRules, type RuleSet, tiedRule } from "./rule-set.ts";
import { pathOf, readTarget, type Target } from "./target.ts";

/** What one crawler obeys in one robots.txt. */
export interface Selection {
  /** The names asked for, in order. */
  readonly agents: readonly string[];
  /** Null where no group applies. */
  readonly group: SelectedGroup | null;
  /** Their rules; those of several groups may be in one set. */
  readonly sets: readonly RuleSet[];
}

const ROBOTS_TXT = "/robots.txt";

/** The decision about one URL. Throws a TypeError for what is no URL; see `readTarget`. */
export function decide(selection: Selection, url: string, dialect: Dialect): Decision {
  return decideTarget(selection, readTarget(url, dialect.target), dialect);
}

/** What `decide` says, without its reasons. */
export function isAllowed(selection: Selection, url: string, dialect: Dialect): boolean {
  return isTargetAllowed(selection, readTarget(url, dialect.target), dialect);
}

/** `decide` about a URL that was read. */
export function decideTarget(selection: Selection, target: Target, dialect: Dialect): Decision {
  const { group, sets } = selection;
  const isOpen = isExempt(target, dialect);
  const deciding = isOpen ? null : decidingRule(sets, target);
  let reason: Reason;
  if (isOpen) reason = "robots-txt-itself";
  else if (group === null) reason = "no-group";
  else if (deciding === null) reason = sets.some(({ size }) => size > 0) ? "no-rule-matched" : "no-rules";
  else if (dialect.rules.precedence === "first") reason = "first-match";
  else reason = tiedRule(sets, target, deciding) === null ? "longest-match" : "tie-allow";
  return new TargetDecision(reason, selection, target, deciding, dialect);
}

/** `isAllowed` about a URL that was read. */
export function isTargetAllowed(selection: Selection, target: Target, dialect: Dialect): boolean {
  if (isExempt(target, dialect)) return true;
  return allows(selection.sets, target);
}

/** Exactly `/robots.txt`, however escaped; with a query it is another resource. */
function isExempt({ symbols, start, end }: Target, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && end - start === ROBOTS_TXT.length && symbols.startsWith(ROBOTS_TXT, start);
}

/** Plain data but for `matches`, which few ask for and which compares every rule. */
class TargetDecision implements Decision {
  readonly allowed: boolean;
  readonly reason: Reason;
  readonly rule: Rule | null;
  readonly specificity: number | null;
  readonly line: number | null;
  readonly group: SelectedGroup | null;
  readonly dialect: DialectName;
  readonly agents: readonly string[];
  readonly url: string;
  readonly path: string;
  readonly #sets: readonly RuleSet[];
  readonly #target: Target;
  readonly #deciding: CompiledRule | null;
  #matches: readonly Match[] | null = null;

  constructor(reason: Reason, selection: Selection, target: Target, deciding: CompiledRule | null, dialect: Dialect) {
    this.allowed = deciding === null || deciding.allows;
    this.reason = reason;
    this.rule = deciding?.rule ?? null;
    this.specificity = deciding?.pattern.specificity ?? null;
    this.line = deciding?.line ?? null;
    this.group = reason === "robots-txt-itself" ? null : selection.group;
    this.dialect = dialect.name;
    this.agents = selection.agents;
    this.url = target.url;
    this.path = pathOf(target);
    this.#sets = selection.sets;
    this.#target = target;
    this.#deciding = deciding;
  }

  get matches(): readonly Match[] {
    if (this.#matches === null) {
      const found = this.#deciding === null ? [] : matchingRules(this.#sets, this.#target, this.#deciding);
      this.#matches = found.map(({ rule, pattern, allows }) => ({ rule, specificity: pattern.specificity, allows }));
    }
    return this.#matches;
  }

  /** Everything a `Decision` has. */
  toJSON(): Decision {
    return { ...this, matches: this.matches };
  }
}
