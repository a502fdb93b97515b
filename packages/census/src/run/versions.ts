// Versions of what decides about the content of tables.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

function versionOf(path: string): string {
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}

export const versions: Readonly<Record<"census" | "robotspec" | "duckdb", string>> = {
  census: versionOf(require.resolve("robotspec-census/package.json")),
  robotspec: versionOf(require.resolve("robotspec/package.json")),
  duckdb: versionOf(require.resolve("@duckdb/node-api/package.json")),
};
