// url-cut-by-comment (RFC 9309 §2.2): found by the reader of the record.
import { fromRecords } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const urlCutByComment: LintRule = fromRecords("url-cut-by-comment");
