// One robots.txt as the summary reads it: each distinct set of rules evaluated once (RFC 9309 §2.2.1).
import { Audience, isClosed } from "../crawlers/audience.ts";
import { chainOf } from "../crawlers/index.ts";
import { isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { lower } from "../groups/lower.ts";
import type { RobotsGroups, Rule } from "../groups/model.ts";
import { ANY } from "../groups/product-token.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { MAX_STEPS, type StepBudget } from "../match/step-budget.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type Access, accessBy, OPEN_ACCESS } from "./access.ts";

/** Options of `summarize`. */
export interface SummaryOptions {
  /** The dialect to read by; RFC 9309 if missing. */
  readonly dialect?: DialectName | Dialect;
}

/** The rules that some crawlers obey, and what they leave open. */
export interface RuleSetSummary extends Access {
  /** The user-agent lines by which they are found, 1-based; empty for crawlers that obey no group. */
  readonly userAgents: readonly number[];
}

/** The rules of one crawler. */
export interface Obeyed {
  /** Index in `ruleSets`. */
  readonly at: number;
  readonly access: Access;
  /** The name by which the crawler found them, `"*"` included; null if it obeys none. */
  readonly as: string | null;
}

const NO_LINES: readonly number[] = [];

/** What it costs to compare the rules of a set, in steps for each of them. */
const READING_RULE = 100;

/** A file as one dialect reads it. Throws a `TypeError` for a source of the wrong type and an unknown dialect. */
export class Reading {
  readonly dialect: Dialect;
  readonly groups: RobotsGroups;
  readonly audience: Audience;
  readonly ruleSets: RuleSetSummary[] = [];
  readonly #matcher: DialectMatcher;
  readonly #budget: StepBudget = { steps: MAX_STEPS };
  readonly #keys = new Map<readonly number[], string>();
  readonly #indices = new Map<string, number>();

  constructor(source: Source | RobotsTxt, options: SummaryOptions) {
    this.dialect = dialectOf(options.dialect);
    this.groups = lower(isDocument(source) ? source : parse(source).document, this.dialect);
    this.#matcher = new DialectMatcher(this.dialect, this.groups, this.#budget);
    this.audience = new Audience(this.#matcher, this.#budget);
  }

  /** Whether steps are left. */
  get isComplete(): boolean {
    return this.#budget.steps >= 0;
  }

  /** The rules that a crawler obeys; `*` stands for one that no line names. */
  of(name: string): Obeyed {
    const selected = this.audience.selectionOf(name);
    const userAgents = selected?.lines ?? NO_LINES;
    // The same lines are most often the same list.
    const key = getOrInsert(this.#keys, userAgents, () => userAgents.join(" "));
    const at = getOrInsert(this.#indices, key, () => this.ruleSets.push({ ...this.#accessOf(name), userAgents }) - 1);
    return { at, access: this.ruleSets[at] as Access, as: selected?.token ?? null };
  }

  /** The rules that a crawler obeys, in file order. */
  rulesOf(name: string): readonly Rule[] {
    return (this.audience.selectionOf(name)?.groups ?? []).flatMap((group) => group.rules);
  }

  /** Whether a crawler may fetch a path. */
  isAllowed(name: string, path: string): boolean {
    return this.audience.selectionOf(name) === null || this.#matcher.isAllowed(chainOf(name), path);
  }

  #accessOf(name: string): Access {
    const effect = this.audience.effectOn(name);
    if (!effect.forbids) return OPEN_ACCESS;
    const rules = this.rulesOf(name);
    this.#budget.steps -= READING_RULE * rules.length;
    if (this.isComplete) return accessBy(rules, this.dialect, this.#budget);
    const rest = effect.closing > effect.opening ? "closed" : "open";
    return { ...OPEN_ACCESS, kind: isClosed(effect) ? "closed" : "partly", rest };
  }
}

/** What a policy token leaves open for its use; null if no group has it. */
export function useBy(token: string, reading: Reading): RuleSetSummary | null {
  const { at, as } = reading.of(token);
  // The group of `*` is never that of a policy token.
  return as === null || as === ANY ? null : (reading.ruleSets[at] as RuleSetSummary);
}
