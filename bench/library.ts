// The compiled library. The benchmarks measure dist/, which `npm run bench` rebuilds
// first, and import only types from src/.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./repo.ts";

type Library = typeof import("../src/index.ts");

/** The compiled entry point. */
const libraryPath: string = join(root, "dist/src/index.js");

export const robotspec: Library = (await import(pathToFileURL(libraryPath).href)) as Library;

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The package.json of this library. */
export const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
