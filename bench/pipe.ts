// `npm run bench -- pipe`: requests per second of `robotspec pipe`, measured by a client that writes all requests and
// reads all answers. Requests alternate between two files of 60 KB, sent with every request or loaded before. The
// client repeats requests that it has written as JSON before, because that takes longer than answering them.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./repo.ts";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: "string", default: "20000" } },
});
const REQUESTS = Number(values.requests);
const ROUNDS = 3;
const OCTETS = 60_000;
/** Number of different requests. */
const DIFFERENT = 300;

/** A robots.txt of about 60 KB; its rules depend on the seed. */
function file(seed: number): string {
  let text = "User-agent: *\n";
  for (let at = 0; text.length < OCTETS; at++) text += `Disallow: /${seed}-folder-${at}/*.html$\n`;
  return text;
}

const files = [file(1), file(2)];

interface Case {
  readonly name: string;
  readonly before: readonly object[];
  request(at: number): object;
}

const url = (at: number) => `/${(at % 2) + 1}-folder-${at % 1500}/page.html`;

const cases: readonly Case[] = [
  {
    name: "the file in each request",
    before: [],
    request: (at) => ({ op: "decide", robots: files[at % 2], agent: "ExampleBot", url: url(at) }),
  },
  {
    name: "loaded once",
    before: files.map((robots, at) => ({ op: "load", as: `${at}`, robots })),
    request: (at) => ({ op: "decide", of: `${at % 2}`, agent: "ExampleBot", url: url(at) }),
  },
];

/** Seconds from the first request to the last answer, without the start of the process. */
async function seconds({ before, request }: Case): Promise<number> {
  const child = spawn(process.execPath, [join(root, "dist/src/cli/bin.js"), "pipe"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = Array.from({ length: DIFFERENT }, (_, at) => Buffer.from(`${JSON.stringify(request(at))}\n`));
  let answers = 0;
  let wanted = 0;
  let done: () => void = () => undefined;
  child.stdout.on("data", (octets: Buffer) => {
    for (const octet of octets) if (octet === 0x0a) answers++;
    if (answers === wanted) done();
  });
  const answered = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = count;
      done = resolve;
      if (answers === wanted) resolve();
    });
  for (const one of before) child.stdin.write(`${JSON.stringify(one)}\n`);
  // The first answers are computed before the code is compiled.
  const warm = 2_000;
  for (let at = 0; at < warm; at++) await write(lines[at % DIFFERENT] as Buffer);
  await answered(before.length + warm);
  const start = performance.now();
  for (let at = 0; at < REQUESTS; at++) await write(lines[at % DIFFERENT] as Buffer);
  await answered(before.length + warm + REQUESTS);
  const elapsed = (performance.now() - start) / 1000;
  child.stdin.end();
  return elapsed;

  async function write(line: Buffer): Promise<void> {
    if (!child.stdin.write(line)) await new Promise((resolve) => child.stdin.once("drain", resolve));
  }
}

for (const one of cases) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await seconds(one));
  const best = Math.round(REQUESTS / Math.min(...times));
  console.log(`${one.name.padEnd(26)} ${best.toLocaleString("en")} requests/s`);
}
