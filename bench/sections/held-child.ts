// Compiles the files of the standard input, asks the questions about each, and prints the octets that it holds for one:
// `node --expose-gc … held-child.ts NAME`.
import { readFileSync } from "node:fs";
import { allContenders, type Ready } from "../contenders.ts";
import { keep } from "../context.ts";
import type { Question } from "../questions.ts";

/** A file, and the questions about it. */
export interface HeldFile {
  readonly text: string;
  readonly questions: readonly Question[];
}

/** Each file is compiled so many times, from a text of its own, so that what is shared hardly counts. */
const copies = 10;

const contender = (await allContenders()).find(({ name }) => name === process.argv[2]);
if (contender === undefined || globalThis.gc === undefined) {
  throw new Error("Run this with --expose-gc and the name of an installed parser.");
}
const files = JSON.parse(readFileSync(0, "utf8")) as readonly HeldFile[];
const inputs = Array.from({ length: copies }, (_, copy) =>
  files.map(({ text, questions }) => ({ text: Buffer.from(`${text}\n# ${copy}`).toString("utf8"), questions })),
).flat();

function heldNow(): number {
  for (let time = 0; time < 4; time++) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let failed = 0;
const held: (Ready | undefined)[] = [];
async function compileAll(some: typeof inputs): Promise<void> {
  for (const { text, questions } of some) {
    try {
      const ready = await contender?.compile?.(text);
      for (const { agent, url } of questions) keep(ready?.allowed(agent, url));
      held.push(ready);
    } catch {
      failed++;
    }
  }
}
// So that compiled code is not counted.
await compileAll(inputs.slice(0, files.length));
held.length = 0;
failed = 0;
const before = heldNow();
await compileAll(inputs);
const octets = (heldNow() - before) / Math.max(1, held.length);
console.log(JSON.stringify({ octets, failed: failed / copies }));
