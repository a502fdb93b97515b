// The stores with several processes, one of which is killed; at length in `npm run test:fleet`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { hasRedis, startRedis } from "../redis-server.ts";
import { type FleetOptions, faults, runFleet } from "./fleet.ts";
import { runKills } from "./kills.ts";

// Longer than questions are waited for.
vi.setConfig({ testTimeout: 200_000 });

const folder = mkdtempSync(join(tmpdir(), "robotspec-fleet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Skipped only where there is no redis-server.
test.skipIf(!hasRedis)(
  "on Redis every origin is fetched once in a period, though a process is killed that has turns, and not again after a restart",
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

test("so it is on a file", async () => {
  const store = { file: join(folder, "fleet.sqlite") };
  const options: FleetOptions = { store, processes: 2, origins: 50, asks: 600, periods: 2 };
  expect(faults(await runFleet(options), options)).toEqual([]);
});

test("a process killed while it writes leaves the file whole, and the other goes on", async () => {
  expect(await runKills(join(folder, "kills.sqlite"), 2)).toEqual([]);
});
