// Asks about many ordinary origins in turn, in a process of its own: node --expose-gc scale.js ORIGINS [OCTETS [PACKAGE]].
// OCTETS: `limits.memoryOctets`; PACKAGE: the entry of a built client. Prints what it cost as JSON. In JavaScript, so that
// any built version can be measured. With 100,000 origins it takes about two minutes of processor time.
import { pathToFileURL } from "node:url";

const [, , count = "10000", octets, entry = "packages/client/dist/index.js"] = process.argv;
const origins = Number(count);
/** @type {typeof import("../../src/index.ts")} */
const { createRobotsClient } = await import(pathToFileURL(entry).href);

/** About 2 KB, as an ordinary file has. */
const lines = Array.from({ length: 50 }, (_, at) => `Disallow: /section-${at % 9}/folder/with-number-${at}/`);
const headers = { "Cache-Control": "max-age=86400", "Content-Type": "text/plain" };

let requests = 0;
const client = createRobotsClient({
  userAgent: "ExampleBot/1.0",
  productToken: "ExampleBot",
  fetch: async () => {
    const sitemap = `Sitemap: https://host-${++requests}.example/sitemap.xml`;
    return new Response(["User-agent: *", ...lines, "", "User-agent: OtherBot", "Disallow: /", sitemap].join("\n"), {
      headers,
    });
  },
  ...(octets === undefined || octets === "" ? {} : { limits: { memoryOctets: Number(octets) } }),
});

function memory() {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: heapUsed + external, rss };
}

/**
 * Microseconds of processor time for each query.
 *
 * @param {string} path
 */
async function ask(path) {
  const urls = Array.from({ length: origins }, (_, at) => `https://host-${at}.example${path}`);
  // Makes flat strings of them, as those that a crawler has read.
  for (const url of urls) new URL(url);
  const begin = process.cpuUsage();
  for (const url of urls) await client.isAllowed(url);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / origins;
}

const before = memory();
const first = await ask("/a");
const cached = [];
// The best of some rounds, because of other load on the machine; one of very many queries.
for (let round = 0; round < Math.max(1, 50_000 / origins); round++) cached.push(await ask(`/section-1/${round}`));
const after = memory();
const MIB = 1_048_576;
console.log(
  JSON.stringify({
    origins,
    requests,
    firstQuery: Math.round(first),
    cachedQuery: Number(Math.min(...cached).toFixed(1)),
    heldMiB: Math.round((after.held - before.held) / MIB),
    rssMiB: Math.round(after.rss / MIB),
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    memoryHits: client.stats().memoryHits,
  }),
);
await client.close();
