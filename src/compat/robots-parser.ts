// The API of the package robots-parser 3, answered by this library: for programs
// that move in without changing a call, and for those that never heard of us. What
// RFC 9309 decides otherwise than that package is decided as the RFC says, unless
// the package's own answers are asked for; what the RFC leaves open is as there.
import type { Reading } from "./robots-parser/reading.ts";
import { readByRfc9309 } from "./robots-parser/rfc9309.ts";
import { readAsVersion3 } from "./robots-parser/version-3.ts";

export interface RobotsParserOptions {
  /**
   * Answer as robots-parser 3.0.1 does, also where RFC 9309 says otherwise. Default false;
   * docs/moving-from-robots-parser.md lists every difference.
   */
  readonly bugCompatible?: boolean;
}

/**
 * What a robots.txt says. `ua` is a crawler's name; what follows a `/` in it is dropped, and without
 * one the crawler that no group names is meant. A URL that is none, or of another scheme, host or
 * port than the robots.txt, has no answer. A path alone goes with a robots.txt given by its path
 * alone. Nothing here throws on a URL or on the content.
 */
export interface Robot {
  /** Undefined for a URL of another origin. */
  isAllowed(url: string, ua?: string): boolean | undefined;
  /** The opposite of `isAllowed`, as in robots-parser: true also for a URL of another origin. */
  isDisallowed(url: string, ua?: string): boolean | undefined;
  /**
   * Whether a group that names the crawler disallows the URL; the `*` group does not count. Undefined for a
   * URL of another origin.
   */
  isExplicitlyDisallowed(url: string, ua: string): boolean | undefined;
  /** 1-based line of the rule that decides; -1 where none does, and for a URL of another origin. */
  getMatchingLineNumber(url: string, ua?: string): number;
  /** Seconds: the last number that a Crawl-delay line of the crawler's group gives; undefined where none does. */
  getCrawlDelay(ua?: string): number | undefined;
  /** The values of all Sitemap lines, as written, in file order; a list of the caller's own. */
  getSitemaps(): string[];
  /** The value of the last Host line, in lower case; null where there is none. */
  getPreferredHost(): string | null;
}

/**
 * A robots.txt that answers as robots-parser does. `url` is the URL it was fetched from, which says
 * for which URLs there are answers; `robotstxt` what was fetched, as text or octets.
 */
function robotsParser(url: string, robotstxt?: string | Uint8Array | null, options: RobotsParserOptions = {}): Robot {
  const read = options.bugCompatible === true ? readAsVersion3 : readByRfc9309;
  return new ParsedRobots(url, read(robotstxt || ""));
}

// `require` of this module returns what is exported as "module.exports": the function itself.
export { robotsParser as "module.exports", robotsParser as default };

/** Stands for the origin of paths; no real URL has a host below `.invalid` (RFC 2606 §2). */
const NO_ORIGIN = "http://path-alone.invalid/";

const ANY = "*";

class ParsedRobots implements Robot {
  readonly #origin: string | null;
  readonly #reading: Reading;

  constructor(url: string, reading: Reading) {
    const robotsUrl = parseUrl(url);
    this.#origin = robotsUrl === null ? null : reading.originOf(robotsUrl);
    this.#reading = reading;
  }

  isAllowed(url: string, ua?: string): boolean | undefined {
    const target = this.#targetOf(url);
    if (target === null) return undefined;
    return this.#reading.decide(target, nameOf(ua)).allowed;
  }

  isDisallowed(url: string, ua?: string): boolean | undefined {
    return !this.isAllowed(url, ua);
  }

  isExplicitlyDisallowed(url: string, ua: string): boolean | undefined {
    const target = this.#targetOf(url);
    if (target === null) return undefined;
    const { allowed, byName } = this.#reading.decide(target, nameOf(ua));
    return byName && !allowed;
  }

  getMatchingLineNumber(url: string, ua?: string): number {
    const target = this.#targetOf(url);
    return target === null ? -1 : (this.#reading.decide(target, nameOf(ua)).line ?? -1);
  }

  getCrawlDelay(ua?: string): number | undefined {
    return this.#reading.crawlDelay(nameOf(ua));
  }

  getSitemaps(): string[] {
    return [...this.#reading.sitemaps];
  }

  getPreferredHost(): string | null {
    return this.#reading.host;
  }

  /** Null for a URL this robots.txt says nothing about. */
  #targetOf(url: string): URL | null {
    const target = parseUrl(url);
    return target !== null && this.#origin !== null && this.#reading.originOf(target) === this.#origin ? target : null;
  }
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url, NO_ORIGIN);
  } catch {
    return null;
  }
}

/** The crawler's name, without the version that `/` begins: `Sams-Bot/1.0` is `Sams-Bot`. */
function nameOf(ua: string | undefined): string {
  const name = ua || ANY;
  const slash = name.indexOf("/");
  return (slash === -1 ? name : name.slice(0, slash)).trim();
}
