// robots.txt with the interface that Crawlee uses for it (RobotsTxtFile of @crawlee/utils 3), and Crawlee's crawlers
// with it in place of their own.
import { compile, type Robots } from "robotspec/compile";
import type { RobotsClient } from "../api/robots-client.ts";

export type { Hop } from "../api/fetched.ts";
export type {
  CallOptions,
  ClientDecision,
  ClientStats,
  OriginRules,
  RobotsClient,
  RobotsSource,
  Verdict,
} from "../api/robots-client.ts";

/**
 * Options of the Sitemap look-up.
 *
 * @beta
 */
export interface SitemapsOptions {
  /** Which sitemaps are returned, by the host of the robots.txt. `same-hostname` by default, as in Crawlee. */
  readonly enqueueStrategy?: "all" | "same-hostname" | "same-origin";
}

/**
 * The part of a robots.txt that Crawlee's crawlers use.
 *
 * @beta
 */
export class RobotsTxtFile {
  readonly #url: string;
  /** Null if no rules apply. */
  readonly #robots: Robots | null;
  /** Whether the crawler may fetch a URL. */
  readonly #isAllowed: (url: string) => boolean;

  private constructor(url: string, robots: Robots | null, isAllowed: (url: string) => boolean) {
    this.#url = url;
    this.#robots = robots;
    this.#isAllowed = isAllowed;
  }

  /**
   * The robots.txt that applies to a URL, from the client: fetched once, cached, and closed while it is unreachable.
   */
  static async find(client: RobotsClient, url: string, options: { signal?: AbortSignal } = {}): Promise<RobotsTxtFile> {
    const rules = await client.get(url, options);
    return new RobotsTxtFile(rules.source.robotsTxtUri, rules.robots, (link) => rules.isAllowed(link));
  }

  /** A robots.txt with a given content. `url` is its own. */
  static from(url: string, content: string): RobotsTxtFile {
    const robots = compile(content);
    return new RobotsTxtFile(url, robots, (link) => robots.isAllowed("*", link));
  }

  /**
   * Whether a crawler may fetch a URL. `userAgent` is a product token, or a name with a version; without it, or for
   * `*`, which Crawlee passes for a crawler without a name, the client's own product token is used. A URL of another
   * origin is allowed, as in Crawlee, whose crawlers check the links of a page by the page's own file first, and by the
   * link's own file before it is requested.
   */
  isAllowed(url: string, userAgent = "*"): boolean {
    if (new URL(url).origin !== new URL(this.#url).origin) return true;
    const token = tokenOf(userAgent);
    return token === "*" || this.#robots === null ? this.#isAllowed(url) : this.#robots.isAllowed(token, url);
  }

  /** The absolute http and https URLs of Sitemap records, in file order. */
  getSitemaps({ enqueueStrategy = "same-hostname" }: SitemapsOptions = {}): string[] {
    const own = new URL(this.#url);
    return (this.#robots?.sitemaps ?? [])
      .map(({ url }) => url)
      .filter((text) => {
        const url = URL.canParse(text) ? new URL(text) : null;
        if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
        if (enqueueStrategy === "all") return true;
        return enqueueStrategy === "same-origin" ? url.origin === own.origin : url.hostname === own.hostname;
      });
  }
}

/** The part of Crawlee's crawlers that is used here. */
interface Crawler {
  readonly respectRobotsTxtFile?: unknown;
}

/**
 * A subclass of a crawler class of Crawlee 3 (`CheerioCrawler`, `PlaywrightCrawler` or any other) that uses the client
 * instead of fetching robots.txt itself. `respectRobotsTxtFile` is true by default, and rules are selected by the
 * client's product token. Throws a TypeError for anything that is not such a class.
 *
 * @beta
 */
export function obeyingCrawler<Class extends abstract new (...given: never[]) => object>(
  crawler: Class,
  client: RobotsClient,
): Class {
  if (typeof crawler?.prototype?.[METHOD] !== "function") {
    throw new TypeError(`The crawler must be a class of Crawlee 3, which has a method "${METHOD}".`);
  }
  // Its constructor's parameters and private members are not known here.
  const base = crawler as unknown as new (options: object, ...given: unknown[]) => Crawler;
  const obeying = class extends base {
    constructor(options: object = {}, ...given: unknown[]) {
      super({ respectRobotsTxtFile: true, ...options }, ...given);
    }

    async [METHOD](url: string): Promise<Pick<RobotsTxtFile, "isAllowed" | "getSitemaps"> | undefined> {
      if (!this.respectRobotsTxtFile) return undefined;
      try {
        return await RobotsTxtFile.find(client, url);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // The host has no robots.txt URI. Crawlee would end the whole crawl for one link to it.
        return { isAllowed: () => false, getSitemaps: () => [] };
      }
    }
  };
  Object.defineProperty(obeying, "name", { value: crawler.name });
  return obeying as unknown as Class;
}

/** The method by which Crawlee's crawlers get a robots.txt. */
const METHOD = "getRobotsTxtFileForUrl";

/** `ExampleBot` of `ExampleBot/1.0 (…)`. */
function tokenOf(userAgent: string): string {
  return /^[^/\s]+/.exec(userAgent.trim())?.[0] ?? "*";
}
