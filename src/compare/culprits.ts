// The lines of a robots.txt in which a departure shows: what its owner would look
// at, or change, for two readers to agree.
import type { RobotsTxt } from "../cst/nodes.ts";
import type { SelectedGroup } from "../groups/select.ts";
import type { Decision } from "../match/decision.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Asked } from "./causes.ts";
import type { Departure } from "./departures.ts";
import type { Reading } from "./reading.ts";

/** Fields that say who obeys which rules; all others say what a rule means. */
const ABOUT_GROUPS = /^(?:lines|groups|agents)\./;

/** Finds lines for many differences of one file; what some of them have in common is worked out once. */
export class Culprits {
  readonly #document: RobotsTxt;
  readonly #readings: readonly Reading[];
  readonly #choosing = new Map<SelectedGroup | null, Map<SelectedGroup | null, readonly number[]>>();
  #starLines: ReadonlySet<number> | null = null;
  #blankLines: readonly number[] | null = null;
  #records: readonly number[] | null = null;

  constructor(document: RobotsTxt, readings: readonly Reading[]) {
    this.#document = document;
    this.#readings = readings;
  }

  /** 1-based, in no order. `at` is the place of the reading that answers otherwise than the first. */
  linesOf({ decisions }: Asked, at: number, departures: readonly Departure[]): readonly number[] {
    const [one, other] = [decisions[0] as Decision, decisions[at] as Decision];
    const isAboutGroups = departures.some((departure) => ABOUT_GROUPS.test(departure));
    const chosen = isAboutGroups ? this.#choosingOnce(one.group, other.group) : [];
    const deciding = chosen.length > 0 ? [] : matchingToOne(one, other);
    return chosen.concat(this.#between(one, other, departures), deciding);
  }

  #choosingOnce(one: SelectedGroup | null, other: SelectedGroup | null): readonly number[] {
    const known = getOrInsert(this.#choosing, one, () => new Map());
    return getOrInsert(known, other, () => this.#choosingLines(new Set(one?.lines), new Set(other?.lines)));
  }

  /** The user-agent lines that one goes by and the other does not; those for all only where there are no others. */
  #choosingLines(lines: ReadonlySet<number>, others: ReadonlySet<number>): readonly number[] {
    const differing = [...lines, ...others].filter((line) => !lines.has(line) || !others.has(line));
    this.#starLines ??= new Set(this.#readings.flatMap(starLinesOf));
    const starLines = this.#starLines;
    const named = differing.filter((line) => !starLines.has(line));
    return named.length > 0 ? named : differing;
  }

  /** The blank line, and the records, above the rule that decides, where they part it from its group. */
  #between(one: Decision, other: Decision, departures: readonly Departure[]): readonly number[] {
    const from = Math.min(...[one, other].map(({ group }) => group?.lines[0] ?? Number.POSITIVE_INFINITY));
    const to = Math.max(...[one, other].map(({ line }) => line ?? 0));
    const isBetween = (line: number) => from < line && line < to;
    const lines: number[] = [];
    if (departures.includes("groups.blankLineEnds")) {
      this.#blankLines ??= blankLines(this.#document);
      const last = this.#blankLines.filter(isBetween).at(-1);
      if (last !== undefined) lines.push(last);
    }
    if (departures.includes("groups.recordsEndRun")) {
      this.#records ??= this.#readings.flatMap(recordsAmongUserAgents);
      return lines.concat(this.#records.filter(isBetween));
    }
    return lines;
  }
}

function starLinesOf({ groups }: Reading): readonly number[] {
  return groups.groups.flatMap(({ userAgents }) =>
    userAgents.flatMap(({ token, line }) => (token === "*" ? line : [])),
  );
}

function recordsAmongUserAgents({ groups }: Reading): readonly number[] {
  return groups.records.flatMap(({ amongUserAgents, line }) => (amongUserAgents ? line : []));
}

/** Of the rules that decide, those that do not match to both; both where they do. */
function matchingToOne(one: Decision, other: Decision): readonly number[] {
  const deciding = [one, other].flatMap(({ line }) => line ?? []);
  const differing = deciding.filter((line) => ![one, other].every((decision) => matchesBy(decision, line)));
  return differing.length > 0 ? differing : deciding;
}

function matchesBy({ matches }: Decision, line: number): boolean {
  return matches.some(({ rule }) => rule.line === line);
}

/** Lines with nothing but white space. */
function blankLines({ text, lineIndex }: RobotsTxt): readonly number[] {
  const { starts } = lineIndex;
  return starts.flatMap((start, at) =>
    /^[ \t\r\n]*$/.test(text.slice(start, starts[at + 1] ?? text.length)) ? [at + 1] : [],
  );
}
