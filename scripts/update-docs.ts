// Updates the generated parts of the documentation: docs/diagnostics.md and docs/rules/ from the rules,
// the layers of docs/architecture.md from the dependency rules, the index of docs/decisions, and the output
// of `robotspec` commands in documents from the built command. Checks links. `--check` only compares.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { street } from "../.dependency-cruiser.mjs";
import { linearPath } from "../bench/linear-result.ts";
import type { Result } from "../bench/result.ts";
import { allCommands } from "../src/cli/main.ts";
import { type CodeEntry, categories, codes, type DiagnosticCode, type Level } from "../src/diagnostics/codes.ts";
import { type CodePage, pages } from "../src/diagnostics/index.ts";
import { rules } from "../src/lint/rules/index.ts";
import { requirements } from "../test/requirements.ts";
import { configSchema } from "./config-schema.ts";
import { accessTables } from "./docs-access.ts";
import { censusBlocks, censusTables } from "./docs-census.ts";
import { clientBenchBlocks, clientBlocks, clientResultPath } from "./docs-client.ts";
import { kindEntries, kindTables, lineDrawing } from "./docs-cst.ts";
import { dialectsPage } from "./docs-dialects.ts";
import { linearBlock, performanceBlocks, performanceChart, resultPath, speedBlock } from "./docs-performance.ts";
import { recordsPage } from "./docs-records.ts";
import { citations, requirementsPage, testFiles } from "./docs-requirements.ts";
import { runtimesPath, runtimesTable } from "./docs-runtimes.ts";
import { fuzzTable, lastRunPath, mutationPath, mutationTable } from "./docs-testing.ts";
import { manPage } from "./man-page.ts";
import { bringUpToDate, isMain, read, report, root } from "./repo.ts";

type Table = Readonly<Record<string, CodeEntry>>;

/** How often each rule fires on real files. */
interface RuleCounts {
  /** Files that were linted. */
  readonly files: number;
  /** By code: files with such a finding, and the number of findings. */
  readonly codes: Readonly<Record<string, readonly [files: number, findings: number]>>;
}

/** docs/diagnostics.md: the rules by category, with links to their pages. */
export function diagnosticsPage(table: Table, counts: RuleCounts): string {
  return [
    "<!-- Generated from src/lint/rules/ by `npm run docs`; do not edit. -->",
    "",
    "# Diagnostics",
    "",
    "Every finding has a code, and every code is a rule of the linter with a page of its own. `robotspec lint --rules` lists",
    "them too. An `error` is a line that crawlers skip or misinterpret, or that does not conform to the grammar of RFC 9309. A",
    "`warning` is a line that crawlers may interpret differently. An `info` is harmless. A [config](lint.md) changes the",
    "severity of a rule.",
    "",
    `The last column is the share of ${counts.files} real files, collected in 2026, in which the rule reports something if all`,
    "rules are on and the dialect is RFC 9309. A finding that follows from another one is left out, as it is in a report.",
    ...Object.entries(categories).flatMap(([category, about]) => {
      const mine = sorted(table).filter(([, entry]) => entry.category === category);
      if (mine.length === 0) return [];
      return [
        "",
        `## ${category}`,
        "",
        `${about[0]?.toUpperCase()}${about.slice(1)}.`,
        "",
        "| Rule | Severity | Fix | Section of RFC 9309, or older document | Real files |",
        "|---|---|---|---|---|",
        ...mine.map(
          ([code, entry]) =>
            `| [${code}](rules/${code}.md) | ${severityOf(entry)} | ${fixOf(code)} | ${section(entry.spec)} | ${share(code, counts)} |`,
        ),
      ];
    }),
    "",
  ].join("\n");
}

/** docs/rules/<code>.md. */
export function rulePage(code: string, entry: CodeEntry, page: CodePage, counts: RuleCounts): string {
  const [files, findings] = counts.codes[code] ?? [0, 0];
  return [
    "<!-- Generated from src/lint/rules/ by `npm run docs`; do not edit. -->",
    "",
    `# ${code}`,
    "",
    `> ${entry.message}`,
    "",
    "| Severity | Category | Fix | Source |",
    "|---|---|---|---|",
    `| ${severityOf(entry)} | [${entry.category}](../diagnostics.md#${entry.category}) | ${fixOf(code)} | ${section(entry.spec)} |`,
    ...example("Wrong", page.wrong),
    ...example("Right", page.right),
    "",
    "## Why",
    "",
    page.why,
    "",
    "## Which crawlers differ",
    "",
    page.crawlers,
    "",
    ...(entry.recommended === false
      ? [
          "## When to turn it on",
          "",
          "It is off by default. In `robotspec.config.json`:",
          "",
          ...setting(code, entry.severity),
          "",
          "## When to leave it off",
          "",
          page.turnOff,
        ]
      : ["## When to turn it off", "", `${page.turnOff} In \`robotspec.config.json\`:`, "", ...setting(code, "off")]),
    "",
    "## On real files",
    "",
    files === 0
      ? `In none of ${counts.files} real files.`
      : `In ${files} of ${counts.files} real files (${share(code, counts)}), ${findings} times in all.`,
    "",
    "[All rules](../diagnostics.md) · [Using the linter](../lint.md)",
    "",
  ].join("\n");
}

