// Writes etc/*.api.md: the public API of each export of the packages with types, one file each, so that a
// review shows what a change does to users. `--check` compares.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { bringUpToDate, checking, read, report, root } from "./repo.ts";

/** Folders of the packages whose API is reported. */
const homes = [".", "packages/client", "packages/conformance", "packages/language-server", "packages/census"];

/** A module that users can import. */
interface EntryPoint {
  /** `robotspec-client/sqlite` */
  readonly name: string;
  /** Folder of its package. */
  readonly home: string;
  /** Path of its declarations. */
  readonly file: string;
}

/** Every export of a package that has types. Of an export with conditions, the default one. */
function entryPoints(home: string): EntryPoint[] {
  const { name, exports } = JSON.parse(read(join(home, "package.json"))) as Manifest;
  return Object.entries(exports)
    .map(([subpath, target]) => ({ subpath, file: typeof target === "string" ? target : target.default }))
    .filter(({ file }) => file.endsWith(".js"))
    .map(({ subpath, file }) => ({
      name: name + subpath.slice(1),
      home,
      file: join(home, file.replace(/\.js$/, ".d.ts")),
    }));
}

interface Manifest {
  readonly name: string;
  /** A file, or files by condition. */
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

const settings = join(root, "api-extractor.json");
const reportFolder = join(root, "temp/api-report");

function configuration({ name, home, file }: EntryPoint): ExtractorConfig {
  const config = ExtractorConfig.loadFile(settings);
  return ExtractorConfig.prepare({
    configObject: {
      ...config,
      mainEntryPointFilePath: join(root, file),
      // Without `paths`, a package resolves the others as its users do: as packages with reports of their own.
      compiler: { overrideTsconfig: { extends: "./tsconfig.json", compilerOptions: { paths: {} }, include: ["src"] } },
      apiReport: {
        ...config.apiReport,
        enabled: true,
        reportFileName: name.replaceAll("/", "-"),
        // Compared below, so that one run names every report that changed.
        reportFolder,
      },
    },
    configObjectFullPath: settings,
    packageJsonFullPath: join(root, home, "package.json"),
  });
}

function reports(): Map<string, string> {
  mkdirSync(reportFolder, { recursive: true });
  const configs = homes.flatMap(entryPoints).map(configuration);
  const [first, ...others] = configs;
  if (first === undefined) throw new Error("The packages export nothing that has types.");
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: others.map((config) => config.mainEntryPointFilePath),
  });
  const files = new Map<string, string>();
  for (const config of configs) {
    const problems: string[] = [];
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback(message) {
        message.handled = true;
        if (message.logLevel !== ExtractorLogLevel.Error) return;
        problems.push(`${message.sourceFilePath ?? config.mainEntryPointFilePath}: ${message.text}`);
      },
    });
    report(problems);
    files.set(
      `etc/${config.reportFilePath.slice(reportFolder.length + 1)}`,
      read(config.reportFilePath.slice(root.length + 1)),
    );
  }
  return files;
}

const files = reports();
bringUpToDate(files, "npm run build && npm run docs");
const folder = join(root, "etc");
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  if (files.has(`etc/${name}`)) continue;
  if (checking) report([`etc/${name} belongs to no export.`]);
  else rmSync(join(folder, name));
}
