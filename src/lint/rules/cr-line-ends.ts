// cr-line-ends (RFC 9309 §2.2, E-30): lines end with CR, which the RFC allows and
// many readers do not know.
import type { LintRule } from "../rule.ts";
import { editsOf } from "./line-ends-mixed.ts";

export const crLineEnds: LintRule = {
  code: "cr-line-ends",
  fix: "safe",
  run(context) {
    const { text } = context;
    const at = /\r\n|\r|\n/.exec(text);
    if (at?.[0] !== "\r") return;
    context.report({
      span: { start: at.index, end: at.index + 1 },
      fix: { title: "End every line with LF", safe: true, edits: editsOf(context) },
    });
  },
};
