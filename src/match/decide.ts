// Decides whether a crawler may fetch a URL, and why (RFC 9309 §2.2.1, §2.2.2). Takes the
// groups that were selected for the crawler.
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import type { Rule } from "../groups/model.ts";
import type { SelectedGroup } from "../groups/select.ts";
import type { Decision, Match, Reason } from "./decision.ts";
import type { MatchableRule, RuleSet } from "./rule-set.ts";
import { type BestMatches, NO_MATCHES } from "./search.ts";
import { pathOf, readTarget, type Target } from "./target.ts";

/** The group and the rules that one crawler obeys in one robots.txt. */
export interface Selection {
  /** The name in the query, or several, in order. */
  readonly agents: string | readonly string[];
  /** Null if no group applies. */
  readonly group: SelectedGroup | null;
  /** The rules of the group; null if no group applies. */
  readonly rules: RuleSet | null;
}

const ROBOTS_TXT = "/robots.txt";

/** The decision about one URL. Throws a TypeError for what is not a URL; see `readTarget`. */
export function decide(selection: Selection, url: string, dialect: Dialect): Decision {
  return decideTarget(selection, readTarget(url, dialect.target), dialect);
}

/** `allowed` of `decide`, without the rest of the report. */
export function isAllowed(selection: Selection, url: string, dialect: Dialect): boolean {
  return isTargetAllowed(selection, readTarget(url, dialect.target), dialect);
}

/** `decide` for a URL that has been read. */
export function decideTarget(selection: Selection, target: Target, dialect: Dialect): Decision {
  const isOpen = isExempt(target, dialect);
  const best = isOpen ? NO_MATCHES : bestMatches(selection, target);
  return new TargetDecision(reasonOf(selection, best, isOpen, dialect), selection, target, best, dialect);
}

/** `isAllowed` for a URL that has been read. */
export function isTargetAllowed(selection: Selection, target: Target, dialect: Dialect): boolean {
  return isExempt(target, dialect) || allows(bestMatches(selection, target));
}

function bestMatches({ rules }: Selection, target: Target): BestMatches {
  return rules === null ? NO_MATCHES : rules.lookUp(target);
}

/** The rule of higher rank decides; allow wins ties, and applies if no rule matches. */
function allows({ allowRank, disallowRank }: BestMatches): boolean {
  return allowRank >= disallowRank;
}

function reasonOf({ group, rules }: Selection, best: BestMatches, isOpen: boolean, dialect: Dialect): Reason {
  const { allowRank, disallowRank } = best;
  if (isOpen) return "robots-txt-itself";
  if (group === null) return "no-group";
  if (allowRank === 0 && disallowRank === 0) return (rules as RuleSet).size > 0 ? "no-rule-matched" : "no-rules";
  if (dialect.rules.precedence === "first") return "first-match";
  return allowRank === disallowRank ? "tie-allow" : "longest-match";
}

/** Exactly `/robots.txt`, however escaped; with a query it is another resource. */
function isExempt({ symbols, start, end }: Target, dialect: Dialect): boolean {
  return dialect.target.allowsRobotsTxt && end - start === ROBOTS_TXT.length && symbols.startsWith(ROBOTS_TXT, start);
}

/** Plain data except `matches`, which costs one more look-up on first access. */
class TargetDecision implements Decision {
  readonly allowed: boolean;
  readonly reason: Reason;
  readonly rule: Rule | null = null;
  readonly specificity: number | null = null;
  readonly line: number | null = null;
  readonly group: SelectedGroup | null;
  readonly dialect: DialectName;
  readonly agents: readonly string[];
  readonly url: string;
  readonly path: string;
  readonly #rules: RuleSet | null;
  readonly #target: Target;
  #matches: readonly Match[] | null = null;

  constructor(reason: Reason, selection: Selection, target: Target, best: BestMatches, dialect: Dialect) {
    this.allowed = allows(best);
    this.reason = reason;
    const deciding = this.allowed ? best.bestAllow : best.bestDisallow;
    if (deciding !== -1) {
      const rules = selection.rules as RuleSet;
      this.rule = rules.rule(deciding);
      this.specificity = rules.specificity(deciding);
      this.line = this.rule.line;
    }
    this.group = reason === "robots-txt-itself" ? null : selection.group;
    this.dialect = dialect.name;
    this.agents = typeof selection.agents === "string" ? [selection.agents] : selection.agents;
    this.url = target.url;
    this.path = pathOf(target);
    this.#rules = selection.rules;
    this.#target = target;
  }

  get matches(): readonly Match[] {
    return (this.#matches ??= this.rule === null ? [] : this.#findMatches(this.rule));
  }

  /** Everything a `Decision` has. */
  toJSON(): Decision {
    return { ...this, matches: this.matches };
  }

  #findMatches(deciding: Rule): readonly Match[] {
    const { allowed, specificity } = this;
    const found = new Map<Rule, MatchableRule>();
    // A rule from which a dialect derives another one is its first match, and the more specific one.
    for (const match of (this.#rules as RuleSet).matching(this.#target)) {
      if (match.rule !== deciding && !found.has(match.rule)) found.set(match.rule, match);
    }
    const others = [...found.values()]
      .map(({ rule, specificity, allows }) => ({ rule, specificity, allows }))
      .sort((one, other) => other.specificity - one.specificity);
    return [{ rule: deciding, specificity: specificity as number, allows: allowed }, ...others];
  }
}
