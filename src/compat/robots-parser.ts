// A drop-in replacement for the package robots-parser 3. Where that package departs from RFC 9309, the RFC decides,
// unless `bugCompatible` is set. What the RFC leaves open is as in the package.
import { ANY } from "../groups/product-token.ts";
import type { ParserAnswers } from "./robots-parser/answers.ts";
import { readByRfc9309 } from "./robots-parser/rfc9309.ts";
import { readAsVersion3 } from "./robots-parser/version-3.ts";

/** Options of the drop-in replacement; robots-parser itself has none. */
export interface RobotsParserOptions {
  /**
   * Gives the answers of robots-parser 3.0.1 where they differ from RFC 9309. Default false.
   * docs/moving-from-robots-parser.md lists all differences.
   */
  readonly bugCompatible?: boolean;
}

/**
 * A parsed robots.txt. `ua` is the name of a crawler, of which the part from `/` on is ignored; by default a crawler
 * that no group names. An invalid URL, or one with another scheme, host or port than the robots.txt, has no answer. A
 * path can be given if the robots.txt was given by its path. Nothing here throws on a URL or on the content.
 */
export interface Robot {
  /** Whether the crawler may fetch the URL; undefined for a URL of another origin. */
  isAllowed(url: string, ua?: string): boolean | undefined;
  /** `!isAllowed()`, as in robots-parser, so true for a URL of another origin. */
  isDisallowed(url: string, ua?: string): boolean | undefined;
  /**
   * Whether a group that names the crawler disallows the URL, without a fallback to the `*` group. Undefined for a URL
   * of another origin. With `bugCompatible`, the `*` group counts for a crawler without a name, as in robots-parser.
   */
  isExplicitlyDisallowed(url: string, ua?: string): boolean | undefined;
  /** The 1-based line of the deciding rule; -1 if no rule decides, and for a URL of another origin. */
  getMatchingLineNumber(url: string, ua?: string): number;
  /**
   * The crawl delay in seconds: the last number in a Crawl-delay line of the crawler's groups; undefined if there is
   * none. A Crawl-delay line belongs to the user-agent lines directly above it, as its author means it, although in RFC
   * 9309 it does not end them.
   */
  getCrawlDelay(ua?: string): number | undefined;
  /** The values of all Sitemap lines as written, in file order, in a new array. */
  getSitemaps(): string[];
  /** The value of the last Host line in lower case; null if there is none. */
  getPreferredHost(): string | null;
}

/**
 * Parses a robots.txt. `url` is the URL that it was fetched from; for URLs of other origins, the methods return
 * undefined. `robotstxt` is its content as text or octets.
 */
function robotsParser(url: string, robotstxt?: string | Uint8Array | null, options: RobotsParserOptions = {}): Robot {
  const read = options.bugCompatible === true ? readAsVersion3 : readByRfc9309;
  return new ParsedRobots(url, read(robotstxt || ""));
}

// `require` of this module returns the export named "module.exports".
export { robotsParser as "module.exports", robotsParser as default };

/** The base URL for paths; no real URL has a host in `.invalid` (RFC 2606 §2). */
const NO_ORIGIN = "http://path-alone.invalid/";

class ParsedRobots implements Robot {
  readonly #origin: string | null;
  readonly #answers: ParserAnswers;

  constructor(url: string, answers: ParserAnswers) {
    const robotsUrl = parseUrl(url);
    this.#origin = robotsUrl === null ? null : answers.originOf(robotsUrl);
    this.#answers = answers;
  }

  isAllowed(url: string, ua?: string): boolean | undefined {
    const target = this.#targetOf(url);
    if (target === null) return undefined;
    return this.#answers.decide(target, nameOf(ua)).allowed;
  }

  isDisallowed(url: string, ua?: string): boolean | undefined {
    return !this.isAllowed(url, ua);
  }

  isExplicitlyDisallowed(url: string, ua?: string): boolean | undefined {
    const target = this.#targetOf(url);
    if (target === null) return undefined;
    const { allowed, byName } = this.#answers.decide(target, nameOf(ua));
    return byName && !allowed;
  }

  getMatchingLineNumber(url: string, ua?: string): number {
    const target = this.#targetOf(url);
    return target === null ? -1 : (this.#answers.decide(target, nameOf(ua)).line ?? -1);
  }

  getCrawlDelay(ua?: string): number | undefined {
    return this.#answers.crawlDelay(nameOf(ua));
  }

  getSitemaps(): string[] {
    return [...this.#answers.sitemaps];
  }

  getPreferredHost(): string | null {
    return this.#answers.host;
  }

  /** The parsed URL; null if it has another origin than the robots.txt. */
  #targetOf(url: string): URL | null {
    const target = parseUrl(url);
    return target !== null && this.#origin !== null && this.#answers.originOf(target) === this.#origin ? target : null;
  }
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url, NO_ORIGIN);
  } catch {
    return null;
  }
}

/** The crawler's name without the part from `/` on: `Sams-Bot/1.0` is `Sams-Bot`. */
function nameOf(ua: string | undefined): string {
  const name = ua || ANY;
  const slash = name.indexOf("/");
  return (slash === -1 ? name : name.slice(0, slash)).trim();
}
