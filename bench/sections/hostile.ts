// Files and URLs made to be slow: the time of parsing, and of the slowest of the first
// 100 queries, index building included. Every parser runs in its own process, which is
// killed after a timeout, because some parsers would run for hours.
import { createRequire } from "node:module";
import { join } from "node:path";
import { Command, CommandError } from "../command.ts";
import { type Context, plainTable } from "../context.ts";
import { disallow, type HostileCase, hostileCases } from "../hostile-cases.ts";
import { origin } from "../names.ts";
import type { Operation, Task } from "../protocol.ts";
import { root } from "../repo.ts";
import type { Row, Table } from "../result.ts";
import { median } from "../statistics.ts";

/** Timeout in milliseconds. */
const patience = 5000;
/** Operations slower than this, in milliseconds, run only once. */
const enough = 2000;

/** How often each operation runs, and which of its times counts. The file is compiled before the first query. */
const operations = [
  { operation: "parse", id: "parse", what: "parse", runs: 5, counts: median },
  { operation: "decide", id: "decide", what: "slowest query", runs: 100, counts: (times) => Math.max(...times) },
  { operation: "answer", id: "answer", what: "compile and first decision", runs: 5, counts: median },
] as const satisfies readonly {
  operation: Operation;
  id: string;
  what: string;
  runs: number;
  counts: (times: readonly number[]) => number;
}[];

export async function hostileSection(context: Context): Promise<Table[]> {
  const tables: Table[] = [];
  const names = context.contenders.filter(({ compile }) => compile !== null).map(({ name }) => name);
  for (const one of hostileCases) {
    context.progress(`hostile: ${one.what}`);
    const rows = new Map<Operation, Omit<Row, "ratio">[]>();
    for (const name of names) {
      collect(rows, name, await ask(one, () => new Command(name, serving(name))));
    }
    for (const { name, line } of context.commands) {
      collect(rows, name, await ask(one, () => new Command(name, line)));
    }
    for (const { operation, id, what } of operations) {
      tables.push(
        plainTable(
          { id: `hostile/${one.id}/${id}`, what: `${one.what}: ${what}`, unit: "ms" },
          rows.get(operation) ?? [],
        ),
      );
    }
  }
  return tables;
}

/** The command that serves a contender. */
function serving(name: string): [string, ...string[]] {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  return [process.execPath, "--import", tsx, join(root, "bench/serve.ts"), name];
}

type Answers = ReadonlyMap<Operation, number | string>;

function collect(rows: Map<Operation, Omit<Row, "ratio">[]>, name: string, answers: Answers): void {
  for (const [operation, answer] of answers) {
    const list = rows.get(operation) ?? [];
    list.push(typeof answer === "number" ? { name, value: answer } : { name, value: null, note: answer });
    rows.set(operation, list);
  }
}

/** Milliseconds of each operation, or the reason for a missing result. */
async function ask({ text, path: target }: HostileCase, start: () => Command): Promise<Answers> {
  const answers = new Map<Operation, number | string>();
  const task: Task = { octets: Buffer.from(text), questions: [{ agent: "ExampleBot", url: `${origin}${target}` }] };
  // Each operation is warmed up with a harmless file, so that the code is loaded and partly compiled.
  const harmless: Task = {
    octets: Buffer.from(disallow("/a/*/b$", "/c/*.d", "/e")),
    questions: [{ agent: "ExampleBot", url: `${origin}/a/x/b` }],
  };
  let command: Command | null = null;
  for (const { operation, runs, counts } of operations) {
    // A contender that cannot decide about a compiled file cannot compile and decide.
    const decided = answers.get("decide");
    if (operation === "answer" && typeof decided === "string") {
      answers.set(operation, decided);
      break;
    }
    try {
      if (command === null) {
        command = start();
        await command.hello();
        await command.load("harmless", [harmless]);
        await command.load("hostile", [task]);
      }
      for (let run = 0; run < 200; run++) await command.run(operation, "harmless", patience);
      const times: number[] = [];
      for (let run = 0, taken = 0; run < runs && taken < enough; run++) {
        const { milliseconds } = await command.run(operation, "hostile", patience);
        times.push(milliseconds);
        taken += milliseconds;
      }
      answers.set(operation, counts(times));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      answers.set(operation, error.message);
      command?.kill();
      command = null;
    }
  }
  command?.end();
  return answers;
}
