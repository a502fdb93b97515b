// The answer of the client: whether the crawler may fetch a URL, by which line of which file, and how the file was
// obtained.
import type { AccessOutcome, MediaTypeFinding } from "robotspec/access";
import type { Decision, Robots } from "robotspec/compile";
import type { Hop } from "./fetch/fetched.ts";

/** The basis of the answer about an origin. */
export interface RobotsSource {
  /** `https://example.com`, the key of all URIs that share the file. */
  readonly origin: string;
  /** The URI of its robots.txt. */
  readonly robotsTxtUri: string;
  /** Where the record was found: a fetch just made, this process's memory, the store, or the option `siteOptions`. */
  readonly from: "network" | "memory" | "store" | "options";
  /** Outcome of the last fetch, and why. */
  readonly outcome: AccessOutcome;
  /** The requests of that fetch, in order. */
  readonly hops: readonly Hop[];
  /** Status of its last response; null without one. */
  readonly status: number | null;
  /** Why there was no response, human-readable; null if there was one. */
  readonly error: string | null;
  /** When that fetch ended; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** When the next query makes a fetch; milliseconds since the epoch. */
  readonly staleAt: number;
  /**
   * When the rules were downloaded or confirmed, in milliseconds since the epoch; null if the outcome alone decides.
   */
  readonly rulesFrom: number | null;
  /** Whether the rules are from a stale copy, used because the file is unreachable. */
  readonly stale: boolean;
  /** One sentence: the outcome of the fetch and its consequence. */
  readonly explanation: string;
}

/**
 * `allowed` and `disallowed` are what the site says. `defer` means that the site has said nothing, because its
 * robots.txt is unreachable or was not requested: do not fetch the URL now, and ask again at `retryAt`.
 */
export type Verdict = "allowed" | "disallowed" | "defer";

/** The answer about one URL, with its source. */
export interface ClientDecision {
  /** Whether the URL may be fetched now: the verdict is `allowed`. */
  readonly allowed: boolean;
  /** The answer. */
  readonly verdict: Verdict;
  /** For `defer`: the earliest useful retry, in milliseconds since the epoch; null otherwise. */
  readonly retryAt: number | null;
  /** The URL of the query. */
  readonly url: string;
  /** The decision by rules; null if the outcome alone decides. */
  readonly decision: Decision | null;
  /** Where the rules come from. */
  readonly source: RobotsSource;
}

/** The robots.txt of an origin, as the crawler may use it now. */
export interface OriginRules {
  /** Where the rules come from. */
  readonly source: RobotsSource;
  /** The rules that apply; null if the outcome alone decides. */
  readonly robots: Robots | null;
  /** The octets of those rules, within the limit; null if there are none. */
  readonly body: Uint8Array | null;
  /** Whether the file is longer than the limit (§2.5); the rest was not downloaded. */
  readonly cut: boolean;
  /** Its Content-Type; null if it had none or no rules apply. */
  readonly contentType: string | null;
  /** Problems of that Content-Type (§2.3), which do not affect the rules. */
  readonly findings: readonly MediaTypeFinding[];
  /**
   * Whether the crawler may fetch a URL of this origin, by this file however old it is by now: for many URLs at once.
   * Throws a TypeError for a URL of another origin and for an invalid one.
   */
  isAllowed(url: string | URL): boolean;
}
