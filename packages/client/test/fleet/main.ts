// `npm run -w packages/client test:fleet`: the stores with several processes, at length. Exits with status 1 if there are faults.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasSqlite } from "../has-sqlite.ts";
import { startRedis } from "../redis-server.ts";
import { type FleetOptions, faults, runFleet } from "./fleet.ts";
import { LARGEST, runKills } from "./kills.ts";

const KILLS = 100;

function print(what: string, found: readonly string[]): void {
  console.log(`${what}: ${found.length === 0 ? "ok" : `${found.length} faults`}`);
  for (const fault of found.slice(0, 20)) console.log(`  ${fault}`);
  if (found.length > 0) process.exitCode = 1;
}

async function fleet(name: string, options: FleetOptions): Promise<void> {
  const { processes, origins, asks, periods } = options;
  const report = await runFleet(options);
  const found = faults(report, options);
  const answered = report.periods.reduce((sum, period) => sum + period.answered, 0);
  const fetches = report.periods.map((period) => period.fetches.length).join(", ");
  print(
    `${name}: ${answered} questions about ${origins} origins by ${processes} processes in ${periods} periods of ${asks}, ` +
      `one killed with ${report.held.length} turns; fetches in each period: ${fetches}; after a restart: ${report.afterRestart.fetches.length}`,
    found,
  );
}

const folder = mkdtempSync(join(tmpdir(), "robotspec-fleet-"));
try {
  const redis = await startRedis();
  try {
    const store = { redis: redis.address };
    await fleet("Redis", { store, processes: 4, origins: 200, asks: 10_000, periods: 3 });
  } finally {
    await redis.end();
  }
  if (hasSqlite) {
    const store = { file: join(folder, "fleet.sqlite") };
    await fleet("SQLite", { store, processes: 4, origins: 200, asks: 10_000, periods: 3 });
    const kill = `SQLite: a process killed ${KILLS} times while it wrote beside another`;
    print(kill, await runKills(join(folder, "kills.sqlite"), KILLS));
    print(`${kill}, files of 500 KiB`, await runKills(join(folder, "large.sqlite"), KILLS, LARGEST));
  } else {
    console.log("SQLite: not in this Node");
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
