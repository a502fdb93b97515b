// Finds the lines that cause a difference: those to change so that two dialects agree.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { SelectedGroup } from "../groups/select.ts";
import type { Decision } from "../match/decision.ts";
import { ascending, getOrInsert, partitionPoint } from "../text/collections.ts";
import type { DifferingQuery } from "./causes.ts";
import type { Departure } from "./departures.ts";
import { type DocumentMatcher, linesOf } from "./document-matcher.ts";
import { MAX_LINES } from "./limits.ts";

/** Fields that decide which crawlers obey which rules. All others are about the meaning of a rule. */
const ABOUT_GROUPS = /^(?:lines|groups|agents)\./;

/** Finds the lines for many differences of one file. Caches what they have in common. */
export class ResponsibleLines {
  readonly #document: RobotsTxt;
  readonly #matchers: readonly DocumentMatcher[];
  readonly #choosing = new Map<SelectedGroup | null, Map<SelectedGroup | null, readonly number[]>>();
  #starLines: ReadonlySet<number> | null = null;
  #blankLines: readonly number[] | null = null;
  #records: readonly number[] | null = null;

  constructor(document: RobotsTxt, matchers: readonly DocumentMatcher[]) {
    this.#document = document;
    this.#matchers = matchers;
  }

  /** The 1-based lines, in no order. `at` is the index of the dialect that differs from the first. */
  linesOf(query: DifferingQuery, at: number, departures: readonly Departure[]): readonly number[] {
    const { decisions } = query;
    const [one, other] = [decisions[0] as Decision, decisions[at] as Decision];
    const isAboutGroups = departures.some((departure) => ABOUT_GROUPS.test(departure));
    const chosen = isAboutGroups ? this.#choosingOnce(one.group, other.group) : [];
    const deciding = chosen.length > 0 ? [] : this.#matchingInOne(query, at);
    return chosen.concat(this.#between(one, other, departures), deciding);
  }

  #choosingOnce(one: SelectedGroup | null, other: SelectedGroup | null): readonly number[] {
    const known = getOrInsert(this.#choosing, one, () => new Map());
    return getOrInsert(known, other, () => firstLines(this.#choosingLines(new Set(one?.lines), new Set(other?.lines))));
  }

  /** The user-agent lines that select groups in only one of the dialects. `*` lines only if there are no others. */
  #choosingLines(lines: ReadonlySet<number>, others: ReadonlySet<number>): readonly number[] {
    const differing = [...lines, ...others].filter((line) => !lines.has(line) || !others.has(line));
    this.#starLines ??= new Set(this.#matchers.flatMap(starLinesOf));
    const starLines = this.#starLines;
    const named = differing.filter((line) => !starLines.has(line));
    return named.length > 0 ? named : differing;
  }

  /** The blank line or the records that separate a deciding rule from its user-agent lines. */
  #between(one: Decision, other: Decision, departures: readonly Departure[]): readonly number[] {
    const from = Math.min(...[one, other].map(({ group }) => group?.lines[0] ?? Number.POSITIVE_INFINITY));
    const to = Math.max(...[one, other].map(({ line }) => line ?? 0));
    const lines: number[] = [];
    if (departures.includes("groups.blankLineEnds")) {
      this.#blankLines ??= blankLines(this.#document);
      lines.push(...between(this.#blankLines, from, to).slice(-1));
    }
    if (departures.includes("groups.recordsEndUserAgents")) {
      this.#records ??= ascending(new Set(this.#matchers.flatMap(recordsAmongUserAgents)));
      lines.push(...between(this.#records, from, to).slice(0, MAX_LINES));
    }
    return lines;
  }

  /** The deciding rules that match in only one of the dialects, or both rules if both match in both. */
  #matchingInOne({ agent, url, decisions }: DifferingQuery, at: number): readonly number[] {
    const deciding = [decisions[0], decisions[at]].flatMap((decision) => decision?.line ?? []);
    const both = [this.#matchers[0], this.#matchers[at]] as readonly DocumentMatcher[];
    const differing = deciding.filter((line) => !both.every((matcher) => matcher.matchesLine(agent, url, line)));
    return differing.length > 0 ? differing : deciding;
  }
}

/** The numbers of an ascending list that are greater than `from` and less than `to`. */
function between(lines: readonly number[], from: number, to: number): readonly number[] {
  const start = partitionPoint(lines.length, (index) => (lines[index] as number) > from);
  const end = partitionPoint(lines.length, (index) => (lines[index] as number) >= to);
  return lines.slice(start, end);
}

function starLinesOf({ outline: { agents } }: DocumentMatcher): readonly number[] {
  return linesOf(agents).filter((_, index) => agents.read(index).token === "*");
}

function recordsAmongUserAgents({ outline: { records } }: DocumentMatcher): readonly number[] {
  return records.flatMap(({ amongUserAgents, line }) => (amongUserAgents ? line : []));
}

/** The lines that are empty or white space, 1-based. */
function blankLines({ text, lineIndex }: RobotsTxt): readonly number[] {
  const { starts } = lineIndex;
  return starts.flatMap((start, at) =>
    /^[ \t\r\n]*$/.test(text.slice(start, starts[at + 1] ?? text.length)) ? [at + 1] : [],
  );
}

/** The first lines in ascending order, each once. */
export function firstLines(lines: readonly number[]): readonly number[] {
  return ascending(new Set(lines)).slice(0, MAX_LINES);
}
