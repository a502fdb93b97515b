// Brings the documentation in step with what it speaks of: docs/diagnostics.md
// is made from the table of codes, the street of docs/architecture.md from the
// layer rules, and what the documents show a `robotspec` command print is what
// the built command prints. `--check` compares.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { street } from "../.dependency-cruiser.mjs";
import { type CodeEntry, codes } from "../src/diagnostics/codes.ts";
import { requirements } from "../test/requirements.ts";
import { dialectsPage } from "./docs-dialects.ts";
import { recordsPage } from "./docs-records.ts";
import { citations, requirementsPage, testFiles } from "./docs-requirements.ts";
import { bringUpToDate, isMain, read, report, root } from "./repo.ts";

/** docs/diagnostics.md: a section for each code, under the code's own anchor. */
export function diagnosticsPage(table: Readonly<Record<string, CodeEntry>>): string {
  const entries = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    "<!-- Made from src/diagnostics/codes.ts by `npm run docs`; do not edit. -->",
    "",
    "# Diagnostics",
    "",
    "Every finding has a code, and every code a section here. An `error` is a line crawlers skip or read otherwise than",
    "it was meant, or one outside the grammar of RFC 9309; a `warning` may be read differently from crawler to crawler; an",
    "`info` is outside the letter of the grammar, and harmless. In a message, words in braces stand for what was found.",
    "",
    "| Code | Severity | Section of RFC 9309, or older document |",
    "|---|---|---|",
    ...entries.map(([code, { severity, spec }]) => `| [${code}](#${code}) | ${severity} | ${section(spec)} |`),
    ...entries.flatMap(([code, entry]) => [
      "",
      `## ${code}`,
      "",
      `${entry.severity}, ${section(entry.spec)}`,
      "",
      `> ${entry.text}`,
      "",
      entry.about,
      ...example("Reported:", entry.wrong),
      ...example("Instead:", entry.right),
    ]),
    "",
  ].join("\n");
}

function section(number: string): string {
  // An older document's, by its year.
  if (/^\d{4}\b/.test(number)) return number;
  return `[§${number}](https://www.rfc-editor.org/rfc/rfc9309#section-${number})`;
}

function example(title: string, lines: string): string[] {
  return lines === "" ? [] : ["", title, "", "```txt", lines.replace(/\n$/, ""), "```"];
}

/** The street as one line: what may import what. */
export function streetLine(columns: readonly (readonly string[])[]): string {
  return columns.map((column) => column.map((folder) => (folder === "." ? "index" : folder)).join(" | ")).join(" -> ");
}

/** `text` with what stands between `<!-- name -->` and `<!-- /name -->` replaced. */
export function replaceBlock(text: string, name: string, block: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`No block "${name}" in the document.`);
  return `${text.slice(0, start) + open}\n${block}\n\n${text.slice(end)}`;
}

/**
 * `text` with each `$ … npx robotspec …` of its `console` blocks followed by what the command
 * prints. Any other command of such a block keeps what stands there.
 *
 * @param run what a command line prints, standard output and error together
 */
export function replaceConsole(text: string, run: (command: string) => string): string {
  return text.replace(/^```console\n([\s\S]*?)^```$/gm, (_, block: string) => {
    // A command and, up to the next one, its output.
    const parts = block.split(/^(?=\$ )/m).map((part) => {
      const command = /^\$ (.*\bnpx robotspec\b.*)\n/.exec(part)?.[1];
      return command === undefined ? part : `$ ${command}\n${run(command).replace(/\n?$/, "\n")}`;
    });
    return `\`\`\`console\n${parts.join("")}\`\`\``;
  });
}

/** Runs a command line of the documents with the built command line. */
function runBuilt(command: string): string {
  const bin = `"${process.execPath}" "${join(root, "dist/src/cli/bin.js")}"`;
  const { stdout } = spawnSync(`{ ${command.replaceAll("npx robotspec", bin)}; } 2>&1`, {
    cwd: root,
    // In the shell people use: `echo` of another one reads `\n` as a line end.
    shell: "bash",
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return stdout;
}

function documents(): string[] {
  return ["README.md", "CONTRIBUTING.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)].filter(
    (path) => path.endsWith(".md") && existsSync(join(root, path)),
  );
}

/** The links of a document to files of the repository that are not there. */
function deadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((target) => !existsSync(join(root, path, "..", target)))
    .map((target) => `${path}: the link to ${target} leads nowhere.`);
}

if (isMain(import.meta)) {
  const cited = citations(testFiles());
  const files = new Map<string, string>([
    ["docs/diagnostics.md", diagnosticsPage(codes)],
    ["docs/requirements.md", requirementsPage(requirements, cited)],
    ["docs/records.md", recordsPage()],
    ["docs/dialects.md", dialectsPage()],
  ]);
  for (const path of documents()) {
    if (files.has(path)) continue;
    let text = read(path);
    if (path === "docs/architecture.md") text = replaceBlock(text, "street", `    ${streetLine(street)}`);
    files.set(path, replaceConsole(text, runBuilt));
  }
  bringUpToDate(files, "npm run build && npm run docs");
  report([...files].flatMap(([path, text]) => deadLinks(path, text)));
}
