// The task of a worker process.
import type { Split } from "../sources/split.ts";
import type { Settings } from "./manifest.ts";
import { type Measured, measureSplit } from "./measure-split.ts";

export interface Task {
  readonly folder: string;
  readonly split: Split;
  readonly settings: Settings;
}

/** Measures a split. What the process that asked gets is small: parts stay on disk. */
export async function work({ folder, split, settings }: Task): Promise<Measured> {
  return await measureSplit(folder, split, settings);
}
