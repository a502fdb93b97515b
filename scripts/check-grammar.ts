// Says where grammar/ is out of step with itself: rfc9309.abnf, which never
// changes, robotstxt.peggy, which has its rules under the same names in the same
// order, and the table in README.md, which names every rule of both and every
// kind of node, and gives the reason for each departure.
import { createHash } from "node:crypto";
import { checkRefs, parseString } from "abnf";
import peggy from "peggy";
import { startRules } from "./generate-parser.ts";
import { isMain, read, report } from "./repo.ts";

/** The texts that are compared. */
export interface GrammarFiles {
  readonly abnf: string;
  readonly peggy: string;
  /** grammar/README.md. */
  readonly readme: string;
  /** src/cst/nodes.ts. */
  readonly nodes: string;
  readonly startRules: readonly string[];
}

/**
 * SHA-256 of rfc9309.abnf below its head comment. It is the RFC's own text, letter for letter, so
 * there is never a reason to change it: an erratum goes into robotstxt.peggy, as a departure.
 */
const abnfBody = "51cfd62ccdfc320f8185fb042d815caacd0604f58f15ef9a736de8bade71f51b";

/** The parts of robotstxt.peggy, in order; the first one is the RFC's. */
const sections = ["RFC 9309, Section 2.2", "Recovery", "Other records", "Lines", "Places"] as const;

/** A row of the table: names without their backquotes, "" where a dash says there is none. */
interface Row {
  readonly abnf: string;
  readonly peggy: string;
  readonly kinds: readonly string[];
  readonly departure: string;
}

/** What is out of step, as sentences; empty where nothing is. */
export function grammarProblems(files: GrammarFiles): string[] {
  const problems: string[] = [];
  const abnfNames = readAbnf(files.abnf, problems);
  const rules = readPeggy(files.peggy, problems);
  const rows = readTable(files.readme);

  for (const name of unreachable(rules, files.startRules)) {
    problems.push(`robotstxt.peggy: ${name} is reached from no start rule.`);
  }
  compareNames(abnfNames, rules, rows, problems);
  compareTable(abnfNames, rules, rows, problems);
  compareKinds(files.nodes, rows, problems);
  return problems;
}

function readAbnf(text: string, problems: string[]): string[] {
  const body = text.replace(/^(;.*\n)+\n*/, "");
  const digest = createHash("sha256").update(body).digest("hex");
  if (digest !== abnfBody) {
    problems.push(`rfc9309.abnf: the RFC's text was changed (its SHA-256 is now ${digest}); put it back.`);
  }
  const rules = parseString(text, "rfc9309.abnf");
  for (const sentence of checkRefs(rules) ?? []) problems.push(`rfc9309.abnf: ${sentence}.`);
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
    .filter(({ title }) => (sections as readonly string[]).includes(title));
  const titles = headings.map(({ title }) => title);
  if (titles.join() !== sections.join()) {
    problems.push(`robotstxt.peggy: its headings are to be ${sections.join(" | ")}, but are ${titles.join(" | ")}.`);
  }
  return peggy.parser
    .parse(text, { grammarSource: "robotstxt.peggy", reservedWords: peggy.RESERVED_WORDS })
    .rules.map((rule) => ({
      name: rule.name,
      section: headings.findLast(({ at }) => at < rule.location.start.offset)?.title ?? "",
      uses: references(rule.expression),
    }));
}

/** The rules an expression names, at any depth. */
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

