// @ts-nocheck: StrykerJS is installed in this folder by `npm run mutate` only.
// A test runner for StrykerJS that loads the tests once in each process, with Vitest's own library, and then runs those
// that cover each mutant. A run of Vitest per mutant takes seconds, nearly all of it for loading.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { collectTests, getFn, getHooks } from "@vitest/runner";

/** Milliseconds of a test or a hook that hangs. */
const TIMEOUT = 60_000;

/**
 * In the sandbox: how often each test reached each mutant without one. A mutant that a test reaches much more often than
 * that loops for ever, and is stopped before it fills the memory. StrykerJS counts the hits of all tests together only.
 */
const HITS_FILE = "mutant-hits.json";
const HITS_FACTOR = 100;
const FEWEST_HITS = 1000;

/** The part of the state of a Vitest worker that tests read. */
const config = {
  root: process.cwd(),
  name: "",
  setupFiles: [],
  sequence: { hooks: "stack", setupFiles: "list", concurrent: false, shuffle: false },
  tags: [],
  retry: 0,
  testTimeout: TIMEOUT,
  hookTimeout: TIMEOUT,
  maxConcurrency: 1,
  allowOnly: false,
  expect: {},
  fakeTimers: {
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate", "clearImmediate", "Date"],
  },
  snapshotOptions: { expand: false },
};

class InProcessRunner {
  static inject = [commonTokens.options];

  /** The variable through which mutants are switched on and coverage is counted. */
  #state;
  #options;
  #ignoresStatic;
  /** Whether the modules were loaded with a mutant. */
  #isSpent = false;
  #runs = 0;
  /** @type {Map<string, import("@vitest/runner").Test>} */
  #tests = new Map();
  /** @type {Record<string, Record<string, number>> | undefined} Of the file `HITS_FILE`. */
  #hits;
  /** Milliseconds of the last run of each test: fast ones go first. */
  #durations = new Map();

  constructor({ inProcess, ignoreStatic }) {
    this.#options = inProcess;
    this.#ignoresStatic = ignoreStatic;
    const name = INSTRUMENTER_CONSTANTS.NAMESPACE;
    globalThis[name] ??= {};
    this.#state = globalThis[name];
  }

