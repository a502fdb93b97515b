// `npm run docs`: fills the marked parts of every Markdown page, runs the `robotspec` commands that pages show, writes
// the pages of the rules, the manual page and the schema of the config, and checks links. `--check` only compares.
//
// A marked part is between `<!-- NAME ARGUMENT -->` and `<!-- /NAME -->`; `parts` has a function for each name.
// bench/pages.ts fills those named `bench`.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { street } from "../.dependency-cruiser.mjs";
import {
  contestedCases,
  differenceTable,
  implementationTable,
  mutantTable,
  scoreboardTable,
  scoreTable,
  unexplainedCases,
} from "../packages/conformance/scripts/tables.ts";
import { examplesOf } from "../src/cli/examples.ts";
import { allCommands } from "../src/cli/main.ts";
import { type CodeEntry, categories, codes, type DiagnosticCode } from "../src/diagnostics/codes.ts";
import { pages } from "../src/diagnostics/index.ts";
import { visible } from "../src/diagnostics/visible.ts";
import { rules } from "../src/lint/rules/index.ts";
import { grouped } from "../src/text/grouped.ts";
import { configSchema, manPage } from "./docs/shipped.ts";
import {
  accessAnswers,
  aiCrawlers,
  census,
  decisionTable,
  dialectAnswers,
  evidenceTable,
  fuzzTable,
  markdownTable,
  memberTable,
  mutationTable,
  recordOverview,
  recordSections,
  requirementTable,
  runtimesTable,
  sparkTables,
} from "./docs/tables.ts";
import { bringUpToDate, read, report, root } from "./repo.ts";

// Marked parts

/** The text of a marked part, from the argument in its mark and its current text. */
type Part = (argument: string, current: string) => string | undefined;

const parts: Readonly<Record<string, Part>> = {
  census: (name) => census[name]?.(),
  contested: contestedCases,
  decisions: decisionTable,
  differences: differenceTable,
  evidence: evidenceTable,
  file: fileBlock,
  fuzzing: fuzzTable,
  implementations: implementationTable,
  layers: () => `    ${street.map((column) => column.join(" | ").replace(/^\.$/, "index")).join(" -> ")}`,
  members: memberTable,
  mutants: mutantTable,
  mutation: mutationTable,
  "ai-crawlers": aiCrawlers,
  "record-overview": recordOverview,
  records: recordSections,
  requirements: requirementTable,
  "rule-categories": categoryTable,
  rules: ruleTables,
  runtimes: runtimesTable,
  scoreboard: scoreboardTable,
  scores: scoreTable,
};

const PART = /^<!-- (?!bench\b)([\w-]+)(?: (.*))? -->\n([\s\S]*?)^<!-- \/\1 -->$/gm;

/** A page with all of its marked parts filled. */
function filled(path: string): string {
  return read(path).replace(PART, (_, name: string, argument = "", current: string) => {
    const mark = argument === "" ? name : `${name} ${argument}`;
    const text = parts[name]?.(argument, current);
    if (text === undefined) throw new Error(`${path} has the part "${mark}", which nothing fills.`);
    return `<!-- ${mark} -->\n\n${text}\n\n<!-- /${name} -->`;
  });
}

/** A file as a code block in the language of its name. */
function fileBlock(path: string): string {
  const extension = extname(path).slice(1);
  const language = { mjs: "js", py: "python", rs: "rust" }[extension] ?? extension;
  return `\`\`\`${language}\n${read(path).trimEnd()}\n\`\`\``;
}

// Rules

/** A set of real files. */
interface RealFiles {
  /** When they were collected. */
  readonly date: string;
  readonly files: number;
  /** By code: files with such a finding, and the number of findings. */
  readonly codes: Readonly<Record<string, readonly [files: number, findings: number]>>;
}

/** How often each rule fires on real files, from the oldest set: `npx tsx bench/count-rules.ts` writes it. */
const realFiles: readonly RealFiles[] = JSON.parse(read("docs/rules/counts.json"));

