// Packages as users get them: built from scratch and packed into a given folder.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, compiler } from "../../scripts/build.ts";
import { read, root } from "../../scripts/repo.ts";

export interface Packed {
  /** Name of the tarball. */
  readonly filename: string;
  /** The files in it, with their octets. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Standard output of a command; throws if the command fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", shell: command === "npm" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Packs the packages in `homes`, absolute paths, into `folder`: all by one npm process, because npm starts slowly. */
export function pack<const Homes extends readonly string[]>(
  homes: Homes,
  folder: string,
): { readonly [At in keyof Homes]: Packed } {
  return JSON.parse(run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...homes], folder));
}

/**
 * Copies this package, ready to be packed, into `folder`. Runs a build of its own, so that it neither needs nor
 * disturbs dist/.
 */
export async function stage(folder: string): Promise<string> {
  const staged = join(folder, "staged");
  mkdirSync(staged);
  if ((await build(join(staged, "dist"))) !== 0) throw new Error("The build failed.");
  const { files }: { files: string[] } = JSON.parse(read("package.json"));
  const shipped = files.filter((name) => name !== "dist").map((name) => name.replace("/*.md", ""));
  for (const name of ["package.json", "README.md", "LICENSE", ...shipped]) {
    cpSync(join(root, name), join(staged, name), { recursive: true });
  }
  return staged;
}

/** Copies robotspec-conformance, ready to be packed, into `folder`, with a build of its own. */
export function stageConformance(folder: string): string {
  const home = join(root, "packages/conformance");
  const staged = join(folder, "staged-conformance");
  mkdirSync(staged);
  run(process.execPath, [compiler, "-p", join(home, "tsconfig.json"), "--outDir", join(staged, "dist")], home);
  const { files }: { files: string[] } = JSON.parse(read("packages/conformance/package.json"));
  for (const name of ["package.json", "README.md", "LICENSE", ...files.filter((one) => one !== "dist")]) {
    cpSync(join(home, name), join(staged, name), { recursive: true });
  }
  return staged;
}

/** Copies robotspec-client, ready to be packed, into `folder`, built against what `stage` left there. */
export function stageClient(folder: string): string {
  const home = join(root, "packages/client");
  const staged = join(folder, "staged-client");
  mkdirSync(staged);
  const project = join(folder, "staged-client.json");
  const library = join(folder, "staged/dist/src");
  const compilerOptions = {
    rootDir: join(home, "src"),
    outDir: join(staged, "dist"),
    paths: {
      robotspec: [join(library, "index.d.ts")],
      "robotspec/compile": [join(library, "compile.d.ts")],
      "robotspec/*": [join(library, "*/index.d.ts")],
    },
    typeRoots: [join(root, "node_modules/@types")],
  };
  writeFileSync(
    project,
    JSON.stringify({ extends: join(home, "tsconfig.json"), compilerOptions, include: [join(home, "src")] }),
  );
  run(process.execPath, [compiler, "-p", project], home);
  for (const name of ["package.json", "README.md", "LICENSE"]) cpSync(join(home, name), join(staged, name));
  return staged;
}
