// repeated-sitemap (RFC 9309 §2.2.4): found by the reader of the record. The fix
// removes the later line.
import type { TypedRecord } from "../../records/model.ts";
import { lineOf, removingRecord } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const repeatedSitemap: LintRule = {
  code: "repeated-sitemap",
  fix: "unsafe",
  strict: "with-other-records",
  run(context) {
    const found = context.recordFindings("repeated-sitemap");
    if (found.length === 0) return;
    const first = new Map<unknown, TypedRecord>();
    for (const record of context.records) {
      if (record.kind === "sitemap" && !first.has(record.value)) first.set(record.value, record);
    }
    for (const { record, diagnostic } of found) {
      const { span } = first.get(record.value) as TypedRecord;
      context.pass(diagnostic, {
        labels: [{ span, message: "the same sitemap" }],
        fix: removingRecord(context, lineOf(context, diagnostic)),
      });
    }
  },
};
