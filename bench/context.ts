// The input of every section of the benchmarks, and the function that turns its
// measurements into a table.
import type { Command } from "./command.ts";
import type { Contender, Ready } from "./contenders.ts";
import type { Corpus, Sample } from "./corpus.ts";
import { baseName, ownName } from "./names.ts";
import { type Row, rising, type Table } from "./result.ts";
import { type Turn, takeTurns } from "./rounds.ts";
import { median, medianRatio } from "./statistics.ts";

export interface Context {
  readonly corpus: Corpus;
  readonly rounds: number;
  /** This library first, then the installed packages. */
  readonly contenders: readonly Contender[];
  readonly commands: readonly Command[];
  /** Reports progress on standard error. */
  progress(text: string): void;
}

export type Section = (context: Context) => Promise<Table[]>;

/** Runs the turns and returns a table of their times. */
export async function measure(
  about: Pick<Table, "id" | "what" | "unit">,
  turns: readonly Turn[],
  rounds: number,
  options: {
    /** The value of a row in milliseconds. */
    value(milliseconds: number, name: string): number;
    readonly notes?: ReadonlyMap<string, string>;
    readonly base?: string;
    readonly own?: string;
    readonly warmUp?: number;
  },
): Promise<Table> {
  const times = await takeTurns(turns, rounds, options.warmUp);
  const base = times.get(options.base ?? baseName);
  const own = times.get(options.own ?? ownName) ?? [];
  // Different amounts of work are compared per unit of work.
  const each = (name: string, list: readonly number[]): number[] => {
    return list.map((time) => (rising.has(about.unit) ? 1 / options.value(time, name) : options.value(time, name)));
  };
  const rows = turns.map(({ name }): Row => {
    const list = times.get(name) ?? [];
    const note = options.notes?.get(name);
    return {
      name,
      value: median(list.map((time) => options.value(time, name))),
      ratio: base === undefined ? null : medianRatio(each(options.base ?? baseName, base), each(name, list)),
      ...(note === undefined ? {} : { note }),
    };
  });
  const ahead = Object.fromEntries(
    turns
      .filter(({ name }) => name !== (options.own ?? ownName))
      .map(({ name }) => [name, medianRatio(each(name, times.get(name) ?? []), each(options.own ?? ownName, own))]),
  );
  return { ...about, base: base === undefined ? null : (options.base ?? baseName), rows, ahead };
}

/** A table of values that were not timed in rounds, in which less is better. */
export function plainTable(about: Pick<Table, "id" | "what" | "unit">, rows: readonly Omit<Row, "ratio">[]): Table {
  const base = rows.find(({ name }) => name === baseName)?.value ?? null;
  const own = rows.find(({ name }) => name === ownName)?.value ?? null;
  const better = (one: number | null, other: number | null): number | null =>
    one === null || other === null || other === 0 ? null : one / other;
  return {
    ...about,
    base: base === null ? null : baseName,
    rows: rows.map((row) => ({ ...row, ratio: better(base, row.value) })),
    ahead: Object.fromEntries(
      rows.flatMap(({ name, value }) => {
        const ratio = better(value, own);
        return name === ownName || ratio === null ? [] : [[name, ratio] as const];
      }),
    ),
  };
}

/** The last result, exported so that the engine cannot drop unused computations. */
export let kept: unknown;

export function keep(value: unknown): void {
  kept = value;
}

/** A note for each contender that threw, with the number of files. */
export class Failures {
  readonly #files = new Map<string, Set<string>>();

  count(contender: string, file: Sample): void {
    const files = this.#files.get(contender) ?? new Set<string>();
    this.#files.set(contender, files.add(file.name));
  }

  notes(): Map<string, string> {
    return new Map([...this.#files].map(([name, files]) => [name, `throws on ${files.size} of the files`]));
  }
}

/** Compiles a file; null if the contender throws. */
export async function compileOrNull(contender: Contender, file: Sample): Promise<Ready | null> {
  try {
    return (await contender.compile?.(file.text)) ?? null;
  } catch {
    return null;
  }
}
