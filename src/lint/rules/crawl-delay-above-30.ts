// crawl-delay-above-30 (RFC 9309 §2.2.4): found by the reader of the record.
import { fromRecords } from "../found.ts";
import type { LintRule } from "../rule.ts";

export const crawlDelayAbove30: LintRule = fromRecords("crawl-delay-above-30");
