// Who may fetch what: the access of every known crawler, of every other name in the file, and of everyone else (RFC 9309
// §2.2.1, §2.2.2).
import { mayNameCrawler, nameOf } from "../crawlers/audience.ts";
import { type CrawlerPurpose, crawlerOf, crawlers, type KnownCrawler, policyTokens } from "../crawlers/index.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import type { DialectName } from "../dialects/dialect.ts";
import type { UserAgent } from "../groups/model.ts";
import { ANY } from "../groups/product-token.ts";
import { groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type Notice, noticesOf } from "./notices.ts";
import { Reading, type RuleSetSummary, type SummaryOptions, useBy } from "./reading.ts";

/** What one crawler may fetch. */
export interface CrawlerSummary {
  /** The name to ask for: its product token or documented name. */
  readonly token: string;
  /** The same; of a name that is not known, the value of the first user-agent line with it. */
  readonly written: string;
  /** Null if the crawler is not known. */
  readonly operator: string | null;
  /** The first one is the main one; empty if the crawler is not known. */
  readonly purposes: readonly CrawlerPurpose[];
  /** The name by which it found its groups, `"*"` included; null if it obeys none. */
  readonly as: string | null;
  /** Index in `ruleSets`. */
  readonly ruleSet: number;
}

/** The crawlers of one operator, for one purpose, that obey the same rules. */
export interface OperatorSummary {
  /** The organisation that runs them. */
  readonly operator: string;
  /** The tokens of its crawlers. */
  readonly tokens: readonly string[];
  /** The name by which the first of them found its groups; null if it obeys none. */
  readonly as: string | null;
  /** Whether its main crawler for the purpose is among them: the first one in the table. */
  readonly isMain: boolean;
  /** Index in `ruleSets`. */
  readonly ruleSet: number;
}

/** Who fetches pages for one purpose. */
export interface PurposeSummary {
  /** What the pages are for. */
  readonly purpose: CrawlerPurpose;
  /** In the order of the crawlers' table. */
  readonly operators: readonly OperatorSummary[];
}

/** What the group of a policy token says: which pages may be used for a purpose. */
export interface UseSummary {
  /** The policy token. */
  readonly token: string;
  /** The use. */
  readonly purpose: CrawlerPurpose;
  /** Index in `ruleSets`: what it leaves open may be used. */
  readonly ruleSet: number;
}

/** Who may fetch what. Plain data. */
export interface Summary {
  /** The dialect that it follows. */
  readonly dialect: DialectName;
  /** The distinct sets of rules. */
  readonly ruleSets: readonly RuleSetSummary[];
  /** Every known crawler, in the order of the crawlers' table. */
  readonly crawlers: readonly CrawlerSummary[];
  /** The other names in the file, in its order. */
  readonly others: readonly CrawlerSummary[];
  /** Everyone else: index in `ruleSets` of the rules of `*`. */
  readonly everyoneElse: number;
  /** Known crawlers in use by purpose; one with several purposes is under each. */
  readonly purposes: readonly PurposeSummary[];
  /** What groups with policy tokens say about use; they close nothing to a crawler. */
  readonly uses: readonly UseSummary[];
  /** What is easily overlooked, the weightiest first. */
  readonly notices: readonly Notice[];
  /** Whether something is closed to a known crawler, a name in the file, or everyone else. */
  readonly hasEffect: boolean;
  /**
   * Whether all was computed. If not, the file has many long rule sets: of some of them no rules are listed, or also those
   * without effect, and names that are not known may be missing.
   */
  readonly isComplete: boolean;
}

/** Purposes in the order in which they are shown. */
export const purposesInOrder: readonly CrawlerPurpose[] = [
  "search",
  "ai-training",
  "ai-search",
  "ai-user",
  "preview",
  "archive",
  "ads",
  "seo",
  "other",
];

/**
 * Who may fetch what. One evaluation for each distinct set of rules: O(n log n) in the file for each of them, and at most
 * `MAX_STEPS` steps in all. Never throws on content; a `TypeError` for a source of the wrong type or an unknown dialect.
 */
export function summarize(source: Source | RobotsTxt, options: SummaryOptions = {}): Summary {
  const reading = new Reading(source, options);
  const { dialect, ruleSets } = reading;
  const known = crawlers.map((one) => summaryOf(one.token, one, reading));
  const others: CrawlerSummary[] = [];
  for (const { value, token } of namesIn(reading)) {
    if (!reading.isComplete) break;
    others.push({ ...summaryOf(token === "" ? value : token, null, reading), written: value });
  }
  const everyoneElse = reading.of(ANY).at;
  const hasEffect = ruleSets.some(({ kind }) => kind !== "open");
  const uses = policyTokens.flatMap(({ token, purpose }) => {
    return useBy(token, reading) === null ? [] : [{ token, purpose, ruleSet: reading.of(token).at }];
  });
  return {
    dialect: dialect.name,
    ruleSets,
    crawlers: known,
    others,
    everyoneElse,
    purposes: purposesOf(known),
    notices: noticesOf(reading),
    uses,
    hasEffect,
    isComplete: reading.isComplete,
  };
}

/** The first user-agent line of each name in a file that is not that of a known crawler. Linear in the file. */
export function namesIn({ groups, dialect }: Reading): readonly UserAgent[] {
  const byName = new Map<string, UserAgent>();
  for (const { userAgents } of groups.groups) {
    for (const one of userAgents) {
      const name = nameOf(one, dialect.agents);
      const isOther = one.token !== ANY && mayNameCrawler(one, dialect.agents) && crawlerOf(name) === undefined;
      if (isOther && !byName.has(name)) byName.set(name, one);
    }
  }
  return [...byName.values()];
}

function summaryOf(name: string, known: KnownCrawler | null, reading: Reading): CrawlerSummary {
  const { at, as } = reading.of(name);
  return {
    token: name,
    written: name,
    operator: known?.operator ?? null,
    purposes: known?.purposes ?? [],
    as,
    ruleSet: at,
  };
}

/** By purpose and operator, in the order of the table. */
function purposesOf(known: readonly CrawlerSummary[]): readonly PurposeSummary[] {
  const inUse = known.filter(({ token }) => crawlerOf(token)?.replacedBy === null);
  return purposesInOrder.flatMap((purpose) => {
    const some = inUse.filter(({ purposes }) => purposes.includes(purpose));
    if (some.length === 0) return [];
    const operators = [...groupBy(some, ({ operator }) => operator ?? "")].flatMap(([operator, own]) => {
      const sets = groupBy(own, ({ ruleSet }) => ruleSet);
      return [...sets].map(([ruleSet, alike]) => ({
        operator,
        tokens: alike.map(({ token }) => token),
        as: alike[0]?.as ?? null,
        isMain: alike[0] === own[0],
        ruleSet,
      }));
    });
    return [{ purpose, operators }];
  });
}