/** The table of docs/README.md: the categories with their number of rules. */
export function categoryTable(table: Table): string {
  return [
    "| Category | Rules | What is reported |",
    "|---|---|---|",
    ...Object.entries(categories).flatMap(([category, about]) => {
      const count = Object.values(table).filter((entry) => entry.category === category).length;
      return count === 0 ? [] : [`| [${category}](diagnostics.md#${category}) | ${count} | ${about} |`];
    }),
  ].join("\n");
}

function sorted(table: Table): [string, CodeEntry][] {
  return Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
}

function severityOf({ severity, recommended }: CodeEntry): string {
  return recommended === false ? `${severity}, off by default` : severity;
}

function fixOf(code: string): string {
  return rules.find((rule) => rule.code === code)?.fix ?? "";
}

function share(code: string, { files, codes: byCode }: RuleCounts): string {
  const count = byCode[code]?.[0] ?? 0;
  const percent = (100 * count) / Math.max(files, 1);
  if (count === 0) return "none";
  return percent < 0.1 ? "< 0.1 %" : `${percent.toFixed(1)} %`;
}

function section(number: string): string {
  // An older document is named by its year.
  if (/^\d{4}\b/.test(number)) return number;
  return `[§${number}](https://www.rfc-editor.org/rfc/rfc9309#section-${number})`;
}

function setting(code: string, level: Level): string[] {
  return ["```json", `{ "rules": { "${code}": "${level}" } }`, "```"];
}

function example(title: string, lines: string): string[] {
  return lines === "" ? [] : ["", `## ${title}`, "", "```txt", lines.replace(/\n$/, ""), "```"];
}

/** The import order of the layers as one line. */
export function streetLine(columns: readonly (readonly string[])[]): string {
  return columns.map((column) => column.map((folder) => (folder === "." ? "index" : folder)).join(" | ")).join(" -> ");
}

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. */
export function replaceBlock(text: string, name: string, block: string): string {
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`No block "${name}" in the document.`);
  return `${text.slice(0, start) + open}\n${block}\n\n${text.slice(end)}`;
}

/**
 * Replaces the output of every `$ … npx robotspec …` command in the `console` blocks of `text`. Other
 * commands keep their output.
 *
 * @param run runs a command line and returns its standard output and error
 */
export function replaceConsole(text: string, run: (command: string) => string): string {
  return text.replace(/^```console\n([\s\S]*?)^```$/gm, (_, block: string) => {
    // Each part is a command and its output.
    const parts = block.split(/^(?=\$ )/m).map((part) => {
      const command = /^\$ (.*\bnpx robotspec\b.*)\n/.exec(part)?.[1];
      return command === undefined ? part : `$ ${command}\n${run(command).replace(/\n?$/, "\n")}`;
    });
    return `\`\`\`console\n${parts.join("")}\`\`\``;
  });
}

/** Runs a command line of a document with the built command. */
function runBuilt(command: string): string {
  const bin = `"${process.execPath}" "${join(root, "dist/src/cli/bin.js")}"`;
  const { stdout } = spawnSync(`{ ${command.replaceAll("npx robotspec", bin)}; } 2>&1`, {
    cwd: root,
    // `echo` of other shells interprets `\n`.
    shell: "bash",
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return stdout;
}

/** Documents with generated parts. */
function documents(): string[] {
  const folders = ["docs", "docs/decisions"].filter((folder) => existsSync(join(root, folder)));
  return ["README.md", "CONTRIBUTING.md", ...folders.flatMap((folder) => markdownIn(folder))];
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** docs/decisions/README.md: a row per decision. `pages` is file name -> text. */
export function decisionTable(pages: ReadonlyMap<string, string>): string {
  const rows = [...pages].map(([name, text]) => {
    const title = /^# (\d{3}): (.+)$/m.exec(text);
    if (title === null || !name.startsWith(`${title[1]}-`)) {
      throw new Error(`docs/decisions/${name} needs a title like "# ${name.slice(0, 3)}: What was decided".`);
    }
    return `| ${title[1]} | [${title[2]}](${name}) |`;
  });
  return ["| | decision |", "|---|---|", ...rows].join("\n");
}

function decisions(): Map<string, string> {
  const names = markdownIn("docs/decisions").filter((path) => /\/\d{3}-[^/]+$/.test(path));
  return new Map(names.map((path) => [path.replace("docs/decisions/", ""), read(path)]));
}

/**
 * Links of a document to files of the repository, or headings in them, that do not exist. Text in code
 * blocks and code spans is not a link.
 */
export function deadLinks(path: string, text: string, readFile: (path: string) => string | null): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "`");
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([, target = "", heading]) => {
      const file = target === "" ? path : join(dirname(path), target);
      const found = target === "" ? text : readFile(file);
      if (found === null) return [`${path}: the link to ${target} is broken; there is no such file.`];
      if (heading === undefined || !file.endsWith(".md") || headingsOf(found).has(heading)) return [];
      return [`${path}: the link to ${target}#${heading} is broken; there is no such heading.`];
    },
  );
}

