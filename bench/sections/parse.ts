// Parsing throughput in megabytes per second: from text and from octets, for files,
// pages and both; and of parsing followed by a visit of every node.

import { type Contender, floor, own } from "../contenders.ts";
import { type Context, Failures, keep, measure } from "../context.ts";
import { octetsOf, type Sample } from "../corpus.ts";
import { robotspec } from "../library.ts";
import { baseName, ownName } from "../names.ts";
import type { Table } from "../result.ts";
import { type Turn, timed, timedAsync } from "../rounds.ts";

const sets = [
  { name: "robots", what: "files that are not HTML" },
  { name: "html", what: "HTML pages" },
  { name: "all", what: "everything" },
] as const;

export async function parseSection(context: Context): Promise<Table[]> {
  const { corpus, commands } = context;
  const files = { robots: corpus.robots, html: corpus.html, all: [...corpus.robots, ...corpus.html] };
  const tables: Table[] = [];
  for (const { name, what } of sets) {
    if (files[name].length === 0) continue;
    for (const command of commands) {
      await command.load(
        name,
        files[name].map(({ octets }) => ({ octets, questions: [] })),
      );
    }
    const octets = octetsOf(files[name]);
    for (const input of ["text", "octets"] as const) {
      context.progress(`parse, from ${input}: ${what}`);
      const failures = new Failures();
      const turns: Turn[] = [...context.contenders, floor].map((contender) => ({
        name: contender.name,
        run: parsing(contender, files[name], input, failures),
      }));
      // A command gets octets and may decode them or not, so it appears in both tables.
      for (const command of commands) {
        turns.push({ name: command.name, run: async () => (await command.run("parse", name)).milliseconds });
      }
      tables.push(
        await measure(
          { id: `parse/${input}/${name}`, what: `Parse ${what}, from ${input}`, unit: "MB/s" },
          turns,
          context.rounds,
          {
            value: (milliseconds) => octets / 1000 / milliseconds,
            notes: failures.notes(),
          },
        ),
      );
    }
    for (const command of commands) await command.load(name, []);
  }
  return tables;
}

/** Runs a contender over files, also one that throws or returns a promise. */
function parsing(
  contender: Contender,
  files: readonly Sample[],
  input: "text" | "octets",
  failures: Failures,
): () => number | Promise<number> {
  const read = (file: Sample): unknown =>
    input === "text" ? contender.parse(file.text) : contender.parseOctets(file.octets);
  const first = files.find((file) => {
    try {
      keep(read(file));
      return true;
    } catch {
      return false;
    }
  });
  if (first !== undefined && read(first) instanceof Promise) {
    return () =>
      timedAsync(async () => {
        for (const file of files) {
          try {
            keep(await read(file));
          } catch {
            failures.count(contender.name, file);
          }
        }
      });
  }
  // Two loops, so that neither branches for each file.
  if (input === "text") {
    return () =>
      timed(() => {
        for (const file of files) {
          try {
            keep(contender.parse(file.text));
          } catch {
            failures.count(contender.name, file);
          }
        }
      });
  }
  return () =>
    timed(() => {
      for (const file of files) {
        try {
          keep(contender.parseOctets(file.octets));
        } catch {
          failures.count(contender.name, file);
        }
      }
    });
}

const MOST_SUM = 0x3fffffff;

/** Parses, then reads the kind and span of every node and leaf. */
export async function walkSection(context: Context): Promise<Table[]> {
  const files = context.corpus.robots;
  const octets = octetsOf(files);
  context.progress("parse, then walk every node");
  // A 31-bit number in a local variable of the turn: engines allocate larger numbers, and captured ones, for every
  // node, which takes as long as the walk.
  const turns: Turn[] = [
    {
      name: `${ownName}, every node by walk`,
      run: () =>
        timed(() => {
          let sum = 0;
          for (const { text } of files) {
            robotspec.walk(robotspec.parse(text).document, ({ kind, span }) => {
              sum = (sum + kind.length + span.start + span.end) & MOST_SUM;
            });
          }
          keep(sum);
        }),
    },
    {
      name: `${ownName}, every node by cursor`,
      run: () =>
        timed(() => {
          let sum = 0;
          for (const { text } of files) {
            const at = robotspec.cursor(robotspec.parse(text).document);
            do sum = (sum + at.kind.length + at.start + at.end) & MOST_SUM;
            while (at.next());
          }
          keep(sum);
        }),
    },
    { name: `${ownName}, parse alone`, run: parsing(own, files, "text", new Failures()) },
  ];
  const base = context.contenders.find(({ name }) => name === baseName);
  if (base !== undefined) turns.push({ name: baseName, run: parsing(base, files, "text", new Failures()) });
  const table = await measure(
    { id: "walk", what: `Parse files that are not HTML and walk every node; ${baseName} only parses`, unit: "MB/s" },
    turns,
    context.rounds,
    { value: (milliseconds) => octets / 1000 / milliseconds, own: `${ownName}, every node by cursor` },
  );
  return [table];
}
