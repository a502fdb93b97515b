// Builds what the packages ship. For the library: one declaration file for each module of src/ and
// generated/, and the code bundled into one file for each entry of `exports` and a few shared chunks
// (docs/decisions/009-bundled-entries.md). Then the packages that are compiled, against it. Each output
// folder is emptied first, so that a release holds no module that was deleted.
import { spawnSync } from "node:child_process";
import { chmodSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type CodeSplittingGroup, rolldown } from "rolldown";
import { markPure } from "./mark-pure.ts";
import { isMain, read, root } from "./repo.ts";
import { noticesOf } from "./third-party-notices.ts";

/** TypeScript 7: the same declarations as TypeScript 6, in a tenth of the time. */
export const compiler: string = join(root, "node_modules/typescript7/bin/tsc");

/** Folders of packages/ whose src/ is compiled into their dist/. */
const compiledPackages = ["client", "conformance", "language-server", "census"];

const command = "src/cli/bin";

/**
 * The shared chunks, in the order in which they take modules: each takes the modules that match, and all they import.
 * `core` is everything the small entries need, `access` and `records` what the client needs besides, `library` what the
 * main entry adds. Each command of the command line and each report format is loaded on demand, and so is a chunk of its
 * own.
 */
const chunks: readonly CodeSplittingGroup[] = [
  { name: "core", test: /\/src\/(core|compile|text\/.*|dialects\/index|groups\/index)\.ts$/ },
  { name: "access", test: /\/src\/access\// },
  { name: "records", test: /\/src\/records\/index\.ts$/ },
  { name: "library", test: /\/src\/index\.ts$/ },
  ...["summary", "format", "build", "eslint"].map((layer) => ({ name: layer, test: new RegExp(`/src/${layer}/`) })),
  { name: "pages", test: /\/src\/diagnostics\/.*pages\.ts$/ },
  { name: "cli/fingerprint", test: /\/src\/cli\/reporters\/fingerprint\.ts$/ },
  { name: "cli/shared", test: /\/src\/cli\/(?!explain)/, minShareCount: 2 },
];

/** Builds the library into the folder `out` (relative to the working directory). Returns an exit code. */
export async function build(out: string): Promise<number> {
  const folder = resolve(out);
  const failed = compile(join(root, "tsconfig.build.json"), folder);
  if (failed !== 0) return failed;
  await bundle(folder);
  await bundleStandalone(folder);
  // npm sets the executable bit when it links a command, but does not repeat that after a rebuild.
  chmodSync(join(folder, `${command}.js`), 0o755);
  return 0;
}

/** Bundles the code alone into an absolute folder, without declarations. */
export async function bundle(folder: string): Promise<void> {
  const exported = Object.values<string>(JSON.parse(read("package.json")).exports)
    .map((file) => /^\.\/dist\/(src\/.*)\.js$/.exec(file)?.[1])
    .filter((entry) => entry !== undefined);
  const bundler = await rolldown({
    cwd: root,
    input: Object.fromEntries([...exported, command].map((entry) => [entry, join(root, `${entry}.ts`)])),
    platform: "node",
    external: /^node:/,
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022" },
    experimental: { nativeMagicString: true },
    plugins: [markPure],
  });
  const { output } = await bundler.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: ({ name, moduleIds }) =>
      name.includes("/") || !moduleIds.every(isOfCommand) ? "chunks/[name].js" : "chunks/cli/[name].js",
    // V8 scans text with one byte a character nearly twice as fast.
    charset: "ascii",
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: { groups: chunks.map((group, at) => ({ ...group, priority: chunks.length - at })) },
  });
  await bundler.close();
  const modules = output.flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
  const about = "`src/chunks` contains code of these packages, which only `robotspec audit` loads.";
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.md"), noticesOf(modules, about));
}

/**
 * Bundles files without module syntax, each of which sets the global `robotspec`, into an absolute folder: for engines
 * without a host, as in databases. `lint` formats, decides and summarizes too.
 */
