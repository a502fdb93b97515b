// The runner against programs that misbehave.
import { fileURLToPath } from "node:url";
import { type RunOptions, run, StartError } from "robotspec-conformance";
import { describe, expect, test } from "vitest";
import { allowed } from "./cases.ts";

const program = fileURLToPath(new URL("programs/program.mjs", import.meta.url));
const cases = Array.from({ length: 7 }, (_, at) => allowed(`case-${at + 1}`));

/** Statuses and messages of seven cases, asked of one copy of the program. */
async function seven(fault: string, options: Partial<RunOptions> = {}) {
  const command = [process.execPath, program, fault] as const;
  const { results, restarts } = await run(cases, { command, workers: 1, deadline: 10_000, ...options });
  expect(results.map((one) => one.case.id)).toEqual(cases.map(({ id }) => id));
  return {
    statuses: results.map(({ verdict }) => verdict.status),
    message: results.find(({ verdict }) => verdict.message !== undefined)?.verdict.message,
    restarts,
  };
}

const [pass, everyThird] = [
  ["pass", "pass", "pass", "pass", "pass", "pass", "pass"],
  (status: string) => ["pass", "pass", status, "pass", "pass", status, "pass"],
];

// The programs run at the same time, because some of them hang.
describe.concurrent("a program that misbehaves at every third request loses those cases and no others", () => {
  test.each([
    ["crash", "crash", "it exited with code 7: out of cheese"],
    ["kill", "crash", "it was ended by SIGKILL"],
    ["rubbish", "invalid", "its output is not JSON: Loading..."],
    ["array", "invalid", "its answer is not an object: [true]"],
    ["other-id", "invalid", 'its answer does not have the "id" of the request: {"id":-1,"ok":true,"allowed":true}'],
    ["endless", "invalid", "it prints a line that is too long"],
  ])("%s", async (fault, status, message) => {
    expect(await seven(fault)).toEqual({ statuses: everyThird(status), message, restarts: 2 });
  });

  test("hang", async () => {
    const outcome = await seven("hang", { deadline: 1_000 });
    expect(outcome).toEqual({ statuses: everyThird("timeout"), message: "no answer in time", restarts: 2 });
  });

  test.each([
    ["no-ok", "invalid", 'the answer lacks "ok": true'],
    ["no-field", "invalid", 'the answer lacks "allowed"'],
    ["error", "error", "no such page"],
  ])("%s, after which the same process continues", async (fault, status, message) => {
    expect(await seven(fault)).toEqual({ statuses: everyThird(status), message, restarts: 0 });
  });

  test("a second answer to one request invalidates the next case", async () => {
    const { statuses } = await seven("twice");
    expect(statuses).toEqual(["pass", "pass", "pass", "invalid", "pass", "pass", "pass"]);
  });
});

describe.concurrent("tolerated behaviour", () => {
  test("answering one request and exiting", async () => {
    expect(await seven("answer-and-exit")).toMatchObject({ statuses: pass });
  });

  test("exiting with code 0 before a request is answered, if a new process answers it", async () => {
    expect(await seven("exit")).toMatchObject({ statuses: pass });
  });

  test.each(["blank-lines", "slow-pieces"])("%s", async (fault) => {
    expect(await seven(fault)).toEqual({ statuses: pass, message: undefined, restarts: 0 });
  });
});

test("several copies share the cases, and the results keep their order", async () => {
  const outcome = await seven("crash", { workers: 3 });
  expect(outcome.statuses).toHaveLength(7);
  expect(outcome.statuses.filter((status) => status === "pass").length).toBeGreaterThanOrEqual(5);
});

test("operations that a program does not know are unsupported", async () => {
  const command = [process.execPath, program, "none"] as const;
  const check = allowed("check", { op: "check", expected: { conforms: true, error: null } });
  const { results } = await run([check, allowed("decide")], { command, workers: 1 });
  expect(results.map(({ verdict }) => verdict.status)).toEqual(["unsupported", "pass"]);
});

test("a program that never answers is given up after three cases", async () => {
  const command = [process.execPath, "-e", "process.exit(1)"] as const;
  const { results } = await run(cases, { command, workers: 1 });
  const statuses = results.map(({ verdict }) => verdict.status);
  expect(statuses).toEqual(["crash", "crash", "crash", "not-run", "not-run", "not-run", "not-run"]);
});

test("a run ends early if a program hangs too often", async () => {
  const answersOnce = `process.stdin.once("data", (line) => {
    const { id } = JSON.parse(line);
    if (id === 1) console.log(JSON.stringify({ id, ok: true, allowed: true }));
  })`;
  const command = [process.execPath, "-e", answersOnce] as const;
  const { results } = await run(cases, { command, workers: 1, deadline: 500, maxHangs: 1 });
  const count = (status: string) => results.filter(({ verdict }) => verdict.status === status).length;
  expect([count("pass"), count("timeout"), count("not-run")]).toEqual([1, 1, 5]);
});

test("a command that cannot be started has its own error", async () => {
  await expect(run(cases, { command: ["/nowhere/program"] })).rejects.toThrow(StartError);
});

test("progress is reported after every case", async () => {
  const seen: number[] = [];
  await seven("no-ok", { onProgress: (done, total) => seen.push(done / total) });
  expect(seen).toHaveLength(7);
  expect(seen.at(-1)).toBe(1);
});
