// Processes of a test's own that speak with it: started, asked, killed. They end by
// themselves when the test does, however it does.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { read, root } from "../../../../scripts/repo.ts";
import type { Answer, Requests } from "./serve.ts";

type Request<All extends Requests, Name extends keyof All> = Parameters<All[Name]>[0];
type Reply<All extends Requests, Name extends keyof All> = Awaited<ReturnType<All[Name]>>;

export class Crew {
  readonly #folder: string;
  readonly #bundles = new Map<string, string>();
  readonly #children: Child<Requests>[] = [];

  constructor() {
    // In the repository, where packages are found.
    mkdirSync(join(root, "temp"), { recursive: true });
    this.#folder = mkdtempSync(join(root, "temp", "crew-"));
  }

  /** Starts a process. `file`: a module of this folder that calls `serve`. */
  start<All extends Requests>(file: string): Child<All> {
    const child = new Child<All>(this.#bundle(file));
    this.#children.push(child);
    return child;
  }

  /** Kills those that are left. */
  async end(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.kill()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The module and all sources it imports in one file, which starts in a third of the time. */
  #bundle(file: string): string {
    const known = this.#bundles.get(file);
    if (known !== undefined) return known;
    const { dependencies, peerDependencies } = JSON.parse(read("packages/client/package.json"));
    const outfile = join(this.#folder, `${basename(file, ".ts")}.mjs`);
    buildSync({
      entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      tsconfig: join(root, "tsconfig.json"),
      // The library is taken from its sources.
      external: Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => name !== "robotspec"),
    });
    this.#bundles.set(file, outfile);
    return outfile;
  }
}

export class Child<All extends Requests> {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #waiting = new Map<number, { resolve: (reply: never) => void; reject: (error: Error) => void }>();
  #asked = 0;

  constructor(module: string) {
    this.#process = fork(module, { execArgv: [], serialization: "advanced" });
    this.#gone = once(this.#process, "exit").then(([status, signal]) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`The process ended (${signal ?? status}).`));
      this.#waiting.clear();
    });
    this.#process.on("message", ({ id, reply, error }: Answer) => {
      const asker = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) asker?.resolve(reply as never);
      else asker?.reject(new Error(error));
    });
  }

  /** The child's reply. Rejects with what went wrong there, and when the child is gone. */
  ask<Name extends keyof All & string>(name: Name, request: Request<All, Name>): Promise<Reply<All, Name>> {
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.send({ id, name, request }, (error) => {
        if (error !== null) reject(error);
      });
    });
  }

  /** Kills the process, which has no time to do anything, and waits until it is gone. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#gone;
  }
}
