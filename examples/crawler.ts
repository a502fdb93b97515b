// A crawler of one site: npx tsx examples/crawler.ts https://example.com/
import { createRobotsClient, DisallowedError, obeying } from "robotspec-client";

const start = new URL(process.argv[2] ?? "https://example.com/");
const userAgent = "ExampleBot/1.0 (+https://example.com/bot.html)";
// The site that is named may be on this machine; where its links and redirects lead may not.
const network = { allow: [start.hostname] };
const client = createRobotsClient({ userAgent, productToken: "ExampleBot", network });
const get = obeying(fetch, client, { paced: true });

// What is added while it is gone through comes up, too.
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