/** Rules about records and crawlers that are younger than the oldest set, of which it says nothing. */
const young: ReadonlySet<string> = new Set([
  "ai-opt-out",
  "content-signal",
  "content-usage",
  "contradicting-preferences",
  "license",
]);

const entries = Object.entries<CodeEntry>(codes).sort(([a], [b]) => (a < b ? -1 : 1));

function categoryTable(): string {
  const rows = Object.entries(categories).map(([category, about]) => {
    const count = entries.filter(([, entry]) => entry.category === category).length;
    return [`[${category}](diagnostics.md#${category})`, `${count}`, about];
  });
  return markdownTable(["Category", "Rules", "What is reported"], rows);
}

/** A section for each category with a table of its rules. */
function ruleTables(): string {
  const heads = [
    "Rule",
    "Severity",
    "Fix",
    "Section",
    ...realFiles.map(({ date }) => (date.match(/\d{4}/g) ?? []).join("/")),
  ];
  return Object.entries(categories)
    .map(([category, about]) => {
      const rows = entries
        .filter(([, entry]) => entry.category === category)
        .map(([code, entry]) => {
          return [
            `[${code}](rules/${code}.md)`,
            severityOf(entry),
            fixOf(code),
            section(entry.spec),
            ...realFiles.map((set, at) =>
              at === 0 && young.has(code) ? "" : share(set, code).replaceAll(" ", "\u00a0"),
            ),
          ];
        });
      return `## ${category}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n\n${markdownTable(heads, rows)}`;
    })
    .join("\n\n");
}

/** docs/rules/<code>.md. */
function rulePage(code: DiagnosticCode): string {
  const entry: CodeEntry = codes[code];
  const { why, crawlers, turnOff } = pages[code];
  const setting = (level: string) => `\`\`\`json\n{ "rules": { "${code}": "${level}" } }\n\`\`\``;
  const category = `[${entry.category}](../diagnostics.md#${entry.category})`;
  const facts = markdownTable(
    ["Severity", "Category", "Fix", "Source"],
    [[severityOf(entry), category, fixOf(code), section(entry.spec)]],
  );
  return `${[
    "<!-- Generated from src/lint/rules/ by `npm run docs`; do not edit. -->",
    `# ${code}`,
    ...(entry.messages === undefined ? [] : [entry.message, facts]),
    ...examplesOf(code).flatMap(({ messageId, message, wrong, right }) => [
      ...(messageId === null ? [] : [`## ${messageId}`]),
      `> ${quoted(message)}`,
      ...(messageId === null ? [facts] : []),
      ...example("Wrong", wrong),
      ...example("Right", right),
    ]),
    "## Why",
    why,
    "## Which crawlers differ",
    crawlers,
    ...(entry.recommended === false
      ? [
          "## When to turn it on",
          "It is off by default. In `robotspec.config.json`:",
          setting(entry.severity),
          "## When to leave it off",
          turnOff,
        ]
      : ["## When to turn it off", `${turnOff} In \`robotspec.config.json\`:`, setting("off")]),
    "## On real files",
    realFiles.flatMap((set, at) => (at === 0 && young.has(code) ? [] : [frequency(set, code)])).join("\n"),
    "[All rules](../diagnostics.md) · [Using the linter](../lint.md)",
  ].join("\n\n")}\n`;
}

/** An example of a page under a title; nothing if it has no lines. */
function example(title: string, lines: string): readonly string[] {
  return lines === "" ? [] : [`${title}:`, `\`\`\`txt\n${lines.replace(/\n$/, "")}\n\`\`\``];
}

