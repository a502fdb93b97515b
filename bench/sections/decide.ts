// Time of decisions: compiling and the first query, compiling and 16 queries, and queries
// about compiled files.

import type { Contender, Ready } from "../contenders.ts";
import { type Context, compileOrNull, Failures, keep, measure } from "../context.ts";
import type { Sample } from "../corpus.ts";
import { ownName } from "../names.ts";
import { type Question, questionsAbout, questionsPerFile } from "../questions.ts";
import type { Table } from "../result.ts";
import { type Turn, timed, timedAsync } from "../rounds.ts";

export async function decideSection(context: Context): Promise<Table[]> {
  const files = context.corpus.robots;
  const questions = files.map(questionsAbout);
  const deciding = context.contenders.filter(({ compile }) => compile !== null);
  const tables: Table[] = [];

  for (const { id, what, count } of [
    { id: "first", what: "Compile a file and answer one question", count: 1 },
    { id: "sixteen", what: `Parse, compile and answer ${questionsPerFile} questions`, count: questionsPerFile },
  ]) {
    context.progress(what.toLowerCase());
    const asked = questions.map((list) => list.slice(0, count));
    const failures = new Failures();
    const turns: Turn[] = deciding.map((contender) => ({
      name: contender.name,
      run: answering(contender, files, asked, failures),
    }));
    for (const command of context.commands) {
      await command.load(
        id,
        files.map(({ octets }, at) => ({ octets, questions: asked[at] ?? [] })),
      );
      turns.push({ name: command.name, run: async () => (await command.run("answer", id)).milliseconds });
    }
    tables.push(
      await measure({ id, what, unit: "us" }, turns, context.rounds, {
        value: (milliseconds) => (1000 * milliseconds) / files.length,
        notes: failures.notes(),
      }),
    );
    for (const command of context.commands) await command.load(id, []);
  }

  context.progress("answer questions about compiled files");
  const turns: Turn[] = [];
  const notes = new Map<string, string>();
  let own: readonly boolean[] = [];
  for (const contender of deciding) {
    const ready = await Promise.all(files.map((file) => compileOrNull(contender, file)));
    const failed = ready.filter((one) => one === null).length;
    const answers = answersOf(ready, questions);
    if (contender.name === ownName) own = answers;
    const others = answers.filter((answer, at) => answer !== own[at]).length;
    const remarks = [
      failed > 0 ? `throws on ${failed} of the files` : "",
      others > 0 ? `answers ${others} otherwise` : "",
    ];
    const note = remarks.filter((remark) => remark !== "").join(", ");
    if (note !== "") notes.set(contender.name, note);
    turns.push({ name: contender.name, run: () => timed(() => askAll(ready, questions)) });
  }
  for (const command of context.commands) {
    await command.load(
      "decide",
      files.map(({ octets }, at) => ({ octets, questions: questions[at] ?? [] })),
    );
    turns.push({ name: command.name, run: async () => (await command.run("decide", "decide")).milliseconds });
  }
  const asked = files.length * questionsPerFile;
  tables.push(
    await measure(
      { id: "decide", what: "Answer questions about compiled files", unit: "decisions/s" },
      turns,
      context.rounds,
      {
        value: (milliseconds) => (1000 * asked) / milliseconds,
        notes,
      },
    ),
  );
  for (const command of context.commands) await command.load("decide", []);
  return tables;
}

function answering(
  { name, compile }: Contender,
  files: readonly Sample[],
  questions: readonly (readonly Question[])[],
  failures: Failures,
): () => number | Promise<number> {
  if (compile === null) throw new TypeError(`${name} answers no questions.`);
  if (compile("User-agent: *\n") instanceof Promise) {
    return () =>
      timedAsync(async () => {
        for (const [at, file] of files.entries()) {
          try {
            ask(await compile(file.text), questions[at] ?? []);
          } catch {
            failures.count(name, file);
          }
        }
      });
  }
  return () =>
    timed(() => {
      for (let at = 0; at < files.length; at++) {
        const file = files[at] as Sample;
        try {
          ask(compile(file.text) as Ready, questions[at] as readonly Question[]);
        } catch {
          failures.count(name, file);
        }
      }
    });
}

function ask(ready: Ready, questions: readonly Question[]): void {
  let allowed = 0;
  for (const { agent, url } of questions) if (ready.allowed(agent, url)) allowed++;
  keep(allowed);
}

function askAll(ready: readonly (Ready | null)[], questions: readonly (readonly Question[])[]): void {
  for (let at = 0; at < ready.length; at++) {
    const one = ready[at];
    if (one != null) ask(one, questions[at] as readonly Question[]);
  }
}

function answersOf(ready: readonly (Ready | null)[], questions: readonly (readonly Question[])[]): boolean[] {
  return ready.flatMap((one, at) => (questions[at] ?? []).map(({ agent, url }) => one?.allowed(agent, url) === true));
}
