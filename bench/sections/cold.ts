// The first files of a fresh process, before the engine has optimised anything: processor time of all threads,
// compilation included, loading not. The processes are interleaved.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Context, plainTable } from "../context.ts";
import { type Question, questionsAbout } from "../questions.ts";
import { root } from "../repo.ts";
import type { Table } from "../result.ts";
import { median } from "../statistics.ts";

/** A file, and the question about it. */
export interface ColdFile extends Question {
  readonly text: string;
}

const counts = [10, 100, 1000];
/** Processes of each kind. */
const processes = 7;

const operations = [
  { id: "first", what: "compile and first decision" },
  { id: "parse", what: "parse" },
];

export async function coldSection(context: Context): Promise<Table[]> {
  const tables: Table[] = [];
  const files = context.corpus.robots
    .slice(0, Math.max(...counts))
    .map((file, at): ColdFile => ({ text: file.text, ...(questionsAbout(file, at)[0] as Question) }));
  const names = context.contenders.filter(({ compile }) => compile !== null).map(({ name }) => name);
  for (const { id, what } of operations) {
    for (const count of counts) {
      context.progress(`the first ${count} files of a fresh process: ${what}`);
      const input = JSON.stringify(files.slice(0, count));
      const runs = new Map(names.map((name) => [name, [] as ColdRun[]]));
      for (let round = 0; round < processes; round++) {
        for (const name of names) runs.get(name)?.push(runCold(id, name, input));
      }
      const rows = [...runs].map(([name, list]) => {
        const times = list.map(({ milliseconds }) => milliseconds);
        const failed = list[0]?.failed ?? 0;
        const most = `at most ${Math.max(...times).toFixed(1)} ms`;
        return { name, value: median(times), note: failed === 0 ? most : `${most}, throws on ${failed} of the files` };
      });
      const about = `The first ${Math.min(count, files.length)} files of a fresh process: ${what}`;
      tables.push(plainTable({ id: `cold/${id}/${count}`, what: about, unit: "ms" }, rows));
    }
  }
  return tables;
}

interface ColdRun {
  readonly milliseconds: number;
  readonly failed: number;
}

function runCold(operation: string, name: string, input: string): ColdRun {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const child = join(root, "bench/sections/cold-child.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", tsx, child, operation, name], {
    encoding: "utf8",
    input,
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout) as ColdRun;
}
