// `npm run release:assets`: writes the files of a GitHub release into temp/release: the data for programs in any language
// with its schemas, the SBOMs, and the VS Code extension.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, read, root } from "./repo.ts";

/**
 * The crawlers and the rules with their schemas, by file name. The names of the data have dates: that on which the
 * crawlers were last checked, and for the rules that of the release.
 */
export function dataAssets(date: string): ReadonlyMap<string, string> {
  const asOf: string = JSON.parse(read("src/crawlers/crawlers.json")).asOf;
  return new Map([
    [`crawlers-${asOf}.json`, besideSchema("src/crawlers/crawlers.json")],
    ["crawlers.schema.json", read("schema/crawlers.schema.json")],
    [`rules-${date}.json`, besideSchema("src/lint/rules.json")],
    ["rules.schema.json", read("schema/rules.schema.json")],
  ]);
}

/** A data file that refers to its schema in the same folder. */
function besideSchema(path: string): string {
  return read(path).replace(/"\$schema": ".*\//, '"$schema": "');
}

function run(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
}

if (isMain(import.meta)) {
  const folder = join(root, "temp/release");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const date = run("git", ["log", "-1", "--format=%cs"]).trim();
  const sbom = ["sbom", "--sbom-format", "cyclonedx"];
  const files = new Map([
    ...dataAssets(date),
    ["robotspec.cdx.json", run("npm", sbom)],
    ["robotspec-runtime.cdx.json", run("npm", [...sbom, "--omit", "dev"])],
  ]);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  run("npx", ["tsx", "packages/vscode/scripts/package.ts", "--out", join(folder, "robotspec.vsix")]);
  console.log([...files.keys(), "robotspec.vsix"].map((name) => `temp/release/${name}`).join("\n"));
}
