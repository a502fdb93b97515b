// A program that serves VS Code to a browser.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "../../../../scripts/repo.ts";

export interface Host {
  readonly id: "web" | "code-server";
  readonly name: string;
  readonly url: string;
  readonly stop: () => void;
}

/** Starts a program, and waits until it prints a text. */
export async function startProgram(args: readonly string[], ready: RegExp, cwd: string): Promise<() => void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      if (ready.test(output)) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    child.once("exit", (code) => reject(new Error(`${args[0]} has ended with ${code}:\n${output}`)));
  });
  return () => end(child);
}

function end(child: ChildProcess): void {
  child.removeAllListeners("exit");
  child.kill();
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Runs npm quietly. Throws with its output if it fails. */
export function npm(folder: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync("npm", [...args, "--no-audit", "--no-fund"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed in ${folder}:\n${stdout}${stderr}`.slice(0, 2_000));
}

/** Where the hosts are installed: 500 MB, so they are kept. */
export const hostsFolder: string = join(root, "temp/vscode-hosts");

/** Installs what this folder's package.json lists. */
export function installHosts(): void {
  mkdirSync(hostsFolder, { recursive: true });
  oncePer("hosts", () => {
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
      cpSync(join(import.meta.dirname, name), join(hostsFolder, name));
    }
    npm(hostsFolder, ["ci", "--ignore-scripts"]);
  });
}

/** Runs `make` unless it has run for this content of the lock file. */
export function oncePer(name: string, make: () => void): void {
  // In node_modules, so that it is deleted with the installed packages.
  const stamp = join(hostsFolder, "node_modules", `.robotspec-${name}`);
  const hash = createHash("sha256")
    .update(readFileSync(join(import.meta.dirname, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  make();
  writeFileSync(stamp, hash);
}
