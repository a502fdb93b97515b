// Describes the machine of a run. Every result contains it, because figures of two machines cannot be compared.
import { cpus, loadavg, release, totalmem, type } from "node:os";

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly system: string;
  readonly node: string;
  /** Load averages over one minute: before the run, and at its end. */
  readonly load: readonly [before: number, after: number];
}

/** Load average over the last minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** The machine at the end of a run; `before`: its load when the run began. */
export function machineAfter(before: number): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown processor",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release().split("-")[0]}`,
    node: process.versions.node,
    load: [before, loadNow()],
  };
}
