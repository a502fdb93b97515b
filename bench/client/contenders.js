// Adapters for the contenders, each used through its public API. Plain JavaScript, so that
// the measured process loads nothing else.
import { createRequire } from "node:module";

/** Where Crawlee's package is installed. */
export const crawleePackage = new URL(
  "../../packages/conformance/adapters/javascript/node_modules/@crawlee/utils/package.json",
  import.meta.url,
);

/** The product token of all queries. */
export const agent = "ExampleBot";

/**
 * @typedef {object} Contender
 * @property {(url: string) => boolean | Promise<boolean>} isAllowed whether the crawler may fetch the URL
 * @property {() => Promise<void>} close
 */

/** @param {readonly string[]} allow */
async function ownClient(allow) {
  const { createRobotsClient } = await import("robotspec-client");
  // Room for the compiled rules of 1,000 files.
  const limits = { memoryOctets: 64 * 2 ** 20 };
  return createRobotsClient({ userAgent: `${agent}/1.0`, productToken: agent, network: { allow }, limits });
}

/**
 * By name; `allow` lists the non-public hosts that each may reach.
 *
 * @type {Readonly<Record<string, (allow: readonly string[]) => Promise<Contender>>>}
 */
export const contenders = {
  "robotspec-client": async (allow) => {
    const client = await ownClient(allow);
    return { isAllowed: (url) => client.isAllowed(url), close: () => client.close() };
  },
  "robotspec-client, with reasons": async (allow) => {
    const client = await ownClient(allow);
    return { isAllowed: async (url) => (await client.decide(url)).allowed, close: () => client.close() };
  },
  // Like BasicCrawler of Crawlee 3 with `respectRobotsTxtFile`: caches the files of the last thousand
  // origins, and allows everything if the file cannot be fetched.
  Crawlee: async () => {
    const crawlee = createRequire(crawleePackage)("@crawlee/utils");
    const { LRUCache } = await import("lru-cache");
    /** @type {import("lru-cache").LRUCache<string, { isAllowed(url: string, agent: string): boolean }>} */
    const files = new LRUCache({ max: 1000 });
    return {
      async isAllowed(url) {
        const { origin } = new URL(url);
        const known = files.get(origin);
        if (known !== undefined) return known.isAllowed(url, agent);
        try {
          const file = await crawlee.RobotsTxtFile.find(url);
          files.set(origin, file);
          return file.isAllowed(url, agent);
        } catch {
          return true;
        }
      },
      close: async () => {},
    };
  },
};
