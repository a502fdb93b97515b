// Who obeys which group (RFC 9309 §2.2.1): the groups of a known crawler, the known crawlers of a group, and the groups
// that no crawler obeys. Selection is that of the matcher.
import type { AgentSemantics, Dialect, RuleSemantics } from "../dialects/dialect.ts";
import { documentedNameIn } from "../dialects/documented-names.ts";
import type { Group, Rule, UserAgent } from "../groups/model.ts";
import { ANY, lowerCase, wholeName } from "../groups/product-token.ts";
import type { SelectedGroup } from "../groups/select.ts";
import { exampleOf } from "../match/analysis/sample-urls.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { MAX_STEPS, type StepBudget } from "../match/step-budget.ts";
import { addTo, getOrInsert } from "../text/collections.ts";
import { chainOf, crawlerOf, obeysNoStar } from "./chains.ts";
import { crawlers } from "./generated/crawlers.ts";
import type { KnownCrawler } from "./known-crawler.ts";
import { policyTokenOf } from "./policy-tokens.ts";

/** The known crawlers that look for a token, itself included; for `*` the crawlers that no group names. */
export function lookingFor(token: string): readonly string[] {
  const wanted = crawlerOf(token)?.token;
  if (wanted === undefined) return [token];
  return getOrInsert(lookers, wanted, () =>
    crawlers.flatMap((one) => (chainOf(one.token).includes(wanted) ? [one.token] : [])),
  );
}

/** The results of `lookingFor` for known tokens. */
const lookers = new Map<string, readonly string[]>();

/** Whether a name may be that of a crawler, although not always a product token: `MJ12bot`, `archive.org_bot`. */
function isName(text: string): boolean {
  return /^[\w.-]+$/.test(text) && /[A-Za-z0-9]/.test(text);
}

/**
 * A key for user-agent lines that name the same crawler, in lower case: `*`, a documented name, the value without a
 * version or remark, or its product token. For a value that names no crawler, the start of the value.
 */
export function nameOf({ token, value }: UserAgent, { named }: AgentSemantics): string {
  if (token === ANY) return ANY;
  // Google: only the product token counts, which is `MJ` in `MJ12bot`.
  if (named === "token-only") return lowerCase(token);
  const whole = wholeName(value);
  return lowerCase(documentedNameIn(value) ?? (isName(whole) || token === "" ? whole : token));
}

/** Whether a crawler may have the name in a user-agent line; false for `""`, `*bot`, `!Googlebot` and policy tokens. */
export function mayNameCrawler({ token, value }: UserAgent, { named }: AgentSemantics): boolean {
  // Yandex: the whole value is compared, and no crawler has a version in its name.
  if (named === "value" && value.includes("/")) return false;
  if (token !== "") return policyTokenOf(token) === undefined;
  // Google: a name outside the grammar of product tokens is never found.
  return named !== "token-only" && (documentedNameIn(value) !== null || isName(wholeName(value)));
}

/** What rules are to a crawler, as far as a union of groups tells: whether they forbid and open anything. */
export interface Effect {
  /** Some disallow rule may match. */
  readonly forbids: boolean;
  /** Rank of the disallow rule for all paths, or 0. */
  readonly closing: number;
  /** Rank of the allow rule for all paths, or 0. */
  readonly opening: number;
  /** Some other allow rule may match. */
  readonly opens: boolean;
}

/** The effect of no rules at all. */
export const NO_EFFECT: Effect = { forbids: false, closing: 0, opening: 0, opens: false };

/** The effect of a disallow rule for a part of the site. */
const FORBIDDING: Effect = { ...NO_EFFECT, forbids: true };

/** Whether nothing may be fetched. */
export function isClosed({ closing, opening, opens }: Effect): boolean {
  return closing > opening && !opens;
}

/** Whether all is closed except for what other rules may open. */
export function isRestClosed({ closing, opening }: Effect): boolean {
  return closing > opening;
}

function mayAllow({ opening, opens }: Effect = NO_EFFECT): boolean {
  return opening > 0 || opens;
}

/** The effect of the rules of two groups that a crawler obeys together. */
export function together(one: Effect, other: Effect): Effect {
  return {
    forbids: one.forbids || other.forbids,
    closing: Math.max(one.closing, other.closing),
    opening: Math.max(one.opening, other.opening),
    opens: one.opens || other.opens,
  };
}

