// The result of `npm run bench -- linear`, as it is committed.

/** The committed run. */
export const linearPath = "bench/results/linear.json";

/** CPU time of one function on one input of n, 2n and 4n octets. */
export interface LinearRow {
  readonly function: string;
  readonly input: string;
  readonly milliseconds: readonly number[];
}

export interface LinearResult {
  /** n, in octets. */
  readonly size: number;
  readonly date: string;
  readonly node: string;
  /** CPU seconds of the whole run. */
  readonly seconds: number;
  readonly rows: readonly LinearRow[];
}

/** Times below this are within the noise, in milliseconds. */
const NOISE = 10;

/** Growth from n to 4n: 4 if linear, 16 if quadratic. */
export function growth({ milliseconds }: LinearRow): number {
  return (milliseconds[2] as number) / Math.max(milliseconds[0] as number, NOISE);
}

/** For each function its slowest input at 4n, and the input whose time grows most. */
export function summary(rows: readonly LinearRow[]): readonly { slowest: LinearRow; steepest: LinearRow }[] {
  const names = [...new Set(rows.map((row) => row.function))];
  return names.map((name) => {
    const own = rows.filter((row) => row.function === name);
    const most = (of: (row: LinearRow) => number) => own.reduce((one, other) => (of(other) > of(one) ? other : one));
    return { slowest: most(({ milliseconds }) => milliseconds[2] as number), steepest: most(growth) };
  });
}

export const linearHead = (size: number): readonly string[] => [
  "function",
  "slowest input",
  `n = ${size / 1000} KB`,
  "2n",
  "4n",
  "largest growth from n to 4n",
];

/** One line for each function: CPU milliseconds of its slowest input. */
export function linearLines(rows: readonly LinearRow[]): readonly (readonly string[])[] {
  return summary(rows).map(({ slowest, steepest }) => [
    slowest.function,
    slowest.input,
    ...slowest.milliseconds.map((time) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`),
    `${growth(steepest).toFixed(1)} (${steepest.input})`,
  ]);
}
