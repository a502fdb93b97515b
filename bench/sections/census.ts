// Files per second of a whole census by the command, with one worker and with two: elapsed time, which is what a user
// waits for. `npm run -w packages/census bench` measures more.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Context, plainTable } from "../context.ts";
import { root } from "../repo.ts";
import type { Table } from "../result.ts";
import { median } from "../statistics.ts";

/** Times that each file of the corpus is in the input, so that starting is a small part. */
const copies = 5;
const runs = 3;

export async function censusSection(context: Context): Promise<Table[]> {
  const bin = join(root, "packages/census/dist/bin.js");
  if (!existsSync(bin)) throw new Error("The census is not built; run npm run build.");
  const home = mkdtempSync(join(tmpdir(), "robotspec-bench-"));
  try {
    const input = join(home, "input");
    mkdirSync(input);
    let files = 0;
    for (let copy = 0; copy < copies; copy++) {
      // A body that was measured before is not measured again.
      for (const { text } of context.corpus.robots)
        writeFileSync(join(input, `${files++}.txt`), `${text}\n# ${copy}\n`);
    }
    const rates = new Map<number, number[]>([
      [1, []],
      [2, []],
    ]);
    for (let run = 0; run < runs; run++) {
      for (const [workers, list] of rates) {
        context.progress(`census of ${files} files with ${workers} worker${workers === 1 ? "" : "s"}`);
        const folder = join(home, "out");
        rmSync(folder, { recursive: true, force: true });
        const start = performance.now();
        const { status, stderr } = spawnSync(process.execPath, [bin, input, "-o", folder, "--workers", `${workers}`], {
          encoding: "utf8",
        });
        if (status !== 0) throw new Error(`the census ended with ${status}:\n${stderr}`);
        list.push((files / (performance.now() - start)) * 1000);
      }
    }
    const rows = [...rates].map(([workers, list]) => ({
      name: workers === 1 ? "one worker" : `${workers} workers`,
      value: median(list),
      note: `${Math.round(Math.min(...list))} to ${Math.round(Math.max(...list))}`,
    }));
    return [plainTable({ id: "census", what: `A census of ${files} files, with findings`, unit: "files/s" }, rows)];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
