// Compiles src/ and generated/ into dist/ (or the folder after `--out`): the
// files the package ships. Always from nothing, so that no module that is gone
// stays behind in a release.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { isMain, root } from "./repo.ts";

/** Fills the folder `out` (relative to the working directory); the compiler's exit code comes back, its findings are printed. */
export function build(out: string): number {
  const folder = resolve(out);
  rmSync(folder, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const compiled = spawnSync(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json"), "--outDir", folder], {
    stdio: "inherit",
  });
  if (compiled.status !== 0) return compiled.status ?? 1;

  const generated = join(folder, "generated");
  // A third of a generated parser speaks to the compiler alone.
  for (const name of existsSync(generated) ? readdirSync(generated) : []) {
    if (!name.endsWith(".js")) continue;
    const file = join(generated, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^[ \t]*\/\/ @ts-ignore\n/gm, ""));
  }

  // npm sets this bit when it links a command, and would not do so again after a rebuild.
  const bin = join(folder, "src/cli/bin.js");
  if (existsSync(bin)) chmodSync(bin, 0o755);
  return 0;
}

if (isMain(import.meta)) {
  const at = process.argv.indexOf("--out");
  process.exitCode = build(at === -1 ? join(root, "dist") : (process.argv[at + 1] ?? "dist"));
}