function effectOfRule(rule: Rule, semantics: RuleSemantics): Effect {
  if (!rule.usable) return NO_EFFECT;
  if (rule.pattern === "") {
    // Yandex: the same as "Allow: /".
    const opensAll = rule.type === "disallow" && semantics.emptyDisallow === "allow-all";
    return opensAll ? { ...NO_EFFECT, opening: rankForAll({ ...rule, pattern: "/" }, semantics) } : NO_EFFECT;
  }
  const rank = isForAll(rule, semantics) ? rankForAll(rule, semantics) : 0;
  if (rule.type === "disallow") return rank === 0 ? FORBIDDING : { ...FORBIDDING, closing: rank };
  return { ...NO_EFFECT, opening: rank, opens: rank === 0 && !isAboutRobotsTxt(rule) };
}

/** The rank of a rule for all paths among others of the kind; of the first rule, where that decides. Above 0. */
function rankForAll({ pattern, line }: Rule, { precedence, length }: RuleSemantics): number {
  if (precedence === "first") return 1 / line;
  return length === "literal" ? 1 + Number(pattern.includes("/")) : pattern.length;
}

/** Whether a rule with a pattern is for all paths there are: `/`, `*`, `/**`, `*$`, but not `/$`. */
export function isForAll({ pattern }: Rule, { wildcards }: Pick<RuleSemantics, "wildcards"> = WILDCARDS): boolean {
  if (pattern === "/" || pattern === "") return true;
  // Most patterns are not: for all are those of stars with one slash at most, and a "$" only after a star.
  if (!wildcards || !/^\/?\*/.test(pattern)) return false;
  const literal = (pattern.endsWith("*$") ? pattern.slice(0, -1) : pattern).replaceAll("*", "");
  return literal === "" || literal === "/";
}

const WILDCARDS = { wildcards: true };

/** Whether a rule is for the file itself and nothing else. */
export function isAboutRobotsTxt({ pattern }: Rule): boolean {
  return /^\/robots\.txt\*?\$?$/.test(pattern);
}

/** Stands for the pages that no rule names: no pattern contains a noncharacter, whatever it begins with. */
export const ANY_PAGE = "/\u{10FFFF}";

/** A matcher for some rules, which are those of all crawlers. */
export function matcherOf(rules: readonly Rule[], dialect: Dialect, budget: StepBudget): DialectMatcher {
  const span = { start: 0, end: 0 };
  const userAgents = [{ value: ANY, token: ANY, span, line: 0 }];
  return new DialectMatcher(dialect, { groups: [{ userAgents, rules, span }], orphanRules: [], records: [] }, budget);
}

/** Whether two lists have the same rules in the same order. */
function areSame(some: readonly Rule[], others: readonly Rule[]): boolean {
  const isSame = ({ type, pattern }: Rule, at: number) => type === others[at]?.type && pattern === others[at]?.pattern;
  return some.length === others.length && some.every(isSame);
}

/** What it costs to compile two sets of rules, and each rule, in steps. */
const COMPILING = 5_000;
const COMPILING_RULE = 100;
/** What it costs to compare the effect of a group, in steps. */
const READING_GROUP = 20;

/** The audience of the groups of one file, as one dialect selects them. Facts are computed lazily and once. */
export class Audience {
  readonly #matcher: DialectMatcher;
  readonly #effects = new Map<Group, Effect>();
  readonly #selections = new Map<string, SelectedGroup | null>();
  readonly #effectsOfCrawlers = new Map<string, Effect>();
  /** By the lines of the groups, because most crawlers obey the same. */
  readonly #closedBy = new Map<readonly number[], Rule | null>();
  readonly #sets = new Map<readonly Group[], ReadonlySet<Group>>();
  readonly #likeStar = new Map<Group, boolean>();
  /** By the lines of the groups, then by URL. */
  readonly #allowed = new Map<readonly number[], Map<string, boolean>>();
  readonly #changes = new Map<Group, Map<string, boolean>>();
  readonly #budget: StepBudget;
  #mayClose: boolean | null = null;
  #obeying: ReadonlyMap<Group, readonly KnownCrawler[]> | null = null;
  #unobeyed: ReadonlySet<Group> | null = null;

  /** Comparisons of groups are charged to the budget. */
  constructor(matcher: DialectMatcher, budget: StepBudget = { steps: MAX_STEPS }) {
    this.#matcher = matcher;
    this.#budget = budget;
  }

