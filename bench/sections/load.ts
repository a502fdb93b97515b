// Wall-clock time of a fresh process that imports a module or lints a file, compared with an empty process. The
// processes are interleaved, so that a busy machine slows all of them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "../context.ts";
import { manifest } from "../library.ts";
import { baseName, coreEntryName, emptyProcessName, lintCommandName, ownName } from "../names.ts";
import { root } from "../repo.ts";
import type { Table } from "../result.ts";
import { median } from "../statistics.ts";

/** Processes of each kind. */
const processes = 15;

const file = `User-agent: *
Disallow: /private/
Allow: /private/public*.html$
Sitemap: https://www.example.com/sitemap.xml

User-agent: ExampleBot
Disalow: /
`;

export async function loadSection(context: Context): Promise<Table[]> {
  context.progress("fresh processes that load a module or lint a file");
  const folder = mkdtempSync(join(tmpdir(), "robotspec-load-"));
  try {
    const robotsTxt = join(folder, "robots.txt");
    writeFileSync(robotsTxt, file);
    const times = takeTimes(commands(robotsTxt));
    const empty = times.get(emptyProcessName) ?? [];
    const above = [...times].map(
      ([name, list]) => [name, list.map((time, round) => time - (empty[round] ?? Number.NaN))] as const,
    );
    return [
      table("load/process", "A fresh process, from start to end", [...times]),
      table(
        "load/above",
        "The same, minus an empty process of the same round",
        above.filter(([name]) => name !== emptyProcessName),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function table(id: string, what: string, times: readonly (readonly [string, readonly number[]])[]): Table {
  const rows = times.map(([name, list]) => ({
    name,
    value: median(list),
    ratio: null,
    note: `at most ${Math.max(...list).toFixed(0)} ms`,
  }));
  return { id, what, unit: "ms", base: null, rows, ahead: {} };
}

/** The arguments of Node for each process. */
function commands(robotsTxt: string): ReadonlyMap<string, readonly string[]> {
  const importing = (url: string): readonly string[] => ["--input-type=module", "--eval", `import "${url}";`];
  const entry = (subpath: string) => pathToFileURL(join(root, manifest.exports[subpath] as string)).href;
  return new Map([
    [emptyProcessName, ["--eval", "0"]],
    [baseName, importing(import.meta.resolve(baseName))],
    [coreEntryName, importing(entry("./core"))],
    [ownName, importing(entry("."))],
    [lintCommandName, [join(root, "dist/src/cli/bin.js"), "lint", robotsTxt]],
  ]);
}

/** Milliseconds of each process, by name. One round warms up the file system. */
function takeTimes(commands: ReadonlyMap<string, readonly string[]>): Map<string, number[]> {
  const times = new Map([...commands.keys()].map((name) => [name, [] as number[]]));
  for (let round = -1; round < processes; round++) {
    for (const [name, args] of commands) {
      const started = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      const time = performance.now() - started;
      // The linter ends with 1, because the file has a finding.
      if (status !== (name === lintCommandName ? 1 : 0)) throw new Error(`${name} ended with ${status}:\n${stderr}`);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return times;
}