/** The rows of every table of grammar/README.md that has the four columns. */
function readTable(readme: string): Row[] {
  const rows: Row[] = [];
  let inside = false;
  for (const line of readme.split("\n")) {
    if (!line.startsWith("|")) {
      inside = false;
    } else if (/^\| ABNF rule \| Peggy rule \| CST kind \| Departure and its reason \|$/.test(line)) {
      inside = true;
    } else if (inside && !/^\|[-| ]*$/.test(line)) {
      const [abnf = "", name = "", kinds = "", departure = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      rows.push({ abnf: ticked(abnf)[0] ?? "", peggy: ticked(name)[0] ?? "", kinds: ticked(kinds), departure });
    }
  }
  return rows;
}

/** What stands in backquotes. */
function ticked(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

/** Same names, "-" as "_", in the same order; a departure of the table is the only way out. */
function compareNames(
  abnfNames: readonly string[],
  rules: readonly PeggyRule[],
  rows: readonly Row[],
  problems: string[],
): void {
  const departs = (column: "abnf" | "peggy", name: string): boolean =>
    rows.some(
      (row) => row[column] === name && row[column === "abnf" ? "peggy" : "abnf"] === "" && row.departure !== "",
    );
  const wanted = abnfNames.filter((name) => !departs("abnf", name)).map(underscored);
  const first = rules.filter((rule) => rule.section === sections[0]).map((rule) => rule.name);
  const found = first.filter((name) => !departs("peggy", name));
  if (wanted.join() === found.join()) return;

  const missing = wanted.filter((name) => !found.includes(name));
  const foreign = found.filter((name) => !wanted.includes(name));
  for (const name of missing) problems.push(`robotstxt.peggy: the ABNF's ${name} is not in the first section.`);
  for (const name of foreign) problems.push(`robotstxt.peggy: ${name} is in the first section, but not in the ABNF.`);
  if (missing.length + foreign.length === 0) {
    problems.push(`robotstxt.peggy: the ABNF's order is ${wanted.join(" ")}, but here it is ${found.join(" ")}.`);
  }
}

function compareTable(
  abnfNames: readonly string[],
  rules: readonly PeggyRule[],
  rows: readonly Row[],
  problems: string[],
): void {
  const peggyNames = rules.map((rule) => rule.name);
  for (const [column, names, grammar] of [
    ["abnf", abnfNames, "rfc9309.abnf"],
    ["peggy", peggyNames, "robotstxt.peggy"],
  ] as const) {
    const listed = rows.map((row) => row[column]).filter((name) => name !== "");
    for (const name of names) {
      const times = listed.filter((other) => other === name).length;
      if (times !== 1)
        problems.push(`grammar/README.md: the table names ${name} of ${grammar} ${times} times, not once.`);
    }
    for (const name of listed) {
      if (!names.includes(name))
        problems.push(`grammar/README.md: the table names ${name}, which is not in ${grammar}.`);
    }
  }
  for (const row of rows) {
    if (row.abnf !== "" && row.peggy !== "" && underscored(row.abnf) !== row.peggy) {
      problems.push(`grammar/README.md: the table pairs ${row.abnf} with ${row.peggy}.`);
    }
    if ((row.abnf === "" || row.peggy === "") && row.departure === "") {
      problems.push(`grammar/README.md: the table gives no reason for ${row.abnf || row.peggy}.`);
    }
  }
}

/** Every kind of node comes from some rule, and the table names no other. */
function compareKinds(nodes: string, rows: readonly Row[], problems: string[]): void {
  const kinds = new Set([...nodes.matchAll(/(?:Leaf<|kind: )"([a-z-]+)"/g)].map((match) => match[1] ?? ""));
  const named = new Set(rows.flatMap((row) => row.kinds));
  for (const kind of kinds) {
    if (!named.has(kind)) problems.push(`grammar/README.md: no row of the table has the kind ${kind}.`);
  }
  for (const kind of named) {
    if (!kinds.has(kind))
      problems.push(`grammar/README.md: the table names the kind ${kind}, which src/cst/nodes.ts has not.`);
  }
}

function underscored(name: string): string {
  return name.replaceAll("-", "_");
}

/** The files as they stand. */
export function grammarFiles(): GrammarFiles {
  return {
    abnf: read("grammar/rfc9309.abnf"),
    peggy: read("grammar/robotstxt.peggy"),
    readme: read("grammar/README.md"),
    nodes: read("src/cst/nodes.ts"),
    startRules,
  };
}

if (isMain(import.meta)) report(grammarProblems(grammarFiles()));