  /**
   * The groups that a crawler obeys, with the token by which it found them; null if it obeys none. `*` stands for the
   * crawlers that no group names.
   */
  selectionOf(name: string): SelectedGroup | null {
    return getOrInsert(this.#selections, name, () => {
      const selected = this.#matcher.select(chainOf(name));
      return selected?.by === "any" && obeysNoStar(name) ? null : selected;
    });
  }

  /** Whether a crawler may fetch a URL. Memoised, because most crawlers obey the same groups. */
  isAllowed(name: string, url: string): boolean {
    const selected = this.selectionOf(name);
    if (selected === null) return true;
    const known = getOrInsert(this.#allowed, selected.lines, () => new Map<string, boolean>());
    return getOrInsert(known, url, () => this.#matcher.isAllowed(chainOf(name), url));
  }

  /** The effect of the groups that a crawler obeys. Linear in their rules, once. */
  effectOn(name: string): Effect {
    return getOrInsert(this.#effectsOfCrawlers, lowerCase(name), () =>
      (this.selectionOf(name)?.groups ?? []).map((group) => this.effectOf(group)).reduce(together, NO_EFFECT),
    );
  }

  /** The effect of a group alone. Linear in its rules, once. */
  effectOf(group: Group): Effect {
    const { rules } = this.#matcher.dialect;
    return getOrInsert(this.#effects, group, () => {
      let effect = NO_EFFECT;
      for (const rule of group.rules) {
        const one = effectOfRule(rule, rules);
        // Most rules forbid a part of the site, and add nothing to another one that does.
        if (one !== NO_EFFECT && !(one === FORBIDDING && effect.forbids)) effect = together(effect, one);
      }
      return effect;
    });
  }

  /** The effect on a crawler if a group named one more token. */
  effectWith(name: string, token: string, group: Group): Effect {
    const obeyed = this.#obeyedWith(name, token, group);
    if (obeyed === "own") return this.effectOf(group);
    const now = this.effectOn(name);
    return obeyed === "now" ? now : together(now, this.effectOf(group));
  }

  /** Whether some crawler that looks for a token could fetch something else if a group named it. Memoised. */
  changesWith(token: string, group: Group): boolean {
    const known = getOrInsert(this.#changes, group, () => new Map<string, boolean>());
    return getOrInsert(known, lowerCase(token), () =>
      lookingFor(token).some((name) => {
        const obeyed = this.#obeyedWith(name, token, group);
        const now = this.selectionOf(name)?.groups ?? [];
        if (obeyed === "now") return false;
        if (obeyed === "own") return !this.decideAlike(now, [group]);
        return this.#budget.steps < READING_GROUP * now.length || !this.decideAlike(now, [...now, group]);
      }),
    );
  }

  /**
   * What a crawler would obey if a group named one more token: what it obeys now, the group, or both. A crawler that
   * finds an earlier token of its chain, or that does not look for this one, is not affected.
   */
  #obeyedWith(name: string, token: string, group: Group): "now" | "own" | "both" {
    const chain = chainOf(name).map(lowerCase);
    const at = token === ANY ? chain.length : chain.indexOf(lowerCase(token));
    if (at === -1 || (token === ANY && obeysNoStar(name))) return "now";
    const selected = this.selectionOf(name);
    if (selected === null) return "own";
    const found = selected.by === "any" ? chain.length : chain.indexOf(lowerCase(selected.token));
    if (found !== at) return found < at ? "now" : "own";
    if (getOrInsert(this.#sets, selected.groups, () => new Set(selected.groups)).has(group)) return "now";
    const { several, severalStar } = this.#matcher.dialect.agents;
    if ((token === ANY ? severalStar : several) === "merged") return "both";
    return (selected.lines[0] as number) < (group.userAgents[0]?.line ?? 0) ? "now" : "own";
  }

  /**
   * Whether some disallow rule is for all paths. False saves most files a query. Linear in the rules, once.
   */
  get mayClose(): boolean {
    return (this.#mayClose ??= this.#matcher.groups.groups.some(({ rules }) =>
      rules.some((rule) => rule.type === "disallow" && rule.pattern !== "" && isForAll(rule)),
    ));
  }

  /** The rule that closes the whole site to a crawler, where one does and none opens anything again; else null. */
  closedBy(name: string): Rule | null {
    const rule = this.restClosedBy(name);
    // An Allow for everything lost here: it opens nothing.
    return rule === null || this.effectOn(name).opens ? null : rule;
  }

  /** The rule that closes the site to a crawler, except for what others may open; null if there is none. */
  restClosedBy(name: string): Rule | null {
    const { closing, opening } = this.mayClose ? this.effectOn(name) : NO_EFFECT;
    const selected = closing <= opening ? null : this.selectionOf(name);
    if (selected === null) return null;
    return getOrInsert(this.#closedBy, selected.lines, () => {
      if (this.isAllowed(name, ANY_PAGE)) return null;
      const { rules } = this.#matcher.dialect;
      const all = selected.groups.flatMap((group) => group.rules);
      return all.find((rule) => effectOfRule(rule, rules).closing === closing) ?? null;
    });
  }

  /**
   * Whether some groups decide every URL as some others do. Rules that differ are compared by a URL for each of them, as
   * long as the budget reaches; after that they count as different.
   */
  decideAlike(some: readonly Group[], others: readonly Group[]): boolean {
    if (some === others) return true;
    this.#budget.steps -= READING_GROUP * (some.length + others.length);
    if (this.#budget.steps < 0) return false;
    const [one, other] = [some, others].map((groups) =>
      groups.map((group) => this.effectOf(group)).reduce(together, NO_EFFECT),
    );
    if (one?.forbids === false && other?.forbids === false) return true;
    const rules = [some, others].map((groups) => groups.flatMap((group) => group.rules)) as [Rule[], Rule[]];
    if (areSame(...rules)) return true;
    // A disallow rule that nothing overrules closes something.
    if (one?.forbids !== other?.forbids && !mayAllow(one) && !mayAllow(other)) return false;
    const all = rules.flat();
    this.#budget.steps -= COMPILING + COMPILING_RULE * all.length;
    if (this.#budget.steps < 0) return false;
    const { dialect } = this.#matcher;
    const [matcher, otherMatcher] = rules.map((list) => matcherOf(list, dialect, this.#budget)) as [
      DialectMatcher,
      DialectMatcher,
    ];
    const urls = all.map(({ pattern }) => exampleOf(pattern));
    return [...new Set(["/", ANY_PAGE, ...urls])].every(
      (url) => this.#budget.steps >= 0 && matcher.isAllowed(ANY, url) === otherMatcher.isAllowed(ANY, url),
    );
  }

  /** Whether a group decides every URL as the groups for all crawlers do. Memoised. */
  decidesLikeStar(group: Group): boolean {
    return getOrInsert(this.#likeStar, group, () => this.decideAlike([group], this.selectionOf(ANY)?.groups ?? []));
  }

  /** The known crawlers that obey a group, in the order of the table. */
  obeying(group: Group): readonly KnownCrawler[] {
    return (this.#obeying ??= this.#findObeying()).get(group) ?? [];
  }

  /** The groups that no crawler obeys: none may have a name of theirs, or each obeys an earlier group alone. */
  get unobeyed(): ReadonlySet<Group> {
    return (this.#unobeyed ??= this.#findUnobeyed());
  }

  /** Linear in the groups and the known crawlers, because crawlers that obey the same groups share their list. */
  #findObeying(): ReadonlyMap<Group, readonly KnownCrawler[]> {
    const bySelection = new Map<readonly number[], { groups: readonly Group[]; crawlers: KnownCrawler[] }>();
    for (const crawler of crawlers) {
      const selected = this.selectionOf(crawler.token);
      if (selected === null) continue;
      const { lines, groups } = selected;
      getOrInsert(bySelection, lines, () => ({ groups, crawlers: [] })).crawlers.push(crawler);
    }
    const listsOf = new Map<Group, (readonly KnownCrawler[])[]>();
    for (const { groups, crawlers } of bySelection.values()) {
      for (const group of groups) addTo(listsOf, group, crawlers);
    }
    const rank = new Map(crawlers.map((crawler, at) => [crawler, at]));
    const inOrder = (lists: readonly (readonly KnownCrawler[])[]) =>
      lists.length === 1
        ? (lists[0] as readonly KnownCrawler[])
        : lists.flat().sort((one, other) => (rank.get(one) as number) - (rank.get(other) as number));
    return new Map([...listsOf].map(([group, lists]) => [group, inOrder(lists)]));
  }

  #findUnobeyed(): ReadonlySet<Group> {
    const { dialect, groups } = this.#matcher;
    const { agents } = dialect;
    const taken = new Set<string>();
    return new Set(
      groups.groups.filter(({ userAgents }) => {
        const names = userAgents.filter((one) => mayNameCrawler(one, agents)).map((one) => nameOf(one, agents));
        const free = names.filter(
          (name) => !taken.has(name) || (name === ANY ? agents.severalStar : agents.several) === "merged",
        );
        for (const name of names) taken.add(name);
        return free.length === 0;
      }),
    );
  }
}
