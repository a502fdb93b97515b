// One contender under load, in a process of its own: node load.js NAME, with the URLs on the
// standard input as JSON: a first one of each origin, then all that are asked. Prints the
// measurements.
import { readFileSync } from "node:fs";
import { contenders } from "./contenders.js";

/** Concurrent first queries. */
const AT_ONCE = 64;

const { first, all } = JSON.parse(readFileSync(0, "utf8"));
const make = contenders[process.argv[2] ?? ""];
if (make === undefined) throw new Error("Whom?");

function memory() {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
}

const client = await make(["127.0.0.0/8"]);
// The first query loads modules, which is not part of the measurement.
await client.isAllowed(first[0]);
const before = memory();

/**
 * Milliseconds of processor time of this process since `begin`; other load on the machine is not counted.
 *
 * @param {NodeJS.CpuUsage} begin
 */
function since(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

let begin = process.cpuUsage();
const left = first.values();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const url of left) await client.isAllowed(url);
  }),
);
const fetching = since(begin);

begin = process.cpuUsage();
let allowed = 0;
for (const url of all) if (await client.isAllowed(url)) allowed++;
const querying = since(begin);

const after = memory();
await client.close();
console.log(
  JSON.stringify({
    fetching,
    queriesPerSecond: (all.length / querying) * 1000,
    allowed,
    heap: after.heap - before.heap,
    rss: after.rss,
  }),
);
// Idle connections would keep the process alive.
process.exit(0);
