// cr-line-ends (RFC 9309 §2.2, E-30): lines end with CR, which the RFC allows and
// many readers do not know.
import { lineEndOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";
import { endingWithLf } from "./line-ends-mixed.ts";

export const crLineEnds: LintRule = {
  code: "cr-line-ends",
  fix: "safe",
  run(context) {
    if (lineEndOf(context) !== "\r") return;
    const start = context.text.indexOf("\r");
    context.report({ span: { start, end: start + 1 }, fix: endingWithLf(context) });
  },
};
