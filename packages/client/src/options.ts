// What a client can be told, and what holds where it is not told. Checked once, here.
import type { Dialect, DialectName } from "robotspec/dialects";
import type { Clock } from "./clock.ts";
import type { RobotsClientEvents } from "./events.ts";
import type { RobotsStore } from "./stores/store.ts";

/** Bounds on what a fetch may cost. All are whole numbers above 0. */
export interface ClientLimits {
  /** Octets of a robots.txt that are read, at least 512,000 (RFC 9309 §2.5). 512,000. */
  readonly bodyOctets: number;
  /** Octets of a response's header section. 16,384. */
  readonly headerOctets: number;
  /** Redirects that are followed, at least 5 (§2.3.1.2). 5; where the dialect has no bound, 20. */
  readonly redirects: number;
  /** Milliseconds for one fetch with all its redirects, waits and retries, but not until it is its turn. 30,000. */
  readonly fetchTime: number;
  /** Milliseconds to a connection, TLS included. 10,000. */
  readonly connectTime: number;
  /** Milliseconds to the end of the header section. 10,000. */
  readonly headerTime: number;
  /** Milliseconds between two pieces of a body. 5,000. */
  readonly idleTime: number;
  /** Milliseconds an operation of the store may take; what takes longer is done without it. 2,000. */
  readonly storeTime: number;
  /** Times a fetch is tried, the first included, where it failed in a way that may pass. 3. */
  readonly attempts: number;
  /** Fetches under way at once. 64. */
  readonly fetches: number;
  /** Fetches under way at once from one host. 2. */
  readonly fetchesPerHost: number;
  /** Origins that this process keeps; fewer where their files have more than 16 KiB on average. 10,000. */
  readonly origins: number;
}

/** Where the client may connect to, and how. */
export interface NetworkOptions {
  /**
   * What is reached although it is not public: host names (`"localhost"`, which then may have any
   * address), addresses (`"10.0.0.7"`, `"::1"`) and ranges of them (`"10.0.0.0/8"`). None where absent.
   */
  readonly allow?: readonly string[];
  /** Finds the addresses of a host name. The system's resolver where absent; every address is checked either way. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Certificates of authorities that are trusted, as PEM, instead of those Node knows. */
  readonly ca?: string | readonly string[];
}

export interface RobotsClientOptions {
  /** The User-Agent header of the requests: a product token, a version, where to learn more. */
  readonly userAgent: string;
  /** The crawler's product token, by which rules are looked up; several in order of preference. */
  readonly productToken: string | readonly string[];
  /**
   * Where records are kept beyond this process's memory: `"file"`, a file in the user's cache folder; `"memory"`,
   * nowhere; or a store. `"file"` where absent, but `"memory"` with `fetch`, `clock` or `network`, since what they
   * bring may hold for this client alone. Clients that share a store are one crawler, and in the file those of
   * one `userAgent`; clients whose options have them take answers differently keep records of their own.
   */
  readonly store?: RobotsStore | "file" | "memory";
  /** Whose reading. RFC 9309 where absent. */
  readonly dialect?: DialectName | Dialect;
  /** Bounds on what a fetch may cost. */
  readonly limits?: Partial<ClientLimits>;
  /** Where the client may connect to, and how. */
  readonly network?: NetworkOptions;
  /**
   * Sends the requests instead of the client's own HTTP. Takes and gives what the global `fetch` does.
   * Where it connects to is then its own affair: `network` is of no effect, but for hosts that are
   * addresses, which are still checked.
   */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** What time it is, and how it is waited. The machine's clock where absent. */
  readonly clock?: Clock;
  /**
   * What 429 says. `unreachable` where neither this nor a dialect is given, since a site that is asked too
   * often does not mean to open itself; otherwise the dialect decides, by the letter of §2.3.1.3.
   */
  readonly tooManyRequests?: "unavailable" | "unreachable";
  /**
   * Milliseconds for which an answer is kept whatever its headers say, from 0 to 24 hours; 60,000 where
   * absent, so that `no-cache` does not have robots.txt fetched for every page.
   */
  readonly minimumFreshness?: number;
  /** Milliseconds after which an unreachable file counts as unavailable (§2.3.1.4). 30 days where absent. */
  readonly reasonablyLong?: number;
  /** Whether an old copy holds while the file is unreachable (§2.4). Yes where absent. */
  readonly staleWhileUnreachable?: boolean;
  /** Whether anything of an origin answers. Asked by Google's reading after 30 days; no where absent. */
  readonly siteAnswers?: (origin: string) => boolean;
  /** Called on what happens. An error they throw is swallowed. */
  readonly on?: Partial<RobotsClientEvents>;
}
