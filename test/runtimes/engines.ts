// `npm run test:runtimes [-- --write]`: the conformance suite, the linter and formatter, the command and the client in
// other runtimes, which it installs here. With `--write` the results go to results.json, from which `npm run docs`
// makes the table of docs/runtimes.md.
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type BuildOptions, buildSync } from "esbuild";
import { judge, loadSuite } from "../../packages/conformance/src/index.ts";
import { root } from "../../scripts/repo.ts";
import { startBrowser } from "./browser.ts";
import { type Cell, type Part, parts, type RuntimeResult } from "./result.ts";
import { type Results, results } from "./suite.ts";

const here = join(root, "test/runtimes");
const modules = join(here, "node_modules");
const bin = join(root, "dist/src/cli/bin.js");
const cases = loadSuite();
const expected: Results = JSON.parse(JSON.stringify(results()));

/** Outside the repository, so that no package can be found. */
const folder = mkdtempSync(join(tmpdir(), "robotspec-runtimes-"));

type BundleTarget = "node" | "worker" | "page";

/** Bundles a program. For `worker` and `page`, modules of Node are an error. */
function bundle(name: string, source: string, target: BundleTarget): string {
  const file = join(folder, `${name}-${target}.mjs`);
  const options: BuildOptions = {
    stdin: { contents: source, resolveDir: here, loader: "ts" },
    bundle: true,
    platform: target === "node" ? "node" : "browser",
    format: target === "page" ? "iife" : "esm",
    ...(target === "page" && { globalName: "program" }),
    ...(target !== "node" && { alias: { "node:buffer": join(here, "buffer.ts") } }),
    tsconfig: join(root, "tsconfig.json"),
    charset: "ascii",
    outfile: file,
  };
  buildSync(options);
  return file;
}

const suiteProgram = 'import { results } from "./suite.ts"; console.log(JSON.stringify(results()));';
const suiteWorker =
  'import { results } from "./suite.ts"; export default { async test() { console.log(JSON.stringify(results())); } };';
const clientWorker = 'export { default } from "./worker.ts";';

/** The program that runs another one: its path, and the arguments before that of the program. */
interface Command {
  readonly path: string;
  readonly before: readonly string[];
}

function start({ path, before }: Command, args: readonly string[], input = ""): SpawnSyncReturns<string> {
  return spawnSync(path, [...before, ...args], {
    encoding: "utf8",
    timeout: 300_000,
    cwd: folder,
    input,
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, XDG_CACHE_HOME: join(folder, "cache") },
  });
}

