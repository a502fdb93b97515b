// Measures splits in one process, as a worker does, without and with the linter in turns. Prints files per second of
// processor time for each round as JSON. Arguments: a WARC file, a folder, rounds.
import { rmSync } from "node:fs";
import { measureOptions, measureSplit } from "robotspec-census";

const [, , source = "", folder = "", rounds = "5"] = process.argv;
const WARM_UP = 2;

/** @type {Record<"without" | "lint", number[]>} */
const rates = { without: [], lint: [] };
for (let round = -WARM_UP; round < Number(rounds); round++) {
  for (const kind of /** @type {const} */ (["without", "lint"])) {
    rmSync(folder, { recursive: true, force: true });
    const before = process.cpuUsage();
    const measure = measureOptions({ findings: kind === "lint" });
    const { manifest } = await measureSplit(
      folder,
      { kind: "warc", source, slice: null },
      { format: "parquet", measure },
    );
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) rates[kind].push((manifest.files * 1e6) / (user + system));
  }
}
console.log(JSON.stringify(rates));
