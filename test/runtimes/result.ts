// The results of `npm run test:runtimes`: results.json.

export const runtimesPath = "test/runtimes/results.json";

/** The parts that run in each runtime. */
export const parts = {
  suite: "Conformance suite",
  lint: "Lint, fix, format, print, build",
  command: "Command",
  client: "robotspec-client",
} as const;

export type Part = keyof typeof parts;

/** The outcome of a part, or the reason why it does not run there. */
export type Cell = { readonly passed: boolean; readonly note: string } | string;

export interface RuntimeResult {
  readonly name: string;
  readonly version: string;
  readonly cells: Readonly<Record<Part, Cell>>;
}