/** The last line that a program printed, as JSON. Throws with its output if it failed. */
function printed({ status, stdout, stderr, error }: SpawnSyncReturns<string>): unknown {
  if (status !== 0) throw new Error(`exit code ${status}: ${error ?? ""}${stderr.slice(-2000)}`);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

function checked(check: () => string): Cell {
  try {
    return { passed: true, note: check() };
  } catch (error) {
    return { passed: false, note: error instanceof Error ? error.message : String(error) };
  }
}

function suiteCell({ answers }: Results): Cell {
  return checked(() => {
    const failed = cases.filter((one) => judge(one, answers[one.id] as Record<string, unknown>).status !== "pass");
    if (failed.length > 0) throw new Error(`${failed.length} cases fail: ${failed.slice(0, 5).map(({ id }) => id)}`);
    if (!isDeepStrictEqual(answers, expected.answers)) throw new Error("an answer differs from that of Node");
    return `${cases.length} cases`;
  });
}

function outputsCell({ outputs }: Results): Cell {
  return checked(() => {
    const names = Object.keys(expected.outputs);
    const wrong = names.filter((name) => !isDeepStrictEqual(outputs[name], expected.outputs[name]));
    if (wrong.length > 0) throw new Error(`differs from Node: ${wrong.join(", ")}`);
    return `${names.length} outputs`;
  });
}

const crlf = join(folder, "a folder", "robots.txt");
const request = JSON.stringify({ id: 1, op: "decide", robots: "User-agent: *\nDisallow: /a", agent: "x", url: "/a" });
const commandCases: readonly { readonly args: readonly string[]; readonly input?: string; readonly status: number }[] =
  [
    { args: ["--version"], status: 0 },
    { args: ["lint"], input: "User-agent: *\nDisallow: /a\n", status: 0 },
    { args: ["lint"], input: "User-agent: *\nDisalow: /a\n", status: 1 },
    { args: ["lint", "--no-such-option"], status: 2 },
    { args: ["lint", crlf], status: 1 },
    { args: ["lint", "--format", "json", join(folder, "a folder")], status: 1 },
    { args: ["format"], input: "user-agent:*\r\ndisallow:/\u00e9\r\n", status: 0 },
    { args: ["format", "--check", crlf], status: 1 },
    { args: ["test", crlf, "--agent", "ExampleBot", "https://example.com/b/c"], status: 1 },
    { args: ["pipe"], input: `${request}\n`, status: 0 },
  ];

function commandCell(command: Command): Cell {
  return checked(() => {
    const node: Command = { path: process.execPath, before: [] };
    for (const { args, input, status } of commandCases) {
      const [given, wanted] = [start(command, [bin, ...args], input), start(node, [bin, ...args], input)];
      const text = `robotspec ${args.join(" ")}`;
      if (given.status !== status)
        throw new Error(`${text}: exit code ${given.status}, not ${status}: ${given.stderr}`);
      if (given.stdout !== wanted.stdout) throw new Error(`${text}: another output than in Node: ${given.stdout}`);
    }
    return `${commandCases.length} calls`;
  });
}

function clientCell(given: unknown, wanted: object, note: string, test = () => {}): Cell {
  return checked(() => {
    if (!isDeepStrictEqual(given, wanted)) throw new Error(JSON.stringify(given));
    test();
    return note;
  });
}

/** Tests of the store in a file. */
const storeTests = ["stores/sqlite.test.ts", "default-store.test.ts", "attack/users.test.ts"];

function testStore({ path }: Command): void {
  const files = storeTests.map((file) => join("packages/client/test", file));
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", ...files];
  const { status, stdout } = spawnSync(path, args, { cwd: root, encoding: "utf8", timeout: 300_000 });
  if (status !== 0) throw new Error(stdout.slice(-2000));
}

const answers = [false, true];
const ownHttpRefused = (runtime: string) =>
  `TypeError: The client's own HTTP runs on Node only; on ${runtime} pass the option "fetch", such as fetch: (url, init) => fetch(url, init). Names that resolve to private addresses are not detected then.`;
const noSockets =
  'TypeError: This runtime has no sockets; pass the option "fetch", such as (url, init) => fetch(url, init).';
const web = { own: noSockets, answers, verdict: "defer" };
const withFetch = "with the option `fetch`";

/** Bundles a program by Bun's own bundler, as a crawler for Bun does. */
function bundleByBun({ path }: Command, program: string): string {
  const file = join(folder, "client-bun.mjs");
  const built = start({ path, before: ["build"] }, [join(here, program), "--target=bun", `--outfile=${file}`]);
  if (built.status !== 0) throw new Error(`bun build: ${built.stderr.slice(-2000)}`);
  return file;
}

interface ClientCheck {
  readonly wanted: object;
  readonly note: string;
  /** A file for the store. */
  readonly file?: string;
  /** `probe.ts` in the bundle of another bundler than esbuild. */
  readonly program?: string;
}

/** Runs all parts in a runtime that starts programs like Node. */
function likeNode(name: string, command: Command, client: ClientCheck): RuntimeResult {
  const given = printed(start(command, [bundle("suite", suiteProgram, "node")])) as Results;
  const program = client.program ?? bundle("client", 'import "./probe.ts";', "node");
  const probe = printed(start(command, [program, ...(client.file === undefined ? [] : [client.file])]));
  return {
    name,
    version: versionOf(name, command),
    cells: {
      suite: suiteCell(given),
      lint: outputsCell(given),
      command: commandCell(command),
      client: clientCell(probe, client.wanted, client.note, () => {
        if (client.file !== undefined) testStore(command);
      }),
    },
  };
}

function versionOf(name: string, command: Command): string {
  const file = bundle(
    "version",
    "const { deno, bun, node } = process.versions as Record<string, string>; console.log(JSON.stringify(deno ?? bun ?? node));",
    "node",
  );
  const version = printed(start(command, [file]));
  if (typeof version !== "string") throw new Error(`${name} does not say its version.`);
  return version;
}

function workerd(): RuntimeResult {
  const path = join(modules, "@cloudflare/workerd-linux-64/bin/workerd");
  const given = printed(runWorker(path, bundle("suite", suiteWorker, "worker"))) as Results;
  const probe = printed(runWorker(path, bundle("client", clientWorker, "worker")));
  return {
    name: "workerd",
    version: spawnSync(path, ["--version"], { encoding: "utf8" })
      .stdout.trim()
      .replace(/^workerd /, ""),
    cells: {
      suite: suiteCell(given),
      lint: outputsCell(given),
      command: "workerd starts no programs",
      client: clientCell(probe, web, withFetch),
    },
  };
}

function runWorker(path: string, file: string): SpawnSyncReturns<string> {
  const config = `${file}.capnp`;
  const name = file.slice(folder.length + 1);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .program)]);
