// robots.txt in the shape Crawlee has for it (RobotsTxtFile of @crawlee/utils 3), for
// crawlers whose `getRobotsTxtFileForUrl` is overridden with `find`.
import { originKey } from "robotspec/access";
import { compile, type Robots } from "robotspec/core";
import type { RobotsClient } from "../client.ts";
import { escaped } from "../text.ts";

export interface SitemapsOptions {
  /** Which sitemaps are given, by the host of the robots.txt. `same-hostname` where absent, as in Crawlee. */
  readonly enqueueStrategy?: "all" | "same-hostname" | "same-origin";
}

/** What Crawlee's crawlers call of a robots.txt. */
export class RobotsTxtFile {
  readonly #url: string;
  /** Null where robots.txt decides without rules. */
  readonly #robots: Robots | null;
  readonly #allowed: boolean;

  private constructor(url: string, robots: Robots | null, allowed: boolean) {
    this.#url = url;
    this.#robots = robots;
    this.#allowed = allowed;
  }

  /** The robots.txt that holds for a URL, by the client: fetched once, kept, and closed where it is unreachable. */
  static async find(client: RobotsClient, url: string, options: { signal?: AbortSignal } = {}): Promise<RobotsTxtFile> {
    const { source, robots } = await client.get(url, options);
    return new RobotsTxtFile(source.robotsTxtUri, robots, source.outcome.kind === "allow-all");
  }

  /** A robots.txt whose content is at hand. `url` is its own. */
  static from(url: string, content: string): RobotsTxtFile {
    return new RobotsTxtFile(url, compile(content), true);
  }

  /**
   * Whether a crawler may fetch a URL of this origin. `userAgent` is a product token, or a name with a
   * version; `*`, a crawler nobody names, where absent. Throws a TypeError for a URL of another origin,
   * of which this file says nothing.
   */
  isAllowed(url: string, userAgent = "*"): boolean {
    if (originKey(new URL(url).href) !== originKey(this.#url)) {
      throw new TypeError(`${escaped(this.#url)} says nothing of ${escaped(url)}; find the robots.txt of that origin.`);
    }
    if (new URL(url).pathname === "/robots.txt") return true;
    return this.#robots === null ? this.#allowed : this.#robots.isAllowed(tokenOf(userAgent), url);
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

/** `ExampleBot` of `ExampleBot/1.0 (…)`. */
function tokenOf(userAgent: string): string {
  return /^[^/\s]+/.exec(userAgent.trim())?.[0] ?? "*";
}
