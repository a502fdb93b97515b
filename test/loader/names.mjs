// Resolves the package names of the repository to its sources, by `paths` of tsconfig.json.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the repository. */
export const root = new URL("../../", import.meta.url);

export const tsconfig = readFileSync(new URL("tsconfig.json", root), "utf8");

/** @type {{ compilerOptions: { paths: Record<string, [string]> } }} */
const { compilerOptions } = JSON.parse(tsconfig);

/** Names, and the files they stand for, as `String.prototype.replace` takes them. The first one counts. */
export const names = Object.entries(compilerOptions.paths).map(([name, [path]]) => ({
  find: new RegExp(`^${name.replace("*", "([a-z]+)")}$`),
  replacement: fileURLToPath(new URL(path.replace("*", "$1"), root)),
}));
