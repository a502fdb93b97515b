// never-adopted-record (RFC 9309 §2.2.4): found by the reader of the record.
import { fromRecords } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const neverAdoptedRecord: LintRule = fromRecords("never-adopted-record");
