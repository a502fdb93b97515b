// Brings the documentation in step with what it speaks of: docs/diagnostics.md and
// docs/rules/ are made from the table of codes, the street of docs/architecture.md from
// the layer rules, and what the documents show a `robotspec` command print is what the
// built command prints. `--check` compares.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { street } from "../.dependency-cruiser.mjs";
import type { Result } from "../bench/result.ts";
import { verbs } from "../src/cli/main.ts";
import { type CodeEntry, categories, codes, type DiagnosticCode, type Level } from "../src/diagnostics/codes.ts";
import { type CodePage, pages } from "../src/diagnostics/index.ts";
import { rules } from "../src/lint/rules/index.ts";
import { requirements } from "../test/requirements.ts";
import { configSchema } from "./config-schema.ts";
import { clientBenchBlocks, clientBlocks, clientResultPath } from "./docs-client.ts";
import { kindEntries, kindTables, lineDrawing } from "./docs-cst.ts";
import { dialectsPage } from "./docs-dialects.ts";
import { performanceBlocks, performanceChart, resultPath, speedBlock } from "./docs-performance.ts";
import { recordsPage } from "./docs-records.ts";
import { citations, requirementsPage, testFiles } from "./docs-requirements.ts";
import { manPage } from "./man-page.ts";
import { bringUpToDate, isMain, read, report, root } from "./repo.ts";

type Table = Readonly<Record<string, CodeEntry>>;

/** How often a rule fires on real files. */
interface RuleCounts {
  /** Files that were looked at. */
  readonly files: number;
  /** By code: files with such a finding, and findings in all. */
  readonly codes: Readonly<Record<string, readonly [files: number, findings: number]>>;
}

/** docs/diagnostics.md: the rules by category, each with a link to its page. */
export function diagnosticsPage(table: Table, counts: RuleCounts): string {
  return [
    "<!-- Generated from src/lint/rules/ by `npm run docs`; do not edit. -->",
    "",
    "# Diagnostics",
    "",
    "Every finding has a code, every code is a rule of the linter and has a page here; `robotspec lint --rules` lists them",
    "too. An `error` is a line crawlers skip or read otherwise than it was meant, or one outside the grammar of RFC 9309; a",
    "`warning` may be read differently from crawler to crawler; an `info` is harmless. What a rule reports, and how severely,",
    "is [set in a config](lint.md).",
    "",
    `The last column says in how many of ${counts.files} real files, collected in 2026, the rule has something to say.`,
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

/** The table of README.md: the categories, and how many rules are in each. */
export function categoryTable(table: Table): string {
  return [
    "| Category | Rules | What is reported |",
    "|---|---|---|",
    ...Object.entries(categories).flatMap(([category, about]) => {
      const count = Object.values(table).filter((entry) => entry.category === category).length;
      return count === 0 ? [] : [`| [${category}](docs/diagnostics.md#${category}) | ${count} | ${about} |`];
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
  // An older document's, by its year.
  if (/^\d{4}\b/.test(number)) return number;
  return `[§${number}](https://www.rfc-editor.org/rfc/rfc9309#section-${number})`;
}

function setting(code: string, level: Level): string[] {
  return ["```json", `{ "rules": { "${code}": "${level}" } }`, "```"];
}

function example(title: string, lines: string): string[] {
  return lines === "" ? [] : ["", `## ${title}`, "", "```txt", lines.replace(/\n$/, ""), "```"];
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
    ["man/robotspec.1", manPage(verbs, version)],
    ["docs/performance.svg", performanceChart(result)],
    ...["html", "sarif"].map((format) => {
      const report = runBuilt(`npx robotspec lint --format ${format} examples/shop.robots.txt`);
      return [`docs/reports/shop.${format}`, report] as const;
    }),
  ]);
  for (const path of documents()) {
    if (files.has(path)) continue;
    let text = read(path);
    if (path === "README.md") {
      text = replaceBlock(text, "rules", categoryTable(codes));
      text = replaceBlock(text, "speed", speedBlock(result));
    }
    if (path === "docs/performance.md") {
      for (const [name, block] of performanceBlocks(result)) text = replaceBlock(text, name, block);
    }
    if (path === "docs/client.md") {
      const blocks = [...clientBlocks(), ...clientBenchBlocks(JSON.parse(read(clientResultPath)))];
      for (const [name, block] of blocks) text = replaceBlock(text, name, block);
    }
    if (path === "docs/architecture.md") text = replaceBlock(text, "street", `    ${streetLine(street)}`);
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
      .map((name) => `docs/rules/${name} is the page of no rule; remove it.`),
  );
  report([...files].flatMap(([path, text]) => deadLinks(path, text)));
}