export async function bundleStandalone(folder: string): Promise<void> {
  for (const [name, entry] of Object.entries({ compile: "src/compile.ts", lint: "src/standalone.ts" })) {
    await bundleGlobal(name, entry, folder);
  }
}

async function bundleGlobal(name: string, entry: string, folder: string): Promise<void> {
  const bundler = await rolldown({
    cwd: root,
    input: join(root, entry),
    platform: "neutral",
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022" },
    experimental: { nativeMagicString: true },
    plugins: [markPure],
  });
  await bundler.write({
    file: join(folder, `standalone/${name}.js`),
    format: "iife",
    name: "robotspec",
    charset: "ascii",
    minify: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: false,
  });
  await bundler.close();
}

/** Whether a module, given by its path, is part of the command line, which alone bundles other packages. */
function isOfCommand(path: string): boolean {
  return /\/src\/cli\/|\/node_modules\/|^\0/.test(path);
}

/** Compiles the packages that are written in TypeScript, against the declarations in dist/. Returns an exit code. */
async function buildPackages(): Promise<number> {
  for (const name of compiledPackages) {
    const folder = join(root, "packages", name);
    const failed = compile(join(folder, "tsconfig.json"), join(folder, "dist"));
    if (failed !== 0) return failed;
  }
  await bundleClient();
  await bundleWorker();
  return 0;
}

/**
 * Bundles the code of the client: one file for each entry of `exports`, one with what all of them share, and one with what
 * needs Node. Sixty files take three times as long to load.
 */
async function bundleClient(): Promise<void> {
  const home = join(root, "packages/client");
  const exported = Object.values<string | { readonly default: string }>(
    JSON.parse(read("packages/client/package.json")).exports,
  );
  const entries = exported
    .map((file) => /^\.\/dist\/(.*)\.js$/.exec(typeof file === "string" ? file : file.default)?.[1])
    .filter((entry) => entry !== undefined);
  const bundler = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((entry) => [entry, join(home, "src", `${entry}.ts`)])),
    platform: "node",
    external: /^(?:node:|robotspec\/)/,
    tsconfig: join(root, "tsconfig.packages.json"),
    transform: { target: "es2022" },
    experimental: { nativeMagicString: true },
    plugins: [markPure],
  });
  for (const file of readdirSync(join(home, "dist"), { recursive: true, encoding: "utf8" })) {
    if (file.endsWith(".js")) rmSync(join(home, "dist", file));
  }
  await bundler.write({
    dir: join(home, "dist"),
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    charset: "ascii",
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: {
      groups: [
        { name: "client", test: /\/src\/web\.ts$/, priority: 2 },
        { name: "node", test: /\/src\/adapters\/node-http\.ts$/, priority: 1 },
      ],
    },
  });
  await bundler.close();
}

/** Bundles the language server for browsers: one file, which is all that a web worker loads. */
async function bundleWorker(): Promise<void> {
  const home = join(root, "packages/language-server");
  const bundler = await rolldown({
    cwd: root,
    input: join(home, "src/browser/worker.ts"),
    platform: "browser",
    tsconfig: join(root, "tsconfig.json"),
    transform: { target: "es2022" },
  });
  const { output } = await bundler.write({
    file: join(home, "dist/worker.js"),
    format: "esm",
    charset: "ascii",
    minify: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: false,
  });
  await bundler.close();
  const about = "`worker.js` contains code of these packages. npm installs the others with their own licences.";
  writeFileSync(join(home, "dist/THIRD-PARTY-NOTICES.md"), noticesOf(output[0].moduleIds, about));
  // A worker is loaded by its URL, so its module exports nothing.
  writeFileSync(join(home, "dist/worker.d.ts"), "export {};\n");
}

/** Empties `folder` and compiles a project into it. */
function compile(project: string, folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  return spawnSync(process.execPath, [compiler, "-p", project, "--outDir", folder], { stdio: "inherit" }).status ?? 1;
}

if (isMain(import.meta)) {
  const at = process.argv.indexOf("--out");
  process.exitCode =
    at === -1
      ? (await build(join(root, "dist"))) || (await buildPackages())
      : await build(process.argv[at + 1] ?? "dist");
}
