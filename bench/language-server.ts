// Latency of the language server over standard input and output: every request after an edit, so that nothing is
// cached, on small and large documents; and for how long the server does not answer while it works on a very large one.
// `answered` ends with the last octet of the answer, `read` when this client has parsed it. CPU is that of the server's
// main thread (Linux only), which holds on a busy machine, too.
import { readdirSync, readFileSync } from "node:fs";
import type { CodeAction } from "vscode-languageserver";
import { bundleServer, Client, position, requestsAt } from "../packages/language-server/test/client.ts";

interface Sample {
  readonly name: string;
  readonly text: string;
  readonly rounds: number;
}

/** Groups of 20 rules each, like a large real file. */
function groups(octets: number): string {
  const parts: string[] = [];
  for (let at = 0, length = 0; length < octets; at++) {
    const rules = Array.from(
      { length: 20 },
      (_, rule) => `${rule % 5 === 0 ? "Allow" : "Disallow"}: /shop-${at}/page-${rule}/*.html\n`,
    );
    const part = `User-agent: crawler-${word(at)}\n${rules.join("")}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

/** One group with one rule a line. */
function rules(octets: number): string {
  const parts = ["User-agent: *\n"];
  for (let at = 0, length = 0; length < octets; at++) {
    const part = `Disallow: /folder-${at}/page\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

/** A number in letters, because product tokens have no digits. */
function word(number: number): string {
  return [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("");
}

const samples: readonly Sample[] = [
  { name: "2 KB, groups", text: groups(2_000), rounds: 30 },
  { name: "500 KiB, groups", text: groups(511_000), rounds: 10 },
  { name: "500 KiB, one group", text: rules(511_000), rounds: 10 },
  { name: "10 MB, one group", text: rules(10_000_000), rounds: 2 },
];

const range = { start: position(0, 0), end: position(200, 0) };
const at = { position: position(11, 14) };

const requests: readonly (readonly [method: string, params: object])[] = [
  ...requestsAt(at.position, range),
  ["codeAction", { range: { start: at.position, end: at.position }, context: { diagnostics: [] } }],
  ["diagnostic", {}],
  ["formatting", { options: {} }],
];

const small = "file:///small/robots.txt";

async function measure(bin: string, { name, text, rounds }: Sample): Promise<void> {
  const client = await Client.start(bin, { settings: () => ({ inlayHints: true }) });
  const uri = "file:///bench/robots.txt";
  await client.open(small, "User-agent: *\nDisallow: /a\n");
  await client.open(uri, text);
  let arrived = 0;
  client.process.stdout.on("data", () => {
    arrived = performance.now();
  });
  let version = 1;
  const edit = () =>
    client.change(uri, ++version, [{ range: { start: position(1, 0), end: position(1, 0) }, text: "# x\n" }]);
  console.log(`\n${name} (${text.length} octets)`);
  for (const [method, params] of requests) {
    const answered: number[] = [];
    const times: number[] = [];
    const onProcessor: number[] = [];
    for (let round = 0; round < rounds + 1; round++) {
      await edit();
      const [started, busy] = [performance.now(), processorTime(client)];
      // A refusal is an answer, too: the client asks again after a refresh.
      await client.ask(`textDocument/${method}`, uri, params).catch(() => null);
      if (round === 0) continue;
      answered.push(arrived - started);
      times.push(performance.now() - started);
      onProcessor.push(processorTime(client) - busy);
    }
    const [wire, wall, cpu] = [sorted(answered), sorted(times), sorted(onProcessor)];
    console.log(
      `  ${method.padEnd(22)} answered p50 ${shown(middle(wire))}  max ${shown(wire.at(-1))}  read p50 ${shown(middle(wall))}  max ${shown(wall.at(-1))}  CPU p50 ${shown(middle(cpu))}  max ${shown(cpu.at(-1))}`,
    );
  }
  await measureFixAll(client, text, rounds, "known findings");
  await measureFixAll(client, text, rounds, "at once after an edit");
  await client.pull(uri).catch(() => null);
  const linting = performance.now();
  await edit();
  let isDone = false;
  const done = client.pull(uri).finally(() => {
    isDone = true;
  });
  let silence = 0;
  while (!isDone) {
    const started = performance.now();
    await client.ask("textDocument/hover", small, { position: position(1, 2) });
    silence = Math.max(silence, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  console.log(
    `  findings known after   ${shown(performance.now() - linting)}; longest silence meanwhile ${shown(silence)}`,
  );
  await client.stop();
}

/**
 * From the wish to fix everything to the edit, as on a save: two requests, the action and its resolution, also given
 * one by one. CPU is that of all threads.
 */
async function measureFixAll(
  client: Client,
  text: string,
  rounds: number,
  when: "known findings" | "at once after an edit",
): Promise<void> {
  const uri = "file:///fix-all/robots.txt";
  const sitemap = "Sitemap: https://example.com/sitemap.xml\n";
  await client.open(uri, sitemap + sitemap + text);
  const actions: number[] = [];
  const edits: number[] = [];
  const times: number[] = [];
  const onProcessor: number[] = [];
  for (let version = 2; version < rounds + 3; version++) {
    await client.change(uri, version, [{ range: { start: position(2, 0), end: position(2, 0) }, text: "# x\n" }]);
    if (when === "known findings") await client.pull(uri);
    const [started, busy] = [performance.now(), processorTimeOfAll(client)];
    const context = { diagnostics: [], only: ["source.fixAll.robotspec"] };
    const params = { range: { start: position(0, 0), end: position(0, 0) }, context };
    const [action] = await client.ask<CodeAction[]>("textDocument/codeAction", uri, params);
    const answered = performance.now();
    // No fix is safe in a file of which crawlers read only the beginning.
    if (action === undefined) break;
    const resolved = await client.rpc.sendRequest<CodeAction>("codeAction/resolve", action);
    if (resolved.edit === undefined) throw new Error("The fix of all findings is empty.");
    if (version === 2) continue;
    const done = performance.now();
    actions.push(answered - started);
    edits.push(done - answered);
    times.push(done - started);
    onProcessor.push(processorTimeOfAll(client) - busy);
  }
  await client.rpc.sendNotification("textDocument/didClose", { textDocument: { uri } });
  if (times.length === 0) return;
  const [wall, cpu] = [sorted(times), sorted(onProcessor)];
  console.log(
    `  fix all, ${when.padEnd(22)} action max ${shown(Math.max(...actions))}  edit max ${shown(Math.max(...edits))}  both p50 ${shown(middle(wall))}  max ${shown(wall.at(-1))}  CPU p50 ${shown(middle(cpu))}  max ${shown(cpu.at(-1))}`,
  );
}

/** Milliseconds for which all threads of the server have run; 0 where the system does not say. */
function processorTimeOfAll({ process: { pid } }: Client): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const times = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
    return times.reduce((sum, time) => sum + Number(time) / 1e6, 0);
  } catch {
    return 0;
  }
}

/** Milliseconds for which the server's main thread has run; 0 where the system does not say. */
function processorTime({ process: { pid } }: Client): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

function middle(numbers: readonly number[]): number | undefined {
  return numbers[numbers.length >> 1];
}

function shown(milliseconds = 0): string {
  return `${milliseconds.toFixed(1).padStart(8)} ms`;
}

const started = performance.now();
const { bin, remove } = await bundleServer();
try {
  const begun = performance.now();
  const client = await Client.start(bin);
  console.log(`start to initialized: ${shown(performance.now() - begun)} (bundled in ${shown(begun - started)})`);
  await client.stop();
  for (const sample of samples) await measure(bin, sample);
} finally {
  remove();
}
