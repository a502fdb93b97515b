// Helpers of the scripts: the repository's folder and files, and whether a script was started or only
// imported by a test.
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root: string = dirname(dirname(fileURLToPath(import.meta.url)));

/** The text of a file of the repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Folders of the published packages, the library's first. */
export const packageFolders: readonly string[] = JSON.parse(read("package.json")).workspaces;

/** Whether `node` was started with this module. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(meta.url);
}

/** Whether `--check` was given: compare and fail, instead of writing. */
export const checking: boolean = process.argv.includes("--check");

/**
 * Updates generated files; with `--check` only reports outdated ones, and fails.
 *
 * @param files path in the repository -> its text
 * @param command the command that updates them
 */
export function bringUpToDate(files: ReadonlyMap<string, string>, command: string): void {
  for (const [path, text] of files) {
    if (existsSync(join(root, path)) && read(path) === text) continue;
    if (checking) {
      report([`${path} is outdated; run "${command}".`]);
    } else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      console.log(`wrote ${path}`);
    }
  }
}

/** Prints problems, one per line; the process fails if there are any. */
export function report(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
