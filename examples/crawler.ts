// A crawler of one site: npx tsx examples/crawler.ts https://example.com/
import { createRobotsClient, DisallowedError, guardedConnect, obeying } from "robotspec-client";
import { Agent, setGlobalDispatcher } from "undici";

const start = new URL(process.argv[2] ?? "https://example.com/");
const userAgent = "ExampleBot/1.0 (+https://example.com/bot.html)";
// A site named by its private address, or as localhost, is meant; links and redirects of others to it are not.
const isLocal = /^(?:localhost|[\d.]+|\[.*\])$/.test(start.hostname);
const network = { allow: isLocal ? [start.hostname] : [] };
const client = createRobotsClient({ userAgent, productToken: "ExampleBot", network });
// Pages are fetched under the same address check as robots.txt.
const agent = new Agent({ connect: guardedConnect(network) });
setGlobalDispatcher(agent);
const get = obeying(fetch, client);

// A Set also visits what is added during iteration.
const queue = new Set([start.href]);
for (const url of queue) {
  try {
    const response = await get(url, { headers: { "user-agent": userAgent } });
    console.log(response.status, url);
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) await response.body?.cancel();
    for (const [, href = ""] of isPage ? (await response.text()).matchAll(/ href="([^"#]*)/g) : []) {
      const link = URL.canParse(href, response.url) ? new URL(href, response.url) : null;
      if (link?.origin === start.origin) queue.add(link.href);
    }
  } catch (error) {
    console.log(error instanceof DisallowedError ? "not" : "err", url, String(error));
  }
}
await client.close();
await agent.close();
