// What a user carries: the time until a fresh process has loaded a parser and read
// a first file, and what each entry point weighs in a browser's bundle.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../scripts/repo.ts";
import { folderOf } from "../contenders.ts";
import { type Context, plainTable } from "../context.ts";
import { libraryPath, manifest } from "../library.ts";
import { baseName, coreName, ownName } from "../names.ts";
import type { Row, Table } from "../result.ts";
import { sizeOf } from "../size.ts";
import { median } from "../statistics.ts";

/** The entry point that has no more than a crawler needs. */
const coreEntry = `${ownName}/core`;
const corePath = join(root, manifest.exports["./core"] as string);

/** Fresh processes for each parser. */
const processes = 11;
const firstFile = JSON.stringify("User-agent: *\nDisallow: /private/\n");

/** The program each process runs; prints milliseconds. */
const programs: readonly { name: string; of: string; program(path: string): string }[] = [
  { name: ownName, of: libraryPath, program: ownProgram },
  { name: coreEntry, of: corePath, program: ownProgram },
  {
    name: baseName,
    of: folderOf(baseName) ?? "",
    program: (path) =>
      `const { createRequire } = await import("node:module"); started = process.cpuUsage(); createRequire("/")(${JSON.stringify(path)})("https://a.example/robots.txt", ${firstFile}).isAllowed("https://a.example/", "a");`,
  },
];

function ownProgram(path: string): string {
  return `const { compile } = await import(${JSON.stringify(`file://${path}`)}); compile(${firstFile}).isAllowed("a", "/");`;
}

export async function importSection(context: Context): Promise<Table[]> {
  context.progress("load and answer once in a fresh process");
  const times = new Map<string, number[]>(programs.map(({ name }) => [name, []]));
  for (let run = 0; run < processes; run++) {
    for (const { name, of, program } of programs) {
      const source = `let started = process.cpuUsage(); ${program(of)} const { user, system } = process.cpuUsage(started); console.log((user + system) / 1000);`;
      const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", source], {
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`${name} does not load in a process of its own.`);
      times.get(name)?.push(Number(stdout));
    }
  }
  return [
    plainTable(
      { id: "import", what: "Load, compile a file and answer once, in a fresh process", unit: "ms" },
      [...times].map(([name, list]) => ({ name, value: median(list) })),
    ),
  ];
}

export async function sizeSection(context: Context): Promise<Table[]> {
  context.progress("size of each entry point");
  const rows: Omit<Row, "ratio">[] = [
    { name: coreName, value: await kilobytesOf(`export { compile, parse } from ${JSON.stringify(corePath)};`) },
    {
      name: "compile and decide alone",
      value: await kilobytesOf(`export { compile } from ${JSON.stringify(corePath)};`),
    },
  ];
  for (const [entry, path] of Object.entries(manifest.exports)) {
    if (!path.endsWith(".js")) continue;
    rows.push({
      name: entry.replace(/^\./, ownName),
      value: await kilobytesOf(`export * from ${JSON.stringify(join(root, path))};`),
    });
  }
  const base = folderOf(baseName);
  if (base !== null) rows.push({ name: baseName, value: await kilobytesOf(`export * from ${JSON.stringify(base)};`) });
  return [plainTable({ id: "size", what: "Bundled, minified and gzipped", unit: "KB" }, rows)];
}

/** Kilobytes of 1,000 octets. */
async function kilobytesOf(source: string): Promise<number> {
  return (await sizeOf(source)) / 1000;
}
