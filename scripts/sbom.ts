// `npm run sbom -- FILE`: writes the bill of materials (CycloneDX) of what an install of all published packages brings.
// npm's own command cannot, because the packages are not workspaces and their dependencies are development dependencies
// here.
import { execSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { declaredDependencies, manifests } from "./dependencies.ts";
import { packageFolders } from "./package-contents.ts";
import { isMain, root } from "./repo.ts";

/** The packages as they are: built before. Asks the registry for the dependencies of the dependencies. */
export function runtimeSbom(): string {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-sbom-"));
  try {
    const npm = (command: string) => execSync(`npm ${command} --loglevel error`, { cwd: folder, encoding: "utf8" });
    const homes = packageFolders().map((home) => JSON.stringify(join(root, home)));
    const packed: readonly { readonly name: string; readonly filename: string }[] = JSON.parse(
      npm(`pack --json --ignore-scripts ${homes.join(" ")}`),
    );
    const dependencies = Object.fromEntries(packed.map(({ name, filename }) => [name, `file:${filename}`]));
    const manifest = { name: "robotspec-runtime", version: "1.0.0", private: true, dependencies };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    npm("install --package-lock-only --ignore-scripts --no-audit --no-fund");
    const sbom = npm("sbom --package-lock-only --sbom-format cyclonedx");
    const missing = missingFrom(sbom);
    if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(", ")}.`);
    return sbom;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The packages and their dependencies that a bill of materials lacks; an optional peer may be missing. */
export function missingFrom(sbom: string): readonly string[] {
  const { components = [] }: { components?: readonly { readonly purl: string }[] } = JSON.parse(sbom);
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@]*$/g, ""))));
  const required = declaredDependencies(manifests()).filter(({ kind }) => kind !== "optional peer");
  const names = [...manifests(), ...required].map(({ name }) => name);
  return [...new Set(names)].filter((name) => !listed.has(name));
}

if (isMain(import.meta)) {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Name the file to write.");
  writeFileSync(file, runtimeSbom());
}
