// `npm run test:editors`: Neovim and Emacs, without a screen, open a file with the language server, show its diagnostics,
// apply a fix and format. Installs the editors on Debian if it may; an editor that is missing is skipped with a reason.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lint } from "../../../../src/index.ts";
import { bundleServer } from "../client.ts";

const source = "User-agent: *\nDisalow: /private/\nallow:/private/öffentlich/\n\n\nCrawl-delay : 5\n";
const fixed = source.replace("Disalow", "Disallow");
const formatted = "User-agent: *\nDisallow: /private/\nAllow: /private/öffentlich/\n\nCrawl-delay: 5\n";

/** What an editor saw. */
interface Seen {
  readonly version: string;
  readonly diagnostics: readonly { readonly line: number; readonly message: string }[];
  readonly hover: string | null;
  readonly action: string;
  readonly fixed: string;
  readonly formatted: string;
  readonly after: readonly unknown[];
}

interface Editor {
  readonly name: string;
  readonly command: string;
  readonly packages: readonly string[];
  readonly args: readonly string[];
}

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const editors: readonly Editor[] = [
  {
    name: "Neovim",
    command: "nvim",
    packages: ["neovim"],
    args: ["--headless", "--clean", "-c", `luafile ${script("neovim.lua")}`],
  },
  {
    name: "Emacs",
    command: "emacs",
    packages: ["emacs-nox", "elpa-eglot"],
    args: ["--batch", "--no-init-file", "--load", script("emacs.el")],
  },
];

/** Why an editor cannot be started; null if it can. */
function missing({ command, packages }: Editor): string | null {
  if (isThere(command)) return null;
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !isThere("apt-get")) {
    return `"${command}" is not installed; install ${packages.join(" and ")}`;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", ["install", "-y", "-q", ...packages], { env, stdio: "ignore" });
  return status === 0 && isThere(command) ? null : `apt-get could not install ${packages.join(" and ")}`;
}

function isThere(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore" }).error === undefined;
}

/** What is wrong with what an editor saw, in sentences. */
function problemsOf(seen: Seen): string[] {
  const expected = lint(source).map(({ line, message }) => `${line - 1} ${message}`);
  const shown = seen.diagnostics.map(({ line, message }) => `${line} ${message}`);
  const checks: readonly (readonly [what: string, isRight: boolean, seen: unknown])[] = [
    // Emacs adds the code and the source to the message.
    [
      "diagnostics",
      shown.length === expected.length && expected.every((one) => shown.some((other) => includes(other, one))),
      shown,
    ],
    ["hover", /.+/.test(seen.hover ?? ""), seen.hover],
    ["fix", seen.fixed === fixed, seen.fixed],
    ["formatting", seen.formatted === formatted, seen.formatted],
    ["no diagnostics afterwards", seen.after.length === 0, seen.after],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([what, , value]) => `${what}: ${JSON.stringify(value)}`);
}

function includes(shown: string, expected: string): boolean {
  const [line, ...message] = expected.split(" ");
  return shown.startsWith(`${line} `) && shown.includes(message.join(" "));
}

const { bin, remove } = await bundleServer();
const folder = mkdtempSync(join(tmpdir(), "robotspec-editors-"));
let failed = false;
try {
  for (const editor of editors) {
    const reason = missing(editor);
    if (reason !== null) {
      console.log(`skip  ${editor.name}: ${reason}.`);
      continue;
    }
    const file = join(folder, "robots.txt");
    const out = join(folder, `${editor.command}.json`);
    writeFileSync(file, source);
    const { status, stderr, stdout } = spawnSync(editor.command, editor.args, {
      cwd: folder,
      encoding: "utf8",
      timeout: 120_000,
      env: {
        ...process.env,
        HOME: folder,
        LC_ALL: "C.UTF-8",
        ROBOTSPEC_NODE: process.execPath,
        ROBOTSPEC_SERVER: bin,
        ROBOTSPEC_FILE: file,
        ROBOTSPEC_OUT: out,
        ROBOTSPEC_COUNT: String(lint(source).length),
      },
    });
    let problems: string[];
    let version = "";
    try {
      const seen: Seen = JSON.parse(readFileSync(out, "utf8"));
      version = ` ${seen.version}`;
      problems = problemsOf(seen);
    } catch {
      problems = [`it ended with ${status}:\n${stdout}${stderr}`];
    }
    console.log(`${problems.length === 0 ? "ok  " : "FAIL"}  ${editor.name}${version}`);
    for (const problem of problems) console.log(`      ${problem}`);
    failed ||= problems.length > 0;
  }
} finally {
  remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
