// One running copy of the program under test: a request line in, an answer line out.
import { type ChildProcess, spawn } from "node:child_process";
import { asciiJson } from "./case.ts";

/** The outcome of one request. */
export type Reply =
  | { readonly kind: "answer"; readonly answer: Readonly<Record<string, unknown>> }
  /** Output that does not answer the request. */
  | { readonly kind: "invalid"; readonly message: string }
  | { readonly kind: "timeout" }
  /** The process ended without an answer. `clean`: with exit code 0. */
  | { readonly kind: "exit"; readonly clean: boolean; readonly message: string }
  /** The command could not be started at all. */
  | { readonly kind: "no-start"; readonly message: string };

/** Characters of an answer line, at most. */
const MAX_LINE = 1024 * 1024;

/** Characters of the standard error that are kept for messages. */
const KEPT_ERROR = 2_000;

/**
 * Processes that have not ended. They run in groups of their own, so an interrupt of the runner does not reach them.
 */
const running = new Set<Program>();

/** Ends all processes that are still running. */
export function stopPrograms(): void {
  for (const program of running) program.stop();
}

export class Program {
  readonly #child: ChildProcess;
  /** Output that is not a complete line yet. */
  #partial = "";
  readonly #lines: string[] = [];
  #stderr = "";
  #ended: Reply | null = null;
  /** Called at every line and at the end. */
  #wake: () => void = () => {};

  constructor(command: string, args: readonly string[], cwd: string | undefined) {
    this.#child = spawn(command, args, {
      cwd,
      stdio: ["pipe", "pipe", "pipe"],
      // A group of its own, so that a shell's children end with it.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    running.add(this);
    this.#child.on("error", (error) => this.#end({ kind: "no-start", message: error.message }));
    this.#child.on("close", (code, signal) => {
      const how = signal === null ? `exited with code ${code}` : `was ended by ${signal}`;
      const said = this.#stderr.trim();
      this.#end({ kind: "exit", clean: code === 0, message: said === "" ? `it ${how}` : `it ${how}: ${said}` });
    });
    // A process that has ended does not read; "close" reports it.
    this.#child.stdin?.on("error", () => {});
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => this.#read(text));
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-KEPT_ERROR);
    });
  }

  /** Whether the process can take another request. */
  get alive(): boolean {
    return this.#ended === null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends one request and waits for its answer, `deadline` milliseconds at most. */
  async ask(request: Readonly<Record<string, unknown>>, deadline: number): Promise<Reply> {
    this.#child.stdin?.write(`${asciiJson(request)}\n`);
    const until = performance.now() + deadline;
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) {
        if (line.trim() === "") continue;
        return answerOf(line, request.id);
      }
      if (this.#partial.length > MAX_LINE) return { kind: "invalid", message: "it prints a line that is too long" };
      if (this.#ended !== null) return this.#ended;
      const left = until - performance.now();
      if (left <= 0) return { kind: "timeout" };
      await this.#next(left);
    }
  }

  /** Kills the process, with all that it started. */
  stop(): void {
    this.#child.stdin?.destroy();
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      if (process.platform === "win32") this.#child.kill("SIGKILL");
      else process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  #read(text: string): void {
    const lines = text.split("\n");
    lines[0] = this.#partial + lines[0];
    this.#partial = lines.pop() ?? "";
    this.#lines.push(...lines);
    this.#wake();
  }

  #end(how: Reply): void {
    running.delete(this);
    this.#ended ??= how;
    this.#wake();
  }

  #next(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function answerOf(line: string, id: unknown): Reply {
  const shown = line.length > 200 ? `${line.slice(0, 200)}…` : line;
  let answer: unknown;
  try {
    answer = JSON.parse(line);
  } catch {
    return { kind: "invalid", message: `its output is not JSON: ${shown}` };
  }
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    return { kind: "invalid", message: `its answer is not an object: ${shown}` };
  }
  if ((answer as { id?: unknown }).id !== id) {
    return { kind: "invalid", message: `its answer does not have the "id" of the request: ${shown}` };
  }
  return { kind: "answer", answer: answer as Record<string, unknown> };
}
