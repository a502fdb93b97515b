// Blank lines inside groups (RFC 9309 §2.1, E-06): nothing to readers of today, the
// end of the group to those of 1994 and 1996.
import type { LineRecord } from "../cst/nodes.ts";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { replacing } from "./lines.ts";
import type { LintRule } from "./rule.ts";

/** The rule that reports the blank lines of a group behind a line of one kind. Linear in the lines. */
export function fromBlankLines(code: DiagnosticCode, behind: "user-agent-line" | "rule"): LintRule {
  return {
    code,
    fix: "unsafe",
    run(context) {
      /** The group's latest line of either kind; null before the first group. */
      let last: LineRecord | null = null;
      let blank: LineRecord | null = null;
      for (const record of context.lines) {
        if (record.kind === "emptyline" && record.comment === record.lineEnd) {
          if (last !== null) blank ??= record;
          continue;
        }
        if (record.kind !== "user-agent-line" && record.kind !== "rule") continue;
        const isInside = record.kind === "rule" || last?.kind === "user-agent-line";
        if (blank !== null && last?.kind === behind && isInside) {
          context.report({
            span: { start: blank.start, end: blank.start },
            labels: [{ span: { start: record.key, end: record.valueEnd }, message: "this line is in the same group" }],
            // To a dialect in which a blank line ends a group, it says something.
            fix: replacing(
              { start: blank.start, end: blank.end },
              "",
              "Remove the blank line",
              !context.dialect.groups.blankLineEnds,
            ),
          });
        }
        blank = null;
        if (record.kind === "user-agent-line" || last !== null) last = record;
      }
    },
  };
}
