// Writes etc/*.api.md, the public API of each export of package.json in one
// file: what a change does to users is read there. `--check` compares.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { bringUpToDate, checking, isMain, read, report, root } from "./repo.ts";

/** Subpath -> module of every export that has types: "./text" -> "dist/src/text/index.d.ts". */
function entryPoints(): Map<string, string> {
  const { exports } = JSON.parse(read("package.json")) as { exports: Record<string, string> };
  return new Map(
    Object.entries(exports)
      .filter(([, file]) => file.endsWith(".js"))
      .map(([subpath, file]) => [subpath, file.replace(/^\.\//, "").replace(/\.js$/, ".d.ts")]),
  );
}

const settings = join(root, "api-extractor.json");
const reportFolder = join(root, "temp/api-report");

function configuration(subpath: string, file: string): ExtractorConfig {
  const config = ExtractorConfig.loadFile(settings);
  return ExtractorConfig.prepare({
    configObject: {
      ...config,
      mainEntryPointFilePath: join(root, file),
      apiReport: {
        ...config.apiReport,
        enabled: true,
        reportFileName: `robotspec${subpath.slice(1).replaceAll("/", "-")}`,
        // Compared below, so that all reports that changed are named at once.
        reportFolder,
      },
    },
    configObjectFullPath: settings,
    packageJsonFullPath: join(root, "package.json"),
  });
}

function reports(): Map<string, string> {
  mkdirSync(reportFolder, { recursive: true });
  const entries = [...entryPoints()];
  const configs = entries.map(([subpath, file]) => configuration(subpath, file));
  const [first, ...others] = configs;
  if (first === undefined) throw new Error("package.json exports nothing that has types.");
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

if (isMain(import.meta)) {
  const files = reports();
  bringUpToDate(files, "npm run build && npm run docs");
  const folder = join(root, "etc");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (files.has(`etc/${name}`)) continue;
    if (checking) report([`etc/${name} belongs to no export.`]);
    else rmSync(join(folder, name));
  }
}
