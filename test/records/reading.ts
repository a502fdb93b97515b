// What the tests of records share: one reading of a text, with its groups.
import { parse } from "../../src/cst/parse.ts";
import { dialectOf } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import type { Group } from "../../src/groups/model.ts";
import { type RecordOptions, readRecords, type TypedRecord } from "../../src/records/index.ts";
import type { Source } from "../../src/text/decode.ts";

export interface Reading {
  readonly text: string;
  readonly groups: readonly Group[];
  readonly records: readonly TypedRecord[];
}

/** Reads a robots.txt, Content-Usage included unless told otherwise. */
export function read(source: Source, options: RecordOptions = { contentUsage: true }): Reading {
  const { document } = parse(source);
  const dialect = dialectOf(options.dialect);
  const { groups } = lower(document, dialect, options.limit, { contentUsage: options.contentUsage === true });
  return { text: document.text, groups, records: readRecords(document, options) };
}

/** The codes of all findings, in file order. */
export function codesOf(records: readonly TypedRecord[]): string[] {
  return records.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
}

/** The record on a line, 1-based. */
export function recordAt({ records }: Reading, line: number): TypedRecord {
  const found = records.find((record) => record.line === line);
  if (found === undefined) throw new Error(`No other record on line ${line}.`);
  return found;
}
