// `npm run release -- STEP`: the steps of a release that can be repeated (docs/policies.md#releases).
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { bringUpToDate, isMain, read, report, root } from "./repo.ts";

const steps: Readonly<Record<string, () => void | Promise<void>>> = { action, assets, "dry-run": dryRun };

const help = `Usage: npm run release -- STEP

  action     bundle the command for the GitHub Action; with --check compare only
  assets     write the files of the GitHub release to temp/release
  dry-run    print what npm would publish`;

/** Path of the action's program in the repository. It finds package.json two folders above, as src/cli/ does. */
export const actionProgram = ".github/action/robotspec.mjs";

/**
 * Bundles the command into one file for the GitHub Action, which runs it from the commit that the workflow names
 * (docs/decisions/016-the-action-carries-its-program.md).
 */
async function action(): Promise<void> {
  bringUpToDate(new Map([[actionProgram, await bundleAction()]]), "npm run release -- action");
}

/** The program as one module without imports other than those of Node. The same sources give the same text. */
export async function bundleAction(): Promise<string> {
  const bundler = await rolldown({
    cwd: root,
    input: join(root, "src/cli/bin.ts"),
    platform: "node",
    external: /^node:/,
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022" },
  });
  const { output } = await bundler.generate({
    format: "esm",
    charset: "ascii",
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: false,
  });
  await bundler.close();
  return output[0].code;
}

/** Writes the data for programs in any language with its schemas, the SBOMs, and the VS Code extension. */
function assets(): void {
  const folder = join(root, "temp/release");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const date = outputOf("git", ["log", "-1", "--format=%cs"]).trim();
  const sbom = ["sbom", "--sbom-format", "cyclonedx"];
  const files = new Map([
    ...dataAssets(date),
    ["robotspec.cdx.json", outputOf("npm", sbom)],
    ["robotspec-runtime.cdx.json", outputOf("npm", [...sbom, "--omit", "dev"])],
  ]);
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  outputOf("npx", ["tsx", "packages/vscode/scripts/package.ts", "--out", join(folder, "robotspec.vsix")]);
  console.log([...files.keys(), "robotspec.vsix"].map((name) => `temp/release/${name}`).join("\n"));
}

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

/** Lists the files of each package, as `npm publish` would upload them. */
function dryRun(): void {
  const options = ["--workspaces", "--ignore-scripts", "--access", "public", "--provenance=false", "--tag", "rc"];
  for (const args of [
    ["run", "-s", "build"],
    ["publish", "--dry-run", ...options],
  ]) {
    const { status } = spawnSync("npm", args, { cwd: root, stdio: "inherit" });
    if (status !== 0) return report([`npm ${args.slice(0, 2).join(" ")} failed.`]);
  }
}

function outputOf(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
}

if (isMain(import.meta)) {
  const step = steps[process.argv[2] ?? ""];
  if (step === undefined) report([help]);
  else await step();
}
