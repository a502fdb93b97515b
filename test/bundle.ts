// Bundles a program of this repository into one file, so that tests can start it as a
// process: that starts about ten times as fast as compiling its modules on the fly.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";
import { root } from "../scripts/repo.ts";

// Inside the repository, so that packages resolve, and as deep as src/cli, so that the command finds package.json.
const folder = join(root, "temp/bundles");

const made = new Map<string, string>();

/** Path of the bundle of `program`, which is a source file given relative to the repository. */
export function bundleOf(program: string): string {
  const source = resolve(root, program);
  const known = made.get(source);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    tsconfig: join(root, "tsconfig.json"),
    // Those in node_modules; the packages of the repository are bundled from their sources.
    packages: "external",
  });
  const file = join(
    folder,
    relative(root, source)
      .replaceAll(/\W+/g, "-")
      .replace(/-m?ts$/, ".mjs"),
  );
  mkdirSync(folder, { recursive: true });
  // Written aside and renamed: another test process may write or start the same bundle at the same time.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, outputFiles[0]?.contents ?? "");
  renameSync(unfinished, file);
  made.set(source, file);
  return file;
}
