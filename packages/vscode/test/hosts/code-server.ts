// code-server: VS Code with an extension host in Node, where the .vsix is installed as users install it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, type Host, hostsFolder, npm, oncePer, startProgram } from "./host.ts";

/** Native modules that the server loads; the terminal and the search are not needed. */
const native = ["@vscode/spdlog", "native-watchdog", "@parcel/watcher", "@vscode/deviceid"];

function build(): void {
  oncePer("code-server", () => {
    npm(hostsFolder, ["rebuild", "argon2"]);
    const vscode = join(hostsFolder, "node_modules/code-server/lib/vscode");
    // Its lock file lacks an optional package, so `npm ci` refuses it.
    npm(vscode, ["install", "--omit=dev", "--ignore-scripts"]);
    for (const name of native) npm(vscode, ["rebuild", name]);
    const asar = join(vscode, "node_modules.asar");
    if (!existsSync(asar)) symlinkSync("node_modules", asar);
    npm(join(vscode, "extensions"), ["install", "--omit=dev", "--ignore-scripts"]);
  });
}

/** Builds code-server and installs the extension. Returns the reason if it cannot be built here. */
export async function startCodeServer(vsix: string, workspace: string, temp: string): Promise<Host | string> {
  try {
    build();
  } catch (error) {
    return `code-server cannot be built here: ${error instanceof Error ? error.message : error}`;
  }
  const entry = join(hostsFolder, "node_modules/code-server/out/node/entry.js");
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
