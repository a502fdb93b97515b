// A fleet: several processes that share a store query many origins, and one of them is killed while
// it holds the leases of some and the others wait for them. The server counts their fetches.
import { setTimeout as sleep } from "node:timers/promises";
import type { CrawlerRequests, StoreAddress } from "./crawler.ts";
import { type Child, Crew } from "./crew.ts";
import { type Fetch, startOriginServer } from "./origin-server.ts";

export interface FleetOptions {
  readonly store: StoreAddress;
  readonly processes: number;
  readonly origins: number;
  /** Queries in each period. */
  readonly asks: number;
  /** At least two: in the second one a process is killed. */
  readonly periods: number;
}

export interface Period {
  /** Fetches of robots.txt, in order, without those of the killed process that the server did not answer. */
  readonly fetches: readonly Fetch[];
  readonly answered: number;
  /** Queries with a wrong answer, and that answer. */
  readonly wrong: readonly string[];
}

export interface FleetReport {
  readonly periods: readonly Period[];
  /** Hosts whose leases the killed process held. */
  readonly held: readonly string[];
  /** Answers of a process that was started on the same store in the last period, after all others had exited. */
  readonly afterRestart: Period;
  /** Errors of the store. */
  readonly errors: readonly string[];
}

interface Question {
  readonly host: string;
  readonly url: string;
  readonly allowed: boolean;
}

/** Milliseconds after which every answer is stale: slightly more than 24 hours. */
const PERIOD = 25 * 3_600_000;

/** Time limit of a query, in milliseconds. */
const PATIENCE = 120_000;

/** Concurrent queries of a process. */
const BATCH = 25;

export async function runFleet({ store, processes, origins, asks, periods }: FleetOptions): Promise<FleetReport> {
  const server = await startOriginServer();
  const crew = new Crew();
  const crawlers = new Map<string, Child<CrawlerRequests>>();
  const start = async (name: string, period: number) => {
    const crawler = crew.start<CrawlerRequests>("crawler.ts");
    crawlers.set(name, crawler);
    await crawler.ask("start", { name, store });
    await crawler.ask("turnClock", { milliseconds: period * PERIOD });
    return crawler;
  };

  const hosts = Array.from({ length: origins }, (_, at) => `host-${at}.example`);
  const question = (host: string, at: number): Question => {
    const allowed = at % 2 === 0;
    return { host, allowed, url: `http://${host}:${server.port}/${allowed ? "open" : host}/${at}` };
  };
  // The processes query the same origins at the same time.
  const questions = Array.from({ length: asks }, (_, at) => {
    const round = Math.floor(at / (BATCH * processes));
    return question(hosts[(round * BATCH + (at % BATCH)) % origins] ?? "", at);
  });

  /** Distributes the queries; each goes to the next free process. */
  const answer = async (asked: readonly Question[]): Promise<Period> => {
    const from = server.fetches.length;
    const left = [...asked];
    const wrong: string[] = [];
    let answered = 0;
    const work = async (crawler: Child<CrawlerRequests>) => {
      for (let batch = left.splice(0, BATCH); batch.length > 0; batch = left.splice(0, BATCH)) {
        const answers = await crawler.ask("ask", { urls: batch.map(({ url }) => url) });
        answered += answers.length;
        for (const [at, { url, allowed }] of batch.entries()) {
          if (answers[at] !== allowed) wrong.push(`${url}: ${answers[at]}`);
        }
      }
    };
    const all = Promise.all([...crawlers.values()].map(work));
    await within(PATIENCE, all, () => `${asked.length - answered} of ${asked.length} questions are not answered.`);
    return { answered, wrong, fetches: server.fetches.slice(from) };
  };

  /** The same, while one process is killed that holds the leases of the first origins and waits for the server. */
  const answerAndKill = async (asked: readonly Question[]): Promise<{ period: Period; held: string[] }> => {
    const [name = "", victim] = [...crawlers][0] ?? [];
    server.silence(name);
    const held = new Set(asked.slice(0, BATCH).map(({ host }) => host));
    const dying = victim?.ask("ask", { urls: asked.slice(0, BATCH).map(({ url }) => url) });
    const death = dying?.then(
      () => "answers",
      (error: Error) => error.message,
    );
    while (server.silenced() < held.size) await sleep(1);
    crawlers.delete(name);
    const dies = async () => {
      // By then the others wait for those leases, too.
      await sleep(100);
      await victim?.kill();
      if ((await death) !== "The process ended (SIGKILL).")
        throw new Error(`Instead of being killed it ${await death}.`);
    };
    const [{ fetches, ...rest }] = await Promise.all([answer(asked), dies()]);
    return { period: { ...rest, fetches: fetches.filter(({ by }) => by !== name) }, held: [...held] };
  };

  try {
    await Promise.all(Array.from({ length: processes }, (_, at) => start(`crawler-${at}`, 0)));
    const reports: Period[] = [];
    let held: string[] = [];
    for (let period = 0; period < periods; period += 1) {
      for (const crawler of crawlers.values()) await crawler.ask("turnClock", { milliseconds: period * PERIOD });
      if (period === 1) {
        const done = await answerAndKill(questions);
        held = done.held;
        reports.push(done.period);
      } else {
        reports.push(await answer(questions));
      }
    }
    const errors = (await Promise.all([...crawlers.values()].map((crawler) => crawler.ask("errors", {})))).flat();
    for (const crawler of crawlers.values()) await crawler.ask("close", {});
    crawlers.clear();
    const late = await start("crawler-late", periods - 1);
    const afterRestart = await answer(hosts.map(question));
    errors.push(...(await late.ask("errors", {})));
    return { periods: reports, held, afterRestart, errors };
  } finally {
    await crew.end();
    await server.close();
  }
}

async function within<Value>(milliseconds: number, work: Promise<Value>, message: () => string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message())), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The faults of a report, a sentence each; empty if there are none. */
export function faults(report: FleetReport, { origins, asks }: FleetOptions): string[] {
  const found: string[] = report.errors.map((error) => `error: ${error}`);
  for (const [at, { fetches, answered, wrong }] of report.periods.entries()) {
    if (answered !== asks) found.push(`period ${at}: ${answered} of ${asks} questions were answered`);
    found.push(...wrong.map((one) => `period ${at}: wrong answer, ${one}`));
    const by = new Map<string, string[]>();
    for (const { host, by: name } of fetches) by.set(host, [...(by.get(host) ?? []), name]);
    if (by.size !== origins) found.push(`period ${at}: ${by.size} of ${origins} origins were fetched`);
    for (const [host, names] of by) {
      if (names.length > 1) found.push(`period ${at}: ${host} was fetched by ${names.join(", ")}`);
    }
  }
  const refetched = new Set(report.periods[1]?.fetches.map(({ host }) => host));
  for (const host of report.held) {
    if (!refetched.has(host)) found.push(`${host}, whose turn the killed process had, was not fetched by another`);
  }
  const { fetches, answered, wrong } = report.afterRestart;
  if (answered !== origins) found.push(`after a restart: ${answered} of ${origins} questions were answered`);
  found.push(...wrong.map((one) => `after a restart: wrong answer, ${one}`));
  found.push(...fetches.map(({ host }) => `after a restart: ${host} was fetched again`));
  return found;
}
