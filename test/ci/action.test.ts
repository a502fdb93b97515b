// action.yml: its inputs reach the script as plain words, never as shell code, and the
// script, run the way a runner runs it, reports its findings to the runner. The action is a checkout of its own, as on a
// runner: its files and its program, and no node_modules.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { actionProgram, bundleAction } from "../../scripts/release.ts";
import { read, root } from "../../scripts/repo.ts";
import { dialects } from "../../src/dialects/index.ts";

interface Step {
  readonly run: string;
  readonly shell: string;
  readonly env: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const action: Action = parse(read("action.yml"));
const [step] = action.runs.steps as readonly [Step];

const variable = (input: string): string => `INPUT_${input.toUpperCase().replaceAll("-", "_")}`;

describe("action.yml", () => {
  test("passes every input to the script as an environment variable, never in its text", () => {
    expect(action.runs.using).toBe("composite");
    expect(action.runs.steps).toHaveLength(1);
    expect(step.run).not.toContain("${{");
    expect(step.env).toEqual(
      Object.fromEntries(Object.keys(action.inputs).map((name) => [variable(name), `\${{ inputs.${name} }}`])),
    );
  });

  test("refers to an executable script that exists", () => {
    const script = step.run.replaceAll('"', "").replace("$GITHUB_ACTION_PATH/", "");
    expect(spawnSync("test", ["-x", join(root, script)]).status).toBe(0);
    expect(spawnSync("bash", ["-n", join(root, script)]).status).toBe(0);
  });
});

const folder = mkdtempSync(join(tmpdir(), "robotspec-action-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The action's checkout. */
const checkout = join(folder, "action");
/** All programs that the script may start, but for Node, which a test may replace. */
const tools = join(folder, "tools");
const installedBin = join(folder, "bin");

/** Stands for npx of a project where robotspec is installed: writes down its arguments. */
const npx = `#!/usr/bin/env bash
printf '%s\\n' "$@" >> "$ASKED"
shift 2
exec "${process.execPath}" "${join(checkout, actionProgram)}" "$@"
`;

function program(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

beforeAll(async () => {
  for (const path of ["action.yml", "package.json", ".github/action"]) {
    cpSync(join(root, path), join(checkout, path), { recursive: true });
  }
  writeFileSync(join(checkout, actionProgram), await bundleAction());
  mkdirSync(tools);
  for (const name of ["bash", "cat", "dirname", "git", "mktemp", "mv", "rm"]) {
    symlinkSync(spawnSync("which", [name], { encoding: "utf8" }).stdout.trim(), join(tools, name));
  }
  mkdirSync(join(folder, "node"));
  symlinkSync(process.execPath, join(folder, "node/node"));
  program(join(installedBin, "npx"), npx);
});

let runs = 0;

/** Runs the step as a runner does, in a folder with these files. */
function runStep(
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = {},
  before: Readonly<Record<string, string>> | null = null,
  from = checkout,
  programs: readonly string[] = [join(folder, "node")],
) {
  const home = join(folder, String(runs++));
  const at = (name: string): string => join(home, name);
  for (const name of ["work", "temp"]) mkdirSync(at(name), { recursive: true });
  const write = (contents: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(contents)) {
      mkdirSync(dirname(join(at("work"), name)), { recursive: true });
      writeFileSync(join(at("work"), name), text);
    }
  };
  const git = (...args: string[]): string => {
    const names = ["-c", "user.name=x", "-c", "user.email=x@example.com", "-c", "core.hooksPath=/dev/null"];
    const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
    return spawnSync("git", [...names, ...args], { cwd: at("work"), encoding: "utf8", env }).stdout.trim();
  };
  if (before !== null) {
    write(before);
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--message", "base");
    const event = { pull_request: { base: { sha: git("rev-parse", "HEAD") } } };
    writeFileSync(at("event"), JSON.stringify(event));
  }
  write(files);
  if (before !== null) {
    git("add", "--all");
    git("commit", "--quiet", "--message", "change");
  }
  const given = Object.entries(action.inputs).map(([name, input]) => [variable(name), inputs[name] ?? input.default]);
  const { status, stdout, stderr } = spawnSync(
    join(tools, "bash"),
    ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step.run],
    {
      cwd: at("work"),
      encoding: "utf8",
      env: {
        // Without npm and npx, so nothing can come from a registry.
        PATH: [...programs, tools].join(":"),
        GITHUB_ACTION_PATH: from,
        GITHUB_OUTPUT: at("output"),
        GITHUB_STEP_SUMMARY: at("summary"),
        RUNNER_TEMP: at("temp"),
        ASKED: at("asked"),
        ...(before === null ? {} : { GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: at("event") }),
        ...Object.fromEntries(given),
      },
    },
  );
  const text = (name: string): string => (existsSync(at(name)) ? readFileSync(at(name), "utf8") : "");
  const outputs = Object.fromEntries(
    text("output")
      .trimEnd()
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [line.split("=") as [string, string]])),
  );
  return { status, stdout, stderr, outputs, summary: text("summary"), asked: text("asked").trimEnd().split("\n") };
}

