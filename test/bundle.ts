// Bundles a program of this repository, so that tests can start it as a process: that starts about ten times as fast as
// compiling its modules on the fly. What the program imports on demand is in files of its own, as in a release.
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
  const name = relative(root, source)
    .replaceAll(/\W+/g, "-")
    .replace(/-m?ts$/, "");
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    splitting: true,
    outdir: folder,
    entryNames: name,
    outExtension: { ".js": ".mjs" },
    tsconfig: join(root, "tsconfig.json"),
    // Those in node_modules; the packages of the repository are bundled from their sources.
    packages: "external",
  });
  const file = join(folder, `${name}.mjs`);
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles.sort(
    (one, other) => Number(one.path === file) - Number(other.path === file),
  )) {
    // Written aside and renamed, the program last: another test process may write or start the same bundle at this time.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
  made.set(source, file);
  return file;
}
