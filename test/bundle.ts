// Programs of this repository as processes of tests start them: each in one file with
// all sources it imports, which starts in a tenth of the time their compilation takes.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { buildSync } from "esbuild";
import { read, root } from "../scripts/repo.ts";

// In the repository, where packages are found, and as deep in it as src/cli, where the command looks for the manifest.
const folder = join(root, "temp/bundles");

const made = new Map<string, string>();

/** The path of a program in one file. `program`: its source, a path in the repository. */
export function bundleOf(program: string): string {
  const source = resolve(root, program);
  const known = made.get(source);
  if (known !== undefined) return known;
  const { dependencies, peerDependencies } = JSON.parse(read("packages/client/package.json"));
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    tsconfig: join(root, "tsconfig.json"),
    // The library is taken from its sources.
    external: Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== "robotspec"),
  });
  const file = join(
    folder,
    relative(root, source)
      .replaceAll(/\W+/g, "-")
      .replace(/-m?ts$/, ".mjs"),
  );
  mkdirSync(folder, { recursive: true });
  // Whole at once: two processes may make the same, and one may be started by it meanwhile.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, outputFiles[0]?.contents ?? "");
  renameSync(unfinished, file);
  made.set(source, file);
  return file;
}
