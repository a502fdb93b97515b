// Child processes of a test: starts them, sends them requests, kills them. They exit when the
// test ends, even if it crashes.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bundleOf } from "../../../../test/bundle.ts";
import type { ChildReply, Requests } from "./serve.ts";

type Request<All extends Requests, Name extends keyof All> = Parameters<All[Name]>[0];
type Reply<All extends Requests, Name extends keyof All> = Awaited<ReturnType<All[Name]>>;

export class Crew {
  readonly #children: Child<Requests>[] = [];

  /** Starts a process. `file`: a module of this folder that calls `serve`. */
  start<All extends Requests>(file: string): Child<All> {
    const child = new Child<All>(bundleOf(fileURLToPath(new URL(file, import.meta.url))));
    this.#children.push(child);
    return child;
  }

  /** Kills all that are still running. */
  async end(): Promise<void> {
    await Promise.all(this.#children.map((child) => child.kill()));
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
    this.#process.on("message", ({ id, reply, error }: ChildReply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(reply as never);
      else waiting?.reject(new Error(error));
    });
  }

  /** The child's reply. Rejects with the child's error, or if the child has exited. */
  ask<Name extends keyof All & string>(name: Name, request: Request<All, Name>): Promise<Reply<All, Name>> {
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process.send({ id, name, request }, (error) => {
        if (error !== null) reject(error);
      });
    });
  }

  /** Kills the process with SIGKILL and waits until it has exited. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#gone;
  }
}