  /** So StrykerJS does not start a new process by itself: only a mutant of code that runs while a module loads needs one. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    Object.assign(process.env, { NODE_ENV: "test", VITEST: "true", ...this.#options.env });
    const metaEnv = process.env;
    globalThis.__vitest_worker__ = {
      config,
      providedContext: {},
      environment: { name: "node" },
      filepath: "",
      metaEnv,
    };
    // Now, because the time is limited later. A mutant of code that runs while a module loads has to be active before.
    if (this.#ignoresStatic) await this.#load();
  }

  /** Loads the tests: with the active mutant, if it is one of code that runs while a module loads. */
  async #load() {
    if (this.#tests.size > 0) return;
    const root = process.cwd();
    register(pathToFileURL(resolve("test/loader/hooks.mjs")));
    register(pathToFileURL(resolve("test/mutation/hooks.mjs")));
    for (const file of this.#options.setupFiles) await import(pathToFileURL(resolve(file)).href);
    const runner = {
      config: { ...config, root },
      trace: (_name, attributes, run) => (run ?? attributes)(),
      importFile: (path) => import(pathToFileURL(path).href),
    };
    for (const file of await collectTests(testFiles(this.#options.tests, this.#options.exclude), runner)) {
      if (file.result?.state === "fail") throw new Error(`${file.filepath}: ${file.result.errors?.[0]?.stack}`);
      const name = relative(root, file.filepath);
      for (const test of testsOf(file)) {
        let id = `${name} > ${test.fullTestName}`;
        while (this.#tests.has(id)) id += "'";
        this.#tests.set(id, test);
      }
    }
  }

  async dryRun() {
    this.#state.activeMutant = undefined;
    await this.#load();
    const results = await this.#run([...this.#tests.keys()], false);
    const { static: ofLoading = {}, perTest = {} } = this.#state.mutantCoverage ?? {};
    // Code covered by a hook of a suite is covered by each of its tests.
    for (const [id, test] of this.#tests) {
      for (
        let suite = test.suite ?? test.file;
        suite;
        suite = suite === test.file ? undefined : (suite.suite ?? test.file)
      ) {
        const covered = perTest[hookId(suite)];
        if (covered !== undefined) perTest[id] = { ...covered, ...perTest[id] };
      }
    }
    for (const id of Object.keys(perTest)) if (!this.#tests.has(id)) delete perTest[id];
    writeFileSync(HITS_FILE, JSON.stringify(perTest));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: { static: ofLoading, perTest } };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, reloadEnvironment }) {
    const state = this.#state;
    const isStatic = mutantActivation === "static";
    if (this.#isSpent || (isStatic && this.#tests.size > 0)) throw new Error("StrykerJS tries again in a new process.");
    this.#isSpent = isStatic;
    const isFresh = this.#runs++ === 0;
    if (isStatic) state.activeMutant = activeMutant.id;
    await this.#load();
    state.activeMutant = activeMutant.id;
    this.#hits ??= JSON.parse(readFileSync(HITS_FILE, "utf8"));
    const speed = (id) => this.#durations.get(id) ?? 0;
    const ids = (testFilter ?? [...this.#tests.keys()]).toSorted((one, other) => speed(one) - speed(other));
    const results = await this.#run(ids, true, hitLimit === undefined ? undefined : activeMutant.id);
    const hitLimitReached = determineHitLimitReached(state.hitCount, state.hitLimit);
    Object.assign(state, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const failed = results.find(({ status }) => status === TestStatus.Failed);
    if (failed !== undefined && !isStatic) {
      const [again] = await this.#run([failed.id], true);
      // An earlier mutant left a changed state. StrykerJS tries again in a new process.
      if (again.status === TestStatus.Failed)
        throw new Error(`${failed.id} fails without a mutant: ${again.failureMessage}`);
    }
    // The tests may share a value that an earlier run computed without this mutant.
    if (failed === undefined && reloadEnvironment && !isFresh) throw new Error("The mutant lives; to be tried again.");
    return toMutantRunResult(hitLimitReached ?? { status: DryRunStatus.Complete, tests: results });
  }

  /** Runs tests in the given order, with their hooks. Counts the hits of a mutant in each test if one is given. */
  async #run(ids, bail, counted) {
    const results = [];
    /** Suites whose `beforeAll` ran, and their clean-up functions. */
    const entered = new Map();
    for (const id of ids) {
      const test = this.#tests.get(id);
      const started = performance.now();
      let failure = null;
      if (counted !== undefined) {
        const hits = this.#hits[id]?.[counted] ?? 0;
        Object.assign(this.#state, { hitCount: 0, hitLimit: HITS_FACTOR * hits + FEWEST_HITS });
      }
      if (test.mode === "run") failure = await this.#failureOf(id, test, entered);
      // The test may have caught the error thrown at the limit.
      if (counted !== undefined && this.#state.hitCount > this.#state.hitLimit)
        failure ??= new Error("It loops for ever.");
      const timeSpentMs = performance.now() - started;
      this.#durations.set(id, timeSpentMs);
      const result = { id, name: id, timeSpentMs, fileName: test.file.filepath };
      if (test.mode !== "run") results.push({ ...result, status: TestStatus.Skipped });
      else if (failure === null) results.push({ ...result, status: TestStatus.Success });
      else {
        const failureMessage = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
        results.push({ ...result, status: TestStatus.Failed, failureMessage });
        if (bail) break;
      }
    }
    for (const [suite, cleanups] of [...entered].reverse()) {
      this.#state.currentTestId = hookId(suite);
      for (const hook of [...cleanups, ...getHooks(suite).afterAll.toReversed()]) {
        try {
          await hook(suite);
        } catch {
          // The results count, not the clean-up.
        }
      }
    }
    this.#state.currentTestId = undefined;
    return results;
  }

  /** Runs one test. Returns the error it threw; null if it passed. */
  async #failureOf(id, test, entered) {
    const suites = [];
    for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
    suites.unshift(test.file);
    let failure = null;
    const attempt = async (run) => {
      try {
        return await run();
      } catch (thrown) {
        failure ??= thrown ?? new Error("thrown: nothing");
      }
    };
    for (const suite of suites) {
      if (entered.has(suite) || failure !== null) continue;
      const cleanups = [];
      entered.set(suite, cleanups);
      this.#state.currentTestId = hookId(suite);
      for (const hook of getHooks(suite).beforeAll) {
        const cleanup = await attempt(() => hook(suite));
        if (typeof cleanup === "function") cleanups.push(cleanup);
      }
    }
    this.#state.currentTestId = id;
    globalThis.robotspecReseed();
    const cleanups = [];
    if (failure === null) {
      for (const suite of suites) {
        for (const hook of getHooks(suite).beforeEach) {
          const cleanup = await attempt(() => hook(test.context, suite));
          if (typeof cleanup === "function") cleanups.push(cleanup);
        }
      }
      if (failure === null) {
        const limit = globalThis.robotspecRuns;
        Object.assign(limit, { most: this.#options.mostRuns, reduced: false });
        try {
          await getFn(test)();
        } catch (thrown) {
          limit.most = Number.POSITIVE_INFINITY;
          globalThis.robotspecReseed();
          // With fewer runs a test also fails if it counts what the runs find.
          if (limit.reduced) await attempt(getFn(test));
          else failure = thrown ?? new Error("thrown: nothing");
        }
      }
      for (const suite of suites.toReversed()) {
        for (const hook of getHooks(suite).afterEach.toReversed()) await attempt(() => hook(test.context, suite));
      }
      for (const cleanup of cleanups.reverse()) await attempt(cleanup);
    }
    test.promises = [];
    return failure;
  }
}

function hookId(suite) {
  return `hooks of ${suite.id}`;
}

function testFiles(paths, exclude) {
  const files = paths.flatMap((path) =>
    path.endsWith(".test.ts")
      ? [path]
      : readdirSync(path, { recursive: true })
          .filter((name) => name.endsWith(".test.ts"))
          .map((name) => `${path}/${name.replaceAll("\\", "/")}`),
  );
  return [...new Set(files)]
    .filter((file) => !exclude.includes(file))
    .sort()
    .map((file) => resolve(file));
}

function* testsOf(task) {
  if (task.type === "test") yield task;
  else for (const child of task.tasks) yield* testsOf(child);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner)];
