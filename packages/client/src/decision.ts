// What the client answers: may the crawler fetch this URL, by which line of which
// file, got how and how fresh.
import type { AccessOutcome, MediaTypeFinding } from "robotspec/access";
import type { Decision, Robots } from "robotspec/compile";
import type { Hop } from "./fetch/fetched.ts";

/** Where the answer for an origin came from. */
export interface RobotsSource {
  /** `https://example.com`, the key of all URIs that share the file. */
  readonly origin: string;
  /** The URI of its robots.txt. */
  readonly robotsTxtUri: string;
  /** Who had it: a fetch just made, this process, or the store. */
  readonly from: "network" | "memory" | "store";
  /** What the last fetch came to, and why. */
  readonly outcome: AccessOutcome;
  /** The requests of that fetch, in order. */
  readonly hops: readonly Hop[];
  /** Status of its last response; null where none came. */
  readonly status: number | null;
  /** Why no response came, for people; null where one did. */
  readonly error: string | null;
  /** When that fetch ended; milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** From when on the next question makes a fetch; milliseconds since the epoch. */
  readonly staleAt: number;
  /** When the rules that hold were downloaded or confirmed; null where none hold. Milliseconds since the epoch. */
  readonly rulesFrom: number | null;
  /** Whether those rules are past their time, and hold because the file is unreachable. */
  readonly stale: boolean;
  /** One sentence: what the fetch came to and what follows. */
  readonly explanation: string;
}

export interface ClientDecision {
  readonly allowed: boolean;
  readonly url: string;
  /** The decision by rules; null where no rules were asked, because the outcome alone decides. */
  readonly decision: Decision | null;
  readonly source: RobotsSource;
}

/** An origin's robots.txt, as the crawler may use it now. */
export interface OriginRules {
  readonly source: RobotsSource;
  /** The rules that hold; null where the outcome alone decides. */
  readonly robots: Robots | null;
  /** The octets they were read from, as far as they are read; null where none hold. */
  readonly body: Uint8Array | null;
  /** Whether the file is longer than is read (§2.5); the rest of it was not fetched. */
  readonly cut: boolean;
  /** The Content-Type they came with; null where there was none, or none hold. */
  readonly contentType: string | null;
  /** What is wrong with that Content-Type (§2.3). The rules hold all the same; empty where none do. */
  readonly findings: readonly MediaTypeFinding[];
  /**
   * Whether the crawler may fetch a URL of this origin, by what was found here, however long ago that is: for
   * many URLs at once. Throws a TypeError for a URL of another origin, or one that is none.
   */
  isAllowed(url: string | URL): boolean;
}