const program :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "${name}")],
  compatibilityDate = "2026-11-01",
);
`,
  );
  return start({ path, before: ["test"] }, [config]);
}

function quickjs(): RuntimeResult {
  const script = bundle("suite", 'export { results } from "./suite.ts";', "page");
  const node: Command = { path: process.execPath, before: [join(here, "quickjs.mjs")] };
  const given = printed(start(node, [script, "JSON.stringify(program.results())"])) as Results;
  const { version } = JSON.parse(
    readFileSync(join(modules, "@jitl/quickjs-wasmfile-release-sync/package.json"), "utf8"),
  );
  return {
    name: "QuickJS",
    version: `(quickjs-emscripten ${version})`,
    cells: {
      suite: suiteCell(given),
      lint: outputsCell(given),
      command: "an engine without a host starts no programs",
      client: "an engine without a host has no network",
    },
  };
}

async function chromium(): Promise<RuntimeResult> {
  const browser = await startBrowser();
  if (typeof browser === "string") {
    return {
      name: "Chromium",
      version: "",
      cells: { suite: browser, lint: browser, command: browser, client: browser },
    };
  }
  try {
    const suite = bundle("suite", 'export { results } from "./suite.ts";', "page");
    const given = JSON.parse(await browser.run(suite, "JSON.stringify(program.results())")) as Results;
    const client = bundle("client", clientWorker, "page");
    const probe = JSON.parse(await browser.printed(client, "program.default.test()"));
    return {
      name: "Chromium",
      version: browser.version,
      cells: {
        suite: suiteCell(given),
        lint: outputsCell(given),
        command: "a browser starts no programs",
        client: clientCell(probe, web, withFetch),
      },
    };
  } finally {
    await browser.close();
  }
}

function print({ name, version, cells }: RuntimeResult): void {
  for (const part of Object.keys(parts) as Part[]) {
    const cell = cells[part];
    const state = typeof cell === "string" ? "none" : cell.passed ? "ok  " : "FAIL";
    console.log(
      `${state}  ${`${name} ${version}`.padEnd(24)} ${part.padEnd(8)} ${typeof cell === "string" ? cell : cell.note}`,
    );
    if (state === "FAIL") process.exitCode = 1;
  }
}

if (!existsSync(bin)) throw new Error("The package is not built; run npm run build first.");
const install = spawnSync("npm", ["install", "--ignore-scripts"], {
  cwd: here,
  stdio: "inherit",
});
if (install.status !== 0) process.exit(install.status ?? 1);
try {
  mkdirSync(join(folder, "a folder"));
  writeFileSync(crlf, "User-agent: *\r\nDisalow: /a\r\nDisallow:/b\r\n");
  const nodes = ["node20", "node22", "node24"].map((name) => {
    const command: Command = { path: join(modules, name, "bin/node"), before: [] };
    // Node 20 has no SQLite of its own.
    const file = name === "node20" ? undefined : join(folder, `${name}.sqlite`);
    const wanted = { own: "usable", answers, file: file === undefined ? null : "store" };
    return () =>
      likeNode("Node.js", command, {
        wanted,
        note: file === undefined ? "own HTTP" : "own HTTP, `node:sqlite`",
        ...(file !== undefined && { file }),
      });
  });
  const runs: (() => RuntimeResult | Promise<RuntimeResult>)[] = [
    ...nodes,
    () =>
      likeNode(
        "Deno",
        { path: join(modules, "@deno/linux-x64-glibc/deno"), before: ["run", "--allow-all", "--no-prompt"] },
        { wanted: { own: ownHttpRefused("Deno"), answers, file: null }, note: withFetch },
      ),
    () => {
      const command: Command = { path: join(modules, "@oven/bun-linux-x64/bin/bun"), before: [] };
      return likeNode("Bun", command, {
        wanted: { own: ownHttpRefused("Bun"), answers, file: null },
        note: `${withFetch}, bundled by \`bun build\``,
        program: bundleByBun(command, "probe.ts"),
      });
    },
    workerd,
    quickjs,
    chromium,
  ];
  const results: RuntimeResult[] = [];
  for (const run of runs) {
    const result = await run();
    print(result);
    results.push(result);
  }
  if (process.argv.includes("--write")) {
    writeFileSync(join(here, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
