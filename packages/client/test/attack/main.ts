// `npm run -w packages/client test:attack`: the attacks of this folder at full size, each in a process of its own, all on loopback. Prints
// what each cost and fails if one exceeds its limit. Bounded to ten minutes. `npm run -w packages/client test:attack -- --origins 10000
// lines rules`: these attacks by so many origins, without a bound on the time. `--heap 128`: with so many mebibytes of
// old space instead of Node's default.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { bundleOf } from "../../../../test/bundle.ts";
import type { Cost } from "./process.ts";

/** Milliseconds for everything, unless a number of origins is given. */
const TIME = 600_000;

interface Attack {
  readonly name: string;
  /** Mebibytes of resident memory, milliseconds of CPU, and of the longest block of the event loop. */
  readonly limits: Readonly<Partial<Record<keyof Cost, number>>>;
}

const attacks: readonly Attack[] = [
  { name: "lines", limits: { memory: 256 } },
  { name: "rules", limits: { memory: 256 } },
  { name: "groups", limits: { memory: 256 } },
  { name: "records", limits: { memory: 256 } },
  { name: "redirects", limits: { memory: 256 } },
  { name: "brotli", limits: { memory: 256, cpu: 20_000 } },
  { name: "gzip-header", limits: { memory: 256, cpu: 10_000 } },
  { name: "pace", limits: { block: 2_000 } },
  { name: "crawl-delays", limits: { block: 2_000 } },
];

const { values, positionals } = parseArgs({
  options: { origins: { type: "string" }, heap: { type: "string" } },
  allowPositionals: true,
});
const program = bundleOf(fileURLToPath(new URL("process.ts", import.meta.url)));
const end = values.origins === undefined ? Date.now() + TIME : Number.POSITIVE_INFINITY;

for (const { name, limits } of attacks) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const flags = ["--expose-gc", ...(values.heap === undefined ? [] : [`--max-old-space-size=${values.heap}`])];
  const given = [program, name, ...(values.origins === undefined ? [] : [values.origins])];
  try {
    const timeout = Number.isFinite(end) ? Math.max(1, end - Date.now()) : 0;
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...given], { timeout });
    const cost: Cost = JSON.parse(stdout);
    const over = Object.entries(limits).filter(([what, most]) => cost[what as keyof Cost] > most);
    if (over.length > 0) process.exitCode = 1;
    console.log(
      `${over.length === 0 ? "ok  " : "FAIL"}  ${name.padEnd(14)} ${cost.origins} origins; at most ${cost.memory} MiB of memory, ${cost.heap} MiB of heap; ${cost.held} MiB held at the end; ${cost.cpu} ms of CPU; event loop blocked for ${cost.block} ms at most`,
    );
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAIL  ${name.padEnd(14)} ${String(error)}`);
  }
}
