// The task of a worker process.
import type { Split } from "../sources/split.ts";
import type { Settings } from "./manifest.ts";
import { type Measured, measureSplit, type SplitProgress } from "./measure-split.ts";

export interface Task {
  readonly folder: string;
  readonly split: Split;
  readonly settings: Settings;
}

/** Milliseconds between two messages about the progress of a split; the first is sent at once. */
const MESSAGE_INTERVAL = 200;

/** Measures a split. What the process that asked gets is small: parts stay on disk. */
export async function work({ folder, split, settings }: Task): Promise<Measured> {
  let last = Number.NEGATIVE_INFINITY;
  return await measureSplit(folder, split, settings, (progress: SplitProgress) => {
    const now = performance.now();
    if (now - last < MESSAGE_INTERVAL) return;
    last = now;
    process.send?.(progress);
  });
}
