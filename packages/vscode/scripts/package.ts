// `npx tsx packages/vscode/scripts/package.ts [--out FILE]`: the VS Code extension as a .vsix, which
// `code --install-extension` installs. Its dependencies are not those of the repository: they are installed in
// packages/vscode from its own lock file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { compiler } from "../../../scripts/build.ts";
import { isMain, read, root } from "../../../scripts/repo.ts";
import { noticesOf } from "../../../scripts/third-party-notices.ts";

const home = join(root, "packages/vscode");
const modules = join(home, "node_modules");
const { version }: { version: string } = JSON.parse(read("packages/vscode/package.json"));

/** Where the package is written by default. */
export const vsixPath: string = join(root, `temp/robotspec-vscode-${version}.vsix`);

/** The files of `dist/`: one for the client and one for the server, in Node and in browsers. */
const bundles: readonly (BuildOptions & { readonly outfile: string })[] = [
  { entryPoints: ["packages/vscode/src/extension.node.ts"], outfile: "extension.cjs", platform: "node", format: "cjs" },
  {
    entryPoints: ["packages/language-server/src/bin.ts"],
    outfile: "server.mjs",
    platform: "node",
    format: "esm",
    // CommonJS of the protocol's package asks for Node's modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  },
  {
    entryPoints: ["packages/vscode/src/extension.web.ts"],
    outfile: "extension.web.js",
    platform: "browser",
    format: "cjs",
  },
  {
    entryPoints: ["packages/language-server/src/browser/worker.ts"],
    outfile: "server.web.js",
    platform: "browser",
    format: "iife",
  },
];

/** Installs the dependencies of the extension, unless those of its lock file are there. */
function install(): void {
  const stamp = join(modules, ".lock-hash");
  const hash = createHash("sha256").update(read("packages/vscode/package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, hash);
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.`);
}

/** Bundles clients and servers into dist/, and copies the pages of the rules. */
async function bundle(): Promise<void> {
  const dist = join(home, "dist");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, "rules"), { recursive: true });
  const inputs = new Set<string>();
  for (const options of bundles) {
    const { metafile } = await build({
      ...options,
      absWorkingDir: root,
      outfile: join(dist, options.outfile),
      bundle: true,
      minify: true,
      metafile: true,
      target: options.platform === "node" ? "node20.9" : "es2022",
      // Folders of the packages, without the entries that npm would install.
      tsconfig: join(root, "tsconfig.json"),
      external: ["vscode"],
      legalComments: "none",
      charset: "ascii",
      logLevel: "warning",
    });
    for (const input of Object.keys(metafile.inputs)) inputs.add(input);
  }
  const notice = "The files of this folder contain code of these packages.";
  writeFileSync(join(dist, "THIRD-PARTY-NOTICES.md"), noticesOf([...inputs], notice));
  const rules = join(root, "docs/rules");
  for (const name of readdirSync(rules).filter((one) => one.endsWith(".md"))) {
    writeFileSync(join(dist, "rules", name), withoutOuterLinks(readFileSync(join(rules, name), "utf8")));
  }
}

/** A page of a rule without its links to pages that are not about rules, which the extension does not contain. */
export function withoutOuterLinks(page: string): string {
  return page.replace(/\[([^[\]]*)\]\(\.\.\/[^()]*\)/g, "$1");
}

/** Builds the package. Returns its path. */
export async function packageExtension(out: string = vsixPath): Promise<string> {
  install();
  run(process.execPath, [compiler, "-p", "tsconfig.json"]);
  await bundle();
  const file = resolve(out);
  mkdirSync(join(file, ".."), { recursive: true });
  run(process.execPath, [
    join(modules, "@vscode/vsce/vsce"),
    ...["package", "--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links", "--out", file],
  ]);
  return file;
}

if (isMain(import.meta)) {
  const at = process.argv.indexOf("--out");
  console.log(await packageExtension(at === -1 ? vsixPath : process.argv[at + 1]));
}
