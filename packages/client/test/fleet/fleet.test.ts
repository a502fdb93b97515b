// The stores with several processes, one of which is killed; at length in `npm run -w packages/client test:fleet`.
// Most of the time is spent waiting for turns to end, so the tests run concurrently, each with stores of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { hasSqlite } from "../has-sqlite.ts";
import { hasRedis, type RedisServer, startRedis } from "../redis-server.ts";
import type { CrawlerRequests } from "./crawler.ts";
import { Crew } from "./crew.ts";
import { type FleetOptions, faults, runFleet } from "./fleet.ts";
import { runKills } from "./kills.ts";
import { startOriginServer } from "./origin-server.ts";

// Longer than the time limit of a query.
vi.setConfig({ testTimeout: 200_000 });

const folder = mkdtempSync(join(tmpdir(), "robotspec-fleet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Skipped only where there is no redis-server.
// Skipped only where there is no redis-server.
test
  .skipIf(!hasRedis)
  .concurrent(
    "on Redis, each origin is fetched once per period, even if a process that fetches is killed or restarted",
    async () => {
      const redis = await startRedis();
      try {
        const store = { redis: redis.address };
        const options: FleetOptions = { store, processes: 3, origins: 50, asks: 600, periods: 2 };
        expect(faults(await runFleet(options), options)).toEqual([]);
      } finally {
        await redis.end();
      }
    },
  );

/** Two processes ask for ten turns on a site with a pace of five an hour; the second would be given in twelve minutes. */
async function turnsOfTwo(
  store: { readonly redis: RedisServer["address"] } | { readonly file: string },
): Promise<number> {
  const [server, crew] = [await startOriginServer(), new Crew()];
  try {
    const url = `http://paced.example:${server.port}/`;
    const crawlers = [0, 1].map(() => crew.start<CrawlerRequests>("crawler.ts"));
    for (const crawler of crawlers) await crawler.ask("start", { name: "one", store });
    let given = 0;
    const turns = crawlers.flatMap((crawler) => Array.from({ length: 5 }, () => crawler.ask("turn", { url })));
    const counted = turns.map((turn) =>
      turn.then(
        () => {
          given += 1;
        },
        // Answers of killed processes never arrive.
        () => {},
      ),
    );
    while (given < 1) await Promise.race([sleep(5), Promise.all(counted)]);
    await sleep(300);
    expect(await Promise.all(crawlers.map((crawler) => crawler.ask("errors", {})))).toEqual([[], []]);
    for (const crawler of crawlers) await crawler.ask("close", {});
    return given;
  } finally {
    await crew.end();
    await server.close();
  }
}

// Skipped only where there is no redis-server.
// Skipped only where there is no redis-server.
test
  .skipIf(!hasRedis)
  .concurrent("on Redis, all processes together take no more turns than the site's pace allows", async () => {
    const redis = await startRedis();
    try {
      expect(await turnsOfTwo({ redis: redis.address })).toBe(1);
    } finally {
      await redis.end();
    }
  });

// Skipped only where Node has no SQLite: before 22.13.
test
  .skipIf(!hasSqlite)
  .concurrent("in a file, all processes together take no more turns than the site's pace allows", async () => {
    expect(await turnsOfTwo({ file: join(folder, "pace.sqlite") })).toBe(1);
  });

// Skipped only where Node has no SQLite: before 22.13.
test
  .skipIf(!hasSqlite)
  .concurrent(
    "in a file, each origin is fetched once per period, even if a process that fetches is killed or restarted",
    async () => {
      const store = { file: join(folder, "fleet.sqlite") };
      const options: FleetOptions = { store, processes: 2, origins: 50, asks: 600, periods: 2 };
      expect(faults(await runFleet(options), options)).toEqual([]);
    },
  );

// Skipped only where Node has no SQLite: before 22.13.
test
  .skipIf(!hasSqlite)
  .concurrent("a process killed while it writes leaves the file intact, and the other continues", async () => {
    expect(await runKills(join(folder, "kills.sqlite"), 2)).toEqual([]);
  });
