// One attack, measured: a client with 32 MiB for its cache, and a server in the same process that serves one hostile body to
// any number of origins.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import { createRobotsClient } from "robotspec-client";

export interface Cost {
  readonly origins: number;
  /** Mebibytes of resident memory above that before the attack, at most. */
  readonly memory: number;
  /** Mebibytes of heap in use at most, garbage included. */
  readonly heap: number;
  /** Mebibytes of heap and array buffers after a garbage collection at the end. */
  readonly held: number;
  /** Milliseconds. */
  readonly cpu: number;
  /** Longest block of the event loop, in milliseconds. */
  readonly block: number;
}

interface Hostile {
  readonly origins: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Whether a turn is taken on each origin. */
  readonly paced?: boolean;
  /** Turns that are taken on the first origin afterwards. */
  readonly turns?: number;
}

const gzipped = (text: string) => ({ headers: { "content-encoding": "gzip" }, body: gzipSync(text) });
const bigWindow = { [zlib.BROTLI_PARAM_LGWIN]: 22, [zlib.BROTLI_PARAM_SIZE_HINT]: 2 ** 22 };

const attacks: Readonly<Record<string, () => Hostile>> = {
  lines: () => ({ origins: 2_000, ...gzipped(":\n".repeat(255_500)) }),
  rules: () => ({ origins: 500, ...gzipped(`User-agent: *\n${"Allow:/\n".repeat(62_000)}`) }),
  groups: () => ({ origins: 500, ...gzipped("User-agent:a\nAllow:\n".repeat(25_500)) }),
  records: () => ({ origins: 500, paced: true, ...gzipped(`Crawl-delay:0.01\n${"a:\n".repeat(170_000)}`) }),
  redirects: () => ({
    origins: 10_000,
    headers: { location: `/robots.txt?${"a".repeat(8_000)}` },
    body: new Uint8Array(0),
  }),
  brotli: () => ({
    origins: 256,
    headers: { "content-encoding": "br" },
    body: brotliCompressSync(Buffer.alloc(2 ** 24, "#"), { params: bigWindow }),
  }),
  "gzip-header": () => ({
    origins: 256,
    headers: { "content-encoding": "gzip" },
    body: Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0b1000, 0, 0, 0, 0, 0, 3]), Buffer.alloc(570_000, "a")]),
  }),
  pace: () => ({ origins: 1, turns: 5, ...gzipped(`User-agent: *\n${"a: b\n".repeat(100_000)}Crawl-delay: 0.01\n`) }),
  "crawl-delays": () => ({
    origins: 1,
    turns: 5,
    ...gzipped(`User-agent: *\n${"Crawl-delay: 0.01\n".repeat(28_000)}`),
  }),
};

const [, , name = "", size] = process.argv;
const attack = (attacks[name] as () => Hostile)();
const { headers = {}, body, paced = false, turns = 0 } = attack;
const origins = size === undefined ? attack.origins : Number(size);
const server = createServer((request, response) => {
  const isRedirect = headers.location !== undefined && request.url === "/robots.txt";
  response.writeHead(isRedirect ? 302 : 200, { ...headers, connection: "close" });
  response.end(body);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as { port: number };
const client = createRobotsClient({
  userAgent: "ExampleBot/1.0",
  productToken: "ExampleBot",
  network: { allow: ["127.0.0.1"], resolve: async () => ["127.0.0.1"] },
  limits: { attempts: 1, fetchesPerAddress: 64, memoryOctets: 33_554_432 },
});

globalThis.gc?.();
const rss = process.memoryUsage.rss();
const cpu = process.cpuUsage();
const delay = monitorEventLoopDelay({ resolution: 5 });
let most = rss;
let mostHeap = 0;
const measure = () => {
  const now = process.memoryUsage();
  most = Math.max(most, now.rss);
  mostHeap = Math.max(mostHeap, now.heapUsed);
};
const watch = setInterval(measure, 20);
delay.enable();
let next = 0;
const work = async () => {
  while (next < origins) {
    const origin = `http://h${next++}.test:${port}`;
    await client.isAllowed(`${origin}/a`);
    // On a busy machine, a body may exceed the time for decoding: then the site is deferred, which costs no less.
    if (paced) (await client.request(`${origin}/a`)).done();
  }
};
await Promise.all(Array.from({ length: 64 }, work));
for (let turn = 0; turn < turns; turn++) await client.turn(`http://h0.test:${port}/`);
delay.disable();
clearInterval(watch);
measure();
const { user, system } = process.cpuUsage(cpu);
globalThis.gc?.();
const { heapUsed, arrayBuffers } = process.memoryUsage();
const cost: Cost = {
  origins,
  memory: Math.round((most - rss) / 2 ** 20),
  heap: Math.round(mostHeap / 2 ** 20),
  held: Math.round((heapUsed + arrayBuffers) / 2 ** 20),
  cpu: Math.round((user + system) / 1000),
  block: Math.round(delay.max / 1e6),
};
console.log(JSON.stringify(cost));
await client.close();
server.close();
