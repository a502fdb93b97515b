// Reads or answers the files of the standard input once, in a fresh process, and prints the milliseconds of processor
// time of all its threads: `node … cold-child.ts OPERATION NAME`.
import { readFileSync } from "node:fs";
import { allContenders } from "../contenders.ts";
import { keep } from "../context.ts";
import type { ColdFile } from "./cold.ts";

const [operation, wanted] = process.argv.slice(2);
const contender = (await allContenders()).find(({ name }) => name === wanted);
if (contender === undefined) throw new Error("Run this with an operation and the name of an installed parser.");
const files = JSON.parse(readFileSync(0, "utf8")) as readonly ColdFile[];
let failed = 0;
const before = process.cpuUsage();
for (const { text, agent, url } of files) {
  try {
    if (operation === "parse") keep(await contender.parse(text));
    else keep((await contender.compile?.(text))?.allowed(agent, url));
  } catch {
    failed++;
  }
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ milliseconds: (user + system) / 1000, failed }));