/** The anchors that GitHub gives the headings of a document. */
function headingsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/^#{1,6} (.+)$/gm)];
  return new Set(
    headings.map(([, title = ""]) => {
      const plain = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
      const anchor = plain.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

/** Every Markdown file that git tracks. */
function trackedMarkdown(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" });
  return stdout.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}

/** A file of the repository, `""` for a folder, or null. */
function readIfExists(path: string): string | null {
  if (!existsSync(join(root, path))) return null;
  return path.endsWith(".md") ? read(path) : "";
}

if (isMain(import.meta)) {
  const counts: RuleCounts = JSON.parse(read("docs/rules/counts.json"));
  const cited = citations(testFiles());
  const result: Result = JSON.parse(read(resultPath));
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const files = new Map<string, string>([
    ["docs/diagnostics.md", diagnosticsPage(codes, counts)],
    ["schema/config.schema.json", configSchema()],
    ...Object.entries(codes).map(
      ([code, entry]) =>
        [`docs/rules/${code}.md`, rulePage(code, entry, pages[code as DiagnosticCode], counts)] as const,
    ),
    ["docs/requirements.md", requirementsPage(requirements, cited)],
    ["docs/records.md", recordsPage()],
    ["docs/dialects.md", dialectsPage()],
    ["integrations/spark/src/robotspec_spark/tables.json", censusTables()],
    ["man/robotspec.1", manPage(await allCommands(), version)],
    ["docs/performance.svg", performanceChart(result)],
    ...["html", "sarif"].map((format) => {
      const report = runBuilt(`npx robotspec lint --format ${format} examples/shop.robots.txt`);
      return [`docs/reports/shop.${format}`, report] as const;
    }),
  ]);
  for (const path of documents()) {
    if (files.has(path)) continue;
    let text = read(path);
    if (path === "README.md") text = replaceBlock(text, "speed", speedBlock(result));
    if (path === "docs/README.md") text = replaceBlock(text, "rules", categoryTable(codes));
    if (path === "docs/decisions/README.md") text = replaceBlock(text, "index", decisionTable(decisions()));
    if (path === "docs/performance.md") {
      const blocks = [...performanceBlocks(result), ["linear", linearBlock(JSON.parse(read(linearPath)))] as const];
      for (const [name, block] of blocks) text = replaceBlock(text, name, block);
    }
    if (path === "docs/access.md") text = accessTables(text);
    if (path === "docs/client.md") {
      const blocks = [...clientBlocks(), ...clientBenchBlocks(JSON.parse(read(clientResultPath)))];
      for (const [name, block] of blocks) text = replaceBlock(text, name, block);
    }
    if (path === "docs/census.md") {
      for (const [name, block] of censusBlocks()) text = replaceBlock(text, name, block);
    }
    if (path === "docs/architecture.md") text = replaceBlock(text, "street", `    ${streetLine(street)}`);
    if (path === "docs/policies.md") {
    }
    if (path === "docs/testing.md") {
      text = replaceBlock(text, "fuzzing", fuzzTable(JSON.parse(read(lastRunPath))));
      text = replaceBlock(text, "mutation", mutationTable(JSON.parse(read(mutationPath))));
    }
    if (path === "docs/runtimes.md")
      text = replaceBlock(text, "results", runtimesTable(JSON.parse(read(runtimesPath))));
    if (path === "docs/cst.md") {
      text = replaceBlock(text, "drawing", lineDrawing());
      text = replaceBlock(text, "kinds", kindTables(kindEntries()));
    }
    files.set(path, replaceConsole(text, runBuilt));
  }
  bringUpToDate(files, "npm run build && npm run docs");
  report(
    readdirSync(join(root, "docs/rules"))
      .filter((name) => name.endsWith(".md") && !files.has(`docs/rules/${name}`))
      .map((name) => `docs/rules/${name} is not the page of a rule; remove it.`),
  );
  const linked = new Map(files);
  for (const path of trackedMarkdown()) if (!linked.has(path)) linked.set(path, read(path));
  const readLinked = (path: string) => linked.get(path) ?? readIfExists(path);
  report([...linked].flatMap(([path, text]) => (path.endsWith(".md") ? deadLinks(path, text, readLinked) : [])));
}
