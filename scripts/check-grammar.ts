// Checks that the files of grammar/ agree: rfc9309.abnf, which never changes, and the ABNF of the two older documents;
// robotstxt.peggy, with their rules under the same names and in the same order, a section for each; and the tables in
// README.md, which list every rule and every kind of node, and the reason for each departure.
import { createHash } from "node:crypto";
import { checkRefs, parseString } from "abnf";
import peggy from "peggy";
import { parsers, scanners } from "./generate-parser.ts";
import { isMain, read, report } from "./repo.ts";

/** The texts that are compared. */
export interface GrammarFiles {
  /** The text of each grammar in ABNF that a section of `peggy` transcribes, by file name. */
  readonly abnf: Readonly<Record<string, string>>;
  readonly peggy: string;
  /** grammar/README.md. */
  readonly readme: string;
  /** src/cst/nodes.ts. */
  readonly nodes: string;
  readonly startRules: readonly string[];
}

/** The RFC's part: the file that never changes. */
const rfc = { title: "RFC 9309, Section 2.2", abnf: "rfc9309.abnf", prefix: "" };

/**
 * SHA-256 of rfc9309.abnf after its head comment. It is a verbatim copy of the RFC's text, so there is never a reason
 * to change it: an erratum goes into robotstxt.peggy, as a departure.
 */
const rfcBody = "51cfd62ccdfc320f8185fb042d815caacd0604f58f15ef9a736de8bade71f51b";

/** A section of robotstxt.peggy with the heading `title`; the tables of README.md have the same sections. */
interface Section {
  readonly title: string;
  /** The grammar it transcribes, and the prefix of its names in Peggy. */
  readonly abnf?: string;
  readonly prefix?: string;
}

/** All sections, in order. */
const sections: readonly Section[] = [
  rfc,
  { title: "Recovery" },
  { title: "Other records" },
  { title: "Dialects" },
  { title: "draft-koster-robots-00, Section 3.3", abnf: "koster1996.abnf", prefix: "koster_" },
  { title: "A Standard for Robot Exclusion, 1994", abnf: "rep1994.abnf", prefix: "rep1994_" },
  { title: "Lines" },
  { title: "Offsets" },
];

/** A row of a table: names without backquotes, "" for a dash. */
interface Row {
  readonly section: string;
  readonly abnf: string;
  readonly peggy: string;
  readonly kinds: readonly string[];
  readonly departure: string;
}

/** The disagreements, as sentences. */
export function grammarProblems(files: GrammarFiles): string[] {
  const problems: string[] = [];
  const rules = readPeggy(files.peggy, problems);
  const rows = readTable(files.readme);

  for (const name of unreachable(rules, files.startRules)) {
    problems.push(`robotstxt.peggy: ${name} is not reachable from a start rule.`);
  }
  checkRfcText(files.abnf[rfc.abnf] ?? "", problems);
  for (const section of sections) {
    const abnfNames = section.abnf === undefined ? [] : readAbnf(section.abnf, files.abnf[section.abnf], problems);
    const sectionRules = rules.filter((rule) => rule.section === section.title).map((rule) => rule.name);
    const sectionRows = rows.filter((row) => row.section === section.title);
    if (section.abnf !== undefined) compareNames(section, abnfNames, sectionRules, sectionRows, problems);
    compareTable(section, abnfNames, sectionRules, sectionRows, problems);
  }
  compareKinds(files.nodes, rows, problems);
  return problems;
}

function checkRfcText(text: string, problems: string[]): void {
  const body = text.replace(/^(;.*\n)+\n*/, "");
  const digest = createHash("sha256").update(body).digest("hex");
  if (digest !== rfcBody) {
    problems.push(`${rfc.abnf}: the RFC's text was changed (its SHA-256 is now ${digest}); restore it.`);
  }
}

/** The rule names of a grammar in ABNF, in its order. */
function readAbnf(file: string, text: string | undefined, problems: string[]): string[] {
  if (text === undefined) {
    problems.push(`${file} is missing.`);
    return [];
  }
  const rules = parseString(text, file);
  for (const sentence of checkRefs(rules) ?? []) problems.push(`${file}: ${sentence}.`);
  return Object.values(rules.defs).map((rule) => rule.name);
}

interface PeggyRule {
  readonly name: string;
  readonly section: string;
  readonly uses: readonly string[];
}

function readPeggy(text: string, problems: string[]): PeggyRule[] {
  const headings = [...text.matchAll(/^\/\/ (.*)$/gm)]
    .map((match) => ({ title: match[1] ?? "", at: match.index }))
    .filter(({ title }) => sections.some((section) => section.title === title));
  const found = headings.map(({ title }) => title).join(" | ");
  const wanted = sections.map(({ title }) => title).join(" | ");
  if (found !== wanted) problems.push(`robotstxt.peggy: expected the headings ${wanted}, found ${found}.`);
  return peggy.parser
    .parse(text, { grammarSource: "robotstxt.peggy", reservedWords: peggy.RESERVED_WORDS })
    .rules.map((rule) => ({
      name: rule.name,
      section: headings.findLast(({ at }) => at < rule.location.start.offset)?.title ?? "",
      uses: references(rule.expression),
    }));
}

