// TypeScript as a user runs it on a project. The compilers written in JavaScript run in this
// process, and third-party declarations are read once: warm, they take a third of the time.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type ts from "typescript";

const require = createRequire(import.meta.url);

/** By the names they are installed under. */
export type Compiler = "typescript5" | "typescript" | "typescript7";

/** The version of a compiler, `major.minor.patch`. */
export function versionOf(compiler: Compiler): string {
  return require(`${compiler}/package.json`).version;
}

/** The errors of a compiler in the project of a tsconfig.json; the empty string if it compiles. */
export function findings(compiler: Compiler, project: string): string {
  if (compiler !== "typescript7") return findingsOf(require(compiler), project);
  const tsc = join(dirname(require.resolve("typescript7/package.json")), "bin/tsc");
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, "-p", project], { encoding: "utf8" });
  return status === 0 ? "" : `It ended with ${status}:\n${stdout}${stderr}`;
}

/** Declarations of the compilers' own library and of Node, which are not part of this test. */
const OTHERS = /\/node_modules\/(typescript\d?|@types\/node|undici-types)\//;

/** Cache of these declarations, by compiler version, file and options. */
const read = new Map<string, ts.SourceFile | undefined>();

function findingsOf(typescript: typeof ts, project: string): string {
  const problems: ts.Diagnostic[] = [];
  const config = typescript.getParsedCommandLineOfConfigFile(
    project,
    {},
    { ...typescript.sys, onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem) },
  );
  const host = typescript.createCompilerHost(config?.options ?? {});
  if (config !== undefined) {
    const { getSourceFile } = host;
    host.getSourceFile = (file, how, ...more) => {
      if (!OTHERS.test(file)) return getSourceFile(file, how, ...more);
      const key = JSON.stringify([typescript.version, file, how, config.options.module]);
      if (!read.has(key)) read.set(key, getSourceFile(file, how, ...more));
      return read.get(key);
    };
    const program = typescript.createProgram({ rootNames: config.fileNames, options: config.options, host });
    problems.push(...config.errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics());
    for (const file of program.getSourceFiles()) {
      if (OTHERS.test(file.fileName)) continue;
      problems.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
    }
  }
  return typescript.formatDiagnostics(problems, host);
}
