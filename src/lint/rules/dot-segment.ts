// dot-segment (RFC 3986 §5.2.4): a pattern with a segment "." or "..", which no URL
// has when it is requested.
import { usableRules } from "../patterns.ts";
import type { LintRule } from "../rule.ts";

export const dotSegment: LintRule = {
  code: "dot-segment",
  fix: null,
  run(context) {
    for (const { pattern, patternSpan } of usableRules(context)) {
      const query = pattern.indexOf("?");
      const found = /\/(?:\.|%2e){1,2}(?=\/|\$$)/i.exec(query === -1 ? pattern : pattern.slice(0, query));
      if (found === null) continue;
      const start = patternSpan.start + found.index;
      context.report({ span: { start, end: start + found[0].length }, words: { pattern } });
    }
  },
};
