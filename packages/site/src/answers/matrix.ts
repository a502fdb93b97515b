// The matrix: URLs by crawlers by dialects.
import { compile, type Robots, type RobotsTxt } from "robotspec";
import type { DialectName } from "robotspec/dialects";

/** The rows and columns to decide. */
export interface MatrixQuestion {
  readonly urls: readonly string[];
  readonly agents: readonly string[];
  readonly dialects: readonly DialectName[];
}

/** One cell. */
export interface Cell {
  /** Whether the crawler may fetch the URL; null if the dialect cannot read it. */
  readonly allowed: boolean | null;
  /** 1-based line of the deciding rule; null if no rule decides. */
  readonly line: number | null;
}

/** A cell by its row and column. */
export interface CellIndex {
  readonly url: number;
  readonly agent: number;
  readonly dialect: number;
}

/** Cells by URL, crawler and dialect. */
export type Matrix = readonly (readonly (readonly Cell[])[])[];

/** Decides every cell. Never throws: a URL that a dialect rejects has no answer, and an empty row has none. */
export function matrix(document: RobotsTxt, { urls, agents, dialects }: MatrixQuestion): Matrix {
  const compiled = dialects.map((dialect) => compile(document, { dialect }));
  return urls.map((url) => agents.map((agent) => compiled.map((robots) => cell(robots, agent, url))));
}

function cell(robots: Robots, agent: string, url: string): Cell {
  // A row that is not filled in yet.
  if (url.trim() === "") return { allowed: null, line: null };
  try {
    const { allowed, line } = robots.decide(agent, url);
    return { allowed, line };
  } catch (error) {
    if (error instanceof TypeError) return { allowed: null, line: null };
    throw error;
  }
}

/** The cell that says most, to begin with: the first that is not allowed, or else that a line decides; null without any. */
export function tellingCell(matrix: Matrix): CellIndex | null {
  const cells = matrix.flatMap((row, url) =>
    row.flatMap((some, agent) => some.map((cell, dialect) => ({ cell, at: { url, agent, dialect } }))),
  );
  const found = cells.find(({ cell }) => cell.allowed === false) ?? cells.find(({ cell }) => cell.line !== null);
  return found?.at ?? null;
}

/** Whether the dialects of a crawler disagree about a URL. */
export function disagree(cells: readonly Cell[]): boolean {
  return new Set(cells.map(({ allowed }) => allowed)).size > 1;
}
