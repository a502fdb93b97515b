// The memory of this process about an origin beyond its entry, which may be evicted or invalidated: facts that a record
// from a store must not contradict.
import { LruCache } from "../util/lru.ts";
import { isOvertaken } from "./freshness.ts";
import type { OriginRecord } from "./record.ts";

export class OriginHistory {
  /** Time of the last answer, or refusal to ask, other than unreachable; milliseconds since the epoch. */
  readonly #reachable: LruCache<string, number>;
  /** Time up to which records are invalid although the store could not delete them. */
  readonly #invalidated: LruCache<string, number>;

  /** `origins`: how many are remembered. */
  constructor(origins: number) {
    this.#reachable = new LruCache({ max: origins });
    this.#invalidated = new LruCache({ max: origins });
  }

  /** Notes the result of a fetch that this process made. */
  fetched(origin: string, { outcome, fetchedAt }: OriginRecord): void {
    if (outcome.state !== "unreachable") this.#reachable.set(origin, fetchedAt);
  }

  /**
   * Notes a record of another process that is invalid as an answer: it shows all the same when the site was reachable.
   */
  seen(origin: string, { outcome, fetchedAt }: OriginRecord): void {
    if (outcome.state === "unreachable" || fetchedAt <= (this.#reachable.peek(origin) ?? 0)) return;
    this.#reachable.set(origin, fetchedAt);
  }

  /** Notes that records up to `time` are invalid and still in the store. */
  notDeleted(origin: string, time: number): void {
    this.#invalidated.set(origin, time);
  }

  /** Notes that the store has a new record. */
  written(origin: string): void {
    this.#invalidated.delete(origin);
  }

  /** Whether a record, known at `until`, is older than what this process knows. */
  contradicts(origin: string, record: OriginRecord, until: number): boolean {
    const invalidated = this.#invalidated.get(origin);
    if (invalidated !== undefined && record.fetchedAt <= invalidated) return true;
    return this.isOvertaken(origin, record, until);
  }

  /** Whether the unreachable period of a record began before an answer that this process got. */
  isOvertaken(origin: string, record: OriginRecord, until: number): boolean {
    const reached = this.#reachable.get(origin);
    return reached !== undefined && isOvertaken(record, reached, until);
  }
}
