// `npm run -w packages/language-server test:editors`: Neovim and Emacs, without a screen, open a file with the
// language server, show its diagnostics, apply a fix and format. Installs the editors on Debian if it may; an editor that is missing is skipped
// with a reason.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { read } from "../../../../scripts/repo.ts";
import { lint } from "../../../../src/index.ts";
import { bundleServer } from "../client.ts";

const source = "User-agent: *\nDisalow: /private/\nallow:/private/öffentlich/\n\n\nCrawl-delay : 5\n";
const fixed = source.replace("Disalow", "Disallow");
const formatted = "User-agent: *\nDisallow: /private/\nAllow: /private/öffentlich/\n\nCrawl-delay: 5\n";

/** The report of an editor script. */
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
  /** Language of its setup in docs/editors.md. */
  readonly setup: "lua" | "elisp";
  readonly command: string;
  readonly packages: readonly string[];
  readonly args: readonly string[];
}

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const editors: readonly Editor[] = [
  {
    name: "Neovim",
    setup: "lua",
    command: "nvim",
    packages: ["neovim"],
    args: ["--headless", "--clean", "-c", `luafile ${script("neovim.lua")}`],
  },
  {
    name: "Emacs",
    setup: "elisp",
    command: "emacs",
    packages: ["emacs-nox", "elpa-eglot"],
    args: ["--batch", "--no-init-file", "--load", script("emacs.el")],
  },
];

/** The setup of an editor, as its users copy it. */
function setupOf({ setup, name }: Editor): string {
  const [, code] = new RegExp(`^\`\`\`${setup}\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(read("docs/editors.md")) ?? [];
  if (code === undefined) throw new Error(`docs/editors.md has no setup for ${name}.`);
  return code;
}

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
  const command = join(folder, "robotspec-language-server");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`);
  chmodSync(command, 0o755);
  for (const editor of editors) {
    const reason = missing(editor);
    if (reason !== null) {
      console.log(`skip  ${editor.name}: ${reason}.`);
      continue;
    }
    const file = join(folder, "robots.txt");
    const out = join(folder, `${editor.command}.json`);
    const setup = join(folder, `setup.${editor.setup}`);
    writeFileSync(file, source);
    writeFileSync(setup, setupOf(editor));
    const { status, stderr, stdout } = spawnSync(editor.command, editor.args, {
      cwd: folder,
      encoding: "utf8",
      timeout: 120_000,
      env: {
        ...process.env,
        HOME: folder,
        LC_ALL: "C.UTF-8",
        PATH: `${folder}:${process.env.PATH}`,
        ROBOTSPEC_SETUP: setup,
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
