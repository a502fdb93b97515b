// @ts-nocheck: what it imports is installed where it runs.
// A crawler of Crawlee, unchanged or with the client: follows all links from a page, and prints
// what it has visited and what it has left out.
import { CheerioCrawler, Configuration, log } from "@crawlee/cheerio";
import { createRobotsClient } from "robotspec-client";
import { obeyingCrawler } from "robotspec-client/crawlee";

const [start, kind, retries = "0"] = process.argv.slice(2);
log.setLevel(log.LEVELS.OFF);

const client = createRobotsClient({
  userAgent: "ExampleBot/1.0",
  productToken: "ExampleBot",
  network: { allow: ["localhost", "127.0.0.1"] },
  limits: { attempts: 1 },
  pace: { minimumDelay: 100 },
});
const Crawler = kind === "obeying" ? obeyingCrawler(CheerioCrawler, client) : CheerioCrawler;
const visited = [];
const skipped = [];
const failed = [];
const crawler = new Crawler(
  {
    ...(kind === "own" && { respectRobotsTxtFile: { userAgent: "ExampleBot" } }),
    maxRequestRetries: Number(retries),
    async requestHandler({ request, enqueueLinks }) {
      visited.push(request.url);
      await enqueueLinks({ strategy: "all" });
    },
    failedRequestHandler: ({ request }, error) => failed.push(`${request.url}: ${error}`),
    onSkippedRequest: ({ url, reason }) => skipped.push(`${reason} ${url}`),
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([start]);
await client.close();
console.log(JSON.stringify({ visited: visited.sort(), skipped: [...new Set(skipped)].sort(), failed }));
