// A crawler of one site: npx tsx examples/crawler.ts https://example.com/
import { createRobotsClient, DisallowedError, UrlQueue } from "robotspec-client";

const start = new URL(process.argv[2] ?? "https://example.com/");
// A site named by its private address, or as localhost, is meant; links and redirects of others to it are not.
const isLocal = /^(?:localhost|[\d.]+|\[.*\])$/.test(start.hostname);
const client = createRobotsClient({
  userAgent: "ExampleBot/1.0 (+https://example.com/bot.html)",
  productToken: "ExampleBot",
  network: { allow: isLocal ? [start.hostname] : [] },
});

const queue = new UrlQueue([start]);
for await (const url of queue) {
  try {
    const response = await client.fetch(url);
    console.log(response.status, url);
    if (response.status === 429 || response.status === 503) queue.retry(url);
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) await response.body?.cancel();
    for (const [, href = ""] of isPage ? (await response.text()).matchAll(/ href="([^"#]*)/g) : []) {
      const link = URL.canParse(href, response.url) ? new URL(href, response.url) : null;
      if (link?.origin === start.origin) queue.add(link);
    }
  } catch (error) {
    const outcome = queue.retry(url, error) ? "later" : error instanceof DisallowedError ? "not" : "err";
    console.log(outcome, url, String(error));
  }
}
await client.close();
