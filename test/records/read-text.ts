// Shared by the tests of records: reads a text into groups and records.

import { parse } from "../../src/cst/parse.ts";
import { messageKey } from "../../src/diagnostics/diagnostic.ts";
import { dialectOf } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";
import type { Group } from "../../src/groups/model.ts";
import { type RecordOptions, readRecords, type TypedRecord } from "../../src/records/index.ts";
import type { Source } from "../../src/text/decode.ts";

export interface ReadText {
  readonly text: string;
  readonly groups: readonly Group[];
  readonly records: readonly TypedRecord[];
}

/** Reads a robots.txt, by default with the option `contentUsage`. */
export function read(source: Source, options: RecordOptions = { contentUsage: true }): ReadText {
  const { document } = parse(source);
  const dialect = dialectOf(options.dialect);
  const { groups } = lower(document, dialect, options.limit, { contentUsage: options.contentUsage === true });
  return { text: document.text, groups, records: readRecords(document, options) };
}

/** The codes of all findings, in file order. */
export function codesOf(records: readonly TypedRecord[]): string[] {
  return records.flatMap(({ diagnostics }) => diagnostics.map(messageKey));
}

/** The record on a line, 1-based. */
export function recordAt({ records }: ReadText, line: number): TypedRecord {
  const found = records.find((record) => record.line === line);
  if (found === undefined) throw new Error(`No other record on line ${line}.`);
  return found;
}
