// The results of mutation tests, test/mutation/scores.json: the table of docs/mutation.md.

export const mutationPath = "test/mutation/scores.json";

/** Number of mutants of a file or folder by outcome. */
export interface Score {
  killed: number;
  /** A test did not end: detected too. */
  timeout: number;
  lived: number;
  /** No test can detect them, for the reason in equivalent.json. */
  equivalent: number;
  /** Not tested: code that runs while a module loads. */
  static: number;
}

/** The last mutation test of a folder. */
export interface PartScores {
  readonly source: string;
  readonly goal: number;
  readonly date: string;
  readonly commit: string;
  readonly files: Readonly<Record<string, Score>>;
}

/** Percent of the tested mutants that were detected, without equivalent ones. */
export function scoreOf({ killed, timeout, lived }: Score): number {
  const tested = killed + timeout + lived;
  return tested === 0 ? 100 : (100 * (killed + timeout)) / tested;
}
