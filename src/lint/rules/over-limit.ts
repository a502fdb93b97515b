// over-limit (RFC 9309 §2.5, E-28): the first line that a crawler which stops at the
// limit does not read whole.
import { grouped } from "../../text/grouped.ts";
import { octetAt } from "../../text/line-index.ts";
import type { LintRule } from "../rule.ts";

export const overLimit: LintRule = {
  code: "over-limit",
  fix: null,
  strict: "always",
  run(context) {
    const { limit } = context.dialect;
    const { source, lineIndex } = context.document;
    if (source.octetLength <= limit) return;
    const cut = context.lines.find((record) => octetAt(lineIndex, source, record.lineEnd) > limit);
    if (cut === undefined) return;
    context.report({ span: { start: cut.start, end: cut.lineEnd }, words: { limit: grouped(limit) } });
  },
};
