// Resolves the package names of the repository to its sources, by `paths` of tsconfig.json.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = new URL("../../", import.meta.url);

export const tsconfig = readFileSync(new URL("tsconfig.json", root), "utf8");

/** @type {{ compilerOptions: { paths: Record<string, [string]> } }} */
const { compilerOptions } = JSON.parse(tsconfig);

/** Package names and their files, as arguments of `String.prototype.replace`. The first match counts. */
export const names = Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
  find: new RegExp(`^${name.replace("*", "([a-z]+)")}$`),
  replacement: fileURLToPath(new URL(path.replace("*", "$1"), root)),
}));
