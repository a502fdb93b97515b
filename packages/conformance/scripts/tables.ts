// Tables of the documentation that are made from the conformance suite and its recorded results.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Case,
  cell,
  isFailure,
  loadSuite,
  type ResultFile,
  readResult,
  scoreboard,
  scoreboardMarkdown,
  tally,
} from "robotspec-conformance";
import { markdownTable } from "../../../scripts/docs/tables.ts";
import { read, root } from "../../../scripts/repo.ts";
import { candidates } from "../adapters/implementations.ts";
import { casesFor, caught, type Mutant, mutants } from "../mutants/index.ts";

const suite = loadSuite();
const basisOf = new Map(suite.map(({ id, basis }) => [id, basis]));
const idOf = ({ command: [id = ""] }: ResultFile) => id;
const nameOf = ({ implementation: { name, version = "" } }: ResultFile) => cell(`${name} ${version}`.trim());

/** The recorded results with nothing but the decisions of one profile, robotspec first. */
function decisionsOf(profile: string): ResultFile[] {
  const folder = "packages/conformance/results";
  const order = candidates.map(({ id }) => `${id}.json`);
  const ids = new Set(suite.filter((one) => one.profile === profile && one.op === "decide").map(({ id }) => id));
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => readResult(read(`${folder}/${name}`)))
    .map((result) => ({ ...result, cases: result.cases.filter(({ id }) => ids.has(id)) }))
    .filter(({ cases }) => cases.length > 0);
}

const results = decisionsOf("rfc9309");

export function implementationTable(): string {
  const rows = results.map((result) => {
    const { name, version = "", language = "" } = result.implementation;
    const registry = candidates.find(({ id }) => id === idOf(result))?.registry ?? "";
    return [cell(name), version, language, registry, result.date];
  });
  return markdownTable(["Implementation", "Version", "Language", "From", "Tested"], rows);
}

/** The table of the scoreboard, whose cells lead to the page of cases. */
export function scoreboardTable(profile: string): string {
  const [table = ""] = boardOf(profile).split("\n\n");
  return table.replaceAll("](#", "](conformance-cases.md#");
}

/** The cases that not all implementations pass, a section of the page for each section of the document. */
export function contestedCases(profile: string): string {
  const [, ...sections] = boardOf(profile).split(/\n\n(?=### )/);
  return sections.map((section) => section.replace(/^### /, "## ")).join("\n\n");
}

function boardOf(profile: string): string {
  return scoreboardMarkdown(scoreboard(decisionsOf(profile), suite)).trimEnd();
}

/** How many cases other than readings some implementations pass, by the IDs of their results. */
export function scoreTable(ids: string): string {
  const rows = results
    .filter((result) => ids.split(" ").includes(idOf(result)))
    .map((result) => {
      const firm = result.cases.filter(({ id }) => basisOf.get(id) !== "reading");
      const { pass, total } = tally(firm.map(({ status }) => status));
      return [nameOf(result), result.implementation.language ?? "", `${pass} of ${total}`];
    });
  return markdownTable(["Parser", "Language", "Cases passed"], rows, 2);
}

/** A release of an implementation; without `failing`, it could not be run. */
interface Release {
  readonly version: string;
  readonly released?: string;
  readonly failing?: readonly string[];
}

/** The releases of an implementation that were run, oldest first; none if its registry has one release only. */
function releasesOf(id: string): readonly Release[] {
  const path = `packages/conformance/history/${id}.json`;
  if (!existsSync(join(root, path))) return [];
  const { releases }: { releases: readonly Release[] } = JSON.parse(read(path));
  return releases.filter(({ failing }) => failing !== undefined);
}

/** The release from which on every release has failed one of these cases. */
function since(ids: readonly string[], releases: readonly Release[]): string {
  const dated = ({ version, released }: Release) =>
    released === undefined ? version : `${version} (${released.slice(0, 7)})`;
  const [oldest] = releases;
  if (oldest === undefined || releases.length === 1) return "not known: one release was tried";
  const passing = releases.findLastIndex(({ failing = [] }) => !ids.some((id) => failing.includes(id)));
  const first = releases[passing + 1];
  if (first === undefined)
    throw new Error(`The newest release passes ${ids.join(", ")}; run npm run -w packages/conformance history.`);
  return passing === -1 ? `every release tried, from ${dated(oldest)}` : dated(first);
}

/** The cases that each implementation fails and that no table of differences has counted yet. */
const failures = results.map((result) => ({
  result,
  ids: new Set(
    result.cases.filter(({ id, status }) => isFailure(status) && basisOf.get(id) !== "reading").map(({ id }) => id),
  ),
}));

/**
 * Which implementations fail the cases whose IDs match a pattern. A case counts in the first table of the page that
 * matches it.
 */
export function differenceTable(pattern: string): string {
  const matches = new RegExp(`^(?:${pattern})`);
  const rows = failures.flatMap(({ result, ids }) => {
    const own = [...ids].filter((id) => matches.test(id));
    for (const id of own) ids.delete(id);
    return own.length === 0 ? [] : [`| ${nameOf(result)} | ${own.length} | ${since(own, releasesOf(idOf(result)))} |`];
  });
  return ["| Implementation | Cases | Since |", "|---|---:|---|", ...rows].join("\n");
}

/** Cases that an implementation fails and that no difference explains. */
export function unexplainedCases(): string[] {
  return [...new Set(failures.flatMap(({ ids }) => [...ids]))];
}

/** Number of cases listed for each mutant. */
const NAMED = 4;

export function mutantTable(): string {
  const operations: readonly Mutant["op"][] = ["decide", "check", "access"];
  const rows = operations.flatMap((op) =>
    mutants
      .filter((mutant) => mutant.op === op)
      .map((mutant) => {
        // Readings come last: the others show that the mutant is wrong, not that it reads the RFC differently.
        const isReading = ({ basis }: Case) => Number(basis === "reading");
        const cases = [...caught(mutant.answer, casesFor(mutant, suite))].sort((a, b) => isReading(a) - isReading(b));
        const more = cases.length > NAMED ? ` and ${cases.length - NAMED} more` : "";
        const shown = cases.slice(0, NAMED).map(({ id }) => id);
        return [mutant.name, op, `${shown.join(", ")}${more}`];
      }),
  );
  return markdownTable(["Mutant", "Operation", "Cases that catch it"], rows);
}
