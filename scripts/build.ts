// Compiles src/ and generated/ into dist/ (or the folder after `--out`), the files the
// package ships, and makes the command one file. Then, where no other folder is asked
// for, the packages that are compiled, against it. Always from nothing, so that no module
// that is gone stays behind in a release.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { isMain, root } from "./repo.ts";

/** TypeScript 7, which makes the very files TypeScript 6 makes, in a tenth of the time. */
export const compiler: string = join(root, "node_modules/typescript7/bin/tsc");

/** Folders of packages/ whose src/ is compiled into their dist/. */
const compiledPackages = ["client"];

/**
 * Fills the folder `out` (relative to the working directory); the compiler's exit code comes back, its
 * findings are printed.
 */
export function build(out: string): number {
  const folder = resolve(out);
  const failed = compile(join(root, "tsconfig.build.json"), folder);
  if (failed !== 0) return failed;

  bundleCommand(join(folder, "src/cli"));
  return 0;
}

/**
 * Makes one file of the command, which nobody imports: a process that loads two hundred modules takes three
 * times as long to begin. The library stays as it is, so that who bundles it leaves out what is not used.
 */
function bundleCommand(folder: string): void {
  const bin = join(folder, "bin.js");
  const { outputFiles } = buildSync({
    entryPoints: [bin],
    // Comments name each module by its path from here: no path of the machine.
    absWorkingDir: folder,
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20.19",
    charset: "utf8",
    logLevel: "warning",
  });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  // npm sets this bit when it links a command, and would not do so again after a rebuild.
  for (const { contents } of outputFiles) writeFileSync(bin, contents, { mode: 0o755 });
}

/** Compiles the packages that are written in TypeScript, against the declarations in dist/; an exit code comes back. */
function buildPackages(): number {
  for (const name of compiledPackages) {
    const folder = join(root, "packages", name);
    const failed = compile(join(folder, "tsconfig.json"), join(folder, "dist"));
    if (failed !== 0) return failed;
  }
  return 0;
}

/** Empties `folder` and compiles a project into it. */
function compile(project: string, folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  return spawnSync(process.execPath, [compiler, "-p", project, "--outDir", folder], { stdio: "inherit" }).status ?? 1;
}

if (isMain(import.meta)) {
  const at = process.argv.indexOf("--out");
  process.exitCode = at === -1 ? build(join(root, "dist")) || buildPackages() : build(process.argv[at + 1] ?? "dist");
}
