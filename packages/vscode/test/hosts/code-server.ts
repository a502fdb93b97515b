// code-server: VS Code with an extension host in Node, where the .vsix is installed as users install it.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../scripts/repo.ts";
import { freePort, type Host, npm, oncePer, startProgram } from "./host.ts";

const here = join(import.meta.dirname, "code-server");
/** 320 MB, so it is kept. */
const home = join(root, "temp/code-server");

/** Native modules that the server loads; the terminal and the search are not needed. */
const native = ["@vscode/spdlog", "native-watchdog", "@parcel/watcher", "@vscode/deviceid"];

function install(): void {
  mkdirSync(home, { recursive: true });
  oncePer(join(here, "package-lock.json"), home, () => {
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) cpSync(join(here, name), join(home, name));
    npm(home, ["ci", "--ignore-scripts"]);
    npm(home, ["rebuild", "argon2"]);
    const vscode = join(home, "node_modules/code-server/lib/vscode");
    // Its lock file lacks an optional package, so `npm ci` refuses it.
    npm(vscode, ["install", "--omit=dev", "--ignore-scripts"]);
    for (const name of native) npm(vscode, ["rebuild", name]);
    const asar = join(vscode, "node_modules.asar");
    if (!existsSync(asar)) symlinkSync("node_modules", asar);
    npm(join(vscode, "extensions"), ["install", "--omit=dev", "--ignore-scripts"]);
  });
}

/** Installs code-server and the extension. Returns the reason if it cannot be installed here. */
export async function startCodeServer(vsix: string, workspace: string, temp: string): Promise<Host | string> {
  try {
    install();
  } catch (error) {
    return `code-server cannot be installed here: ${error instanceof Error ? error.message : error}`;
  }
  const entry = join(home, "node_modules/code-server/out/node/entry.js");
  const folder = join(temp, "code-server");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "config.yaml"), "");
  const options = [
    `--config=${join(folder, "config.yaml")}`,
    `--user-data-dir=${join(folder, "data")}`,
    `--extensions-dir=${join(folder, "extensions")}`,
  ];
  const installed = spawnSync(process.execPath, [entry, ...options, "--install-extension", vsix], { encoding: "utf8" });
  if (installed.status !== 0)
    throw new Error(`The extension cannot be installed:\n${installed.stdout}${installed.stderr}`);
  const port = await freePort();
  const stop = await startProgram(
    [
      entry,
      ...options,
      "--auth=none",
      `--bind-addr=127.0.0.1:${port}`,
      "--disable-workspace-trust",
      "--disable-telemetry",
      "--disable-update-check",
      "--disable-getting-started-override",
      workspace,
    ],
    /HTTP server listening/,
    folder,
  );
  return {
    id: "code-server",
    name: "code-server",
    url: `http://127.0.0.1:${port}/?folder=${encodeURIComponent(workspace)}`,
    stop,
  };
}
