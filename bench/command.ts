// Runs a parser in its own process, over the protocol of protocol.ts. A process that
// does not answer in time is killed, because hostile files hang some parsers.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { encodeRequest, type Operation, type Reply, type Request, readReply, type Task } from "./protocol.ts";

/** Default timeout of one request, in milliseconds. */
const PATIENCE = 120_000;

/** A parser failed; the message says why, for a reader of the table. */
export class CommandError extends Error {}

export interface Outcome {
  /** Measured by the process itself. */
  readonly milliseconds: number;
  /** How many answers were "allowed". */
  readonly number: number;
}

export class Command {
  readonly name: string;
  /** The command line: a string for a shell, or a program and its arguments. */
  readonly line: string | readonly [string, ...string[]];
  /** Name and version, as the program reports them. */
  about = "";
  readonly #child: ChildProcessWithoutNullStreams;
  #received = "";
  #ended: string | null = null;
  #waiting: ((line: string | null) => void) | null = null;
  #errors = "";

  /** Starts a command line in the user's shell, or a program with its arguments. */
  constructor(name: string, command: string | readonly [string, ...string[]]) {
    this.name = name;
    this.line = command;
    this.#child =
      typeof command === "string"
        ? spawn(command, { shell: true, detached: true })
        : spawn(command[0], command.slice(1), { detached: true });
    this.#child.stdout.setEncoding("latin1").on("data", (text: string) => {
      this.#received += text;
      this.#deliver();
    });
    this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-2000);
    });
    // Writing to a program that exited fails; its exit is reported below.
    this.#child.stdin.on("error", () => {});
    this.#child.on("error", (error) => this.#end(error.message));
    this.#child.on("close", (code, signal) =>
      this.#end(signal === null ? `ended with status ${code}` : `was ended by ${signal}`),
    );
  }

  /** Waits for the first line. */
  async hello(): Promise<void> {
    const reply = await this.#reply(PATIENCE);
    if (reply.kind !== "hello") throw new CommandError(`${this.name} does not begin with its name.`);
    this.about = reply.about;
  }

  /** Sends files and queries under a name; replaces an earlier set of that name. */
  async load(set: string, tasks: readonly Task[]): Promise<void> {
    await this.#ask({ kind: "set", name: set, tasks }, PATIENCE);
  }

  /** Runs an operation once over a set. Throws a CommandError on failure or timeout. */
  async run(operation: Operation, set: string, patience: number = PATIENCE): Promise<Outcome> {
    const reply = await this.#ask({ kind: "run", operation, set }, patience);
    if (reply.kind !== "time") throw new CommandError(`${this.name} gives no time.`);
    return { milliseconds: reply.nanoseconds / 1e6, number: reply.number };
  }

  /** Closes the input, so that the process exits. */
  end(): void {
    this.#child.stdin.end(encodeRequest({ kind: "end" }));
  }

  /** Kills the process and its children. */
  kill(): void {
    if (this.#ended !== null || this.#child.pid === undefined) return;
    try {
      // A process group of its own: otherwise the child of a shell would survive.
      process.kill(-this.#child.pid, "SIGKILL");
    } catch {
      this.#child.kill("SIGKILL");
    }
  }

  async #ask(request: Request, patience: number): Promise<Reply> {
    this.#child.stdin.write(encodeRequest(request));
    const reply = await this.#reply(patience);
    if (reply.kind === "no") throw new CommandError(reply.reason);
    return reply;
  }

  async #reply(patience: number): Promise<Reply> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(resolve, patience, "late");
    });
    const line = await Promise.race([this.#line(), late]);
    clearTimeout(timer);
    if (line === "late") {
      this.kill();
      throw new CommandError(`no answer in ${patience / 1000} s`);
    }
    if (line === null) {
      throw new CommandError(`${this.name} ${this.#ended}${this.#errors === "" ? "" : `: ${this.#errors.trim()}`}`);
    }
    return readReply(line);
  }

  #line(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#deliver();
    });
  }

  #deliver(): void {
    if (this.#waiting === null) return;
    const end = this.#received.indexOf("\n");
    if (end === -1 && this.#ended === null) return;
    const line = end === -1 ? null : this.#received.slice(0, end);
    this.#received = this.#received.slice(end + 1);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting(line);
  }

  #end(how: string): void {
    this.#ended ??= how;
    this.#deliver();
  }
}
