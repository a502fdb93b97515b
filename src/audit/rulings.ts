// Decides about any number of URLs by one robots.txt: which rules each crawler obeys (RFC 9309 §2.2.1), without the
// budget of a summary.
import { chainOf, obeysNoStar } from "../crawlers/chains.ts";
import { policyTokenOf } from "../crawlers/policy-tokens.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { decideTarget, isTargetAllowed, type Selection } from "../match/decide.ts";
import type { Decision } from "../match/decision.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { readTarget, type Target } from "../match/target.ts";
import type { Reading } from "../summary/reading.ts";

/** The decisions of one file. */
export class Rulings {
  /** The dialect of the file. */
  readonly dialect: Dialect;
  readonly #matcher: DialectMatcher;

  constructor({ dialect, groups }: Reading) {
    this.dialect = dialect;
    this.#matcher = new DialectMatcher(dialect, groups);
  }

  /** The rules that bind a crawler, or that speak for a policy token. */
  selectionOf(name: string): Selection {
    const selection = this.#matcher.selection(chainOf(name));
    const isExempt = selection.group?.by === "any" && (obeysNoStar(name) || policyTokenOf(name) !== undefined);
    return isExempt ? { agents: selection.agents, group: null, rules: null } : selection;
  }

  /** A URL that any number of selections can be asked about. */
  targetOf(url: string): Target {
    return readTarget(url, this.dialect.target);
  }

  /** Whether the rules of a selection allow a URL. */
  isAllowed(selection: Selection, target: Target): boolean {
    return isTargetAllowed(selection, target, this.dialect);
  }

  /** The decision about a URL. */
  decide(selection: Selection, target: Target): Decision {
    return decideTarget(selection, target, this.dialect);
  }
}
