// Serves one contender over the protocol, in its own process: hostile files hang some
// parsers.
// `tsx bench/serve.ts NAME`.
import { allContenders, type Contender, type Ready } from "./contenders.ts";
import { helloLine, type Operation, type Request, RequestReader, type Task } from "./protocol.ts";

interface Loaded {
  readonly text: string;
  readonly task: Task;
  ready: Ready | null;
}

/** Answers requests for one contender. */
class Server {
  readonly #contender: Contender;
  readonly #sets = new Map<string, Loaded[]>();

  constructor(contender: Contender) {
    this.#contender = contender;
  }

  /** The reply to a request, without its line feed. */
  async reply(request: Request): Promise<string> {
    switch (request.kind) {
      case "set":
        this.#sets.set(
          request.name,
          request.tasks.map((task) => ({ text: Buffer.from(task.octets).toString("utf8"), task, ready: null })),
        );
        return "ok";
      case "run": {
        const set = this.#sets.get(request.set);
        if (set === undefined) return `no unknown set ${request.set}`;
        try {
          return await this.#run(request.operation, set);
        } catch (error) {
          return `no ${error instanceof Error ? error.message.replaceAll(/\s+/g, " ") : "an error without a text"}`;
        }
      }
      case "end":
        return "";
      default:
        return request satisfies never;
    }
  }

  async #run(operation: Operation, set: readonly Loaded[]): Promise<string> {
    const { compile, parse } = this.#contender;
    if (operation !== "parse" && compile === null) return "no decisions, it only parses";
    let number = 0;
    if (operation === "decide") for (const file of set) file.ready ??= (await compile?.(file.text)) ?? null;
    // Elapsed time, unlike in `takeTurns`: the slowest query is about how long a caller waits, and no caller waits for
    // what the engine compiles on another core.
    const started = performance.now();
    for (const file of set) {
      if (operation === "parse") {
        if ((await parse(file.text)) !== undefined) number++;
      } else {
        const ready = operation === "decide" ? file.ready : await compile?.(file.text);
        for (const { agent, url } of file.task.questions) if (ready?.allowed(agent, url)) number++;
      }
    }
    return `time ${Math.round(1e6 * (performance.now() - started))} ${number}`;
  }
}

async function serve(name: string): Promise<void> {
  const contender = (await allContenders()).find((one) => one.name === name);
  if (contender === undefined)
    throw new Error(`No parser "${name}" is installed; run "npm run -w packages/conformance parsers -- npm".`);
  const server = new Server(contender);
  const reader = new RequestReader();
  process.stdout.write(`${helloLine(`${contender.name} ${contender.version}`)}\n`);
  for await (const chunk of process.stdin) {
    for (const request of reader.take(chunk as Buffer)) {
      if (request.kind === "end") return;
      process.stdout.write(`${await server.reply(request)}\n`);
    }
  }
}

const [script, name] = process.argv.slice(1);
if (script?.endsWith("serve.ts") && name !== undefined) await serve(name);
