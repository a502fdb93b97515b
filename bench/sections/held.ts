// Memory for each of many compiled files, as a crawler holds them: beyond their texts, after the questions about each.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Context, plainTable } from "../context.ts";
import { questionsAbout } from "../questions.ts";
import { root } from "../repo.ts";
import type { Row, Table } from "../result.ts";
import type { HeldFile } from "./held-child.ts";

/** Octets of a file that is neither small nor large. */
const ordinary = { least: 1500, most: 2600 };
const most = 500;

export async function heldSection(context: Context): Promise<Table[]> {
  const files = context.corpus.robots
    .filter(({ octets: { length } }) => length >= ordinary.least && length <= ordinary.most)
    .slice(0, most)
    .map((file, at): HeldFile => ({ text: file.text, questions: questionsAbout(file, at) }));
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const child = join(root, "bench/sections/held-child.ts");
  const rows: Omit<Row, "ratio">[] = [];
  for (const { name, compile } of files.length === 0 ? [] : context.contenders) {
    if (compile === null) continue;
    context.progress(`memory for ${files.length} files of about 2 KB: ${name}`);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--import", tsx, child, name], {
      encoding: "utf8",
      input: JSON.stringify(files),
    });
    if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`);
    const { octets, failed } = JSON.parse(stdout) as { octets: number; failed: number };
    rows.push({ name, value: octets / 1e3, ...(failed > 0 && { note: `throws on ${failed} of the files` }) });
  }
  const what = `Memory for a file of about 2 KB that has answered ${files[0]?.questions.length ?? 0} questions, beyond its text: mean of ${files.length} files`;
  return [plainTable({ id: "held", what, unit: "KB" }, rows)];
}
