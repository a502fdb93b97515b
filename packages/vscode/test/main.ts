// `npm test --prefix packages/vscode [-- --pictures] [-- web | code-server]`: builds the .vsix, checks its files and its grammar, and
// drives the extension in VS Code for the web and in code-server. A host that cannot be installed is skipped with a
// reason. With `--pictures`, retakes the pictures of the README.
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import yauzl from "yauzl";
import { packageExtension } from "../../../packages/vscode/scripts/package.ts";
import { root } from "../../../scripts/repo.ts";
import { codes } from "../../../src/diagnostics/index.ts";
import { chromiumPath, NO_CHROMIUM } from "../../../test/runtimes/browser.ts";
import { grammarProblems } from "./grammar.ts";
import { startCodeServer } from "./hosts/code-server.ts";
import { type Host, hostsFolder, installHosts } from "./hosts/host.ts";
import { startWeb } from "./hosts/web.ts";
import { files, pictures, steps } from "./scenario.ts";
import { Workbench } from "./workbench.ts";

const args = process.argv.slice(2);
const takesPictures = args.includes("--pictures");
const chosen = args.filter((arg) => !arg.startsWith("--"));
const temp = mkdtempSync(join(tmpdir(), "robotspec-vscode-"));
/** Screenshots of failed steps. */
const shots = join(root, "temp/vscode-screenshots");

function print(state: "ok" | "FAIL" | "skip", what: string, details = ""): void {
  console.log(
    `${state.padEnd(4)}  ${what}${details === "" ? "" : `\n      ${details.trimEnd().replaceAll("\n", "\n      ")}`}`,
  );
  if (state === "FAIL") process.exitCode = 1;
}

/** Unpacks the extension. Returns the paths of its files. */
async function unpack(vsix: string, folder: string): Promise<string[]> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(vsix, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  const paths: string[] = [];
  const extract = async (entry: yauzl.Entry) => {
    paths.push(entry.fileName);
    const path = join(folder, entry.fileName);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(await open(entry), createWriteStream(path));
    zip.readEntry();
  };
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => extract(entry).catch(reject));
    zip.on("end", resolve);
    zip.on("error", reject);
    zip.readEntry();
  });
  return paths;
}

/** Every file of the package but the pages of the rules. */
const expected = [
  "[Content_Types].xml",
  "extension.vsixmanifest",
  ...[
    "LICENSE.txt",
    "changelog.md",
    "dist/THIRD-PARTY-NOTICES.md",
    "dist/extension.cjs",
    "dist/extension.web.js",
    "dist/server.mjs",
    "dist/server.web.js",
    "images/dialects.png",
    "images/file-dark.svg",
    "images/file-light.svg",
    "images/hover.png",
    "images/icon.png",
    "language-configuration.json",
    "package.json",
    "readme.md",
    "syntaxes/robots-txt.tmLanguage.json",
    "walkthrough/compare.md",
    "walkthrough/fix.md",
    "walkthrough/open.md",
    "walkthrough/test.md",
  ].map((path) => `extension/${path}`),
];

function checkFiles(vsix: string, paths: readonly string[]): void {
  const rules = Object.keys(codes).map((code) => `extension/dist/rules/${code}.md`);
  const missing = [...expected, ...rules].filter((path) => !paths.includes(path));
  const extra = paths.filter((path) => !expected.includes(path) && !/^extension\/dist\/rules\/[\w-]+\.md$/.test(path));
  const problems = [
    ...missing.map((path) => `${path} is missing.`),
    ...extra.map((path) => `${path} is not expected.`),
  ];
  const size = `${Math.round(statSync(vsix).size / 1024)} KB, ${paths.length} files`;
  print(problems.length === 0 ? "ok" : "FAIL", `files of the .vsix (${size})`, problems.join("\n"));
}

async function drive(host: Host, browser: string): Promise<void> {
  const started = performance.now();
  const workbench = await Workbench.open(browser, host.url);
  print("ok", `${host.name}: started (${seconds(started)})`);
  try {
    for (const { name, run } of steps) {
      const begun = performance.now();
      try {
        await run(workbench);
        print("ok", `${host.name}: ${name} (${seconds(begun)})`);
        const wanted = pictures[name];
        if (takesPictures && wanted?.host === host.id) {
          const path = join(root, `packages/vscode/images/${wanted.picture}.png`);
          await workbench.page.screenshot({ path, clip: { x: 345, y: 35, width: 855, height: 665 } });
        }
      } catch (error) {
        const shot = join(shots, `${host.name} ${name}.png`.replace(/[^\w.-]+/g, "-"));
        await workbench.page.screenshot({ path: shot });
        print(
          "FAIL",
          `${host.name}: ${name} (picture: ${shot})`,
          error instanceof Error ? error.message : String(error),
        );
        // The other steps begin with the state after this one.
        return;
      }
    }
  } finally {
    await workbench.close();
  }
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** A folder with the files of the scenario. */
function workspaceFor(name: string): string {
  const folder = join(temp, `workspace-${name}`);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

async function driveHost(name: Host["id"], start: () => Promise<Host | string>): Promise<void> {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  const browser = chromiumPath();
  const host = browser === undefined ? NO_CHROMIUM : await start();
  if (typeof host === "string") {
    print("skip", name, host);
    return;
  }
  try {
    await drive(host, browser as string);
  } finally {
    host.stop();
  }
}

mkdirSync(shots, { recursive: true });
try {
  const vsix = await packageExtension();
  const unpacked = join(temp, "unpacked");
  checkFiles(vsix, await unpack(vsix, unpacked));
  installHosts();
  const problems = await grammarProblems(hostsFolder);
  print(problems.length === 0 ? "ok" : "FAIL", "TextMate grammar", problems.join("\n"));
  await driveHost("web", () => startWeb(join(unpacked, "extension"), workspaceFor("web"), temp));
  await driveHost("code-server", () => startCodeServer(vsix, workspaceFor("code-server"), temp));
} finally {
  rmSync(temp, { recursive: true, force: true });
}