/** A message as Markdown. */
function quoted(message: string): string {
  return visible(message).replace(/[\\`*_<>[\]~]/g, "\\$&");
}

function severityOf({ severity, recommended }: CodeEntry): string {
  return recommended === false ? `${severity}, off by default` : severity;
}

function fixOf(code: string): string {
  return rules.find((rule) => rule.code === code)?.fix ?? "";
}

/** How often a rule fires in a set, as a sentence. */
function frequency(set: RealFiles, code: string): string {
  const [files, findings] = set.codes[code] ?? [0, 0];
  const all = `${grouped(set.files)} real files of ${set.date}`;
  if (files === 0) return `In none of ${all}.`;
  const times = findings === 1 ? "once" : `${grouped(findings)} times in all`;
  return `In ${grouped(files)} of ${all} (${share(set, code)}), ${times}.`;
}

function share({ files, codes: found }: RealFiles, code: string): string {
  const percent = (100 * (found[code]?.[0] ?? 0)) / files;
  if (percent === 0) return "none";
  return percent < 0.1 ? "< 0.1 %" : `${percent.toFixed(1)} %`;
}

function section(number: string): string {
  // An older document is named by its year.
  if (/^\d{4}\b/.test(number)) return number;
  return `[§${number}](https://www.rfc-editor.org/rfc/rfc9309#section-${number})`;
}

// Commands

/** A page with the output of every `$ … npx robotspec …` in its `console` blocks. Other commands keep their output. */
function withOutputs(page: string): string {
  return page.replace(/^```console\n([\s\S]*?)^```$/gm, (_, block: string) => {
    // Each part is a command and its output.
    const shown = block.split(/^(?=\$ )/m).map((part) => {
      const command = /^\$ (.*\bnpx robotspec\b.*)\n/.exec(part)?.[1];
      return command === undefined ? part : `$ ${command}\n${outputOf(command).replace(/\n?$/, "\n")}`;
    });
    return `\`\`\`console\n${shown.join("")}\`\`\``;
  });
}

/** Runs a command line of a page with the built command. */
function outputOf(command: string): string {
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

// Links

/** Links of a page to files of the repository, or to headings in them, that do not exist. Code has no links. */
function deadLinks(path: string, texts: ReadonlyMap<string, string>): string[] {
  const prose = (texts.get(path) ?? "").replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "`");
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
    ([, target = "", heading]) => {
      const file = target === "" ? path : join(dirname(path), target);
      if (!existsSync(join(root, file))) return [`${path}: the link to ${target} is broken; there is no such file.`];
      if (heading === undefined || !file.endsWith(".md")) return [];
      if (headingsOf(texts.get(file) ?? read(file)).has(heading)) return [];
      return [`${path}: the link to ${target}#${heading} is broken; there is no such heading.`];
    },
  );
}

/** The anchors that GitHub gives the headings of a page. */
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
function markdownFiles(): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" });
  return stdout.split("\n").filter((path) => path !== "" && existsSync(join(root, path)));
}

const { version }: { version: string } = JSON.parse(read("package.json"));
const files = new Map<string, string>([
  ...Object.keys(codes).map((code) => [`docs/rules/${code}.md`, rulePage(code as DiagnosticCode)] as const),
  ["schema/config.schema.json", configSchema()],
  ["man/robotspec.1", manPage(read("man/robotspec.1"), await allCommands(), version)],
  ["integrations/spark/src/robotspec_spark/tables.json", sparkTables()],
  ...["html", "sarif"].map((format) => {
    const command = `npx robotspec lint --format ${format} examples/shop.robots.txt`;
    return [`docs/reports/shop.${format}`, outputOf(command)] as const;
  }),
]);
for (const path of markdownFiles()) {
  if (path.startsWith("docs/rules/")) continue;
  let page = filled(path);
  if (path === "docs/access.md") page = accessAnswers(page);
  if (path === "docs/dialects.md") page = dialectAnswers(page);
  files.set(path, withOutputs(page));
}
bringUpToDate(files, "npm run build && npm run docs");
report([
  ...unexplainedCases().map((id) => `docs/conformance-differences.md: no difference explains the case ${id}.`),
  ...readdirSync(join(root, "docs/rules"))
    .filter((name) => name.endsWith(".md") && !files.has(`docs/rules/${name}`))
    .map((name) => `docs/rules/${name} is not the page of a rule; remove it.`),
  ...[...files.keys()].flatMap((path) => (path.endsWith(".md") ? deadLinks(path, files) : [])),
]);
