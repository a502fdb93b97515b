// repeated-crawl-delay (RFC 9309 §2.2.4): found by the reader of the record.
import { fromRecords } from "../found.ts";
import { pointingToLine } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const repeatedCrawlDelay: LintRule = fromRecords("repeated-crawl-delay", {
  parts: (context, found) => pointingToLine(context, found, "the delay given before"),
});
