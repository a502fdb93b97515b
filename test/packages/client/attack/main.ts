// `npm run test:attack`: the attacks of this folder at full size, each in a process of its own, all on loopback. Prints what
// each cost and fails if one exceeds its limit. Bounded to ten minutes.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleOf } from "../../../bundle.ts";
import type { Cost } from "./process.ts";

/** Milliseconds for everything. */
const TIME = 600_000;

interface Attack {
  readonly name: string;
  /** Mebibytes of resident memory with a heap of 128, milliseconds of CPU, and of the longest block of the event loop. */
  readonly limits: Readonly<Partial<Record<keyof Cost, number>>>;
}

const attacks: readonly Attack[] = [
  { name: "lines", limits: { memory: 256 } },
  { name: "rules", limits: { memory: 256 } },
  { name: "redirects", limits: { memory: 256 } },
  { name: "brotli", limits: { memory: 256, cpu: 20_000 } },
  { name: "gzip-header", limits: { memory: 256, cpu: 10_000 } },
  { name: "pace", limits: { block: 2_000 } },
  { name: "crawl-delays", limits: { block: 2_000 } },
];

const program = bundleOf(fileURLToPath(new URL("process.ts", import.meta.url)));
const end = Date.now() + TIME;
const only = process.argv.slice(2);

for (const { name, limits } of attacks) {
  if (only.length > 0 && !only.includes(name)) continue;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["--max-old-space-size=128", program, name], {
      timeout: Math.max(1, end - Date.now()),
    });
    const cost: Cost = JSON.parse(stdout);
    const over = Object.entries(limits).filter(([what, most]) => cost[what as keyof Cost] > most);
    if (over.length > 0) process.exitCode = 1;
    console.log(
      `${over.length === 0 ? "ok  " : "FAIL"}  ${name.padEnd(14)} ${cost.origins} origins, ${cost.memory} MiB at most, ${cost.cpu} ms of CPU, event loop blocked for ${cost.block} ms at most`,
    );
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAIL  ${name.padEnd(14)} ${String(error)}`);
  }
}