/** The rules that an expression refers to, at any depth. */
function references(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "type" in node && node.type === "rule_ref" && "name" in node ? [String(node.name)] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

function unreachable(rules: readonly PeggyRule[], starts: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(rules.find((rule) => rule.name === name)?.uses ?? []));
  }
  return rules.map(({ name }) => name).filter((name) => !seen.has(name));
}

/** The rows of every table of grammar/README.md with the four columns. */
function readTable(readme: string): Row[] {
  const rows: Row[] = [];
  let section = "";
  let inside = false;
  for (const line of readme.split("\n")) {
    if (line.startsWith("## ")) section = line.slice("## ".length);
    if (!line.startsWith("|")) {
      inside = false;
    } else if (line === "| ABNF rule | Peggy rule | CST kind | Departure and its reason |") {
      inside = true;
    } else if (inside && !/^\|[-| ]*$/.test(line)) {
      const [abnf = "", name = "", kinds = "", departure = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      rows.push({
        section,
        abnf: ticked(abnf)[0] ?? "",
        peggy: ticked(name)[0] ?? "",
        kinds: ticked(kinds),
        departure,
      });
    }
  }
  return rows;
}

/** The words in backquotes. */
function ticked(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

/** Checks for the same names ("-" as "_", after the section's prefix) in the same order, except for departures. */
function compareNames(
  section: Section,
  abnfNames: readonly string[],
  peggyNames: readonly string[],
  rows: readonly Row[],
  problems: string[],
): void {
  const wanted = abnfNames
    .filter((name) => !rows.some((row) => row.abnf === name && row.peggy === "" && row.departure !== ""))
    .map((name) => (section.prefix ?? "") + underscored(name));
  const found = peggyNames.filter(
    (name) => !rows.some((row) => row.peggy === name && row.abnf === "" && row.departure !== ""),
  );
  if (wanted.join() === found.join()) return;

  const missing = wanted.filter((name) => !found.includes(name));
  const foreign = found.filter((name) => !wanted.includes(name));
  const where = `robotstxt.peggy, "${section.title}"`;
  for (const name of missing) problems.push(`${where}: ${name} of ${section.abnf} is missing.`);
  for (const name of foreign) problems.push(`${where}: ${name} is not in ${section.abnf}.`);
  if (missing.length + foreign.length === 0) {
    problems.push(`${where}: the order of ${section.abnf} is ${wanted.join(" ")}, but here it is ${found.join(" ")}.`);
  }
}

/** Checks for a row for every rule of both grammars and for no other, and a reason if a rule has no counterpart. */
function compareTable(
  section: Section,
  abnfNames: readonly string[],
  peggyNames: readonly string[],
  rows: readonly Row[],
  problems: string[],
): void {
  const table = `grammar/README.md: the table of "${section.title}"`;
  for (const [column, names] of [
    ["abnf", abnfNames],
    ["peggy", peggyNames],
  ] as const) {
    const listed = rows.map((row) => row[column]).filter((name) => name !== "");
    const grammar = column === "abnf" ? "the ABNF" : "robotstxt.peggy";
    for (const name of names) {
      const times = listed.filter((other) => other === name).length;
      if (times !== 1) problems.push(`${table} names ${name} of ${grammar} ${times} times, not once.`);
    }
    for (const name of listed) {
      if (!names.includes(name)) problems.push(`${table} names ${name}, which is not in this section of ${grammar}.`);
    }
  }
  for (const row of rows) {
    if (row.abnf !== "" && row.peggy !== "" && (section.prefix ?? "") + underscored(row.abnf) !== row.peggy) {
      problems.push(`${table} pairs ${row.abnf} with ${row.peggy}.`);
    }
    if ((row.abnf === "" || row.peggy === "") && row.departure === "") {
      problems.push(`${table} gives no reason for ${row.abnf || row.peggy}.`);
    }
  }
}

/** Checks that every kind of node comes from some rule, and that the tables have no other kinds. */
function compareKinds(nodes: string, rows: readonly Row[], problems: string[]): void {
  const kinds = new Set([...nodes.matchAll(/(?:Leaf<|kind: )"([a-z-]+)"/g)].map((match) => match[1] ?? ""));
  const named = new Set(rows.flatMap((row) => row.kinds));
  for (const kind of kinds) {
    if (!named.has(kind)) problems.push(`grammar/README.md: no row of the table has the kind ${kind}.`);
  }
  for (const kind of named) {
    if (!kinds.has(kind))
      problems.push(`grammar/README.md: the table names the kind ${kind}, which is not in src/cst/nodes.ts.`);
  }
}

function underscored(name: string): string {
  return name.replaceAll("-", "_");
}

/** The current files. */
export function grammarFiles(): GrammarFiles {
  const abnf = sections.flatMap((section) => (section.abnf === undefined ? [] : [section.abnf]));
  return {
    abnf: Object.fromEntries(abnf.map((file) => [file, read(`grammar/${file}`)])),
    peggy: read("grammar/robotstxt.peggy"),
    readme: read("grammar/README.md"),
    nodes: read("src/cst/nodes.ts"),
    startRules: [...Object.values(parsers).flat(), ...Object.values(scanners)],
  };
}

if (isMain(import.meta)) report(grammarProblems(grammarFiles()));
