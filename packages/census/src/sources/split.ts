// Splits: the unit that a worker measures at once, and that is written as a whole or not at all.

/**
 * Kinds of sources.
 *
 * @beta
 */
export type SplitKind = "folder" | "warc" | "wacz" | "ndjson" | "parquet" | "hosts";

/**
 * A part of the input: the unit of work.
 *
 * @beta
 */
export interface Split {
  /** Kind of the source. */
  readonly kind: SplitKind;
  /** Path or URL of the input as given. */
  readonly source: string;
  /** Range of files or lines, `to` exclusive; null for the whole input. */
  readonly slice: readonly [from: number, to: number] | null;
}

/**
 * Name of a split in messages, manifests and plans.
 *
 * @beta
 */
export function nameOf({ source, slice }: Split): string {
  return slice === null ? source : `${source}[${slice[0]}..${slice[1]}]`;
}

/** Whether an input is a URL on a web server or on S3-compatible storage. */
export function isRemote(source: string): boolean {
  return /^(?:https?|s3):\/\//i.test(source);
}
