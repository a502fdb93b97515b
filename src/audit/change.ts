// What a change of a robots.txt does to given URLs, besides what it does to the examples of its patterns.
import type { Selection } from "../match/decide.ts";
import { keyOf } from "../summary/access.ts";
import { type AccessChange, alikeIn, changeFor, newNotices, type UseChange, useChanges } from "../summary/change.ts";
import type { Notice } from "../summary/notices.ts";
import type { Reading } from "../summary/reading.ts";
import { detached } from "./closed.ts";
import type { Rulings } from "./rulings.ts";

/** Example URLs that are kept. */
const EXAMPLES = 3;

/**
 * Given URLs about which two versions decide differently.
 *
 * @beta
 */
export interface ChangedUrls {
  /** How many. */
  readonly count: number;
  /** The first ones, cut if they are very long. */
  readonly examples: readonly string[];
}

/**
 * What changes for some crawlers.
 *
 * @beta
 */
export interface AuditedChange extends AccessChange {
  /** The given URLs that they may no longer fetch. */
  readonly losesUrls: ChangedUrls;
  /** The given URLs that they may fetch now. */
  readonly gainsUrls: ChangedUrls;
}

/**
 * What a new version of a file does.
 *
 * @beta
 */
export interface AuditChange {
  /** Empty if no decision was found that changes. */
  readonly changes: readonly AuditedChange[];
  /** What groups with policy tokens say differently. */
  readonly uses: readonly UseChange[];
  /** What is easily overlooked in the new version, and is new. */
  readonly notices: readonly Notice[];
  /** Whether everything was compared; false if the files have many long rule sets. */
  readonly isComplete: boolean;
}

interface Compared {
  readonly crawlers: readonly string[];
  /** Whether both versions leave the same open to them, so that no URL tells them apart. */
  readonly isSame: boolean;
  readonly old: Selection;
  readonly now: Selection;
  readonly loses: { count: number; readonly examples: string[] };
  readonly gains: { count: number; readonly examples: string[] };
}

/** Compares two versions of a file. */
export class ChangeTally {
  readonly #old: Reading;
  readonly #now: Reading;
  readonly #oldRulings: Rulings;
  readonly #nowRulings: Rulings;
  readonly #compared: readonly Compared[];

  constructor(old: Reading, now: Reading, oldRulings: Rulings, nowRulings: Rulings) {
    this.#old = old;
    this.#now = now;
    this.#oldRulings = oldRulings;
    this.#nowRulings = nowRulings;
    this.#compared = alikeIn(old, now).map((crawlers) => {
      const [name] = crawlers as readonly [string];
      const isSame = old.isComplete && now.isComplete && keyOf(old.of(name).access) === keyOf(now.of(name).access);
      return {
        crawlers,
        isSame,
        old: oldRulings.selectionOf(name),
        now: nowRulings.selectionOf(name),
        loses: { count: 0, examples: [] },
        gains: { count: 0, examples: [] },
      };
    });
  }

  /** Compares the decisions about a URL. */
  add(url: string): void {
    const target = this.#nowRulings.targetOf(url);
    for (const { isSame, old, now, loses, gains } of this.#compared) {
      if (isSame) continue;
      const isAllowed = this.#nowRulings.isAllowed(now, target);
      if (isAllowed === this.#oldRulings.isAllowed(old, target)) continue;
      const changed = isAllowed ? gains : loses;
      changed.count++;
      if (changed.examples.length < EXAMPLES) changed.examples.push(detached(url));
    }
  }

  /** What was found, with what the examples of the patterns show. */
  result(): AuditChange {
    const [old, now] = [this.#old, this.#now];
    const changes = this.#compared.flatMap(({ crawlers, loses, gains }) => {
      const change = changeFor(crawlers, old, now);
      const isSame = change.loses.length + change.gains.length + loses.count + gains.count === 0;
      return isSame ? [] : [{ ...change, losesUrls: copyOf(loses), gainsUrls: copyOf(gains) }];
    });
    const notices = newNotices(old, now);
    return { changes, uses: useChanges(old, now), notices, isComplete: old.isComplete && now.isComplete };
  }
}

/** The counts so far; those of the tally go on. */
function copyOf({ count, examples }: ChangedUrls): ChangedUrls {
  return { count, examples: [...examples] };
}
