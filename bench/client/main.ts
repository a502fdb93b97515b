// `npm run -w packages/client bench`: the client under load, and its answers compared with RFC 9309,
// together with Crawlee if it is installed. README.md describes the method.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../../packages/client/test/server/server.ts";
import { makeCorpus } from "../corpus.ts";
import { loadNow, machineAfter } from "../machine.ts";
import { questionsAbout } from "../questions.ts";
import { root } from "../repo.ts";
import { median } from "../statistics.ts";
import { cases, elsewhere } from "./cases.ts";
import { contenders, crawleePackage } from "./contenders.js";
import type { ClientAnswer, ClientResult, Load } from "./result.ts";

/** Milliseconds after which a contender counts as having no answer. */
const PATIENCE = 35_000;

const { values } = parseArgs({
  options: {
    origins: { type: "string", default: "1000" },
    queries: { type: "string", default: "100000" },
    rounds: { type: "string", default: "3" },
  },
});
const [origins, queries, rounds] = [values.origins, values.queries, values.rounds].map(Number) as [
  number,
  number,
  number,
];

const hasCrawlee = existsSync(crawleePackage);
const names = Object.keys(contenders).filter((name) => name !== "Crawlee" || hasCrawlee);
const say = (text: string) => process.stderr.write(`${text}\n`);
if (!hasCrawlee) say("Crawlee is not installed: npm run -w packages/conformance parsers -- npm");

async function load(): Promise<Load[]> {
  const { robots } = makeCorpus(origins);
  let requests = 0;
  const server = createServer(({ socket }, response) => {
    requests++;
    // 127.a.b.c: the file of that number. Other addresses get no answer.
    const [first, , high = 0, low = 0] = (socket.localAddress ?? "").replace("::ffff:", "").split(".").map(Number);
    const sample = first === 127 ? robots[high * 200 + low - 1] : undefined;
    if (sample === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(sample.octets);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const { port } = server.address() as AddressInfo;
  const originOf = (at: number) => `http://127.1.${Math.floor(at / 200)}.${(at % 200) + 1}:${port}`;
  const paths = robots.map((sample, at) => questionsAbout(sample, at).map(({ url }) => new URL(url)));
  const first = robots.map((_, at) => `${originOf(at)}/`);
  const all = Array.from({ length: queries }, (_, at) => {
    // Every origin gets the same number of queries, never two in a row.
    const origin = (at * 7919) % origins;
    const asked = paths[origin]?.[Math.floor(at / origins) % (paths[origin]?.length || 1)];
    return `${originOf(origin)}${asked === undefined ? "/" : asked.pathname + asked.search}`;
  });
  const input = JSON.stringify({ first, all });

  const runs = new Map<string, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      requests = 0;
      const measured = JSON.parse(await child(name, input));
      runs.get(name)?.push({ name, requests, ...measured });
      say(`round ${round + 1}: ${name}`);
    }
  }
  server.close();
  server.closeAllConnections();
  return names.map((name) => {
    const mine = runs.get(name) ?? [];
    const middle = (key: Exclude<keyof Load, "name">) => median(mine.map((one) => one[key]));
    return {
      name,
      requests: middle("requests"),
      fetching: middle("fetching"),
      queriesPerSecond: middle("queriesPerSecond"),
      allowed: middle("allowed"),
      heap: middle("heap"),
      rss: middle("rss"),
    };
  });
}

/** The output of a contender in a process of its own. */
function child(name: string, input: string): Promise<string> {
  const running = spawn(
    process.execPath,
    ["--expose-gc", "--single-threaded-gc", join(root, "bench/client/load.js"), name],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  let printed = "";
  running.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  running.stdin.end(input);
  return new Promise((resolve, reject) => {
    running.on("error", reject);
    running.on("close", (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${name} ended with ${code}.`));
    });
  });
}

async function answers(): Promise<ClientAnswer[]> {
  const server = await startServer({ hosts: ["localhost", elsewhere] });
  const results: ClientAnswer[] = [];
  for (const { name, section, path, serve, expected } of cases) {
    const given: Record<string, string> = {};
    for (const contender of names.filter((one) => !one.includes(","))) {
      server.reset();
      serve(server);
      const client = await contenders[contender]?.(["localhost"]);
      if (client === undefined) continue;
      const answer = await Promise.race([
        Promise.resolve(client.isAllowed(server.url(path))).then(
          (allowed) => (allowed ? "allowed" : "disallowed"),
          () => "throws",
        ),
        new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, `no answer in ${PATIENCE / 1000} s`).unref()),
      ]);
      const went = expected === "refused" && server.asked.some(({ host }) => host === elsewhere);
      given[contender] = expected !== "refused" ? answer : went ? `${answer}, went there` : "refused";
      await client.close();
    }
    results.push({ name, section, expected, given });
    say(`${section} ${name}: ${JSON.stringify(given)}`);
  }
  await server.stop();
  return results;
}

const { version } = JSON.parse(readFileSync(join(root, "packages/client/package.json"), "utf8")) as { version: string };
const before = loadNow();
const [answered, loaded] = [await answers(), await load()];
const result: ClientResult = {
  date: new Date().toISOString().slice(0, 10),
  version,
  crawlee: hasCrawlee ? JSON.parse(readFileSync(crawleePackage, "utf8")).version : null,
  machine: machineAfter(before),
  origins,
  queries,
  rounds,
  answers: answered,
  loads: loaded,
};
console.log(JSON.stringify(result, null, 2));
// Unanswered requests would keep the process running.
process.exit(0);
