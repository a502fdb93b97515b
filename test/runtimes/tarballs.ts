// `npm run test:runtimes -- tarballs [RUNTIME …]`: all packages as they would be published, installed together into an
// empty folder for each runtime, and used there. Their dependencies come from npm.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { packageFolders, read, root } from "../../scripts/repo.ts";

const here = join(root, "test/runtimes");
const modules = join(here, "node_modules");
const folder = mkdtempSync(join(tmpdir(), "robotspec-tarballs-"));

interface Runtime {
  readonly name: string;
  /** The program, and its arguments before a script. */
  readonly command: readonly [path: string, ...args: string[]];
  readonly install: readonly [command: string, ...args: string[]];
}

/** The npm that started this program, run by a Node of `node_modules`. */
const npmOf = (node: string): Runtime["install"] => {
  const path = join(modules, node, "bin/node");
  return [path, process.env.npm_execpath ?? "", "install", "--loglevel", "error", "--no-audit", "--no-fund"];
};
const bun = join(modules, "@oven/bun-linux-x64/bin/bun");
const deno = join(modules, "@deno/linux-x64-glibc/deno");
const runtimes: readonly Runtime[] = [
  ...["node20", "node22", "node24"].map((name) => ({
    name,
    command: [join(modules, name, "bin/node")] as const,
    install: npmOf(name),
  })),
  { name: "bun", command: [bun], install: [bun, "install", "--silent"] },
  // Deno's installer takes no tarballs.
  { name: "deno", command: [deno, "run", "--allow-all", "--no-prompt"], install: npmOf("node24") },
];

const robots = "User-agent: *\nDisalow: /b\nDisallow: /a\n";
const text = JSON.stringify(robots);

/** One use of each package: a program, or a command with its arguments, and what it prints at its end. */
const uses: readonly {
  readonly of: string;
  readonly program?: string;
  readonly bin?: readonly string[];
  readonly status?: number;
  readonly prints: RegExp;
}[] = [
  {
    of: "robotspec",
    program: `import { lint } from "robotspec"; console.log(lint(${text})[0].code);`,
    prints: /^key$/,
  },
  { of: "robotspec", bin: ["robotspec", "lint", "--format", "concise", "robots.txt"], status: 1, prints: /error key/ },
  {
    of: "robotspec-client",
    program: `import { createRobotsClient, memoryStore } from "robotspec-client";
const client = createRobotsClient({ userAgent: "ExampleBot/1.0", productToken: "ExampleBot", store: memoryStore(),
  fetch: async () => new Response(${text}) });
console.log(await client.isAllowed("https://example.com/a"));
await client.close();`,
    prints: /^false$/,
  },
  {
    of: "robotspec-conformance",
    program: `import { judge, loadSuite } from "robotspec-conformance";
console.log(loadSuite().length > 800, typeof judge);`,
    prints: /^true function$/,
  },
  { of: "robotspec-language-server", bin: ["robotspec-language-server", "--version"], prints: /\d+\.\d+\.\d+/ },
  {
    of: "prettier-plugin-robotspec",
    program: `import { format } from "prettier";
const text = await format("user-agent:*", { filepath: "robots.txt", plugins: ["prettier-plugin-robotspec"] });
console.log(text.trim());`,
    prints: /^User-agent: \*$/,
  },
  {
    of: "robotspec-robots-parser",
    program: `import robotsParser from "robotspec-robots-parser";
const robots = robotsParser("https://example.com/robots.txt", ${text});
console.log(robots.isAllowed("https://example.com/a", "ExampleBot"));`,
    prints: /^false$/,
  },
  { of: "robotspec-census", bin: ["robotspec-census", "files", "-o", "census"], prints: /./ },
  {
    of: "robotspec-census",
    bin: ["robotspec-census", "query", "census", "SELECT count(*) AS captures FROM captures", "--format", "csv"],
    prints: /^captures\r?\n1$/,
  },
];

function run([command, ...args]: readonly [string, ...string[]], cwd: string, path = "") {
  const env = { ...process.env, NO_COLOR: "1", PATH: `${path}${delimiter}${process.env.PATH ?? ""}` };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8", env, timeout: 300_000 });
  return {
    status,
    stdout: (stdout ?? "").trim(),
    output: `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim(),
  };
}

/** The tarball of each package, by its name. */
function pack(): ReadonlyMap<string, string> {
  const { status, stdout, output } = run(
    ["npm", "pack", "--workspaces", "--json", "--ignore-scripts", "--pack-destination", folder],
    root,
  );
  if (status !== 0) throw new Error(output);
  const packed: readonly { readonly name: string; readonly filename: string }[] = JSON.parse(stdout);
  return new Map(packed.map(({ name, filename }) => [name, `file:${join(folder, filename)}`]));
}

function check({ name, command, install }: Runtime, tarballs: ReadonlyMap<string, string>): void {
  const home = join(folder, name);
  mkdirSync(join(home, "files"), { recursive: true });
  const packages = Object.fromEntries(tarballs);
  const { prettier } = JSON.parse(read("packages/prettier-plugin-robotspec/package.json")).devDependencies;
  // No package of ours is on npm yet, so those that need one another get the tarballs too.
  const manifest = { private: true, type: "module", dependencies: { ...packages, prettier }, overrides: packages };
  writeFileSync(join(home, "package.json"), JSON.stringify(manifest));
  for (const path of ["robots.txt", "files/example.com"]) writeFileSync(join(home, path), robots);
  const begun = performance.now();
  const installed = run(install, home, dirname(command[0]));
  if (installed.status !== 0) {
    console.log(`FAIL  ${name.padEnd(7)} the installation: ${installed.output.slice(-1500)}`);
    process.exitCode = 1;
    return;
  }
  console.log(`ok    ${name.padEnd(7)} installed in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  for (const { of, program, bin, status = 0, prints } of uses) {
    let args: readonly string[];
    if (bin === undefined) {
      writeFileSync(join(home, "program.mjs"), program ?? "");
      args = ["program.mjs"];
    } else {
      const [first = "", ...rest] = bin;
      const { bin: bins } = JSON.parse(readFileSync(join(home, "node_modules", of, "package.json"), "utf8"));
      args = [join("node_modules", of, bins[first]), ...rest];
    }
    const given = run([command[0], ...command.slice(1), ...args], home, dirname(command[0]));
    const passed = given.status === status && prints.test(given.stdout);
    const what = `${name.padEnd(7)} ${of.padEnd(26)} ${bin === undefined ? "import" : bin.join(" ")}`;
    console.log(passed ? `ok    ${what}` : `FAIL  ${what}\n${given.output.slice(-1500)}`);
    if (!passed) process.exitCode = 1;
  }
}

for (const name of packageFolders) {
  const built = join(root, name, "dist");
  if (read(`${name}/package.json`).includes('"dist"') && !existsSync(built)) throw new Error(`${built} is not built.`);
}
try {
  const { status, output } = run(["npm", "install", "--ignore-scripts"], here);
  if (status !== 0) throw new Error(output);
  const tarballs = pack();
  const chosen = process.argv.slice(3);
  for (const runtime of runtimes) {
    if (chosen.length === 0 || chosen.includes(runtime.name)) check(runtime, tarballs);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
