// What this process keeps of an origin: the record, and its rules, compiled when
// they are first asked about.
import { withinLimit } from "robotspec/access";
import { compile, type Robots } from "robotspec/compile";
import type { Dialect } from "robotspec/dialects";
import type { OriginRecord } from "./record.ts";

/** How bodies are read. */
export interface BodyReading {
  readonly rules: Dialect;
  /** Octets of a body that are read, at least 512,000. */
  readonly limit: number;
}

/** Octets that an entry takes besides its body, about. */
const OVERHEAD = 2_048;

export class Entry {
  readonly record: OriginRecord;
  /** Since when it holds and until when, read at every question; milliseconds since the epoch. */
  readonly fetchedAt: number;
  readonly staleAt: number;
  /** Whether the rules that hold are past their time, and hold because the file is unreachable. */
  readonly isStale: boolean;
  readonly #reading: BodyReading;
  #robots: Robots | null = null;

  constructor(record: OriginRecord, reading: BodyReading) {
    const { outcome } = record;
    this.record = record;
    this.fetchedAt = record.fetchedAt;
    this.staleAt = record.staleAt;
    this.isStale = outcome.kind === "use-cached" && outcome.state === "unreachable";
    this.#reading = reading;
  }

  /** Octets in memory, about. */
  get size(): number {
    return OVERHEAD + (this.record.copy?.body.length ?? 0);
  }

  /** The octets of the rules that hold, as far as they are read; null where the outcome alone decides. */
  get body(): Uint8Array | null {
    const { outcome, copy } = this.record;
    if (copy === null || (outcome.kind !== "use-rules" && outcome.kind !== "use-cached")) return null;
    const { rules, limit } = this.#reading;
    return withinLimit(copy.body, limit, rules.name).octets;
  }

  /** The rules that hold; null where the outcome alone decides. */
  get robots(): Robots | null {
    if (this.#robots !== null) return this.#robots;
    const { body } = this;
    if (body === null) return null;
    const { rules, limit } = this.#reading;
    this.#robots = compile(body, { dialect: rules, limit });
    return this.#robots;
  }
}