const clean = "User-agent: *\nDisallow: /a\n";
const faulty = "User-agent: *\nDisalow: /a\n";

describe("the step", () => {
  test("annotates lines, counts findings, writes a summary and fails", () => {
    const { status, stdout, outputs, summary } = runStep({ "robots.txt": clean, "b/robots.txt": faulty });
    expect(stdout).toContain("::error file=b/robots.txt,line=2,endLine=2,col=1,endColumn=8,title=robotspec key::");
    expect(outputs).toEqual({ files: "2", conforming: "2", errors: "1", warnings: "0", formatted: "" });
    expect(Object.keys(outputs)).toEqual(Object.keys(action.outputs));
    expect(summary.split("\n").filter((line) => line.startsWith("| "))).toEqual([
      "| file | errors | warnings | infos | conforms to RFC 9309 |",
      "| b/robots.txt | 1 | 0 | 0 | with other records |",
      "| robots.txt | 0 | 0 | 0 | yes |",
    ]);
    expect(status).toBe(1);
  });

  test("whether a file conforms to RFC 9309 has three values, in the summary and in the outputs", () => {
    const files = {
      "a/robots.txt": clean,
      "b/robots.txt": `${clean}Host: x\n`,
      "c/robots.txt": `${clean}Disallow /b\n`,
    };
    const { summary, outputs } = runStep(files, { "fail-on": "never" });
    const verdicts = summary
      .split("\n")
      .flatMap((line) => /^\| (\w)\/robots\.txt .* \| ([a-z ]+) \|$/.exec(line)?.slice(1) ?? []);
    expect(verdicts).toEqual(["a", "yes", "b", "with other records", "c", "no"]);
    expect([outputs.files, outputs.conforming]).toEqual(["3", "2"]);
  });

  test("names the grammar of each file, even if the files have different ones", () => {
    const tableOf = (files: Readonly<Record<string, string>>) => {
      const { summary } = runStep(files, { "fail-on": "never" });
      return summary.split("\n").filter((line) => line.startsWith("| "));
    };
    const old = "User-agent: *\n\nDisallow: /a\n";
    const config = '{ "dialect": "koster-1996" }';
    expect(tableOf({ "robots.txt": old, "robotspec.config.json": config })).toEqual([
      "| file | errors | warnings | infos | conforms to the 1996 draft |",
      expect.stringMatching(/^\| robots.txt \| .* \| no \|$/),
    ]);
    const files = { "robots.txt": clean, "b/robots.txt": old, "b/robotspec.config.json": config };
    expect(tableOf(files)).toEqual([
      "| file | errors | warnings | infos | conforms |",
      expect.stringMatching(/^\| b\/robots.txt \| .* \| no: the 1996 draft \|$/),
      "| robots.txt | 0 | 0 | 0 | yes: RFC 9309 |",
    ]);
  });

  test("the titles are those of the dialects", () => {
    const source = readFileSync(join(root, ".github/action/summary.mjs"), "utf8");
    const titles = /const TITLES = (\{.*\});/.exec(source)?.[1] ?? "{}";
    const wanted = Object.entries(dialects).filter(([name, { lines }]) => name === "rfc9309" || lines.strict !== null);
    expect(new Function(`return ${titles}`)()).toEqual(
      Object.fromEntries(wanted.map(([name, { title }]) => [name, title])),
    );
  });

  test("succeeds without findings, or with fail-on set to never", () => {
    expect(runStep({ "robots.txt": clean }).status).toBe(0);
    const { status, outputs } = runStep({ "robots.txt": faulty }, { "fail-on": "never" });
    expect([status, outputs.errors]).toEqual([0, "1"]);
  });

  test("runs the robotspec of the project if it is asked to", () => {
    const name = "a $(touch pwned) `id` \"b' ;c";
    const inputs = { version: "installed", files: name };
    const programs = [installedBin, join(folder, "node")];
    const { status, outputs, asked } = runStep({ [name]: clean }, inputs, null, checkout, programs);
    expect([status, outputs.files]).toEqual([0, "1"]);
    expect(asked.slice(0, 3)).toEqual(["--no-install", "robotspec", "--version"]);
    expect(asked).toContain(name);
  });

  describe("where it cannot run, it says so with one error, and has no outputs", () => {
    const old = join(folder, "old-node");
    const bare = join(folder, "bare");
    const killed = join(folder, "killed");

    beforeAll(() => {
      program(join(old, "node"), '#!/usr/bin/env bash\n[[ "$1" == --version ]] && echo v16.20.2 && exit\nexit 1\n');
      cpSync(checkout, bare, { recursive: true });
      rmSync(join(bare, actionProgram));
      cpSync(checkout, killed, { recursive: true });
      writeFileSync(join(killed, actionProgram), "process.exitCode = process.argv[2] === '--version' ? 0 : 1;");
    });

    const setUp = "before this step.";
    test.each([
      { what: "no Node.js", programs: [], message: `Node.js is missing; add actions/setup-node ${setUp}` },
      {
        what: "an old Node.js",
        programs: [old],
        message: `Node.js v16.20.2 is too old; add actions/setup-node ${setUp}`,
      },
      {
        what: "no program",
        from: bare,
        message: "This commit of the action has no program; use the tag of a release.",
      },
      {
        what: "no installed robotspec",
        inputs: { version: "installed" },
        message: `robotspec is not installed; install it ${setUp}`,
      },
      {
        what: "a program that ends early",
        from: killed,
        message: "robotspec ended without a report; the log above has its last words.",
      },
    ])("$what", ({ message, programs, from, inputs = {} }) => {
      const asked = { "format-check": "true", "fail-on": "never", ...inputs };
      const { status, stdout, outputs, summary } = runStep({ "robots.txt": clean }, asked, null, from, programs);
      expect([status, outputs, summary]).toEqual([2, {}, ""]);
      expect(stdout.match(/^::error.*$/gm)).toEqual([`::error title=robotspec::${message}`]);
    });
  });

  test("a warning fails the step only if fail-on includes warnings", () => {
    const files = {
      "robots.txt": "User-agent: a\n\nDisallow: /a\n",
      "other.json": '{ "preset": "recommended", "rules": { "missing-line-end": "warning" } }',
      "x/robots.txt": "User-agent: *\nDisallow: /a",
    };
    const inputs = { files: "x", config: "other.json" };
    const strict = runStep(files, inputs);
    expect([strict.status, strict.outputs.warnings, strict.outputs.errors]).toEqual([1, "1", "0"]);
    expect(runStep(files, { ...inputs, "fail-on": "error" }).status).toBe(0);
  });

  test("the style check skips files that the given config ignores", () => {
    const files = {
      "robots.txt": "User-agent: *\nDisallow: /a\n",
      "x/robots.txt": "user-agent:*\n",
      "other.json": '{ "ignore": ["x"] }',
    };
    const inputs = { files: ".", "format-check": "true", "fail-on": "never", config: "other.json" };
    expect(runStep(files, inputs).outputs.formatted).toBe("true");
  });

  test("checks the style and escapes file content that resembles a workflow command", () => {
    const source = "user-agent:*\n::error::x\n ::set-output name=a::b\nDisallow: /a\n";
    const { status, stdout, outputs, summary } = runStep(
      { "robots.txt": source },
      { "format-check": "true", "fail-on": "error", files: "robots.txt\n" },
    );
    const [, token = "", shown = ""] = /^::stop-commands::(\S+)\n(.*)^::\1::$/ms.exec(stdout) ?? [];
    expect(token.length).toBeGreaterThan(30);
    expect(shown).toContain("-user-agent:*\n+User-agent: *\n ::error::x\n");
    expect(stdout.replace(shown, "")).not.toMatch(/^\s*::(error::x|set-output)/m);
    expect(outputs.formatted).toBe("false");
    expect(summary).toContain("robotspec format --write");
    expect(status).toBe(1);
  });

  test("on a pull request, the summary says who gains and who loses what by each file that changed", () => {
    const before = { "robots.txt": clean, "b/robots.txt": clean, "c/robots.txt": clean };
    const files = {
      "robots.txt": `${clean}\nUser-agent: GPTBot\nDisallow: /\n`,
      "b/robots.txt": `# no effect\n${clean}`,
      "d<b>/robots.txt": "User-agent: *\nDisallow: /<img>\n",
    };
    const { status, summary } = runStep(files, { "fail-on": "never" }, before);
    const [, ...parts] = summary.split("#### ");
    expect(parts.map((part) => part.split("\n")[0])).toEqual([
      "b/robots.txt: what the change does",
      "d&#60;b&#62;/robots.txt: what the change does",
      "robots.txt: what the change does",
    ]);
    expect(parts[0]).toContain("\nNobody gains or loses anything.\n");
    expect(parts[1]).toContain("| everyone else | everything but /\\<img\\>; before: everything |");
    expect(parts[2]).toMatch(/\| GPTBot \| nothing \\\(line 5\\\); before: everything but \/a \|/);
    expect(status).toBe(0);
  });

  test("tests each file on what the inputs expect, annotates what is not met, and fails the step", () => {
    const files = {
      "robots.txt": clean,
      "a.expect": "Googlebot may /\neveryone must not /b\n",
      "maps/sitemap.xml": "<urlset><url><loc>https://example.com/about</loc></url></urlset>",
      "list 1.txt": "/x\n",
    };
    const inputs = { files: "robots.txt", expect: "a.expect", sitemaps: " maps/sitemap.xml \n", urls: "\nlist 1.txt" };
    const { status, stdout, summary } = runStep(files, inputs);
    expect(status).toBe(1);
    expect(stdout).toContain(
      "::error file=a.expect,line=2,endLine=2,title=robotspec unmet-expectation::everyone must not /b",
    );
    expect(stdout).toContain("::error file=robots.txt,line=2,endLine=2,title=robotspec closed-in-sitemap::");
    expect(summary).toContain(
      "#### robots.txt: what the rules do\n\n2 URLs, 1 of them closed to search engines; 1 of 2 expectations met.\n",
    );
    expect(runStep(files, { ...inputs, "fail-on": "never" }).status).toBe(0);
    expect(runStep(files, { ...inputs, expect: "none.expect", "fail-on": "never" }).status).toBe(2);
    expect(
      runStep({ ...files, "a.expect": "Googlebot may /\n" }, { files: "robots.txt", expect: "a.expect" }).status,
    ).toBe(0);
  });

  test("on a pull request, the audit says which URLs a change closes", () => {
    const files = { "robots.txt": `${clean}Disallow: /x\n`, "urls.txt": "/x1\n/y\n" };
    const { status, summary } = runStep(files, { urls: "urls.txt" }, { "robots.txt": clean });
    expect(status).toBe(0);
    expect(summary).toContain(
      "#### robots.txt: what the change does\n\n2 URLs, 1 of them closed to search engines; some gain or lose.\n",
    );
    expect(summary).toContain("| everyone else | loses /x; loses 1 URL: /x1 |");
  });

  test("a pull request without its base in reach is linted all the same", () => {
    const { status, summary } = runStep({ "robots.txt": faulty }, {}, {});
    expect(status).toBe(1);
    expect(summary).toContain("| robots.txt | 1 |");
  });

  test("accepts any character in file names", () => {
    const name = "a $(touch pwned) `id` \"b' ;c|<img>_robots.txt";
    const { status, summary, outputs } = runStep({ [name]: clean }, { files: `\n  ${name}  \n` });
    expect([status, outputs.files]).toEqual([0, "1"]);
    expect(summary).toContain(
      "| a &#36;&#40;touch pwned&#41; &#96;id&#96; &#34;b&#39; &#59;c&#124;&#60;img&#62;&#95;robots.txt |",
    );
  });

  test("an unreadable file fails the step for any value of fail-on", () => {
    const { status, stderr, outputs } = runStep(
      { "robots.txt": clean },
      { files: "robots.txt\nnowhere", "fail-on": "never" },
    );
    expect([status, outputs.files]).toEqual([2, "1"]);
    expect(stderr).toContain('cannot read "nowhere"');
  });

  test.each([
    [{ "fail-on": "info" }, 'Invalid input fail-on; use "error", "warning" or "never".'],
    [{ "format-check": "yes" }, 'Invalid input format-check; use "true" or "false".'],
    [{ version: "git+https://example.com/x" }, 'Invalid input version; use "bundled" or "installed".'],
    [{ files: " \n\t\n" }, "The input files is empty; name one file per line."],
  ])("an invalid input is rejected with its remedy: %j", (inputs, message) => {
    const { status, stdout, outputs } = runStep({}, inputs);
    expect([status, stdout, outputs]).toEqual([2, `::error title=robotspec::${message}\n`, {}]);
  });
});
